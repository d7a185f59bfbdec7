"""Which dish to cook next, and when to lay the crepe: components that every archetype can be given."""

from sim.alacarte.crystals import count
from sim.alacarte.options import NO_DISH
from sim.alacarte.records import CREPE as CREPE_TILE
from sim.alacarte.records import SHAKERS
from sim.bits import bit, has, lowest
from sim.jit import kernel
from strategies.alacarte.parameters import CREPE, CREPES, DISH_CHOICES, DISHES

ANY, EASY, RATE, VALUE, LADDER, STARS = range(len(DISH_CHOICES))
NEVER, FIRST, NEEDED = range(len(CREPES))
_POUR_COST = 1.6  # actions that a crystal usually takes
_LOST_COST = 4.0  # actions that a dish missed has cost in vain


@kernel
def crystals_needed(book, dish):
    """Count the crystals that a recipe asks for."""
    total = 0
    for spice in range(SHAKERS):
        total += count(book.need[dish], spice)
    return total


@kernel
def effort(book, dish):
    """Return about how many actions a dish takes, those for missing its heat included."""
    reach = max(book.reach[dish, 0], 0.05)
    return book.rolls[dish, 0] + _POUR_COST * crystals_needed(book, dish) + _LOST_COST * (1.0 / reach - 1.0)


@kernel
def worth(book, kind, dish):
    """Return how much a dish is wanted under a component of choice."""
    group = lowest(book.group[dish])
    needed = crystals_needed(book, dish)
    if kind == EASY:
        return -effort(book, dish)
    if kind == RATE:
        return book.vp[dish] / (1.0 + effort(book, dish))
    if kind == VALUE:
        return 100.0 * book.vp[dish] - effort(book, dish)
    if kind == LADDER:
        return -100.0 * group - effort(book, dish)
    if kind == STARS:
        spiced = 1.0 if needed > 0 else 0.0
        return 100.0 * spiced + book.reach[dish, 0] * 10.0 - _POUR_COST * 5.0 * needed
    return 0.0


@kernel
def choose_dish(table, seat, book):
    """Answer the choice of a new dish."""
    options = seat.options
    if has(options, CREPE_TILE):
        when = int(seat.params[CREPE])
        last = table.dishes[seat.seat] + 1 >= book.dishes_to_end[table.players]
        if (
            when == FIRST
            or (when == NEEDED and last)
            or options & (bit(NO_DISH) - bit(CREPE_TILE)) == options
        ):
            return CREPE_TILE
    if has(options, NO_DISH):
        return CREPE_TILE if int(seat.params[CREPE]) != NEVER else NO_DISH
    options &= bit(CREPE_TILE) - 1
    best = lowest(options)
    best_worth = -1e9
    while options != 0:
        dish = lowest(options)
        options &= options - 1
        wanted = worth(book, int(seat.params[DISHES]), dish)
        if wanted > best_worth:
            best, best_worth = dish, wanted
    return best
