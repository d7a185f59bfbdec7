"""Where each number and word of a deck comes from: a rulebook, a public page, an assumption, the user.

A line of ``provenance.csv`` speaks of one column of one file, either for one row or, with ``*``, for all
rows that have no line of their own. `low` and `high` give the range of an assumed number.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from sim.csvcolumns import Choice, Column, Text, Whole, hint
from sim.csvtable import check_unique, problem, quoted, read_table

FILE = "provenance.csv"
KINDS = ("rulebook", "public", "assumed", "user")
ALL_ROWS = "*"
LIMIT = 999_999_999


class Cell(NamedTuple):
    """A place in the files of a deck: `row` is what the key column of the file holds."""

    file: str
    row: str
    column: str


class Line(NamedTuple):
    """What ``provenance.csv`` says about a cell or, with the row ``*``, about a column."""

    file: str
    row: str
    column: str
    provenance: str
    low: int | None
    high: int | None
    source: str


def read_lines(
    path: Path,
    columns: Mapping[str, Sequence[str]],
    rows: Mapping[str, Sequence[str]],
    ours: Iterable[Line],
    problems: list[str],
) -> list[Line]:
    """Read ``provenance.csv``.

    Parameters
    ----------
    path : Path
        The file.
    columns : mapping of str to sequence of str
        The files of the deck and their columns.
    rows : mapping of str to sequence of str
        What the key column of a file holds; a file that is missing here is not checked for rows.
    ours : iterable of Line
        Lines of the house deck. They may name rows that the deck does not have any more.
    problems : list of str
        Receives everything that is wrong.

    Returns
    -------
    list of Line
        To be used only if there was no problem.
    """
    declared: tuple[Column, ...] = (
        Choice("file", tuple(columns)),
        Text("row"),
        Text("column"),
        Choice("provenance", KINDS),
        Whole("low", 0, LIMIT, blank=True),
        Whole("high", 0, LIMIT, blank=True),
        Text("source", blank=True),
    )
    table = read_table(path, declared, problems)
    check_unique(table, ("file", "row", "column"), problems)
    templates = set(ours)
    for row in table.rows:
        file, key, column, low, high = (row.cells[c] for c in ("file", "row", "column", "low", "high"))
        if file is None or Line(**row.cells) in templates:
            continue
        names, keys = columns[file], rows.get(file)
        if column is not None and column not in names:
            expected = f"a column of {file}{hint(column, names)}"
            problems.append(problem(path, row.line, "column", quoted(column), expected))
        if keys is not None and key is not None and key not in (ALL_ROWS, *keys):
            expected = f"'{ALL_ROWS}' or a row of {file}{hint(key, keys)}"
            problems.append(problem(path, row.line, "row", quoted(key), expected))
        if low is not None and high is not None and low > high:
            problems.append(problem(path, row.line, "high", str(high), f"at least low, {low}"))
    return [Line(**row.cells) for row in table.rows]


def look_up(lines: Iterable[Line], cells: Iterable[Cell]) -> dict[Cell, Line]:
    """Find the line of each cell that has one; a line for its row beats a line for all rows.

    Examples
    --------
    >>> cost = Line("wines.csv", "*", "cost", "assumed", 3, 14, "")
    >>> found = look_up([cost], [Cell("wines.csv", "Red-2", "cost"), Cell("wines.csv", "Red-2", "color")])
    >>> [cell.column for cell in found]
    ['cost']
    """
    by_place = {Cell(line.file, line.row, line.column): line for line in lines}
    found = {cell: by_place.get(cell, by_place.get(cell._replace(row=ALL_ROWS))) for cell in cells}
    return {cell: line._replace(row=cell.row) for cell, line in found.items() if line is not None}


def resolve(
    cells: Mapping[Cell, str], lines: Iterable[Line], ours: Mapping[Cell, tuple[str, Line]]
) -> dict[Cell, Line]:
    """Say where every cell of a user's deck comes from.

    The user's own lines decide. A line that says what the house deck says, as in an exported template,
    only speaks of the house deck's values. A cell without an own line keeps the provenance it has in the
    house deck as long as it holds the same; if it holds something else, it is the user's.

    Parameters
    ----------
    cells : mapping of Cell to str
        The user's deck.
    lines : iterable of Line
        The user's ``provenance.csv``.
    ours : mapping of Cell to (str, Line)
        The house deck: what a cell holds and where it comes from.

    Returns
    -------
    dict of Cell to Line
        A line for every cell, its row being that of the cell.

    Examples
    --------
    >>> cell = Cell("wines.csv", "Red-2", "cost")
    >>> ours = {cell: ("4", Line(*cell, "assumed", 3, 14, ""))}
    >>> [resolve({cell: cost}, [], ours)[cell].provenance for cost in ("4", "5")]
    ['assumed', 'user']
    """
    said = look_up(lines, cells)
    templates = look_up(compact({cell: line for cell, (_, line) in ours.items()}), cells)
    origins = {}
    for cell, text in cells.items():
        if cell in said and said[cell] != templates.get(cell):
            origins[cell] = said[cell]
        elif cell in ours and ours[cell][0] == text:
            origins[cell] = ours[cell][1]
        else:
            origins[cell] = Line(*cell, "user", None, None, "")
    return origins


def compact(origins: Mapping[Cell, Line]) -> list[Line]:
    """Return few lines that say the same: what most rows of a column share goes into a line for all.

    Examples
    --------
    >>> cells = [Cell("track.csv", str(space), "label") for space in (1, 2, 3)]
    >>> lines = [Line(*cells[0], "rulebook", None, None, "")]
    >>> lines += [Line(*cell, "assumed", 11, 40, "") for cell in cells[1:]]
    >>> [(line.row, line.provenance) for line in compact(dict(zip(cells, lines)))]
    [('*', 'assumed'), ('1', 'rulebook')]
    """
    groups: dict[tuple[str, str], dict[str, Line]] = {}
    for cell, line in origins.items():
        groups.setdefault((cell.file, cell.column), {})[cell.row] = line._replace(row=ALL_ROWS)
    lines = []
    for rows in groups.values():
        common = Counter(rows.values()).most_common(1)[0][0]
        lines.append(common)
        lines += [line._replace(row=row) for row, line in rows.items() if line != common]
    return lines
