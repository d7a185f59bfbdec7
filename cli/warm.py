"""Say when the user waits for the compiler."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from cli.output import say

COLD = "compiling the game for this machine; this takes half a minute or more and is kept for the next run"
LONG = "compiling strategies that were not used before"
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
