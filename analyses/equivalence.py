"""Decisions from intervals: where an effect lies, and what to say of a rule.

An interval wholly on one side of a bound is a one-sided test of that bound; "within the margin" needs
two of them (D. J. Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15 (1987) 657-680).
So "no effect" is shown, never concluded from failing to see one. If all intervals hold together at a
level, as with `intervals.simultaneous`, all decisions are right together at that level.
"""

from collections.abc import Iterable

from analyses.intervals import Interval

ABOVE = "above the margin"
BELOW = "below minus the margin"
WITHIN = "within the margin"
UNCLEAR = "unclear"

NEEDED = "needed"
INSUFFICIENT = "insufficient"
OVERCORRECTS = "overcorrects"
NOT_NEEDED = "not_needed"
HARMFUL = "harmful"
UNDECIDED = "undecided"
#: The closed list of verdicts on a rule variant.
VERDICTS = (NEEDED, INSUFFICIENT, OVERCORRECTS, NOT_NEEDED, HARMFUL, UNDECIDED)


def position(interval: Interval, margin: float) -> str:
    """Say where an effect lies: `ABOVE`, `BELOW`, `WITHIN` the margin, or `UNCLEAR`.

    Examples
    --------
    >>> position(Interval(0.08, 0.06, 0.10), 0.05), position(Interval(0.03, 0.01, 0.06), 0.05)
    ('above the margin', 'unclear')
    """
    if interval.low > margin:
        return ABOVE
    if interval.high < -margin:
        return BELOW
    if -margin <= interval.low and interval.high <= margin:
        return WITHIN
    return UNCLEAR


def verdict(base: Interval, variant: Interval, change: Interval, margin: float) -> str:
    """Judge a rule variant that is to take away an advantage.

    ============  ==========================  ==================================================
    verdict       base rules                  variant
    ============  ==========================  ==================================================
    needed        above the margin            within the margin
    insufficient  above the margin            above the margin
    overcorrects  above the margin            below minus the margin
    harmful       not above the margin        above the margin; or below minus the margin where
                                              the base is not; or lower than the base by more than
                                              the margin where the base is not above fair
    not_needed    not above the margin        within the margin; or, where the base is below minus
                                              the margin, not above the margin and not lower than
                                              the base by more than the margin
    undecided     everything else             more deals would decide
    ============  ==========================  ==================================================

    All conditions must hold for the whole interval. So whatever the true values in the intervals are,
    they have this verdict; and the rows leave no gap: with ever narrower intervals every case off the
    bounds gets one of the first five verdicts.

    Parameters
    ----------
    base, variant : Interval
        Advantage over the fair share under either rules.
    change : Interval
        Paired difference, variant less base.
    margin : float
        Advantage that is tolerated.

    Examples
    --------
    >>> verdict(Interval(0.1, 0.09, 0.11), Interval(0, -0.01, 0.01), Interval(-0.1, -0.11, -0.09), 0.05)
    'needed'
    """
    after = position(variant, margin)
    if position(base, margin) == ABOVE:
        return {WITHIN: NEEDED, ABOVE: INSUFFICIENT, BELOW: OVERCORRECTS, UNCLEAR: UNDECIDED}[after]
    if base.high > margin:
        return UNDECIDED
    harm = (
        after == ABOVE
        or (after == BELOW and base.low >= -margin)
        or (change.high < -margin and base.high <= 0)
    )
    if harm:
        return HARMFUL
    no_worse = base.high < -margin and change.low >= -margin and variant.high <= margin
    return NOT_NEEDED if after == WITHIN or no_worse else UNDECIDED


def overall(verdicts: Iterable[str]) -> str:
    """Return the verdict that all player counts share; `UNDECIDED` if they disagree or there are none.

    Examples
    --------
    >>> overall(["needed", "needed"]), overall(["needed", "not_needed"])
    ('needed', 'undecided')
    """
    found = set(verdicts)
    return found.pop() if len(found) == 1 else UNDECIDED
