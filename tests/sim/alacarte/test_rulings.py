"""Every value of every switch in a position that it decides, next to the default."""

import pytest

from sim.alacarte.cards import house
from sim.alacarte.options import EXTRA, HEAT, STOP, SWAP_WITH, TAKE_OFF, USE_SPOONS, USE_VP, WAIT
from sim.alacarte.outlook import leaving_chance
from sim.alacarte.records import BY_DISHES, BY_STARS, BY_TILES, CREPE
from sim.alacarte.rules import ACTION, COFFEE, DISH, GAME, STEAL, TAKE
from sim.alacarte.scoring import final_score
from sim.match import Match
from tests.sim.alacarte.table import Scene

pytestmark = pytest.mark.nojit

L, P, R, H = range(4)


@pytest.mark.parametrize(("value", "level"), [("yes", 1), ("no", 0)])
def test_all_and_the_roller(value, level):
    """AC-A02, AC-023: whether ALL turns the own knob."""
    scene = Scene(all_includes_roller=value)
    scene.turn()
    scene.heat("all")
    assert scene.levels() == [level, 1, 1]


@pytest.mark.parametrize(("value", "taken"), [("own_turn", False), ("immediate", True)])
def test_done_in_another_turn(value, taken):
    """AC-A04: a dish done by ALL waits, or is taken off and replaced by a dish, not by the crepe."""
    scene = Scene(offturn_done=value)
    scene.lay(0, "D05", 1, (1, 0, 0, 1, 0))
    scene.turn(1)
    scene.heat("all")
    assert (scene.tray(0) == ["D05"]) == taken
    assert (scene.point, scene.actor) == ((DISH, 0) if taken else (ACTION, 1))
    if taken:
        assert "crepe" not in scene.choices()
        scene.take("D10")
        assert (scene.point, scene.actor, scene.table.acts) == (ACTION, 1, 2)


def test_done_dish_may_wait():
    """AC-A05: under the other reading the owner may leave a done dish in the pan."""
    scene = Scene(forced_take="no")
    scene.lay(0, "D04", 2)
    scene.turn()
    scene.pour(H)
    assert (scene.point, scene.options()) == (TAKE, [WAIT, TAKE_OFF])
    scene.choose(WAIT)
    assert (scene.point, scene.dish(0)) == (ACTION, "D04")
    scene.pour(H, 0)
    assert scene.point == TAKE
    scene.choose(TAKE_OFF)
    assert (scene.point, scene.tray(0)) == (DISH, ["D04"])


@pytest.mark.parametrize(("value", "shakers"), [("recipe", 1), ("any", 4)])
def test_own_shakers(value, shakers):
    """AC-A10: the shakers for the own dish."""
    scene = Scene(own_shakers=value)
    scene.turn()
    assert len(scene.options()) == 2 + 3 * shakers


@pytest.mark.parametrize(("value", "legal"), [("yes", True), ("no", False)])
def test_pass(value, legal):
    """AC-A11: whether actions can be forgone."""
    scene = Scene(allow_pass=value)
    scene.turn()
    assert scene.legal(STOP) == legal


@pytest.mark.parametrize(("value", "stars"), [("no", 0), ("yes", 1)])
def test_star_with_foreign_spice(value, stars):
    """AC-A12: a pepper too many in a dish without pepper; a herb or salt too many costs the star anyway."""
    for pan, earned in (((0, 1, 0, 0, 0), stars), ((0, 0, 0, 1, 0), 0), ((0, 1, 0, 0, 1), 0)):
        scene = Scene(star_foreign_ok=value)
        scene.lay(0, "D04", 1, pan)
        scene.turn()
        scene.pour(H)
        scene.heat("1")
        assert (scene.tray(0), scene.table.stars[0]) == (["D04"], earned)


@pytest.mark.parametrize(("value", "point"), [("yes", COFFEE), ("no", ACTION)])
def test_cup_of_this_turn(value, point):
    """AC-A15: whether a cup just drawn can be used; one held before always can."""
    scene = Scene(cup_same_turn=value)
    scene.turn()
    scene.heat("cup")
    assert scene.point == point
    scene.table.cup[0] += scene.table.cup[0]
    scene.pour(H, 0)
    assert scene.point == COFFEE


