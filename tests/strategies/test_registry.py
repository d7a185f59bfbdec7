"""Registering strategies, loading a user's file, reading line-ups: what works, and each mistake's message."""

import pytest

from sim.errors import UserError
from strategies import registry
from strategies.registry import (
    all_strategies,
    find_strategy,
    load_file,
    read_lineup,
    read_player,
    strategy,
)

pytestmark = pytest.mark.nojit


@pytest.fixture(autouse=True)
def _own_registry(monkeypatch):
    """What a test registers is forgotten afterwards."""
    all_strategies("ristorante")
    monkeypatch.setattr(registry, "_REGISTERED", dict(registry._REGISTERED))


# ---------------------------------------------------------------- line-ups


def test_a_line_up_is_read_in_order_with_spaces_and_settings():
    text = " greedy , economic : bidding = never : purse=7 ,random"
    labels = [player.label for player in read_lineup("ristorante", text)]
    assert labels == ["greedy", "economic:purse=7:bidding=never", "random"]


def test_a_label_is_read_back_as_the_same_player():
    player = read_player("ristorante", "vip_hunter:bidding=value:coin=0.125:wine_from=2")
    assert read_player("ristorante", player.label) == player


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "unknown strategy of ristorante ''"),
        ("random,,random", "unknown strategy of ristorante ''"),
        ("random,", "unknown strategy of ristorante ''"),
        ("economc", "unknown strategy of ristorante 'economc': did you mean 'economic'?"),
        ("Economic", "unknown strategy of ristorante 'Economic': did you mean 'economic'?"),
        ("economic:purse", "lineup: found 'purse' in 'economic:purse', expected parameter=value"),
        ("economic:", "lineup: found '' in 'economic:', expected parameter=value"),
        ("economic:purs=1", "unknown parameter of economic 'purs': did you mean 'purse'?"),
        ("economic:=1", "unknown parameter of economic ''"),
        ("economic:purse=", "economic:purse: found '', expected a number from 0 to 20"),
        ("economic:purse=21", "economic:purse: found '21', expected a number from 0 to 20"),
        ("economic:purse=x", "economic:purse: found 'x', expected a number from 0 to 20"),
        ("economic:bidding=nver", "unknown value of economic:bidding 'nver': did you mean 'never'?"),
        ("random:purse=1", "unknown parameter of random 'purse'"),
    ],
)
def test_a_line_up_that_is_none(text, message):
    with pytest.raises(UserError) as error:
        read_lineup("ristorante", text)
    assert str(error.value).startswith(message)


def test_strategies_of_another_game_are_not_found():
    strategy("restaurant", "otter")(lambda table, seat, book: 0)
    with pytest.raises(UserError, match="unknown strategy of ristorante 'otter'"):
        find_strategy("ristorante", "otter")


# ---------------------------------------------------------------- the decorator


def test_the_decorator_registers_a_function_with_its_idea():
    @strategy("ristorante", "sleeper", "lazy")
    def sleeper(table, seat, book):
        """Never does anything.

        Not even in phase 4.
        """
        return 0

    found = find_strategy("ristorante", "sleeper")
    assert (found.name, found.archetype, found.parameters) == ("sleeper", "lazy", ())
    assert found.idea.startswith("Never does anything.")
    assert found.decide is sleeper
    assert found.source == __file__
    assert found in all_strategies("ristorante")
    names = [(s.archetype, s.name) for s in all_strategies("ristorante")]
    assert names == sorted(names)


@pytest.mark.parametrize(
    ("function", "found"),
    [
        (lambda: 0, "<lambda>()"),
        (lambda table, seat: 0, "<lambda>(table, seat)"),
        (lambda seat, table, book: 0, "<lambda>(seat, table, book)"),
        (lambda table, seat, book, more: 0, "<lambda>(table, seat, book, more)"),
    ],
)
def test_a_function_with_other_arguments_is_refused(function, found):
    with pytest.raises(UserError) as error:
        strategy("ristorante", "odd")(function)
    assert str(error.value) == f"strategy 'odd': found {found}, expected <lambda>(table, seat, book)"
    with pytest.raises(UserError, match="unknown strategy"):
        find_strategy("ristorante", "odd")


