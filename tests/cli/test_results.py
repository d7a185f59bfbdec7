"""What commands write: the contract that other programs rely on."""

import csv
import io
import json
import signal
from contextlib import nullcontext
from pathlib import Path
from threading import Event

import pandas as pd
import pytest

from cli import simulate as simulate_command
from cli import warm
from cli.main import main
from cli.progress import Lines, progress
from sim import jit
from sim.games import NAMES, find_game
from sim.jit import JIT
from sim.ristorante.cards import export, house
from sim.ristorante.prior import draw

pytestmark = pytest.mark.nojit

GOLDEN = Path(__file__).with_name("golden_trace.txt")
GOLDEN_COMMAND = "trace ristorante --lineup random,random --seed 1 --game-number 4"
GAME = find_game("ristorante")


def run(command, capsys, code=0):
    """Run a command and return what it wrote to stdout and stderr."""
    assert main(command.split()) == code
    return capsys.readouterr()


def read_json(command, capsys, code=0):
    return json.loads(run(f"{command} --format json", capsys, code).out)


def read_csv(text):
    return list(csv.DictReader(io.StringIO(text)))


def test_games(capsys):
    found = read_json("games", capsys)
    assert tuple(game["game"] for game in found) == NAMES
    game = found[0]
    assert game["players"] == [2, 3, 4, 5]
    assert {rule["name"]: tuple(rule["values"]) for rule in game["rules"]} == {
        switch.name: switch.values for switch in GAME.switches
    }
    assert all(rule["ids"] and rule["meaning"] for rule in game["rules"])
    assert "balancing_wine" in run("games", capsys).out


def test_strategies(capsys):
    found = read_json("strategies ristorante", capsys)
    names = {strategy["strategy"] for strategy in found}
    assert {"random", "greedy", "economic", "prestige", "vip_hunter"} <= names
    economic = next(s for s in found if s["strategy"] == "economic")
    bidding = next(p for p in economic["parameters"] if p["name"] == "bidding")
    assert bidding["default"] in bidding["range"]
    for strategy in found:
        assert set(strategy) == {"game", "strategy", "archetype", "idea", "source", "parameters"}
        assert strategy["idea"]
    rows = read_csv(run("strategies ristorante --format csv", capsys).out)
    assert {row["parameter"] for row in rows if row["strategy"] == "economic"} == {
        p["name"] for p in economic["parameters"]
    }


def test_simulate_json(capsys):
    found = read_json("simulate ristorante --lineup random,random --games 4 --seed 7 --quiet", capsys)
    contract = {"game", "players", "games", "seed", "rules", "cards", "seats", "unfinished", "throughput"}
    assert contract <= set(found)
    assert (found["game"], found["players"], found["games"], found["seed"]) == ("ristorante", 2, 4, 7)
    assert found["rules"] == GAME.rules()
    assert found["cards"]["hash"] == house().hash
    assert set(found["cards"]) == {"name", "hash", "assumed_share"}
    assert set(found["throughput"]) == {"games_per_second", "decisions_per_second"}
    assert found["unfinished"] == 0
    for seat in found["seats"]:
        assert {"strategy", "win_share", "score", "breakdown"} <= set(seat)
        assert {"mean", "low", "high"} <= set(seat["win_share"])
        assert {"mean", "sd", "p05", "p50", "p95"} <= set(seat["score"])
        assert set(seat["breakdown"]) == set(GAME.breakdown)
        assert seat["score"]["mean"] == pytest.approx(sum(seat["breakdown"].values()))
    assert sum(seat["win_share"]["mean"] for seat in found["seats"]) == pytest.approx(1)


def test_simulate_says_how_many_games_and_in_how_many_orders(capsys):
    said = run("simulate ristorante --lineup random,greedy,random --games 4", capsys)
    assert "6 games: 2 deals, each in 3 seat orders; 4 rounded up to whole deals" in said.err
    assert "6 games, 2 distinct deals, 95 % intervals" in said.out
    quiet = run("simulate ristorante --lineup random,greedy,random --games 4 --quiet", capsys)
    assert quiet.err == ""
    assert quiet.out == said.out


def test_simulate_csv_and_out(capsys, tmp_path):
    path = tmp_path / "result.csv"
    command = f"simulate ristorante --lineup random,random --games 2 --quiet --format csv --out {path}"
    said = run(command, capsys)
    assert (said.out, said.err) == ("", "")
    rows = read_csv(path.read_text())
    assert len(rows) == 2
    for row in rows:
        assert row["strategy"] == "random"
        assert float(row["score"]) == pytest.approx(sum(float(row[part]) for part in GAME.breakdown))
        assert float(row["low"]) <= float(row["win_share"]) <= float(row["high"])


def test_default_lineup_has_different_archetypes(capsys):
    found = read_json("simulate ristorante --players 3 --games 1 --quiet", capsys)
    names = [seat["strategy"] for seat in found["seats"]]
    assert len(set(names)) == 3
    assert not {"random", "greedy"} & set(names)


