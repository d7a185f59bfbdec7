"""Restricted play: what a player loses who may not do something."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.columns import check_columns
from reports.format import SHARE_CHANGE, interval
from reports.plots.canvas import ROW, WIDE, finish, handle, panels, rule_looks, styled
from reports.plots.dots import Numbers, dots, zero_line
from reports.plots.reading import focus, sentence, side
from reports.words import RULES, name

COLUMNS = (
    "players", "rules", "strategy", "restriction",
    "loss", "low", "high", "score_loss", "score_low", "score_high",
)  # fmt: skip


def finding(table: pd.DataFrame) -> str:
    """Say which restriction costs the strategy in question most, and whether it costs anything.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    """
    check_columns(table, COLUMNS, "restricted play")
    who = focus(table)
    known = table[(table["strategy"] == who)].dropna(subset=["loss"])
    if known.empty:
        return f"No loss is known of {name(who)}"
    worst = known.sort_values("loss", ascending=False).to_dict("records")[0]
    cost = interval(worst["loss"], worst["low"], worst["high"], SHARE_CHANGE)
    where = f"{worst['players']} players, {RULES.get(worst['rules'], worst['rules'])}"
    if side(worst["low"], worst["high"], 0) <= 0:
        return f"No restriction is seen to cost {name(who)} wins; the largest loss is {cost}, {where}"
    return f"{sentence(name(worst['restriction']))} costs {name(who)} most: win share {cost}, {where}"


@styled
def draw(table: pd.DataFrame, ax: Axes | None = None, width: float = WIDE) -> Figure:
    """Draw the loss of win share, one row per restriction and strategy, one panel per player count.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    ax : Axes, optional
        Draw into these axes; the table must then hold one player count.
    width : float
        Width of a new figure in inches.
    """
    check_columns(table, COLUMNS, "restricted play")
    who = focus(table)
    alone = table["strategy"].nunique() == 1
    labelled = table.assign(
        row=[
            name(r) if alone else f"{name(s)}: {name(r)}"
            for s, r in zip(table["strategy"], table["restriction"], strict=True)
        ]
    ).sort_values("strategy", key=lambda s: s != who, kind="stable")
    height = ROW * 1.4 * labelled["row"].nunique()
    figure, parts = panels(labelled, ax, width, lambda _: height)
    for panel in parts:
        zero_line(panel.ax)
        dots(panel.ax, panel.table, "row", "rules", rule_looks(table), Numbers("loss"))
        panel.ax.set_xlabel("loss of win share, pp")
    return finish(figure, ax, finding(table), [handle(look) for look in rule_looks(table).values()])
