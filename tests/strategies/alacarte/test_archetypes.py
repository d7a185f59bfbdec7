"""Each archetype and each component in a position that its idea decides, next to another that differs."""

import numpy as np
import pytest

from sim.alacarte.options import (
    ACCEPT,
    COOL_BY,
    EXTRA,
    FLIP,
    HEAT,
    NO_CUP,
    NO_DISH,
    POUR,
    POURS,
    SWAP_WITH,
    TAKE_OFF,
    USE_SPOONS,
    USE_VP,
)
from sim.alacarte.records import CREPE, CUPS, SKILL, SPOONS, VP
from sim.alacarte.rules import ACTION, CHOOSE, COFFEE, DISH, RESCUE, STEAL, TAKE, TRAITS
from sim.rng import seed_stream
from strategies.registry import read_player
from tests.sim.alacarte.table import CLEAN, Scene, number

pytestmark = pytest.mark.nojit

L, P, R, H = range(4)
GENTLE, NORMAL, BOLD = range(3)


def sit_down(text, scene):
    """Give the seat that acts to a player of a line-up, with usual hands; return its way to decide."""
    player = read_player("alacarte", text)
    scene.match.forced()
    seat = scene.match.seat
    seat.params[:] = 0
    seat.params[: len(player.values)] = player.values
    seat.params[SKILL:] = [trait.default for trait in TRAITS]
    seat.notes[:] = 0
    with np.errstate(over="ignore"):
        seed_stream(seat, 0, 1, 0, 0)
    return player.strategy.decide


def choose(text, scene):
    """Return what a player of a line-up chooses for the seat that acts."""
    decide = sit_down(text, scene)
    with np.errstate(over="ignore"):
        option = int(decide(scene.table, scene.match.seat, scene.book))
    assert scene.legal(option)
    return option


def turning(shaker, intent):
    """Return the action of turning a shaker."""
    return POUR + 3 * shaker + intent


def cooking(dish, heat=0, pan=CLEAN, players=3):
    """Let seat 0 act with a dish in the pan."""
    scene = Scene(players)
    scene.lay(0, dish, heat, pan)
    scene.turn()
    assert scene.point == ACTION
    return scene


def after_dish(*supply, tray=()):
    """Let seat 0 choose a new dish after the herb broth, when only these are left."""
    scene = Scene()
    scene.lay(1, "D14")  # so that D08 can be left
    scene.lay(0, "D04", 2)
    scene.cook(0, *tray)
    scene.supply(*supply)
    scene.turn()
    scene.pour(H)
    assert (scene.point, scene.actor) == (DISH, 0)
    return scene


def coffee(*cups, dish="D17", heat=0):
    """Let seat 0 begin a turn with cups; others get their pans before `Scene.turn`."""
    scene = Scene()
    scene.lay(0, dish, heat)
    scene.cups(0, *cups)
    return scene


def ask_for_cup(scene, actions=3):
    """Begin the turn of seat 0 and use up actions, with rolls of one level."""
    scene.turn()
    for _ in range(3 - actions):
        scene.heat("1")
    assert (scene.point, scene.table.acts) == (COFFEE, actions)
    return scene


# ---------------------------------------------------------------- archetypes


def test_random_chooses_every_option():
    scene = cooking("D13")
    decide = sit_down("random", scene)
    with np.errstate(over="ignore"):
        chosen = [int(decide(scene.table, scene.match.seat, scene.book)) for _ in range(300)]
    assert sorted(set(chosen)) == scene.options()
    assert max(map(chosen.count, chosen)) < 2 * 300 / len(scene.options())


def test_greedy_takes_most_points_and_seasons_whatever_the_risk():
    assert choose("greedy", after_dish("D06", "D10", "D13", "D19")) == number("D19")
    scene = cooking("D13", 3, (1, 0, 1, 0, 2))
    assert choose("greedy", scene) == turning(L, NORMAL)
    assert choose("greedy:risk=0.4", scene) == turning(L, GENTLE)


