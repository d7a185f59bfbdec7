"""What may be chosen at a decision point, and how a choice is written as a number.

========  =========================================================================
point     options
========  =========================================================================
1 action  PASS, DRAW + deck, BUY, KITCHEN + kind
2, 5      NO_REFRESH, 1 + shop
3 tile    kind; NO_TILE after a refresh under refresh_without_buy
4         kind thrown away
6         recipe kept
7         wine kind bought; NO_WINE under wine_decline
8         wine kind thrown away
9 cook    bit i for the recipe in place i of the hand
11        i * MAX_COURSE + j: the two recipes of the course that stay, i < j
12 bid    coins
13        bit t: the second recipe of course t
14        course * MENU + place in the menu
18        0 meat, 1 fish, 2 vegetarian
========  =========================================================================
"""

from sim.bits import bit, has, lowest, nth, size
from sim.jit import inlined, kernel
from sim.ristorante.cooking import can_cook, cookable_together, dish_sets
from sim.ristorante.records import (
    COURSES,
    DECKS,
    MAX_COURSE,
    MAX_KINDS,
    MAX_MONEY,
    MAX_WINE_KINDS,
    MENU,
    SHOPS,
    WINE_DECK,
)
from sim.ristorante.rules import (
    ACTION,
    BID,
    CATEGORY,
    COMPETITION,
    COOK,
    DINNER,
    KEEP_RECIPE,
    KEEP_WINE,
    PANTRY_DISCARD,
    REFRESH_AFTER,
    REFRESH_BEFORE,
    TILE,
    WINE_DISCARD,
)

PASS = 0
DRAW = 1
BUY = DRAW + DECKS
KITCHEN = 64
NO_REFRESH = 0
NO_TILE = MAX_KINDS
NO_WINE = MAX_WINE_KINDS


@inlined
def within_means(seat, book):
    """Return the set of ingredient kinds the seat can pay for (RI-053)."""
    return book.affordable[min(seat.money, MAX_MONEY)]


@inlined
def tile_set(table, seat, book):
    """Return the kinds that may be bought from the displays (RI-052, RI-053), with NO_TILE."""
    kinds = table.shown & within_means(seat, book)
    if book.refresh_without_buy and table.refreshed:
        kinds |= bit(NO_TILE)
    return kinds


@inlined
def action_set(table, seat, book):
    """Return PASS, DRAW and BUY as a set of options (RI-029, RI-033, RI-250, RI-A19, RI-A23)."""
    options = bit(PASS)
    for deck in range(DECKS):
        closed = deck == WINE_DECK and book.balancing_wine and table.phase == 1
        if not closed and table.deck_left[deck] + table.discard_count[deck] > 0:
            options |= bit(DRAW + deck)
    if table.shown & within_means(seat, book) or (book.refresh_without_buy and table.shown):
        options |= bit(BUY)
    return options


@inlined
def kitchen_set(table, seat, book):
    """Return the kinds the Kitchen Boy can fetch (RI-246, RI-248)."""
    if book.kitchen_boy == 0 or table.action_no != 0:
        return 0
    return fetchable_set(table, book) & within_means(seat, book)


@kernel
def fetchable_set(table, book):
    """Return the kinds that reserves hold, or discard piles where the reserve is empty (RI-A85)."""
    kinds = 0
    for kind in range(book.kinds):
        if table.reserve_left[book.kind_shop[kind]] > 0:
            available = table.reserve[kind]
        else:
            available = table.binned[kind]
        if available > 0:
            kinds |= bit(kind)
    return kinds


@inlined
def refresh_set(table, seat, book):
    """Return NO_REFRESH and the shops that show a tile (RI-061)."""
    options = 0
    for shop in range(SHOPS):
        if table.displayed[shop] > 0:
            options |= bit(1 + shop)
    must_buy = table.point == REFRESH_BEFORE and table.shown & within_means(seat, book) == 0
    if not must_buy:  # nothing to buy: only a refresh makes the action legal
        options |= bit(NO_REFRESH)
    return options


@inlined
def pantry_set(table, seat, book):
    """Return the kinds that may be thrown away to make room (RI-057, RI-A25)."""
    kinds = table.pantry_set[seat.seat]
    if book.deny_buy:
        kinds |= bit(table.bought)
    return kinds


@inlined
def drawn_wine_set(seat, book):
    """Return the wines drawn that the seat can pay for (RI-042, RI-A15)."""
    wines = 0
    for i in range(seat.drawn_count):
        if book.wine_cost[seat.drawn[i]] <= seat.money:
            wines |= bit(seat.drawn[i])
    return wines


@inlined
def keep_wine_set(seat, book):
    """Return the wines that may be kept, with NO_WINE if they may be refused (RI-A14)."""
    wines = drawn_wine_set(seat, book)
    if book.wine_decline:
        wines |= bit(NO_WINE)
    return wines


@inlined
def second_courses(table, seat):
    """Return the courses of which a menu holds two recipes, as a set."""
    courses = 0
    for course in range(COURSES):
        if table.menu_count[seat, course] == MENU:
            courses |= bit(course)
    return courses


@kernel
def competition_set(table, seat):
    """Return the menu recipes that may be presented in the Competition (RI-150)."""
    options = 0
    for course in range(COURSES):
        for i in range(table.menu_count[seat, course]):
            options |= bit(course * MENU + i)
    return options


