"""Which shaker to turn and how: components that every archetype can be given."""

from sim.alacarte.crystals import count, covers
from sim.alacarte.options import POUR
from sim.alacarte.outlook import spoil_chance, supply_chance
from sim.alacarte.records import NONE, SALT, SHAKERS
from sim.alacarte.rules import INTENTS as HANDS
from sim.jit import kernel
from strategies.alacarte.parameters import GIVE_UP, INTENT, RISK

GENTLE = 0
BEST = len(HANDS)  # the component that looks the chances up


@kernel
def can_earn_star(table, book, p):
    """Tell whether a dish in the pan can still be flawless."""
    need, pan = book.need[table.dish[p]], table.pan[p]
    return need != 0 and count(pan, SALT) == 0 and covers(need, pan)


@kernel
def lacking_shaker(table, book, p):
    """Return the shaker with the smallest share of salt of those the dish lacks crystals of, else NONE."""
    best, best_share = NONE, 2.0
    for shaker in range(SHAKERS):
        lack = count(book.need[table.dish[p]], shaker) - count(table.pan[p], shaker)
        content = max(table.coloured[shaker] + table.salt[shaker], 1)
        share = table.salt[shaker] / content
        if lack > 0 and share < best_share:
            best, best_share = shaker, share
    return best


@kernel
def best_intent(table, seat, book, shaker, clean):
    """Return the intent with the best chance of supplying the dish less that of spoiling it."""
    best, best_gain = GENTLE, -2.0
    p = seat.seat
    for intent in range(len(HANDS)):
        gain = supply_chance(table, seat, book, p, shaker, intent, clean)
        gain -= spoil_chance(table, seat, book, p, shaker, intent)
        if gain > best_gain:
            best, best_gain = intent, gain
    return best


@kernel
def choose_pour(table, seat, book, shaker):
    """Return the action of turning a shaker, as boldly as the player's component says."""
    intent = int(seat.params[INTENT])
    if intent == BEST:
        clean = seat.params[GIVE_UP] > 0.0 and can_earn_star(table, book, seat.seat)
        intent = best_intent(table, seat, book, shaker, clean)
    risky = spoil_chance(table, seat, book, seat.seat, shaker, intent) > seat.params[RISK]
    if risky:
        intent = GENTLE
    return POUR + len(HANDS) * shaker + intent
