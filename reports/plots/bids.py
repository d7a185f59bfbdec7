"""Net value of a VIP bid by its size and phase."""

from collections.abc import Hashable, Mapping
from typing import Any

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.columns import check_columns
from reports.format import SHARE_CHANGE, interval
from reports.plots.canvas import (
    MUTED,
    WIDE,
    few_ticks,
    finish,
    handle,
    looks,
    panels,
    spread,
    styled,
)
from reports.plots.reading import sentence

COLUMNS = ("players", "phase", "bid_low", "bid_high", "win_change", "win_low", "win_high")


def size(low: float, high: float) -> str:
    """Name a range of bids.

    Examples
    --------
    >>> size(0, 0), size(1, 5), size(11, float("inf"))
    ('0', '1–5', '11+')
    """
    if high == float("inf") or pd.isna(high):
        return f"{low:.0f}+"
    return f"{low:.0f}" if low == high else f"{low:.0f}–{high:.0f}"


def finding(table: pd.DataFrame) -> str:
    """Say which bid gains and which loses most surely: whose interval is furthest from zero.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    """
    check_columns(table, COLUMNS, "bids")
    rows = table.dropna(subset=["win_change", "win_low", "win_high"]).to_dict("records")
    said = []
    if rows and (best := max(rows, key=lambda row: row["win_low"]))["win_low"] > 0:
        said.append(f"the surest gain is {_bid(best)}: {_change(best)}")
    if rows and (worst := min(rows, key=lambda row: row["win_high"]))["win_high"] < 0:
        said.append(f"the surest loss is {_bid(worst)}: {_change(worst)}")
    return sentence("; ".join(said)) if said else "No bid is seen to gain or lose wins"


def _bid(row: Mapping[Hashable, Any]) -> str:
    return (
        f"a bid of {size(row['bid_low'], row['bid_high'])} in phase {row['phase']} ({row['players']} players)"
    )


def _change(row: Mapping[Hashable, Any]) -> str:
    return interval(row["win_change"], row["win_low"], row["win_high"], SHARE_CHANGE)


@styled
def draw(table: pd.DataFrame, ax: Axes | None = None, width: float = WIDE) -> Figure:
    """Draw the change of win share over the size of the bid, one series per phase.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    ax : Axes, optional
        Draw into these axes; the table must then hold one player count.
    width : float
        Width of a new figure in inches.
    """
    check_columns(table, COLUMNS, "bids")
    ordered = table.sort_values(["bid_low", "bid_high"]).assign(phase=table["phase"].astype(str))
    ordered["bid"] = [size(*ends) for ends in zip(ordered["bid_low"], ordered["bid_high"], strict=True)]
    bids = list(dict.fromkeys(ordered["bid"]))
    phases = looks(sorted(set(ordered["phase"])))
    figure, parts = panels(ordered, ax, width, lambda _: 1.9)
    for panel in parts:
        panel.ax.axhline(0, color=MUTED, lw=1, zorder=1)
        offsets = spread(len(phases), 0.5)
        for phase, look in phases.items():
            part = panel.table[panel.table["phase"] == phase]
            offset = next(offsets)
            x = [bids.index(bid) + offset for bid in part["bid"]]
            panel.ax.vlines(x, part["win_low"] * 100, part["win_high"] * 100, color=look.color, lw=2)
            panel.ax.plot(x, part["win_change"] * 100, look.marker, color=look.color, ls="none")
        panel.ax.set_xticks(range(len(bids)), bids)
        panel.ax.set_xlim(-0.6, len(bids) - 0.4)
        panel.ax.set_xlabel("bid, coins")
        panel.ax.set_ylabel("win share, pp")
        panel.ax.grid(axis="x", visible=False)
        panel.ax.grid(axis="y", visible=True)
        few_ticks(panel.ax, "y")
    legend = [handle(look._replace(label=f"phase {phase}")) for phase, look in phases.items()]
    return finish(figure, ax, finding(table), legend)
