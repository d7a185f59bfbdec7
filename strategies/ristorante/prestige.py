"""The prestige player."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare

_PLAN = declare(
    prestige=1.3,
    critic=0.5,
    coin=0.0,
    category=0.0,
    restaurant=0.4,
    pairing=2.6,
    effort=1.9,
    course=0.0,
    wine_from=2,
    wines_early=0,
    wines_late=0,
    purse=0,
    bid_share=0.8,
    final_share=1.0,
    wine_swaps=2,
)


@strategy("ristorante", "prestige", "prestige", _PLAN)
def prestige(table, seat, book):
    """Cook well in every phase, for the Critic and the menu; wines late, for their prestige; bid high."""
    return chef(table, seat, book)
