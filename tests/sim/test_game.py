"""What a game declares: players, rules with defaults, points, columns."""

import pytest

from sim.errors import UserError
from sim.game import Column, Game, Switch
from sim.games import NAMES, find_game

pytestmark = pytest.mark.nojit

TOY = Game(
    name="toy",
    title="Toy",
    min_players=2,
    max_players=3,
    version=1,
    switches=(
        Switch("speed", ("slow", "fast"), ("T-1",), "."),
        Switch("bonus", ("off", "on"), ("T-2",), "."),
    ),
    points={1: "move"},
    columns=(Column("score", "points", "."), Column("win_60", "1/60", ".")),
    breakdown={"score": "A"},
)


def test_the_first_value_is_the_default():
    assert TOY.rules() == {"speed": "slow", "bonus": "off"}


@pytest.mark.parametrize("given", [["bonus=on"], {"bonus": "on"}, [" bonus = on "]])
def test_rules_are_completed_in_the_declared_order(given):
    assert list(TOY.rules(given).items()) == [("speed", "slow"), ("bonus", "on")]


def test_the_last_of_two_values_counts():
    assert TOY.rules(["speed=fast", "speed=slow"])["speed"] == "slow"


def test_completing_rules_changes_no_input():
    given = {"bonus": "on"}
    TOY.rules(given)["speed"] = "fast"
    assert given == {"bonus": "on"}
    assert TOY.rules()["speed"] == "slow"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (["sped=fast"], "unknown rule of toy 'sped': did you mean 'speed'? Known: bonus, speed"),
        (["speed=fas"], "unknown value of rule 'speed' 'fas': did you mean 'fast'? Known: fast, slow"),
        (["speed"], "rules: found 'speed', expected name=value"),
        (["=fast"], "rules: found '=fast', expected name=value"),
        (["speed="], "rules: found 'speed=', expected name=value"),
        ([""], "rules: found '', expected name=value"),
        (["speed=fast=1"], "unknown value of rule 'speed' 'fast=1': did you mean 'fast'? Known: fast, slow"),
    ],
)
def test_a_rule_that_is_none(given, message):
    with pytest.raises(UserError) as error:
        TOY.rules(given)
    assert str(error.value) == message


def test_player_counts():
    assert [TOY.check_players(n) for n in (2, 3)] == [2, 3]
    for n in (-1, 0, 1, 4, 10**9):
        with pytest.raises(UserError, match=rf"players: found {n}, toy takes 2 to 3"):
            TOY.check_players(n)


def test_columns_are_numbered_by_name():
    assert TOY.index == {"score": 0, "win_60": 1}


@pytest.mark.parametrize("name", NAMES)
def test_every_game_declares_itself_in_full(name):
    game = find_game(name)
    assert game.name == name
    assert 1 <= game.min_players <= game.max_players
    for switch in game.switches:
        assert len(set(switch.values)) == len(switch.values) >= 2
        assert switch.rules
        assert switch.meaning.endswith(".")
    names = [switch.name for switch in game.switches]
    assert len(set(names)) == len(names)
    columns = [column.name for column in game.columns]
    assert len(set(columns)) == len(columns)
    assert all(column.unit and column.meaning for column in game.columns)
    assert {"seat", "rank", "score", "win_60", *game.breakdown} <= set(columns)
    assert 0 not in game.points
    assert len(set(game.points.values())) == len(game.points)


def test_an_unknown_game():
    with pytest.raises(UserError, match="unknown game 'ristorant': did you mean 'ristorante'"):
        find_game("ristorant")
