"""The VIP hunter."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare

_PLAN = declare(
    prestige=1.3,
    critic=0.7,
    coin=0.32,
    category=0.3,
    restaurant=1.4,
    pairing=2.9,
    effort=2.6,
    course=3.5,
    wine_from=5,
    bidding="outbid",
    bid_share=0.7,
    final_share=1.0,
    purse=6,
)


@strategy("ristorante", "vip_hunter", "vip_hunter", _PLAN)
def vip_hunter(table, seat, book):
    """No money for wine: outbid the richest in every phase, and turn the last coin into a Star."""
    return chef(table, seat, book)
