"""What a bid for the VIP is worth by size and phase, and which way of bidding does best.

The value of bids comes from random bids (`analyses.ristorante.bid_effects`), the ways of bidding from a
tournament of one archetype with each bidding component. The verdict of a player count:

============  ======================================================================================
pays          a size of bid in some phase clearly raises the win share above that of bidding nothing
does_not_pay  no size of bid raises the win share by more than the margin
undecided     neither is clear
============  ======================================================================================

The intervals of the verdict hold together over all sizes, phases and player counts. The overall
verdict is the one that all player counts share, else `undecided`.
"""

from dataclasses import dataclass
from functools import partial
from typing import Any

import pandas as pd

from analyses.answer import Answer
from analyses.equivalence import UNDECIDED, overall
from analyses.fields import balanced_fields, circles
from analyses.intervals import Interval, simultaneous
from analyses.options import answer_provenance
from analyses.paired import Runner
from analyses.questions import find_question
from analyses.ristorante.bid_effects import Effect, add_up, effects
from analyses.ristorante.options import Options
from analyses.tournament import Schedule, play, schedule
from analyses.wording import (
    INTERRUPTED,
    RULINGS_FACT,
    STRATEGIES_FACT,
    by_count,
    cards_fact,
    change,
    percent,
    share,
)
from sim.errors import UserError
from sim.run import Plan, Progress
from sim.strategy import Player
from strategies.registry import find_strategy

QUESTION = find_question("vip-bids")
PAYS, DOES_NOT_PAY = "pays", "does_not_pay"
RANDOM_BIDS: dict[str, str | float] = {"bidding": "mixture", "bid_share": 0.4, "final_share": 0.5}
BIDS = (
    "players", "phase", "bid_low", "bid_high", "games", "share_won", "paid", "score_change", "score_low",
    "score_high", "win_change", "win_low", "win_high",
)  # fmt: skip
BIDDING = ("players", "component", "win_share", "low", "high")
DUELS = ("players", "row", "column", "win_share", "low", "high")


@dataclass(frozen=True, kw_only=True)
class BidOptions(Options):
    """Settings of ``vip-bids``: those of `Options`, and the archetype whose bids are watched.

    Attributes
    ----------
    focus : str
        Name of the archetype. Random bids get `games` per player count, each line-up of bidding
        components a twentieth.
    """

    focus: str = "balanced"

    def __post_init__(self) -> None:
        """Check that the archetype can be given bidding components."""
        super().__post_init__()
        components(self)


def components(options: BidOptions) -> dict[str, Player]:
    """Return the archetype with each bidding component, by the name of the component."""
    found = find_strategy("ristorante", options.focus)
    choices = next((p.choices for p in found.parameters if p.name == "bidding"), ())
    if not choices:
        raise UserError(f"focus: found '{options.focus}', expected an archetype with the parameter bidding")
    return {choice: found.player({"bidding": choice}) for choice in choices}


