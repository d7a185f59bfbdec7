"""The value of bids is found where it is, although large purses make large bids and win anyway."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from analyses.ristorante.bid_effects import DRAWS, add_up, draws, effects
from sim.games import find_game
from sim.results import Chunk
from sim.run import Plan, Table

INDEX = find_game("ristorante").index
DEALS = 60_000


def made_up(worth_per_coin: float) -> Chunk:
    """Games in which a purse is worth a point per coin, and a coin bid changes the score as given."""
    rng = np.random.default_rng(8)
    u = draws(seed=1, first=0, deals=DEALS)
    rows: Any = np.zeros((DEALS, 1, 1, len(INDEX)), np.int32)
    row = rows[:, 0, 0]
    score = rng.integers(80, 120, DEALS)
    for phase in range(4):
        purse = rng.integers(0, 40, DEALS)
        income = rng.integers(5, 25, DEALS)
        bid = (u[:, phase] * (purse // 2 + 1)) // DRAWS
        row[:, INDEX[f"bid_{phase + 1}"]] = bid
        row[:, INDEX[f"bid_paid_{phase + 1}"]] = bid
        row[:, INDEX[f"money_{phase + 1}"]] = purse - bid + income
        if phase == 1:
            score = score + purse + np.rint(worth_per_coin * bid).astype(int)
    row[:, INDEX["score"]] = score
    row[:, INDEX["rank"]] = 1 + (score < np.median(score))
    row[:, INDEX["win_60"]] = 60 * (row[:, INDEX["rank"]] == 1)
    return Chunk(0, rows, np.ones(DEALS, np.int32), ())


@pytest.mark.parametrize("worth", [0.0, 0.8])
def test_effect_is_free_of_the_purse(worth: float) -> None:
    """Intervals of 4.5 standard errors: one false alarm in a hundred thousand per number."""
    chunk = made_up(worth)
    found = effects(add_up(1, INDEX, [chunk]))
    assert {effect.phase for effect in found} == {1, 2, 3, 4}
    for effect in found:
        mean_bid = effect.paid  # everything bid is paid here
        truth = worth * mean_bid if effect.phase == 2 else 0.0
        low, high = effect.interval("score", 1 - 7e-6)[1:]
        assert low - 0.1 * worth <= truth <= high + 0.1 * worth  # a bid next to nothing is not quite nothing
        if not worth:
            low, high = effect.interval("win", 1 - 7e-6)[1:]
            assert low <= 0 <= high


def test_comparing_by_the_bid_alone_would_mislead() -> None:
    """The made-up games do have the trap that the method avoids."""
    row = made_up(0.0).rows[:, 0, 0]
    large = row[:, INDEX["bid_2"]] >= 10
    none = row[:, INDEX["bid_2"]] == 0
    score = row[:, INDEX["score"]]
    assert score[large].mean() - score[none].mean() > 5


def test_draws_are_those_of_the_games(plan: Callable[..., Plan]) -> None:
    """In phase 4 the purse is known: nothing is cashed in after the bid."""
    games = plan("balanced:bidding=mixture:final_share=0.5,economic", 400)
    rows = Table(games).play(0, games.deals).rows[:, :, 0]
    drawn = draws(games.seed, 0, games.deals)[:, None, 3]
    bid, paid, money = (rows[..., INDEX[name]] for name in ("bid_4", "bid_paid_4", "money_4"))
    known = np.all([rows[..., INDEX[f"bid_{phase}"]] > 0 for phase in (1, 2, 3)], axis=0)
    assert known.mean() > 0.3
    assert (bid == drawn * (money + paid + 1) // DRAWS)[known].all()


def test_unfinished_games_are_left_out() -> None:
    chunk = made_up(0.0)
    chunk.rows[:100, 0, 0, INDEX["rank"]] = 0
    assert add_up(1, INDEX, [chunk])[0, ..., 0].sum() == DEALS - 100
