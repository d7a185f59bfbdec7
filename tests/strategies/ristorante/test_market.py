"""Which dishes are planned, which tiles are bought for them, and which shops are refreshed."""

import random
from collections import Counter

import pytest

from sim.bits import has
from sim.ristorante.options import NO_REFRESH, NO_TILE
from sim.ristorante.rules import PANTRY_DISCARD, REFRESH_AFTER, REFRESH_BEFORE, TILE
from strategies.ristorante.market import (
    choose_tile,
    hand_needs,
    missing_for_plan,
    plan_dishes,
    refresh_after,
    refresh_before,
    throw_tile,
)
from strategies.ristorante.worth import MISSING, WANTED
from tests.sim.ristorante.table import Scene
from tests.strategies.ristorante.minds import think

pytestmark = pytest.mark.nojit

BUTCHER, FISH, GROCERY, FRUIT, VEGETABLE = range(1, 6)


def plan_of(scene, actions=6, **plan):
    """Return the tiles that the plan lacks, and how many it counts."""
    think(plan_dishes, scene, actions, **{"prestige": 1, **plan})
    notes = scene.match.seat.notes
    return {name for kind, name in enumerate(scene.kinds) if has(int(notes[WANTED]), kind)}, int(
        notes[MISSING]
    )


# ---------------------------------------------------------------- the plan


def test_an_empty_hand_wants_nothing():
    assert plan_of(Scene(2)) == (set(), 0)


def test_a_dish_wants_what_its_pantry_lacks():
    scene = Scene(2)
    scene.put_hand(0, "Woodsman-Style Artichokes")
    scene.put_pantry(0, "cheese")
    assert plan_of(scene) == ({"artichoke", "mushroom"}, 2)


def test_dishes_are_planned_as_far_as_the_actions_reach():
    """The best first; the others if their tiles still fit."""
    scene = Scene(2)
    scene.put_hand(0, "Plain Beef", "Woodsman-Style Artichokes", "Veal Roast")
    assert plan_of(scene, actions=5) == ({"beef", "cheese", "artichoke", "mushroom", "veal"}, 5)
    assert plan_of(scene, actions=4) == ({"beef", "cheese", "artichoke", "mushroom"}, 4)
    assert plan_of(scene, actions=2) == ({"beef", "veal"}, 2)
    assert plan_of(scene, actions=0) == (set(), 0)


def test_a_dish_that_takes_more_effort_than_it_is_worth_is_left_for_others():
    scene = Scene(2)
    scene.put_hand(0, "Plain Beef", "Woodsman-Style Artichokes")
    assert plan_of(scene, actions=3, effort=3)[0] == {"beef"}
    assert plan_of(scene, actions=3, effort=0)[0] == {"cheese", "artichoke", "mushroom"}


def test_two_dishes_do_not_share_a_tile():
    scene = Scene(2)
    scene.put_hand(0, "Veal Roast", "Plain Veal")
    scene.put_pantry(0, "veal")
    assert plan_of(scene) == ({"veal"}, 1)


def test_dishes_beyond_the_hats_are_not_planned():
    scene = Scene(2)
    scene.put_hand(0, "Cod with Artichoke")
    assert plan_of(scene) == (set(), 0)
    scene.labels(20, 10)
    assert plan_of(scene) == ({"cod", "artichoke"}, 2)


@pytest.mark.parametrize("number", range(25))
def test_what_is_wanted_is_lacking(number):
    """The tiles are some that the hand needs and does not have, as many as there are actions for at most."""
    chance = random.Random(number)
    scene = Scene(2, seed=number)
    scene.put_hand(0, *chance.sample(scene.recipes, 5))
    scene.put_pantry(0, *chance.sample(scene.kinds, 3))
    actions = chance.randrange(1, 7)
    held = scene.pantry(0)
    wanted, missing = plan_of(scene, actions=actions, effort=chance.choice((0, 1, 3)))
    assert len(wanted) <= missing <= actions
    needed = Counter(
        t for name in scene.hand(0) for t in scene.cards.recipes[scene.recipes.index(name)].ingredients
    )
    assert all(needed[tile] > held.count(tile) for tile in wanted)


