"""The strip of drawn decks: the advantage on each, under both rules, and what the decks say."""

import textwrap
from collections import Counter
from itertools import cycle

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from analyses.wording import listing
from reports.columns import check_columns
from reports.plots.canvas import (
    BAND,
    INK,
    ROW,
    RULE_LOOKS,
    WIDE,
    few_ticks,
    finish,
    handle,
    panels,
    rows,
    styled,
)
from reports.plots.dots import zero_line
from reports.plots.reading import counts
from reports.words import name

COLUMNS = ("players", "deck", "verdict", "base_advantage", "variant_advantage")
HOUSE = "house"
LINE = 36  # letters above a panel
LEVELS = (0.0, 0.12, -0.12, 0.24, -0.24, 0.06, -0.18, 0.18, -0.06)  # keeps equal decks apart


def is_house(table: pd.DataFrame) -> "pd.Series[bool]":
    """Mark the row of the deck that ships."""
    return table["deck"].astype(str) == HOUSE


def tally(table: pd.DataFrame) -> Counter[str]:
    """Count the drawn decks by verdict, the most frequent first."""
    return Counter(dict(Counter(map(str, table[~is_house(table)]["verdict"])).most_common()))


def finding(table: pd.DataFrame) -> str:
    """Say what most drawn decks say, for each player count, and whether the house deck agrees.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    """
    check_columns(table, COLUMNS, "decks")
    votes = {count: tally(table[table["players"] == count]) for count in sorted(set(table["players"]))}
    top = {count: next(iter(found.items())) for count, found in votes.items() if found}
    if not top:
        return "Only the house deck was played"
    by: dict[str, list[str]] = {}
    for count, (verdict, number) in top.items():
        by.setdefault(name(verdict), []).append(f"{count} ({number} of {votes[count].total()})")
    text = "; ".join(f"{verdict} with {listing(found)} players" for verdict, found in by.items())
    house = table[is_house(table)]
    pairs = zip(house["players"], house["verdict"], strict=True)
    astray = [count for count, verdict in pairs if count in top and verdict != top[count][0]]
    more = f"; the house deck differs with {counts(astray)}" if astray else ""
    return f"Most frequent verdict of the drawn decks: {text}{more}"


@styled
def draw(table: pd.DataFrame, ax: Axes | None = None, width: float = WIDE, margin: float = 0.05) -> Figure:
    """Draw a point per deck and rules, one panel per player count; the band is the tolerated margin.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`; the house deck is named ``"house"``.
    ax : Axes, optional
        Draw into these axes; the table must then hold one player count.
    width : float
        Width of a new figure in inches.
    margin : float
        Largest tolerated advantage, as a share.
    """
    check_columns(table, COLUMNS, "decks")
    figure, parts = panels(table, ax, width, lambda _: ROW * 4.5)
    for panel in parts:
        panel.ax.axvspan(-margin * 100, margin * 100, color=BAND, zorder=0)
        zero_line(panel.ax)
        _strips(panel.ax, panel.table)
        votes = tally(panel.table)
        text = ", ".join(f"{number} {name(verdict)}" for verdict, number in votes.items())
        lines = [panel.ax.get_title(loc="left"), *textwrap.wrap(text, LINE)]
        panel.ax.set_title("\n".join(filter(None, lines)), fontsize=8.5)
        panel.ax.set_xlabel(f"above fair, pp (band: ±{margin * 100:g})")
    legend = [handle(look) for look in RULE_LOOKS.values()]
    if is_house(table).any():
        legend.append(Line2D([], [], ls="none", marker="D", mfc="none", mec=INK, ms=8, label="house deck"))
    for line in legend:
        line.set_linestyle("none")
    return finish(figure, ax, finding(table), legend)


def _strips(ax: Axes, table: pd.DataFrame) -> None:
    for row, (rules, look) in enumerate(RULE_LOOKS.items()):
        values = table[~is_house(table)][f"{rules}_advantage"].sort_values() * 100
        y = [row + level for level, _ in zip(cycle(LEVELS), values, strict=False)]
        ax.plot(values, y, look.marker, color=look.color, ls="none", ms=4.5, alpha=0.65, mew=0)
        house = table[is_house(table)][f"{rules}_advantage"] * 100
        ax.plot(house, [row] * len(house), "D", mfc="none", mec=INK, mew=1.4, ms=9, ls="none")
    rows(ax, [look.label for look in RULE_LOOKS.values()])
    few_ticks(ax)
