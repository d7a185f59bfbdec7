"""Result tables made ready to be shown: one cell for a number with its interval, words for names."""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

import pandas as pd

from reports.columns import heading, intervals
from reports.format import COUNT, NOTHING, PLAIN, Unit, decimals, interval, number
from reports.words import RULES, name, part

WORDS: dict[str, Callable[[str], str]] = {
    "verdict": name,
    "strategy": name,
    "component": name,
    "row": name,
    "column": name,
    "part": part,
    "rules": lambda text: RULES.get(text, text),
}


class Shown(NamedTuple):
    """A table as text.

    Attributes
    ----------
    headings : tuple of str
        With units.
    numeric : tuple of bool
        Columns that are set flush right.
    rows : list of tuple of str
        The cells.
    """

    headings: tuple[str, ...]
    numeric: tuple[bool, ...]
    rows: list[tuple[str, ...]]


def show(table: pd.DataFrame) -> Shown:
    """Write a table: intervals in one cell with their number, a column rounded to its usual precision.

    Parameters
    ----------
    table : DataFrame
        A table of an answer.

    Examples
    --------
    >>> t = pd.DataFrame({"players": [4], "win_share": [0.3121], "low": [0.3012], "high": [0.3253]})
    >>> show(t)
    Shown(headings=('players', 'win share (%)'), numeric=(True, True), rows=[('4', '31.2 (30.1 to 32.5)')])
    """
    ends = intervals(table.columns)
    hidden = {end for pair in ends.values() for end in pair}
    columns = [c for c in table.columns if c not in hidden]
    units = {c: _unit(table[c]) for c in columns}
    places = {c: _places(table, pair, units[c]) for c, pair in ends.items()}
    rows = [
        tuple(_cell(row, column, units[column], ends.get(column), places.get(column)) for column in columns)
        for row in table.to_dict("records")
    ]
    titles = tuple(_title(str(column), units[column]) for column in columns)
    return Shown(titles, tuple(units[c] is not None for c in columns), rows)


def _unit(column: "pd.Series[Any]") -> Unit | None:
    """Return the unit of a column of numbers, None for text."""
    if pd.api.types.is_bool_dtype(column) or not pd.api.types.is_numeric_dtype(column):
        return None
    unit = heading(str(column.name)).unit
    return COUNT if unit is PLAIN and pd.api.types.is_integer_dtype(column) else unit


def _title(column: str, unit: Unit | None) -> str:
    text = heading(column).text
    return f"{text} ({unit.short})" if unit is not None and unit.short else text


def _places(table: pd.DataFrame, ends: tuple[str, str], unit: Unit | None) -> int:
    """Return the decimals that half of the intervals of a column support, so that its numbers line up."""
    if unit is None:
        return 0
    low, high = (table[end].astype(float) * unit.scale for end in ends)
    found = sorted(decimals(a, b) for a, b in zip(low, high, strict=True) if b > a)
    return found[len(found) // 2] if found else unit.decimals


def _cell(
    row: dict[Hashable, Any], column: Any, unit: Unit | None, ends: tuple[str, str] | None, places: int | None
) -> str:
    value = row[column]
    if unit is None:
        return NOTHING if pd.isna(value) else WORDS.get(column, str)(str(value))
    if ends is None:
        return number(float(value), unit, suffix=False)
    return interval(float(value), float(row[ends[0]]), float(row[ends[1]]), unit, False, places)