def test_the_plan_is_made_anew_only_when_hand_or_time_changes():
    scene = Scene(2)
    scene.put_hand(0, "Plain Beef")
    assert think(missing_for_plan, scene, 6, prestige=1) == 1
    scene.put_pantry(0, "beef")
    assert think(missing_for_plan, scene, 6, prestige=1) == 1  # whoever buys tells the plan so
    scene.put_hand(0, "Veal Roast")
    assert think(missing_for_plan, scene, 6, prestige=1) == 1  # beef is there now, veal is not
    assert think(missing_for_plan, scene, 0, prestige=1) == 0  # no action is left to buy it


def test_needs_of_a_hand():
    scene = Scene(2)
    scene.put_hand(0, "Plain Beef", "Woodsman-Style Artichokes")
    kinds = int(think(hand_needs, scene))
    assert {n for k, n in enumerate(scene.kinds) if has(kinds, k)} == {
        "beef",
        "cheese",
        "artichoke",
        "mushroom",
    }


# ---------------------------------------------------------------- buying


def shopping(*hand, money=25, refresh="", before=False, scene=None, **rules):
    """A seat that has planned its dishes and started to buy."""
    scene = scene or Scene(2, **rules)
    scene.put_hand(0, *hand)
    scene.money(money)
    plan_of(scene)
    if before:
        scene.choose(6)
        assert scene.point == REFRESH_BEFORE
    else:
        scene.start_buying(refresh)
        assert scene.point == TILE
    return scene


def stalls(scene):
    """One shop with what a Veal Roast needs, the others without."""
    scene.put_display("butcher", "veal", "pork", "pork", "beef", "chicken", "chicken")
    scene.put_display("vegetable", "potatoes", "potatoes", "onion", "onion", "tomato", "tomato")
    scene.put_display("grocery", "flour", "flour", "eggs", "eggs", "rice", "rice")
    return scene


def test_a_wanted_tile_is_bought_and_crossed_off():
    scene = shopping("Veal Roast", scene=stalls(Scene(2)))
    option = think(choose_tile, scene)
    assert scene.kinds[option] == "veal"
    assert scene.match.seat.notes[WANTED] == scene.match.seat.notes[MISSING] == 0


def test_the_rarest_of_several_wanted_tiles_is_bought_first():
    scene = Scene(2)
    scene.put_display("vegetable", "artichoke", "artichoke", "mushroom", "onion", "onion", "tomato")
    scene.put_display("grocery", "cheese", "cheese", "eggs", "eggs", "rice", "rice")
    shopping("Woodsman-Style Artichokes", scene=scene)
    assert scene.kinds[think(choose_tile, scene)] == "mushroom"


def test_with_nothing_wanted_on_show_the_cheapest_or_a_useful_tile_is_bought():
    scene = stalls(Scene(2))
    shopping(scene=scene)
    option = think(choose_tile, scene)
    costs = [tile.cost for tile in scene.cards.ingredients]
    assert costs[option] == 1
    scene.match.seat.notes[WANTED] = 0
    scene.put_hand(0, "Plain Beef")
    assert scene.kinds[think(choose_tile, scene)] == "beef"


def test_nothing_is_bought_if_nothing_is_wanted_and_the_rules_allow():
    scene = shopping(refresh="fish", refresh_without_buy="yes")
    assert think(choose_tile, scene) == NO_TILE


def test_no_refresh_before_buying_what_is_on_show():
    scene = shopping("Veal Roast", scene=stalls(Scene(2)), before=True)
    assert think(refresh_before, scene) == NO_REFRESH


