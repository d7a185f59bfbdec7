"""The one error type that a user's mistake raises, and the hint that goes with it."""

from collections.abc import Iterable
from difflib import get_close_matches


class UserError(ValueError):
    """A mistake in what the user gave: a name, a file, a number, a strategy's move.

    The message says where, what was found and what was expected. The command line prints it
    without a traceback and ends with exit code 2; a notebook sees an ordinary exception.

    Examples
    --------
    >>> raise UserError("--players: found 7, expected 2 to 5")
    Traceback (most recent call last):
    ...
    sim.errors.UserError: --players: found 7, expected 2 to 5
    """


def unknown(what: str, found: str, known: Iterable[str]) -> UserError:
    """Build the error for a name that is not in a list, with the closest name as a hint.

    Parameters
    ----------
    what : str
        What the name stands for, such as ``"game"``.
    found : str
        The name the user gave.
    known : iterable of str
        The names that exist.

    Returns
    -------
    UserError
        To be raised by the caller.

    Examples
    --------
    >>> print(unknown("game", "ristorant", ["ristorante", "critter"]))
    unknown game 'ristorant': did you mean 'ristorante'? Known: critter, ristorante
    """
    names = sorted(known)
    close = get_close_matches(found, names, n=1)
    hint = f": did you mean '{close[0]}'? Known: " if close else ". Known: "
    return UserError(f"unknown {what} '{found}'{hint}{', '.join(names)}")
