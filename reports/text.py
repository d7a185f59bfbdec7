"""An answer in the terminal: the sentence first, then what is known, what it hangs on, and the tables."""

import io

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from analyses.answer import Answer
from reports.facts import facts
from reports.tables import Shown, show
from reports.words import name

LONGEST = 24  # a longer table is named only: the sentence should stay on the screen


def print_answer(answer: Answer, console: Console) -> None:
    """Print an answer.

    Parameters
    ----------
    answer : Answer
        What an analysis returned.
    console : Console
        Where to; its width decides where lines break.
    """
    if not answer.complete:
        console.print(Text("Incomplete: the run was interrupted or left games unfinished.", "bold red"))
    console.print(Text(answer.sentence, "bold"))
    console.print(Text(f"Verdict: {name(answer.verdict)}"))
    for title, lines in (
        ("What is known", answer.known),
        ("What the answer hangs on", answer.hangs_on),
        ("Assumptions", answer.assumptions),
    ):
        _list(console, title, lines)
    for key, table in answer.tables.items():
        title = name(key).capitalize()
        console.print()
        if len(table) > LONGEST:
            console.print(Text(f"{title}: {len(table)} rows, in the report and in CSV", "dim"))
        elif table.empty:
            console.print(Text(f"{title}: the table is empty."))
        else:
            _table(console, title, show(table))
    _list(
        console,
        "How to reproduce",
        (
            *filter(None, [str(answer.provenance.get("command", ""))]),
            *(f"{label}: {'; '.join(lines)}" for label, lines in facts(answer.provenance)),
        ),
    )


def as_text(answer: Answer, width: int = 100) -> str:
    """Return an answer as plain text.

    Parameters
    ----------
    answer : Answer
        What an analysis returned.
    width : int
        Letters in a line.

    Examples
    --------
    >>> print(as_text(Answer("q", "Is it?", "not_needed", "It is not needed.", (), (), ())), end="")
    It is not needed.
    Verdict: not needed
    """
    file = io.StringIO()
    print_answer(answer, Console(file=file, width=width, color_system=None, highlight=False))
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines()) + "\n"


def _list(console: Console, title: str, lines: tuple[str, ...]) -> None:
    if not lines:
        return
    console.print()
    console.print(Text(title, "bold"))
    for line in lines:
        grid = Table.grid(padding=(0, 1))
        grid.add_row(Text("•"), Text(line, overflow="fold"))
        console.print(Padding(grid, (0, 0, 0, 2)))


def _table(console: Console, title: str, shown: Shown) -> None:
    grid = Table(title=Text(title, "bold"), title_justify="left", box=None, padding=(0, 2, 0, 0))
    columns = zip(shown.headings, *shown.rows, strict=True)
    widths = [max(map(len, [*heading.split(), *cells])) for heading, *cells in columns]
    fits = sum(widths) + 2 * len(widths) <= console.width  # then it is the headings that break
    for heading, numeric, width in zip(shown.headings, shown.numeric, widths, strict=True):
        grid.add_column(
            Text(heading),
            justify="right" if numeric else "left",
            overflow="fold",
            min_width=width if fits else None,
        )
    for row in shown.rows:
        grid.add_row(*map(Text, row))
    console.print(grid)
