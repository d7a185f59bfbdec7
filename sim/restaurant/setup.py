"""The start of a game (RE-001 to RE-006)."""

import numpy as np

from sim.jit import inlined, kernel, records
from sim.restaurant.records import CARD_STREAM, HOUSE, NONE, SEAT_STREAM, SEATS, STREAMS, TABLE
from sim.restaurant.rules import FIRST_TABLE
from sim.rng import below, fair_bits, seed_stream, split_off

TIES = 60  # divides evenly among 1 to 6 seats
BATCH = 5  # cards mixed at a time: 64**5 random orders fit into one random number


def opening(book, players):
    """Lay out everything that no chance touches: a card on every table, no card in any hand.

    Parameters
    ----------
    book : record
        Rules, cards and board.
    players : int
        2 .. 6.

    Returns
    -------
    house, table, seats : record arrays of shape (1,)
        The state that every game starts from; `setup` adds chance.
    """
    houses, tables, seats = records(1, HOUSE), records(1, TABLE), records(1, SEATS)
    house, table = houses[0], tables[0]
    house.deck[: book.tables] = np.arange(book.tables)
    table.players = players
    table.phase = 1
    table.stocked = book.board
    table.targets = book.edge
    table.point = FIRST_TABLE
    for field in ("position", "owner", "lying", "starter_2", "last_1", "last_2", "went_out"):
        table[field] = NONE
    for number, seat in enumerate(seats[0].at):
        seat.seat = number
    return houses, tables, seats


@kernel
def setup(house, table, seats, book, seed, deal):
    """Add chance to an opening: streams and start seat (RE-002, RE-004, RE-A08).

    The cards are shuffled as they are taken. Nobody can tell face-down cards apart, so it is the same
    whether a card lies on its table from the start or comes there when it is taken; and two runs with the
    same seed and deal meet the same cards in the same order.
    """
    for source in range(STREAMS):
        seed_stream(house, source, seed, deal, source)
    chance = below(house, SEAT_STREAM, TIES * TIES)
    house.tie = chance % TIES
    table.starter_1 = chance // TIES % table.players
    if book.start_seat > 0:
        table.starter_1 = book.start_seat - 1
    table.actor = table.starter_1


@inlined
def next_card(house, book):
    """Return the kind of the next card of the shuffled deck."""
    if house.next == house.mixed:
        mix(house, book)
    card = house.deck[house.next]
    house.next += 1
    return book.kind[card]


@kernel
def mix(house, book):
    """Shuffle some more places of the deck: Fisher and Yates, several steps to a random number."""
    start = house.mixed
    end = min(start + BATCH, book.tables)
    orders = 1
    for place in range(start, end):
        orders *= book.tables - place
    bits = fair_bits(house, CARD_STREAM, orders)
    for place in range(start, end):
        step, bits = split_off(bits, book.tables - place)
        card = house.deck[place + step]
        house.deck[place + step] = house.deck[place]
        house.deck[place] = card
    house.mixed = end
