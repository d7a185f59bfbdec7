"""The economic player."""

from sim.ristorante.records import PHASES
from sim.ristorante.rules import BID
from strategies.registry import strategy
from strategies.ristorante.bidding import SHARE, richest_other
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import BIDDING_KIND, declare

_DEFAULTS = declare(coin=0.5, wine_from=1, wines_early=2, bid_share=0.2, final_share=0.5)


@strategy("ristorante", "economic", "economic", _DEFAULTS)
def economic(table, seat, book):
    """Money first: wines in phase 1, dishes that cash in well, then the Prize or the last VIP."""
    last_bid = table.point == BID and table.phase == PHASES and seat.params[BIDDING_KIND] == SHARE
    if last_bid and seat.money > richest_other(table, seat, book):
        return 0  # the purse is likely to win the Monetary Prize
    return chef(table, seat, book)
