"""The player who ends a phase while ahead."""

from sim.jit import kernel
from sim.restaurant.hands import worth
from sim.restaurant.rules import EXCHANGE
from strategies.registry import strategy
from strategies.restaurant.parameters import EXITS, declare
from strategies.restaurant.taking import best_place, may_end
from strategies.restaurant.waiter import waiter


@strategy("restaurant", "dead_ender", "dead_ender", declare(exits=3.0, steer=2.0, path=30.0))
def dead_ender(table, seat, book):
    """Steer into a dead end when ahead; keep the path open when behind."""
    if table.point < EXCHANGE:
        exits = seat.params[EXITS]
        if may_end(table) and ahead(table, seat, book):
            exits = -exits
        return best_place(table, seat, book, exits)
    return waiter(table, seat, book)


@kernel
def ahead(table, seat, book):
    """Tell whether the own hand is worth more than a mean hand of the size that the largest other one has."""
    mean = worth(book.all_cards, book) / book.tables
    most = 0
    for p in range(table.players):
        if p != seat.seat:
            most = max(most, table.hand_count[p])
    return worth(seat.hand, book) > mean * most
