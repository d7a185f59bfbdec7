"""What the columns of result tables mean: headings, units, and which columns are an interval."""

from collections.abc import Iterable
from typing import NamedTuple

import pandas as pd

from reports.format import (
    COINS,
    COUNT,
    PLAIN,
    POINTS,
    POINTS_CHANGE,
    SHARE,
    SHARE_CHANGE,
    Unit,
)


class Heading(NamedTuple):
    """How a column is announced and written."""

    text: str
    unit: Unit = PLAIN


HEADINGS = {
    "players": Heading("players", COUNT),
    "phase": Heading("phase", COUNT),
    "place": Heading("place", COUNT),
    "deals": Heading("deals", COUNT),
    "games": Heading("games", COUNT),
    "decks": Heading("decks", COUNT),
    "bid_low": Heading("bid from", COUNT),
    "bid_high": Heading("bid to", COUNT),
    "base_advantage": Heading("base: above fair", SHARE_CHANGE),
    "variant_advantage": Heading("variant: above fair", SHARE_CHANGE),
    "advantage": Heading("above fair", SHARE_CHANGE),
    "change": Heading("variant: change", SHARE_CHANGE),
    "win_share": Heading("win share", SHARE),
    "fair": Heading("fair share", SHARE),
    "share": Heading("share of decks", SHARE),
    "share_won": Heading("VIPs won", SHARE),
    "loss": Heading("loss of win share", SHARE_CHANGE),
    "score_loss": Heading("loss of score", POINTS_CHANGE),
    "score_change": Heading("change of score", POINTS_CHANGE),
    "win_change": Heading("change of win share", SHARE_CHANGE),
    "points": Heading("score", POINTS),
    "coins": Heading("money", COINS),
    "paid": Heading("paid", COINS),
    "row": Heading("component"),
    "column": Heading("against"),
}
KEYS = {"players", "phase", "place", "deck", "bid_low", "bid_high"}


class ColumnError(ValueError):
    """A table lacks columns that a picture needs."""


def check_columns(table: pd.DataFrame, needed: Iterable[str], what: str) -> None:
    """Make sure that a table can be drawn.

    Raises
    ------
    ColumnError
        If it has no rows or lacks columns.

    Examples
    --------
    >>> check_columns(pd.DataFrame({"players": [4]}), ["players", "fair"], "win shares")
    Traceback (most recent call last):
    ...
    reports.columns.ColumnError: win shares: no column 'fair'; found players
    """
    missing = [name for name in needed if name not in table.columns]
    if missing:
        names = ", ".join(f"'{name}'" for name in missing)
        raise ColumnError(f"{what}: no column {names}; found {', '.join(map(str, table.columns))}")
    if table.empty:
        raise ColumnError(f"{what}: the table is empty")


def heading(column: str) -> Heading:
    """Return the heading of a column; an unknown name stands for itself.

    Examples
    --------
    >>> heading("win_share").text, heading("mystery_column").text
    ('win share', 'mystery column')
    """
    return HEADINGS.get(column, Heading(column.replace("_", " ")))


def intervals(columns: Iterable[str]) -> dict[str, tuple[str, str]]:
    """Find the columns that hold a number and the ends of its interval.

    The ends follow the number: ``x, low, high`` or ``x_share, x_low, x_high``. The range of bids
    ``bid_low, bid_high`` is no interval.

    Examples
    --------
    >>> intervals(["players", "phase", "bid_low", "bid_high", "change", "change_low", "change_high"])
    {'change': ('change_low', 'change_high')}
    """
    names = list(columns)
    found = {}
    for value, low, high in zip(names, names[1:], names[2:], strict=False):
        ends = low.endswith("low") and high == low.removesuffix("low") + "high"
        if ends and value not in KEYS and low not in KEYS:
            found[value] = (low, high)
    return found
