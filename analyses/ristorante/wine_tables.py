"""Tables of the answer about Balancing Wine, made from sums."""

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd

from analyses.equivalence import VERDICTS, verdict
from analyses.intervals import Interval, difference, mean, proportion, simultaneous, win_share
from analyses.paired import Sums
from analyses.ristorante.wine_plans import FOCUS, MONEY, RESTRICTIONS, RULES, draws_wine_from
from sim.game import Game
from sim.strategy import Player

VERDICT_COLUMNS = (
    "players", "verdict", "base_advantage", "base_low", "base_high", "variant_advantage", "variant_low",
    "variant_high", "change", "change_low", "change_high", "deals", "games",
)  # fmt: skip
WIN_SHARES = ("players", "rules", "strategy", "win_share", "low", "high", "fair")
SCORES = ("players", "rules", "strategy", "part", "points", "low", "high")
MONEY_COLUMNS = ("players", "rules", "strategy", "phase", "coins", "low", "high")
RESTRICTED = (
    "players", "rules", "strategy", "restriction",
    "loss", "low", "high", "score_loss", "score_low", "score_high",
)  # fmt: skip
DECKS = ("players", "deck", "hash", "verdict", "base_advantage", "variant_advantage", "change")
DECK_SHARES = ("players", "verdict", "share", "low", "high", "decks")
HOUSE = "house"
NUMBERS_OF_A_VERDICT = 3


def judge(sums: Sums, players: int, margin: float, level: float) -> tuple[str, tuple[Interval, ...]]:
    """Return the verdict and its three intervals: advantage under both rules, and the change."""
    base, variant = (win_share(sums.sample(FOCUS, condition=c), level).shift(-1 / players) for c in (0, 1))
    change = difference(sums.change(FOCUS), level)
    return verdict(base, variant, change, margin), (base, variant, change)


def verdicts(main: Mapping[int, Sums], margin: float, level: float, family: int) -> pd.DataFrame:
    """Judge each player count; all intervals of all `family` player counts hold together at `level`."""
    each = simultaneous(level, NUMBERS_OF_A_VERDICT * family)
    rows = []
    for players, sums in main.items():
        found, numbers = judge(sums, players, margin, each)
        rows.append(
            (
                players,
                found,
                *(x for number in numbers for x in number),
                sums.units * deals_of_unit(sums),
                sums.games,
            )
        )
    return pd.DataFrame(rows, columns=VERDICT_COLUMNS)


def deals_of_unit(sums: Sums) -> int:
    """Return the deals of a unit: every field of the strategy in question is on deals of its own."""
    (focus,) = (cell for cell in sums.layout.cells if cell.key == FOCUS)
    return len(focus.places[0])


def evidence(main: Mapping[int, Sums], game: Game, level: float) -> dict[str, pd.DataFrame]:
    """Return win shares, points by source and money by phase for every strategy, each at `level`."""
    wins, scores, coins = [], [], []
    for players, sums in main.items():
        for condition, rules in enumerate(RULES):
            for cell in sums.layout.cells:
                key = (players, rules, cell.key)
                wins.append(
                    (*key, *win_share(sums.sample(cell.key, condition=condition), level), 1 / players)
                )
                for part in game.breakdown:
                    scores.append((*key, part, *mean(sums.sample(cell.key, part, condition), level)))
                for phase, column in enumerate(MONEY, 1):
                    coins.append((*key, phase, *mean(sums.sample(cell.key, column, condition), level)))
    return {
        "win_shares": pd.DataFrame(wins, columns=WIN_SHARES),
        "scores": pd.DataFrame(scores, columns=SCORES),
        "money": pd.DataFrame(coins, columns=MONEY_COLUMNS),
    }


def restricted(found: Mapping[int, Sequence[tuple[Player, Sums]]], level: float) -> pd.DataFrame:
    """Return what each archetype loses under each restriction, against itself unrestricted.

    A player who obeys a restriction anyway loses exactly nothing: it is the same player.
    """
    rows: list[tuple[Any, ...]] = []
    for players, pairs in found.items():
        for player, sums in pairs:
            for condition, (restriction, phase) in enumerate(RESTRICTIONS.items(), 1):
                wins = difference(sums.change("focus", base=0, variant=condition), level).flip()
                score = mean(sums.change("focus", "score", 0, condition), level).flip()
                if draws_wine_from(player, phase) == player:
                    wins = score = Interval(0.0, 0.0, 0.0)
                rows.append((players, "base", player.strategy.name, restriction, *wins, *score))
    return pd.DataFrame(rows, columns=RESTRICTED)


def decks(
    found: Mapping[int, Sequence[tuple[Any, Sums]]],
    house: pd.DataFrame,
    cards: Any,
    margin: float,
    level: float,
) -> pd.DataFrame:
    """Return the verdict on each deck; the first row of a player count is the deck of the options.

    The verdict on a drawn deck is right with probability `level` or more, whatever the other decks.
    """
    each = simultaneous(level, NUMBERS_OF_A_VERDICT)
    rows: list[tuple[Any, ...]] = []
    for row in house.itertuples(index=False):
        numbers = (row.base_advantage, row.variant_advantage, row.change)
        rows.append((row.players, HOUSE, cards.hash, row.verdict, *numbers))
        for number, (deck, sums) in enumerate(found.get(int(str(row.players)), ())):
            says, intervals = judge(sums, int(str(row.players)), margin, each)
            values = (interval.value for interval in intervals)
            rows.append((row.players, str(number), deck.hash, says, *values))
    return pd.DataFrame(rows, columns=DECKS)


def deck_shares(table: pd.DataFrame, level: float) -> pd.DataFrame:
    """Return the share of drawn decks with each verdict, with an interval for all decks of the prior."""
    rows = []
    drawn = table[table["deck"] != HOUSE]
    for players, part in drawn.groupby("players", sort=False):
        for name in VERDICTS:
            count = int((part["verdict"] == name).sum())
            rows.append((players, name, *proportion(count, len(part), level), len(part)))
    return pd.DataFrame(rows, columns=DECK_SHARES)
