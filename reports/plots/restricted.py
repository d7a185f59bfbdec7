"""Restricted play: what a player loses who may not do something."""

from collections.abc import Hashable, Mapping
from typing import Any

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.columns import check_columns
from reports.format import SHARE_CHANGE, interval
from reports.plots.canvas import ROW, WIDE, finish, handle, looks, panels, styled
from reports.plots.dots import Numbers, dots, zero_line
from reports.plots.reading import focus, sentence, side
from reports.words import RULES, name

COLUMNS = (
    "players", "rules", "strategy", "restriction",
    "loss", "low", "high", "score_loss", "score_low", "score_high",
)  # fmt: skip


def finding(table: pd.DataFrame) -> str:
    """Say which restriction costs the strategy in question most, and which gains it most.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    """
    check_columns(table, COLUMNS, "restricted play")
    who = focus(table)
    known = table[(table["strategy"] == who)].dropna(subset=["loss"]).sort_values("loss")
    rows = known.to_dict("records")
    said = []
    if rows and side(rows[-1]["low"], rows[-1]["high"], 0) > 0:
        row = rows[-1]
        said.append(f"{_where(row)} costs {name(who)} {_size(row['loss'], row['low'], row['high'])}")
    if rows and side(rows[0]["low"], rows[0]["high"], 0) < 0:
        row = rows[0]
        said.append(f"{_where(row)} gains {name(who)} {_size(-row['loss'], -row['high'], -row['low'])}")
    return sentence("; ".join(said)) if said else f"No restriction is seen to cost {name(who)} wins"


def _where(row: Mapping[Hashable, Any]) -> str:
    rules = RULES.get(row["rules"], row["rules"])
    return f"{name(row['restriction'])} ({row['players']} players, {rules})"


def _size(loss: float, low: float, high: float) -> str:
    return interval(loss, low, high, SHARE_CHANGE._replace(signed=False))


@styled
def draw(table: pd.DataFrame, ax: Axes | None = None, width: float = WIDE) -> Figure:
    """Draw the loss of win share, one row per strategy, one panel per player count.

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
    one = table["rules"].nunique() == 1
    labelled = table.assign(
        series=[
            r if one else f"{r}, {RULES.get(rules, rules)}"
            for r, rules in zip(table["restriction"], table["rules"], strict=True)
        ]
    ).sort_values("strategy", key=lambda s: s != who, kind="stable")
    series = looks(list(dict.fromkeys(labelled["series"])))
    height = ROW * (0.9 + 0.2 * len(series)) * labelled["strategy"].nunique()
    figure, parts = panels(labelled, ax, width, lambda _: height)
    for panel in parts:
        zero_line(panel.ax)
        dots(panel.ax, panel.table, "strategy", "series", series, Numbers("loss"))
        panel.ax.set_xlabel("loss of win share, pp")
    return finish(figure, ax, finding(table), [handle(look) for look in series.values()])
