"""The start of a game (AC-008 to AC-014)."""

from sim.alacarte.cups import next_cup, shuffle
from sim.alacarte.options import ask, dish_set
from sim.alacarte.records import (
    ALL_CUPS,
    COLOURED,
    EMPTY,
    HOUSE,
    NONE,
    SALTED,
    SEATS,
    SKILL,
    START_STREAM,
    STREAMS,
    TABLE,
)
from sim.alacarte.rules import DISH, DISHES, TRAITS
from sim.jit import kernel, records
from sim.rng import below, seed_stream


def opening(book, players):
    """Lay out everything that no chance touches: full shakers, all dishes, stoves at 0.

    Parameters
    ----------
    book : record
        Rules and cards.
    players : int
        2 .. 4.

    Returns
    -------
    house, table, seats : record arrays of shape (1,)
        The state that every game starts from; `setup` adds chance.
    """
    houses, tables, seats = records(1, HOUSE), records(1, TABLE), records(1, SEATS)
    table = tables[0]
    houses[0].pile[:] = book.cups
    table.players = players
    table.star_winner = table.ender = NONE
    table.coloured[:] = COLOURED
    table.salt[:] = SALTED
    table.dish[:] = EMPTY
    table.supply = (1 << DISHES) - 1
    for number, seat in enumerate(seats[0].at):
        seat.seat = number
        seat.params[SKILL:] = [trait.default for trait in TRAITS]
    return houses, tables, seats


@kernel
def setup(house, table, seats, book, seed, deal):
    """Add chance to an opening: streams, start player, cups; ask for a first dish (AC-008, 011, 013)."""
    for source in range(STREAMS):
        seed_stream(house, source, seed, deal, source)
    table.first = below(house, START_STREAM, table.players)
    if book.start_seat > 0:
        table.first = book.start_seat - 1
    shuffle(house, ALL_CUPS)
    table.pile_left = ALL_CUPS
    for p in range(table.players):
        kind = next_cup(house, table)
        table.cup[p, kind] = 1
        table.start_cup[p] = kind
    table.setting_up = table.players
    table.active = table.first
    ask(table, seats, DISH, table.first, dish_set(table, book, table.first))
