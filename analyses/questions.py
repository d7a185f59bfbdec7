"""The questions that the toolkit answers, found by name."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sim.errors import unknown
from sim.games import NAMES

if TYPE_CHECKING:  # listing the questions needs no pandas
    from analyses.answer import Answer


@dataclass(frozen=True)
class Question:
    """A designer's question.

    Attributes
    ----------
    name, title : str
        Name on the command line; the question in words.
    game : str
        Name of the game.
    options_name : str
        The dataclass of options in the module that answers it.
    """

    name: str
    title: str
    game: str
    options_name: str = "Options"

    @property
    def module(self) -> Any:
        """The module that answers it, loaded when needed: ``analyses/<game>/<name>.py``."""
        return import_module(f"analyses.{self.game}.{self.name.replace('-', '_')}")

    @property
    def options(self) -> Callable[..., Any]:
        """The dataclass of options; its fields are what can be set."""
        found: Callable[..., Any] = getattr(self.module, self.options_name)
        return found

    @property
    def games(self) -> Callable[[Any], int]:
        """Function that tells how many games an answer with the given options takes."""
        found: Callable[[Any], int] = self.module.games
        return found

    @property
    def answer(self) -> "Callable[..., Answer]":
        """Function ``answer(options, jobs, progress) -> Answer``."""
        found: Callable[..., Any] = self.module.answer
        return found


@cache
def all_questions() -> dict[str, Question]:
    """Return the questions of all games by name: what ``analyses/<game>/questions.py`` lists."""
    games = (import_module(f"analyses.{game}.questions") for game in NAMES)
    return {question.name: question for game in games for question in game.QUESTIONS}


def find_question(name: str) -> Question:
    """Return a question by name.

    Raises
    ------
    UserError
        If there is none of that name, with the closest one as a hint.

    Examples
    --------
    >>> find_question("first-player").title
    'Is any place in the turn order favoured?'
    """
    found = all_questions()
    if name not in found:
        raise unknown("question", name, found)
    return found[name]
