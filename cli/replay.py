"""The command that tells one game of a batch again."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from cli.plans import command_line
from sim.errors import UserError

if TYPE_CHECKING:
    from sim.run import Plan


def trace_command(plan: "Plan", number: int, cards: Path | None, strategy_file: Path | None) -> str:
    """Return the command that tells one game of a plan.

    Parameters
    ----------
    plan : Plan
        The games.
    number : int
        Number of the game.
    cards, strategy_file : Path or None
        The user's own files, as the command line named them.
    """
    words: list[object] = ["trace", plan.game.name, "--players", len(plan.lineup)]
    words += ["--lineup", ",".join(player.label for player in plan.lineup)]
    defaults = plan.game.rules()
    for name, value in plan.rules.items():
        if value != defaults[name]:
            words += ["--rules", f"{name}={value}"]
    if cards is not None:
        words += ["--cards", cards]
    if strategy_file is not None:
        words += ["--strategy-file", strategy_file]
    return command_line([*words, "--seed", plan.seed, *_place(plan, number)])


def _place(plan: "Plan", number: int) -> list[object]:
    """Name a game by its number or, if the plan has seat orders of its own, by deal and seating."""
    from sim.seating import seatings

    orders = plan.seat_orders
    if orders.tolist() == seatings(plan.lineup).tolist():
        return ["--game-number", number]
    deal, seating = divmod(number, len(orders))
    return ["--seating", ",".join(map(str, orders[seating])), "--game-number", deal]


@contextmanager
def with_replay(cards: Path | None, strategy_file: Path | None) -> Iterator[None]:
    """Let the error about an illegal move end with the command that shows the game."""
    from sim.run import IllegalMoveError

    try:
        with own_faults(strategy_file):
            yield
    except IllegalMoveError as error:
        command = trace_command(error.plan, error.number, cards, strategy_file)
        raise UserError(f"{error}\nsee that game: {command}") from error


@contextmanager
def own_faults(strategy_file: Path | None) -> Iterator[None]:
    """Treat an exception that a user's own strategy raises as the user's mistake."""
    try:
        yield
    except UserError:
        raise
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        if strategy_file is None:
            raise
        raise UserError(f"strategy file {strategy_file}: {type(error).__name__}: {error}") from error