@pytest.mark.parametrize(
    ("player", "dish"),
    [
        ("cautious", "D10"),  # least effort
        ("crepe_maker:crepe=never", "D10"),
        ("cup_banker", "D10"),
        ("fast_cooker", "D13"),  # most points for an action
        ("optimiser", "D13"),
        ("saboteur", "D13"),
        ("supply_closer", "D13"),
        ("high_value", "D19"),  # most points
        ("ladder", "D06"),  # the lowest group
        ("star_hunter", "D11"),  # two crystals only
    ],
)
def test_taste_in_dishes(player, dish):
    assert choose(player, after_dish("D06", "D10", "D11", "D13", "D19", "D20")) == number(dish)


def test_the_cautious_player_pours_gently():
    scene = cooking("D13")
    assert choose("cautious", scene) == turning(L, GENTLE)
    assert choose("optimiser", scene) == turning(L, BOLD)
    assert choose("cautious:intent=bold", cooking("D05")) == turning(L, GENTLE)  # too risky
    assert choose("cautious:intent=bold:risk=1", cooking("D05")) == turning(L, BOLD)


def test_the_cautious_player_saves_its_dish_with_a_cup():
    scene = ask_for_cup(coffee("cool", dish="D04", heat=5))
    assert choose("cautious", scene) == COOL_BY + 1
    assert choose("cautious:cups=never", scene) == NO_CUP


def test_the_fast_cooker_uses_spoons_when_the_actions_are_used_up():
    assert choose("fast_cooker", ask_for_cup(coffee("spoons"))) == NO_CUP
    scene = ask_for_cup(coffee("spoons"), actions=0)
    assert choose("fast_cooker", scene) == USE_SPOONS
    assert choose("fast_cooker:cups=never", scene) == NO_CUP


def test_the_fast_cooker_ends_the_game_with_the_crepe():
    scene = after_dish("D13", "D15", tray=("D05", "D10", "D17"))
    assert choose("fast_cooker", scene) == CREPE
    assert choose("optimiser", scene) == number("D13")
    assert choose("fast_cooker", after_dish("D13", "D15", tray=("D05", "D10"))) == number("D13")


def test_the_high_value_player_heats_first():
    scene = cooking("D13", 2)
    assert choose("high_value", scene) == HEAT
    assert choose("greedy", scene) == turning(L, NORMAL)
    assert choose("high_value", cooking("D13", 3)) == turning(L, NORMAL)


def test_the_ladder_climbs_and_the_cautious_player_skips_a_group():
    """D12 of the third group takes less effort than D08 of the second."""
    scene = after_dish("D08", "D12")
    assert choose("ladder", scene) == number("D08")
    assert choose("cautious", scene) == number("D12")


def test_the_crepe_maker_lays_the_crepe_first():
    scene = after_dish("D07", "D13")
    assert choose("crepe_maker", scene) == CREPE
    assert choose("cautious", scene) == number("D07")


def test_the_cup_banker_rolls_for_cups_while_the_dish_is_safe():
    """No face turns the knob from 2 past 5, where green begins."""
    assert choose("cup_banker", cooking("D17", 2)) == HEAT
    assert choose("cup_banker:fish=0", cooking("D17", 2)) == turning(L, GENTLE)
    assert choose("cup_banker", cooking("D17", 3)) == turning(L, GENTLE)


def test_the_cup_banker_lays_points_on_the_tray_at_once():
    scene = ask_for_cup(coffee("vp"))
    assert choose("cup_banker", scene) == USE_VP
    assert choose("fast_cooker", scene) == NO_CUP


def test_the_optimiser_takes_a_risk_that_pays():
    """One crystal is lacking: the bold hand is too much, the gentle one too little."""
    scene = cooking("D05")
    assert choose("optimiser", scene) == turning(L, NORMAL)
    assert choose("optimiser:intent=gentle", scene) == turning(L, GENTLE)
    assert choose("optimiser", cooking("D13")) == turning(L, BOLD)
    assert choose("optimiser:risk=0.1", cooking("D13")) == turning(L, GENTLE)


def test_the_star_hunter_counts_only_what_earns_a_star():
    scene = cooking("D05")
    assert choose("star_hunter", scene) == turning(L, GENTLE)
    assert choose("optimiser", scene) == turning(L, NORMAL)


