"""The player who lives on others' hands."""

from strategies.registry import strategy
from strategies.restaurant.parameters import declare
from strategies.restaurant.waiter import waiter


@strategy("restaurant", "thief", "thief", declare(robbing="value", dish=0.0, gift=0.4))
def thief(table, seat, book):
    """Always exchanges the dish of the day, with the player whose exposed cards are worth most."""
    return waiter(table, seat, book)
