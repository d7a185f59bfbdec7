"""A picture of a table: a number with its interval over another number, a line for each series."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.columns import check_columns
from reports.plots.canvas import MUTED, WIDE, Look, few_ticks, finish, handle, looks, panels, spread, styled
from reports.plots.dots import Numbers

SERIES = "all"


@dataclass(frozen=True)
class Curves:
    """Lines over a number, one panel per player count.

    Attributes
    ----------
    what : str
        What the table holds, for messages.
    x : str
        Column of the x axis.
    numbers : Numbers
        Columns of value and interval.
    labels : tuple of str
        Of the x and the y axis, with units.
    say : callable
        Takes the table, returns the finding.
    series : str, optional
        Column that names the lines.
    mark : str or 0, optional
        Column of a dashed level, such as the fair share; or 0 for a line at zero.
    """

    what: str
    x: str
    numbers: Numbers
    labels: tuple[str, str]
    say: Callable[[pd.DataFrame], str]
    series: str | None = None
    mark: str | int | None = None

    @property
    def columns(self) -> tuple[str, ...]:
        """Columns that the table needs."""
        more = [c for c in (self.series, self.mark) if isinstance(c, str)]
        return ("players", self.x, *self.numbers[:3], *more)

    def finding(self, table: pd.DataFrame) -> str:
        """Return the sentence that the table supports."""
        check_columns(table, self.columns, self.what)
        return self.say(table)

    def draw(self, table: pd.DataFrame, ax: Axes | None = None, width: float = WIDE) -> Figure:
        """Draw a table.

        Parameters
        ----------
        table : DataFrame
            With the columns `columns`.
        ax : Axes, optional
            Draw into these axes; the table must then hold one player count.
        width : float
            Width of a new figure in inches.
        """
        return _draw(self, table, ax, width)


@styled
def _draw(picture: Curves, table: pd.DataFrame, ax: Axes | None, width: float) -> Figure:
    check_columns(table, picture.columns, picture.what)
    series = picture.series or SERIES
    full = table if picture.series else table.assign(**{SERIES: SERIES})
    full = full.assign(**{series: full[series].astype(str)})
    found = looks(list(dict.fromkeys(full[series])))
    figure, parts = panels(full, ax, width, lambda _: 1.9)
    for panel in parts:
        _panel(panel.ax, picture, panel.table, series, found)
    legend = [handle(look, line=True) for look in found.values()] if len(found) > 1 else []
    return finish(figure, ax, picture.finding(table), legend)


def _panel(ax: Axes, picture: Curves, table: pd.DataFrame, series: str, found: dict[str, Look]) -> None:
    value, low, high, scale = picture.numbers
    steps = sorted(set(table[picture.x]))
    step = min((b - a for a, b in pairwise(steps)), default=1)
    if picture.mark == 0:
        ax.axhline(0, color=MUTED, lw=1, zorder=1)
    elif isinstance(picture.mark, str):
        ax.axhline(float(table[picture.mark].iloc[0]) * scale, color=MUTED, lw=1, ls=(0, (3, 2)), zorder=1)
    offsets = spread(len(found), 0.2 * step)
    for label, look in found.items():
        line = table[table[series] == label].sort_values(picture.x)
        x = line[picture.x] + next(offsets)
        ax.vlines(x, line[low] * scale, line[high] * scale, color=look.color, lw=2)
        ax.plot(x, line[value] * scale, look.marker, color=look.color, ls=look.dash, lw=1)
    ax.set_xlabel(picture.labels[0])
    ax.set_ylabel(picture.labels[1])
    ax.grid(axis="x", visible=False)
    ax.grid(axis="y", visible=True)
    few_ticks(ax)
    few_ticks(ax, "y")
