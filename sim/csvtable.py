"""CSV files with declared columns: everything wrong in a file is found at once and named by its place.

Reading functions append to a list of problems and go on; `raise_problems` ends the reading. A problem
of a whole column or of the header is placed on line 1.
"""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sim.csvcolumns import Column, hint
from sim.errors import UserError

LONGEST = 80  # characters of a cell that a message shows


class Row(NamedTuple):
    """The cells of a row by column name, None for a cell with a problem, and its line in the file."""

    line: int
    cells: Mapping[str, Any]


class Table(NamedTuple):
    """What could be read of a file; `whole` says that no row or column of it was lost."""

    path: Path
    rows: tuple[Row, ...]
    whole: bool

    def values(self, column: str) -> list[Any] | None:
        """Return a column, or None if a cell is missing: then nothing can be said about all of it."""
        cells = [row.cells[column] for row in self.rows]
        return None if not self.whole or None in cells else cells


def problem(path: Path, line: int, column: str, found: str, expected: str) -> str:
    """Word a problem; a text that was found is given `quoted`.

    Examples
    --------
    >>> problem(Path("wines.csv"), 4, "cost", quoted("x"), "a whole number from 0 to 99")
    "wines.csv:4: column 'cost': found 'x', expected a whole number from 0 to 99"
    """
    return f"{path}:{line}: column '{column}': found {found}, expected {expected}"


def quoted(text: str) -> str:
    r"""Return a text as it is shown in messages: in quotes, with escapes, not too long.

    Examples
    --------
    >>> quoted("a\tb")
    "'a\\tb'"
    """
    return repr(text if len(text) <= LONGEST else text[:LONGEST] + "...")


def raise_problems(problems: Sequence[str]) -> None:
    """Raise one error that lists all problems, if there are any.

    Raises
    ------
    UserError
        With one line for each problem, below a line that counts them if there are several.

    Examples
    --------
    >>> raise_problems([])
    """
    if problems:
        head = [f"{len(problems)} problems:"] if len(problems) > 1 else []
        raise UserError("\n".join([*head, *problems]))


def read_table(path: Path, columns: Sequence[Column], problems: list[str]) -> Table:
    """Read a file with exactly the given columns, in any order.

    Parameters
    ----------
    path : Path
        A CSV file in UTF-8, with or without a byte order mark. Lines without any text are skipped.
    columns : sequence of Column
        The declared columns.
    problems : list of str
        Receives everything that is wrong.

    Returns
    -------
    Table
        What could be read.

    Examples
    --------
    >>> problems: list[str] = []
    >>> from sim.csvcolumns import Text
    >>> read_table(Path("nowhere/wines.csv"), [Text("name")], problems).rows
    ()
    >>> problems
    ['nowhere/wines.csv: found no file, expected a CSV file with the columns name']
    """
    before = len(problems)
    lines = _read_lines(path, columns, problems)
    header = lines[0][1] if lines else []
    if len(problems) == before:
        _check_header(path, header, columns, problems)
    if len(problems) > before:  # without a sound header no cell has a meaning
        return Table(path, (), whole=False)
    rows = []
    for line, cells in lines[1:]:
        if len(cells) == len(header):
            rows.append(Row(line, _read_cells(path, line, dict(zip(header, cells)), columns, problems)))
        else:
            problems.append(
                f"{path}:{line}: found {len(cells)} cells, expected {len(header)} as in the header"
            )
    if not lines[1:]:
        problems.append(f"{path}:1: found no row below the header, expected at least one")
    return Table(path, tuple(rows), whole=len(rows) == len(lines) - 1 > 0)


