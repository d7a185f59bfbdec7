"""Win share by place in the turn order."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses.wording import share as fair_share
from reports.columns import check_columns
from reports.format import SHARE, interval
from reports.plots.canvas import ROW, WIDE, finish, handle, looks, panels, styled
from reports.plots.dots import Numbers, dots, fair_lines
from reports.plots.reading import counts, side
from reports.words import name

COLUMNS = ("players", "field", "place", "win_share", "low", "high", "fair")


def finding(table: pd.DataFrame) -> str:
    """Say which places win more or less than their fair share, the one furthest from it first.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    """
    check_columns(table, COLUMNS, "places")
    found = table.assign(
        side=[side(*ends) for ends in zip(table["low"], table["high"], table["fair"], strict=True)],
        distance=(table["win_share"] - table["fair"]).abs(),
    )
    apart = found[found["side"] != 0].sort_values("distance", ascending=False)
    if apart.empty:
        return "No place is told apart from its fair share"
    top = apart.to_dict("records")[0]
    share = interval(top["win_share"], top["low"], top["high"], SHARE)
    text = (
        f"Place {top['place']} of {top['players']} wins {share} where {fair_share(top['fair'])} is fair "
        f"({name(top['field'])})"
    )
    others = set(apart["players"]) - {top["players"]}
    return f"{text}; places differ with {counts(others)} too" if others else text


@styled
def draw(table: pd.DataFrame, ax: Axes | None = None, width: float = WIDE) -> Figure:
    """Draw one row per place, one panel per player count, one point per field of strategies.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    ax : Axes, optional
        Draw into these axes; the table must then hold one player count.
    width : float
        Width of a new figure in inches.
    """
    check_columns(table, COLUMNS, "places")
    fields = looks([str(field) for field in dict.fromkeys(table["field"])])
    tall = ROW * (0.9 + 0.3 * len(fields))
    figure, parts = panels(table, ax, width, lambda part: tall * part["place"].nunique())
    for panel in parts:
        part = panel.table.sort_values("place", kind="stable")
        labels = {place: f"place {place}" for place in part["place"]}
        names = dots(panel.ax, part, "place", "field", fields, Numbers("win_share"), labels)
        fair_lines(panel.ax, names, dict(zip(part["place"], part["fair"], strict=True)))
        panel.ax.set_xlabel("win share, % (dashed: fair share)")
    legend = [handle(look) for look in fields.values()] if len(fields) > 1 else []
    return finish(figure, ax, finding(table), legend)
