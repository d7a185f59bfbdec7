"""Which deck to draw from and which card to keep."""

from sim.bits import bit, has, lowest
from sim.jit import inlined, kernel
from sim.ristorante.options import DRAW, NO_WINE
from sim.ristorante.records import COURSES, NONE, PHASES, WINE_DECK, WINES
from strategies.ristorante.parameters import (
    PURSE,
    WINE_FROM,
    WINE_SWAPS,
    WINES_EARLY,
    WINES_LATE,
)
from strategies.ristorante.worth import (
    AIM_CATEGORY,
    AIM_RESTAURANT,
    HAND_COURSES,
    SWAPS,
    coin_worth,
    dish_worth,
    effort_and_cost,
    phases_until_hats,
    wine_worth,
)

_RIVAL = 0.8  # share of its worth left to a recipe when another one wants the same course
_DELAY = 0.3  # share of its worth that a recipe loses with each phase it waits for hats
_LATE = 3  # phase from which a wine is drawn for its points more than for its coins
_CLOSED = 1 << 16
_CHEAP_WINE = 6  # coins that buy one of the better half of five wines


@inlined
def wants_wine(table, seat, book):
    """Tell whether it is time to draw a wine (parameters wine_from, wines_early, wines_late)."""
    params = seat.params
    if table.phase < params[WINE_FROM] or not has(seat.options, DRAW + WINE_DECK):
        return False
    if seat.money < _CHEAP_WINE + params[PURSE]:
        return False
    count = table.wine_count[seat.seat]
    if count == WINES:
        return table.phase == PHASES and seat.notes[SWAPS] < params[WINE_SWAPS]
    return count < (params[WINES_LATE] if table.phase >= _LATE else params[WINES_EARLY])


@inlined
def choose_course(table, seat, book):
    """Return the recipe deck whose course is scarcest in menu and hand, NONE if all are closed."""
    count_courses(table, seat, book)
    fewest = _CLOSED
    for course in range(COURSES):
        count = table.menu_count[seat.seat, course] + in_hand(seat, course)
        ranked = count * COURSES + course if has(seat.options, DRAW + course) else _CLOSED
        fewest = min(fewest, ranked)
    return NONE if fewest == _CLOSED else fewest % COURSES


@inlined
def count_courses(table, seat, book):
    """Note how many recipes of each course the hand holds."""
    counts = 0
    for i in range(table.hand_count[seat.seat]):
        counts += 1 << 8 * book.course[seat.hand[i]]
    seat.notes[HAND_COURSES] = counts


@inlined
def in_hand(seat, course):
    """Return how many recipes of a course the hand held when it was last counted."""
    return (seat.notes[HAND_COURSES] >> 8 * course) & 255


@inlined
def keep_recipe(table, seat, book):
    """Keep the drawn recipe that is worth most for the effort it still needs."""
    best = 0 + seat.drawn[0]
    best_worth = card_worth(table, seat, book, best)
    for i in range(1, seat.drawn_count):
        card = 0 + seat.drawn[i]
        worth = card_worth(table, seat, book, card)
        best = card if worth > best_worth else best
        best_worth = max(worth, best_worth)
    return best


@inlined
def card_worth(table, seat, book, card):
    """Return the points for a recipe in the hand: cooked later if hats lack, less cost and effort."""
    wait = phases_until_hats(table, seat, book, card)
    if table.phase + wait > PHASES:
        return -100.0 - book.hats[card]
    worth = dish_worth(table, seat, book, card)
    if in_hand(seat, book.course[card]) > 0:
        worth *= _RIVAL
    worth *= 1.0 - _DELAY * wait
    return worth - effort_and_cost(table, seat, book, card)


@kernel
def keep_wine(table, seat, book):
    """Keep the affordable wine that is worth most beyond its price, or none if that is allowed."""
    best = NONE
    best_worth = 0.0
    price = max(coin_worth(table, seat), 0.02)  # among equals the cheaper
    options = seat.options
    if table.phase == PHASES and table.wine_count[seat.seat] == WINES:
        seat.notes[SWAPS] += 1
    while options != 0:
        kind = lowest(options)
        options &= options - 1
        if kind == NO_WINE:
            continue
        worth = wine_worth(table, seat, book, kind) - price * book.wine_cost[kind]
        if best == NONE or worth > best_worth:
            best = kind
            best_worth = worth
    if best_worth < 0.0 and has(seat.options, NO_WINE):
        return NO_WINE
    return best


@kernel
def discard_wine(table, seat, book):
    """Throw the wine away that is worth least."""
    worst = NONE
    worst_worth = 0.0
    options = seat.options
    while options != 0:
        kind = lowest(options)
        options &= options - 1
        worth = wine_worth(table, seat, book, kind)
        if worst == NONE or worth < worst_worth:
            worst = kind
            worst_worth = worth
    return worst


@inlined
def set_aims(table, seat, book):
    """Pursue the food category and the restaurant type that most recipes share, those in the menu twice.

    The counts of meat, fish and vegetarian (agriturismo and high-class) are kept in bytes of one number.
    """
    categories = 0
    restaurants = 0
    for course in range(COURSES):
        for i in range(table.menu_count[seat.seat, course]):
            card = table.menu[seat.seat, course, i]
            categories += 2 * spread(book.category[card])
            restaurants += 2 * spread(book.restaurant[card])
    for i in range(table.hand_count[seat.seat]):
        categories += spread(book.category[seat.hand[i]])
        restaurants += spread(book.restaurant[seat.hand[i]])
    seat.notes[AIM_CATEGORY] = largest(categories)
    seat.notes[AIM_RESTAURANT] = largest(restaurants)


@inlined
def spread(bits):
    """Give each of three bits a byte of its own."""
    return (bits & 1) | (bits & 2) << 7 | (bits & 4) << 14


@inlined
def largest(counts):
    """Return the bit of the largest of three bytes, the first among equals, 0 if all are 0."""
    most = 0
    for k in range(3):
        ranked = 4 * ((counts >> 8 * k) & 255) + 2 - k
        most = max(most, ranked)
    return 0 if most < 4 else bit(2 - (most & 3))
