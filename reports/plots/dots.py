"""Points with intervals in rows: the drawing that most plots are made of."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pandas as pd
from matplotlib.axes import Axes

from reports.plots.canvas import INK, MUTED, Look, few_ticks, rows, spread


class Numbers(NamedTuple):
    """Which columns are drawn, and by how much they are multiplied."""

    value: str
    low: str = "low"
    high: str = "high"
    scale: float = 100.0


def dots(
    ax: Axes,
    table: pd.DataFrame,
    row: str,
    series: str,
    looks: Mapping[str, Look],
    numbers: Numbers,
    labels: Mapping[str, str] | None = None,
) -> list[str]:
    """Draw one row for each value of a column, one point with its interval for each series.

    Parameters
    ----------
    ax : Axes
        Where to draw.
    table : DataFrame
        The numbers.
    row, series : str
        Columns that name the row and the series.
    looks : mapping of str to Look
        Looks of the series, in the order in which they stand in a row.
    numbers : Numbers
        Columns of value, low and high.
    labels : mapping of str to str, optional
        Labels of the rows.

    Returns
    -------
    list of str
        Values of `row` from the top.
    """
    names = list(dict.fromkeys(table[row]))
    offsets = spread(len(looks), 0.36 if len(looks) < 4 else 0.6)
    for name, look in looks.items():
        part = table[table[series] == name]
        offset = next(offsets)
        y = [names.index(value) + offset for value in part[row]]
        low, high = part[numbers.low] * numbers.scale, part[numbers.high] * numbers.scale
        alpha, thick = (0.45, 1.0) if look.faint else (1.0, 2.0)
        ax.hlines(y, low, high, color=look.color, lw=thick, alpha=alpha)
        values = part[numbers.value] * numbers.scale
        ax.plot(values, y, look.marker, color=look.color, ls="none", alpha=alpha)
    rows(ax, [(labels or {}).get(name, str(name).replace("_", " ")) for name in names])
    few_ticks(ax)
    return names


def fair_lines(ax: Axes, names: Sequence[str], fair: Mapping[str, float], scale: float = 100.0) -> None:
    """Mark the fair share of each row; equal ones become one line."""
    for i, name in enumerate(names):
        x = fair[name] * scale
        ax.plot([x, x], [i - 0.5, i + 0.5], color=INK, lw=1, ls=(0, (3, 2)), zorder=1)


def zero_line(ax: Axes) -> None:
    """Mark zero on the x axis."""
    ax.axvline(0, color=MUTED, lw=1, zorder=1)
