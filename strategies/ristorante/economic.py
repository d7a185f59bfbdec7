"""The economic player."""

from sim.ristorante.records import PHASES
from sim.ristorante.rules import BID
from strategies.registry import strategy
from strategies.ristorante.bidding import SHARE, richest_other
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import BIDDING_KIND, declare

_PLAN = declare(
    prestige=2.1,
    coin=0.3,
    category=1.0,
    restaurant=1.8,
    pairing=1.0,
    effort=2.9,
    course=0.0,
    wine_from=1,
    wines_early=2,
    wines_late=2,
    wine_swaps=0,
    purse=0,
    bid_share=0.65,
    final_share=1.0,
    critic=0.3,
)


@strategy("ristorante", "economic", "economic", _PLAN)
def economic(table, seat, book):
    """Money first: wines in phase 1, dishes that cash in well, then the Prize or the last VIP."""
    last_bid = table.point == BID and table.phase == PHASES and seat.params[BIDDING_KIND] == SHARE
    if last_bid and seat.money > richest_other(table, seat, book):
        return 0  # the purse is likely to win the Monetary Prize
    return chef(table, seat, book)