@pytest.mark.parametrize(
    ("player", "intent"),
    [
        ("cautious", GENTLE),
        ("crepe_maker", GENTLE),
        ("cup_banker", GENTLE),
        ("fast_cooker", NORMAL),
        ("star_hunter", NORMAL),
        ("ladder", BOLD),
        ("optimiser", BOLD),
        ("saboteur", BOLD),
        ("supply_closer", BOLD),
    ],
)
def test_hands_when_two_crystals_are_lacking(player, intent):
    """The star hunter does not want the crystal too many that a bold hand often brings."""
    assert choose(player, cooking("D13", 3, (0, 0, 1, 0, 0))) == turning(L, intent)


@pytest.mark.parametrize(
    ("player", "one", "none"),
    [
        ("high_value:risk=0.3", GENTLE, GENTLE),
        ("high_value", GENTLE, NORMAL),
        ("fast_cooker", NORMAL, NORMAL),
    ],
)
def test_risk_taken_with_two_of_salt(player, one, none):
    """A normal pour spoils the dish with a chance of 0.47 with one lemon in the pan, 0.30 with none."""
    assert choose(player, cooking("D13", 3, (1, 0, 1, 0, 2))) == turning(L, one)
    assert choose(player, cooking("D13", 3, (0, 0, 1, 0, 2))) == turning(L, none)


@pytest.mark.parametrize("pan", [(0, 0, 0, 0, 1), (2, 0, 0, 0, 0)])
def test_the_star_hunter_burns_a_dish_without_hope(pan):
    scene = cooking("D05", 2, pan)
    assert choose("star_hunter", scene) == HEAT
    assert choose("star_hunter:give_up=0", scene) != HEAT


def test_the_star_hunter_shuns_dishes_without_spice():
    scene = Scene()
    scene.lay(0, "D05", 2, (1, 0, 0, 0, 0))
    scene.supply("D01", "D19")
    scene.turn()
    scene.pour(H)
    assert choose("star_hunter", scene) == number("D19")
    assert choose("cautious", scene) == number("D01")


def test_the_saboteur_spoils_the_leader_and_the_optimiser_keeps_the_cup():
    scene = ask_for_cup(spiced_pans())
    assert choose("saboteur", scene) == EXTRA + POURS + turning(R, BOLD) - POUR
    assert choose("optimiser", scene) == NO_CUP


def test_the_saboteur_swaps_for_what_others_have_done():
    scene = coffee("swap", "season", dish="D13")
    scene.lay(1, "D20", 6, (1, 1, 1, 1, 0))
    scene.lay(2, "D17", 0, (2, 0, 0, 0, 0))
    ask_for_cup(scene)
    assert choose("saboteur", scene) == SWAP_WITH + 1
    assert choose("saboteur:cups=never", scene) == NO_CUP


@pytest.mark.parametrize(("dish", "burns"), [("D14", True), ("D10", False)])
def test_the_supply_closer_burns_dishes_when_ahead(dish, burns):
    """Four points ahead, not three."""
    scene = Scene()
    scene.lay(0, "D05", 2)
    scene.cook(0, dish)
    scene.turn()
    assert (choose("supply_closer", scene) == HEAT) == burns
    assert choose("supply_closer:lead=9", scene) == turning(L, NORMAL)


def test_the_supply_closer_must_be_ahead_of_all():
    scene = Scene()
    scene.lay(0, "D05", 2)
    scene.cook(0, "D17")
    scene.cook(2, "D07")
    scene.turn()
    assert choose("supply_closer", scene) == turning(L, NORMAL)


# ---------------------------------------------------------------- dishes and the crepe


@pytest.mark.parametrize(
    ("dishes", "chosen"),
    [("any", "D06"), ("easy", "D12"), ("rate", "D13"), ("value", "D19"), ("ladder", "D08"), ("stars", "D08")],
)
def test_dish_choice(dishes, chosen):
    scene = after_dish("D06", "D08", "D12", "D13", "D19", "D20")
    assert choose(f"greedy:dishes={dishes}", scene) == number(chosen)


