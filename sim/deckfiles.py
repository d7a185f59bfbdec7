"""Decks as folders of CSV files: reading, writing and identifying them, the same for every game.

A game says which files a deck has (`Sheet`), which rows a deck of its own puts into them, and what must
hold across them.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from sim.csvcolumns import Column, Whole, hint
from sim.csvtable import Table, raise_problems, read_table, write_table
from sim.errors import UserError
from sim.provenance import FILE as PROVENANCE
from sim.provenance import Cell, Line, compact, read_lines

#: Rows of every file of a deck, by file name.
Rows = Mapping[str, Sequence[Sequence[object]]]
#: Where the cells of a deck come from.
Origins = Mapping[Cell, Line]
#: Reports what one row alone cannot show.
Check = Callable[[Mapping[str, Table], list[str]], None]


class Sheet(NamedTuple):
    """A card file: its name, the column that names its rows, and all columns."""

    file: str
    key: str
    columns: tuple[Column, ...]


def sheet_texts(sheets: Sequence[Sheet], rows: Rows) -> dict[str, str]:
    """Return the text of every card file, without the provenance."""
    return {s.file: write_table([c.name for c in s.columns], rows[s.file]) for s in sheets}


def sheet_cells(sheets: Sequence[Sheet], rows: Rows) -> dict[Cell, str]:
    """Return what every cell of the card files holds."""
    found = {}
    for sheet in sheets:
        names = [c.name for c in sheet.columns]
        for row in rows[sheet.file]:
            key = str(row[names.index(sheet.key)])
            found.update({Cell(sheet.file, key, name): str(value) for name, value in zip(names, row)})
    return found


def digest(texts: Mapping[str, str]) -> str:
    """Return twelve hexadecimal digits that stand for the text of all card files.

    Examples
    --------
    >>> len(digest({"cards.csv": "kind,copies"}))
    12
    """
    return hashlib.sha256("\n".join(texts.values()).encode()).hexdigest()[:12]


def assumed_share(sheets: Sequence[Sheet], origins: Origins) -> float:
    """Return the share of a deck's numbers that are assumed, from 0 to 1."""
    numbers = {(s.file, c.name) for s in sheets for c in s.columns if isinstance(c, Whole)}
    kinds = [line.provenance for cell, line in origins.items() if (cell.file, cell.column) in numbers]
    return kinds.count("assumed") / max(1, len(kinds))


def find_folder(folder: str | Path, sheets: Sequence[Sheet]) -> tuple[Path, list[str]]:
    """Return a folder of card files and a problem for each CSV file that does not belong there.

    Raises
    ------
    UserError
        If there is no such folder.
    """
    folder, files = Path(folder), [sheet.file for sheet in sheets]
    if not folder.is_dir():
        raise UserError(f"{folder}: found no folder, expected one with the files {', '.join(files)}")
    known = (*files, PROVENANCE)
    strangers = [path for path in sorted(folder.glob("*.csv")) if path.name not in known]
    return folder, [
        f"{path}: found an unknown file, expected only {', '.join(known)}{hint(path.name, known)}"
        for path in strangers
    ]


def read_folder(
    folder: Path, sheets: Sequence[Sheet], check: Check, ours: Sequence[Line], problems: list[str]
) -> tuple[dict[str, list[tuple[Any, ...]]], list[Line]]:
    """Return the rows of every card file and the lines of the provenance.

    Parameters
    ----------
    folder : Path
        Where the files are.
    sheets : sequence of Sheet
        The files.
    check : callable
        Reports what must hold across rows and files.
    ours : sequence of Line
        Provenance of the house deck.
    problems : list of str
        What is wrong already.

    Raises
    ------
    UserError
        With all problems of all files.
    """
    tables = {s.file: read_table(folder / s.file, s.columns, problems) for s in sheets}
    check(tables, problems)
    lines: list[Line] = []
    if (folder / PROVENANCE).exists():
        keys = {sheet.file: tables[sheet.file].values(sheet.key) for sheet in sheets}
        rows = {file: [str(key) for key in found] for file, found in keys.items() if found is not None}
        columns = {sheet.file: [column.name for column in sheet.columns] for sheet in sheets}
        lines = read_lines(folder / PROVENANCE, columns, rows, ours, problems)
    raise_problems(problems)
    return {file: [tuple(row.cells.values()) for row in table.rows] for file, table in tables.items()}, lines


def write_folder(
    texts: Mapping[str, str], origins: Origins, folder: str | Path, overwrite: bool
) -> list[Path]:
    """Write card files and their provenance; return their paths.

    Parameters
    ----------
    texts : mapping of str to str
        Text of every card file.
    origins : mapping of Cell to Line
        Where the cells come from.
    folder : str or Path
        Where to; created if it does not exist.
    overwrite : bool
        Whether to write into a folder that holds anything else than just these files.

    Raises
    ------
    UserError
        If the folder is not empty and holds something else, or cannot be written.
    """
    folder = Path(folder)
    files = dict(texts) | {PROVENANCE: write_table(Line._fields, compact(origins))}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        others = [p.name for p in sorted(folder.iterdir()) if not _holds(p, files.get(p.name))]
        if others and not overwrite:
            raise UserError(
                f"{folder}: found {', '.join(others)}, expected an empty folder or leave to overwrite"
            )
        for name, text in files.items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise UserError(
            f"{folder}: found '{error.strerror}', expected a folder that can be written"
        ) from error
    return [folder / name for name in files]


def _holds(path: Path, text: str | None) -> bool:
    return text is not None and path.is_file() and path.read_bytes() == text.encode()
