"""Fields are balanced."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from analyses.fields import balanced_fields, circles, own_seed
from sim.errors import UserError

pytestmark = pytest.mark.nojit


@pytest.mark.parametrize("items", range(1, 12))
@pytest.mark.parametrize("size", range(1, 6))
def test_everyone_appears_equally_often(items: int, size: int) -> None:
    fields = balanced_fields(range(items), size)
    assert all(len(field) == size for field in fields)
    assert len(set(Counter(i for field in fields for i in field).values())) == 1
    if size <= items:
        assert all(len(set(field)) == size for field in fields)


@pytest.mark.parametrize(("size", "meetings"), [(2, 1), (3, 1), (4, 2)])
def test_seven_items_meet_pair_by_pair(size: int, meetings: int) -> None:
    fields = balanced_fields(range(7), size)
    pairs = Counter(pair for field in fields for pair in combinations(sorted(field), 2))
    assert len(fields) == (21 if size == 2 else 7)
    assert set(pairs.values()) == {meetings}
    assert len(pairs) == 21


def test_no_items_are_refused() -> None:
    with pytest.raises(UserError, match="expected at least one"):
        balanced_fields([], 2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_circles_put_everyone_into_every_seat(players: int) -> None:
    for orders in circles(players):
        assert orders.shape == (players, players)
        assert (np.sort(orders, axis=0) == np.arange(players)[:, None]).all()
        following = {(a, b) for row in orders for a, b in zip(row, np.roll(row, -1), strict=True)}
        assert len(following) == players  # the same neighbors in all turns


def test_own_seeds_differ() -> None:
    seeds = {own_seed(s, a, b) for s in range(5) for a in range(5) for b in range(5)}
    assert len(seeds) == 125
    assert all(0 <= seed < 2**63 for seed in seeds)
