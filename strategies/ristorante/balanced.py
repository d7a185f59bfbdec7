"""The balanced player."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare


@strategy("ristorante", "balanced", "balanced", declare())
def balanced(table, seat, book):
    """A wine in each phase, dishes for their whole worth, a quarter of the money for the VIP."""
    return chef(table, seat, book)
