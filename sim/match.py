"""One game played step by step: for traces, replays, tests and checks of strategies.

A match uses the same kernels as a batch, so that what it shows is what was played.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from sim.engine import OVER, find_kernels
from sim.errors import UserError


class Match:
    """A game in progress.

    Parameters
    ----------
    game : str
        Name of the game.
    cards : card set
        The deck.
    rules : mapping of str to str
        A value for every switch, as `sim.game.Game.rules` returns.
    players : int
        Number of players.
    seed, deal : int
        Seed and number of the deal.

    Attributes
    ----------
    house, table, seats, book : records
        The state; ``seats.at[p]`` is seat p. Tests may set fields to build a position.

    Examples
    --------
    >>> from sim.games import find_game
    >>> from sim.ristorante.cards import house
    >>> match = Match("ristorante", house(), find_game("ristorante").rules(), players=3, seed=1, deal=0)
    >>> match.point, 0 in match.options()
    (1, True)
    >>> match.choose(0)
    """

    def __init__(
        self, game: str, cards: Any, rules: Mapping[str, str], players: int, seed: int, deal: int
    ) -> None:
        self.kernels = find_kernels(game).module
        self.book = self.kernels.build_book(cards, rules)
        opening = self.kernels.opening(self.book, players)
        self.house, self.table, self.seats = (array[0] for array in opening)
        with np.errstate(over="ignore"):
            self.kernels.setup(self.house, self.table, self.seats, self.book, seed, deal)

    @property
    def point(self) -> int:
        """The decision point, 0 when the game is over."""
        return int(self.table.point)

    @property
    def actor(self) -> int:
        """The seat that decides."""
        return int(self.table.actor)

    @property
    def seat(self) -> Any:
        """The record of the seat that decides."""
        return self.seats.at[self.table.actor]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.point == OVER

    @np.errstate(over="ignore")  # words wrap when not compiled
    def forced(self) -> int:
        """Return the only option of the present point, or -1 if there are several.

        Options are noted anew, so that a position may be set up by hand.
        """
        self.kernels.note_options(self.table, self.seat, self.book)
        return int(self.kernels.prepare(self.table, self.seat, self.book))

    @np.errstate(over="ignore")
    def options(self) -> list[int]:
        """Return the legal options of the present point."""
        self.forced()
        arguments = (self.table, self.seat, self.book)
        count = self.kernels.count_options(*arguments)
        return [int(self.kernels.nth_option(*arguments, n)) for n in range(count)]

    def choose(self, option: int) -> None:
        """Carry out a choice of the acting seat and run on to the next point.

        Raises
        ------
        UserError
            If the option is not legal.
        """
        self.forced()
        if not self.kernels.legal(self.table, self.seat, self.book, option):
            raise UserError(
                f"option {option} is not legal for seat {self.actor} at point {self.point}; "
                f"expected one of {self.options()}"
            )
        with np.errstate(over="ignore"):
            self.kernels.apply(self.house, self.table, self.seats, self.book, option)

    def settle(self) -> None:
        """Carry out forced choices until someone has a real one or the game is over."""
        while not self.over and (option := self.forced()) >= 0:
            self.choose(option)

    def finish(self) -> None:
        """Score a finished game."""
        self.kernels.score(self.table, self.seats, self.book)
