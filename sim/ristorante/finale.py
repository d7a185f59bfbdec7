"""The Taste Guide, the Monetary Prize and the Competition of phase 4 (RI-127 to RI-159)."""

from sim.bits import bit, lowest, size
from sim.jit import kernel
from sim.ristorante.ladder import better, contest, rank
from sim.ristorante.options import category_set
from sim.ristorante.records import COURSES, MENU, NONE
from sim.ristorante.rules import CATEGORY, COMPETITION, DINNER


@kernel
def has_full_menu(table, seat):
    """Tell whether a menu has a recipe of every type (RI-131)."""
    for course in range(COURSES):
        if table.menu_count[seat, course] == 0:
            return False
    return True


@kernel
def begin_dinners(table):
    """Open the Taste Guide (RI-130)."""
    table.turn = 0
    table.revealing = 0


@kernel
def next_dinner(table, seats, book):
    """Ask the next player for a dinner or, once all are shown, award the Spoon (RI-130 to RI-143).

    Returns
    -------
    bool
        True if someone has to decide, False when the Taste Guide is over.
    """
    while True:
        while table.turn < table.players:
            seat = table.order[table.turn]
            table.actor = seat
            if table.revealing:
                table.turn += 1
                if seats.at[seat].choice != NONE and show_dinner(table, book, seat, seats.at[seat].choice):
                    return True
            elif has_full_menu(table, seat):
                table.point = DINNER
                return True
            else:
                seats.at[seat].choice = NONE
                table.turn += 1
        if book.cook_reveal == 0 or table.revealing:
            award_taste_spoon(table, book)
            return False
        table.revealing = 1
        table.turn = 0


@kernel
def choose_dinner(table, seats, book, option):
    """Note or show a dinner; tell whether its owner must choose a category tile."""
    table.turn += 1
    seats.at[table.actor].choice = option
    return book.cook_reveal == 0 and show_dinner(table, book, table.actor, option)


@kernel
def show_dinner(table, book, seat, option):
    """Value a dinner and give its specialty tiles (RI-135 to RI-143).

    Returns
    -------
    bool
        True if several category tiles fit and the owner must choose (DP-18).
    """
    value = 0
    restaurant = 3
    for course in range(COURSES):
        card = table.menu[seat, course, (option >> course) & 1]
        value += book.prestige[card]
        restaurant &= book.restaurant[card]
    table.dinner[seat] = value
    table.dinner_option[seat] = option
    if restaurant != 0 and table.restaurant_left[lowest(restaurant)] > 0:
        table.restaurant_tile[seat] = restaurant
        table.restaurant_left[lowest(restaurant)] -= 1
    categories = category_set(table, book, seat)
    if size(categories) > 1:
        table.point = CATEGORY
        return True
    if categories != 0:
        give_category(table, seat, lowest(categories))
    return False


@kernel
def give_category(table, seat, category):
    """Give a Food Category tile (RI-140)."""
    table.category_tile[seat] = bit(category)
    table.category_left[category] -= 1


@kernel
def award_taste_spoon(table, book):
    """Give the Golden Spoon of the Taste Guide to the best dinner (RI-139, RI-A52)."""
    winner = NONE
    best = 0
    for seat in range(table.players):
        if table.dinner_option[seat] != NONE:
            key = contest(table, book, seat, table.dinner[seat])
            if better(key, winner, best):
                winner = seat
                best = key
    if winner != NONE:
        table.taste_spoons[winner] = 1


@kernel
def award_prize(table, seats, book):
    """Give the Star of the Monetary Prize to the player with the most coins (RI-146 to RI-149)."""
    winner = NONE
    best = 0
    for seat in range(table.players):
        key = contest(table, book, seat, seats.at[seat].money)
        if better(key, winner, best):
            winner = seat
            best = key
    table.prize_winner = winner
    table.stars[winner] += 1


@kernel
def next_competitor(table, seats, book):
    """Ask the next player with a menu for a recipe, or award the Spoons (RI-150 to RI-159)."""
    while table.turn < table.players:
        seat = table.order[table.turn]
        seats.at[seat].choice = NONE
        for course in range(COURSES):
            if table.menu_count[seat, course] > 0:
                table.actor = seat
                table.point = COMPETITION
                return True
        table.turn += 1
    if book.cook_reveal:
        for seat in range(table.players):
            if seats.at[seat].choice != NONE:
                compete(table, seat, seats.at[seat].choice)
    award_competition_spoons(table, book)
    return False


@kernel
def choose_competition(table, seats, book, option):
    """Note or show the recipe of the acting seat (RI-150)."""
    seats.at[table.actor].choice = option
    if book.cook_reveal == 0:
        compete(table, table.actor, option)
    table.turn += 1


@kernel
def compete(table, seat, option):
    """Present a menu recipe, which stays in the menu (RI-155)."""
    table.competition[seat] = table.menu[seat, option // MENU, option % MENU]


@kernel
def award_competition_spoons(table, book):
    """Give 2 Golden Spoons to the best recipe and 1 to the runner-up (RI-156 to RI-159, RI-A54)."""
    for seat in range(table.players):
        card = table.competition[seat]
        table.key[seat] = NONE if card == NONE else contest(table, book, seat, book.prestige[card])
    for seat in range(table.players):
        if table.key[seat] != NONE:
            table.competition_spoons[seat] = max(0, 3 - rank(table, seat))
