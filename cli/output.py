"""Results to stdout or a file, remarks to stderr."""

import csv
import io
import json
import sys
from collections.abc import Mapping, Sequence
from math import isfinite
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any

from cli.options import Format
from sim.errors import UserError

if TYPE_CHECKING:
    import pandas as pd

Rows = Sequence[Mapping[str, Any]]
WIDTH = 140  # of tables that go to a file or a pipe


def say(text: str, quiet: bool = False) -> None:
    """Write a remark."""
    if not quiet:
        print(text, file=sys.stderr, flush=True)


def check_writable(path: Path | None, option: str) -> None:
    """Make sure that a file can be written, before the work that fills it.

    Parameters
    ----------
    path : Path or None
        The file; None is fine.
    option : str
        The option that named it.

    Raises
    ------
    UserError
        If it cannot be written.
    """
    if path is None:
        return
    existed = path.exists()
    try:
        path.open("a").close()
        if not existed:
            path.unlink()
    except OSError as error:
        raise UserError(f"{option} {path}: cannot be written: {error.strerror}") from error


def check_folder(path: Path | None) -> None:
    """Make sure that there is a folder for several CSV files.

    Raises
    ------
    UserError
        If none is named, or it cannot be made.
    """
    if path is None:
        raise UserError("--format csv: an answer has several tables, expected a folder for them, --out DIR")
    try:
        path.mkdir(exist_ok=True)
    except OSError as error:
        raise UserError(f"--out {path}: cannot be made a folder: {error.strerror}") from error


def json_text(document: Any) -> str:
    """Return a document as JSON."""
    return json.dumps(document, indent=2, ensure_ascii=False)


def write(text: str, out: Path | None) -> None:
    """Write a result to a file, or to stdout.

    Raises
    ------
    UserError
        If the file cannot be written.
    """
    text = text.rstrip("\n") + "\n"
    if out is None:
        sys.stdout.write(text)
        sys.stdout.flush()
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(f"--out {out}: cannot be written: {error.strerror}") from error


def present(
    kind: Format, out: Path | None, document: Any, rows: Rows, tables: Mapping[str, Rows] | None = None
) -> None:
    """Write a result in the format asked for.

    Parameters
    ----------
    kind : Format
        Table, JSON or CSV.
    out : Path or None
        File, or None for stdout.
    document : object
        What JSON holds.
    rows : sequence of mapping
        What CSV holds: numbers as they are.
    tables : mapping of str to sequence of mapping, optional
        What is shown: tables by title, numbers rounded; `rows` if left out.
    """
    if kind is Format.json:
        write(json_text(document), out)
    elif kind is Format.csv:
        write(csv_text(rows), out)
    else:
        write(table_text(tables if tables is not None else {"": rows}, out is None), out)


def frame_rows(frame: "pd.DataFrame") -> list[dict[str, Any]]:
    """Return a table of results as rows of plain values; what is not a number becomes None, as JSON needs."""
    rows = frame.astype(object).where(frame.notna(), None).to_dict("records")
    return [{str(name): _plain(cell) for name, cell in row.items()} for row in rows]


def _plain(cell: Any) -> Any:
    value = cell.item() if hasattr(cell, "item") else cell
    return None if isinstance(value, float) and not isfinite(value) else value


def shown_rows(frame: "pd.DataFrame") -> list[dict[str, str]]:
    """Return a table of results as it is shown: words, units, numbers with their intervals."""
    from reports.tables import show

    shown = show(frame)
    return [dict(zip(shown.headings, row, strict=True)) for row in shown.rows]


def csv_text(rows: Rows) -> str:
    r"""Return rows as CSV.

    Examples
    --------
    >>> csv_text([{"a": 1, "b": "x"}, {"a": 2, "b": "y, z"}])
    'a,b\n1,x\n2,"y, z"\n'
    """
    text = io.StringIO()
    if rows:
        writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return text.getvalue()


def text_width(terminal: bool) -> int:
    """Return the letters of a line: those of the screen, or `WIDTH` where none is looked at."""
    return get_terminal_size().columns if terminal and sys.stdout.isatty() else WIDTH


def table_text(tables: Mapping[str, Rows], terminal: bool) -> str:
    """Return tables as text; `terminal` says that it goes to stdout."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    on_screen = terminal and sys.stdout.isatty()
    text = io.StringIO()
    console = Console(file=text, width=text_width(terminal), force_terminal=on_screen or None)
    for title, rows in tables.items():
        table = Table(
            title=title or None,
            title_justify="left",
            title_style="bold",
            box=box.SIMPLE,
            pad_edge=False,
            show_edge=False,
            padding=(0, 1, 0, 0),
        )
        for name in rows[0] if rows else ():
            numeric = all(_is_number(row[name]) for row in rows)
            table.add_column(name, justify="right" if numeric else "left", overflow="fold", no_wrap=numeric)
        for row in rows:
            table.add_row(*(str(cell) for cell in row.values()))
        console.print(table, "", sep="\n", markup=False)
    return "\n".join(line.rstrip() for line in text.getvalue().splitlines())


def _is_number(cell: object) -> bool:
    return str(cell)[:1].isdigit() or str(cell)[:2].lstrip("+-").isdigit()
