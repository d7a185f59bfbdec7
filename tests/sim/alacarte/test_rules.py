"""Rules of A la carte that no test vector covers, in the order of the rulebook."""

from collections import Counter

import pytest

from sim.alacarte.cards import house
from sim.alacarte.options import EXTRA, HEAT, POUR, STOP
from sim.alacarte.records import COLOURED, LEVELS, MAX_PLAYERS, SALTED, SHAKERS
from sim.alacarte.rules import ACTION, CUP_NAMES, DISH, GAME
from sim.alacarte.scoring import final_score
from sim.errors import UserError
from sim.match import Match
from sim.run import plan_games
from strategies.registry import read_lineup
from tests.sim.alacarte.table import CLEAN, Scene

pytestmark = pytest.mark.nojit

L, P, R, H = range(4)


def fresh(players=3, **rules):
    return Match("alacarte", house(), GAME.rules({"start_seat": "0", **rules}), players, 1, 0)


def pours(*spices):
    return [POUR + 3 * spice + intent for spice in spices for intent in range(3)]


# ---------------------------------------------------------------- what there is


def test_crystals():
    """AC-001, AC-002, AC-003, AC-012: 15 of each colour and 20 salt in four shakers, the sink is empty."""
    table = fresh().table
    assert table.coloured.tolist() == [COLOURED] * SHAKERS == [15] * 4
    assert table.salt.tolist() == [SALTED] * SHAKERS == [5] * 4
    assert table.sink == 0


def test_dishes():
    """AC-004, AC-010: twenty dishes, all public; points and heat are in the book."""
    match = fresh()
    assert len(house().dishes) == 20
    assert int(match.table.supply) == (1 << 20) - 1
    for number, dish in enumerate(house().dishes):
        heat = match.book.gmin[number], match.book.gmax[number], match.book.red[number], match.book.vp[number]
        assert heat == (dish.gmin, dish.gmax, dish.red, dish.vp)


def test_stoves_and_stars():
    """AC-005, AC-049: knobs from 0 to 7, four stoves; nine stars are enough for four players."""
    book = fresh().book
    assert (LEVELS, MAX_PLAYERS, len(house().die)) == (8, 4, 6)
    assert 4 * (book.stars_to_end - 1) + 1 <= 9


def test_cups():
    """AC-006: thirteen cups of five kinds."""
    match = fresh()
    kinds = Counter(CUP_NAMES[k] for k in match.book.cups)
    assert kinds == {"vp": 3, "spoons": 2, "swap": 3, "season": 3, "cool": 2}


@pytest.mark.parametrize("players", [1, 5])
def test_players(players):
    """AC-007: two to four players."""
    lineup = read_lineup("alacarte", ",".join(["random"] * players))
    with pytest.raises(UserError, match="2 to 4"):
        plan_games(GAME, house(), GAME.rules(), lineup, seed=1, games=players)


def test_die():
    """AC-021, AC-A01: three numbers and three symbols."""
    assert sorted(house().die) == ["1", "2", "3", "all", "choose", "cup"]


def test_cold_dish():
    """AC-029, AC-A09: a cold dish is done at level 0 and not at 1."""
    for level, point in ((0, DISH), (1, ACTION)):
        scene = Scene()
        scene.lay(0, "D03", level, (1, 0, 0, 0, 0))
        scene.turn()
        assert scene.point == point


def test_recipes_ask_for_two_at_most():
    """AC-037: more would be over-seasoned."""
    assert max(max(dish.needs) for dish in house().dishes) == 2


# ---------------------------------------------------------------- turns


def test_first_dishes():
    """AC-013, AC-014, AC-018, AC-A24: everyone chooses in turn, then the start player has three actions."""
    match = fresh()
    chosen = []
    while match.point == DISH:
        chosen.append(match.actor)
        assert match.options() == [d for d in range(20) if int(match.table.supply) >> d & 1]
        match.choose(match.options()[0])
    assert chosen == [0, 1, 2]
    assert (int(match.table.active), int(match.table.acts)) == (0, 3)


