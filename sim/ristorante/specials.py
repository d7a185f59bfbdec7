"""Cooking, the Culinary Critic, the menu limit, the VIP and the Cash-In (RI-084 to RI-119)."""

from sim.bits import has
from sim.jit import kernel
from sim.ristorante.cooking import use_tiles
from sim.ristorante.ladder import CONTEST, better, contest, ladder, rank
from sim.ristorante.market import bin_tile
from sim.ristorante.piles import discard_card
from sim.ristorante.records import COURSES, MAX_COURSE, MENU, NONE, PHASES
from sim.ristorante.rules import BID, COOK, MENU_DISCARD


@kernel
def gain(table, seat, book, coins):
    """Give coins to a seat, or take them if negative; others see it only under money_visible."""
    seat.money += coins
    if book.money_visible:
        table.money[seat.seat] = seat.money


@kernel
def begin_cooking(table):
    """Ask the first player what to cook (RI-084, RI-127)."""
    table.turn = 0
    table.actor = table.order[0]
    table.point = COOK


@kernel
def cook(house, table, seats, book, dishes):
    """Note or reveal the dishes of the acting seat; once all have cooked, let the Critic judge.

    Returns
    -------
    bool
        True if everyone has cooked and the menus may need pruning.
    """
    seats.at[table.actor].choice = dishes
    if book.cook_reveal == 0:
        reveal_dishes(house, table, seats.at[table.actor], book)
    table.turn += 1
    if table.turn < table.players:
        table.actor = table.order[table.turn]
        return False
    if book.cook_reveal:
        for place in range(table.players):  # in turn order, like the discards of a sequential reveal
            reveal_dishes(house, table, seats.at[table.order[place]], book)
    for seat in range(table.players):
        table.critic_total[table.phase - 1, seat] = presented_prestige(table, book, seat)
    if table.phase < PHASES or book.taste_moves:  # RI-129, RI-A45
        judge_dishes(table, book)
    for seat in range(table.players):
        join_menu(table, book, seat)
    table.turn = 0
    table.discard_course = 0
    return True


@kernel
def reveal_dishes(house, table, seat, book):
    """Move the chosen dishes from the hand to the table and use up their tiles (RI-084, RI-088, RI-089)."""
    player = seat.seat
    dishes = seat.choice
    kept = 0
    for i in range(table.hand_count[player]):
        card = seat.hand[i]
        if has(dishes, i):
            use_tiles(table, book, player, card)
            for j in range(book.needs[card]):
                bin_tile(house, table, book, book.need[card, j])
            table.pantry_count[player] -= book.needs[card]
            table.presented[player, table.presented_count[player]] = card
            table.presented_count[player] += 1
            seat.cooked[book.hats[card] - 1] += 1
        else:
            seat.hand[kept] = card
            kept += 1
    table.hand_count[player] = kept


@kernel
def presented_prestige(table, book, seat):
    """Return the Critic total of a seat: the recipes cooked in this round (RI-092)."""
    total = 0
    for i in range(table.presented_count[seat]):
        total += book.prestige[table.presented[seat, i]]
    return total


@kernel
def critic_key(table, book, seat):
    """Return the rank key of a seat before the Critic (RI-096, RI-175, RI-176)."""
    total = table.critic_total[table.phase - 1, seat]
    with_presented = book.critic_tie_menu == 1
    key = total * CONTEST + ladder(table, book, seat, with_presented)
    if book.critic_needs_dish and table.presented_count[seat] == 0:
        key -= CONTEST * CONTEST  # behind everyone who cooked (RI-A36)
    return key


@kernel
def judge_dishes(table, book):
    """Rank the players before the Critic and move their pawns 3, 2, 1, 1, 1 (RI-093 to RI-098)."""
    phase = table.phase - 1
    for seat in range(table.players):
        table.key[seat] = critic_key(table, book, seat)
    for seat in range(table.players):
        place = rank(table, seat)
        spaces = 4 - place if place <= 2 else 1
        if book.critic_needs_dish and table.presented_count[seat] == 0:
            place = 0  # not awarded
            spaces = 2 - book.critic_needs_dish  # for_rank: 1, for_move: 0
        table.critic_place[phase, seat] = place
        table.pawn[seat] = min(table.pawn[seat] + spaces, book.top)  # RI-083


