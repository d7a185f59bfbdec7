"""What an analysis returns: a verdict with its evidence, ready to be printed or drawn."""

from dataclasses import dataclass, field
from typing import Any

import pandas as pd


@dataclass(frozen=True)
class Answer:
    """The answer to a designer's question.

    Attributes
    ----------
    question : str
        Name of the question, such as ``"balancing-wine"``.
    title : str
        The question in words.
    verdict : str
        One of the closed list of outcomes of the question.
    sentence : str
        The verdict in one plain sentence with its numbers and intervals.
    known : tuple of str
        What holds whatever the cards are, and on what evidence.
    hangs_on : tuple of str
        How far the answer depends on assumed cards, rulings and scripted strategies.
    assumptions : tuple of str
        Assumptions made, each with its range.
    tables : dict of str to DataFrame
        Evidence, tidy; the columns are documented by the analysis.
    provenance : dict
        Version, rules version, rules, card-set hashes, line-ups, seed, games, deals, command.
    complete : bool
        False if the run was interrupted or left games unfinished.
    """

    question: str
    title: str
    verdict: str
    sentence: str
    known: tuple[str, ...]
    hangs_on: tuple[str, ...]
    assumptions: tuple[str, ...]
    tables: dict[str, pd.DataFrame] = field(default_factory=dict)
    provenance: dict[str, Any] = field(default_factory=dict)
    complete: bool = True
