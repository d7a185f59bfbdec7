"""The VIP hunter."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare

_PLAN = declare(
    prestige=1.4,
    critic=0.7,
    coin=0.27,
    category=0.6,
    restaurant=1.5,
    pairing=2.9,
    effort=2.6,
    course=3.5,
    wine_from=5,
    bidding="outbid",
    bid_share=0.46,
    final_share=1.0,
)


@strategy("ristorante", "vip_hunter", "vip_hunter", _PLAN)
def vip_hunter(table, seat, book):
    """No money for wine: outbid the richest in every phase, and turn the last coin into a Star."""
    return chef(table, seat, book)
