"""Sums over deals are exact, whatever the workers and chunks, and kept when the user interrupts."""

import signal
from collections.abc import Callable

import numpy as np
import pytest

from analyses import paired
from analyses.paired import WIN_COLUMN, Cell, Layout, Runner, task_size
from sim.run import Plan, Table

LINEUP = "economic,greedy,random"
LAYOUT = Layout(
    (
        Cell("economic", (((0, 0),), ((1, 0),))),
        Cell("others", (((0, 1), (0, 2)), ((1, 1), (1, 2)))),
    ),
    (WIN_COLUMN, "score"),
)


@pytest.fixture
def group(plan: Callable[..., Plan]) -> tuple[Plan, Plan]:
    return plan(LINEUP, 180), plan(LINEUP, 180, balancing_wine="on")


def test_samples_are_those_of_the_rows(group: tuple[Plan, Plan]) -> None:
    (sums,) = Runner().play(LAYOUT, [group])
    assert sums is not None
    base, variant = (Table(p).play(0, p.deals).rows.astype(float) for p in group)
    index = group[0].game.index
    for column, unit in ((WIN_COLUMN, 60), ("score", 1)):
        before, after = (rows[..., 0, index[column]].mean(axis=1) / unit for rows in (base, variant))
        expected = (30, before.mean(), before.var(ddof=1), 180)
        assert sums.sample("economic", column) == pytest.approx(expected)
        gain = after - before
        assert sums.change("economic", column) == pytest.approx((30, gain.mean(), gain.var(ddof=1), 180))
        rest = base[..., 1:, index[column]].mean(axis=(1, 2)) / unit
        assert sums.sample("others", column) == pytest.approx((30, rest.mean(), rest.var(ddof=1), 360))


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("size", [1, 42, 10_000])
def test_sums_do_not_hang_on_workers_or_chunks(
    group: tuple[Plan, Plan], jobs: int, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    (expected,) = Runner().play(LAYOUT, [group])
    monkeypatch.setattr(paired, "task_size", lambda *_: size)
    (found,) = Runner(jobs).play(LAYOUT, [group])
    assert found is not None
    assert expected is not None
    assert (found.units, found.games) == (30, 360)
    assert found.total.tobytes() == expected.total.tobytes()
    assert found.cross.tobytes() == expected.cross.tobytes()


def test_everything_is_counted(group: tuple[Plan, Plan]) -> None:
    done: list[int] = []
    runner = Runner(2, done.append)
    runner.play(LAYOUT, [group, group])
    assert sum(done) == runner.games == 720
    assert runner.unfinished == 0
    assert not runner.stopped


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_keeps_what_is_finished(
    group: tuple[Plan, Plan], jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paired, "task_size", lambda *_: 60)
    done: list[int] = []

    def stop(games: int) -> None:
        done.append(games)
        if len(done) == 2:
            signal.raise_signal(signal.SIGINT)

    before = signal.getsignal(signal.SIGINT)
    runner = Runner(jobs, stop)
    first, second = runner.play(LAYOUT, [group, group])
    assert runner.stopped
    assert signal.getsignal(signal.SIGINT) is before
    assert first is not None
    assert second is None
    assert first.units == 20
    assert runner.play(LAYOUT, [group]) == [None]
    assert runner.games == 240


def test_tasks_fit_into_memory_and_feed_all_workers(group: tuple[Plan, Plan]) -> None:
    assert task_size([group], 2) == 180 // 8
    big = Plan(**{**vars(group[0]), "deals": 10**6})
    assert task_size([[big] * 10], 2) == 2000


def test_sums_add_up(group: tuple[Plan, Plan]) -> None:
    (sums,) = Runner().play(LAYOUT, [group])
    assert sums is not None
    wins = np.array([sums.sample(c.key, WIN_COLUMN, k).mean for c in LAYOUT.cells for k in (0, 1)])
    assert wins[0] + 2 * wins[2] == pytest.approx(1)
    assert wins[1] + 2 * wins[3] == pytest.approx(1)
