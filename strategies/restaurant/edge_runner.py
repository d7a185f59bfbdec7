"""The player of the outside."""

from strategies.registry import strategy
from strategies.restaurant.parameters import declare
from strategies.restaurant.waiter import waiter


@strategy("restaurant", "edge_runner", "edge_runner", declare(center=-4.0, exits=0.5))
def edge_runner(table, seat, book):
    """Tables of the outside first: they take the many meals of 100 and 200."""
    return waiter(table, seat, book)
