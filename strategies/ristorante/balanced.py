"""The balanced player."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare

_PLAN = declare(
    prestige=2.4,
    critic=0.5,
    coin=0.06,
    category=2.4,
    restaurant=1.8,
    pairing=3.0,
    effort=3.5,
    course=3.5,
    wine_from=1,
    wines_early=1,
    wines_late=1,
    wine_swaps=0,
    purse=9,
    bid_share=0.8,
    final_share=1.0,
)


@strategy("ristorante", "balanced", "balanced", _PLAN)
def balanced(table, seat, book):
    """Take dishes for their whole worth, one good wine early, and bid most of the money."""
    return chef(table, seat, book)
