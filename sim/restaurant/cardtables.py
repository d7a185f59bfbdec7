"""The card files of Restaurant, column by column, and what the rulebook fixes across them.

The board is a drawing: a row for each row of tables, a letter for each place: ``o`` an outside table, ``C``
a center table, ``.`` no table. A table is named by row and column, counted from 1: ``3-10``.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

from sim.csvcolumns import Choice, Whole
from sim.csvtable import Table, check_unique, problem, quoted
from sim.deckfiles import Sheet
from sim.restaurant.records import KINDS, MAX_TABLES, MINIMUM

OUTSIDE, CENTER, GAP = "o", "C", "."
MAX_SIDE = 32
_PLACE = re.compile(r"([1-9][0-9]?)-([1-9][0-9]?)")
#: Kinds of which the rulebook's examples show at least one card (anchors RN-4 to RN-6).
SHOWN = ("M300", "M600", "R100", "R200", "DISH", "DBL", "JMP")


class Drawing(NamedTuple):
    """A column that holds a row of the board.

    Examples
    --------
    >>> Drawing("places").parse("ooCCoo")
    'ooCCoo'
    """

    name: str

    def parse(self, text: str) -> str:
        """Return the row; raise ValueError if it is none."""
        if not 1 <= len(text) <= MAX_SIDE or set(text) - {OUTSIDE, CENTER, GAP}:
            raise ValueError(
                f"1 to {MAX_SIDE} letters '{OUTSIDE}' outside, '{CENTER}' center or '{GAP}' no table"
            )
        return text


class Place(NamedTuple):
    """A column that holds the row and column of a table.

    Examples
    --------
    >>> Place("outside").parse("3-10")
    (3, 10)
    """

    name: str

    def parse(self, text: str) -> tuple[int, int]:
        """Return row and column; raise ValueError if the text does not give them."""
        found = _PLACE.fullmatch(text)
        if found is None:
            raise ValueError("row-column, such as 3-10")
        return int(found[1]), int(found[2])


CARDS = Sheet("cards.csv", "kind", (Choice("kind", KINDS), Whole("copies", 0, MAX_TABLES)))
BOARD = Sheet("board.csv", "row", (Whole("row", 1, MAX_SIDE), Drawing("places")))
STAIRS = Sheet("stairs.csv", "stairway", (Whole("stairway", 1, 99), Place("outside"), Place("center")))
SHEETS = (CARDS, BOARD, STAIRS)


def check_tables(tables: Mapping[str, Table], problems: list[str]) -> None:
    """Report what one row alone cannot show: the size of board and deck, repeated rows, false stairways.

    Parameters
    ----------
    tables : mapping of str to Table
        The files by name.
    problems : list of str
        Receives what is wrong.
    """
    for sheet in SHEETS:
        check_unique(tables[sheet.file], (sheet.key,), problems)
    places = _check_board(tables[BOARD.file], problems)
    if places is not None:
        _check_cards(tables[CARDS.file], len(places), problems)
        _check_stairs(tables[STAIRS.file], places, problems)


def places_of(rows: Mapping[int, str]) -> dict[tuple[int, int], str]:
    """Return the letter of every table of a drawing by row and column, row by row.

    Examples
    --------
    >>> places_of({1: "o.", 2: "oC"})
    {(1, 1): 'o', (2, 1): 'o', (2, 2): 'C'}
    """
    return {
        (row, column): letter
        for row, letters in sorted(rows.items())
        for column, letter in enumerate(letters, start=1)
        if letter != GAP
    }


def beside(place: tuple[int, int], other: tuple[int, int]) -> bool:
    """Tell whether two places are next to each other, not diagonally (RE-011)."""
    return abs(place[0] - other[0]) + abs(place[1] - other[1]) == 1


def _check_board(table: Table, problems: list[str]) -> dict[tuple[int, int], str] | None:
    """Return the letter of each table, or None if the board has a problem."""
    numbers, drawings = table.values("row"), table.values("places")
    if numbers is None or drawings is None or len(set(numbers)) < len(numbers):
        return None
    before = len(problems)
    for number, row in enumerate(sorted(numbers), start=1):
        if number != row:
            _report(table, "row", f"row {row}", f"row {number} before it", problems)
            return None
    places = places_of(dict(zip(numbers, drawings)))
    letters = list(places.values())
    if not MINIMUM <= len(letters) <= MAX_TABLES:
        expected = f"{MINIMUM} (RE-019) to {MAX_TABLES}"
        _report(table, "places", f"{len(letters)} tables in all", expected, problems)
    for letter, name in ((OUTSIDE, "an outside"), (CENTER, "a center")):
        if letter not in letters:
            _report(table, "places", f"no '{letter}'", f"{name} table (RE-054, RE-055)", problems)
    return places if len(problems) == before else None


def _check_cards(table: Table, tables: int, problems: list[str]) -> None:
    kinds, copies = table.values("kind"), table.values("copies")
    if kinds is None or copies is None or len(set(kinds)) < len(kinds):
        return
    missing = [kind for kind in KINDS if kind not in kinds]
    if missing:
        expected = "one for each; 0 copies if there is no such card"
        _report(table, "kind", f"no row for {', '.join(missing)}", expected, problems)
        return
    if sum(copies) != tables:
        expected = f"{tables}, as many as tables on the board (RE-003)"
        _report(table, "copies", f"{sum(copies)} cards in all", expected, problems)


def _check_stairs(table: Table, places: Mapping[tuple[int, int], str], problems: list[str]) -> None:
    for row in table.rows:
        ends = {"outside": row.cells["outside"], "center": row.cells["center"]}
        for column, letter in (("outside", OUTSIDE), ("center", CENTER)):
            place = ends[column]
            if place is not None and places.get(place) != letter:
                text = quoted(f"{place[0]}-{place[1]}")
                expected = f"a table of the {column} on the board"
                problems.append(problem(table.path, row.line, column, text, expected))
                break
        else:
            outside, center = ends.values()
            if outside is not None and center is not None and not beside(outside, center):
                text = quoted(f"{center[0]}-{center[1]}")
                expected = f"a table next to {outside[0]}-{outside[1]}"
                problems.append(problem(table.path, row.line, "center", text, expected))


def _report(table: Table, column: str, found: str, expected: str, problems: list[str]) -> None:
    """Report a fault of a whole column, which is placed on the line of the header."""
    problems.append(problem(table.path, 1, column, found, expected))
