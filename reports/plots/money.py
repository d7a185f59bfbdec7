"""Money at the end of each phase, the strategy in question against the others."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from reports.columns import check_columns
from reports.format import COINS, interval
from reports.plots.canvas import (
    MUTED,
    RULE_LOOKS,
    WIDE,
    few_ticks,
    finish,
    handle,
    panels,
    rule_looks,
    short,
    styled,
)
from reports.plots.reading import focus, sentence
from reports.words import RULES, name

COLUMNS = ("players", "rules", "strategy", "phase", "coins", "low", "high")


def finding(table: pd.DataFrame) -> str:
    """Say when the strategy in question has most money, and how much the others have then.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    """
    check_columns(table, COLUMNS, "money")
    who = focus(table)
    count = max(table["players"])
    rules = next(iter(dict.fromkeys(table["rules"])))
    part = table[(table["players"] == count) & (table["rules"] == rules)]
    mine = part[part["strategy"] == who].dropna(subset=["coins"])
    if mine.empty:
        return f"No money is known of {name(who)} with {count} players"
    peak = mine.sort_values("coins", ascending=False).to_dict("records")[0]
    text = (
        f"{sentence(name(who))} is richest after phase {peak['phase']}: "
        f"{interval(peak['coins'], peak['low'], peak['high'], COINS)}, "
        f"{count} players, {RULES.get(rules, rules)}"
    )
    others = part[(part["strategy"] != who) & (part["phase"] == peak["phase"])]["coins"].dropna()
    if others.empty:
        return text
    return f"{text}; the others then have {others.min():.0f} to {others.max():.0f}"


@styled
def draw(table: pd.DataFrame, ax: Axes | None = None, width: float = WIDE) -> Figure:
    """Draw money over the phases, one panel per player count; the other strategies are gray.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    ax : Axes, optional
        Draw into these axes; the table must then hold one player count.
    width : float
        Width of a new figure in inches.
    """
    check_columns(table, COLUMNS, "money")
    who = focus(table)
    figure, parts = panels(table, ax, width, lambda _: 1.7)
    for panel in parts:
        for (strategy, rules), line in panel.table.groupby(["strategy", "rules"]):
            _line(panel.ax, line.sort_values("phase"), str(rules), strategy == who)
        panel.ax.set_xticks(sorted(set(table["phase"])))
        panel.ax.set_xlabel("after phase")
        panel.ax.set_ylabel("coins")
        panel.ax.set_ylim(0, None)
        panel.ax.grid(axis="x", visible=False)
        panel.ax.grid(axis="y", visible=True)
        few_ticks(panel.ax, "y")
    legend = [
        handle(look._replace(label=f"{short(name(who))}, {look.label}"), line=True)
        for look in rule_looks(table).values()
    ]
    if table["strategy"].nunique() > 1:
        legend.append(Line2D([], [], color=MUTED, lw=0.9, alpha=0.6, label="each other strategy"))
    return finish(figure, ax, finding(table), legend)


def _line(ax: Axes, line: pd.DataFrame, rules: str, mine: bool) -> None:
    look = RULE_LOOKS[rules]
    if not mine:
        ax.plot(line["phase"], line["coins"], color=MUTED, ls=look.dash, lw=0.9, alpha=0.6, zorder=1)
        return
    ax.vlines(line["phase"], line["low"], line["high"], color=look.color, lw=2)
    ax.plot(line["phase"], line["coins"], color=look.color, ls=look.dash, marker=look.marker)
