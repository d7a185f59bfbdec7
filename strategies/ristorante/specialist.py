"""The specialist."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare


@strategy("ristorante", "specialist", "specialist", declare(category=5.0, restaurant=6.0, course=6.0))
def specialist(table, seat, book):
    """Pursue one food category and one restaurant type for the 25 points of a matching dinner."""
    return chef(table, seat, book)
