"""Parameters and players: what a line-up may say, and how it is written back."""

import pytest

from sim.errors import UserError
from sim.strategy import Parameter, Strategy

pytestmark = pytest.mark.nojit


def sleep(table, seat, book):
    return 0


GREED = Parameter("greed", 0.5, 0.0, 2.0, "points a coin is worth")
MOOD = Parameter("mood", 1, 0, 2, "how it feels", ("calm", "glad", "wild"))
TOY = Strategy("toy", "toddler", "own", "Sleeps.", sleep, (GREED, MOOD))


@pytest.mark.parametrize(
    ("text", "value"), [("0", 0.0), ("2", 2.0), ("1e-3", 0.001), (" 1.5 ", 1.5), ("-0", 0.0)]
)
def test_a_number_in_range(text, value):
    assert GREED.read(text, "toddler") == value


@pytest.mark.parametrize("text", ["2.0001", "-0.1", "nan", "inf", "-inf", "", "many", "1,5", "0x1"])
def test_a_number_out_of_range_or_none(text):
    with pytest.raises(UserError) as error:
        GREED.read(text, "toddler")
    assert str(error.value) == f"toddler:greed: found '{text}', expected a number from 0 to 2"


def test_a_choice_is_read_and_shown_by_name():
    assert [MOOD.read(name, "toddler") for name in MOOD.choices] == [0.0, 1.0, 2.0]
    assert [MOOD.show(float(value)) for value in range(3)] == list(MOOD.choices)


@pytest.mark.parametrize("text", ["1", "happy", "Wild", ""])
def test_a_choice_that_is_none(text):
    with pytest.raises(UserError, match=rf"unknown value of toddler:mood '{text}'.*Known: calm, glad, wild"):
        MOOD.read(text, "toddler")


@pytest.mark.parametrize(
    ("settings", "values", "label"),
    [
        (None, (0.5, 1.0), "toddler"),
        ({}, (0.5, 1.0), "toddler"),
        ({"greed": 0.5}, (0.5, 1.0), "toddler"),
        ({"greed": 1}, (1.0, 1.0), "toddler:greed=1"),
        ({"mood": "wild", "greed": "0.25"}, (0.25, 2.0), "toddler:greed=0.25:mood=wild"),
    ],
)
def test_a_player_is_named_by_what_is_not_default(settings, values, label):
    player = TOY.player(settings)
    assert player.values == values
    assert player.label == label


def test_players_are_equal_if_strategy_and_values_are():
    assert TOY.player() == TOY.player({"greed": 0.5})
    assert TOY.player() != TOY.player({"greed": 0.6})
    assert hash(TOY.player()) == hash(TOY.player({"mood": "glad"}))


def test_an_unknown_parameter():
    with pytest.raises(UserError) as error:
        TOY.player({"gred": 1})
    assert str(error.value) == "unknown parameter of toddler 'gred': did you mean 'greed'? Known: greed, mood"
