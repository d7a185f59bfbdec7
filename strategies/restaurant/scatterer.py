"""The player who is everywhere."""

from strategies.registry import strategy
from strategies.restaurant.parameters import declare
from strategies.restaurant.waiter import waiter


@strategy("restaurant", "scatterer", "scatterer", declare(cluster=-3.0, exits=0.5, path=10.0))
def scatterer(table, seat, book):
    """Pieces far apart: wherever the path leads, an own table is near."""
    return waiter(table, seat, book)