def test_simulate_keeps_rows(capsys, tmp_path):
    path = tmp_path / "rows.parquet"
    run(f"simulate ristorante --lineup random,random --games 3 --quiet --rows {path}", capsys)
    assert len(pd.read_parquet(path)) == 3 * 2


def test_own_cards_and_rules_are_in_the_result(capsys, tmp_path):
    folder = tmp_path / "drawn"
    export(draw(1, 3), folder)
    command = f"simulate ristorante --lineup random,random --games 1 --quiet --cards {folder}"
    found = read_json(f"{command} --rules balancing_wine=on --rules vip_zero=no_winner", capsys)
    assert found["cards"]["name"] == "drawn"
    assert found["cards"]["hash"] == draw(1, 3).hash
    assert (found["rules"]["balancing_wine"], found["rules"]["vip_zero"]) == ("on", "no_winner")


def test_tournament(capsys):
    command = "tournament ristorante --players 2 --lineup random,greedy --games 4 --quiet"
    found = read_json(command, capsys)
    assert {row["strategy"] for row in found["standings"]} == {"random", "greedy"}
    assert len(found["matrix"]) == 2
    assert found["complete"]
    assert found["provenance"]["seed"] == 1
    assert read_csv(run(f"{command} --format csv", capsys).out)[0]["strategy"] == "greedy"
    shown = run(command, capsys).out
    assert "Standings" in shown
    assert "greedy" in shown


def test_list_of_questions(capsys):
    from analyses.questions import all_questions

    assert [q["question"] for q in read_json("ask", capsys)] == list(all_questions())
    assert all(name in run("ask", capsys).out for name in all_questions())


ASK = "ask first-player --players 2 --games 40 --quiet"
JITTED = pytest.mark.skipif(not JIT, reason="takes too many games without compilation")


@JITTED
def test_answer_begins_with_the_verdict(capsys, tmp_path):
    report = tmp_path / "report.html"
    said = run(f"{ASK} --report {report}", capsys)
    found = read_json(ASK, capsys)
    keys = "question title verdict sentence known hangs_on assumptions tables complete provenance"
    assert set(found) == set(keys.split())
    assert " ".join(said.out.split()).startswith(found["sentence"])  # lines are wrapped
    assert said.out.index("What is known") < said.out.index("What the answer hangs on")
    assert found["provenance"]["seed"] == 1
    assert "<html" in report.read_text()


@JITTED
def test_answer_as_csv_is_a_folder_of_tables(capsys, tmp_path):
    folder = tmp_path / "tables"
    run(f"{ASK} --format csv --out {folder}", capsys)
    found = read_json(ASK, capsys)
    assert {path.stem for path in folder.iterdir()} == set(found["tables"])
    for name, rows in found["tables"].items():
        assert len(read_csv((folder / f"{name}.csv").read_text())) == len(rows)


@JITTED
def test_bench(capsys):
    found = read_json("bench --players 2 --seconds 0.05 --quiet", capsys)
    assert set(found) == {"players", "calibration_steps_per_second", "lineups"}
    assert [(row["lineup"] == "random-legal", row["jobs"]) for row in found["lineups"]] == [
        (True, 1), (True, 2), (False, 1), (False, 2),
    ]  # fmt: skip
    for row in found["lineups"]:
        assert row["decisions_per_second"] == pytest.approx(row["decisions"] / row["seconds"])
        per_step = row["decisions_per_second"] / found["calibration_steps_per_second"]
        assert row["decisions_per_1000_steps"] == pytest.approx(1000 * per_step)
        assert row["decisions"] > row["games"] > 0
    assert "games/s" in run("bench --players 2 --seconds 0.05 --quiet", capsys).out


@JITTED
def test_interruption_keeps_what_is_finished(capsys, monkeypatch):
    def interrupting(*_):
        return nullcontext(lambda more: signal.raise_signal(signal.SIGINT))

    monkeypatch.setattr(simulate_command, "progress", interrupting)
    command = "simulate ristorante --lineup random,random --games 20000 --jobs 1 --quiet"
    said = run(f"{command} --format json", capsys, code=130)
    found = json.loads(said.out)
    assert 0 < found["games"] < 20000
    assert not found["complete"]
    assert said.err == "interrupted\n"


def test_interruption_before_anything_is_finished(capsys, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate_command, "announce", interrupt)
    said = run("simulate ristorante --lineup random,random --games 2", capsys, code=130)
    assert (said.out, said.err) == ("", "interrupted\n")