@pytest.mark.parametrize(
    ("crepe", "early", "late", "alone"),
    [
        ("never", "D13", "D13", NO_DISH),
        ("first", "crepe", "crepe", CREPE),
        ("needed", "D13", "crepe", CREPE),
    ],
)
def test_crepe(crepe, early, late, alone):
    """With one dish cooked, with four of five, and with no other tile left."""
    player = f"optimiser:crepe={crepe}"
    assert choose(player, after_dish("D13")) == number(early)
    assert choose(player, after_dish("D13", tray=("D05", "D10", "D17"))) == number(late)
    assert choose(player, after_dish()) == alone


def test_crepe_in_the_pan_is_heated_once_and_flipped():
    scene = cooking("crepe")
    assert choose("greedy", scene) == HEAT
    scene.heat("1")
    assert choose("greedy", scene) == FLIP


def test_choose_face_serves_the_dish_and_spares_the_crepe():
    for dish, heat, rise in ("D17", 2, 3), ("crepe", 2, 1):
        scene = cooking(dish, heat)
        scene.heat("choose")
        assert scene.point == CHOOSE
        assert choose("greedy", scene) == rise


# ---------------------------------------------------------------- pours and heat


@pytest.mark.parametrize(
    ("intent", "one", "two"),
    [("gentle", GENTLE, GENTLE), ("normal", NORMAL, NORMAL), ("bold", BOLD, BOLD), ("best", NORMAL, BOLD)],
)
def test_intent(intent, one, two):
    """With one crystal lacking, and with two."""
    player = f"greedy:intent={intent}"
    assert choose(player, cooking("D05")) == turning(L, one)
    assert choose(player, cooking("D13")) == turning(L, two)


def test_risk():
    """A bold pour into a clean pan spoils it with a chance of 0.17."""
    assert choose("greedy:intent=bold:risk=0.2", cooking("D13")) == turning(L, BOLD)
    assert choose("greedy:intent=bold:risk=0.15", cooking("D13")) == turning(L, GENTLE)


def test_shaker_is_the_cleanest_of_those_lacking():
    scene = cooking("D13")
    scene.shaker(L, 10, 5)
    scene.shaker(P, 15, 0)  # not asked for
    assert choose("greedy", scene) == turning(R, NORMAL)
    scene = cooking("D13", 0, (0, 0, 1, 0, 0))
    scene.shaker(L, 10, 5)
    assert choose("greedy", scene) == turning(L, NORMAL)


@pytest.mark.parametrize(("order", "cold"), [("spice_first", turning(L, NORMAL)), ("heat_first", HEAT)])
def test_order(order, cold):
    """They differ below green only."""
    assert choose(f"greedy:order={order}", cooking("D13", 2)) == cold
    assert choose(f"greedy:order={order}", cooking("D13", 3)) == turning(L, NORMAL)


def test_seasoned_dish_is_heated():
    assert choose("greedy", cooking("D13", 0, (2, 0, 1, 0, 0))) == HEAT


def test_dish_too_hot_is_burnt():
    assert choose("greedy", cooking("D04", 5)) == HEAT
    assert choose("greedy", cooking("D04", 4)) == turning(H, NORMAL)


def test_done_dish_is_taken_off():
    scene = Scene(forced_take="no")
    scene.lay(0, "D04", 2)
    scene.turn()
    scene.pour(H)
    assert scene.point == TAKE
    assert choose("greedy", scene) == TAKE_OFF


# ---------------------------------------------------------------- cups


@pytest.mark.parametrize(
    ("cups", "early", "late"),
    [
        ("never", NO_CUP, NO_CUP),
        ("plain", NO_CUP, USE_VP),
        ("points", USE_VP, USE_VP),
        ("sabotage", NO_CUP, USE_VP),
    ],
)
def test_cup_of_a_point(cups, early, late):
    """With three actions left, and with none."""
    assert choose(f"greedy:cups={cups}", ask_for_cup(coffee("vp"))) == early
    assert choose(f"greedy:cups={cups}", ask_for_cup(coffee("vp"), actions=0)) == late


def test_spoons_come_before_a_point():
    assert choose("greedy", ask_for_cup(coffee("spoons", "vp"), actions=0)) == USE_SPOONS


def test_cooling_only_what_is_too_hot():
    assert choose("greedy", ask_for_cup(coffee("cool", dish="D04", heat=5))) == COOL_BY + 1
    assert choose("greedy", ask_for_cup(coffee("cool", dish="D04", heat=4))) == NO_CUP


