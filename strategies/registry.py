"""Registering strategies, loading a user's own, and reading line-ups."""

import importlib.util
import pkgutil
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from inspect import getdoc
from pathlib import Path
from typing import Any

from sim.errors import UserError, unknown
from sim.games import find_game
from sim.jit import kernel
from sim.strategy import Parameter, Player, Strategy

_REGISTERED: dict[tuple[str, str], Strategy] = {}
_ARGUMENTS = ("table", "seat", "book")


def strategy(
    game: str, name: str, archetype: str = "own", parameters: Sequence[Parameter] = ()
) -> Callable[[Callable[..., int]], Any]:
    """Register a decision function as a strategy; its docstring is the idea shown to users.

    Parameters
    ----------
    game, name : str
        The game it plays and its name, unique within the game.
    archetype : str
        Family of strategies it belongs to.
    parameters : sequence of Parameter
        What ``seat.params`` holds, in order; the traits that the game gives every player come last.

    Returns
    -------
    callable
        A decorator that returns the compiled function.

    Raises
    ------
    UserError
        If the function does not take (table, seat, book), or the name is taken.

    Examples
    --------
    >>> from sim.ristorante.options import PASS
    >>> @strategy("ristorante", "doctest-sleeper")
    ... def sleeper(table, seat, book):
    ...     "Never does anything."
    ...     return PASS
    >>> find_strategy("ristorante", "doctest-sleeper").idea
    'Never does anything.'
    """

    def register(function: Callable[..., int]) -> Any:
        code = function.__code__
        arguments = code.co_varnames[: code.co_argcount]
        if arguments != _ARGUMENTS:
            raise UserError(
                f"strategy '{name}': found {function.__name__}({', '.join(arguments)}), "
                f"expected {function.__name__}({', '.join(_ARGUMENTS)})"
            )
        source = code.co_filename
        old = _REGISTERED.get((game, name))
        if old is not None and old.decide.__code__.co_filename != source:
            raise UserError(f"strategy '{name}' of {game}: the name is taken, choose another")
        decide = kernel(function)
        own = not Path(source).resolve().is_relative_to(Path(__file__).resolve().parent)
        traits = find_game(game).traits
        _REGISTERED[game, name] = Strategy(
            game,
            name,
            archetype,
            getdoc(function) or "",
            decide,
            (*parameters, *traits),
            source if own else "",
        )
        return decide

    return register


@cache
def _load_package(game: str) -> None:
    package = import_module(f"strategies.{game}")
    for module in pkgutil.iter_modules(package.__path__):
        import_module(f"strategies.{game}.{module.name}")


def all_strategies(game: str) -> list[Strategy]:
    """Return every registered strategy of a game, sorted by archetype and name."""
    _load_package(game)
    return sorted((s for s in _REGISTERED.values() if s.game == game), key=lambda s: (s.archetype, s.name))


def find_strategy(game: str, name: str) -> Strategy:
    """Return a strategy by name.

    Raises
    ------
    UserError
        If there is none of that name, with the closest one as a hint.
    """
    _load_package(game)
    if (game, name) not in _REGISTERED:
        raise unknown(f"strategy of {game}", name, (s.name for s in all_strategies(game)))
    return _REGISTERED[game, name]


def read_player(game: str, text: str) -> Player:
    """Read one player of a line-up: ``name`` or ``name:parameter=value:...``.

    Raises
    ------
    UserError
        For an unknown name or parameter, or a value out of range.

    Examples
    --------
    >>> read_player("ristorante", "economic:bidding=never").label
    'economic:bidding=never'
    """
    name, *settings = (part.strip() for part in text.split(":"))
    values: dict[str, str | float] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if not equals:
            raise UserError(f"lineup: found '{setting}' in '{text}', expected parameter=value")
        values[key.strip()] = value.strip()
    return find_strategy(game, name).player(values)


def read_lineup(game: str, text: str) -> tuple[Player, ...]:
    """Read a line-up: players separated by commas.

    Examples
    --------
    >>> [player.label for player in read_lineup("ristorante", "random,greedy")]
    ['random', 'greedy']
    """
    return tuple(read_player(game, part) for part in text.split(","))


def load_file(path: Path | str) -> list[Strategy]:
    """Run a user's Python file and return the strategies it registers.

    The file is code: it runs with all the rights of the user.

    Parameters
    ----------
    path : path
        A Python file that uses the `strategy` decorator.

    Raises
    ------
    UserError
        If the file cannot be read or run, or registers nothing.
    """
    path = Path(path)
    if not path.is_file():
        raise UserError(f"strategy file {path}: there is no such file")
    file = path.absolute()  # functions and tracebacks name it so
    spec = importlib.util.spec_from_file_location(f"user_strategy_{path.stem}", file)
    if spec is None or spec.loader is None:
        raise UserError(f"strategy file {path}: expected a Python file with the ending .py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except UserError as error:
        raise UserError(f"strategy file {path}: {error}") from error
    except (Exception, SystemExit) as error:
        raise UserError(f"strategy file {path}: {_where(error, file)}") from error
    found = [s for s in _REGISTERED.values() if s.source and Path(s.source) == file]
    if not found:
        raise UserError(f"strategy file {path}: registers no strategy, expected @strategy(game, name)")
    return found


def _where(error: BaseException, path: Path) -> str:
    """Return an error of a user's file with its line."""
    line = getattr(error, "lineno", None) if isinstance(error, SyntaxError) else None
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    place = f"line {line}: " if line else ""
    return f"{place}{type(error).__name__}: {error}"
