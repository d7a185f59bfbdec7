"""Cooking, pruning the menu, the dinner and the Competition."""

from sim.bits import lowest
from sim.jit import inlined, kernel
from sim.ristorante.cooking import next_dishes
from sim.ristorante.options import second_courses
from sim.ristorante.records import COURSES, MAX_COURSE, MENU, NONE
from sim.ristorante.scoring import CATEGORY_TILE, RESTAURANT_TILE
from strategies.ristorante.worth import WORTH, WORTHS, menu_worth, note_worths

_SPOON_SHARE = 1.0  # points of a better dinner: a share of a Golden Spoon for each point of prestige


@inlined
def cook(table, seat, book):
    """Cook the set of dishes worth most: an exact search over all sets that can be cooked.

    The objective is the sum of `dish_worth`; a third dish of a course counts for the Critic and
    for what it improves only as long as each is compared with the menu alone.
    """
    note_worths(table, seat, book)
    best = 0
    best_worth = 0
    dishes, stack, place = next_dishes(table, seat, book, 0, 0, 0)
    while dishes != 0:
        worth = 0
        members = dishes
        while members != 0:
            worth += seat.notes[WORTH + min(lowest(members), WORTHS - 1)]
            members &= members - 1
        if worth > best_worth:
            best = dishes
            best_worth = worth
        dishes, stack, place = next_dishes(table, seat, book, dishes, stack, place)
    return best


@kernel
def keep_two(table, seat, book):
    """Keep the two recipes of a course that are worth most in the menu."""
    course = table.discard_course
    first = NONE
    second = NONE
    first_worth = 0.0
    second_worth = 0.0
    for i in range(table.menu_count[seat.seat, course]):
        worth = menu_worth(table, seat, book, table.menu[seat.seat, course, i])
        if first == NONE or worth > first_worth:
            second, second_worth = first, first_worth
            first, first_worth = i, worth
        elif second == NONE or worth > second_worth:
            second, second_worth = i, worth
    return min(first, second) * MAX_COURSE + max(first, second)


@kernel
def dinner(table, seat, book):
    """Present the dinner worth most: specialty tiles, and prestige towards the Golden Spoon."""
    free = second_courses(table, seat.seat)
    best = NONE
    best_worth = 0.0
    for option in range(1 << COURSES):
        if option & ~free == 0:
            worth = dinner_worth(table, seat, book, option)
            if best == NONE or worth > best_worth:
                best = option
                best_worth = worth
    return best


@kernel
def dinner_worth(table, seat, book, option):
    """Return the points of a dinner: exact for the tiles, guessed for the Spoon."""
    prestige = 0
    category = 7
    restaurant = 3
    for course in range(COURSES):
        card = table.menu[seat.seat, course, (option >> course) & 1]
        prestige += book.prestige[card]
        category &= book.category[card]
        restaurant &= book.restaurant[card]
    worth = _SPOON_SHARE * prestige
    if category:
        worth += CATEGORY_TILE
    if restaurant:
        worth += RESTAURANT_TILE
    return worth


@kernel
def competition(table, seat, book):
    """Present the recipe of highest prestige (RI-A55: anything else is never better)."""
    best = NONE
    most = -1
    options = seat.options
    while options != 0:
        option = lowest(options)
        options &= options - 1
        prestige = book.prestige[table.menu[seat.seat, option // MENU, option % MENU]]
        if prestige > most:
            best = option
            most = prestige
    return best
