"""What to do with cups: components that every archetype can be given."""

from sim.alacarte.crystals import count
from sim.alacarte.options import ACCEPT, COOL_BY, EXTRA, NO_CUP, POURS, SWAP_WITH, USE_SPOONS, USE_VP
from sim.alacarte.outlook import spoil_chance
from sim.alacarte.records import CREPE, CUPS, SHAKERS, VP
from sim.alacarte.rules import INTENTS
from sim.alacarte.scoring import final_score
from sim.alacarte.status import done, stuck
from sim.bits import has, lowest, size
from sim.jit import kernel
from strategies.alacarte.parameters import CUP_USES, TARGET, TARGETS
from strategies.alacarte.parameters import CUPS as CUP_USE

NEVER, PLAIN, POINTS, SABOTAGE = range(len(CUP_USES))
LEADER, DEAREST = range(len(TARGETS))
_BOLD = len(INTENTS) - 1
_LIKELY = 0.5  # chance of spoiling from which sabotage is worth a cup


@kernel
def target_worth(table, seat, book, q):
    """Return how much a player is worth spoiling: points in all, or those of the dish in the pan."""
    if int(seat.params[TARGET]) == LEADER:
        return 10 * final_score(table, book, q) + book.vp[table.dish[q]]
    return book.vp[table.dish[q]]


@kernel
def choose_swap(table, seat, book):
    """Return the swap for the dearest dish that is done, if that beats the own one; else NO_CUP."""
    best, best_points = NO_CUP, book.vp[table.dish[seat.seat]] * (0 if stuck(table, book, seat.seat) else 1)
    for q in range(table.players):
        if has(seat.options, SWAP_WITH + q) and done(table, book, q) and book.vp[table.dish[q]] > best_points:
            best, best_points = SWAP_WITH + q, book.vp[table.dish[q]]
    return best


@kernel
def choose_sabotage(table, seat, book):
    """Return the extra seasoning that most likely spoils the dish of the best target, else NO_CUP."""
    best, best_worth = NO_CUP, -1
    for q in range(table.players):
        if q == seat.seat or not has(seat.options, EXTRA + POURS * q):
            continue
        for shaker in range(SHAKERS):
            chance = spoil_chance(table, seat, book, q, shaker, _BOLD)
            wanted = target_worth(table, seat, book, q)
            if count(table.pan[q], shaker) == 2 and chance >= _LIKELY and wanted > best_worth:
                best, best_worth = EXTRA + POURS * q + len(INTENTS) * shaker + _BOLD, wanted
    return best


@kernel
def choose_cooling(table, seat, book):
    """Return the turn back that brings a dish too hot into green, else NO_CUP."""
    p = seat.seat
    if stuck(table, book, p):
        back = table.heat[p] - book.gmax[table.dish[p]]
        if has(seat.options, COOL_BY + back):
            return COOL_BY + back
    return NO_CUP


@kernel
def choose_cup(table, seat, book):
    """Answer the coffee break."""
    use = int(seat.params[CUP_USE])
    if use == NEVER:
        return NO_CUP
    option = choose_cooling(table, seat, book)
    if option == NO_CUP:
        option = choose_swap(table, seat, book)
    if option == NO_CUP and use == SABOTAGE:
        option = choose_sabotage(table, seat, book)
    if option == NO_CUP and has(seat.options, USE_SPOONS) and table.acts == 0:
        option = USE_SPOONS
    if option == NO_CUP and has(seat.options, USE_VP) and (use == POINTS or table.acts == 0):
        option = USE_VP
    return option


@kernel
def choose_rescue(table, seat, book):
    """Answer a burnt dish: turn back far enough for green if it can be, else as little as saves it."""
    p, dish = seat.seat, table.dish[seat.seat]
    if int(seat.params[CUP_USE]) == NEVER:
        return ACCEPT
    wanted = table.heat[p] - (book.gmax[dish] if dish < CREPE else book.red[dish] - 3)
    most = size(seat.options) - 1
    levels = min(max(wanted, 1), most)
    return levels if table.heat[p] - levels < book.red[dish] else ACCEPT


@kernel
def choose_stolen(table, seat, book):
    """Answer whose cup to take: a point if there is one, else the first."""
    for q in range(table.players):
        if has(seat.options, q * CUPS + VP):
            return q * CUPS + VP
    return lowest(seat.options)
