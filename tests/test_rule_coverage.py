"""Every rule of a game has a test that names it, and every rule named exists."""

import ast
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from sim.games import NAMES, find_game

ROOT = Path(__file__).resolve().parent.parent


class Ids(NamedTuple):
    """The ids of a game's rules analysis: of all rules, of those that are played, of rulings, of vectors."""

    prefix: str
    rules: set[str]
    played: set[str]
    rulings: set[str]
    vectors: set[str]


def ids(prefix: str, rules: int, rulings: int, vectors: int, derived: int) -> Ids:
    """Number the ids of a game that is played in full."""
    all_rules = {f"{prefix}-{n:03}" for n in range(1, rules + 1)}
    found = {f"TV-{prefix}-{n:02}" for n in range(1, vectors + 1)}
    found |= {f"TD-{prefix}-{n:02}" for n in range(1, derived + 1)}
    return Ids(prefix, all_rules, all_rules, {f"{prefix}-A{n:02}" for n in range(1, rulings + 1)}, found)


# Of Ristorante Italia the rules and vectors that do not need the Classic version are played.
LIGHT = {f"RI-{n:03}" for n in (*range(1, 180), *range(244, 251))}
LIGHT_VECTORS = {f"TV-RI-{n:02}" for n in (*range(1, 10), 16, 17, 18, *range(21, 26))}
LIGHT_VECTORS |= {f"TD-RI-{n:02}" for n in range(1, 33) if n not in (25, 26, 28, 31)}

GAMES = {
    "ristorante": ids("RI", 250, 89, 0, 0)._replace(played=LIGHT, vectors=LIGHT_VECTORS),
    "alacarte": ids("AC", 87, 43, 70, 0),
    "restaurant": ids("RE", 80, 50, 11, 20),
}
EXIST = set().union(*(game.rules | game.rulings for game in GAMES.values()))
PREFIXES = "|".join(game.prefix for game in GAMES.values())

ID = re.compile(rf"(?<![A-Z]-)(?:{PREFIXES})-(?:A\d+|\d+)(?![\d{{])")
RANGE = re.compile(rf"({PREFIXES})-\w+ to \1-\w+")


def collect_tests() -> list[tuple[str, ast.FunctionDef, str]]:
    """Collect the file name, node and source of every test function of the project."""
    found = []
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
                found.append((path.name, node, "\n".join(text.splitlines()[first - 1 : node.end_lineno])))
    return found


FUNCTIONS = collect_tests()
DOCSTRINGS = [ast.get_docstring(node) or "" for _, node, _ in FUNCTIONS]


def named(pattern: str) -> set[str]:
    """Return what the docstrings of tests spell out; a range such as 'RI-001 to RI-005' names nothing."""
    return {name for text in DOCSTRINGS for name in re.findall(pattern, RANGE.sub("", text))}


def test_every_game_is_here():
    assert tuple(GAMES) == NAMES


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_rule_has_a_test(game):
    assert sorted(game.played - named(ID.pattern)) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_vector_has_a_test(game):
    assert sorted(game.vectors - named(rf"T[VD]-{game.prefix}-\d+")) == []


def test_ranges_name_nothing():
    assert ID.findall(RANGE.sub("", "RI-001 to RI-005, RI-007 and TV-RI-08")) == ["RI-007"]


@pytest.mark.parametrize("package", ["sim", "strategies", "analyses", "reports", "cli", "tests"])
def test_every_rule_named_exists(package):
    wrong = {
        (str(path.relative_to(ROOT)), name)
        for path in (ROOT / package).rglob("*.py")
        for name in ID.findall(path.read_text(encoding="utf-8"))
        if name not in EXIST
    }
    assert wrong == set()


@pytest.mark.parametrize("name", GAMES)
def test_switches_name_rules(name):
    for switch in find_game(name).switches:
        assert switch.rules
        assert set(switch.rules) <= GAMES[name].rules | GAMES[name].rulings


def non_default_values() -> list[tuple[str, str, str]]:
    # start_seat is set by the position builder's `start`
    return [
        (name, switch.name, value)
        for name in GAMES
        for switch in find_game(name).switches
        for value in switch.values[1:]
        if switch.name != "start_seat"
    ]


@pytest.mark.parametrize(("game", "switch", "value"), non_default_values())
def test_every_value_of_a_switch_has_a_test(game, switch, value):
    """Some test of the rules sets it, by keyword or as a parameter, and names a rule or ruling."""
    prefix = f"{GAMES[game].prefix}-"
    tests = [
        node.name
        for (file, node, source), text in zip(FUNCTIONS, DOCSTRINGS, strict=True)
        if file.startswith("test_rul")
        and f"{switch}=" in source
        and f'"{value}"' in source
        and prefix in text
    ]
    assert tests