def test_a_refresh_before_buying_where_a_wanted_tile_is_too_dear_or_hidden():
    scene = stalls(Scene(2))
    scene.put_display("butcher", "pork", "pork", "beef", "chicken", "chicken", "chicken")
    shopping("Veal Roast", scene=scene, before=True)
    assert think(refresh_before, scene) == BUTCHER


def test_the_shop_with_most_wanted_kinds_in_hiding_is_refreshed():
    scene = Scene(2)
    scene.put_display("vegetable", "potatoes", "potatoes", "onion", "onion", "tomato", "tomato")
    scene.put_display("grocery", "flour", "flour", "eggs", "eggs", "rice", "rice")
    shopping("Woodsman-Style Artichokes", scene=scene, before=True)  # cheese; artichoke and mushroom
    assert think(refresh_before, scene) == VEGETABLE


def after_buying(denial, *, mine=(), theirs=()):
    """Seat 0 has bought a potato and may refresh; the butcher shows six kinds."""
    scene = Scene(2)
    scene.put_display("vegetable", "potatoes", "potatoes", "onion", "onion", "onion", "onion")
    scene.put_display("butcher", "chicken", "turkey", "pork", "rabbit", "beef", "veal")
    for shop, tile in (("fish", "cod"), ("grocery", "flour"), ("fruit", "apple")):
        scene.put_display(shop, *[tile] * 5)
    scene.put_hand(0, *mine)
    scene.put_pantry(1, *theirs)
    plan_of(scene)
    scene.start_buying()
    scene.take("potatoes")
    assert scene.point == REFRESH_AFTER
    return think(refresh_after, scene, denial=denial)


def test_a_disruptor_clears_the_shop_where_others_find_most():
    assert after_buying(0) == NO_REFRESH
    assert after_buying(1) == BUTCHER


def test_a_disruptor_spares_what_it_wants_itself():
    assert after_buying(1, mine=("Veal Roast",)) == NO_REFRESH


def test_a_disruptor_does_not_bother_where_others_are_served():
    """They hold three of the six kinds: no more than three are of use to them."""
    assert after_buying(1, theirs=("chicken", "turkey", "pork")) == NO_REFRESH


def test_a_refresh_after_buying_for_what_is_still_wanted():
    assert after_buying(0, mine=("Plain Squid",)) == FISH


# ---------------------------------------------------------------- a full pantry


def full_pantry(*tiles, hand=()):
    scene = stalls(Scene(2))
    scene.put_pantry(0, *tiles)
    scene.put_hand(0, *hand)
    scene.start_buying()
    scene.take("pork")
    assert scene.point == PANTRY_DISCARD
    return scene.kinds[think(throw_tile, scene)]


def test_the_cheapest_useless_tile_is_thrown_away():
    tiles = ("lobster", "salmon", "cod", "saffron", "cheese", "mushroom")
    assert full_pantry(*tiles) == "cheese"
    assert full_pantry(*tiles, hand=["Woodsman-Style Artichokes"]) in ("cod", "saffron")


def test_a_second_tile_of_a_needed_kind_can_be_spared():
    assert (
        full_pantry("beef", "beef", "veal", "veal", "cheese", "cheese", hand=["Veal Roast", "Plain Beef"])
        == "cheese"
    )
    tiles = ("veal", "beef", "squid", "salmon", "rabbit", "rabbit")
    hand = ["Veal Roast", "Plain Beef", "Plain Squid", "Plain Salmon", "Plain Rabbit"]
    assert full_pantry(*tiles, hand=hand) == "rabbit"


def test_if_all_are_needed_the_cheapest_goes():
    tiles = ("veal", "beef", "squid", "onion", "rabbit", "lobster")
    hand = ["Veal Roast", "Plain Beef", "Plain Squid", "Plain Onion", "Plain Rabbit", "Plain Lobster"]
    assert full_pantry(*tiles, hand=hand) == "onion"
