"""How far a long run is: a bar on a terminal, a line now and then elsewhere."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from cli.output import say

EVERY = 10.0  # seconds between lines


@contextmanager
def progress(total: int, unit: str, quiet: bool) -> Iterator[Callable[[int], None]]:
    """Yield a function that is told how much more is done.

    Parameters
    ----------
    total : int
        All there is to do.
    unit : str
        What is counted, such as ``"games"``.
    quiet : bool
        Show nothing.
    """
    if quiet:
        yield lambda more: None
    elif sys.stderr.isatty():
        yield from _bar(total, unit)
    else:
        yield Lines(total, unit)


def _bar(total: int, unit: str) -> Iterator[Callable[[int], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.completed:,.0f} of {task.total:,.0f} {task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(unit, total=total)
        yield lambda more: shown.advance(task, more)


class Lines:
    """Writes a line every few seconds.

    Parameters
    ----------
    total : int
        All there is to do.
    unit : str
        What is counted.

    Examples
    --------
    >>> Lines(200, "games").text(50, 10.0)
    '50 of 200 games (25 %), about 30 s left'
    """

    def __init__(self, total: int, unit: str) -> None:
        self.total, self.unit, self.done = total, unit, 0
        self.start = self.last = monotonic()

    def __call__(self, more: int) -> None:
        """Count, and write a line if the last one is long ago."""
        self.done += more
        now = monotonic()
        if now - self.last >= EVERY:
            self.last = now
            say(self.text(self.done, now - self.start))

    def text(self, done: int, seconds: float) -> str:
        """Word the state after some seconds."""
        left = seconds * (self.total - done) / max(done, 1)
        share = f"{100 * done / self.total:.0f} %"
        return f"{done:,} of {self.total:,} {self.unit} ({share}), about {left:.0f} s left"
