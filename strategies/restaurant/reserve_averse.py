"""The player who fears the double cost of reserved meals."""

from sim.bits import size
from sim.jit import kernel
from sim.restaurant.hands import holds
from sim.restaurant.options import TABLES
from sim.restaurant.records import DISH, RESERVED
from sim.restaurant.rules import OPENING_PLAY
from sim.strategy import Parameter
from strategies.registry import strategy
from strategies.restaurant.parameters import SHARED, declare
from strategies.restaurant.serving import best_table
from strategies.restaurant.waiter import waiter

_NARROW = Parameter("narrow", 3, 0, 60, "tables in reach at or below which a foreign table will do, too")


@strategy("restaurant", "reserve_averse", "reserve_averse", declare(_NARROW, path=10.0))
def reserve_averse(table, seat, book):
    """Reserved meals go to the first own table, and to a foreign one when the path is narrow."""
    if table.point >= OPENING_PLAY and seat.hand & book.reserved:
        option = reserved_first(table, seat, book)
        if option >= 0:
            return option
    return waiter(table, seat, book)


@kernel
def reserved_first(table, seat, book):
    """Return the delivery of the dearest reserved meal that is ready to go, -1 if there is none."""
    own = table.own[seat.seat]
    waiting = table.claimed & ~table.served
    narrow = size(table.targets) <= seat.params[SHARED]
    for step in range(DISH - RESERVED):
        kind = DISH - 1 - step
        if holds(seat.hand, book, kind):
            for mine in range(2):
                if mine == 1 and not narrow:
                    break
                spots = table.targets & (own if mine == 0 else ~own)
                for zone in range(2):
                    group = spots & (book.center if zone else ~book.center)
                    if group != 0 and (seat.hand & book.block[kind] & book.fits[zone]) != 0:
                        spot, _ = best_table(seat, book, group, waiting, 0.0)
                        return kind * TABLES + spot
    return -1
