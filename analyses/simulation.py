"""One line-up, many games: win shares, scores and where the points come from, with intervals."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
import pandas as pd

from analyses.interrupt import Interruptible
from analyses.intervals import Interval, mean, of_summary, win_share_of
from analyses.origin import provenance
from analyses.rows import RowsFile
from sim.errors import UserError
from sim.results import SCORES, Chunk, Summary, summarize
from sim.run import CHUNK_GAMES, Plan, Progress, run, warm_up

QUANTILES = {"p05": 0.05, "p50": 0.50, "p95": 0.95}


@dataclass(frozen=True)
class Simulation:
    """The games of one line-up.

    Attributes
    ----------
    plan : Plan
        What was to be played.
    summary : Summary
        Exact sums over what was played.
    seconds : float
        Time of play, without compilation.
    complete : bool
        False if the user interrupted or games reached the step limit.
    level : float
        Level of the intervals.
    provenance : dict
        Where the result comes from.
    rows : Path or None
        File of raw rows, if asked for.
    """

    plan: Plan
    summary: Summary
    seconds: float
    complete: bool
    level: float
    provenance: dict[str, Any] = field(default_factory=dict)
    rows: Path | None = None

    @property
    def seats(self) -> pd.DataFrame:
        """Win share and score by place in the line-up.

        Columns: strategy, win_share, low, high, score, score_low, score_high, score_sd, score_p05, score_p50,
        score_p95. Win shares are shares of all games; scores are those of finished games.
        """
        return pd.DataFrame(
            {
                "strategy": player.label,
                **_named("win_share", "", self._win_share(entry)),
                **_named("score", "score_", self._mean(entry, "score")),
                **{f"score_{name}": value for name, value in self._spread(entry).items()},
            }
            for entry, player in enumerate(self.plan.lineup)
        )

    @property
    def breakdown(self) -> pd.DataFrame:
        """Mean points by place in the line-up and part. Columns: entry, strategy, part, points, low, high."""
        return pd.DataFrame(
            {"entry": entry, "strategy": player.label, "part": part}
            | _named("points", "", self._mean(entry, part))
            for entry, player in enumerate(self.plan.lineup)
            for part in self.plan.game.breakdown
        )

    def to_json_dict(self) -> dict[str, Any]:
        """Return the result as ``simulate --format json`` prints it."""
        s = self.summary
        return {
            "game": self.plan.game.name,
            "players": len(self.plan.lineup),
            "games": s.games,
            "deals": s.deals,
            "seed": self.plan.seed,
            "rules": dict(self.plan.rules),
            "cards": self.provenance["cards"],
            "level": self.level,
            "seats": [self._seat(entry) for entry in range(len(self.plan.lineup))],
            "unfinished": s.unfinished,
            "unfinished_games": list(s.unfinished_games),
            "complete": self.complete,
            "throughput": {
                "games_per_second": s.games / self.seconds,
                "decisions_per_second": s.decisions / self.seconds,
            },
            "provenance": self.provenance,
        }

    def _seat(self, entry: int) -> dict[str, Any]:
        parts = {part: self._mean(entry, part) for part in self.plan.game.breakdown}
        return {
            "strategy": self.plan.lineup[entry].label,
            "win_share": _named("mean", "", self._win_share(entry)),
            "score": _named("mean", "", self._mean(entry, "score")) | self._spread(entry),
            "breakdown": {part: found.value for part, found in parts.items()},
            "breakdown_intervals": {part: _finite(found)[1:] for part, found in parts.items()},
        }

    def _win_share(self, entry: int) -> Interval:
        return win_share_of(self.summary, entry, self.plan.game.index["win_60"], self.level)

    def _mean(self, entry: int, column: str) -> Interval:
        """Return the mean of a column over finished games; unfinished ones have rows of zeros."""
        s = self.summary
        finished = s.games - s.unfinished
        if finished == 0:
            return Interval(float("nan"), float("nan"), float("nan"))
        found = mean(of_summary(s, entry, self.plan.game.index[column]), self.level)
        return Interval(*(end * s.games / finished for end in found))

    def _spread(self, entry: int) -> dict[str, float]:
        """Return the standard deviation between games and quantiles of the score."""
        histogram = self.summary.histogram[entry].copy()
        lowest, step = self.plan.game.score_scale
        histogram[-lowest // step] -= self.summary.unfinished
        count = int(histogram.sum())
        if count == 0:
            return dict.fromkeys(("sd", *QUANTILES), float("nan"))
        scores = lowest + step * np.arange(SCORES)
        middle = float(histogram @ scores) / count
        square = float(histogram @ (scores - middle) ** 2)
        below = np.cumsum(histogram)
        quantiles = {name: float(scores[np.searchsorted(below, q * count)]) for name, q in QUANTILES.items()}
        return {"sd": (square / max(1, count - 1)) ** 0.5, **quantiles}


def simulation(
    plan: Plan,
    jobs: int = 1,
    progress: Progress | None = None,
    rows: str | Path | None = None,
    level: float = 0.95,
    command: str = "",
    size: int = CHUNK_GAMES,
) -> Simulation:
    """Play a plan.

    An interruption (Ctrl-C) ends the run: what is finished is kept and the result says so.

    Parameters
    ----------
    plan : Plan
        What to play.
    jobs : int
        Number of threads.
    progress : callable, optional
        Told how many more games are done.
    rows : path, optional
        Write the raw rows to this Parquet file, see `analyses.rows`.
    level : float
        Level of the intervals.
    command : str
        Command that asked for the run, for the provenance.
    size : int
        Games of a chunk; without influence on the result.

    Returns
    -------
    Simulation

    Raises
    ------
    UserError
        If a strategy breaks the rules or the file cannot be written.
    KeyboardInterrupt
        If the user interrupts before any game is kept.

    Examples
    --------
    >>> from sim.games import find_game
    >>> from sim.ristorante.cards import house
    >>> from sim.run import plan_games
    >>> from strategies.registry import read_lineup
    >>> game = find_game("ristorante")
    >>> lineup = read_lineup("ristorante", "greedy,random")
    >>> result = simulation(plan_games(game, house(), game.rules(), lineup, seed=1, games=2))
    >>> result.summary.games, list(result.seats["strategy"])
    (2, ['greedy', 'random'])
    """
    if not 0 < level < 1:
        raise UserError(f"level: found {level}, expected a number between 0 and 1, such as 0.95")
    labels = [player.label for player in plan.lineup]
    facts = provenance(plan.game, plan.cards, plan.rules, labels, plan.seed, command=command)
    writer = None if rows is None else RowsFile(Path(rows), plan, facts)
    warm_up(plan)  # compilation must not count as play
    reduce = partial(_reduce, plan, writer is not None)
    summary: Summary | None = None
    start = perf_counter()
    results = Interruptible(run([[plan]], reduce, jobs, progress, size))
    try:
        for _, (part, chunk) in results:
            if writer is not None and chunk is not None:
                writer.write(chunk)
            summary = part if summary is None else summary + part
    except BaseException:
        if writer is not None:
            writer.discard()
        raise
    seconds = perf_counter() - start
    if summary is None:
        if writer is not None:
            writer.discard()
        raise KeyboardInterrupt
    complete = not results.interrupted and summary.unfinished == 0
    facts |= {"games": summary.games, "deals": summary.deals, "games_planned": plan.games}
    path = None if writer is None else writer.close(summary.games, results.interrupted)
    return Simulation(plan, summary, seconds, complete, level, facts, path)


def _reduce(plan: Plan, keep: bool, played: Sequence[Chunk]) -> tuple[Summary, Chunk | None]:
    """Sum up a chunk; pass the rows on only if they are to be written."""
    index, scale = plan.game.index, plan.game.score_scale
    return summarize(played[0], index["score"], index["win_60"], scale), played[0] if keep else None


def _named(value: str, prefix: str, found: Interval) -> dict[str, Any]:
    value_, low, high = _finite(found)
    return {value: value_, f"{prefix}low": low, f"{prefix}high": high}


def _finite(found: Interval) -> list[float | None]:
    """Return the numbers; what is infinite or unknown (one deal only) becomes None, as JSON needs."""
    return [float(x) if np.isfinite(x) else None for x in found]
