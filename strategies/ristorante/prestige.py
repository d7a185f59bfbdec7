"""The prestige player."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare


@strategy(
    "ristorante",
    "prestige",
    "prestige",
    declare(prestige=1.3, critic=1.0, coin=0.15, wine_from=2, wines_early=1),
)
def prestige(table, seat, book):
    """Cook well in every phase for the Critic and the menu; wines late and for their prestige."""
    return chef(table, seat, book)
