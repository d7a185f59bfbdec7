"""Bidding components against each other: a table of numbers with colors."""

from math import isfinite

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.columns import check_columns
from reports.format import NOTHING, SHARE, interval
from reports.plots.canvas import MUTED, WIDE, finish, panels, short, styled
from reports.plots.reading import sentence
from reports.words import name

COLUMNS = ("players", "row", "column", "win_share", "low", "high")
PALER = 2.0  # keeps the colors light enough for dark numbers
LEAST_REACH = 0.02  # the colors never exaggerate smaller differences


def finding(table: pd.DataFrame) -> str:
    """Name the clearest duel: the row that beats a column by most.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    """
    check_columns(table, COLUMNS, "duels")
    beyond = table.assign(above=table["low"] - 1 / table["players"])
    top = beyond.dropna(subset=["above"]).sort_values("above", ascending=False).head(1).to_dict("records")
    if not top or top[0]["above"] <= 0:
        return "No way of bidding is seen to beat another"
    best = top[0]
    share = interval(best["win_share"], best["low"], best["high"], SHARE)
    return (
        f"{sentence(name(best['row']))} bidding beats {name(best['column'])} bidding most clearly: "
        f"it wins {share} with {best['players']} players"
    )


@styled
def draw(table: pd.DataFrame, ax: Axes | None = None, width: float = WIDE) -> Figure:
    """Draw the win share of the row against the column; white is the fair share.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    ax : Axes, optional
        Draw into these axes; the table must then hold one player count.
    width : float
        Width of a new figure in inches.
    """
    check_columns(table, COLUMNS, "duels")
    names = list(dict.fromkeys([*table["row"], *table["column"]]))
    reach = np.nanmax([LEAST_REACH, *(table["win_share"] - 1 / table["players"]).abs()])
    figure, parts = panels(table, ax, width, lambda _: 0.3 * len(names) + 0.3)
    for panel in parts:
        grid = panel.table.pivot(index="row", columns="column", values="win_share").reindex(
            index=names, columns=names
        )
        fair = 1 / float(panel.players)
        panel.ax.imshow(
            grid.to_numpy(float),
            cmap="PuOr_r",
            vmin=fair - PALER * reach,
            vmax=fair + PALER * reach,
            aspect="auto",
        )
        panel.ax.grid(visible=False)
        for (y, x), value in np.ndenumerate(grid.to_numpy(float)):
            text, color = (f"{value * 100:.1f}", "#111111") if isfinite(value) else (NOTHING, MUTED)
            panel.ax.text(x, y, text, ha="center", va="center", fontsize=8, color=color)
        panel.ax.set_xticks(range(len(names)), [short(name(n), 10) for n in names])
        panel.ax.set_yticks(range(len(names)), [short(name(n)) for n in names])
        panel.ax.set_xlabel(f"win share of the row, % (white: {fair * 100:.3g})")
    return finish(figure, ax, finding(table))