def write_table(columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    r"""Return the text of a CSV file.

    Examples
    --------
    >>> write_table(["name", "cost"], [("pork", 4)])
    'name,cost\npork,4\n'
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()


def check_unique(table: Table, columns: Sequence[str], problems: list[str]) -> None:
    """Report rows that repeat the values of an earlier row in the given columns.

    Examples
    --------
    >>> rows = [Row(line, {"name": "pork"}) for line in (2, 3)]
    >>> problems: list[str] = []
    >>> check_unique(Table(Path("meat.csv"), tuple(rows), whole=True), ["name"], problems)
    >>> problems
    ["meat.csv:3: column 'name': found 'pork', expected what line 2 does not have"]
    """
    seen: dict[tuple[Any, ...], int] = {}
    for row in table.rows:
        key = tuple(row.cells[c] for c in columns)
        if None not in key and seen.setdefault(key, row.line) != row.line:
            found = ", ".join(map(str, key))
            expected = f"what line {seen[key]} does not have"
            problems.append(problem(table.path, row.line, columns[-1], quoted(found), expected))


def check_known(table: Table, column: str, known: Table, problems: list[str]) -> None:
    """Report names in a column of lists that are not in the column ``name`` of another table.

    Examples
    --------
    >>> meat = Table(Path("meat.csv"), (Row(2, {"name": "pork"}),), whole=True)
    >>> dish = Table(Path("dish.csv"), (Row(2, {"needs": ("pork", "porc")}),), whole=True)
    >>> problems: list[str] = []
    >>> check_known(dish, "needs", meat, problems)
    >>> problems
    ["dish.csv:2: column 'needs': found 'porc', expected a name of meat.csv; did you mean 'pork'?"]
    """
    names = known.values("name")
    if names is None:  # its own problems come first
        return
    for row in table.rows:
        for name in row.cells[column] or ():
            if name not in names:
                expected = f"a name of {known.path.name}{hint(name, names)}"
                problems.append(problem(table.path, row.line, column, quoted(name), expected))


def _read_lines(path: Path, columns: Sequence[Column], problems: list[str]) -> list[tuple[int, list[str]]]:
    """Return the lines that hold text, with their numbers."""
    wanted = f"expected a CSV file with the columns {', '.join(c.name for c in columns)}"
    try:
        content = path.read_bytes()
        reader = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), strict=True)
    except FileNotFoundError:
        similar = [p.name for p in path.parent.glob("*.csv")]
        problems.append(f"{path}: found no file, {wanted}{hint(path.name, similar)}")
        return []
    except OSError as error:
        problems.append(f"{path}: found '{error.strerror}', expected a readable file")
        return []
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        problems.append(f"{path}:{line}: found bytes that are not UTF-8, expected a file saved as UTF-8")
        return []
    try:
        lines = [(reader.line_num, cells) for cells in reader if any(c.strip() for c in cells)]
    except csv.Error as error:
        problems.append(f"{path}:{reader.line_num}: found '{error}', expected CSV with matching quotes")
        return []
    if not lines:
        problems.append(f"{path}: found an empty file, {wanted}")
    return lines


def _check_header(path: Path, header: list[str], columns: Sequence[Column], problems: list[str]) -> None:
    names = [c.name for c in columns]
    if len(header) == 1 < len(names):  # a spreadsheet may write ';' or tabs
        problems.append(f"{path}:1: found {quoted(header[0])}, expected cells separated by ','")
        return
    for i, name in enumerate(header):
        if name not in names:
            free = [n for n in names if n not in header]
            problems.append(
                problem(path, 1, name, "an unknown column", f"{', '.join(names)}{hint(name, free)}")
            )
        elif name in header[:i]:
            problems.append(problem(path, 1, name, "the column twice", "it once"))
    problems += [problem(path, 1, n, "no such column", "one") for n in names if n not in header]


def _read_cells(
    path: Path, line: int, texts: Mapping[str, str], columns: Sequence[Column], problems: list[str]
) -> dict[str, Any]:
    cells: dict[str, Any] = {}
    for column in columns:
        try:
            cells[column.name] = column.parse(texts[column.name])
        except ValueError as error:
            cells[column.name] = None
            problems.append(problem(path, line, column.name, quoted(texts[column.name]), str(error)))
    return cells
