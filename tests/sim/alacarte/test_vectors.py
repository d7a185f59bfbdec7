"""The test vectors of the rules analysis that need no chance: one test for each, or a row of a table."""

import pytest

from sim.alacarte.cards import house
from sim.alacarte.options import COOL_BY, EXTRA, HEAT, NO_CUP, SWAP_WITH, USE_SPOONS, USE_VP
from sim.alacarte.records import BURNT, BY_DISHES, BY_STARS, BY_TILES, COOL, CUPS, FINISHED
from sim.alacarte.rules import ACTION, CHOOSE, COFFEE, DISH, GAME, RESCUE, STEAL
from sim.alacarte.scoring import final_score
from sim.alacarte.status import burnt, done, flawless, over_seasoned, spoiled, stuck
from sim.match import Match
from tests.sim.alacarte.table import CLEAN, Scene, number

pytestmark = pytest.mark.nojit

L, P, R, H = range(4)


def nearly(heat=2, pan=CLEAN, **settings):
    """Give seat 0 a herb broth that one herb completes, and let it begin."""
    scene = Scene(**settings)
    scene.lay(0, "D04", heat, pan)
    scene.turn(0)
    return scene


# ---------------------------------------------------------------- set-up and conservation


def test_opening():
    """TV-AC-01, AC-008, AC-009, AC-011: what lies where after the first dishes of four players."""
    dealt = Scene(4)
    match = Match("alacarte", house(), GAME.rules(), 4, 1, 0)
    assert match.table.pile_left == 9
    assert match.table.cup[:4].sum(axis=1).tolist() == [1, 1, 1, 1]
    assert [dealt.in_shaker(s) for s in range(4)] == [(15, 5)] * 4
    assert dealt.in_sink() == CLEAN
    assert int(dealt.table.supply).bit_count() == 16


# ---------------------------------------------------------------- heat


def test_number_stops_at_seven():
    """TV-AC-04, AC-022, AC-026: level 5 and a 3 make 7."""
    scene = Scene()
    scene.lay(0, "D17", 5)
    scene.book.red[number("D17")] = 8
    scene.turn()
    scene.heat("3")
    assert scene.levels() == [7, 0, 0]


def test_all_raises_everyone():
    """TV-AC-05, AC-023: levels 2, 6, 7 become 3, 7, 7."""
    scene = Scene()
    scene.book.red[:] = 8
    for p, level in enumerate((2, 6, 7)):
        scene.table.heat[p] = level
    scene.turn()
    scene.heat("all")
    assert scene.levels() == [3, 7, 7]


@pytest.mark.parametrize(("level", "after"), [(1, [2, 3, 4]), (6, [7, 7, 7])])
def test_choose(level, after):
    """TV-AC-06 and TV-AC-07, AC-024: one, two or three levels, not above 7."""
    found = []
    for rise in (1, 2, 3):
        scene = Scene()
        scene.book.red[:] = 8
        scene.lay(0, "D14", level)
        scene.turn()
        scene.heat("choose")
        assert (scene.point, scene.options()) == (CHOOSE, [1, 2, 3])
        scene.choose(rise)
        found.append(scene.levels()[0])
    assert found == after


def test_cup_face():
    """TV-AC-08, AC-025, AC-066: a cup more, the top one, and no level changes."""
    scene = Scene()
    top = scene.pile()[0]
    scene.turn()
    scene.heat("cup")
    assert scene.levels() == [0, 0, 0]
    assert scene.table.cup[0, top] == 1 == scene.table.cup.sum()


# ---------------------------------------------------------------- what a dish is


