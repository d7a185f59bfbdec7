"""Win shares with intervals by player count, under both rules."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.columns import check_columns
from reports.plots.canvas import ROW, WIDE, finish, handle, panels, rule_looks, single, styled
from reports.plots.dots import Numbers, dots, fair_lines
from reports.plots.reading import above_and_below, focus, sentence, under_each_rule
from reports.words import name, players

COLUMNS = ("players", "rules", "strategy", "win_share", "low", "high", "fair")
LABEL = "win share, % (dashed: fair share)"


def finding(table: pd.DataFrame) -> str:
    """Say where the strategy in question wins more, or less, than its fair share.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    """
    check_columns(table, COLUMNS, "win shares")
    who = focus(table)
    said = (
        "more than its fair share",
        "less than its fair share",
        "a share not told apart from the fair one",
    )
    text = under_each_rule(table[table["strategy"] == who], lambda part: above_and_below(part, "fair", *said))
    return f"{sentence(name(who))} wins {text}"


@styled
def draw(table: pd.DataFrame, ax: Axes | None = None, width: float = WIDE) -> Figure:
    """Draw one row per strategy, one panel per player count, the fair share marked.

    A single strategy gets one panel with one row per player count.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    ax : Axes, optional
        Draw into these axes; a table of several strategies must then hold one player count.
    width : float
        Width of a new figure in inches.
    """
    check_columns(table, COLUMNS, "win shares")
    legend = [handle(look) for look in rule_looks(table).values()]
    if table["strategy"].nunique() == 1:
        figure, axes = single(ax, width, ROW * 1.6 * table["players"].nunique())
        _panel(axes, table.sort_values("players"), "players")
        return finish(figure, ax, finding(table), legend)
    ordered = table.sort_values(["rules", "win_share"], ascending=[True, False])
    order = list(dict.fromkeys(ordered["strategy"]))
    figure, parts = panels(table, ax, width, lambda part: ROW * 1.25 * part["strategy"].nunique())
    for panel in parts:
        _panel(panel.ax, panel.table.sort_values("strategy", key=lambda s: s.map(order.index)), "strategy")
    return finish(figure, ax, finding(table), legend)


def _panel(ax: Axes, table: pd.DataFrame, row: str) -> None:
    labels = {value: players(value) if row == "players" else name(value) for value in table[row]}
    names = dots(ax, table, row, "rules", rule_looks(table), Numbers("win_share"), labels)
    fair_lines(ax, names, dict(zip(table[row], table["fair"], strict=True)))
    ax.set_xlabel(LABEL)
