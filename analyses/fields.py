"""Who meets whom: fields in which everyone appears equally often, and pairs as evenly as can be."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import TypeVar

from sim.errors import UserError

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


def _unevenness(block: tuple[int, ...], n: int) -> int:
    """Return the sum of squares of how often the distances on a circle of `n` occur in a block."""
    distances = Counter((b - a) % n for a in block for b in block if a != b)
    return sum(times**2 for times in distances.values())
