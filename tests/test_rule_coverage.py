"""Every rule of the Light game has a test that names it, and every rule named exists."""

import ast
import re
from pathlib import Path

import pytest

from sim.games import find_game

ROOT = Path(__file__).resolve().parent.parent
RULES = {f"RI-{n:03}" for n in range(1, 251)}
LIGHT = {f"RI-{n:03}" for n in (*range(1, 180), *range(244, 251))}
RULINGS = {f"RI-A{n:02}" for n in range(1, 90)}
# Vectors of the rules analysis that do not need the Classic version.
VECTORS = {f"TV-RI-{n:02}" for n in (*range(1, 10), 16, 17, 18, *range(21, 26))}
VECTORS |= {f"TD-RI-{n:02}" for n in range(1, 33) if n not in (25, 26, 28, 31)}

ID = re.compile(r"(?<![A-Z]-)RI-(?:A\d+|\d+)(?![\d{])")
RANGE = re.compile(r"RI-\w+ to RI-\w+")


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


def test_every_rule_has_a_test():
    assert sorted(LIGHT - named(ID.pattern)) == []


def test_every_vector_has_a_test():
    assert sorted(VECTORS - named(r"T[VD]-RI-\d+")) == []


def test_ranges_name_nothing():
    assert ID.findall(RANGE.sub("", "RI-001 to RI-005, RI-007 and TV-RI-08")) == ["RI-007"]


@pytest.mark.parametrize("package", ["sim", "strategies", "analyses", "reports", "cli", "tests"])
def test_every_rule_named_exists(package):
    wrong = {
        (str(path.relative_to(ROOT)), name)
        for path in (ROOT / package).rglob("*.py")
        for name in ID.findall(path.read_text(encoding="utf-8"))
        if name not in RULES | RULINGS
    }
    assert wrong == set()


def test_switches_name_rules():
    for switch in find_game("ristorante").switches:
        assert switch.rules
        assert set(switch.rules) <= RULES | RULINGS


def non_default_values() -> list[tuple[str, str]]:
    # start_seat is set by the position builder's `start`
    switches = [s for s in find_game("ristorante").switches if s.name != "start_seat"]
    return [(switch.name, value) for switch in switches for value in switch.values[1:]]


@pytest.mark.parametrize(("switch", "value"), non_default_values())
def test_every_value_of_a_switch_has_a_test(switch, value):
    """Some test of the rules sets it, by keyword or as a parameter, and names a ruling."""
    tests = [
        node.name
        for (file, node, source), text in zip(FUNCTIONS, DOCSTRINGS, strict=True)
        if file.startswith("test_rul") and f"{switch}=" in source and f'"{value}"' in source and "RI-" in text
    ]
    assert tests