@pytest.mark.parametrize(("value", "actions"), [("add", 5), ("reset", 3)])
def test_spoons(value, actions):
    """AC-A16: with two actions left, three are added or three are left."""
    scene = Scene(spoons_mode=value)
    scene.cups(0, "spoons")
    scene.turn()
    scene.pour(H, 0)
    scene.drink(USE_SPOONS)
    assert scene.table.acts == actions


@pytest.mark.parametrize(("value", "legal"), [("yes", True), ("no", False)])
def test_season_the_own_dish(value, legal):
    """AC-A18: whether the extra seasoning may go into the own pan."""
    scene = Scene(season_self=value)
    scene.cups(0, "season")
    scene.turn()
    assert scene.legal(EXTRA) == legal
    assert scene.legal(EXTRA + 12)


@pytest.mark.parametrize(("value", "legal"), [("yes", True), ("no", False)])
def test_swap_for_a_done_dish(value, legal):
    """AC-A19: whether a waiting done dish can be had for a swap."""
    scene = Scene(swap_done=value)
    scene.lay(1, "D05", 2, (1, 0, 0, 1, 0))
    scene.cups(0, "swap")
    scene.turn()
    assert scene.legal(SWAP_WITH + 1) == legal
    assert scene.legal(SWAP_WITH + 2)


@pytest.mark.parametrize(("value", "steals"), [("steal_first", True), ("reshuffle_first", False)])
def test_empty_pile(value, steals):
    """AC-A21, AC-A22: take from others, or mix the used cups first."""
    scene = Scene(empty_pile=value)
    scene.cups(1, "vp", "cool")
    scene.use_up()
    scene.turn()
    scene.heat("cup")
    assert (scene.point == STEAL) == steals
    assert (scene.table.discard.sum() == 11) == steals


@pytest.mark.parametrize(("value", "free"), [("no", True), ("yes", False)])
def test_spoiled_dish_and_colours(value, free):
    """AC-A23: whether the colour of a spoiled dish counts as cooked."""
    scene = Scene(spoiled_counts_colour=value)
    scene.lay(0, "D05", 4)
    scene.turn()
    scene.heat("1")
    assert ("D06" in scene.choices()) == free


@pytest.mark.parametrize(("value", "legal"), [("no", False), ("yes", True)])
def test_crepe_at_the_start(value, legal):
    """AC-A24: whether the crepe may be the first dish; the first turn is then a crepe turn."""
    match = Match("alacarte", house(), GAME.rules([f"crepe_at_setup={value}", "start_seat=0"]), 2, 1, 0)
    assert (CREPE in match.options()) == legal
    if legal:
        match.choose(CREPE)
        assert CREPE in match.options()
        match.choose(0)
        match.table.cup[:] = 0
        match.table.point = ACTION
        assert (match.actor, match.options()) == (0, [HEAT])


@pytest.mark.parametrize(("value", "active"), [("normal_turn", 0), ("end_turn", 1)])
def test_crepe_burnt_by_another(value, active):
    """AC-A26: after the burnt crepe is replaced, a normal turn or none."""
    scene = Scene(crepe_offturn_burn=value)
    scene.lay(0, "crepe", 6)
    scene.turn(2)
    scene.heat("all")
    scene.stop()
    assert (scene.point, scene.actor) == (DISH, 0)
    scene.take("D05")
    assert (scene.table.active, scene.table.acts) == (active, 3)


@pytest.mark.parametrize(("value", "legal"), [("cycle", True), ("forbidden", False)])
def test_spoons_for_a_crepe(value, legal):
    """AC-A27: one more roll with two more flips, or nothing; a point can be drunk in any case."""
    scene = Scene(spoons_in_crepe=value)
    scene.lay(0, "crepe")
    scene.cups(0, "spoons", "vp")
    scene.turn()
    scene.heat("1")
    scene.flip(False)
    scene.flip(False)
    assert (scene.point, scene.legal(USE_SPOONS), scene.legal(USE_VP)) == (COFFEE, legal, True)
    if legal:
        scene.drink(USE_SPOONS)
        scene.heat("1")
        scene.flip(False)
        scene.flip(True)
        assert scene.tray(0) == ["crepe"]


