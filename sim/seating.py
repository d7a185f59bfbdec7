"""In which seats the players of a line-up sit, game by game."""

from collections.abc import Hashable, Sequence
from itertools import permutations
from typing import Any

import numpy as np

#: A line-up with more different seatings than this is played in a balanced set of them.
MAX_SEATINGS = 24


def seatings(lineup: Sequence[Hashable], most: int = MAX_SEATINGS) -> Any:
    """Return the seat orders that every deal is played in.

    All orders that differ are used; equal players are not told apart. If there are more than
    `most`, a balanced set is used instead: Latin squares in which everyone sits in every seat and
    has every other player as a left-hand neighbour equally often.

    Parameters
    ----------
    lineup : sequence
        The players; equal ones compare equal.
    most : int
        Largest number of seat orders.

    Returns
    -------
    int64 array, shape (seatings, players)
        Element [s, p] is the place in the line-up of the player in seat p.

    Examples
    --------
    >>> seatings(["a", "b"]).tolist()
    [[0, 1], [1, 0]]
    >>> len(seatings(["a", "b", "b", "b"])), len(seatings(["a", "b", "c", "d", "e"]))
    (4, 20)
    """
    n = len(lineup)
    distinct: dict[tuple[Hashable, ...], tuple[int, ...]] = {}
    for order in permutations(range(n)):
        distinct.setdefault(tuple(lineup[i] for i in order), order)
    if len(distinct) <= most:
        return np.array(list(distinct.values()), np.int64)
    return np.array([[(start + step * p) % n for p in range(n)] for step in _units(n) for start in range(n)])


def _units(n: int) -> list[int]:
    """Return the steps that visit every one of `n` seats."""
    return [step for step in range(1, n) if np.gcd(step, n) == 1]
