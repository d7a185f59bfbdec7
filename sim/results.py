"""Exact running sums over games: what a batch is reduced to, whatever its size.

All sums are whole numbers, so that they do not depend on the order in which chunks are added. The
unit of variance is the deal: all its seatings together, because they share their chance.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from sim.jit import kernel

WIN = 60  # win shares are counted in sixtieths, which divide evenly among 2 to 6 joint winners
SCORES = 512  # scores that are told apart in the histogram, from the game's lowest in its steps


@kernel
def _add_up(rows, score, win, scale, total, square, histogram, cross):
    deals, seatings, players, columns = rows.shape
    unit = np.zeros((players, columns), np.int64)
    for deal in range(deals):
        unit[:, :] = 0
        for seating in range(seatings):
            for entry in range(players):
                for c in range(columns):
                    unit[entry, c] += rows[deal, seating, entry, c]
                value = (rows[deal, seating, entry, score] - scale[0]) // scale[1]
                histogram[entry, min(max(value, 0), histogram.shape[1] - 1)] += 1
        for entry in range(players):
            for c in range(columns):
                total[entry, c] += unit[entry, c]
                square[entry, c] += unit[entry, c] * unit[entry, c]
            for other in range(players):
                cross[entry, other] += unit[entry, win] * unit[other, win]


@dataclass
class Summary:
    """Sums over finished games of one line-up.

    Attributes
    ----------
    deals, seatings : int
        Deals played and seat orders per deal; games = deals x seatings.
    decisions, unfinished : int
        Decisions of the strategies; games that reached the step limit (their rows are zero).
    unfinished_games : tuple of int
        Numbers of the first few unfinished games.
    total, square : int64 arrays, shape (players, columns)
        Sum over deals of a column summed over the seatings of the deal, and of its square.
    cross : int64 array, shape (players, players)
        Sum over deals of products of win totals, in sixtieths.
    histogram : int64 array, shape (players, 512)
        Games by final score; the ends hold all scores beyond.
    """

    deals: int
    seatings: int
    decisions: int
    unfinished: int
    unfinished_games: tuple[int, ...]
    total: Any
    square: Any
    cross: Any
    histogram: Any

    @property
    def games(self) -> int:
        """Games played."""
        return self.deals * self.seatings

    def __add__(self, other: "Summary") -> "Summary":
        """Return the sums over both sets of games."""
        return Summary(
            self.deals + other.deals,
            self.seatings,
            self.decisions + other.decisions,
            self.unfinished + other.unfinished,
            (self.unfinished_games + other.unfinished_games)[:5],
            self.total + other.total,
            self.square + other.square,
            self.cross + other.cross,
            self.histogram + other.histogram,
        )

    def mean(self, column: int) -> Any:
        """Return the mean of a column per game, by place in the line-up."""
        return self.total[:, column] / self.games

    def unit_variance(self, column: int) -> Any:
        """Return the variance between deals of a column's mean over the seatings of a deal."""
        if self.deals < 2:
            return np.full(len(self.total), np.nan)
        mean = self.total[:, column] / self.deals
        spread = self.square[:, column] / self.deals - mean**2
        return np.maximum(spread, 0.0) * (self.deals / (self.deals - 1)) / self.seatings**2


def summarize(chunk: "Chunk", score: int, win: int, scale: tuple[int, int] = (0, 1)) -> Summary:
    """Reduce the rows of a chunk to sums.

    Parameters
    ----------
    chunk : Chunk
        Games played.
    score, win : int
        Columns of the score and of the win share in sixtieths.
    scale : (int, int)
        Lowest score of the histogram and its step, see `sim.game.Game`.
    """
    deals, seatings, players, columns = chunk.rows.shape
    total, square = np.zeros((2, players, columns), np.int64)
    cross = np.zeros((players, players), np.int64)
    histogram = np.zeros((players, SCORES), np.int64)
    _add_up(chunk.rows, score, win, scale, total, square, histogram, cross)
    return Summary(
        deals,
        seatings,
        int(chunk.decisions.sum(dtype=np.int64)),
        len(chunk.unfinished),
        chunk.unfinished[:5],
        total,
        square,
        cross,
        histogram,
    )


@dataclass(frozen=True)
class Chunk:
    """Games of consecutive deals as they were played.

    Attributes
    ----------
    first : int
        Number of the first deal.
    rows : int32 array, shape (deals, seatings, players, columns)
        One row per game and place in the line-up; columns as the game declares them.
    decisions : int32 array, shape (deals * seatings,)
        Decisions made in each game.
    unfinished : tuple of int
        Numbers of the games that reached the step limit.
    """

    first: int
    rows: Any
    decisions: Any
    unfinished: tuple[int, ...]
