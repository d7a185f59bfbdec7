"""A game told as events: every change has its rule, and the events add up to the state."""

import random
from collections import Counter

import pytest

from sim.restaurant.facts import ON_BOARD, PHASE, State, facts, table_names
from sim.restaurant.options import PASS
from sim.restaurant.rules import SWITCHES
from sim.restaurant.story import Story
from tests.sim.restaurant.table import Scene

pytestmark = pytest.mark.nojit


def begin(players=3, seed=1, **rules):
    scene = Scene(players, seed=seed, **rules)
    return scene, Story(scene.match, scene.cards)


@pytest.mark.parametrize("seed", range(6))
def test_events_add_up(seed):
    """Whatever chance and switches bring; each change names a rule."""
    chance = random.Random(seed)
    rules = {s.name: chance.choice(s.values) for s in SWITCHES if s.name != "start_seat"}
    scene, story = begin(2 + seed % 5, seed, **(rules if seed else {}))
    order = story.chance()["cards"]
    events, taken = story.opening(), []
    while not scene.match.over:
        option = chance.choice(scene.options())
        assert story.text(option)
        new = story.step(option)
        taken += [e["value"] for e in new if e["type"] == "chance" and "cards" in str(e)]
        events += new
    assert taken == order[: len(taken)]
    assert len(taken) >= 30
    assert all(e["why"].startswith("RE-") for e in events if "why" in e)
    state = State(scene.house, scene.table, scene.match.seats, scene.book)
    found: Counter[tuple[int | None, str]] = Counter()
    for e in events:
        if "by" in e:
            found[e.get("seat"), e["what"]] += e["by"]
    expected = {fact: n for fact, n in facts(state, table_names(scene.cards)).items() if n}
    assert {fact: n for fact, n in found.items() if n} == expected
    assert found[PHASE] == 2
    assert found[ON_BOARD] == 0


def test_options_in_words():
    scene, story = begin(2, may_pass="yes")
    assert story.text(scene.names.index("1-1")) == "takes the card of table 1-1"
    scene.give(1, "M600")
    scene.take("1-1", "DISH")
    assert [story.text(option) for option in scene.options()] == [
        "keeps the dish of the day",
        "exchanges it with seat 1",
    ]
    scene.keep()
    scene.own(1, "3-3", "2-3")
    scene.give(0, "R200")
    scene.deliver_from("2-4")
    assert story.text(scene.play("R200", "2-3")) == "delivers a reserved meal of 200 to table 2-3 of seat 1"
    assert story.text(PASS) == "passes"
