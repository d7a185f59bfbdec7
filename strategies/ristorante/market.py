"""Buying: what is missing for the dishes planned, which tile to take, which shop to refresh."""

from sim.bits import bit, has, lowest, size
from sim.jit import inlined, kernel
from sim.ristorante.options import NO_REFRESH, NO_TILE
from sim.ristorante.records import MAX_HAND, NONE, SHOPS
from strategies.ristorante.parameters import DENIAL, EFFORT
from strategies.ristorante.worth import (
    MISSING,
    PLANNED,
    WANTED,
    WORTH,
    missing_kinds,
    missing_tiles,
    note_worths,
)


@inlined
def missing_for_plan(table, seat, book, actions):
    """Return how many tiles the dishes planned still lack; plan anew when the hand or the time changed."""
    state = table.phase * MAX_HAND + table.hand_count[seat.seat]
    if seat.notes[PLANNED] != state or seat.notes[MISSING] > actions:
        plan_dishes(table, seat, book, actions)
        seat.notes[PLANNED] = state
    return seat.notes[MISSING]


@inlined
def plan_dishes(table, seat, book, actions):
    """Choose the dishes of the hand to finish with so many actions; note the tiles they lack.

    Greedy: again and again the dish with most points for its missing tiles. The kinds go to
    ``seat.notes[WANTED]``, their number to ``seat.notes[MISSING]``.
    """
    open_dishes = note_worths(table, seat, book)
    effort = int(1000.0 * seat.params[EFFORT])
    claimed = 0
    seat.notes[WANTED] = 0
    seat.notes[MISSING] = 0
    while open_dishes != 0:
        best = NONE
        best_worth = 0
        best_missing = 0
        candidates = open_dishes
        while candidates != 0:
            i = lowest(candidates)
            candidates &= candidates - 1
            missing = missing_tiles(table, seat, book, seat.hand[i], claimed)
            worth = seat.notes[WORTH + i] - effort * missing
            if seat.notes[MISSING] + missing > actions:
                open_dishes &= ~bit(i)
            elif best == NONE or worth > best_worth:
                best = i
                best_worth = worth
                best_missing = missing
        if best != NONE:
            open_dishes &= ~bit(best)
            seat.notes[MISSING] += best_missing
            claimed = claim_tiles(table, seat, book, seat.hand[best], claimed)


@inlined
def claim_tiles(table, seat, book, card, claimed):
    """Add the tiles that a planned dish lacks to the wanted ones; return the kinds now spoken for."""
    if book.repeats[card]:
        for i in range(book.needs[card]):
            kind = book.need[card, i]
            have = table.pantry[seat.seat, kind] - (1 if has(claimed, kind) else 0)
            if have < book.need_nth[card, i]:
                seat.notes[WANTED] |= bit(kind)
    else:
        seat.notes[WANTED] |= missing_kinds(table, seat, book, card, claimed)
    return claimed | book.need_set[card]


@inlined
def refresh_before(table, seat, book):
    """Refresh before buying only if nothing wanted can be bought as it is."""
    wanted = seat.notes[WANTED]
    if wanted & table.shown & book.affordable[min(seat.money, 99)] and has(seat.options, NO_REFRESH):
        return NO_REFRESH
    return refresh_for(table, seat, book, wanted)


@inlined
def refresh_for(table, seat, book, wanted):
    """Refresh the shop with most wanted kinds that it does not show, if there is one."""
    best = NONE
    most = 0
    for shop in range(SHOPS):
        hidden = size(wanted & book.shop_kinds[shop] & ~table.shown)
        if has(seat.options, 1 + shop) and (hidden > most or best == NONE):
            best = shop
            most = hidden
    if best == NONE or (most == 0 and has(seat.options, NO_REFRESH)):
        return NO_REFRESH
    return 1 + best


@inlined
def choose_tile(table, seat, book):
    """Buy a wanted tile, the one with fewest others on show; else none, or the cheapest."""
    options = seat.options
    wanted = options & seat.notes[WANTED]
    if wanted == 0:
        if has(options, NO_TILE):
            return NO_TILE
        return useful_or_cheap(table, seat, book, options)
    best = NONE
    fewest = 99
    while wanted != 0:
        kind = lowest(wanted)
        wanted &= wanted - 1
        if table.shown_count[kind] < fewest:
            best = kind
            fewest = table.shown_count[kind]
    seat.notes[WANTED] &= ~bit(best)
    seat.notes[MISSING] -= 1
    return best


@kernel
def useful_or_cheap(table, seat, book, options):
    """Buy a tile that some recipe of the hand needs, else the cheapest."""
    needed = hand_needs(table, seat, book) & options
    if needed != 0:
        options = needed
    best = NONE
    while options != 0:
        kind = lowest(options)
        options &= options - 1
        if best == NONE or book.kind_cost[kind] < book.kind_cost[best]:
            best = kind
    return best


@kernel
def hand_needs(table, seat, book):
    """Return the kinds that recipes of the hand need, as a set."""
    kinds = 0
    for i in range(table.hand_count[seat.seat]):
        kinds |= book.need_set[seat.hand[i]]
    return kinds


@kernel
def throw_tile(table, seat, book):
    """Throw away the cheapest tile that no recipe of the hand needs, else the cheapest spare one."""
    needed = hand_needs(table, seat, book)
    best = NONE
    best_cost = 0
    options = seat.options
    while options != 0:
        kind = lowest(options)
        options &= options - 1
        cost = book.kind_cost[kind]
        if has(needed, kind) and table.pantry[seat.seat, kind] < 2:
            cost += 100
        if best == NONE or cost < best_cost:
            best = kind
            best_cost = cost
    return best


@inlined
def refresh_after(table, seat, book):
    """Refresh for what is still wanted and not shown; a disruptor then refreshes against others."""
    wanted = seat.notes[WANTED]
    option = NO_REFRESH
    if wanted & ~table.shown:
        option = refresh_for(table, seat, book, wanted)
    if option == NO_REFRESH and seat.params[DENIAL] > 0.5:
        return disturb(table, seat, book, wanted)
    return option


@kernel
def disturb(table, seat, book, wanted):
    """Refresh the shop whose display helps the others most and oneself least.

    Their hands are hidden, but a kind that they hold no tile of is one that they may still need.
    """
    held = 0
    for p in range(table.players):
        if p != seat.seat:
            held |= table.pantry_set[p]
    best = NONE
    most = 3
    for shop in range(SHOPS):
        shown = table.shown & book.shop_kinds[shop]
        if has(seat.options, 1 + shop) and shown & wanted == 0:
            useful = size(shown & ~held)
            if useful > most:
                best = shop
                most = useful
    return NO_REFRESH if best == NONE else 1 + best
