"""Stopping a run with Ctrl-C so that every chunk is either kept whole or not at all."""

import signal
import warnings
from collections.abc import Generator, Iterator
from types import FrameType
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Interruptible(Generic[T]):
    """Iterates over results until they end or the user interrupts.

    While it runs, the first Ctrl-C only takes a note, and the iteration ends after the chunk at hand; a
    second one raises `KeyboardInterrupt` at once. Outside the main thread Python allows no such note,
    and an interruption is not caught here.

    Parameters
    ----------
    results : generator
        Closed at the end.

    Attributes
    ----------
    interrupted : bool
        Whether the user interrupted.

    Examples
    --------
    >>> def results():
    ...     yield 1
    ...     signal.raise_signal(signal.SIGINT)
    ...     yield 2
    ...     yield 3
    >>> chunks = Interruptible(results())
    >>> list(chunks), chunks.interrupted
    ([1, 2], True)
    """

    def __init__(self, results: Iterator[T]) -> None:
        self.results = results
        self.interrupted = False

    def __iter__(self) -> Generator[T, None, None]:
        """Yield the results."""
        before = self._listen()
        try:
            for result in self.results:
                yield result
                if self.interrupted:
                    break
        except KeyboardInterrupt:  # raised by a progress callback, say
            self.interrupted = True
        finally:
            if before is not None:
                signal.signal(signal.SIGINT, before)
            with warnings.catch_warnings():  # joblib warns of tasks left over, which is what we want
                warnings.simplefilter("ignore", UserWarning)
                self.results.close()  # type: ignore[attr-defined]

    def _listen(self) -> Any:
        try:
            return signal.signal(signal.SIGINT, self._note)
        except ValueError:
            return None

    def _note(self, _number: int, _frame: FrameType | None) -> None:
        if self.interrupted:
            raise KeyboardInterrupt
        self.interrupted = True
