"""The games of the toolkit, found by name."""

from importlib import import_module

from sim.errors import unknown
from sim.game import Game

NAMES = ("ristorante", "alacarte", "restaurant")


def find_game(name: str) -> Game:
    """Return the declaration of a game.

    Parameters
    ----------
    name : str
        One of `NAMES`.

    Raises
    ------
    UserError
        If there is no such game.

    Examples
    --------
    >>> find_game("ristorante").title
    'Ristorante Italia'
    """
    if name not in NAMES:
        raise unknown("game", name, NAMES)
    game: Game = import_module(f"sim.{name}.rules").GAME
    return game
