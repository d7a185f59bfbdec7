"""Ratios of what is counted in games, such as points for each dish cooked, with intervals over deals.

The unit is the deal with all that is played on it. A ratio is that of the sums over all deals; its
variance is that of the linearised ratio (W. G. Cochran, Sampling Techniques, 3rd ed., 1977, chapter 6).
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np

from analyses.intervals import Sample
from analyses.paired import Cell, Layout, Part, Sums, sums_of_units
from sim.results import Chunk
from sim.run import Plan

COUNTED = "counted"
#: Takes the columns of a chunk by name, each of shape (deals, seatings, players), and the place of the
#: plan in its group; returns what is counted and out of how much, each of shape (deals,) or broader, by
#: key. What is not a number per deal is added up over seatings and players.
Count = Callable[[Mapping[str, Any], int], Mapping[Any, tuple[Any, Any]]]


def tally(keys: Sequence[Hashable], groups: Sequence[Sequence[Plan]], count: Count, names: Any) -> Part:
    """Return games in which something is counted for each key.

    Parameters
    ----------
    keys : sequence of hashable
        What `count` returns.
    groups : sequence of sequences of Plan
        Plans of a group share their units.
    count : callable
        See `Count`.
    names : sequence
        One for each group.
    """
    layout = Layout(tuple(Cell(key, ((), ())) for key in keys), (COUNTED,))
    index = groups[0][0].game.index
    return Part(layout, tuple(map(tuple, groups)), tuple(names), partial(_reduce, layout, index, count))


def _reduce(layout: Layout, index: Mapping[str, int], count: Count, played: Sequence[Chunk]) -> Sums:
    units = played[0].rows.shape[0]
    values: Any = np.zeros((units, len(layout.cells), 2, 1), np.int64)
    for number, chunk in enumerate(played):
        found = count(_Columns(chunk.rows, index), number)
        for c, cell in enumerate(layout.cells):
            for condition, part in enumerate(found[cell.key]):
                per_deal = np.asarray(part, np.int64).reshape(units, -1)
                values[:, c, condition, 0] += per_deal.sum(axis=1)
    return sums_of_units(layout, played, values)


class _Columns(Mapping[str, Any]):
    """The columns of result rows by name, as int64 arrays."""

    def __init__(self, rows: Any, index: Mapping[str, int]) -> None:
        self.rows = rows
        self.index = index

    def __getitem__(self, name: str) -> Any:
        return self.rows[..., self.index[name]].astype(np.int64)

    def __iter__(self) -> Any:
        return iter(self.index)

    def __len__(self) -> int:
        return len(self.index)


def ratio(sums: Sums, key: Hashable, unit: float = 1.0) -> Sample:
    """Return what was counted for a key over out of how much.

    Use `intervals.win_share` for the interval of a share, `intervals.mean` for that of a mean.

    Parameters
    ----------
    sums : Sums
        Of a part made by `tally`.
    key : hashable
        The key.
    unit : float
        What the numerator is counted in, such as `sim.results.WIN` for wins.

    Returns
    -------
    Sample
        Its `games` are the denominator. NaN if that is 0.
    """
    cell = [cell.key for cell in sums.layout.cells].index(key)
    much, base = (int(sums.total[cell, condition, 0]) for condition in (0, 1))
    if base == 0:
        return Sample(sums.units, float("nan"), float("nan"), 0)
    found = much / base
    cross = sums.cross[cell, 0]
    square = int(cross[0, 0]) - 2 * found * int(cross[0, 1]) + found**2 * int(cross[1, 1])
    per_unit = base / sums.units
    variance = max(square, 0.0) / (sums.units - 1) / per_unit**2 if sums.units > 1 else float("nan")
    return Sample(sums.units, found / unit, variance / unit**2, base)