@kernel
def join_menu(table, book, seat):
    """Add the dishes presented to the menu (RI-099)."""
    for i in range(table.presented_count[seat]):
        card = table.presented[seat, i]
        course = book.course[card]
        table.menu[seat, course, table.menu_count[seat, course]] = card
        table.menu_count[seat, course] += 1
    table.presented_count[seat] = 0
    add_up_menu(table, book, seat)


@kernel
def add_up_menu(table, book, seat):
    """Note the sums and the best values of a menu, which many contests ask for."""
    prestige = 0
    cash_in = 0
    best_prestige = 0
    best_cash_in = 0
    for course in range(COURSES):
        for i in range(table.menu_count[seat, course]):
            card = table.menu[seat, course, i]
            prestige += book.prestige[card]
            cash_in += book.cash_in[card]
            best_prestige = max(best_prestige, book.prestige[card])
            best_cash_in = max(best_cash_in, book.cash_in[card])
    table.menu_prestige[seat] = prestige
    table.menu_cash_in[seat] = cash_in
    table.best_prestige[seat] = best_prestige
    table.best_cash_in[seat] = best_cash_in


@kernel
def next_surplus(table):
    """Find the next course with more than two recipes and ask its owner (RI-100, RI-101).

    Returns
    -------
    bool
        False if there is none left.
    """
    while table.turn < table.players:
        seat = table.order[table.turn]
        while table.discard_course < COURSES:
            if table.menu_count[seat, table.discard_course] > MENU:
                table.actor = seat
                table.point = MENU_DISCARD
                return True
            table.discard_course += 1
        table.discard_course = 0
        table.turn += 1
    return False


@kernel
def keep_two(house, table, book, option):
    """Keep two recipes of a course and discard the others (RI-101 to RI-104)."""
    seat = table.actor
    course = table.discard_course
    first = option // MAX_COURSE
    second = option % MAX_COURSE
    for i in range(table.menu_count[seat, course]):
        if i != first and i != second:
            discard_card(house, table, book, course, table.menu[seat, course, i])
    table.menu[seat, course, 0] = table.menu[seat, course, first]
    table.menu[seat, course, 1] = table.menu[seat, course, second]
    table.menu_count[seat, course] = MENU
    add_up_menu(table, book, seat)


@kernel
def begin_bids(table):
    """Ask every player for a hidden bid (RI-106)."""
    table.turn = 0
    table.actor = table.order[0]
    table.point = BID


@kernel
def bid(table, seats, book, coins):
    """Note a hidden bid and ask the next player; tell whether all have bid (RI-107)."""
    seats.at[table.actor].choice = coins
    table.turn += 1
    if table.turn < table.players:
        table.actor = table.order[table.turn]
        return False
    welcome_vip(table, seats, book)
    return True


@kernel
def welcome_vip(table, seats, book):
    """Reveal the bids, name the winner and collect the payments (RI-107 to RI-113)."""
    phase = table.phase - 1
    winner = NONE
    best = 0
    for seat in range(table.players):
        coins = seats.at[seat].choice
        table.bids[phase, seat] = coins
        key = contest(table, book, seat, coins)
        if better(key, winner, best) and (coins > 0 or book.vip_zero == 0):
            winner = seat
            best = key
    table.vip_winner[phase] = winner
    for seat in range(table.players):
        coins = table.bids[phase, seat]
        paid = coins if seat == winner else coins // 2
        gain(table, seats.at[seat], book, -paid)
        seats.at[seat].bid_paid[phase] = paid
        if seat == winner:
            seats.at[seat].paid_won_bids += paid
            table.stars[seat] += 1
        else:
            seats.at[seat].paid_lost_bids += paid


@kernel
def cash_in(table, seats, book):
    """Pay every player the cash-in values of menu and wines (RI-115 to RI-117)."""
    for seat in range(table.players):
        recipes = table.menu_cash_in[seat]
        wines = 0
        for i in range(table.wine_count[seat]):
            wines += book.wine_cash[table.wine[seat, i]]
        gain(table, seats.at[seat], book, recipes + wines)
        seats.at[seat].cash_recipes += recipes
        seats.at[seat].cash_wines += wines


@kernel
def close_phase(table, seats, book):
    """Note money and Cook-o-meter label at the end of a phase."""
    for seat in range(table.players):
        seats.at[seat].money_after[table.phase - 1] = seats.at[seat].money
        table.labels[table.phase - 1, seat] = book.label[table.pawn[seat]]
