"""The market disruptor."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare


@strategy("ristorante", "market_disruptor", "market_disruptor", declare(denial=1.0))
def market_disruptor(table, seat, book):
    """Play a balanced game, and spend every free refresh on a shop where others may find what they need."""
    return chef(table, seat, book)