def random_bids(options: BidOptions, players: int) -> list[tuple[Plan, ...]]:
    """Return games of the archetype with random bids against balanced fields, one seat order per deal."""
    focus = find_strategy("ristorante", options.focus).player(RANDOM_BIDS)
    others = [player for player in options.archetypes if player.strategy.name != options.focus]
    around = circles(players)
    tables = [
        ((focus, *field), around[number % len(around)][turn : turn + 1])
        for number, field in enumerate(balanced_fields(others, players - 1))
        for turn in range(players)
    ]
    deals = -(-options.games // len(tables))
    return [
        (
            Plan(
                options.game,
                options.cards,
                options.full_rules(),
                lineup,
                options.seed,
                deals,
                k * deals,
                orders,
            ),
        )
        for k, (lineup, orders) in enumerate(tables)
    ]


def duels(options: BidOptions, players: int) -> Schedule:
    """Return the tournament of the bidding components."""
    entrants = tuple(components(options).values())
    games = -(-options.games // 20)
    return schedule(options.game, options.cards, options.full_rules(), entrants, players, options.seed, games)


def games(options: BidOptions) -> int:
    """Return the number of games that `answer` plays."""
    bids = sum(plan.games for n in options.players for (plan,) in random_bids(options, n))
    return bids + sum(duels(options, n).games for n in options.players)


def answer(options: BidOptions, jobs: int = 1, progress: Progress | None = None) -> Answer:
    """Answer the question.

    Parameters
    ----------
    options : BidOptions
        Settings.
    jobs : int
        Number of threads.
    progress : callable, optional
        Told how many more games are done.

    Returns
    -------
    Answer
        With the tables bids (columns `BIDS`), bidding (`BIDDING`) and duels (`DUELS`); each interval at
        its own level, those of the sentence hold together.

    Raises
    ------
    KeyboardInterrupt
        If the user interrupts before there is anything to keep.
    """
    runner = Runner(jobs, progress)
    found: dict[int, list[Effect]] = {}
    reduce = partial(add_up, options.seed, options.game.index)
    for players in options.players:
        parts = [p for p in runner.collect(random_bids(options, players), reduce) if p is not None]
        if parts:
            found[players] = effects(sum(parts))
    if not found:
        raise KeyboardInterrupt
    bidding, against = _tournaments(options, runner)
    level = simultaneous(options.level, max(1, sum(map(len, found.values()))))
    verdicts = [(players, judge(part, options.margin, level)) for players, part in found.items()]
    complete = not runner.stopped and runner.unfinished == 0
    return Answer(
        QUESTION.name,
        QUESTION.title,
        overall(v for _, v in verdicts) if len(found) == len(options.players) else UNDECIDED,
        ". ".join([f"Bidding for the VIP {by_count(verdicts)}", *_details(found, bidding, level)]) + ".",
        (
            "Bids were drawn at random, so their effect is not mixed up with the position they were made in.",
            f"The intervals of verdict and sentence hold together, over all sizes and phases, with "
            f"{share(options.level)} confidence; those of the tables hold each by itself.",
        ),
        (*(() if complete else (INTERRUPTED,)), cards_fact(options.cards), STRATEGIES_FACT, RULINGS_FACT),
        (
            f"The bids of the archetype {options.focus} were watched; the others bid as they do by default.",
            "Random bids reach up to four fifths of the purse, in phase 4 all of it; bids in other phases of "
            "the same game are random too.",
            "A phase counts the games in which the archetype bid at least a coin in every phase before.",
            "The comparison is a bid of next to nothing: at most a sixteenth of the most that could be bid.",
        ),
        {
            "bids": pd.DataFrame(_rows(found, options.level), columns=BIDS),
            "bidding": bidding,
            "duels": against,
        },
        answer_provenance(options, runner, focus=options.focus),
        complete,
    )


def judge(found: list[Effect], margin: float, level: float) -> str:
    """Return the verdict of a player count."""
    intervals = [effect.interval("win", level) for effect in found]
    if any(interval.low > 0 for interval in intervals):
        return PAYS
    if intervals and all(interval.high <= margin for interval in intervals):
        return DOES_NOT_PAY
    return UNDECIDED


def _rows(found: dict[int, list[Effect]], level: float) -> list[tuple[Any, ...]]:
    return [
        (players, e.phase, *e.size, e.games, e.share_won, e.paid, *scores, *wins)
        for players, part in found.items()
        for e in part
        for scores, wins in [(e.interval("score", level), e.interval("win", level))]
    ]


def _tournaments(options: BidOptions, runner: Runner) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Return win shares of the components in mixed fields and against each other."""
    names = {player.label: name for name, player in components(options).items()}
    bidding: list[tuple[Any, ...]] = []
    against: list[tuple[Any, ...]] = []
    for players in options.players:
        standings, matrix = play(duels(options, players), runner, options.level)
        for r in standings.to_dict("records"):
            bidding.append((players, names[r["strategy"]], r["win_share"], r["low"], r["high"]))
        for r in matrix.to_dict("records"):
            pair = (names[r["row"]], names[r["column"]])
            against.append((players, *pair, r["win_share"], r["low"], r["high"]))
    return pd.DataFrame(bidding, columns=BIDDING), pd.DataFrame(against, columns=DUELS)


def _details(found: dict[int, list[Effect]], bidding: pd.DataFrame, level: float) -> list[str]:
    said = []
    for players, part in found.items():
        if part:
            best = max(part, key=lambda effect: effect.interval("win", level).low)
            low, high = best.size
            size = f"{low:.0f} coins or more" if high == float("inf") else f"{low:.0f} to {high:.0f} coins"
            said.append(
                f"At {players} players the surest gain is from {size} in phase {best.phase}: "
                f"{change(best.interval('win', level))} of win share"
            )
        top = bidding[bidding["players"] == players].head(1).to_dict("records")
        for r in top:
            said.append(
                f"Among the ways of bidding at {players} players '{r['component']}' wins most, "
                f"{percent(Interval(r['win_share'], r['low'], r['high']))}"
            )
    return said
