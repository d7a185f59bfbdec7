"""Kinds of columns of a CSV file: what a cell may hold, and the hint for a name that is nearly right.

A column's `parse` turns the text of a cell into a value or raises ValueError with what was expected.
"""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, NamedTuple, Protocol

SEPARATOR = "+"  # between the names of a list in one cell
WHOLE_NUMBER = re.compile(r"-?[0-9]{1,9}")  # int() would also take ' 4 ', '1_0' and '٤'


def hint(found: str, known: Iterable[str]) -> str:
    """Return a hint at the known name closest to one that was found, or nothing.

    Examples
    --------
    >>> hint("tomatoe", ["tomato", "potatoes"])
    "; did you mean 'tomato'?"
    """
    names = list(known)
    lower = {name.lower(): name for name in names}
    close = [lower[c] for c in get_close_matches(found.lower(), lower, n=1)]
    return f"; did you mean '{close[0]}'?" if close else ""


class Column(Protocol):
    """What every kind of column can do."""

    @property
    def name(self) -> str:
        """Name in the header."""

    def parse(self, text: str) -> Any:
        """Return the value of a cell; raise ValueError with what was expected."""


class Text(NamedTuple):
    """A column of plain text, such as a name.

    Examples
    --------
    >>> Text("name").parse("pork")
    'pork'
    """

    name: str
    blank: bool = False

    def parse(self, text: str) -> str:
        """Return the text; raise ValueError if it is blank, padded or holds separators."""
        if not (text or self.blank) or text != text.strip() or not text.isprintable():
            raise ValueError("printable text, without spaces around")
        return text


class Name(NamedTuple):
    """A column of names that lists in other columns may refer to.

    Examples
    --------
    >>> Name("name").parse("Red-2")
    'Red-2'
    """

    name: str

    def parse(self, text: str) -> str:
        """Return the name; raise ValueError if a list could not hold it."""
        if SEPARATOR in text or text == "*":
            raise ValueError(f"a name without '{SEPARATOR}', and not '*'")
        return Text(self.name).parse(text)


class Whole(NamedTuple):
    """A column of whole numbers from `low` to `high`; a blank cell, if allowed, gives None.

    Examples
    --------
    >>> Whole("hats", 1, 3).parse("2")
    2
    """

    name: str
    low: int
    high: int
    blank: bool = False

    def parse(self, text: str) -> int | None:
        """Return the number; raise ValueError if it is none or out of range."""
        if self.blank and text == "":
            return None
        if not WHOLE_NUMBER.fullmatch(text) or not self.low <= int(text) <= self.high:
            raise ValueError(f"a whole number from {self.low} to {self.high}")
        return int(text)


class Choice(NamedTuple):
    """A column that holds one of a few words.

    Examples
    --------
    >>> Choice("color", ("red", "white")).parse("red")
    'red'
    """

    name: str
    choices: tuple[str, ...]

    def parse(self, text: str) -> str:
        """Return the word; raise ValueError if it is not a choice."""
        if text not in self.choices:
            raise ValueError(f"one of {', '.join(self.choices)}{hint(text, self.choices)}")
        return text


class Names(NamedTuple):
    """A column of lists: `low` to `high` names joined by ``+``.

    Examples
    --------
    >>> Names("ingredients", 1, 6).parse("eggs+eggs+artichoke")
    ('eggs', 'eggs', 'artichoke')
    """

    name: str
    low: int
    high: int

    def parse(self, text: str) -> tuple[str, ...]:
        """Return the names; raise ValueError if there are too few or many, or one is blank or padded."""
        names = tuple(text.split(SEPARATOR))
        if not self.low <= len(names) <= self.high or any(n == "" or n != n.strip() for n in names):
            raise ValueError(
                f"{self.low} to {self.high} names joined by '{SEPARATOR}', without spaces around"
            )
        return names
