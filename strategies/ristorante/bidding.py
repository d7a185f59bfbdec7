"""How much to bid for the VIP: a component that every archetype can be given.

=======  ==========================================================================
never    0
share    a fixed share of the money: bid_share, in phase 4 final_share
value    what a Star is worth now: its points by the points of a coin
outbid   one coin more than the share of the richest other player, as far as one can tell
mixture  anything from 0 to twice the share, drawn evenly, so that it cannot be foreseen
=======  ==========================================================================

No component bids more than the player has.
"""

from sim.jit import kernel
from sim.ristorante.records import PHASES
from sim.ristorante.scoring import STAR
from sim.ristorante.setup import MONEY
from sim.rng import below
from strategies.ristorante.parameters import BID_SHARE, BIDDING, BIDDING_KIND, COIN, FINAL_SHARE
from strategies.ristorante.worth import INCOME

NEVER, SHARE, VALUE, OUTBID, MIXTURE = range(len(BIDDING))
_TILES = 7  # coins that a player usually spends on tiles in a phase
_PROFIT = 0.5  # share of a Star's worth that one is ready to pay: losers pay half of it for nothing
_LAST_COIN = 0.1  # points for a coin in phase 4, when it can still win the Prize


@kernel
def bid(table, seat, book):
    """Return the bid of the player's bidding component."""
    note_incomes(table, seat, book)
    kind = int(seat.params[BIDDING_KIND])
    chance = below(seat, 0, 1 << 20)  # always drawn, so that components meet the same chance
    share = seat.params[BID_SHARE] if table.phase < PHASES else seat.params[FINAL_SHARE]
    if kind == NEVER:
        coins = 0
    elif kind == SHARE:
        coins = int(share * seat.money)
    elif kind == VALUE:
        coins = star_in_coins(table, seat)
    elif kind == OUTBID:
        coins = int(share * richest_other(table, seat, book)) + 1
    else:
        most = min(seat.money, int(2.0 * share * seat.money))
        coins = (chance * (most + 1)) >> 20
    return min(coins, seat.money)


@kernel
def star_in_coins(table, seat):
    """Return what a Star is worth in coins now, less a profit."""
    left = (PHASES - table.phase) / (PHASES - 1)
    coin = max(seat.params[COIN] * left, _LAST_COIN)
    return int(_PROFIT * STAR / coin)


@kernel
def note_incomes(table, seat, book):
    """Remember what every player will cash in this phase: menus and wines are open."""
    if table.phase == PHASES:
        return
    for p in range(table.players):
        seat.notes[INCOME + p] += next_income(table, book, p)


@kernel
def richest_other(table, seat, book):
    """Guess the money of the richest other player from what was open.

    Known: incomes, bids and the wines still owned. Guessed: what was spent on tiles.
    """
    richest = 0
    for p in range(table.players):
        if p != seat.seat:
            coins = MONEY - _TILES * table.phase + seat.notes[INCOME + p]
            if table.phase < PHASES:  # the income noted for this phase comes after the bids
                coins -= next_income(table, book, p)
            for i in range(table.wine_count[p]):
                coins -= book.wine_cost[table.wine[p, i]]
            for phase in range(table.phase - 1):
                won = table.vip_winner[phase] == p
                coins -= table.bids[phase, p] if won else table.bids[phase, p] // 2
            richest = max(richest, coins)
    return richest


@kernel
def next_income(table, book, p):
    """Return what a player will cash in after these bids."""
    coins = table.menu_cash_in[p]
    for i in range(table.wine_count[p]):
        coins += book.wine_cash[table.wine[p, i]]
    return coins
