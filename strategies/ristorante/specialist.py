"""The specialist."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare

_PLAN = declare(
    prestige=1.5,
    critic=1.1,
    coin=0.3,
    category=4.0,
    restaurant=4.6,
    pairing=3.0,
    effort=3.1,
    course=4.4,
    wine_from=4,
    wines_late=2,
    wine_swaps=2,
    bid_share=0.7,
    final_share=0.25,
)


@strategy("ristorante", "specialist", "specialist", _PLAN)
def specialist(table, seat, book):
    """Pursue one food category and one restaurant type for the 25 points of a matching dinner."""
    return chef(table, seat, book)