def test_trace_as_json_lines_and_its_replay(capsys, tmp_path):
    path = tmp_path / "game.jsonl"
    command = "trace ristorante --lineup random,greedy --seed 3 --game-number 1 --rules kitchen_boy=on"
    run(f"{command} --format jsonl --out {path}", capsys)
    events = [json.loads(line) for line in path.read_text().splitlines()]
    assert {event["type"] for event in events} == {"setup", "decision", "chance", "change", "final"}
    assert events[0]["rules"]["kitchen_boy"] == "on"
    assert (events[0]["seed"], events[0]["game_number"], events[0]["seating"]) == (3, 1, [1, 0])
    replayed = run(f"trace ristorante --replay {path} --format jsonl", capsys)
    assert replayed.out == path.read_text()
    assert "every event the same" in replayed.err


def test_replay_of_a_game_recorded_with_a_seating(capsys, tmp_path):
    path = tmp_path / "game.jsonl"
    command = "trace ristorante --lineup random,random,greedy --seating 1,0,2 --game-number 5"
    run(f"{command} --format jsonl --out {path}", capsys)
    assert json.loads(path.read_text().splitlines()[0])["seating"] == [1, 0, 2]
    assert "every event the same" in run(f"trace ristorante --replay {path}", capsys).err


def test_replay_finds_a_forged_event(capsys, tmp_path):
    path = tmp_path / "game.jsonl"
    run(f"{GOLDEN_COMMAND} --format jsonl --out {path}", capsys)
    lines = path.read_text().splitlines()
    forged = next(i for i, line in enumerate(lines) if '"what": "coins", "by": -' in line)
    event = json.loads(lines[forged])
    lines[forged] = json.dumps(event | {"to": event["to"] + 10})
    path.write_text("\n".join(lines))
    said = run(f"trace ristorante --replay {path}", capsys, code=1)
    assert (
        f"line {forged + 1}: recorded {{'to': {event['to'] + 10}}}, played {{'to': {event['to']}}}"
        in said.err
    )


def test_golden_trace(capsys):
    """The file is what `kitchen-scale` followed by `GOLDEN_COMMAND` and ``--out FILE`` writes."""
    assert run(GOLDEN_COMMAND, capsys).out == GOLDEN.read_text()


def test_cards_export_check_and_draw(capsys, tmp_path):
    own, drawn = tmp_path / "own", tmp_path / "drawn"
    written = run(f"cards ristorante export {own}", capsys).out.split()
    assert sorted(written) == sorted(str(path) for path in own.iterdir())
    found = read_json(f"cards ristorante check {own}", capsys)
    assert found["hash"] == house().hash
    run(f"cards ristorante draw --seed 2 --number 5 --out {drawn}", capsys)
    assert read_json(f"cards ristorante check {drawn}", capsys)["hash"] == draw(2, 5).hash


@pytest.mark.parametrize("compiled", [False, True])
def test_only_a_cold_start_says_that_it_compiles(compiled, capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(jit, "JIT", True)
    monkeypatch.setattr(jit, "cache_folder", lambda: tmp_path)
    if compiled:
        (tmp_path / "module").mkdir()
        (tmp_path / "module" / "kernel.nbi").touch()
    with warm.compiling(quiet=False):
        pass
    assert capsys.readouterr().err == ("" if compiled else f"{warm.COLD}\n")


def test_long_compilation_is_announced(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr(jit, "JIT", True)
    monkeypatch.setattr(jit, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(warm, "PATIENCE", 0.0)
    (tmp_path / "kernel.nbi").touch()
    said = Event()
    monkeypatch.setattr(warm, "say", lambda text, quiet: said.set() if text == warm.LONG else None)
    with warm.compiling(quiet=False):
        assert said.wait(10)


def test_progress_in_lines(capsys):
    lines = Lines(1000, "games")
    lines(100)
    assert capsys.readouterr().err == ""
    lines.last -= 11
    lines.start -= 20
    lines(100)
    assert capsys.readouterr().err == "200 of 1,000 games (20 %), about 80 s left\n"


def test_quiet_progress_is_silent(capsys):
    with progress(10, "games", quiet=True) as tick:
        tick(10)
    assert capsys.readouterr().err == ""


def test_a_users_own_strategy_joins_the_fields_of_a_question(capsys, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(
        "from sim.ristorante.options import PASS\n"
        "from strategies.registry import strategy\n\n\n"
        '@strategy("ristorante", "sleeper")\n'
        'def sleeper(table, seat, book):\n    "Never does anything."\n    return PASS\n'
    )
    command = "ask first-player --players 2 --games 200 --quiet"

    def fields(words):
        return {row["field"] for row in read_json(words, capsys)["tables"]["places"]}

    assert fields(f"{command} --strategy-file {path}") == fields(command) | {"sleeper"}


def test_a_question_takes_the_archetype_that_it_is_about(capsys):
    command = "ask vip-bids --players 2 --games 200 --quiet"
    found = read_json(f"{command} --focus prestige", capsys)
    assert found["provenance"]["focus"] == "prestige"
    assert (
        "--focus: the question first-player has no such option"
        in run("ask first-player --focus prestige", capsys, 2).err
    )
