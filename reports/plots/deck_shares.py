"""Share of drawn decks with each verdict."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.columns import check_columns
from reports.format import SHARE, number
from reports.plots.canvas import PALETTE, ROW, WIDE, Look, finish, panels, styled
from reports.plots.dots import Numbers, dots
from reports.plots.reading import grouped
from reports.words import name

COLUMNS = ("players", "verdict", "share", "low", "high", "decks")


def finding(table: pd.DataFrame) -> str:
    r"""Give the most frequent verdict for each player count, and how frequent it is at least.

    Examples
    --------
    >>> row = {"players": 4, "verdict": "not_needed", "share": 0.8, "low": 0.64, "high": 0.91, "decks": 40}
    >>> print(finding(pd.DataFrame([row])).replace("\xa0", " "))
    Most frequent: not needed (on at least 64 % of the decks that the ranges allow) with 4 players
    """
    check_columns(table, COLUMNS, "shares of decks")
    known = table.dropna(subset=["share"])
    top = known.loc[known.groupby("players")["share"].idxmax()].to_dict("records")
    least: dict[str, float] = {}
    for row in top:
        least[row["verdict"]] = min(row["low"], least.get(row["verdict"], 1.0))
    said = [(row["players"], f"{name(row['verdict'])} ({_at_least(least[row['verdict']])})") for row in top]
    return f"Most frequent: {grouped(said)}" if said else "No share of decks is known"


def _at_least(low: float) -> str:
    return f"on at least {number(low, SHARE, 0)} of the decks that the ranges allow"


@styled
def draw(table: pd.DataFrame, ax: Axes | None = None, width: float = WIDE) -> Figure:
    """Draw one row per verdict, one panel per player count.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    ax : Axes, optional
        Draw into these axes; the table must then hold one player count.
    width : float
        Width of a new figure in inches.
    """
    check_columns(table, COLUMNS, "shares of decks")
    look = {"decks": Look("drawn decks", PALETTE[2], "o")}
    height = ROW * 1.1 * table["verdict"].nunique()
    figure, parts = panels(table.assign(series="decks"), ax, width, lambda _: height)
    for panel in parts:
        dots(panel.ax, panel.table, "verdict", "series", look, Numbers("share"))
        panel.ax.set_xlim(-3, 103)
        panel.ax.set_xlabel("share of drawn decks, %")
    return finish(figure, ax, finding(table))
