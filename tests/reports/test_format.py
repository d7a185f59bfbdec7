"""Numbers as they are shown."""

from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reports.format import (
    COUNT,
    PLAIN,
    POINTS,
    POINTS_CHANGE,
    SHARE,
    SHARE_CHANGE,
    decimals,
    interval,
    number,
)

pytestmark = pytest.mark.nojit


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (30.0, 32.4, 1),  # half width 1.2: two digits
        (20.0, 24.0, 0),  # 2.0: one digit
        (0.0, 0.2, 2),  # 0.10
        (0.0, 0.18, 2),  # 0.09
        (0, 19.99, 0),  # 9.995 rounds to 10
        (0, 400, 0),
        (1, 1 + 1e-9, 4),  # never more than four
    ],
)
def test_decimals_follow_the_interval(low: float, high: float, expected: int) -> None:
    assert decimals(low, high) == expected


@pytest.mark.parametrize(("low", "high"), [(3, 3), (nan, 4), (3, nan), (4, 3), (-inf, inf)])
def test_decimals_without_a_width(low: float, high: float) -> None:
    assert decimals(low, high, otherwise=7) == 7


@given(st.floats(-1e6, 1e6), st.floats(1e-3, 1e5))
def test_rounding_moves_the_ends_by_a_small_part_of_the_width(middle: float, half: float) -> None:
    places = decimals(middle - half, middle + half)
    assert 0.5 * 10.0**-places <= max(0.27 * half, 0.5 * 10.0**-4 + 1e-12, 0.5 if half >= 1 else 0)


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (0.25, SHARE, "25.0 %"),
        (-0.00001, SHARE_CHANGE, "0.0 pp"),  # no minus before a zero
        (0.031, SHARE_CHANGE, "+3.1 pp"),
        (-0.031, SHARE_CHANGE, "−3.1 pp"),
        (12.34, POINTS, "12.3 points"),
        (0.0, POINTS_CHANGE, "0.0 points"),
        (1_234_567, COUNT, "1,234,567"),
        (2 / 3, PLAIN, "0.667"),
        (nan, SHARE, "–"),
        (inf, COUNT, "–"),
    ],
)
def test_number(value: float, unit: object, text: str) -> None:
    assert number(value, unit).replace("\N{NO-BREAK SPACE}", " ") == text  # type: ignore[arg-type]


def test_interval_has_one_precision_and_one_unit() -> None:
    assert interval(0.31234, 0.3, 0.3246, SHARE, suffix=False) == "31.2 (30.0 to 32.5)"
    assert interval(-0.02, -0.0312, -0.0088, SHARE_CHANGE) == "−2.0\xa0pp (−3.1 to −0.9)"


def test_interval_of_zero_width_and_without_ends() -> None:
    assert interval(0.5, 0.5, 0.5, SHARE) == "50.0\xa0% (50.0 to 50.0)"
    assert interval(0.5, nan, nan, SHARE) == "50.0\xa0% (no interval)"
    assert interval(nan, 0.1, 0.2, SHARE) == "–"
