"""The pictures of the answers about Ristorante Italia."""

from reports.plot import CARDS, DECK_SHARES, Plot
from reports.plots import (
    advantages,
    bidding,
    bids,
    decks,
    duels,
    money,
    places,
    restricted,
    scores,
    win_shares,
)

PLOTS: dict[str, tuple[Plot, ...]] = {
    "balancing-wine": (
        Plot(
            "verdicts",
            advantages.draw,
            advantages.finding,
            "Win share of the economic strategy above its fair share. Lines are intervals; inside the band "
            "an advantage is tolerated.",
            options=("margin",),
        ),
        Plot(
            "win_shares",
            win_shares.draw,
            win_shares.finding,
            "Share of games won, joint wins divided, over all seats on the same deals. Lines are intervals.",
        ),
        Plot(
            "scores",
            scores.draw,
            scores.finding,
            "Mean final score by its source. The thin line at the end of a segment is its interval.",
        ),
        Plot("money", money.draw, money.finding, "Mean money at the end of each phase, with intervals."),
        Plot(
            "restricted",
            restricted.draw,
            restricted.finding,
            "What a player loses who plays the same plan under a restriction; left of zero it pays. "
            "Lines are intervals.",
        ),
        Plot(
            "decks",
            decks.draw,
            decks.finding,
            "One point per drawn deck and set of rules. The titles count the decks by verdict.",
            CARDS,
            ("margin",),
        ),
        DECK_SHARES,
    ),
    "first-player": (
        Plot(
            "places",
            places.draw,
            places.finding,
            "Share of games won from each place in the turn order of phase 1. Lines are intervals.",
        ),
    ),
    "vip-bids": (
        Plot(
            "bids",
            bids.draw,
            bids.finding,
            "Change of win share by the bid instead of one of next to nothing, with all it pays and earns. "
            "Lines are intervals.",
        ),
        Plot(
            "bidding",
            bidding.draw,
            bidding.finding,
            "The same strategy with different ways of bidding. Lines are intervals.",
        ),
        Plot(
            "duels",
            duels.draw,
            duels.finding,
            "Win share of one player who bids as the row says among players who bid as the column says; "
            "the table below has the intervals.",
        ),
    ),
}
