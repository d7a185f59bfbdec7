"""Games on the same deals under several conditions, reduced to exact sums of whole deals.

A layout lists cells: what is to be measured in a group of plans. A cell adds up some places of some
plans for each condition, such as one strategy in all fields under the base rules and under a variant.

The unit is the deal with all that is played on it. Plans of a group may have seeds of their own (the
fields; each field keeps its seed from condition to condition): then a unit is one deal of each, and as
units are independent of one another in either case, the statistics are the same.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, Self, TypeVar

import numpy as np

from analyses.interrupt import Interruptible
from analyses.intervals import Sample
from sim.results import WIN, Chunk
from sim.run import Plan, Progress, run, warm_up

#: Games that a task holds in memory at once, over all plans of its group.
TASK_GAMES = 20_000
WIN_COLUMN = "win_60"


class Addable(Protocol):
    """Sums of which two can be added."""

    def __add__(self, other: Self, /) -> Self:
        """Return the sums over both."""


T = TypeVar("T", bound=Addable)


@dataclass(frozen=True)
class Cell:
    """Something to be measured under every condition.

    Attributes
    ----------
    key : hashable
        Name of the cell.
    places : tuple of tuples of (int, int)
        For each condition the (plan, place in the line-up) pairs that are added up; equally many.
    """

    key: Hashable
    places: tuple[tuple[tuple[int, int], ...], ...]


@dataclass(frozen=True)
class Layout:
    """How the games of a group of plans are reduced.

    Attributes
    ----------
    cells : tuple of Cell
        What is measured; all have the same number of conditions.
    columns : tuple of str
        Columns of the result rows that are added up.
    """

    cells: tuple[Cell, ...]
    columns: tuple[str, ...]


@dataclass(frozen=True)
class Part:
    """Groups of plans that are reduced alike, and what the groups stand for.

    Attributes
    ----------
    layout : Layout
        What is measured.
    groups : tuple of tuples of Plan
        Plans of a group share their deals.
    keys : tuple
        One for each group.
    reduce : callable, optional
        Turns the chunks of a group into sums with this layout, where adding up columns does not do.
    """

    layout: Layout
    groups: tuple[tuple[Plan, ...], ...]
    keys: tuple[Any, ...]
    reduce: Callable[[Sequence[Chunk]], "Sums"] | None = None

    @property
    def games(self) -> int:
        """Games of all groups."""
        return sum(plan.games for group in self.groups for plan in group)


@dataclass
class Sums:
    """Whole-number sums over units; they do not depend on the order in which units are added.

    Attributes
    ----------
    layout : Layout
        What the numbers stand for.
    units, seatings, games : int
        Units; seat orders per deal and plan; games of all plans.
    total : int64 array, shape (cells, conditions, columns)
        Sum over units of a column added up over the places of a cell and all seatings.
    cross : int64 array, shape (cells, columns, conditions, conditions)
        Sum over units of products of the same under two conditions.
    """

    layout: Layout
    units: int
    seatings: int
    games: int
    total: Any
    cross: Any

    def __add__(self, other: "Sums") -> "Sums":
        """Return the sums over both sets of deals."""
        return Sums(
            self.layout,
            self.units + other.units,
            self.seatings,
            self.games + other.games,
            self.total + other.total,
            self.cross + other.cross,
        )

    def sample(self, key: Hashable, column: str = WIN_COLUMN, condition: int = 0) -> Sample:
        """Return a column per game for a cell under a condition; win shares between 0 and 1."""
        cell, place = self._find(key, column)
        total = int(self.total[cell, condition, place])
        return self._sample(cell, column, total, int(self.cross[cell, place, condition, condition]))

    def change(self, key: Hashable, column: str = WIN_COLUMN, base: int = 0, variant: int = 1) -> Sample:
        """Return the paired difference of a column per game, `variant` less `base`."""
        cell, place = self._find(key, column)
        total = int(self.total[cell, variant, place]) - int(self.total[cell, base, place])
        cross = self.cross[cell, place]
        square = int(cross[base, base]) + int(cross[variant, variant]) - 2 * int(cross[base, variant])
        return self._sample(cell, column, total, square)

    def _find(self, key: Hashable, column: str) -> tuple[int, int]:
        keys = [cell.key for cell in self.layout.cells]
        return keys.index(key), self.layout.columns.index(column)

    def _sample(self, cell: int, column: str, total: int, square: int) -> Sample:
        """Scale exact sums to one game; whole-number arithmetic loses nothing to cancellation."""
        n = self.units
        games = self.seatings * len(self.layout.cells[cell].places[0])
        scale = games * (WIN if column == WIN_COLUMN else 1)
        variance = (n * square - total * total) / (n * (n - 1)) / scale**2 if n > 1 else float("nan")
        return Sample(n, total / n / scale, variance, n * games)


def reduce_units(layout: Layout, played: Sequence[Chunk]) -> Sums:
    """Reduce the chunks of a group, one per plan, to sums.

    Parameters
    ----------
    layout : Layout
        What is measured.
    played : sequence of Chunk
        The same deals under every plan, rows of shape (deals, seatings, players, columns).
    """
    units = [chunk.rows.sum(axis=1, dtype=np.int64) for chunk in played]
    values = np.stack(
        [
            np.stack([sum(units[plan][:, entry] for plan, entry in places) for places in cell.places], 1)
            for cell in layout.cells
        ],
        axis=1,
    )
    return sums_of_units(layout, played, values)


def sums_of_units(layout: Layout, played: Sequence[Chunk], values: Any) -> Sums:
    """Return the sums of units that are already added up.

    Parameters
    ----------
    layout : Layout
        What the units stand for.
    played : sequence of Chunk
        The games behind them.
    values : int64 array, shape (units, cells, conditions, columns)
        The units.
    """
    return Sums(
        layout,
        values.shape[0],
        played[0].rows.shape[1],
        sum(len(chunk.decisions) for chunk in played),
        values.sum(axis=0),
        np.einsum("dkvc,dkwc->kcvw", values, values),
    )


class Runner:
    """Plays groups of plans one set after the other; after an interruption keeps what is finished.

    Parameters
    ----------
    jobs : int
        Number of threads.
    progress : callable, optional
        Told how many more games are done.

    Attributes
    ----------
    stopped : bool
        Whether the user interrupted; nothing is played from then on.
    games, unfinished : int
        Games played so far, and those of them that reached the step limit.
    """

    def __init__(self, jobs: int = 1, progress: Progress | None = None) -> None:
        self.jobs = jobs
        self.progress = progress
        self.stopped = False
        self.games = 0
        self.unfinished = 0
        self._warm = False

    def play(self, layout: Layout, groups: Sequence[Sequence[Plan]]) -> list[Sums | None]:
        """Play groups of plans of one layout; see `collect`."""
        index = groups[0][0].game.index
        return self.collect(groups, partial(_reduce_columns, layout, [index[c] for c in layout.columns]))

    def play_part(self, part: Part) -> list[tuple[Any, Sums]]:
        """Play a part and return the sums of its groups with their keys, without those that have no deal."""
        if part.reduce is None:
            found = self.play(part.layout, part.groups)
        else:
            found = self.collect(part.groups, part.reduce)
        return [(key, sums) for key, sums in zip(part.keys, found, strict=True) if sums is not None]

    def collect(
        self, groups: Sequence[Sequence[Plan]], reduce: Callable[[Sequence[Chunk]], T]
    ) -> list[T | None]:
        """Play groups of plans and add up what `reduce` makes of their chunks.

        Parameters
        ----------
        groups : sequence of sequences of Plan
            Plans of a group share their deals.
        reduce : callable
            Turns the chunks of a group into sums that can be added.

        Returns
        -------
        list of sums or None
            One per group; None if the run was interrupted before it had any deal.
        """
        found: list[T | None] = [None] * len(groups)
        if self.stopped:
            return found

        def work(played: Sequence[Chunk]) -> tuple[int, T]:
            return sum(len(chunk.unfinished) for chunk in played), reduce(played)

        if not self._warm:
            warm_up(groups[0][0])  # in this thread: the others then find the code compiled
            self._warm = True
        results = Interruptible(run(groups, work, self.jobs, self._count, task_size(groups, self.jobs)))
        for number, (unfinished, part) in results:
            before = found[number]
            found[number] = part if before is None else before + part
            self.unfinished += unfinished
        self.stopped = results.interrupted
        return found

    def _count(self, games: int) -> None:
        self.games += games
        if self.progress is not None:
            self.progress(games)


def _reduce_columns(layout: Layout, columns: list[int], played: Sequence[Chunk]) -> Sums:
    """Keep only the columns of a layout, then reduce."""
    narrow = [Chunk(c.first, c.rows[..., columns], c.decisions, c.unfinished) for c in played]
    return reduce_units(layout, narrow)


def task_size(groups: Sequence[Sequence[Plan]], jobs: int) -> int:
    """Return the games of a plan in a task: few enough for memory, and a few tasks for every thread."""
    largest = max(len(group) for group in groups)
    games = sum(group[0].games for group in groups)
    return max(1, min(TASK_GAMES // largest, games // (4 * jobs)))
