"""Say when the user waits for the compiler."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING

from cli.output import say

if TYPE_CHECKING:
    from cli.plans import Setting
    from sim.strategy import Player

COLD = "compiling the game for this machine; this takes half a minute or more and is kept for the next run"
LONG = "compiling what was not used before; this is kept for the next run"
PATIENCE = 3.0  # seconds of silence


@contextmanager
def compiling(quiet: bool) -> Iterator[None]:
    """Tell the user about a compilation: at once if nothing is compiled, else if it takes long.

    Parameters
    ----------
    quiet : bool
        Say nothing.
    """
    from sim.jit import JIT, cache_folder

    if not JIT:
        yield
        return
    cold = next(cache_folder().rglob("*.nbi"), None) is None
    if cold:
        say(COLD, quiet)
    timer = Timer(PATIENCE, say, (LONG, quiet or cold))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def warm_archetypes(
    setting: "Setting", players: int, quiet: bool, entrants: "tuple[Player, ...]" = ()
) -> None:
    """Compile or load everything that a question about the shipped archetypes needs.

    Parameters
    ----------
    setting : Setting
        Game, cards and rules.
    players : int
        Number of players; which does not matter.
    quiet : bool
        Say nothing.
    entrants : tuple of Player
        A user's own players who join them.
    """
    from sim.run import plan_games, warm_up
    from strategies.registry import all_strategies

    ours = [s.player() for s in all_strategies(setting.game.name) if not s.source] + list(entrants)
    with compiling(quiet):
        for first in range(0, len(ours), players):
            lineup = (ours + ours)[first : first + players]
            warm_up(plan_games(*setting, lineup, 1, 1))
