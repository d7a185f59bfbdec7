"""Every mistake of a user: one message that says what is wrong, exit code 2, no traceback."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cli.main import main
from sim.games import NAMES
from sim.jit import JIT
from sim.ristorante.cards import export, house
from strategies import registry

pytestmark = pytest.mark.nojit

UNKNOWN = f"unknown game 'chess'. Known: {', '.join(sorted(NAMES))}"
SIMULATE = "simulate ristorante --games 2 --lineup random,random --quiet"
CASES = {
    "unknown command": ("simulat ristorante", "No such command 'simulat'"),
    "unknown option": ("games --formt json", "No such option"),
    "no game": ("simulate", "Missing argument 'GAME'"),
    "unknown game": ("simulate ristorant", "unknown game 'ristorant': did you mean 'ristorante'?"),
    "unknown game, strategies": ("strategies chess", UNKNOWN),
    "unknown game, trace": ("trace chess", "unknown game 'chess'"),
    "unknown game, tournament": ("tournament chess", "unknown game 'chess'"),
    "unknown game, cards": ("cards chess check .", "unknown game 'chess'"),
    "unknown question": ("ask balancing-win", "did you mean 'balancing-wine'?"),
    "unknown strategy": ("simulate ristorante --lineup economc,random", "did you mean 'economic'?"),
    "unknown strategy, tournament": (
        "tournament ristorante --lineup economc,random",
        "did you mean 'economic'?",
    ),
    "unknown strategy, trace": ("trace ristorante --lineup economc,random", "did you mean 'economic'?"),
    "empty line-up": ("simulate ristorante --lineup ,", "unknown strategy of ristorante ''"),
    "unknown parameter": (
        "simulate ristorante --lineup economic:biding=never,random",
        "did you mean 'bidding'?",
    ),
    "parameter value": (
        "simulate ristorante --lineup economic:wine_from=9,random",
        "expected a number from 1 to 5",
    ),
    "parameter text": ("simulate ristorante --lineup economic:wine_from=x,random", "found 'x'"),
    "parameter choice": (
        "simulate ristorante --lineup economic:bidding=nevr,random",
        "did you mean 'never'?",
    ),
    "parameter form": ("simulate ristorante --lineup economic:bidding,random", "expected parameter=value"),
    "unknown rule": (f"{SIMULATE} --rules balancing_win=on", "did you mean 'balancing_wine'?"),
    "rule value": (
        f"{SIMULATE} --rules balancing_wine=maybe",
        "unknown value of rule 'balancing_wine' 'maybe'",
    ),
    "rule form": (f"{SIMULATE} --rules balancing_wine", "expected name=value"),
    "start seat": (f"{SIMULATE} --rules start_seat=4", "expected a seat below 2"),
    "one player": ("simulate ristorante --players 1", "ristorante takes 2 to 5"),
    "six players": ("simulate ristorante --players 6", "ristorante takes 2 to 5"),
    "players text": ("simulate ristorante --players four", "'--players'"),
    "line-up too long": (
        "simulate ristorante --lineup random,random,random,random,random,random",
        "takes 2 to 5",
    ),
    "line-up and players": (f"{SIMULATE} --players 3", "found 2 strategies, expected 3"),
    "six players, ask": ("ask balancing-wine --players 6", "ristorante takes 2 to 5"),
    "six players, bench": ("bench --players 6", "ristorante takes 2 to 5"),
    "no games": ("simulate ristorante --games 0", "games: found 0"),
    "negative games": ("simulate ristorante --games -1", "games: found -1"),
    "too many games": ("simulate ristorante --games 1000000000000000000", "expected 1 to 1000000000000"),
    "games text": ("simulate ristorante --games abc", "'--games'"),
    "no games, ask": ("ask balancing-wine --games 0", "games: found 0"),
    "no games, tournament": ("tournament ristorante --games 0", "games: found 0"),
    "negative seed": (f"{SIMULATE} --seed -1", "seed: found -1"),
    "huge seed": (f"{SIMULATE} --seed 9223372036854775808", "seed: found 9223372036854775808"),
    "negative seed, draw": ("cards ristorante draw --seed -1 --out x", "seed: found -1"),
    "negative deck": ("cards ristorante draw --number -1 --out x", "number: found -1"),
    "no jobs": (f"{SIMULATE} --jobs 0", "jobs: found 0"),
    "jobs text": (f"{SIMULATE} --jobs all", "'--jobs'"),
    "unknown format": (f"{SIMULATE} --format xml", "'--format'"),
    "trace number": (
        "trace ristorante --quiet --lineup random,random --game-number -1",
        "game number: found -1",
    ),
    "trace seating": (
        "trace ristorante --quiet --lineup random,random --seating 0,0",
        "expected 0, 1 in any order",
    ),
    "missing recording": ("trace ristorante --replay missing.jsonl", "missing.jsonl: cannot be read"),
    "missing cards": (f"{SIMULATE} --cards missing", "missing: found no folder"),
    "missing cards, check": ("cards ristorante check missing", "missing: found no folder"),
    "missing strategy file": (f"{SIMULATE} --strategy-file missing.py", "there is no such file"),
    "out in no folder": (f"{SIMULATE} --out nowhere/x.json", "--out nowhere/x.json: cannot be written"),
    "out is a folder": (f"{SIMULATE} --out .", "--out .: cannot be written"),
    "rows in no folder": (
        f"{SIMULATE} --rows nowhere/x.parquet",
        "--rows nowhere/x.parquet: cannot be written",
    ),
    "report in no folder": (
        "ask balancing-wine --report nowhere/x.html",
        "--report nowhere/x.html: cannot be",
    ),
    "trace out": ("trace ristorante --out nowhere/x", "--out nowhere/x: cannot be written"),
    "bench time": ("bench --seconds 0", "seconds: found 0"),
    "one entrant": ("tournament ristorante --lineup random", "expected two or more"),
    "twin entrants": ("tournament ristorante --lineup random,random", "all different"),
}


def mistake(words, capsys):
    """Return what a wrong command says."""
    code = main(words)
    said = capsys.readouterr()
    assert code == 2, said
    assert said.out == ""
    assert "Traceback" not in said.err
    lines = said.err.splitlines()
    assert [line for line in lines if line.startswith("error: ")] == [lines[0]], said.err
    return said.err


@pytest.mark.parametrize("case", CASES)
def test_mistake_is_reported(case, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    command, message = CASES[case]
    assert message in mistake(command.split(), capsys)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("use", ["check", "simulate"])
def test_damaged_cards_are_reported_all_at_once(use, capsys, tmp_path):
    folder = tmp_path / "cards"
    export(house(), folder)
    wines = folder / "wines.csv"
    wines.write_text(wines.read_text().replace("Red-2,red,4", "Red-2,blue,many"))
    command = f"cards ristorante check {folder}" if use == "check" else f"{SIMULATE} --cards {folder}"
    said = mistake(command.split(), capsys)
    assert "wines.csv:3: column 'color': found 'blue'" in said
    assert "wines.csv:3: column 'cost': found 'many'" in said


def test_export_does_not_overwrite(capsys, tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    assert "found notes.txt" in mistake(["cards", "ristorante", "export", str(tmp_path)], capsys)


HEAD = """
from sim.ristorante.options import PASS
from strategies.registry import strategy

