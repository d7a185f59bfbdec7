"""Intervals cover the truth as often as they say, for units as deals make them.

Tolerances: with 20,000 repetitions the standard error of a coverage of 0.95 is 0.0015. Where the method
is exact, five standard errors are allowed (false alarms below one in a million). Where it is approximate,
the bound is what is claimed of it: never below 0.93 for a nominal 0.95.
"""

import numpy as np
import pytest
from scipy import stats

from analyses.intervals import (
    Interval,
    Sample,
    difference,
    holm,
    mean,
    of_summary,
    proportion,
    simultaneous,
    win_share,
)
from sim.results import Summary

pytestmark = pytest.mark.nojit
TIMES = 20_000
ERROR = (0.95 * 0.05 / TIMES) ** 0.5


def sample(units: np.ndarray, games: int) -> Sample:
    """Repetitions in rows, units in columns."""
    n = units.shape[1]
    return Sample(n, units.mean(axis=1), units.var(axis=1, ddof=1), n * games)


def coverage(found: Interval, truth: float) -> float:
    return float(np.mean((found.low <= truth) & (truth <= found.high)))


@pytest.mark.parametrize("games", [1, 4, 24])
@pytest.mark.parametrize("alike", [0.0, 0.3])
@pytest.mark.parametrize(("deals", "share"), [(20, 0.5), (20, 0.25), (60, 0.1), (400, 0.25), (400, 0.02)])
def test_win_share_covers(deals: int, share: float, alike: float, games: int) -> None:
    rng = np.random.default_rng([deals, games, int(10 * alike)])
    chance = np.full((TIMES, deals), share)
    if alike:  # games on a deal are alike: its own win chance, with intraclass correlation `alike`
        chance = rng.beta(share * (1 / alike - 1), (1 - share) * (1 / alike - 1), (TIMES, deals))
    units = rng.binomial(games, chance) / games
    assert coverage(win_share(sample(units, games)), share) >= 0.93


def test_win_share_of_shared_wins_covers() -> None:
    rng = np.random.default_rng(3)
    units = rng.choice([0.0, 1 / 3, 0.5, 1.0], p=[0.6, 0.1, 0.1, 0.2], size=(TIMES, 100))
    assert coverage(win_share(sample(units, 1)), 0.1 / 3 + 0.05 + 0.2) >= 0.93


@pytest.mark.parametrize("value", [0.0, 1.0])
def test_win_share_never_shrinks_to_a_point(value: float) -> None:
    found = win_share(Sample(50, value, 0.0, 1200))
    assert found.high - found.low == pytest.approx(1 / (1 + 50 / stats.t.ppf(0.975, 49) ** 2))
    assert found.low <= value <= found.high


def test_win_share_is_wilsons_for_independent_games() -> None:
    wins = stats.binomtest(300, 1000).proportion_ci(0.95, "wilson")
    found = win_share(Sample(1000, 0.3, 0.3 * 0.7, 1000))
    assert found.low == pytest.approx(wins.low, abs=1e-4)
    assert found.high == pytest.approx(wins.high, abs=1e-4)


def test_steady_units_count_no_more_than_their_games() -> None:
    exact = win_share(Sample(100, 0.25, 0.0, 400))
    assert exact == win_share(Sample(100, 0.25, 0.25 * 0.75 * 100 / 400, 400))


def test_one_deal_says_nothing() -> None:
    one = Sample(1, 0.5, float("nan"), 24)
    assert win_share(one) == (0.5, 0, 1)
    assert difference(one) == (0.5, -1, 1)
    assert mean(one) == (0.5, float("-inf"), float("inf"))


def test_mean_covers() -> None:
    units = np.random.default_rng(4).normal(90, 20, (TIMES, 12))
    assert abs(coverage(mean(sample(units, 1)), 90) - 0.95) < 5 * ERROR


@pytest.mark.parametrize("often", [0.02, 0.3])
def test_difference_covers(often: float) -> None:
    rng = np.random.default_rng(5)
    units = rng.choice([-1.0, 0.0, 1.0], p=[often / 3, 1 - often, often * 2 / 3], size=(TIMES, 300))
    assert coverage(difference(sample(units, 1)), often / 3) >= 0.93


def test_equal_units_are_no_proof_of_no_difference() -> None:
    found = difference(Sample(100, 0.0, 0.0, 100))
    assert found.low < 0 < found.high
    assert found.high - found.low < 0.1


def test_shift_and_flip() -> None:
    assert Interval(0.3, 0.25, 0.5).shift(-0.25) == pytest.approx((0.05, 0.0, 0.25))
    assert Interval(0.3, 0.2, 0.5).flip() == (-0.3, -0.5, -0.2)


def test_simultaneous_intervals_hold_together() -> None:
    units = np.random.default_rng(6).normal(0, 1, (TIMES, 12, 30))
    level = simultaneous(0.95, 12)
    found = mean(Sample(30, units.mean(axis=2), units.var(axis=2, ddof=1), 30), level)
    together = np.mean(((found.low <= 0) & (found.high >= 0)).all(axis=1))
    assert 0.95 - 5 * ERROR <= together < 0.96


def test_holm_keeps_the_error_rate_of_the_family() -> None:
    p = np.random.default_rng(7).uniform(size=(4000, 8))
    wrong = np.mean([min(holm(row.tolist())) <= 0.05 for row in p])
    assert wrong <= 0.05 + 5 * (0.05 * 0.95 / 4000) ** 0.5
    assert holm([0.005, 0.01, 0.03, 0.04]) == pytest.approx([0.02, 0.03, 0.06, 0.06])


def test_proportion_is_exact() -> None:
    for total, chance in [(40, 0.1), (40, 0.5)]:
        counts = np.arange(total + 1)
        inside = [c.low <= chance <= c.high for c in (proportion(int(k), total) for k in counts)]
        assert stats.binom.pmf(counts, total, chance)[inside].sum() >= 0.95


def test_sample_of_a_summary() -> None:
    units = np.array([[60, 0, 60, 30], [0, 60, 0, 30]])  # sixtieths per deal, two seatings each
    summary = Summary(4, 2, 0, 0, (), units.sum(axis=1)[:, None], (units**2).sum(axis=1)[:, None], None, None)
    found = of_summary(summary, 0, 0, 60)
    shares = units[0] / 120
    assert found == pytest.approx((4, shares.mean(), shares.var(ddof=1), 8))
