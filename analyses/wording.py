"""Numbers and facts in the plain words of an answer."""

from collections.abc import Iterable, Sequence
from typing import Any

from analyses.intervals import Interval


def percent(found: Interval) -> str:
    """Return a share with its interval.

    Examples
    --------
    >>> percent(Interval(0.312, 0.309, 0.315))
    '31.2 % (30.9 to 31.5)'
    """
    return f"{100 * found.value:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f})"


def change(found: Interval) -> str:
    """Return a change of a share with its interval, in percentage points.

    Examples
    --------
    >>> change(Interval(0.02, -0.01, 0.05))
    '+2.0 points (-1.0 to +5.0)'
    """
    return f"{100 * found.value:+.1f} points ({100 * found.low:+.1f} to {100 * found.high:+.1f})"


def share(value: float) -> str:
    """Return a share without an interval, such as the fair one.

    Examples
    --------
    >>> share(0.25), share(1 / 3)
    ('25 %', '33.3 %')
    """
    text = f"{100 * value:.1f}".removesuffix(".0")
    return f"{text} %"


def listing(items: Iterable[object]) -> str:
    """Join items with commas and a final "and".

    Examples
    --------
    >>> listing([2, 3, 4])
    '2, 3 and 4'
    """
    texts = [str(item) for item in items]
    return " and ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)


def by_count(verdicts: Sequence[tuple[int, str]]) -> str:
    """Say which verdict holds at which player counts.

    Examples
    --------
    >>> by_count([(2, "not_needed"), (3, "needed"), (4, "needed")])
    'not needed at 2 players; needed at 3 and 4 players'
    """
    counts: dict[str, list[int]] = {}
    for players, verdict in verdicts:
        counts.setdefault(verdict, []).append(players)
    return "; ".join(f"{v.replace('_', ' ')} at {listing(found)} players" for v, found in counts.items())


def cards_fact(cards: Any) -> str:
    """Say how much of a deck is known."""
    return (
        f"The cards: {100 * cards.assumed_share:.0f} % of the numbers of deck {cards.name} are assumed, "
        "since the rulebook does not print the cards."
    )


STRATEGIES_FACT = (
    "The players are scripted strategies with fixed parameters; stronger or human play may shift every "
    "number."
)
RULINGS_FACT = (
    "Where the rules can be read in two ways, the stated reading was played; others were not tried."
)
INTERRUPTED = "The run was interrupted: what is missing counts as undecided."