@pytest.mark.parametrize("actions", ["HHH", "SSS", "HSH", "SHS"])
def test_three_actions(actions):
    """AC-015, AC-016, AC-017, AC-018: rolls and pours in any order; the next player follows with three."""
    scene = Scene()
    scene.lay(0, "D17")
    scene.turn()
    for left, action in zip((3, 2, 1), actions, strict=True):
        assert (scene.actor, scene.table.acts) == (0, left)
        assert scene.options() == [STOP, HEAT, *pours(L, P)]
        if action == "H":
            scene.heat("1")
        else:
            scene.pour(L, 0)
    assert (scene.actor, scene.table.acts) == (1, 3)
    assert scene.levels()[0] == actions.count("H")
    scene.stop()
    scene.stop()
    assert scene.table.active == 0  # clockwise round the table


def test_no_action_is_owed():
    """AC-A11: a player may stop with actions left."""
    scene = Scene()
    scene.turn()
    scene.stop()
    assert (scene.table.active, scene.counted(0, "stopped")) == (1, 3)


# ---------------------------------------------------------------- shakers


def test_a_pour():
    """AC-030, AC-032: all that comes out gets into the pan, colour and salt."""
    scene = Scene()
    scene.lay(0, "D14")
    scene.turn()
    scene.pour(P, 1, 1)
    assert scene.pan(0) == (0, 1, 0, 0, 1)
    assert scene.in_shaker(P) == (14, 4)


def test_an_empty_pour_costs_an_action():
    """AC-033: nothing comes out, the action is spent."""
    scene = Scene()
    scene.lay(0, "D14")
    scene.turn()
    scene.pour(P, 0)
    assert (scene.table.acts, scene.pan(0)) == (2, CLEAN)


def test_shakers_of_the_recipe():
    """AC-031, AC-034, AC-A10: only what the dish needs, with three ways of turning the wrist and no other."""
    scene = Scene()
    scene.lay(0, "D05")
    scene.turn()
    assert scene.options() == [STOP, HEAT, *pours(L, H)]


def test_over_seasoned_by_the_own_pour():
    """AC-036, AC-050, AC-052, AC-A14: a third crystal that also completes the dish spoils it."""
    scene = Scene()
    scene.lay(0, "D04", 2, (0, 0, 0, 0, 2))
    scene.turn()
    scene.pour(H, 1, 1)
    assert (scene.tray(0), scene.point, scene.counted(0, "over_seasoned")) == ([], DISH, 1)


def test_salt_keeps_the_star_away():
    """AC-038, AC-046, AC-047: one salt crystal is harmless, but the dish earns no star."""
    for salt, stars in ((0, 1), (1, 0)):
        scene = Scene()
        scene.lay(0, "D04", 2, (0, 0, 0, 0, salt))
        scene.turn()
        scene.pour(H)
        assert (scene.tray(0), scene.table.stars[0]) == (["D04"], stars)


def test_stars_are_worth_nothing():
    """AC-049, AC-A35: no points at the end."""
    scene = Scene()
    scene.cook(0, "D05", stars=2)
    assert final_score(scene.table, scene.book, 0) == 2


# ---------------------------------------------------------------- cups


def test_no_limit_on_cups():
    """AC-069: one who holds twelve cups takes the thirteenth."""
    scene = Scene()
    scene.cups(0, *[CUP_NAMES[k] for k in scene.pile()[:-1]])
    scene.turn()
    scene.heat("cup")
    assert len(scene.cups_of(0)) == 13


def test_extra_seasoning_of_any_pan():
    """AC-061, AC-062, AC-A18: any shaker, any pan with spices, one's own and spoiled ones too."""
    scene = Scene()
    scene.lay(2, "D05", 0, (3, 0, 0, 0, 0))
    scene.cups(0, "season")
    scene.turn()
    assert scene.options()[1:] == [EXTRA + i for i in range(36)]


def test_no_cup_and_no_discard():
    """AC-066, AC-A21: with nothing to draw, to take or to mix, CUP brings nothing."""
    scene = Scene()
    scene.house.pile_next = scene.house.pile_end
    scene.table.pile_left = 0
    scene.turn()
    scene.heat("cup")
    assert (scene.point, scene.table.acts, scene.table.cup.sum()) == (ACTION, 2, 0)
