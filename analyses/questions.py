"""The questions that the toolkit answers, found by name."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sim.errors import unknown

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
    module, options_name : str
        Module that answers it, and its dataclass of options; loaded when needed.
    """

    name: str
    title: str
    game: str
    module: str
    options_name: str

    @property
    def options(self) -> Callable[..., Any]:
        """The dataclass of options; its fields are what can be set."""
        found: Callable[..., Any] = getattr(import_module(self.module), self.options_name)
        return found

    @property
    def games(self) -> Callable[[Any], int]:
        """Function that tells how many games an answer with the given options takes."""
        found: Callable[[Any], int] = import_module(self.module).games
        return found

    @property
    def answer(self) -> "Callable[..., Answer]":
        """Function ``answer(options, jobs, progress) -> Answer``."""
        found: Callable[..., Any] = import_module(self.module).answer
        return found


QUESTIONS = {
    q.name: q
    for q in (
        Question(
            "balancing-wine",
            "Is the variant Balancing Wine needed?",
            "ristorante",
            "analyses.balancing_wine",
            "WineOptions",
        ),
        Question(
            "first-player",
            "Is any place in the turn order favoured?",
            "ristorante",
            "analyses.first_player",
            "Options",
        ),
        Question(
            "vip-bids",
            "What is a bid for the VIP worth, and how should one bid?",
            "ristorante",
            "analyses.vip_bids",
            "BidOptions",
        ),
    )
}


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
    if name not in QUESTIONS:
        raise unknown("question", name, QUESTIONS)
    return QUESTIONS[name]
