"""Intervals for means over deals: win shares, scores, paired differences, proportions of decks.

The unit is the deal: the mean over all seatings (and fields) played on one deal is one observation,
because games on the same deal share their chance.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from scipy import stats

from sim.results import WIN, Summary


class Sample(NamedTuple):
    """What an interval needs to know of a set of deals. The fields may be arrays.

    Attributes
    ----------
    units : int
        Number of deals.
    mean, variance : float
        Mean of the units, and their variance (divisor units - 1; ignored for a single unit).
    games : int
        Games behind all units together.
    """

    units: Any
    mean: Any
    variance: Any
    games: Any


class Interval(NamedTuple):
    """A number with the ends of its interval."""

    value: Any
    low: Any
    high: Any

    def shift(self, by: float) -> "Interval":
        """Return the interval moved by a constant."""
        return Interval(self.value + by, self.low + by, self.high + by)

    def flip(self) -> "Interval":
        """Return the interval of the negative of the number."""
        return Interval(-self.value, -self.high, -self.low)


def of_summary(summary: Summary, entry: int, column: int, unit: float = 1.0) -> Sample:
    """Return the sample of a column for one place in a line-up; `unit` divides (60 for win shares).

    Parameters
    ----------
    summary : Summary
        Sums over games.
    entry, column : int
        Place in the line-up and column of the result row.
    unit : float
        What the column is counted in.
    """
    return Sample(
        summary.deals,
        float(summary.mean(column)[entry]) / unit,
        float(summary.unit_variance(column)[entry]) / unit**2,
        summary.games,
    )


def win_share_of(summary: Summary, entry: int, column: int, level: float = 0.95) -> Interval:
    """Return the win share of one place in a line-up with its interval; see `win_share`."""
    return win_share(of_summary(summary, entry, column, WIN), level)


def win_share(sample: Sample, level: float = 0.95) -> Interval:
    """Return the interval of a mean of numbers between 0 and 1.

    Wilson's score interval at the effective number of games: the number of independent games that
    would give the variance seen between deals, at most the games played. Student's t takes the place
    of the normal quantile because that variance is estimated. If all units are 0, or all are 1, every
    deal counts as one game, which is the cautious choice; the interval never shrinks to a point.

    Sources: E. L. Korn and B. I. Graubard, Survey Methodology 24 (1998) 193-201, for the effective size
    and the quantile; C. Franco, R. Little, T. Louis and E. Slud, Journal of Survey Statistics and
    Methodology 7 (2019) 334-364, for Wilson's interval at that size.

    Parameters
    ----------
    sample : Sample
        Units between 0 and 1.
    level : float
        Confidence level, such as 0.95.

    Examples
    --------
    >>> [round(float(x), 3) for x in win_share(Sample(100, 0.0, 0.0, 400))]
    [0.0, 0.0, 0.038]
    >>> [round(float(x), 3) for x in win_share(Sample(100, 0.25, 0.04, 400))]
    [0.25, 0.21, 0.295]
    """
    units, mean, variance, games = np.broadcast_arrays(*sample)
    with np.errstate(divide="ignore", invalid="ignore"):
        size = np.minimum(mean * (1 - mean) * units / variance, games)
    size = np.where((mean <= 0) | (mean >= 1), units, np.where(variance > 0, size, games))
    q = quantile(units - 1, level)
    center = (mean + q**2 / (2 * size)) / (1 + q**2 / size)
    half = q * np.sqrt(mean * (1 - mean) / size + (q / (2 * size)) ** 2) / (1 + q**2 / size)
    low = np.where(units < 2, 0.0, np.clip(np.minimum(center - half, mean), 0, 1))
    high = np.where(units < 2, 1.0, np.clip(np.maximum(center + half, mean), 0, 1))
    return _interval(mean, low, high)


def mean(sample: Sample, level: float = 0.95) -> Interval:
    """Return Student's interval of a mean that has no bounds, such as a score; infinite for one unit.

    Examples
    --------
    >>> [round(float(x), 2) for x in mean(Sample(25, 100.0, 9.0, 50))]
    [100.0, 98.76, 101.24]
    """
    units, middle, variance, _ = np.broadcast_arrays(*sample)
    single = units < 2
    half = quantile(units - 1, level) * np.sqrt(np.where(single, 0.0, variance) / units)
    half = np.where(single, np.inf, half)
    return _interval(middle, middle - half, middle + half)


def difference(sample: Sample, level: float = 0.95) -> Interval:
    """Return the interval of a mean of paired differences between -1 and 1, such as of win shares.

    Student's interval on the units. If no two units differ, one more unit is imagined at each end, so
    that "never seen" is not taken for "impossible" (D. G. Bonett and R. M. Price, Journal of Educational
    and Behavioral Statistics 37 (2012) 479-488, add the same to paired proportions).

    Examples
    --------
    >>> [round(float(x), 3) for x in difference(Sample(400, 0.02, 0.01, 400))]
    [0.02, 0.01, 0.03]
    >>> [round(float(x), 3) for x in difference(Sample(400, 0.0, 0.0, 400))]
    [0.0, -0.007, 0.007]
    """
    units, middle, variance, games = np.broadcast_arrays(*sample)
    spread = np.where(variance > 0, variance, 2.0 / units)
    _, low, high = mean(Sample(units, middle, spread, games), level)
    return _interval(middle, np.clip(low, -1, 1), np.clip(high, -1, 1))


def proportion(count: int, total: int, level: float = 0.95) -> Interval:
    """Return the Clopper-Pearson interval of a proportion of independent cases, such as drawn decks.

    Examples
    --------
    >>> [round(x, 3) for x in proportion(0, 40)]
    [0.0, 0.0, 0.088]
    """
    found = stats.binomtest(count, total).proportion_ci(level, "exact")
    return Interval(count / total, float(found.low), float(found.high))


def simultaneous(level: float, family: int) -> float:
    """Return the level of each interval so that all of a family hold together at `level` (Bonferroni).

    Examples
    --------
    >>> round(simultaneous(0.95, 10), 6)
    0.995
    """
    return 1 - (1 - level) / family


def holm(p_values: Sequence[float]) -> list[float]:
    """Return Holm's adjusted p-values: compare them with the error rate of the whole family.

    S. Holm, Scandinavian Journal of Statistics 6 (1979) 65-70.

    Examples
    --------
    >>> [round(p, 6) for p in holm([0.01, 0.04, 0.03])]
    [0.03, 0.06, 0.06]
    """
    p = np.asarray(p_values, float)
    order = np.argsort(p, kind="stable")
    steps = np.minimum(np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1)), 1.0)
    adjusted = np.empty_like(steps)
    adjusted[order] = steps
    return [float(x) for x in adjusted]


def quantile(freedom: Any, level: float) -> Any:
    """Return the two-sided quantile of Student's t for at least one degree of freedom."""
    return stats.t.ppf(0.5 + level / 2, np.maximum(freedom, 1))


def _interval(value: Any, low: Any, high: Any) -> Interval:
    """Return plain numbers for plain numbers."""
    if np.ndim(value) == 0:
        return Interval(float(value), float(low), float(high))
    return Interval(value, low, high)
