"""The specialist."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare

_PLAN = declare(
    prestige=1.5,
    critic=1.1,
    coin=0.04,
    category=4.0,
    restaurant=4.6,
    pairing=3.0,
    effort=2.8,
    course=0.7,
    wine_from=4,
    wines_late=2,
    wine_swaps=3,
    bid_share=0.75,
    final_share=0.25,
    wines_early=2,
    purse=9,
)


@strategy("ristorante", "specialist", "specialist", _PLAN)
def specialist(table, seat, book):
    """Pursue one food category and one restaurant type for the 25 points of a matching dinner."""
    return chef(table, seat, book)
