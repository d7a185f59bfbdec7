"""The player who wants to go out first."""

from strategies.registry import strategy
from strategies.restaurant.parameters import declare
from strategies.restaurant.waiter import waiter


@strategy("restaurant", "racer", "racer", declare(hurry=400.0, shed=1.0, waste=0.0, gift=0.4))
def racer(table, seat, book):
    """Extra turns before small meals: the first empty hand leaves the others with their cards."""
    return waiter(table, seat, book)
