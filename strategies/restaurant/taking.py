"""Which table to take a card from: a component of every archetype.

Face-down cards tell nothing, so a table is judged by its place: what it leaves to the next player, how
it lies to the own pieces, and its zone.
"""

from sim.bits import bit, lowest, nth, size
from sim.jit import inlined, kernel
from sim.restaurant.records import MINIMUM
from sim.rng import below
from strategies.restaurant.parameters import CENTER, CLUSTER, EXITS

_TRIES = 4  # tables looked at closely when any of the board may be taken
_CHANCE = 1 << 20


@kernel
def choose_table(table, seat, book):
    """Return the table of the best place; among many candidates, of a few likely ones."""
    exits = seat.params[EXITS]
    return best_place(table, seat, book, exits)


@inlined
def best_place(table, seat, book, exits):
    """Return the target with the most points for exits, own neighbors and zone; chance decides ties."""
    chance = below(seat, 0, _CHANCE)
    spots = table.targets
    if size(spots) > _TRIES:
        spots = likely(table, seat, book, chance)
    own = table.own[seat.seat]
    best = -1.0e9
    choice = 0
    turn = chance & 63
    while spots != 0:
        ahead = spots & (-1 << turn)  # begins anywhere, so that no table is preferred
        spot = lowest(ahead if ahead != 0 else spots)
        spots ^= bit(spot)
        near = book.near[spot]
        points = exits * size(near & table.stocked) + seat.params[CLUSTER] * size(near & own)
        points += seat.params[CENTER] * ((book.center >> spot) & 1)
        if points > best:
            best = points
            choice = spot
    return choice


@inlined
def likely(table, seat, book, chance):
    """Return a few tables of the zone and the neighborhood that the player prefers."""
    spots = table.targets
    if seat.params[CENTER] != 0.0:
        zone = book.center if seat.params[CENTER] > 0.0 else ~book.center
        if spots & zone:
            spots &= zone
    if seat.params[CLUSTER] != 0.0:
        near = around(table.own[seat.seat], book)
        if seat.params[CLUSTER] < 0.0:
            near = ~near
        if spots & near:
            spots &= near
    count = size(spots)
    few = 0
    for i in range(_TRIES):
        few |= bit(nth(spots, (chance * count // _CHANCE + i * count // _TRIES) % count))
    return few


@kernel
def around(tables, book):
    """Return the tables next to any of some tables."""
    found = 0
    while tables != 0:
        found |= book.near[lowest(tables)]
        tables &= tables - 1
    return found


@inlined
def may_end(table):
    """Tell whether a dead end would end phase 1 now (RE-019)."""
    return table.taken + 1 >= MINIMUM
