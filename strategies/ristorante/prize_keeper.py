"""The prize keeper."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare

_PLAN = declare(
    critic=0.5,
    coin=0.25,
    category=0.9,
    restaurant=1.7,
    pairing=2.2,
    course=0.0,
    wine_from=4,
    wines_early=0,
    wines_late=1,
    purse=6,
    bid_share=0.8,
    final_share=0.0,
    prestige=1.5,
    effort=2.25,
)


@strategy("ristorante", "prize_keeper", "prize_keeper", _PLAN)
def prize_keeper(table, seat, book):
    """Earn with dishes, bid until phase 3, then keep the largest purse for the Monetary Prize."""
    return chef(table, seat, book)