@pytest.mark.parametrize(
    ("pan", "level", "status"),
    [
        pytest.param((1, 0, 0, 1, 0), 2, "star", id="TV-AC-13"),
        pytest.param((2, 0, 0, 1, 0), 3, "done", id="TV-AC-14"),
        pytest.param((1, 0, 0, 1, 1), 2, "done", id="TV-AC-15"),
        pytest.param((1, 1, 0, 1, 0), 2, "done", id="TV-AC-16"),
        pytest.param((2, 2, 2, 2, 2), 3, "done", id="TV-AC-17"),
        pytest.param((3, 0, 0, 1, 0), 2, "over", id="TV-AC-18"),
        pytest.param((1, 0, 0, 1, 3), 2, "over", id="TV-AC-19"),
        pytest.param((1, 0, 3, 1, 0), 2, "over", id="TV-AC-20"),
        pytest.param((1, 0, 0, 0, 0), 2, "raw", id="TV-AC-21"),
        pytest.param((1, 0, 0, 1, 0), 1, "raw", id="TV-AC-22"),
        pytest.param((1, 0, 0, 1, 0), 4, "stuck", id="TV-AC-23"),
        pytest.param((1, 0, 0, 1, 0), 5, "burnt", id="TV-AC-24-5"),
        pytest.param((1, 0, 0, 1, 0), 7, "burnt", id="TV-AC-24-7"),
        pytest.param((3, 0, 0, 1, 0), 5, "over burnt", id="TV-AC-25"),
    ],
)
def test_status(pan, level, status):
    """TV-AC-13, TV-AC-14, TV-AC-15, TV-AC-16, TV-AC-17, TV-AC-18, TV-AC-19, TV-AC-20, TV-AC-21, TV-AC-22,
    TV-AC-23, TV-AC-24, TV-AC-25: lemon and herb, green 2 to 3, red 5 (AC-027, AC-028, AC-035, AC-036,
    AC-038, AC-039, AC-046).
    """
    scene = Scene()
    scene.lay(0, "D05", level, pan)
    table, book = scene.table, scene.book
    assert bool(done(table, book, 0)) == (status in ("star", "done"))
    assert bool(done(table, book, 0) and flawless(table, book, 0)) == (status == "star")
    assert bool(over_seasoned(table, 0)) == ("over" in status)
    assert bool(burnt(table, book, 0)) == ("burnt" in status)
    assert bool(spoiled(table, book, 0)) == ("over" in status or "burnt" in status)
    assert bool(stuck(table, book, 0)) == (status == "stuck")


def test_no_star_without_spices():
    """TV-AC-26, AC-048, AC-A42: the breakfast is done by heat alone, without a star."""
    scene = Scene()
    scene.lay(0, "D01", 1)
    scene.turn(0)
    assert scene.point == DISH
    assert scene.tray(0) == ["D01"]
    assert scene.table.stars[0] == 0


# ---------------------------------------------------------------- shakers


def test_pour_takes_what_is_there():
    """TV-AC-30: four should leave, one is there; the sink fills the shaker again."""
    scene = Scene()
    scene.lay(0, "D14", 0)
    scene.shaker(L, 1, 0)
    scene.sink(3, 0, 0, 0, 1)
    scene.turn()
    scene.book.pour_cdf[:] = [0, 0, 0, 0, 1, 1, 1]
    scene.act(2)
    assert scene.pan(0) == (1, 0, 0, 0, 0)
    assert scene.in_shaker(L) == (3, 1)


@pytest.mark.parametrize(
    ("before", "sink", "falls", "after", "left"),
    [
        pytest.param((2, 3), (9, 0, 0, 0, 4), 2, (9, 5), (0, 0, 0, 0, 2), id="TV-AC-33"),
        pytest.param((1, 1), (6, 0, 0, 0, 2), 1, (6, 3), CLEAN, id="TV-AC-34"),
        pytest.param((1, 2), CLEAN, 1, (0, 2), CLEAN, id="TV-AC-35"),
    ],
)
def test_refill(before, sink, falls, after, left):
    """TV-AC-33, TV-AC-34, TV-AC-35, AC-070, AC-071: a shaker without its colour takes all of the sink's."""
    scene = Scene()
    scene.lay(0, "D14", 0)
    scene.shaker(L, *before)
    scene.sink(*sink)
    scene.turn()
    scene.pour(L, falls)
    assert (scene.in_shaker(L), scene.in_sink()) == (after, left)