def test_a_name_that_is_taken():
    before = find_strategy("ristorante", "greedy")
    with pytest.raises(UserError, match="strategy 'greedy' of ristorante: the name is taken, choose another"):
        strategy("ristorante", "greedy")(lambda table, seat, book: 0)
    assert find_strategy("ristorante", "greedy") is before


# ---------------------------------------------------------------- a user's file

OWN = '''"""A file of one's own."""

from sim.ristorante.options import PASS
from strategies import strategy


@strategy("ristorante", "{name}")
def own(table, seat, book):
    """Passes."""
    return PASS
'''


def write(folder, text, name="mine.py"):
    path = folder / name
    path.write_text(text)
    return path


def test_a_file_is_loaded_with_its_strategies(tmp_path):
    path = write(tmp_path, OWN.format(name="mine") + OWN.format(name="mine-too"))
    found = load_file(path)
    assert {s.name for s in found} == {"mine", "mine-too"}
    assert {s.source for s in found} == {str(path)}
    assert read_lineup("ristorante", "mine,greedy")[0].strategy in found


def test_a_file_may_be_loaded_again_after_an_edit(tmp_path):
    """As one does in a notebook."""
    path = write(tmp_path, OWN.format(name="mine"))
    load_file(path)
    write(tmp_path, OWN.format(name="mine").replace("Passes.", "Still passes."))
    assert [s.idea for s in load_file(str(path))] == ["Still passes."]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "registers no strategy, expected @strategy(game, name)"),
        ("x = 1\n", "registers no strategy, expected @strategy(game, name)"),
        ("def broken(:\n    pass\n", "line 1: SyntaxError: invalid syntax"),
        ("x = 1\n  y = 2\n", "line 2: IndentationError: unexpected indent"),
        ("\n\nimport nonesuch\n", "line 3: ModuleNotFoundError: No module named 'nonesuch'"),
        ("from strategies import nonesuch\n", "line 1: ImportError: cannot import name 'nonesuch'"),
        ("def f():\n    return 1 / 0\n\nf()\n", "line 2: ZeroDivisionError: division by zero"),
        ("raise KeyError('cards')\n", "line 1: KeyError: 'cards'"),
        (OWN.format(name="greedy"), "strategy 'greedy' of ristorante: the name is taken, choose another"),
        (
            OWN.format(name="mine").replace("seat, ", ""),
            "strategy 'mine': found own(table, book), expected own(",
        ),
    ],
)
def test_a_file_that_cannot_be_used(tmp_path, text, message):
    path = write(tmp_path, text)
    with pytest.raises(UserError) as error:
        load_file(path)
    assert str(error.value).startswith(f"strategy file {path}: {message}")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", ["nonesuch.py", "."])
def test_a_file_that_is_not_there(tmp_path, name):
    with pytest.raises(UserError, match="there is no such file"):
        load_file(tmp_path / name)


def test_a_file_that_is_not_python(tmp_path):
    path = write(tmp_path, OWN.format(name="mine"), "mine.txt")
    with pytest.raises(UserError, match=r"expected a Python file with the ending \.py"):
        load_file(path)


def test_bytes_that_are_no_text(tmp_path):
    path = tmp_path / "mine.py"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UserError, match=f"strategy file {path}: "):
        load_file(path)


def test_a_file_that_ends_the_program_is_refused(tmp_path):
    """A script that calls exit when imported is a mistake to be told, not obeyed."""
    path = write(tmp_path, "import sys\nsys.exit(3)\n")
    with pytest.raises(UserError, match=f"strategy file {path}: line 2: SystemExit"):
        load_file(path)


def test_a_relative_path_is_found_as_well(tmp_path, monkeypatch):
    write(tmp_path, OWN.format(name="mine"))
    monkeypatch.chdir(tmp_path)
    assert [s.name for s in load_file("mine.py")] == ["mine"]
    assert [s.name for s in load_file("./mine.py")] == ["mine"]