@pytest.mark.parametrize(
    ("own", "heat", "chosen"), [("D13", 0, SWAP_WITH + 2), ("D17", 0, NO_CUP), ("D08", 6, SWAP_WITH + 2)]
)
def test_swap_for_the_dearest_dish_done(own, heat, chosen):
    """For five points rather than three, unless the own dish is worth as much."""
    scene = coffee("swap", dish=own, heat=heat)
    scene.lay(1, "D10", 2, (1, 0, 0, 2, 0))
    scene.lay(2, "D20", 6, (1, 1, 1, 1, 0))
    assert choose("greedy", ask_for_cup(scene)) == chosen


@pytest.mark.parametrize(("heat", "chosen"), [(0, NO_CUP), (6, SWAP_WITH + 1)])
def test_dish_too_hot_is_worth_nothing_in_a_swap(heat, chosen):
    scene = coffee("swap", dish="D08", heat=heat)
    scene.lay(1, "D07", 0, (0, 0, 2, 0, 0))
    assert choose("greedy", ask_for_cup(scene)) == chosen


def spiced_pans():
    """Let seat 0 have extra seasoning; seat 1 leads with a cheap dish, seat 2 has a dear one."""
    scene = coffee("season", dish="D13")
    scene.lay(1, "D07", 2, (0, 0, 2, 0, 0))
    scene.cook(1, "D10")
    scene.lay(2, "D17", 0, (0, 2, 0, 0, 0))
    return scene


@pytest.mark.parametrize(("target", "q", "shaker"), [("leader", 1, R), ("dearest", 2, P)])
def test_target(target, q, shaker):
    scene = ask_for_cup(spiced_pans())
    chosen = EXTRA + POURS * q + turning(shaker, BOLD) - POUR
    assert choose(f"greedy:cups=sabotage:target={target}", scene) == chosen


def test_sabotage_needs_a_colour_that_lies_twice_and_a_likely_pour():
    scene = coffee("season", dish="D13")
    scene.lay(2, "D17", 0, (1, 1, 0, 0, 0))
    assert choose("saboteur", ask_for_cup(scene)) == NO_CUP
    scene.lay(2, "D17", 0, (1, 1, 0, 0, 2))  # likely by the salt, but no colour lies twice
    scene.shaker(L, 3, 5)
    assert choose("saboteur", scene) == NO_CUP
    scene.lay(2, "D17", 0, (2, 1, 0, 0, 0))
    scene.shaker(L, 5, 5)  # likely for a bold hand only
    assert choose("saboteur", scene) == EXTRA + 2 * POURS + turning(L, BOLD) - POUR
    scene.shaker(L, 0, 5)
    assert choose("saboteur", scene) == NO_CUP


def test_sabotage_spares_the_own_dish():
    scene = coffee("season")
    scene.lay(0, "D17", 0, (2, 0, 0, 0, 0))
    assert choose("saboteur", ask_for_cup(scene)) == NO_CUP


@pytest.mark.parametrize(
    ("dish", "heat", "levels"),
    [("D04", 5, 2), ("D05", 4, 2), ("D01", 6, 3), ("D01", 7, ACCEPT), ("D01", 3, 2), ("crepe", 6, 3)],
)
def test_rescue(dish, heat, levels):
    """Back to green if it can be, else as little as saves it; what stays burnt is let go."""
    scene = Scene()
    scene.lay(0, dish, heat)
    scene.cups(0, "cool")
    scene.turn()
    if scene.point != RESCUE:
        scene.heat("1")
    assert scene.point == RESCUE
    assert choose("greedy", scene) == levels
    assert choose("greedy:cups=never", scene) == ACCEPT


@pytest.mark.parametrize(("third", "stolen"), [("vp", 2 * CUPS + VP), ("cool", CUPS + SPOONS)])
def test_stolen_cup_is_a_point_if_there_is_one(third, stolen):
    scene = cooking("D17")
    scene.cups(1, "spoons")
    scene.cups(2, third)
    scene.use_up()
    scene.table.discard[:] = 0
    scene.heat("cup")
    assert scene.point == STEAL
    assert choose("greedy", scene) == stolen
