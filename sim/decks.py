"""Card sets that are nothing but files: a game declares its sheets, everything else follows from them.

A deck holds the rows of its files as they are read. The order of rows in a file does not matter: rows are
put in the order of the house deck, those that it does not have behind them by key.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sim.csvcolumns import Column, Whole, hint
from sim.csvtable import Table, problem, raise_problems, read_table, write_table
from sim.errors import UserError
from sim.provenance import FILE as PROVENANCE
from sim.provenance import Cell, Line, compact, look_up, read_lines, resolve


class Sheet(NamedTuple):
    """A card file: its name, the column that names its rows, and all columns."""

    file: str
    key: str
    columns: tuple[Column, ...]


Rows = tuple[tuple[Any, ...], ...]
#: Reports what one row alone cannot show.
Check = Callable[[Mapping[str, Table], list[str]], None]


@dataclass(frozen=True)
class Deck:
    """A card set; a game's own class adds a view of the rows.

    Attributes
    ----------
    name : str
        Name in reports.
    sheets : tuple of Sheet
        The files.
    rows : tuple of Rows
        The rows of each file.
    origins : mapping of Cell to Line
        Where every cell comes from; not part of the identity of a deck.
    """

    name: str
    sheets: tuple[Sheet, ...]
    rows: tuple[Rows, ...]
    origins: Mapping[Cell, Line] = field(default_factory=dict, compare=False, repr=False)

    def of(self, sheet: Sheet) -> Rows:
        """Return the rows of a file."""
        return self.rows[self.sheets.index(sheet)]

    @property
    def texts(self) -> dict[str, str]:
        """The text of every file, without the provenance."""
        return {
            sheet.file: write_table([c.name for c in sheet.columns], rows)
            for sheet, rows in zip(self.sheets, self.rows)
        }

    @property
    def cells(self) -> dict[Cell, str]:
        """What every cell of the files holds."""
        found = {}
        for sheet, rows in zip(self.sheets, self.rows):
            names = [c.name for c in sheet.columns]
            for row in rows:
                key = str(row[names.index(sheet.key)])
                found.update({Cell(sheet.file, key, name): str(value) for name, value in zip(names, row)})
        return found

    @property
    def hash(self) -> str:
        """Twelve hexadecimal digits that stand for everything a game can depend on."""
        return hashlib.sha256("\n".join(self.texts.values()).encode()).hexdigest()[:12]

    @property
    def assumed_share(self) -> float:
        """Share of the deck's numbers that are assumed, from 0 to 1."""
        numbers = {(s.file, c.name) for s in self.sheets for c in s.columns if isinstance(c, Whole)}
        kinds = [
            line.provenance for cell, line in self.origins.items() if (cell.file, cell.column) in numbers
        ]
        return kinds.count("assumed") / max(1, len(kinds))


D = TypeVar("D", bound=Deck)


def read_house(kind: type[D], sheets: tuple[Sheet, ...], check: Check, folder: Path, name: str) -> D:
    """Return the house deck of a game from its files."""
    cards, lines = _read_folder(kind, sheets, check, folder, name, (), [])
    return replace(cards, origins=look_up(lines, cards.cells))


def load_deck(house: D, check: Check, folder: str | Path) -> D:
    """Read a user's deck and check everything that the rulebook fixes.

    Parameters
    ----------
    house : Deck
        The house deck; it gives the files and the order of their rows.
    check : callable
        Reports what one row alone cannot show.
    folder : str or Path
        A folder with the files that `export_deck` writes; ``provenance.csv`` may be missing.

    Raises
    ------
    UserError
        With all problems of all files, each with its place, what was found and what was expected.
    """
    folder = Path(folder)
    files = [sheet.file for sheet in house.sheets]
    if not folder.is_dir():
        raise UserError(f"{folder}: found no folder, expected one with the files {', '.join(files)}")
    known = (*files, PROVENANCE)
    problems = [
        f"{path}: found an unknown file, expected only {', '.join(known)}{hint(path.name, known)}"
        for path in sorted(folder.glob("*.csv"))
        if path.name not in known
    ]
    name = folder.resolve().name
    cards, lines = _read_folder(
        type(house), house.sheets, check, folder, name, compact(house.origins), problems
    )
    cards = replace(cards, rows=tuple(map(_in_order, house.sheets, cards.rows, house.rows)))
    ours = {cell: (text, house.origins[cell]) for cell, text in house.cells.items()}
    return replace(cards, origins=resolve(cards.cells, lines, ours))


def export_deck(cards: Deck, folder: str | Path, overwrite: bool = False) -> list[Path]:
    """Write a deck as files that can be edited and loaded again, with its provenance.

    Parameters
    ----------
    cards : Deck
        The deck.
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
    texts = cards.texts | {PROVENANCE: write_table(Line._fields, compact(cards.origins))}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        others = [p.name for p in sorted(folder.iterdir()) if not _holds(p, texts.get(p.name))]
        if others and not overwrite:
            raise UserError(
                f"{folder}: found {', '.join(others)}, expected an empty folder or leave to overwrite"
            )
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise UserError(
            f"{folder}: found '{error.strerror}', expected a folder that can be written"
        ) from error
    return [folder / name for name in texts]


def drawn_origins(cards: Deck, house: Deck) -> dict[Cell, Line]:
    """Say of every cell of a drawn deck but the facts of the house deck that it is drawn."""
    origins, facts, texts = {}, house.cells, cards.cells
    for cell, line in look_up(compact(house.origins), texts).items():
        fact = line.provenance != "assumed" and facts.get(cell) == texts[cell]
        source = f"drawn from the prior; {line.source}".removesuffix("; ")
        origins[cell] = line if fact else line._replace(provenance="assumed", source=source)
    return origins


def expect(table: Table, column: str, holds: bool, found: str, expected: str, problems: list[str]) -> None:
    """Report a fault of a whole column, which is placed on the line of the header."""
    if not holds:
        problems.append(problem(table.path, 1, column, found, expected))


def _in_order(sheet: Sheet, rows: Rows, ours: Rows) -> Rows:
    key = [c.name for c in sheet.columns].index(sheet.key)
    place = {row[key]: i for i, row in enumerate(ours)}
    return tuple(sorted(rows, key=lambda row: (place.get(row[key], len(place)), str(row[key]))))


def _holds(path: Path, text: str | None) -> bool:
    return text is not None and path.is_file() and path.read_bytes() == text.encode()


def _read_folder(
    kind: type[D],
    sheets: tuple[Sheet, ...],
    check: Check,
    folder: Path,
    name: str,
    ours: Sequence[Line],
    problems: list[str],
) -> tuple[D, list[Line]]:
    """Return the deck of a folder, rows as listed, and the lines of its provenance; or raise everything."""
    tables = {s.file: read_table(folder / s.file, s.columns, problems) for s in sheets}
    check(tables, problems)
    lines = []
    if (folder / PROVENANCE).exists():
        keys = {sheet.file: tables[sheet.file].values(sheet.key) for sheet in sheets}
        rows = {file: [str(key) for key in found] for file, found in keys.items() if found is not None}
        columns = {sheet.file: [column.name for column in sheet.columns] for sheet in sheets}
        lines = read_lines(folder / PROVENANCE, columns, rows, ours, problems)
    raise_problems(problems)
    rows_of = tuple(tuple(tuple(row.cells.values()) for row in tables[s.file].rows) for s in sheets)
    return kind(name, sheets, rows_of), lines
