"""One line-up simulated: the contract of the JSON result, sums, raw rows, interruption."""

import json
import signal
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from analyses.rows import read_provenance
from analyses.simulation import simulation
from sim.errors import UserError
from sim.run import Plan

LINEUP = "economic,prestige,random"


def without_time(found: dict[str, object]) -> str:
    return json.dumps(found | {"throughput": None}, sort_keys=True)


def test_json_has_what_scripts_rely_on(plan: Callable[..., Plan]) -> None:
    found = simulation(plan(LINEUP, 300), command="kitchen-scale simulate").to_json_dict()
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    top = {"game", "players", "games", "deals", "seed", "rules", "cards", "seats", "unfinished", "throughput"}
    assert top <= set(found)
    assert (found["players"], found["games"], found["deals"], found["seed"]) == (3, 300, 50, 1)
    assert set(found["cards"]) == {"name", "hash", "assumed_share"}
    for name, seat in zip(LINEUP.split(","), found["seats"], strict=True):
        assert seat["strategy"] == name
        win, score = seat["win_share"], seat["score"]
        assert 0 <= win["low"] <= win["mean"] <= win["high"] <= 1
        assert win["low"] < win["high"]
        assert score["p05"] <= score["p50"] <= score["p95"]
        assert score["low"] < score["mean"] < score["high"]
        assert score["sd"] > 0
        assert sum(seat["breakdown"].values()) == pytest.approx(score["mean"])
        for part, (low, high) in seat["breakdown_intervals"].items():
            assert low <= seat["breakdown"][part] <= high
    assert sum(seat["win_share"]["mean"] for seat in found["seats"]) == pytest.approx(1)
    assert all(value > 0 for value in found["throughput"].values())
    facts = found["provenance"]
    assert facts["command"] == "kitchen-scale simulate"
    assert {"version", "rules_version", "rules", "cards", "lineup", "seed", "games"} <= set(facts)


def test_one_deal_has_no_interval_of_scores(plan: Callable[..., Plan]) -> None:
    found = simulation(plan("greedy,random", 1)).to_json_dict()
    json.dumps(found, allow_nan=False)
    assert found["seats"][0]["score"]["low"] is None
    assert found["seats"][0]["win_share"]["low"] == 0


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("size", [1, 37, 2000])
def test_result_does_not_hang_on_workers_or_chunks(
    plan: Callable[..., Plan], jobs: int, size: int, tmp_path: Path
) -> None:
    expected = simulation(plan(LINEUP, 240), rows=tmp_path / "a.parquet")
    found = simulation(plan(LINEUP, 240), jobs=jobs, size=size, rows=tmp_path / "b.parquet")
    assert without_time(found.to_json_dict()) == without_time(expected.to_json_dict())
    pd.testing.assert_frame_equal(
        pd.read_parquet(tmp_path / "a.parquet"), pd.read_parquet(tmp_path / "b.parquet")
    )


def test_rows_say_the_same_as_the_summary(plan: Callable[..., Plan], tmp_path: Path) -> None:
    found = simulation(plan(LINEUP, 240), rows=tmp_path / "rows.parquet", command="here")
    assert found.rows == tmp_path / "rows.parquet"
    rows = pd.read_parquet(found.rows)
    columns = ["game", "deal", "seating", "strategy", *found.plan.game.index]
    assert list(rows.columns) == columns
    assert len(rows) == 240 * 3
    assert sorted(rows["game"].unique()) == list(range(240))
    assert (rows["deal"] == rows["game"] // 6).all()
    assert (rows["seating"] == rows["game"] % 6).all()
    seats = found.seats.set_index("strategy")
    by = rows.groupby("strategy", observed=True)
    np.testing.assert_allclose(by["score"].mean(), seats["score"].sort_index())
    np.testing.assert_allclose(by["score"].std(), seats["score_sd"].sort_index())
    np.testing.assert_allclose(by["win_60"].mean() / 60, seats["win_share"].sort_index())
    parts = list(found.plan.game.breakdown)
    assert (rows[parts].sum(axis=1) == rows["score"]).all()
    table = found.breakdown.set_index(["strategy", "part"])["points"]
    np.testing.assert_allclose(table["economic"].loc[parts], by[parts].mean().loc["economic"])
    facts = read_provenance(found.rows)
    assert (facts["games"], facts["interrupted"], facts["command"]) == (240, False, "here")
    assert [path.name for path in tmp_path.iterdir()] == ["rows.parquet"]


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_keeps_whole_chunks(plan: Callable[..., Plan], jobs: int, tmp_path: Path) -> None:
    done: list[int] = []

    def stop(games: int) -> None:
        done.append(games)
        if len(done) == 3:
            signal.raise_signal(signal.SIGINT)

    found = simulation(plan(LINEUP, 6000), jobs, stop, tmp_path / "rows.parquet", size=60)
    assert not found.complete
    assert found.summary.games == 180
    rows = pd.read_parquet(tmp_path / "rows.parquet")
    assert len(rows) == 180 * 3
    assert read_provenance(tmp_path / "rows.parquet")["interrupted"]
    whole = simulation(plan(LINEUP, 180))
    assert found.to_json_dict()["seats"] == whole.to_json_dict()["seats"]


def test_an_interruption_before_anything_leaves_no_file(plan: Callable[..., Plan], tmp_path: Path) -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulation(plan(LINEUP, 600), progress=stop, rows=tmp_path / "rows.parquet", size=60)
    assert list(tmp_path.iterdir()) == []


def test_mistakes_are_told(plan: Callable[..., Plan], tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"level: found 95"):
        simulation(plan(LINEUP, 6), level=95)
    with pytest.raises(UserError, match="expected a file that can be written"):
        simulation(plan(LINEUP, 6), rows=tmp_path / "missing" / "rows.parquet")
    (tmp_path / "other.parquet").write_text("no table")
    with pytest.raises(UserError, match="expected a Parquet file"):
        read_provenance(tmp_path / "other.parquet")
    pd.DataFrame({"x": [1]}).to_parquet(tmp_path / "foreign.parquet")
    with pytest.raises(UserError, match="found no provenance"):
        read_provenance(tmp_path / "foreign.parquet")
