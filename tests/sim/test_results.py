"""Sums over games: equal to a plain computation on the rows, and independent of how games are cut."""

import numpy as np
import pytest

from sim.results import SCORES, Chunk, summarize

pytestmark = pytest.mark.nojit

SCORE, WIN, COLUMNS = 1, 2, 5


def chunk_of(rng, deals, seatings=3, players=4, first=0):
    """Random rows; some scores are outside the histogram."""
    rows = rng.integers(-5, 100, (deals, seatings, players, COLUMNS)).astype(np.int32)
    rows[..., SCORE] = rng.integers(-20, SCORES + 20, rows.shape[:3])
    rows[..., WIN] = rng.choice([0, 20, 30, 60], rows.shape[:3])
    decisions = rng.integers(1, 400, deals * seatings).astype(np.int32)
    return Chunk(first, rows, decisions, ())


def equal(a, b):
    """Tell whether two summaries hold the same."""
    return all(np.array_equal(value, vars(b)[name]) for name, value in vars(a).items())


@pytest.fixture
def chunk():
    return chunk_of(np.random.default_rng(8), deals=40)


def test_sums_equal_a_plain_computation(chunk):
    found = summarize(chunk, SCORE, WIN)
    unit = chunk.rows.astype(np.int64).sum(axis=1)
    assert (found.deals, found.seatings, found.games) == (40, 3, 120)
    assert found.decisions == chunk.decisions.sum()
    np.testing.assert_array_equal(found.total, unit.sum(axis=0))
    np.testing.assert_array_equal(found.square, (unit**2).sum(axis=0))
    wins = unit[:, :, WIN]
    np.testing.assert_array_equal(found.cross, wins.T @ wins)
    scores = np.clip(chunk.rows[..., SCORE], 0, SCORES - 1)
    for entry in range(4):
        expected = np.bincount(scores[:, :, entry].ravel(), minlength=SCORES)
        np.testing.assert_array_equal(found.histogram[entry], expected)


def test_mean_and_variance_have_the_deal_as_unit(chunk):
    """Between deals: the sample variance of the mean over the seatings of a deal."""
    found = summarize(chunk, SCORE, WIN)
    for column in range(COLUMNS):
        per_deal = chunk.rows[..., column].mean(axis=1)
        np.testing.assert_allclose(found.mean(column), per_deal.mean(axis=0))
        np.testing.assert_allclose(found.unit_variance(column), per_deal.var(axis=0, ddof=1))


def test_equal_deals_have_no_variance_and_one_deal_has_none_known():
    rows = np.full((6, 2, 3, COLUMNS), 7, np.int32)
    found = summarize(Chunk(0, rows, np.ones(12, np.int32), ()), SCORE, WIN)
    assert found.unit_variance(SCORE).tolist() == [0, 0, 0]
    one = summarize(Chunk(0, rows[:1], np.ones(2, np.int32), ()), SCORE, WIN)
    assert np.isnan(one.unit_variance(SCORE)).all()
    assert one.mean(SCORE).tolist() == [7, 7, 7]


def test_large_sums_do_not_overflow():
    """Squares of large columns are summed in 64 bits, where 32 would wrap."""
    rows = np.full((50, 24, 2, COLUMNS), 2**20, np.int32)
    found = summarize(Chunk(0, rows, np.full(1200, 2**20, np.int32), ()), SCORE, WIN)
    assert found.square[0, 0] == 50 * (24 * 2**20) ** 2
    assert found.decisions == 1200 * 2**20


def test_addition_is_associative_and_equals_the_whole():
    rng = np.random.default_rng(9)
    parts = [chunk_of(rng, deals) for deals in (5, 1, 12)]
    a, b, c = (summarize(part, SCORE, WIN) for part in parts)
    whole = Chunk(
        0,
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.decisions for part in parts]),
        (),
    )
    assert equal((a + b) + c, a + (b + c))
    assert equal(a + b + c, summarize(whole, SCORE, WIN))
    assert not equal(a + b, a + c)


def test_adding_changes_neither_part(chunk):
    a, b = summarize(chunk, SCORE, WIN), summarize(chunk, SCORE, WIN)
    total = a + b
    assert equal(a, b)
    assert (total.total == 2 * a.total).all()


def test_the_first_five_unfinished_games_are_named():
    rng = np.random.default_rng(10)
    parts = [chunk_of(rng, 4) for _ in range(3)]
    stuck = [(1, 3), (12, 13, 14, 15), (30,)]
    sums = [
        summarize(Chunk(0, part.rows, part.decisions, games), SCORE, WIN)
        for part, games in zip(parts, stuck, strict=True)
    ]
    total = sums[0] + sums[1] + sums[2]
    assert total.unfinished == 7
    assert total.unfinished_games == (1, 3, 12, 13, 14)


def test_rows_are_not_changed(chunk):
    before = chunk.rows.tobytes()
    summarize(chunk, SCORE, WIN)
    assert chunk.rows.tobytes() == before
