"""Score by source, stacked, for each strategy under both rules."""

import itertools

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from reports.columns import check_columns
from reports.format import POINTS, interval, number
from reports.plots.canvas import INK, PALETTE, ROW, WIDE, few_ticks, finish, panels, short, styled
from reports.plots.reading import focus, sentence
from reports.words import RULES, name, source
from reports.words import part as part_label

COLUMNS = ("players", "rules", "strategy", "part", "points", "low", "high")
# Neighbors differ in lightness as well as in hue.
COLORS = (PALETTE[0], PALETTE[5], PALETTE[4], PALETTE[6], PALETTE[2], PALETTE[3], PALETTE[1])
GAP = 1.35  # between the bars of two strategies, in bars
READABLE = 0.055  # a segment this wide, as a part of the axis, has room for its number
WHITE_ON = {PALETTE[0], PALETTE[1], PALETTE[2]}


def finding(table: pd.DataFrame) -> str:
    """Say where most points of the strategy in question come from, and what the variant moves most.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    """
    check_columns(table, COLUMNS, "scores")
    who = focus(table)
    count = max(table["players"])
    mine = table[(table["strategy"] == who) & (table["players"] == count)]
    by = {str(rules): part.set_index("part") for rules, part in mine.groupby("rules")}
    first = by.get("base", next(iter(by.values())))
    best = first["points"].fillna(0).idxmax()
    top = first.loc[str(best)].to_dict()
    text = (
        f"{sentence(name(who))} scores most from {source(str(best))}: "
        f"{interval(top['points'], top['low'], top['high'], POINTS)} "
        f"of {number(float(first['points'].sum()), POINTS, suffix=False)}, {count} players"
    )
    if len(by) < 2:
        return text
    base, variant = by["base"], by["variant"]
    change = (variant["points"] - base["points"])[
        (variant["low"] > base["high"]) | (variant["high"] < base["low"])
    ]
    if change.empty:
        return f"{text}; no part is seen to change under the variant"
    most = str(change.abs().idxmax())
    move = "gain" if change[most] > 0 else "lose"
    return f"{text}; {source(most)} {move} most under the variant"


@styled
def draw(table: pd.DataFrame, ax: Axes | None = None, width: float = WIDE) -> Figure:
    """Draw one stacked bar per strategy and rules, one panel per player count.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    ax : Axes, optional
        Draw into these axes; the table must then hold one player count.
    width : float
        Width of a new figure in inches.
    """
    check_columns(table, COLUMNS, "scores")
    names = sorted(dict.fromkeys(table["part"]), key=part_label)
    colors = {key: COLORS[i % len(COLORS)] for i, key in enumerate(names)}
    bars = len(table[["rules", "strategy"]].drop_duplicates())
    figure, parts = panels(table, ax, width, lambda _: ROW * bars)
    most = float(table.groupby(["players", "rules", "strategy"])["points"].sum().max())
    for panel in parts:
        _bars(panel.ax, panel.table, colors, most if most > 0 else 1.0)
        panel.ax.set_xlabel("points")
    return finish(
        figure, ax, finding(table), [Patch(color=colors[key], label=part_label(key)) for key in names]
    )


def _bars(ax: Axes, table: pd.DataFrame, colors: dict[str, str], most: float) -> None:
    """Draw the bars of a panel: those of a strategy stand together."""
    totals = table.groupby("strategy")["points"].sum().sort_values(ascending=False)
    wide = table.pivot(index=["strategy", "rules"], columns="part", values=["points", "low", "high"])
    shown = [key for who in totals.index for rules in RULES if (key := (who, rules)) in wide.index]
    wide = wide.loc[shown]
    y = np.cumsum([0.0, *(1.0 if a[0] == b[0] else GAP for a, b in itertools.pairwise(shown))])
    left = np.zeros(len(shown))
    for part, color in colors.items():
        points = wide["points", part].fillna(0).to_numpy(float)
        ax.barh(y, points, left=left, height=0.8, color=color)
        ends = [left + wide[end, part].to_numpy(float) for end in ("low", "high")]
        ax.hlines(y + 0.4, *ends, color=INK, lw=1.2)
        ink = "white" if color in WHITE_ON else "#111111"
        for i in np.flatnonzero(points > READABLE * most):
            text = ax.text(left[i] + points[i] / 2, y[i], f"{points[i]:.0f}", color=ink, fontsize=7.5)
            text.set(ha="center", va="center_baseline", in_layout=False)
        left += points
    firsts = dict(reversed(shown))  # rules of the first bar of each strategy
    labels = [f"{short(name(who), 20)}, {rules}" if rules == firsts[who] else rules for who, rules in shown]
    ax.set_yticks(y, labels)
    ax.set_ylim(y[-1] + 0.6, -0.6)
    ax.set_xlim(0, most * 1.02)
    few_ticks(ax)
