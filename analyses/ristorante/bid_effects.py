"""What a VIP bid is worth, from bids made at random.

The player who is watched bids by the component ``mixture``: a random number u, drawn anew for every bid,
times the most it may bid. A large bid needs a large purse, and a large purse wins more often anyway; so
games are not compared by the bid. They are compared by u, which is independent of all that went before,
within groups of equal money: what the player would have at the end of the phase had it bid nothing, which
no bid can change. Each group and range of u goes to the range of coins that its mean bid falls in; its
games are compared with those of the same group in which u was so small that the bid was next to nothing.

Nothing is drawn for a bid without a purse. So that the draws can be told which they are, a phase counts
only the games in which the player bid at least a coin in every phase before; that was settled before the
bid in question, and does no harm to the comparison.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from scipy import stats

from analyses.intervals import Interval
from sim.engine import STRATEGY_SOURCE
from sim.jit import kernel, records
from sim.results import WIN, Chunk
from sim.rng import below, seed_stream

PHASES = 4
DRAWS = 1 << 20  # the component draws one of so many numbers for every bid
#: Ends of the ranges of u, in sixteenths; the first range is the comparison: next to no bid.
ENDS = (1, 3, 5, 7, 9, 11, 13, 16)
MONEY_STEP = 5
MONEY_GROUPS = 24
#: Games that a range of u in a group of money needs to be used.
ENOUGH = 30
#: Ranges of bids that are reported, in coins.
SIZES = ((1, 2), (3, 5), (6, 9), (10, 14), (15, 24), (25, float("inf")))

_STREAM = np.dtype([("stream", np.uint64, (1, 4))])
_KEPT = ("games", "bid", "paid", "won", "win", "score", "square")


class Effect(NamedTuple):
    """What bids of one size in one phase bring, against next to no bid."""

    phase: int
    size: tuple[float, float]
    games: int
    share_won: float
    paid: float
    score: tuple[float, float]
    win: tuple[float, float]

    def interval(self, what: str, level: float) -> Interval:
        """Return the change of ``"score"`` or ``"win"`` with its interval."""
        value, error = getattr(self, what)
        half = float(stats.norm.ppf(0.5 + level / 2)) * error
        return Interval(value, value - half, value + half)


@kernel
def _draw(record: Any, seed: int, first: int, entry: int, out: Any) -> None:
    for deal in range(out.shape[0]):
        seed_stream(record, 0, seed, first + deal, STRATEGY_SOURCE + entry)
        for phase in range(out.shape[1]):
            out[deal, phase] = below(record, 0, DRAWS)


def draws(seed: int, first: int, deals: int, entry: int = 0) -> Any:
    """Return the numbers that ``mixture`` draws for its bids, shape (deals, phases).

    They are the first numbers of the stream of the player's place in the line-up, since nothing else in
    an archetype is random.

    Examples
    --------
    >>> draws(seed=1, first=5, deals=2).shape
    (2, 4)
    """
    out = np.zeros((deals, PHASES), np.int64)
    with np.errstate(over="ignore"):
        _draw(records(1, _STREAM)[0], seed, first, entry, out)
    return out


def add_up(seed: int, index: Mapping[str, int], played: Sequence[Chunk]) -> Any:
    """Add up the games of the first player by phase, money and u.

    Parameters
    ----------
    seed : int
        Seed of the plan.
    index : mapping of str to int
        Columns of the result rows.
    played : sequence of Chunk
        One chunk, one seat order per deal.

    Returns
    -------
    int64 array, shape (phases, groups of money, ranges of u, 7)
        Games, then sums of bids, payments, VIPs won, wins, scores, squared scores.
    """
    (chunk,) = played
    rows = chunk.rows[:, 0, 0].astype(np.int64)
    bins = np.searchsorted(np.array(ENDS) * (DRAWS // 16), draws(seed, chunk.first, len(rows)), side="right")
    known = rows[:, index["rank"]] > 0  # unfinished games have rows of zeros
    found = np.zeros((PHASES, MONEY_GROUPS, len(ENDS), len(_KEPT)), np.int64)
    win, score = rows[:, index["win_60"]] // WIN, rows[:, index["score"]]
    for phase in range(PHASES):
        bid, paid, won, money = (
            rows[:, index[f"{name}_{phase + 1}"]] for name in ("bid", "bid_paid", "vip_won", "money")
        )
        group = np.minimum((money + paid) // MONEY_STEP, MONEY_GROUPS - 1)
        kept = np.stack([np.ones_like(bid), bid, paid, won, win, score, score**2], axis=1)
        np.add.at(found[phase], (group[known], bins[known, phase]), kept[known])
        known &= bid > 0
    return found


def effects(sums: Any) -> list[Effect]:
    """Return the effect of bids by phase and size, as far as there are games enough.

    Parameters
    ----------
    sums : array
        From `add_up`.
    """
    found = []
    for phase in range(PHASES):
        games, bids = sums[phase, :, :, 0], sums[phase, :, :, 1]
        usable = (games >= ENOUGH) & (games[:, :1] >= ENOUGH)
        usable[:, 0] = False
        mean = np.rint(bids / np.maximum(games, 1))
        for low, high in SIZES:
            chosen = usable & (mean >= low) & (mean <= high)
            if chosen.any():
                found.append(_effect(sums[phase], chosen, phase + 1, (low, high)))
    return found


def _effect(sums: Any, chosen: Any, phase: int, size: tuple[float, float]) -> Effect:
    """Compare chosen cells with the first range of u in the same group of money, weighted by games."""
    games, paid, won = (np.where(chosen, sums[..., k], 0) for k in (0, 2, 3))
    total = int(games.sum())
    weights = games / total
    rest = weights.sum(axis=1)  # each group's weight for its comparison

    def change(mean: Any, variance: Any) -> tuple[float, float]:
        value = (weights * mean).sum() - (rest * mean[:, 0]).sum()
        error = (weights**2 * variance).sum() + (rest**2 * variance[:, 0]).sum()
        return float(value), float(error**0.5)

    count = np.maximum(sums[..., 0], 1)
    smooth = (sums[..., 4] + 1) / (count + 2)  # so that a cell without wins is not taken for certain
    mean = sums[..., 5] / count
    spread = np.maximum(sums[..., 6] / count - mean**2, 0) * count / np.maximum(count - 1, 1)
    return Effect(
        phase,
        size,
        total,
        float(won.sum() / total),
        float(paid.sum() / total),
        change(mean, spread / count),
        change(sums[..., 4] / count, smooth * (1 - smooth) / count),
    )
