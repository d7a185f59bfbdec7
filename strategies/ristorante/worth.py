"""What dishes, wines and coins are worth to a player, in points of the final score."""

from sim.bits import bit, has, lowest, size
from sim.jit import inlined, kernel
from sim.ristorante.cooking import hats_allowed
from sim.ristorante.records import COURSES, MENU, PHASES
from strategies.ristorante.parameters import (
    CATEGORY,
    COIN,
    COURSE,
    CRITIC,
    EFFORT,
    PAIRING,
    PRESTIGE,
    RESTAURANT,
)

# What a chef remembers in seat.notes.
AIM_CATEGORY = 0  # bit of the food category pursued, 0 for none yet
AIM_RESTAURANT = 1
WANTED = 2  # set of kinds missing for the dishes planned
MISSING = 3  # their number
HAND_COURSES = 6  # recipes of the hand by course, a byte each
PLANNED = 5  # phase and hand size for which that was found out
SWAPS = 4  # wines drawn in phase 4 to replace others
INCOME = 8  # plus the seat: coins cashed in so far, as far as they were open
WORTH = 16  # plus the place in the hand: what the dish is worth, in thousandths of a point
WORTHS = 16


@inlined
def coin_worth(table, seat):
    """Return the points for a coin now: they fall evenly to nothing after the last Cash-In."""
    return seat.params[COIN] * (PHASES - table.phase) * (1.0 / (PHASES - 1))


@inlined
def menu_worth(table, seat, book, card):
    """Return the points for having a recipe in the menu from the next Cash-In on."""
    pairing = seat.params[PAIRING]
    category = seat.params[CATEGORY]
    restaurant = seat.params[RESTAURANT]
    worth = seat.params[PRESTIGE] * book.prestige[card]
    worth += coin_worth(table, seat) * book.cash_in[card] * (PHASES - table.phase)
    # values at hand and no jumps: the three answers cannot be foretold
    worth += pairing if book.pairs[card] & table.wine_set[seat.seat] else 0.0
    worth += category if book.category[card] & seat.notes[AIM_CATEGORY] else 0.0
    worth += restaurant if book.restaurant[card] & seat.notes[AIM_RESTAURANT] else 0.0
    return worth


@inlined
def dish_worth(table, seat, book, card):
    """Return the points for cooking a recipe: the menu place it fills or improves, and the Critic."""
    player = seat.seat
    course = book.course[card]
    worth = menu_worth(table, seat, book, card)
    held = table.menu_count[player, course]
    if held == 0:
        worth += seat.params[COURSE]
    elif held == MENU:
        first = menu_worth(table, seat, book, table.menu[player, course, 0])
        second = menu_worth(table, seat, book, table.menu[player, course, 1])
        worth = max(0.0, worth - min(first, second))
    if table.phase < PHASES:
        worth += seat.params[CRITIC] * book.prestige[card]
    return worth


@kernel
def note_worths(table, seat, book):
    """Note what each dish of the hand that the hats allow is worth; return those dishes as a set."""
    hats = hats_allowed(table, book, seat.seat)
    dishes = 0
    for i in range(min(table.hand_count[seat.seat], WORTHS)):
        card = seat.hand[i]
        if book.hats[card] <= hats:
            dishes |= bit(i)
            seat.notes[WORTH + i] = int(1000.0 * dish_worth(table, seat, book, card))
    return dishes


@inlined
def missing_kinds(table, seat, book, card, claimed):
    """Return the kinds that a recipe lacks, if it needs each only once and claimed tiles are spoken for."""
    kinds = book.need_set[card]
    missing = kinds & ~table.pantry_set[seat.seat]
    spoken_for = kinds & claimed & ~missing
    while spoken_for != 0:
        kind = lowest(spoken_for)
        spoken_for &= spoken_for - 1
        if table.pantry[seat.seat, kind] < 2:
            missing |= bit(kind)
    return missing


@inlined
def missing_tiles(table, seat, book, card, claimed):
    """Count the tiles that a recipe lacks when one tile of every claimed kind is spoken for."""
    if book.repeats[card] == 0:
        return size(missing_kinds(table, seat, book, card, claimed))
    missing = 0
    for i in range(book.needs[card]):
        kind = book.need[card, i]
        have = table.pantry[seat.seat, kind] - ((claimed >> kind) & 1)
        if have < book.need_nth[card, i]:
            missing += 1
    return missing


@inlined
def effort_and_cost(table, seat, book, card):
    """Return the points that the missing tiles of a recipe take: actions and coins."""
    missing = 0
    coins = 0
    if book.repeats[card]:
        for i in range(book.needs[card]):
            kind = book.need[card, i]
            if table.pantry[seat.seat, kind] < book.need_nth[card, i]:
                missing += 1
                coins += book.kind_cost[kind]
    else:
        kinds = missing_kinds(table, seat, book, card, 0)
        missing = size(kinds)
        while kinds != 0:
            coins += book.kind_cost[lowest(kinds)]
            kinds &= kinds - 1
    return seat.params[EFFORT] * missing + coin_worth(table, seat) * coins


@inlined
def phases_until_hats(table, seat, book, card):
    """Guess how many phases pass before a seat may cook a recipe of this difficulty."""
    lacking = book.hats[card] - hats_allowed(table, book, seat.seat)
    if lacking <= 0:
        return 0
    goal = book.top if book.hats[card] == 3 else book.two_hats_from
    return (goal - table.pawn[seat.seat] + 1) // 2  # two spaces a phase are common


@kernel
def wine_worth(table, seat, book, kind):
    """Return the points for owning a wine from now on, its price not counted."""
    worth = seat.params[PRESTIGE] * book.wine_prestige[kind]
    worth += coin_worth(table, seat) * book.wine_cash[kind] * (PHASES - table.phase)
    player = seat.seat
    owned = table.wine_set[player]
    others = owned & ~(1 << kind)
    for course in range(COURSES):
        for i in range(table.menu_count[player, course]):
            pairs = book.pairs[table.menu[player, course, i]]
            if has(pairs, kind) and pairs & others == 0:
                worth += seat.params[PAIRING]
    for i in range(table.hand_count[player]):
        pairs = book.pairs[seat.hand[i]]
        if has(pairs, kind) and pairs & others == 0:
            worth += 0.5 * seat.params[PAIRING]  # not every recipe in the hand is cooked
    return worth
