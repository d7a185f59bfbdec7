"""Sets as bits, compared with Python's own sets."""

import random

import pytest

from sim.bits import bit, has, lowest, nth, size

pytestmark = pytest.mark.nojit

HIGHEST = 61
CHANCE = random.Random(5)
SETS = [
    [],
    [0],
    [HIGHEST],
    list(range(HIGHEST + 1)),
    *(sorted(CHANCE.sample(range(HIGHEST + 1), CHANCE.randrange(1, 40))) for _ in range(40)),
]


@pytest.mark.parametrize("members", SETS, ids=lambda members: f"{len(members)} members")
def test_sets(members):
    bits = sum(1 << m for m in members)
    assert size(bits) == len(members)
    assert [m for m in range(HIGHEST + 1) if has(bits, m)] == members
    assert [int(nth(bits, n)) for n in range(len(members))] == members
    if members:
        assert lowest(bits) == members[0]


@pytest.mark.parametrize("member", [0, 1, 31, 32, 60, HIGHEST])
def test_bit(member):
    assert int(bit(member)) == 1 << member
