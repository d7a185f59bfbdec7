"""A picture of a table of an answer, and how it is read."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pandas as pd

from reports.plots import deck_shares

EVIDENCE, CARDS = "evidence", "cards"


class Plot(NamedTuple):
    """A picture of a table.

    Attributes
    ----------
    table : str
        Name of the table.
    draw : callable
        Takes the table, `ax` and `width`, returns the figure.
    finding : callable
        Takes the table, returns the sentence it supports.
    caption : str
        How to read the picture.
    section : str
        `EVIDENCE`, or `CARDS` for what hangs on assumed cards.
    options : tuple of str
        Further arguments of `draw`, taken from the provenance if they are there.
    """

    table: str
    draw: Callable[..., Any]
    finding: Callable[[pd.DataFrame], str]
    caption: str
    section: str = EVIDENCE
    options: tuple[str, ...] = ()

    def settings(self, provenance: Mapping[str, Any]) -> dict[str, Any]:
        """Return the arguments that come from the provenance."""
        return {name: provenance[name] for name in self.options if name in provenance}


#: What every study has: how often each verdict comes out on drawn decks.
DECK_SHARES = Plot(
    "deck_shares",
    deck_shares.draw,
    deck_shares.finding,
    "Share of decks that could be drawn from the stated ranges. Lines are intervals.",
    CARDS,
)