@strategy("ristorante", "mine")
def mine(table, seat, book):
    "A player of one's own."
"""
FILES = {
    "not Python": ("mine.txt", "hello", "expected a Python file"),
    "syntax": ("mine.py", "def f(:", "line 1: SyntaxError"),
    "import": (
        "mine.py",
        "\nimport no_such_module",
        "line 2: ModuleNotFoundError: No module named 'no_such_module'",
    ),
    "no strategy": ("mine.py", "x = 1", "registers no strategy"),
    "runs into an error": ("mine.py", "x = 1\ny = 1 / 0", "line 2: ZeroDivisionError"),
    "signature": (
        "mine.py",
        HEAD.replace("table, seat, book", "table, seat") + "    return PASS",
        "mine(table, seat), expected",
    ),
    "other game": (
        "mine.py",
        HEAD.replace('"ristorante"', '"chess"') + "    return PASS",
        "unknown game 'chess'",
    ),
    "taken name": ("mine.py", HEAD.replace('"mine"', '"greedy"') + "    return PASS", "the name is taken"),
    "exits": ("mine.py", "raise SystemExit(3)", "SystemExit"),
}
FUNCTIONS = {
    "float": ("return 0.5", "returns a float, expected a whole number"),
    "None": ("pass", "returns None, expected a whole number"),
    "string": ("return 'pass'", "returns a string, expected a whole number"),
    "sometimes None": ("if table.phase > 1:\n        return PASS", "returns a number or None"),
    "unknown name": ("return PAS", "line 8: NameError: name 'PAS' is not defined"),
    "unknown field": ("return table.nothing", "line 8"),
    "unsupported": ("return len({1: 2}.get(x for x in [1]))", "does not compile"),
    "raises": (
        "if seat.seat >= 0:\n        raise ValueError('no idea')\n    return PASS",
        "raises ValueError: no idea",
    ),
    "changes the table": (
        "table.players = 1\n    return PASS",
        "changes table.players, expected only seat.notes",
    ),
    "changes its money": ("seat.money += 1\n    return PASS", "changes seat.money, expected only seat.notes"),
    "changes the cards": ("book.top = 0\n    return PASS", "changes book.top, expected only seat.notes"),
}


@pytest.fixture
def own_names(monkeypatch):
    """Forget the strategies that a test registers."""
    registry.all_strategies("ristorante")
    monkeypatch.setattr(registry, "_REGISTERED", dict(registry._REGISTERED))


@pytest.mark.usefixtures("own_names")
@pytest.mark.parametrize("case", FILES)
def test_a_strategy_file_that_is_none(case, capsys, tmp_path):
    name, text, message = FILES[case]
    path = tmp_path / name
    path.write_text(text)
    assert message in mistake([*SIMULATE.split(), "--strategy-file", str(path)], capsys)


@pytest.mark.skipif(not JIT, reason="types are known to the compiler only")
@pytest.mark.usefixtures("own_names")
@pytest.mark.parametrize("case", FUNCTIONS)
def test_a_strategy_that_is_none(case, capsys, tmp_path):
    body, message = FUNCTIONS[case]
    path = tmp_path / "mine.py"
    path.write_text(f"{HEAD}    {body}\n")
    said = mistake([*SIMULATE.split(), "--strategy-file", str(path)], capsys)
    assert "strategy 'mine'" in said
    assert message in said
    assert len(said.splitlines()) == 1


ILLEGAL = HEAD + "    return PASS if table.point == 1 and table.phase == 1 else 999\n"


@pytest.mark.usefixtures("own_names")
def test_an_illegal_option_names_the_command_that_shows_it(capsys, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(ILLEGAL)
    words = ["simulate", "ristorante", "--games", "4", "--lineup", "greedy,mine", "--seed", "9", "--quiet"]
    words += ["--rules", "vip_zero=no_winner", "--strategy-file", str(path)]
    first, second = mistake(words, capsys).splitlines()
    assert f"strategy 'mine' ({path}) chose option 999 at point" in first
    assert "seed 9, game " in first
    command = second.partition("see that game: kitchen-scale ")[2].split()
    assert command == [
        "trace", "ristorante", "--players", "2", "--lineup", "greedy,mine", "--rules", "vip_zero=no_winner",
        "--strategy-file", str(path), "--seed", "9", "--game-number", first.rpartition(" ")[2],
    ]  # fmt: skip
    registry._REGISTERED.pop(("ristorante", "mine"))
    assert main([*command, "--quiet"]) == 2
    said = capsys.readouterr()
    assert said.out.startswith("Ristorante Italia, 2 players, seed 9, game ")
    assert "(greedy) " in said.out
    assert said.err == f"error: {first.removeprefix('error: ')}\n"


@pytest.mark.usefixtures("own_names")
def test_an_illegal_option_in_a_tournament_is_shown_with_its_seating(capsys, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(ILLEGAL)
    words = ["tournament", "ristorante", "--players", "3", "--lineup", "random,greedy,mine", "--games", "1"]
    first, second = mistake([*words, "--quiet", "--strategy-file", str(path)], capsys).splitlines()
    command = second.partition("see that game: kitchen-scale ")[2].split()
    assert command[0] == "trace"
    registry._REGISTERED.pop(("ristorante", "mine"))
    assert main([*command, "--quiet"]) == 2
    told = capsys.readouterr().err.partition(":")[2].rpartition(",")[0]
    assert told == first.partition(":")[2].rpartition(",")[0], "the same choice at the same point, same seed"


LATE = (
    HEAD
    + """    if table.phase == 4 and table.players == 3:
        raise ValueError("no idea what to do")
    return PASS if table.point == 1 else 0
"""
)


@pytest.mark.usefixtures("own_names")
@pytest.mark.parametrize("command", ["simulate ristorante --games 1 --quiet", "trace ristorante"])
def test_an_exception_of_ones_own_strategy_is_ones_own_mistake(command, capsys, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(LATE)
    words = [*command.split(), "--lineup", "mine,mine,mine", "--strategy-file", str(path)]
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.err.splitlines()[-1] == f"error: strategy file {path}: ValueError: no idea what to do"
    assert ("phase 4" in said.out.lower()) == (command == "trace ristorante")


def test_no_traceback_from_the_program_itself(tmp_path):
    program = Path(sys.executable).with_name("kitchen-scale")
    command = (
        [str(program)]
        if shutil.which(str(program))
        else [sys.executable, "-c", "from cli.main import run; run()"]
    )
    done = subprocess.run([*command, "simulate", "chess"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"error: {UNKNOWN}\n"
