"""Advantage over the fair share by player count, under both rules, with the margin that decides."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.columns import check_columns
from reports.plots.canvas import BAND, ROW, RULE_LOOKS, WIDE, finish, handle, single, styled
from reports.plots.dots import Numbers, dots, zero_line
from reports.plots.reading import grouped, sentence
from reports.words import name, players

RULES = tuple(RULE_LOOKS)
ENDS = ("advantage", "low", "high")
COLUMNS = ("players", "verdict", *(f"{rules}_{end}" for rules in RULES for end in ENDS))


def finding(table: pd.DataFrame) -> str:
    """Say which verdict holds with which player counts.

    Examples
    --------
    >>> row = {column: 0.0 for column in COLUMNS}
    >>> print(finding(pd.DataFrame([row | {"players": n, "verdict": "not_needed"} for n in (2, 3)])))
    Not needed with 2 and 3 players
    """
    check_columns(table, COLUMNS, "advantages")
    return sentence(grouped(zip(table["players"], map(name, table["verdict"]), strict=True)))


def long(table: pd.DataFrame) -> pd.DataFrame:
    """Return one row per player count and set of rules: players, rules, advantage, low, high."""
    parts = [
        table[["players", *(f"{rules}_{end}" for end in ENDS)]]
        .set_axis(["players", *ENDS], axis=1)
        .assign(rules=rules)
        for rules in RULES
    ]
    return pd.concat(parts, ignore_index=True).sort_values("players", kind="stable")


@styled
def draw(table: pd.DataFrame, ax: Axes | None = None, width: float = WIDE, margin: float = 0.05) -> Figure:
    """Draw one row per player count; the band is the margin within which an advantage is tolerated.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    ax : Axes, optional
        Draw into these axes.
    width : float
        Width of a new figure in inches.
    margin : float
        Largest tolerated advantage, as a share.
    """
    check_columns(table, COLUMNS, "advantages")
    figure, axes = single(ax, width, ROW * 1.6 * len(table))
    axes.axvspan(-margin * 100, margin * 100, color=BAND, zorder=0)
    zero_line(axes)
    labels = {count: players(count) for count in table["players"]}
    dots(axes, long(table), "players", "rules", RULE_LOOKS, Numbers("advantage"), labels)
    axes.set_xlabel(f"win share above fair, pp (band: ±{margin * 100:g})")
    return finish(figure, ax, finding(table), [handle(look) for look in RULE_LOOKS.values()])
