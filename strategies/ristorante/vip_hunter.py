"""The VIP hunter."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare


@strategy(
    "ristorante",
    "vip_hunter",
    "vip_hunter",
    declare(coin=0.4, wine_from=1, wines_early=2, bidding="outbid", bid_share=0.4, final_share=1.0),
)
def vip_hunter(table, seat, book):
    """Outbid the richest in every phase and turn all money into Stars."""
    return chef(table, seat, book)
