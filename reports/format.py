"""Numbers as people read them: percent, points, coins, and intervals rounded to their own precision.

Everything that is shown, in the terminal or on the page, is worded here.
"""

from math import floor, isfinite, log10
from typing import NamedTuple

NOTHING = "–"
SPACE = "\N{NO-BREAK SPACE}"
MOST_DECIMALS = 4


class Unit(NamedTuple):
    """How a kind of number is written.

    Attributes
    ----------
    short : str
        Stands in headings.
    scale : float
        What the stored number is multiplied by.
    suffix : str
        Follows a number that stands alone.
    signed : bool
        Whether a plus is written, as for differences.
    decimals : int
        Used where no interval says how precise the number is.
    """

    short: str
    scale: float = 1.0
    suffix: str = ""
    signed: bool = False
    decimals: int = 1


SHARE = Unit("%", 100.0, f"{SPACE}%")
SHARE_CHANGE = Unit("pp", 100.0, f"{SPACE}pp", signed=True)
POINTS = Unit("points", suffix=f"{SPACE}points")
POINTS_CHANGE = Unit("points", suffix=f"{SPACE}points", signed=True)
COINS = Unit("coins", suffix=f"{SPACE}coins")
COUNT = Unit("", decimals=0)
PLAIN = Unit("", decimals=3)


def decimals(low: float, high: float, otherwise: int = 1) -> int:
    """Return how many decimals an interval supports.

    Half its width is rounded to two significant digits if they are 10 to 19, else to one; the number
    itself gets as many decimals.

    Parameters
    ----------
    low, high : float
        Ends of the interval, in the unit that is shown.
    otherwise : int
        Returned if there is no interval or it has no width.

    Examples
    --------
    >>> decimals(30.1, 32.5), decimals(28, 38), decimals(31.22, 31.38), decimals(5, 5)
    (1, 0, 2, 1)
    """
    half = (high - low) / 2
    if not isfinite(half) or half <= 0:
        return otherwise
    order = floor(log10(half))
    leading = round(half / 10.0 ** (order - 1))  # 10 .. 100
    return min(MOST_DECIMALS, max(0, -order + (leading < 20)))


def number(value: float, unit: Unit, places: int | None = None, suffix: bool = True) -> str:
    r"""Write one number.

    Parameters
    ----------
    value : float
        As stored.
    unit : Unit
        How it is shown.
    places : int, optional
        Decimals, else those of the unit.
    suffix : bool
        Whether the unit follows.

    Examples
    --------
    >>> number(0.25, SHARE), number(-0.031, SHARE_CHANGE, suffix=False), number(1234567, COUNT)
    ('25.0\xa0%', '−3.1', '1,234,567')
    """
    if not isfinite(value):
        return NOTHING
    shown = round(value * unit.scale, unit.decimals if places is None else places)
    text = f"{abs(shown):,.{unit.decimals if places is None else places}f}"
    sign = "−" if shown < 0 else "+" if unit.signed and shown > 0 else ""
    return sign + text + (unit.suffix if suffix else "")


def interval(
    value: float, low: float, high: float, unit: Unit, suffix: bool = True, places: int | None = None
) -> str:
    r"""Write a number with its interval, all rounded to the interval's precision.

    Parameters
    ----------
    value, low, high : float
        As stored; a number without interval has NaN for both ends.
    unit : Unit
        How it is shown.
    suffix : bool
        Whether the unit follows the number.
    places : int, optional
        Decimals, else those that the interval supports.

    Examples
    --------
    >>> interval(0.3121, 0.3012, 0.3253, SHARE)
    '31.2\xa0% (30.1 to 32.5)'
    >>> interval(0.0204, float("nan"), float("nan"), SHARE_CHANGE, suffix=False)
    '+2.0 (no interval)'
    """
    if not isfinite(value):
        return NOTHING
    if not (isfinite(low) and isfinite(high)):
        return f"{number(value, unit, suffix=suffix)} (no interval)"
    if places is None:
        places = decimals(low * unit.scale, high * unit.scale, unit.decimals)
    ends = f"{number(low, unit, places, suffix=False)} to {number(high, unit, places, suffix=False)}"
    return f"{number(value, unit, places, suffix)} ({ends})"
