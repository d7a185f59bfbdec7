"""Reading a table as a careful person would: what its intervals tell apart, and from what."""

from collections.abc import Callable, Iterable

import pandas as pd

from analyses.wording import listing
from reports.format import Unit, interval
from reports.words import RULES, name

FOCUS = "economic"


def focus(table: pd.DataFrame) -> str:
    """Return the strategy that the question is about: the economic one, else the first of the table.

    Examples
    --------
    >>> focus(pd.DataFrame({"strategy": ["balanced", "economic"]}))
    'economic'
    """
    names = list(table["strategy"])
    return FOCUS if FOCUS in names else str(names[0])


def side(low: float, high: float, mark: float) -> int:
    """Return 1 or -1 if an interval lies above or below a mark, 0 if it does not tell.

    Examples
    --------
    >>> side(0.26, 0.30, 0.25), side(0.2, 0.3, 0.25), side(0.25, 0.25, 0.25), side(0, float("nan"), 0.25)
    (1, 0, 0, 0)
    """
    return int(low > mark) - int(high < mark)


def counts(numbers: Iterable[int]) -> str:
    """List player counts.

    Examples
    --------
    >>> counts([4, 2]), counts([4, 2, 3])
    ('2 and 4 players', '2 to 4 players')
    """
    found = sorted(set(numbers))
    if len(found) > 2 and found[-1] - found[0] == len(found) - 1:
        return f"{found[0]} to {found[-1]} players"
    return f"{listing([str(c) for c in found])} players"


def grouped(pairs: Iterable[tuple[int, str]]) -> str:
    """Join what holds with each player count, equal statements once.

    Examples
    --------
    >>> grouped([(2, "not needed"), (3, "needed"), (4, "needed")])
    'not needed with 2 players, needed with 3 and 4 players'
    """
    by: dict[str, list[int]] = {}
    for count, text in pairs:
        by.setdefault(text, []).append(count)
    return ", ".join(f"{text} with {counts(found)}" for text, found in by.items())


def above_and_below(table: pd.DataFrame, mark: str | float, more: str, less: str, neither: str) -> str:
    """Say with which player counts an interval lies above a mark and with which below.

    Examples
    --------
    >>> t = pd.DataFrame({"players": [2, 3, 4], "low": [0.2, 0.4, 0.3], "high": [0.3, 0.5, 0.4]})
    >>> above_and_below(t, 0.35, "more", "less", "as much")
    'less with 2 players, more with 3 players'
    """
    words = {1: more, -1: less, 0: ""}
    marks = table[mark] if isinstance(mark, str) else [mark] * len(table)
    said = [
        (count, words[side(low, high, at)])
        for count, low, high, at in zip(table["players"], table["low"], table["high"], marks, strict=True)
    ]
    return grouped((count, text) for count, text in said if text) or neither


def under_each_rule(table: pd.DataFrame, say: Callable[[pd.DataFrame], str]) -> str:
    """Say something of the games under each set of rules.

    Parameters
    ----------
    table : DataFrame
        With a column ``rules``.
    say : callable
        Turns the part of the table under one set of rules into words.
    """
    said = {rules: say(table[table["rules"] == rules]) for rules in dict.fromkeys(table["rules"])}
    if len(said) > 1 and len(set(said.values())) == 1:
        return f"{next(iter(said.values()))} under both rules"
    return "; ".join(f"{text} under the {RULES.get(rules, rules)}" for rules, text in said.items())


def highest(table: pd.DataFrame, row: str, numbers: tuple[str, str, str], unit: Unit) -> str:
    r"""Name the row with the highest number for each player count, with its interval.

    Examples
    --------
    >>> from reports.format import SHARE
    >>> t = pd.DataFrame({"players": [4, 4], "cup": ["a", "b"], "x": [0.2, 0.1]}).assign(low=0, high=0.3)
    >>> print(highest(t, "cup", ("x", "low", "high"), SHARE).replace("\xa0", " "))
    a, 20 % (0 to 30) with 4 players
    """
    value, low, high = numbers
    known = table.dropna(subset=[value])
    top = known.loc[known.groupby("players")[value].idxmax()].to_dict("records")
    return grouped(
        (r["players"], f"{name(r[row])}, {interval(r[value], r[low], r[high], unit)}") for r in top
    )


def sentence(text: str) -> str:
    """Begin with a capital letter.

    Examples
    --------
    >>> sentence("under the base rules")
    'Under the base rules'
    """
    return text[:1].upper() + text[1:]
