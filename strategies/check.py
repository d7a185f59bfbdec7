"""What can be found out about a user's strategy before the games begin."""

import re
from inspect import getsourcelines
from typing import Any

from sim.engine import find_kernels
from sim.errors import UserError
from sim.games import find_game
from sim.jit import JIT, kernel
from sim.match import Match
from sim.run import Table, plan_games
from sim.strategy import Strategy
from sim.trace import by_strategies, seat_match

GAMES = 2  # games played with the fewest and with the most players
_OWN = ("notes", "stream")  # what a strategy may change in its seat
_INTEGER = re.compile(r"u?int\d+$|Literal\[int\]")
_NOISE = re.compile(r"^Failed in nopython mode pipeline|^During: |^$|^File ")


def check_strategy(strategy: Strategy, cards: Any) -> None:
    """Compile a strategy and play a few games with it.

    A move that is not legal is no concern here: the run that meets it names the game.

    Parameters
    ----------
    strategy : Strategy
        A user's strategy.
    cards : card set
        The deck to play with.

    Raises
    ------
    UserError
        If it does not compile, does not return a whole number, raises an error, or changes what it is
        only allowed to read.

    Examples
    --------
    >>> from sim.ristorante.cards import house
    >>> from strategies.registry import find_strategy
    >>> check_strategy(find_strategy("ristorante", "random"), house())
    """
    game = find_game(strategy.game)
    if JIT:
        _check_type(strategy)
    for players in (game.min_players, game.max_players):
        plan = plan_games(game, cards, game.rules(), [strategy.player()] * players, seed=1, games=GAMES)
        table = Table(plan)
        for number in range(GAMES):
            _watch(strategy, table, seat_match(table, number))


def _check_type(strategy: Strategy) -> None:
    """Compile for the game's records without saying what is returned, and see what is."""
    function: Any = strategy.decide
    fresh = kernel(function.py_func)
    try:
        fresh.compile(find_kernels(strategy.game).signature.args)
    except KeyError as error:
        place = _line_with(function.py_func, str(error.args[0]))
        raise UserError(f"{_name(strategy)} does not compile: {place}there is no field {error}") from error
    except Exception as error:
        said = first_line(str(error))
        named = re.search(r"name '(\w+)' is not defined", said)
        place = _line_with(function.py_func, named[1]) if named else ""
        raise UserError(f"{_name(strategy)} does not compile: {place}{said}") from error
    returned = str(fresh.nopython_signatures[0].return_type)
    if not _INTEGER.match(returned):
        raise UserError(f"{_name(strategy)} returns {_kind(returned)}, expected a whole number in every case")


def _line_with(function: Any, word: str) -> str:
    """Return the place of a word in a function, for errors that come without one."""
    lines, first = getsourcelines(function)
    pattern = re.compile(rf"\b{re.escape(word)}\b")
    return next((f"line {first + i}: " for i, line in enumerate(lines) if pattern.search(line)), "")


def _kind(returned: str) -> str:
    """Name a type that numba has found, in the words of Python.

    Examples
    --------
    >>> _kind("float64"), _kind("OptionalType(int64)"), _kind("Literal[str](pass)")
    ('a float', 'a number or None', 'a string')
    """
    known = {"none": "None", "float": "a float", "unicode": "a string", "bool": "True or False"}
    known |= {"Literal[str]": "a string", "Optional": "a number or None"}
    return next((text for start, text in known.items() if returned.startswith(start)), returned)


def first_line(message: str) -> str:
    r"""Return the first line of a compiler's message that means something, with the place in the code.

    Examples
    --------
    >>> text = "Failed in nopython mode pipeline (step: nopython frontend)\n"
    >>> text += "Untyped global name 'helper'\n\nFile \"mine.py\", line 7:\n"
    >>> first_line(text)
    "line 7: Untyped global name 'helper'"
    """
    text = re.sub(r"\x1b\[[\d;]*m", "", message)
    lines = [line.strip() for line in text.splitlines() if not _NOISE.search(line.strip())]
    places = re.findall(r'^File "[^"]*", line (\d+)', text, re.MULTILINE)
    said = " ".join(lines[: 2 if lines[0].endswith(":") else 1]) if lines else "unknown error"
    return (f"line {places[0]}: " if places else "") + said


def _watch(strategy: Strategy, table: Table, match: Match) -> None:
    """Play a game and compare everything a strategy can reach before and after each decision."""
    decide = by_strategies(table)
    kernels = find_kernels(strategy.game).module
    while not match.over:
        option = match.forced()
        if option < 0:
            before = _reach(match)
            try:
                option = decide(match)
            except Exception as error:
                raise UserError(f"{_name(strategy)} raises {type(error).__name__}: {error}") from error
            after = _reach(match)
            changed = [name for name in before if before[name] != after[name]]
            if changed:
                raise UserError(
                    f"{_name(strategy)} changes {', '.join(changed)}, expected only "
                    f"{' and '.join(f'seat.{name}' for name in _OWN)} to change"
                )
            if not kernels.legal(match.table, match.seat, match.book, option):
                return
        match.choose(option)


def _reach(match: Match) -> dict[str, bytes]:
    """Return the bytes of every field that a strategy can reach and must not change."""
    fields = {f"table.{name}": match.table[name].tobytes() for name in match.table.dtype.names}
    fields |= {f"book.{name}": match.book[name].tobytes() for name in match.book.dtype.names}
    seat = match.seat
    return fields | {f"seat.{n}": seat[n].tobytes() for n in seat.dtype.names if n not in _OWN}


def _name(strategy: Strategy) -> str:
    origin = f" ({strategy.source})" if strategy.source else ""
    return f"strategy '{strategy.name}'{origin}"
