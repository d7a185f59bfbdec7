"""A picture of a table: a row for each of its things, a point with its interval for each series."""

from collections.abc import Callable
from dataclasses import dataclass

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.columns import check_columns
from reports.plots.canvas import ROW, WIDE, finish, handle, looks, panels, styled
from reports.plots.dots import Numbers, dots, fair_lines, zero_line
from reports.words import name

SERIES = "all"


@dataclass(frozen=True)
class Rows:
    """Rows of points, one panel per player count.

    Attributes
    ----------
    what : str
        What the table holds, for messages.
    row : str
        Column that names the rows.
    numbers : Numbers
        Columns of value and interval.
    label : str
        Of the x axis, with the unit.
    say : callable
        Takes the table, returns the finding.
    series : str, optional
        Column that names the series of a row.
    mark : str or 0, optional
        Column of a dashed mark in each row, such as the fair share; or 0 for a line at zero.
    """

    what: str
    row: str
    numbers: Numbers
    label: str
    say: Callable[[pd.DataFrame], str]
    series: str | None = None
    mark: str | int | None = None

    @property
    def columns(self) -> tuple[str, ...]:
        """Columns that the table needs."""
        more = [c for c in (self.series, self.mark) if isinstance(c, str)]
        return ("players", self.row, *self.numbers[:3], *more)

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
def _draw(picture: Rows, table: pd.DataFrame, ax: Axes | None, width: float) -> Figure:
    check_columns(table, picture.columns, picture.what)
    series = picture.series or SERIES
    full = table if picture.series else table.assign(**{SERIES: SERIES})
    full = full.assign(**{series: full[series].astype(str)})
    found = looks(list(dict.fromkeys(full[series])))
    tall = ROW * (0.9 + 0.22 * len(found))
    figure, parts = panels(full, ax, width, lambda part: tall * part[picture.row].nunique())
    for panel in parts:
        labels = {value: name(value) for value in panel.table[picture.row]}
        names = dots(panel.ax, panel.table, picture.row, series, found, picture.numbers, labels)
        if picture.mark == 0:
            zero_line(panel.ax)
        elif isinstance(picture.mark, str):
            marks = zip(panel.table[picture.row], panel.table[picture.mark], strict=True)
            fair_lines(panel.ax, names, dict(marks), picture.numbers.scale)
        panel.ax.set_xlabel(picture.label)
    legend = [handle(look) for look in found.values()] if len(found) > 1 else []
    return finish(figure, ax, picture.finding(table), legend)
