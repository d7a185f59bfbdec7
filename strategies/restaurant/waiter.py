"""The whole decision of a player put together from its components."""

from sim.jit import inlined
from sim.restaurant.rules import EXCHANGE
from strategies.restaurant.robbing import choose_victim
from strategies.restaurant.serving import choose_delivery
from strategies.restaurant.taking import choose_table


@inlined
def waiter(table, seat, book):
    """Return the option of the player's components, as its parameters weigh them."""
    if table.point < EXCHANGE:
        return choose_table(table, seat, book)
    if table.point == EXCHANGE:
        return choose_victim(table, seat, book)
    return choose_delivery(table, seat, book)
