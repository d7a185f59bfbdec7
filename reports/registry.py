"""Which pictures belong to which question."""

from functools import cache
from importlib import import_module

from reports.plot import Plot
from sim.games import NAMES


@cache
def all_plots() -> dict[str, tuple[Plot, ...]]:
    """Return the pictures of all questions: what ``reports/games/<game>.py`` lists."""
    games = (import_module(f"reports.games.{game}") for game in NAMES)
    return {question: plots for game in games for question, plots in game.PLOTS.items()}


def plots(question: str) -> tuple[Plot, ...]:
    """Return the pictures of a question, none for a question that is not known.

    Examples
    --------
    >>> [plot.table for plot in plots("first-player")], plots("another")
    (['places'], ())
    """
    return all_plots().get(question, ())
