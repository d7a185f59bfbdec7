"""The market disruptor."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare

_PLAN = declare(
    prestige=1.3,
    coin=0.0,
    category=0.0,
    restaurant=1.3,
    pairing=2.0,
    effort=1.9,
    course=4.3,
    wine_from=4,
    wines_early=1,
    wines_late=1,
    wine_swaps=0,
    bid_share=0.03,
    final_share=1.0,
    denial=1.0,
    critic=0.55,
    purse=6,
)


@strategy("ristorante", "market_disruptor", "market_disruptor", _PLAN)
def market_disruptor(table, seat, book):
    """Spend every free refresh on a shop where the others may find what they need; save for the last VIP."""
    return chef(table, seat, book)
