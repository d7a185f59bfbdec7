"""Rulings on questions that the rulebook leaves open and that have no switch (part 2 of the analysis)."""

import pytest

from sim.restaurant.rules import JUMP_PLAY, JUMP_TABLE, OPENING_PLAY, PLAY
from tests.sim.restaurant.table import Scene
from tests.sim.restaurant.test_rules_delivery import between, second

pytestmark = pytest.mark.nojit


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_nothing_is_scaled(players):
    """RE-A01, RE-A03: the same board and deck for every number of players, and a game to its end."""
    scene = Scene(players)
    assert len(scene.stocked()) == 60
    scene.finish()
    assert scene.match.over


def test_the_position_after_an_extra_turn_is_the_own_last_table():
    """RE-A11: the second table of the double turn."""
    scene = Scene(2)
    scene.take("1-5", "DBL")
    scene.take("2-5", "M100")
    assert (scene.actor, scene.position) == (1, "2-5")


def test_an_early_dead_end_with_a_double_stroke():
    """RE-A14: the same player picks freely."""
    scene = Scene(3)
    scene.stock("6-10", *scene.names[:32], position="6-9")
    scene.take("6-10", "DBL")
    assert (scene.actor, scene.point, scene.targets()) == (0, JUMP_TABLE, set(scene.names[:32]))


def test_a_free_pick_is_no_jump():
    """RE-A15: the turn ends with it."""
    scene = Scene(3)
    scene.stock("6-10", *scene.names[:32], position="6-9")
    scene.take("6-10", "M100")
    scene.take("1-1", "M200")
    assert (scene.actor, scene.row(1)["jumps_taken"]) == (2, 0)


def test_extra_turns_of_phase_1_chain():
    """RE-A18: without limit."""
    scene = Scene(2)
    for n in range(1, 9):
        scene.take(f"1-{n}", "DBL" if n % 2 else "JMP")
        assert scene.actor == 0


def test_the_card_received_is_secret_and_the_dish_is_not():
    """RE-A21: of a hand with one exposed jump that may be gone, nothing is known but the dish."""
    scene = Scene(3)
    scene.take("1-1", "M300")
    scene.take("1-2", "JMP")
    scene.take("1-3", "M100")
    scene.take("1-4", "DISH")
    scene.exchange(1)
    assert (scene.known(1), scene.known(2)) == (["DISH"], [])


def test_a_protected_reserved_meal_stays_known():
    """RE-A21, RE-A22: it cannot have been taken."""
    scene = Scene(2)
    scene.take("1-1", "R200")
    scene.take("1-2", "M100")
    scene.take("1-3", "M300")
    scene.take("1-4", "DISH")
    scene.exchange(0)
    assert scene.known(0) == ["R200", "DISH"]


def test_points_of_phase_1_are_announced():
    """RE-A26: before phase 2 begins."""
    scene = between(["M300"], ["M100"])
    assert scene.table.phase_1[:2].tolist() == [300, 100]


def test_a_blocked_starter_leaves_the_start_to_the_next():
    """RE-A30, RE-A31: the edge is outside, so a 600 cannot open."""
    scene = second(["M600"], ["M300", "M100"], own={0: ["1-1", "3-3"]}, position="")
    assert (scene.actor, scene.point) == (1, OPENING_PLAY)


def test_a_jump_as_the_last_card_ends_the_game():
    """RE-A34: there is no extra turn."""
    scene = second(["JMP"], ["M100"])
    scene.deliver("JMP", "1-4")
    assert (scene.match.over, scene.table.went_out) == (True, 0)


def test_a_jump_in_a_hand_does_not_rescue():
    """RE-A35: a dead end is a dead end."""
    scene = second(["M100", "JMP"], ["JMP", "JMP"], own={1: ["1-4", "6-6"]})
    scene.deliver("M100", "1-4")
    assert scene.match.over


def test_a_double_stroke_may_run_into_a_dead_end():
    """RE-A38: the game ends."""
    scene = second(["DBL", "M300"], ["M100"], own={1: ["1-4", "6-6"]})
    scene.deliver("DBL", "1-4")
    assert (scene.match.over, scene.table.dead_end_2) == (True, 1)


def test_reserved_meals_count_twice_only_at_the_end():
    """RE-A42: 200 in phase 1, minus 400 if it is left."""
    scene = between(["R200"], ["M300", "M300"])
    assert scene.table.phase_1[0] == 200
    assert scene.scores()[0] == 200 - 400


def test_a_player_without_cards_loses_every_turn():
    """RE-A45: and the game goes on."""
    scene = second([], ["M100", "M300"], ["M100"])
    assert not scene.match.over
    assert (scene.actor, scene.row(0)["lost_turns"]) == (1, 1)


def test_the_others_pay_when_one_goes_out():
    """RE-A46: in full."""
    scene = second(["M100"], ["R300"], ["M600"])
    scene.deliver("M100", "1-4")
    assert scene.scores() == [0, 100 - 600, -600]


def test_a_pass_after_a_jump_gives_up_the_free_choice():
    """RE-A32, RE-A37: the next player goes on next to the jump."""
    scene = second(["JMP", "M100"], ["M100"], may_pass="yes")
    scene.deliver("JMP", "1-6")
    assert scene.point == JUMP_PLAY
    scene.forgo()
    assert (scene.actor, scene.point, scene.targets()) == (1, PLAY, {"1-5", "1-7"})


def test_own_pieces_give_no_right():
    """RE-A48: own and other neighbors are alike."""
    scene = second(["M300"], ["M100"], own={0: ["1-4"], 1: ["1-6"]})
    assert scene.plays() == {("M300", "1-4"), ("M300", "1-6")}
