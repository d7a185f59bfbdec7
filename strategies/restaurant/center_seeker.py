"""The player of the dear tables."""

from strategies.registry import strategy
from strategies.restaurant.parameters import declare
from strategies.restaurant.waiter import waiter


@strategy("restaurant", "center_seeker", "center_seeker", declare(center=4.0, exits=0.5))
def center_seeker(table, seat, book):
    """Tables of the center first: only they take the meals of 600."""
    return waiter(table, seat, book)
