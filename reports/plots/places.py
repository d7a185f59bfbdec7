"""Win share by place in the turn order."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses.wording import share as fair_share
from reports.columns import check_columns
from reports.format import SHARE, interval
from reports.plots.canvas import MUTED, PALETTE, ROW, WIDE, Look, finish, handle, looks, panels, styled
from reports.plots.dots import Numbers, dots, fair_lines
from reports.plots.reading import counts, side

COLUMNS = ("players", "field", "place", "win_share", "low", "high", "fair")
MIXED = "mixed"


def finding(table: pd.DataFrame) -> str:
    """Say which place is furthest from its fair share, in mixed fields where there are any.

    Parameters
    ----------
    table : DataFrame
        With the columns `COLUMNS`.
    """
    check_columns(table, COLUMNS, "places")
    mixed = table[table["field"] == MIXED]
    chosen = table if mixed.empty else mixed
    found = chosen.assign(
        side=[side(*ends) for ends in zip(chosen["low"], chosen["high"], chosen["fair"], strict=True)],
        distance=(chosen["win_share"] - chosen["fair"]).abs(),
    )
    where = "" if mixed.empty else " in mixed fields"
    apart = found[found["side"] != 0].sort_values("distance", ascending=False)
    if apart.empty:
        return f"No place is told apart from its fair share{where}"
    top = apart.to_dict("records")[0]
    share = interval(top["win_share"], top["low"], top["high"], SHARE)
    place = f"Place {top['place']} of {top['players']}"
    text = f"{place} wins {share}{where}, where {fair_share(top['fair'])} is fair"
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
    fields = _field_looks([str(field) for field in dict.fromkeys(table["field"])])
    tall = ROW * (0.9 + 0.22 * len(fields))
    figure, parts = panels(table, ax, width, lambda part: tall * part["place"].nunique())
    for panel in parts:
        part = panel.table.sort_values("place", kind="stable")
        labels = {place: f"place {place}" for place in part["place"]}
        names = dots(panel.ax, part, "place", "field", fields, Numbers("win_share"), labels)
        fair_lines(panel.ax, names, dict(zip(part["place"], part["fair"], strict=True)))
        panel.ax.set_xlabel("win share, % (dashed: fair share)")
    legend = {look.label: handle(look) for look in fields.values()}
    return finish(figure, ax, finding(table), list(legend.values()) if len(legend) > 1 else [])


def _field_looks(fields: list[str]) -> dict[str, Look]:
    """Return looks: where there are mixed fields, they stand out from each archetype among itself."""
    if MIXED not in fields:
        return looks(fields)
    alone = Look("each strategy among copies of itself", MUTED, ".", faint=True)
    return {MIXED: Look("mixed fields", PALETTE[0], "o")} | {f: alone for f in fields if f != MIXED}
