"""Who meets whom: fields in which everyone appears equally often, and pairs as evenly as can be."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import Any, TypeVar

import numpy as np
from numpy.random import SeedSequence

from sim.errors import UserError
from sim.seating import seatings

T = TypeVar("T")
#: If there are no more fields than this, all of them are used.
MOST_FIELDS = 24


def balanced_fields(items: Sequence[T], size: int) -> list[tuple[T, ...]]:
    """Choose fields of `size` different items in which each item appears equally often.

    All fields if there are at most `MOST_FIELDS`. Else a cyclic design: one block and its shifts
    around the circle of items, the block being the one whose pairs meet most evenly. For seven items
    and blocks of three this is the Fano plane {0, 1, 3} + i, for blocks of four its complement: every
    pair meets equally often. If `size` exceeds the number of items, every field holds all items as
    often as fits and a smaller field besides.

    Parameters
    ----------
    items : sequence
        At least one, all different.
    size : int
        Items in a field, 1 or more.

    Returns
    -------
    list of tuple

    Examples
    --------
    >>> balanced_fields("abcdefg", 3)[:2]
    [('a', 'b', 'd'), ('b', 'c', 'e')]
    >>> balanced_fields("ab", 3)
    [('a', 'b', 'a'), ('a', 'b', 'b')]
    """
    if not items or size < 1:
        raise UserError(f"field: found {len(items)} items for {size} places, expected at least one of both")
    n = len(items)
    if size > n:
        full = tuple(items) * (size // n)
        rest = balanced_fields(items, size % n) if size % n else [()]
        return [(*full, *part) for part in rest]
    if comb(n, size) <= MOST_FIELDS:
        return list(combinations(items, size))
    block = min(((0, *rest) for rest in combinations(range(1, n), size - 1)), key=lambda b: _unevenness(b, n))
    return [tuple(items[(i + shift) % n] for i in block) for shift in range(n)]


def circles(players: int) -> list[Any]:
    """Return the circular arrangements of a table, each as the seat orders in which it is turned around.

    A deal tells little more in all seat orders than in the turns of one arrangement, in which everyone
    sits in every seat once; so arrangements take turns from deal to deal. All arrangements of up to four
    players, the balanced ones of `sim.seating.seatings` for more.

    Returns
    -------
    list of int64 arrays, shape (players, players)
        Seat orders, as `sim.run.Plan` takes them.

    Examples
    --------
    >>> [len(circles(n)) for n in (2, 3, 4, 5)]
    [1, 2, 6, 4]
    >>> circles(3)[0].tolist()
    [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    """
    found: dict[tuple[int, ...], list[list[int]]] = {}
    for order in seatings(range(players)).tolist():
        turn = order.index(0)
        found.setdefault((*order[turn:], *order[:turn]), []).append(order)
    return [np.array(orders, np.int64) for orders in found.values()]


def own_seed(seed: int, *numbers: int) -> int:
    """Return the seed of a series of deals of its own, such as those of one field on one deck.

    Games on the same deal are alike, so that fields on deals of their own tell more than fields that
    share deals.

    Examples
    --------
    >>> own_seed(1, 0) == own_seed(1, 0), own_seed(1, 0) == own_seed(1, 1)
    (True, False)
    """
    return int(SeedSequence(seed, spawn_key=numbers).generate_state(1, "uint64")[0] >> 1)


def _unevenness(block: tuple[int, ...], n: int) -> int:
    """Return the sum of squares of how often the distances on a circle of `n` occur in a block."""
    distances = Counter((b - a) % n for a in block for b in block if a != b)
    return sum(times**2 for times in distances.values())