@kernel
def category_set(table, book, seat):
    """Return the categories of the seat's dinner that still have a tile (RI-136, RI-A50)."""
    shared = 7
    option = table.dinner_option[seat]
    for course in range(COURSES):
        shared &= book.category[table.menu[seat, course, (option >> course) & 1]]
    for category in range(3):
        if table.category_left[category] == 0:
            shared &= ~bit(category)
    return shared


@inlined
def option_set(table, seat, book):
    """Return the options of the present point as a set; the Kitchen Boy's kinds are apart."""
    point = table.point
    if point == ACTION:
        return action_set(table, seat, book)
    if point == REFRESH_BEFORE or point == REFRESH_AFTER:
        return refresh_set(table, seat, book)
    if point == TILE:
        return tile_set(table, seat, book)
    if point == PANTRY_DISCARD:
        return pantry_set(table, seat, book)
    if point == KEEP_WINE:
        return keep_wine_set(seat, book)
    if point == WINE_DISCARD:
        return table.wine_set[seat.seat]
    if point == COMPETITION:
        return competition_set(table, seat.seat)
    return category_set(table, book, seat.seat)


#: Points whose options are a set of small numbers, kept in ``seat.options``.
SET_POINTS = 0
for _point in (
    ACTION,
    REFRESH_BEFORE,
    TILE,
    PANTRY_DISCARD,
    REFRESH_AFTER,
    KEEP_WINE,
    WINE_DISCARD,
    COMPETITION,
    CATEGORY,
):
    SET_POINTS |= 1 << _point


@inlined
def ask(table, seat, book, point):
    """Let a seat decide at a point that has a set of options, and note the set."""
    table.point = point
    table.actor = seat.seat
    seat.options = option_set(table, seat, book)


@kernel
def note_options(table, seat, book):
    """Note the options anew, for a position that was set up by hand."""
    if has(SET_POINTS, table.point):
        seat.options = option_set(table, seat, book)


@inlined
def prepare(table, seat, book):
    """Return the only option of the acting seat, or -1 if there are several."""
    point = table.point
    if has(SET_POINTS, point):
        options = seat.options
        if options & (options - 1) or (point == ACTION and kitchen_set(table, seat, book)):
            return -1
        return lowest(options)
    if point == KEEP_RECIPE:
        return -1 if seat.drawn_count > 1 else widen(seat.drawn[0])
    if point == COOK:
        for i in range(table.hand_count[seat.seat]):
            if can_cook(table, book, seat.seat, seat.hand[i]):
                return -1
        return 0
    if point == BID:
        return -1 if seat.money > 0 else 0
    if point == DINNER:
        return -1 if second_courses(table, seat.seat) else 0
    return -1  # MENU_DISCARD: three recipes or more for two places


@inlined
def legal(table, seat, book, option):
    """Tell whether an option may be chosen by the acting seat."""
    point = table.point
    if option < 0:
        return False
    if has(SET_POINTS, point):
        if option < KITCHEN:
            return option < 62 and has(seat.options, option)
        kind = option - KITCHEN
        return point == ACTION and kind < MAX_KINDS and has(kitchen_set(table, seat, book), kind)
    if point == KEEP_RECIPE:
        for i in range(seat.drawn_count):
            if seat.drawn[i] == option:
                return True
        return False
    if point == COOK:
        return cookable_together(table, seat, book, option)
    if point == BID:
        return option <= seat.money
    if point == DINNER:
        return option & ~second_courses(table, seat.seat) == 0
    first = option // MAX_COURSE
    second = option % MAX_COURSE
    return first < second < table.menu_count[seat.seat, table.discard_course]


@inlined
def count_options(table, seat, book):
    """Count the legal options of the acting seat."""
    point = table.point
    if has(SET_POINTS, point):
        kinds = kitchen_set(table, seat, book) if point == ACTION else 0
        return size(seat.options) + size(kinds)
    if point == KEEP_RECIPE:
        return seat.drawn_count
    if point == COOK:
        return dish_sets(table, seat, book, -1)
    if point == BID:
        return seat.money + 1
    if point == DINNER:
        return bit(size(second_courses(table, seat.seat)))
    count = table.menu_count[seat.seat, table.discard_course]
    return count * (count - 1) // 2


@inlined
def nth_option(table, seat, book, n):
    """Return legal option number `n`, counted from 0 in ascending order of code (DP-09: see dish_sets).

    Parameters
    ----------
    table, seat, book
        Records of the game; `seat` is the acting one.
    n : int
        0 .. count_options - 1.
    """
    point = table.point
    if has(SET_POINTS, point):
        base = size(seat.options)
        if n >= base:
            return KITCHEN + nth(kitchen_set(table, seat, book), n - base)
        return nth(seat.options, n)
    if point == KEEP_RECIPE:
        return widen(seat.drawn[n])
    if point == COOK:
        return dish_sets(table, seat, book, n)
    if point == BID:
        return n
    if point == DINNER:
        return nth_dinner(second_courses(table, seat.seat), n)
    return nth_pair(table.menu_count[seat.seat, table.discard_course], n)


@inlined
def widen(card):
    """Widen a card number to the integer type of options."""
    return 0 + card


@kernel
def nth_pair(count, n):
    """Return pair number `n` of two different places below `count`, as an option."""
    first = 0
    while n >= count - 1 - first:
        n -= count - 1 - first
        first += 1
    return first * MAX_COURSE + first + 1 + n


@kernel
def nth_dinner(courses, n):
    """Spread the bits of `n` over the courses that have two recipes."""
    option = 0
    while courses != 0:
        if n & 1:
            option |= courses & -courses
        n >>= 1
        courses &= courses - 1
    return option
