"""Win share of each bidding component against a mixed field."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses.wording import listing
from reports.columns import check_columns
from reports.plots.canvas import INK, PALETTE, ROW, WIDE, Look, finish, panels, styled
from reports.plots.dots import Numbers, dots
from reports.plots.reading import grouped, sentence
from reports.words import name

COLUMNS = ("players", "component", "win_share", "low", "high")


def finding(table: pd.DataFrame) -> str:
    """Name the best component for each player count, or those that cannot be told apart from it.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    """
    check_columns(table, COLUMNS, "bidding")
    said = []
    known = table.dropna(subset=["win_share"]).sort_values("win_share", ascending=False)
    for count in sorted(set(known["players"])):
        part = known[known["players"] == count]
        near = sorted(name(who) for who in part[~(part["high"] < part["low"].iloc[0])]["component"])
        if len(near) == len(part) > 1:
            said.append((count, "no way of bidding stands out"))
        else:
            said.append(
                (count, f"{listing(near)} bidding {'lead together' if len(near) > 1 else 'wins most'}")
            )
    return sentence(grouped(said)) if said else "No way of bidding is known"


@styled
def draw(table: pd.DataFrame, ax: Axes | None = None, width: float = WIDE) -> Figure:
    """Draw one row per component, one panel per player count.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    ax : Axes, optional
        Draw into these axes; the table must then hold one player count.
    width : float
        Width of a new figure in inches.
    """
    check_columns(table, COLUMNS, "bidding")
    look = {"all": Look("component", PALETTE[0], "o")}
    height = ROW * 1.1 * table["component"].nunique()
    figure, parts = panels(table.assign(series="all"), ax, width, lambda _: height)
    for panel in parts:
        part = panel.table.sort_values("win_share", ascending=False)
        dots(panel.ax, part, "component", "series", look, Numbers("win_share"))
        if "fair" not in table.columns:
            panel.ax.axvline(100 / float(panel.players), color=INK, lw=1, ls=(0, (3, 2)), zorder=1)
        panel.ax.set_xlabel("win share, % (dashed: fair share)")
    return finish(figure, ax, finding(table))
