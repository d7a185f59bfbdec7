"""The prestige player."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare

_PLAN = declare(
    prestige=1.3,
    critic=0.5,
    coin=0.0,
    category=0.9,
    restaurant=0.0,
    pairing=1.5,
    effort=1.9,
    course=4.4,
    wine_from=3,
    wines_early=0,
    wines_late=0,
    purse=0,
    bid_share=0.5,
    final_share=1.0,
)


@strategy("ristorante", "prestige", "prestige", _PLAN)
def prestige(table, seat, book):
    """Cook well in every phase, for the Critic and the menu; wines late, for their prestige; bid high."""
    return chef(table, seat, book)