def test_refill_waits_for_the_sink():
    """TV-AC-35, AC-A37: the empty shaker is filled as soon as a crystal gets into the sink."""
    scene = nearly(pan=(1, 0, 0, 0, 1))
    scene.shaker(L, 0, 2)
    scene.pour(H)
    assert scene.in_shaker(L) == (1, 3)
    assert scene.in_sink() == (0, 0, 0, 1, 0)


# ---------------------------------------------------------------- taking off and throwing away


def test_completed_by_the_second_action():
    """TV-AC-36, AC-040, AC-041, AC-044, AC-045, AC-020: tray, sink, knob 0, and one action left."""
    scene = nearly()
    scene.pour(H, 0)
    scene.pour(H, 1, 1)
    assert (scene.point, scene.tray(0), scene.in_sink()) == (DISH, ["D04"], (0, 0, 0, 1, 1))
    scene.take("D05")
    assert (scene.dish(0), scene.levels()[0], scene.table.acts) == ("D05", 0, 1)
    assert (scene.point, scene.actor) == (ACTION, 0)


@pytest.mark.parametrize(
    ("supply", "free"),
    [
        pytest.param(("D03", "D07", "D13"), ["D13"], id="TV-AC-37"),
        pytest.param(("D03", "D07"), ["D03", "D07"], id="TV-AC-38"),
    ],
)
def test_colour_of_a_new_dish(supply, free):
    """TV-AC-37, TV-AC-38, AC-042, AC-043: a colour not cooked yet if there is one, else any."""
    scene = nearly()
    scene.cook(0, "D06", "crepe")
    scene.supply(*supply)
    scene.pour(H)
    assert scene.choices() == free


def test_burnt_colour_does_not_count():
    """TV-AC-39, TV-AC-40, AC-050, AC-052, AC-054, AC-A23: bin, a new dish of any colour, two actions left."""
    scene = Scene()
    scene.lay(0, "D09", 5, (1, 0, 0, 0, 0))
    scene.turn()
    scene.heat("1")
    assert scene.point == DISH
    assert {"D10", "D12"} <= set(scene.choices())
    assert int(scene.table.binned) == 1 << number("D09")
    assert scene.in_sink() == (1, 0, 0, 0, 0)
    scene.take("D10")
    assert (scene.levels()[0], scene.table.acts, scene.actor) == (0, 2, 0)
    assert final_score(scene.table, scene.book, 0) == 0


def test_burnt_by_another_waits():
    """TV-AC-41, AC-051, AC-060: ALL of seat 0 burns the dish of seat 1, who can cool it in the own turn."""
    scene = Scene()
    scene.lay(1, "D05", 4, (1, 0, 0, 1, 0))
    scene.cups(0, "swap")
    scene.cups(1, "cool")
    scene.turn()
    scene.heat("all")
    assert (scene.dish(1), scene.point) == ("D05", COFFEE)
    assert not scene.legal(SWAP_WITH + 1)
    assert scene.legal(SWAP_WITH + 2)
    scene.stop()
    assert (scene.point, scene.actor, scene.options()) == (RESCUE, 1, [0, 1, 2, 3])


def test_done_out_of_turn_waits():
    """TV-AC-42, TV-AC-43, AC-083, AC-A04: done by ALL, it stays and counts; three more ALL burn it."""
    scene = Scene()
    scene.lay(0, "D05", 1, (1, 0, 0, 1, 0))
    scene.turn(1)
    scene.heat("all")
    assert (scene.dish(0), scene.tray(0)) == ("D05", [])
    assert final_score(scene.table, scene.book, 0) == 2
    scene.stop()
    for _ in range(3):
        scene.heat("all")
    assert scene.actor == 0  # the turn of seat 0 began with the burnt dish
    assert scene.point == DISH
    assert final_score(scene.table, scene.book, 0) == 0
    assert int(scene.table.binned) == 1 << number("D05")


