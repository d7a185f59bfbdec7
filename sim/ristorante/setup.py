"""The start of a game (RI-013 to RI-022)."""

from sim.jit import kernel, records
from sim.ristorante.market import refill
from sim.ristorante.options import ask
from sim.ristorante.records import (
    HOUSE,
    NONE,
    SEATS,
    SHOPS,
    START_STREAM,
    TABLE,
)
from sim.ristorante.rules import ACTION
from sim.ristorante.turns import begin_turn, set_order
from sim.rng import below, seed_stream

MONEY = 25  # RI-016
UNLIMITED = 99  # specialty tiles, one dinner per player at most


def opening(book, players):
    """Lay out everything that no chance touches: full decks, full reserves, money, pawns.

    Parameters
    ----------
    book : record
        Rules and cards.
    players : int
        2 .. 5.

    Returns
    -------
    house, table, seats : record arrays of shape (1,)
        The state that every game starts from; `setup` adds chance.
    """
    houses, tables, seats = records(1, HOUSE), records(1, TABLE), records(1, SEATS)
    house, table = houses[0], tables[0]
    house.pile[:] = book.tiles
    house.pile_end[:] = book.tile_count
    house.deck[:] = book.deck
    house.deck_end[:] = book.deck_size
    table.players = players
    table.phase = table.round_no = 1
    table.stars[:players] = 1  # printed on the board (RI-021)
    table.deck_left[:] = book.deck_size
    table.reserve_left[:] = book.tile_count
    for shop in range(SHOPS):
        for kind in book.tiles[shop, : book.tile_count[shop]]:
            table.reserve[kind] += 1
    for field in ("bought", "bids", "vip_winner", "dinner_option", "competition", "prize_winner", "money"):
        table[field] = NONE
    physical = book.tile_supply == 1
    table.category_left[:] = book.category_tiles if physical else UNLIMITED
    table.restaurant_left[:] = book.restaurant_tiles if physical else UNLIMITED
    if book.money_visible:
        table.money[:players] = MONEY
    for number, seat in enumerate(seats[0].at):
        seat.seat = number
        seat.money = MONEY
    return houses, tables, seats


@kernel
def setup(house, table, seats, book, seed, deal):
    """Add chance to an opening: streams, start seat and displays (RI-013, RI-014, RI-022).

    Decks and reserves are shuffled while they are drawn, which gives the same order as a shuffle
    now; so two runs with the same seed and deal meet the same piles, whatever happens between.
    """
    for source in range(START_STREAM + 1):
        seed_stream(house, source, seed, deal, source)
    first = below(house, START_STREAM, table.players)
    if book.start_seat > 0:
        first = book.start_seat - 1
    set_order(table, first)
    for seat in range(table.players):
        table.start_place[seat] = table.place[seat]
    for shop in range(SHOPS):
        refill(house, table, shop)
    begin_turn(table, book)
    ask(table, seats.at[table.actor], book, ACTION)
