"""The balanced player."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare

_PLAN = declare(
    prestige=2.0,
    critic=0.5,
    coin=0.0,
    category=2.3,
    restaurant=1.8,
    pairing=3.0,
    effort=2.5,
    course=5.8,
    wine_from=2,
    wines_early=0,
    wines_late=1,
    wine_swaps=0,
    purse=9,
    bid_share=0.7,
    final_share=1.0,
)


@strategy("ristorante", "balanced", "balanced", _PLAN)
def balanced(table, seat, book):
    """Take dishes for their whole worth, a wine in phases 3 and 4, and bid most of the money."""
    return chef(table, seat, book)