@pytest.mark.parametrize(("dish", "kept"), [("D05", True), ("D16", False)])
def test_rescue(dish, kept):
    """TV-AC-44, TV-AC-45, AC-053, AC-065, AC-A20: from 7 to 4 saves red 5, not red 3; the cup is spent."""
    scene = Scene()
    scene.lay(0, dish, 7)
    scene.cups(0, "cool")
    scene.turn()
    assert scene.point == RESCUE
    scene.choose(3)
    assert (scene.dish(0) == dish) == kept
    assert scene.point == (ACTION if kept else DISH)
    assert scene.levels()[0] == (4 if kept else 0)
    assert scene.table.discard.tolist() == [0, 0, 0, 0, 1]


def test_cool_out_of_the_dead_zone():
    """TV-AC-46, AC-065: level 4 lowered by one is done at once."""
    scene = Scene()
    scene.lay(0, "D05", 4, (1, 0, 0, 1, 0))
    scene.cups(0, "cool")
    scene.turn()
    scene.drink(COOL_BY + 1)
    assert (scene.point, scene.tray(0)) == (DISH, ["D05"])


# ---------------------------------------------------------------- cups


def test_swap():
    """TV-AC-47, AC-059, AC-A19: the stoves change hands with all on them, and the done dish is finished."""
    scene = Scene()
    scene.lay(0, "D05", 1, (1, 0, 0, 0, 0))
    scene.lay(1, "D10", 3, (1, 0, 0, 2, 0))
    scene.cups(0, "swap")
    scene.turn()
    scene.swap(1)
    assert (scene.tray(0), scene.table.stars[0]) == (["D10"], 1)
    assert (scene.dish(1), scene.levels()[1], scene.pan(1)) == ("D05", 1, (1, 0, 0, 0, 0))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("dish", "level", "pan"), [("D05", 5, CLEAN), ("D05", 0, (3, 0, 0, 0, 0)), ("crepe", 0, CLEAN)]
)
def test_no_swap(seat, dish, level, pan):
    """TV-AC-48, AC-060: neither side may have a spoiled dish or a crepe."""
    scene = Scene()
    scene.cups(0, "swap", "vp")
    scene.turn()
    assert scene.legal(SWAP_WITH + 1)
    scene.lay(seat, dish, level, pan)
    assert not scene.legal(SWAP_WITH + 1)


@pytest.mark.parametrize("dish", ["D01", "D02", "crepe"])
def test_no_seasoning(dish):
    """TV-AC-49, AC-064: dishes without spices and crepes cannot be seasoned."""
    scene = Scene()
    scene.cups(0, "season")
    scene.lay(1, dish)
    scene.turn()
    assert not any(EXTRA + 12 <= option < EXTRA + 24 for option in scene.options())
    assert all(scene.legal(EXTRA + 24 + i) for i in range(12))


def test_seasoned_to_death():
    """TV-AC-50, AC-061, AC-062, AC-063: a third paprika spoils a lemon dish, removed in its owner's turn."""
    scene = Scene()
    scene.lay(1, "D03", 1, (0, 0, 2, 0, 0))
    scene.cups(0, "season")
    scene.turn()
    scene.season(1, R)
    assert (scene.dish(1), bool(over_seasoned(scene.table, 1))) == ("D03", True)
    assert (scene.counted(0, "spoilt_others"), scene.counted(1, "spoilt_by_others")) == (1, 1)
    scene.stop()
    assert (scene.point, scene.actor) == (DISH, 1)
    assert int(scene.table.binned) == 1 << number("D03")


def test_spoons_after_the_last_action():
    """TV-AC-51, AC-058: three more actions and no other cup."""
    scene = Scene()
    scene.cups(0, "spoons", "vp")
    scene.turn()
    for _ in range(3):
        scene.pour(H, 0)
    assert scene.table.acts == 0
    scene.drink(USE_SPOONS)
    assert (scene.table.acts, scene.point) == (3, ACTION)
    for _ in range(3):
        assert scene.actor == 0
        scene.act(HEAT + 1 + 3 * H)
    assert scene.table.active == 1