def test_crepe_saved_by_cooling():
    """AC-A27, AC-A28: the cup brings a crepe back from 7, and the flips go on."""
    scene = Scene()
    scene.lay(0, "crepe", 5)
    scene.cups(0, "cool")
    scene.turn()
    scene.heat("2")
    scene.choose(3)
    scene.flip(True)
    assert scene.tray(0) == ["crepe"]


@pytest.mark.parametrize(("value", "over"), [("tiles_and_crepe", False), ("tiles_only", True)])
def test_no_tile_left(value, over):
    """AC-A32: an unused crepe keeps the game alive, unless it is not wanted or does not count."""
    scene = Scene(end_a=value)
    scene.supply()
    scene.lay(0, "D04", 5)
    scene.turn()
    scene.heat("1")
    assert scene.over == over
    if not over:
        assert scene.choices() == ["crepe", "none"]
        scene.choose(CREPE + 1)
        assert scene.over
    assert scene.table.ending == BY_TILES


@pytest.mark.parametrize("value", ["immediate", "finish_round"])
def test_last_round(value):
    """AC-A33: at once, or when the players after the one who ended it had their turn."""
    scene = Scene(end_timing=value)
    scene.cook(1, "D05", "D10", "D13", "crepe")
    scene.lay(1, "D03", 0)
    scene.turn(1)
    scene.pour(L)
    assert scene.over == (value == "immediate")
    if not scene.over:
        scene.choose(scene.options()[0])
        scene.stop()
        assert scene.table.active == 2
        scene.stop()
        assert scene.over
    assert scene.table.ending == BY_DISHES


@pytest.mark.parametrize(
    ("value", "players", "dishes"),
    [("by_players", 2, 7), ("by_players", 4, 5), ("4", 3, 4), ("5", 2, 5), ("6", 3, 6), ("7", 4, 7)],
)
def test_dishes_that_end_the_game(value, players, dishes):
    """AC-A36, AC-081, AC-087: as many dishes as the players agree on."""
    for short in (1, 2):
        scene = Scene(players, end_dishes=value)
        scene.cook(0, *("D05", "D10", "D13", "D17", "D18", "D19")[: dishes - short])
        scene.lay(0, "D03", 0)
        scene.turn()
        scene.pour(L)
        assert scene.over == (short == 1)


@pytest.mark.parametrize(("value", "stars"), [("2", 2), ("3", 3), ("4", 4), ("never", 9)])
def test_stars_that_end_the_game(value, stars):
    """AC-081, AC-085, AC-A34: as many stars as the players agree on, or none."""
    for short in (1, 2):
        scene = Scene(end_stars=value)
        scene.table.stars[0] = stars - short
        scene.lay(0, "D03", 0)
        scene.turn()
        scene.pour(L)
        assert scene.over == (short == 1 and value != "never")
        assert (scene.table.ending == BY_STARS) == scene.over


@pytest.mark.parametrize("value", ["0", "1", "2", "3"])
def test_points_for_stars(value):
    """AC-A35, AC-049: points for a star."""
    scene = Scene(star_vp=value)
    scene.table.stars[0] = 2
    assert final_score(scene.table, scene.book, 0) == 2 * int(value)


@pytest.mark.parametrize(("value", "nothing"), [("table", 0.325), ("jam", 0.35)])
def test_pour_model(value, nothing):
    """AC-030: how often nothing comes out of a full shaker turned gently."""
    scene = Scene(pour_model=value)
    assert leaving_chance(scene.table, scene.seat(0), scene.book, 0, 0, 0) == pytest.approx(nothing)


@pytest.mark.parametrize(("value", "harder"), [("no", False), ("yes", True)])
def test_fill_effect(value, harder):
    """AC-033: whether an almost empty shaker is more often turned in vain."""
    scene = Scene(fill_effect=value)
    full = leaving_chance(scene.table, scene.seat(0), scene.book, 0, 0, 0)
    scene.shaker(0, 1, 0)
    assert (leaving_chance(scene.table, scene.seat(0), scene.book, 0, 0, 0) > full + 0.1) == harder
