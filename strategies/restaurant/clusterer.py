"""The player of one neighborhood."""

from strategies.registry import strategy
from strategies.restaurant.parameters import declare
from strategies.restaurant.waiter import waiter


@strategy("restaurant", "clusterer", "clusterer", declare(cluster=3.0, exits=0.5, path=10.0))
def clusterer(table, seat, book):
    """Pieces side by side: a run of own tables that can be served in a row."""
    return waiter(table, seat, book)
