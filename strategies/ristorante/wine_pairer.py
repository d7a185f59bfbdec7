"""The wine pairer."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare

_PLAN = declare(
    prestige=1.6,
    critic=0.3,
    coin=0.28,
    category=2.6,
    restaurant=1.3,
    pairing=3.6,
    effort=2.1,
    course=2.7,
    wine_from=1,
    wines_early=3,
    wines_late=3,
    wine_swaps=0,
    purse=0,
    bid_share=0.7,
    final_share=1.0,
)


@strategy("ristorante", "wine_pairer", "wine_pairer", _PLAN)
def wine_pairer(table, seat, book):
    """Fill the cellar in phase 1, then prefer recipes that name those wines."""
    return chef(table, seat, book)