def test_vp_cup():
    """TV-AC-52, TV-AC-55, AC-055, AC-056, AC-057: a point on the tray, no other cup, nothing to steal."""
    scene = Scene()
    scene.cups(0, "vp", "cool")
    scene.turn()
    scene.drink(USE_VP)
    assert (scene.table.tray_cups[0], scene.cups_of(0), scene.table.discard.sum()) == (1, ["cool"], 0)
    assert final_score(scene.table, scene.book, 0) == 1
    assert scene.point == ACTION
    scene.pour(H, 0)
    assert scene.point == ACTION  # TV-AC-55: the second cup is not offered
    scene.use_up()
    scene.stop()
    scene.heat("cup")
    assert scene.options() == [COOL]  # what is on the tray cannot be taken


def test_steal():
    """TV-AC-53, AC-067: with no cup to draw, one of another player is taken."""
    scene = Scene()
    scene.use_up()
    scene.table.discard[4] -= 1
    scene.table.cup[1, 4] += 1
    scene.turn()
    scene.heat("cup")
    assert (scene.point, scene.options()) == (STEAL, [1 * CUPS + 4])
    scene.choose(CUPS + 4)
    assert (scene.cups_of(0), scene.cups_of(1)) == (["cool"], [])


def test_reshuffle():
    """TV-AC-54, AC-068: six used cups become the pile, and one is drawn."""
    scene = Scene()
    scene.cups(0, "vp", "vp", "vp", "spoons", "spoons", "swap", "swap")
    scene.table.cup[0] = 0  # gone: only six cups are left in this game
    scene.use_up()
    assert scene.table.discard.sum() == 6
    scene.turn()
    scene.heat("cup")
    assert (scene.table.discard.sum(), scene.table.pile_left, scene.table.cup[0].sum()) == (0, 5, 1)


# ---------------------------------------------------------------- crepe


def with_crepe(level=0, cups=()):
    """Let seat 0 begin a turn with a crepe."""
    scene = Scene()
    scene.lay(0, "crepe", level)
    scene.cups(0, *cups)
    scene.turn()
    return scene


def test_laying_the_crepe():
    """TV-AC-56, AC-072, AC-073, AC-A25: the turn is over and two actions are lost."""
    scene = nearly(heat=3)
    scene.pour(H)
    assert "crepe" in scene.choices()
    scene.take("crepe")
    assert (scene.table.active, scene.levels()[0], scene.dish(0)) == (1, 0, "crepe")
    assert scene.counted(0, "lost_actions") == 2


def test_crepe_caught():
    """TV-AC-57, AC-075, AC-076, AC-077, AC-080: roll, one flip in vain, the next one succeeds."""
    scene = with_crepe()
    assert scene.options() == [HEAT]
    scene.heat("2")
    assert scene.levels()[0] == 2
    scene.flip(False)
    scene.flip(True)
    assert (scene.point, scene.tray(0), scene.table.stars[0]) == (DISH, ["crepe"], 0)
    assert (scene.table.crepe[0], scene.table.dishes[0], scene.counted(0, "score")) == (FINISHED, 1, 0)
    assert final_score(scene.table, scene.book, 0) == 3
    scene.take("D05")
    assert (scene.levels()[0], scene.table.active) == (0, 1)


def test_crepe_burnt():
    """TV-AC-58, AC-079: at 7 it goes to the bin; new dish, no flips, the turn is over."""
    scene = with_crepe(5)
    scene.heat("3")
    assert (scene.point, scene.table.crepe[0], scene.counted(0, "flips")) == (DISH, BURNT, 0)
    scene.take("D05")
    assert (scene.table.active, scene.levels()[0]) == (1, 0)


def test_crepe_and_cup():
    """TV-AC-59: CUP brings a cup, and two flips at level 0."""
    scene = with_crepe()
    scene.heat("cup")
    assert scene.table.cup[0].sum() == 1
    scene.flip(False)
    scene.flip(True)
    assert scene.tray(0) == ["crepe"]


