"""Verdicts follow their table, and never claim more than the intervals do."""

from itertools import product

import pytest

from analyses.equivalence import (
    ABOVE,
    BELOW,
    HARMFUL,
    INSUFFICIENT,
    NEEDED,
    NOT_NEEDED,
    OVERCORRECTS,
    UNCLEAR,
    UNDECIDED,
    VERDICTS,
    WITHIN,
    overall,
    position,
    verdict,
)
from analyses.intervals import Interval

pytestmark = pytest.mark.nojit
MARGIN = 0.05


def around(value: float, half: float = 0.001) -> Interval:
    return Interval(value, value - half, value + half)


def truth(base: float, variant: float) -> str:
    """The table, written for true values off the bounds."""
    if base > MARGIN:
        return INSUFFICIENT if variant > MARGIN else OVERCORRECTS if variant < -MARGIN else NEEDED
    if variant > MARGIN:
        return HARMFUL
    if variant >= -MARGIN:
        return NOT_NEEDED
    return HARMFUL if base > -MARGIN or variant - base < -MARGIN else NOT_NEEDED


@pytest.mark.parametrize(
    ("low", "high", "where"),
    [
        (0.051, 0.2, ABOVE),
        (0.05, 0.2, UNCLEAR),
        (-0.2, -0.051, BELOW),
        (-0.05, 0.05, WITHIN),
        (-0.05, 0.051, UNCLEAR),
        (-0.2, 0.2, UNCLEAR),
    ],
)
def test_position_of_an_interval(low: float, high: float, where: str) -> None:
    assert position(Interval(0.0, low, high), MARGIN) == where


@pytest.mark.parametrize(
    ("base", "variant", "says"),
    [
        (0.10, 0.00, NEEDED),
        (0.10, 0.04, NEEDED),
        (0.10, 0.08, INSUFFICIENT),
        (0.10, 0.20, INSUFFICIENT),
        (0.10, -0.08, OVERCORRECTS),
        (0.02, 0.03, NOT_NEEDED),
        (0.04, -0.04, NOT_NEEDED),
        (0.02, 0.08, HARMFUL),
        (0.03, -0.07, HARMFUL),
        (-0.04, -0.07, HARMFUL),
        (-0.10, -0.20, HARMFUL),
        (-0.10, 0.08, HARMFUL),
        (-0.10, -0.12, NOT_NEEDED),
        (-0.20, -0.10, NOT_NEEDED),
        (-0.20, 0.00, NOT_NEEDED),
    ],
)
def test_every_row_of_the_table(base: float, variant: float, says: str) -> None:
    assert verdict(around(base), around(variant), around(variant - base), MARGIN) == says


def test_narrow_intervals_leave_no_gap() -> None:
    values = [0.003 + 0.01 * k for k in range(-20, 21)]
    for base, variant in product(values, [value + 0.002 for value in values]):
        says = verdict(around(base, 1e-6), around(variant, 1e-6), around(variant - base, 1e-6), MARGIN)
        assert says == truth(base, variant), (base, variant)


def test_a_verdict_holds_for_all_values_in_its_intervals() -> None:
    values = [0.003 + 0.02 * k for k in range(-8, 8)]
    seen = set()
    for base, variant, wide, narrow in product(values, values, (0.003, 0.03, 0.06), (0.003, 0.02, 0.05)):
        middle = variant - base
        intervals = (around(base, wide), around(variant, wide), around(middle, narrow))
        says = verdict(*intervals, MARGIN)
        seen.add(says)
        if says == UNDECIDED:
            continue
        for b, c in product((-0.999, -0.5, 0, 0.5, 0.999), repeat=2):
            true_base, true_change = base + b * wide, middle + c * narrow
            true_variant = true_base + true_change
            if intervals[1].low <= true_variant <= intervals[1].high:
                assert truth(true_base, true_variant) == says, (intervals, true_base, true_variant)
    assert seen == set(VERDICTS)


def test_overall_verdict() -> None:
    assert overall([NEEDED] * 4) == NEEDED
    assert overall([NEEDED, HARMFUL]) == UNDECIDED
    assert overall([]) == UNDECIDED
