"""How fast games are played, and how fast this machine is at a fixed piece of work."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter

import numpy as np

from sim.jit import kernel
from sim.run import Plan, simulate, warm_up

CALIBRATION_STEPS = 100_000_000
BATCH = 2_000  # games that are played to estimate the speed


@kernel
def calibrate(steps):
    """Run a fixed chain of integer operations, each of which waits for the one before it."""
    x = np.uint64(1)
    total = np.uint64(0)
    for _ in range(steps):
        x ^= x << np.uint64(13)
        x ^= x >> np.uint64(7)
        x ^= x << np.uint64(17)
        total += x & np.uint64(255)
    return total


def calibration(steps: int = CALIBRATION_STEPS, repeats: int = 3) -> float:
    """Return how many steps of the calibration loop this machine does in a second, at its best.

    Parameters
    ----------
    steps, repeats : int
        Length of the loop and how often it is run.
    """
    with np.errstate(over="ignore"):
        calibrate(1)
        times = []
        for _ in range(repeats):
            start = perf_counter()
            calibrate(steps)
            times.append(perf_counter() - start)
    return steps / min(times)


@dataclass(frozen=True)
class Speed:
    """Throughput of a line-up.

    Attributes
    ----------
    name : str
        Name of the line-up.
    jobs, games, decisions : int
        Threads, and what was played.
    seconds : float
        How long that took, without compilation.
    compile_seconds : float
        What compiling or loading took before.
    """

    name: str
    jobs: int
    games: int
    decisions: int
    seconds: float
    compile_seconds: float

    @property
    def games_per_second(self) -> float:
        """Games in a second, all threads together."""
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        """Decisions in a second, all threads together."""
        return self.decisions / self.seconds


def measure(name: str, plan: Plan, jobs: Sequence[int], seconds: float) -> list[Speed]:
    """Measure the throughput of a plan's line-up.

    Parameters
    ----------
    name : str
        Name of the line-up.
    plan : Plan
        Line-up, rules and cards; its number of games does not matter.
    jobs : sequence of int
        Numbers of threads to try.
    seconds : float
        About how long each measurement takes.
    """
    start = perf_counter()
    warm_up(plan)
    compiled = perf_counter() - start
    seatings = len(plan.seat_orders)
    trial = _play(name, replace(plan, deals=-(-BATCH // seatings)), 1, compiled)
    speeds = []
    for threads in jobs:
        games = max(BATCH, int(trial.games_per_second * seconds * threads))
        speeds.append(_play(name, replace(plan, deals=-(-games // seatings)), threads, compiled))
    return speeds


def _play(name: str, plan: Plan, jobs: int, compiled: float) -> Speed:
    start = perf_counter()
    (summary,) = simulate([plan], jobs)
    return Speed(name, jobs, summary.games, summary.decisions, perf_counter() - start, compiled)