def test_crepe_heat_adds_up():
    """TV-AC-60, AC-078, AC-A29: after two failures the next turn has one roll and two flips again."""
    scene = with_crepe()
    scene.heat("2")
    scene.flip(False)
    scene.flip(False)
    assert scene.table.active == 1
    scene.stop()
    scene.stop()
    scene.heat("3")
    assert scene.levels()[0] == 5
    scene.flip(False)
    scene.flip(False)
    assert (scene.table.active, scene.counted(0, "flips")) == (1, 4)


@pytest.mark.parametrize("fate", [FINISHED, BURNT])
def test_one_crepe_each(fate):
    """TV-AC-61, AC-074: who has finished or burnt a crepe has none any more."""
    scene = nearly()
    scene.table.crepe[0] = fate
    scene.pour(H)
    assert "crepe" not in scene.choices()


# ---------------------------------------------------------------- the end


def test_fifth_dish_ends_at_once():
    """TV-AC-63, AC-081: nobody moves any more."""
    scene = nearly()
    scene.cook(0, "D05", "D10", "D13", "crepe")
    scene.pour(H)
    assert scene.over
    assert scene.table.ending == BY_DISHES


def test_three_stars_win():
    """TV-AC-64, AC-047, AC-085, AC-086: three stars and 6 points beat 12 points, who come second."""
    scene = nearly()
    scene.cook(0, "D05", "D10", stars=2)
    scene.cook(1, "D17", "D18")
    scene.table.tray_cups[1] = 2
    scene.pour(H)
    assert scene.over
    scene.finish()
    assert [int(s) for s in scene.table.score[:3]] == [6, 12, 0]
    assert [int(r) for r in scene.table.rank[:3]] == [1, 2, 3]
    assert (scene.table.ending, scene.table.winners) == (BY_STARS, 1)


@pytest.mark.parametrize(("herbs", "points"), [(1, 15), (0, 11)])
def test_points(herbs, points):
    """TV-AC-65, TV-AC-66, AC-082, AC-083: 2 + 5, crepe 3, a cup, and 4 if the dish in the pan is done."""
    scene = Scene()
    scene.cook(0, "D05", "D17", "crepe")
    scene.table.tray_cups[0] = 1
    scene.lay(0, "D16", 2, (1, 1, 0, herbs, 0))
    assert final_score(scene.table, scene.book, 0) == points


def test_shared_win():
    """TV-AC-67, AC-084: both players with most points win."""
    scene = Scene()
    scene.table.tray_cups[:3] = 12, 12, 7
    scene.finish()
    assert [int(r) for r in scene.table.rank[:3]] == [1, 1, 3]
    assert [scene.row(p)["win_60"] for p in range(3)] == [30, 30, 0]


def test_no_dish_left():
    """TV-AC-68, AC-081: an empty table ends the game for who needs a dish and has no crepe."""
    scene = Scene()
    scene.supply()
    scene.table.crepe[0] = BURNT
    scene.lay(0, "D04", 5)
    scene.turn()
    scene.heat("1")
    assert scene.over
    assert (scene.table.ending, scene.table.ender) == (BY_TILES, 0)


def test_two_players_cook_seven():
    """TV-AC-69, AC-087, AC-A36: with two players the fifth dish does not end the game, the seventh does."""
    scene = nearly(players=2)
    scene.cook(0, "D05", "D10", "D13", "crepe")
    scene.pour(H)
    assert not scene.over
    more = nearly(players=2)
    more.cook(0, "D05", "D10", "D13", "D17", "D18", "crepe")
    more.pour(H)
    assert more.over


def test_star_win_prevails():
    """TV-AC-70, AC-A34: the fifth dish that is also the third star wins by stars."""
    scene = nearly()
    scene.cook(0, "D05", "D10", "D13", "crepe", stars=2)
    scene.pour(H)
    assert scene.over
    assert (scene.table.ending, scene.table.star_winner) == (BY_STARS, 0)


def test_declining_a_cup():
    """AC-019: declining a coffee break costs nothing and keeps the cup."""
    scene = Scene()
    scene.cups(0, "vp")
    scene.turn()
    scene.choose(NO_CUP)
    assert (scene.point, scene.cups_of(0), scene.table.acts) == (ACTION, ["vp"], 3)
