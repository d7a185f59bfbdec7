"""The player who gives nothing away."""

from strategies.registry import strategy
from strategies.restaurant.parameters import declare
from strategies.restaurant.waiter import waiter


@strategy(
    "restaurant", "dumper", "dumper", declare(gift=1.2, waste=250.0, shed=0.3, hurry=0.0, robbing="never")
)
def dumper(table, seat, book):
    """Cards without value for the tables of others, meals for own tables only."""
    return waiter(table, seat, book)
