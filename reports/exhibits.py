"""The pieces of a report: verdict cards, and exhibits of a picture with its table."""

from typing import NamedTuple

import pandas as pd
from markupsafe import Markup

from analyses.answer import Answer
from analyses.equivalence import HARMFUL, INSUFFICIENT, NEEDED, NOT_NEEDED, OVERCORRECTS
from reports.columns import ColumnError
from reports.format import COUNT, number
from reports.picture import svg
from reports.plot import Plot
from reports.plots.canvas import NARROW, WIDE
from reports.registry import plots
from reports.tables import Shown, show
from reports.words import name, players

VERDICTS = "verdicts"
#: How a verdict is colored; one that is not listed is neutral.
TONES = {
    NEEDED: "act",
    INSUFFICIENT: "act",
    OVERCORRECTS: "act",
    HARMFUL: "act",
    NOT_NEEDED: "calm",
}


class Exhibit(NamedTuple):
    """A piece of evidence: a picture with its table, a table alone, or what is missing."""

    title: str
    wide: Markup | None = None
    narrow: Markup | None = None
    caption: str = ""
    table: Shown | None = None
    missing: str = ""


class Card(NamedTuple):
    """The verdict for one player count, with its numbers by label."""

    title: str
    verdict: str
    tone: str
    numbers: tuple[tuple[str, str], ...]
    size: str


def tone(verdict: str) -> str:
    """Return the class that colors a verdict.

    Examples
    --------
    >>> tone("not_needed"), tone("another")
    ('calm', 'open')
    """
    return TONES.get(verdict, "open")


def cards(answer: Answer) -> list[Card]:
    """Return one card per player count, none if a player count has several verdicts."""
    table = answer.tables.get(VERDICTS)
    if (
        table is None
        or not {"players", "verdict"} <= set(table.columns)
        or table["players"].duplicated().any()
    ):
        return []
    sizes = [column for column in ("deals", "games") if column in table]
    shown = show(table.drop(columns=["players", "verdict", *sizes]))
    return [
        Card(
            players(row["players"]),
            name(row["verdict"]),
            tone(row["verdict"]),
            tuple(zip(shown.headings, numbers, strict=True)),
            ", ".join(f"{number(row[column], COUNT)} {column}" for column in sizes),
        )
        for row, numbers in zip(table.to_dict("records"), shown.rows, strict=True)
    ]


def verdict_table(answer: Answer) -> Shown | None:
    """Return the verdicts as a table where cards would be too many."""
    table = answer.tables.get(VERDICTS)
    return None if table is None or table.empty or cards(answer) else show(table)


def exhibits(answer: Answer, section: str) -> list[Exhibit]:
    """Return the pictures of a section with their tables.

    Parameters
    ----------
    answer : Answer
        The answer.
    section : str
        As in `reports.registry`.
    """
    return [
        _exhibit(answer, plot, f"{section}{i}")
        for i, plot in enumerate(plots(answer.question))
        if plot.section == section
    ]


def others(answer: Answer) -> list[Exhibit]:
    """Return the tables that no picture is made of."""
    drawn = {plot.table for plot in plots(answer.question)}
    if verdict_table(answer) is not None or cards(answer):
        drawn.add(VERDICTS)
    return [
        Exhibit(name(key).capitalize(), table=show(table))
        if not table.empty
        else Exhibit(name(key).capitalize(), missing="The table is empty.")
        for key, table in answer.tables.items()
        if key not in drawn
    ]


def _exhibit(answer: Answer, plot: Plot, label: str) -> Exhibit:
    title = name(plot.table).capitalize()
    table = answer.tables.get(plot.table, pd.DataFrame())
    if table.empty:
        return Exhibit(title, missing="This run has no such numbers.")
    settings = plot.settings(answer.provenance)
    try:
        finding = plot.finding(table)
        wide, narrow = (
            svg(plot.draw(table, width=width, **settings), finding, f"{label}{size}")
            for width, size in ((WIDE, "w"), (NARROW, "n"))
        )
    except ColumnError as error:  # the numbers are still worth showing
        return Exhibit(title, missing=f"No picture. {error}", table=show(table))
    return Exhibit(finding, wide, narrow, plot.caption, show(table))
