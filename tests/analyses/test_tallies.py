"""Ratios of counts are those of the rows, with a variance that covers."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

from analyses.intervals import win_share
from analyses.paired import Cell, Layout, Runner, Sums
from analyses.tallies import COUNTED, ratio, tally
from sim.results import WIN
from sim.run import Plan, Table

KEYS = ("wins of the rich", "never")


def rich_and_winning(columns: Mapping[str, Any], plan: int) -> dict[str, Any]:
    """Count wins of players with 20 points or more, and something that never happens."""
    rich = columns["score"] >= 20
    return {KEYS[0]: (columns["win_60"] * rich, rich), KEYS[1]: (rich * 0, rich * 0)}


def test_a_ratio_is_that_of_all_rows(plan: Callable[..., Plan]) -> None:
    plans = [plan("economic,greedy,random", 240), plan("random,random,random", 40, seed=2)]
    part = tally(KEYS, [plans], rich_and_winning, ("all",))
    ((name, sums),) = Runner().play_part(part)
    assert name == "all"
    rows = [Table(p).play(0, p.deals).rows.astype(float) for p in plans]
    index = plans[0].game.index
    much = base = 0.0
    for found in rows:
        rich = found[..., index["score"]] >= 20
        much += (found[..., index["win_60"]] * rich).sum(axis=(1, 2))
        base += rich.sum(axis=(1, 2))
    sample = ratio(sums, KEYS[0], WIN)
    assert sample.mean == pytest.approx(np.sum(much) / np.sum(base) / 60)
    rest = (much / 60 - sample.mean * base) / np.mean(base)
    assert sample.variance == pytest.approx(rest.var(ddof=1))
    assert (sample.units, sample.games) == (len(rest), int(np.sum(base)))
    assert np.isnan(ratio(sums, KEYS[1]).mean)


def test_intervals_of_ratios_cover() -> None:
    """Of 400 intervals at 95 % for a known ratio about 380 cover; below 363 or above 395 has p < 0.0001."""
    rng = np.random.default_rng(11)
    layout = Layout((Cell("x", ((), ())),), (COUNTED,))
    covered = 0
    for _ in range(400):
        base = rng.poisson(3, 200)
        values = np.stack([rng.binomial(base, 0.3), base], axis=1)[:, None, :, None]
        cross = np.einsum("dkvc,dkwc->kcvw", values, values)
        found = win_share(ratio(Sums(layout, 200, 1, 200, values.sum(axis=0), cross), "x"))
        covered += found.low <= 0.3 <= found.high
    assert 363 <= covered <= 395
