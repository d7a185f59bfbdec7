"""The test vectors of the rules analysis, each by its id."""

from collections import Counter

import pytest

from sim.restaurant.rules import JUMP_TABLE, NEXT_TABLE, OPENING_PLAY, PLAY
from tests.sim.restaurant.table import Scene
from tests.sim.restaurant.test_rules_delivery import between, second

pytestmark = pytest.mark.nojit


def at_dead_end(left, kind, players=3):
    """Take a card on 6-10, which has no stocked neighbor, and leave so many cards elsewhere."""
    scene = Scene(players)
    scene.stock("6-10", *scene.names[:left], position="6-9")
    scene.take("6-10", kind)
    return scene


# ---------------------------------------------------------------- examples of the rulebook


def test_the_next_table_at_the_right_edge():
    """TV-RE-01 (RE-010, RE-011): above, below, left."""
    scene = Scene()
    scene.take("3-10", "M100")
    assert scene.targets() == {"2-10", "4-10", "3-9"}


def test_a_dead_end_with_thirty_cards():
    """TV-RE-02 (RE-019): the phase ends."""
    assert at_dead_end(30, "M100").phase == 2


def test_a_dead_end_with_29_cards():
    """TV-RE-03 (RE-020, RE-021): any stocked table may be chosen."""
    scene = at_dead_end(31, "M100")
    assert (scene.table.taken, scene.phase) == (29, 1)
    assert scene.targets() == scene.stocked() == set(scene.names[:31])


def test_blue_opens_next_to_yellow():
    """TV-RE-04 (RE-042, RE-046 to RE-048, RE-053): whoever is next must serve yellow's table."""
    scene = second(["M300", "DISH"], ["M100", "M100"], own={0: ["1-5"], 1: ["2-5"]}, position="")
    assert ("M300", "1-5") in scene.plays()
    scene.deliver("M300", "1-5")
    assert (scene.actor, scene.plays()) == (1, {("M100", "2-5")})


def test_the_bottom_left_corner_is_a_dead_end():
    """TV-RE-05 (RE-056, RE-065): a reserved 200 lies there and the game ends."""
    scene = second(["R200", "M300"], ["M100"], own={0: ["6-1", "6-2"]}, position="5-1")
    scene.serve(t6_2="DISH")
    scene.deliver("R200", "6-1")
    assert scene.match.over
    assert scene.table.dead_end_2 == 1


def test_a_hand_left_at_the_end():
    """TV-RE-06 (RE-071 to RE-073): 800 points lost."""
    assert second(["R100", "M600", "DISH", "DBL"], ["DISH"]).scores() == [-800, 0]


def test_a_600_does_not_go_outside():
    """TV-RE-07 (RE-054): illegal."""
    scene = second(["M600", "DISH", "DBL"], ["M100"])
    assert not scene.legal(scene.play("M600", "1-4"))


@pytest.mark.parametrize("kind", ["M100", "M200"])
def test_a_100_or_200_does_not_go_to_the_center(kind):
    """TV-RE-08 (RE-055): illegal."""
    scene = second([kind, "DISH", "DBL"], ["M100"], own={0: ["3-5", "4-4"]}, position="3-4")
    assert not scene.legal(scene.play(kind, "3-5"))


@pytest.mark.parametrize("place", ["1-6", "3-5"])
def test_four_kinds_go_anywhere(place):
    """TV-RE-09 (RE-053): all legal."""
    hand = ["DISH", "DBL", "JMP", "M300"]
    scene = second(hand, ["M100"], own={1: [place]}, position={"1-6": "1-5", "3-5": "2-5"}[place])
    assert scene.plays() == {(kind, place) for kind in hand}


def test_a_turn_is_lost():
    """TV-RE-10 (RE-051): hand and position are unchanged."""
    scene = second(["M600"], ["M100", "M100"])
    assert (scene.hand(0), scene.position, scene.actor) == (["M600"], "1-5", 1)


def test_the_last_card_ends_the_game():
    """TV-RE-11 (RE-063): at once, and the others pay."""
    scene = second(["M100"], ["R200", "M300"])
    scene.deliver("M100", "1-4")
    assert scene.match.over
    assert scene.scores() == [0, 100 - 700]


# ---------------------------------------------------------------- derived vectors


def test_the_extra_turn_of_a_double_stroke():
    """TD-RE-01 (RE-032, RE-034): the same player, the stocked neighbors only."""
    scene = Scene()
    scene.stock("3-5", "2-5", "3-4", "1-1", position="4-5")
    scene.take("3-5", "DBL")
    assert (scene.actor, scene.targets()) == (0, {"2-5", "3-4"})


def test_the_extra_turn_of_a_jump():
    """TD-RE-02 (RE-033, RE-034): the same player, every stocked table."""
    scene = Scene()
    scene.take("1-1", "JMP")
    assert (scene.actor, scene.targets()) == (0, scene.stocked())
    assert len(scene.targets()) == 59


def test_a_double_stroke_is_blocked():
    """TD-RE-03 (RE-023): 35 cards taken, no neighbor, the phase ends."""
    scene = at_dead_end(25, "DBL")
    assert (scene.table.taken, scene.phase) == (35, 2)


def test_a_jump_is_not_blocked():
    """TD-RE-04 (RE-023): the same player takes any of the 25 cards left."""
    scene = at_dead_end(25, "JMP")
    assert (scene.table.taken, scene.phase, scene.actor, scene.point) == (35, 1, 0, JUMP_TABLE)
    assert scene.targets() == set(scene.names[:25])


@pytest.mark.parametrize("kind", ["DBL", "JMP"])
def test_the_last_card_of_the_board(kind):
    """TD-RE-05 (RE-018, RE-A17): the phase ends, there is no extra turn."""
    assert at_dead_end(0, kind).phase == 2


def test_an_exchange():
    """TD-RE-06 (RE-026 to RE-028): one of two exposed cards, never the one set aside."""
    found: Counter[str] = Counter()
    for deal in range(200):
        scene = Scene(2, deal=deal)
        scene.give(1, "M600", "DISH")
        scene.give_aside(1, "M300")
        scene.take("1-1", "DISH")
        scene.exchange(1)
        found[scene.hand(0)[0]] += 1
        assert sorted(scene.hand(0) + scene.hand(1)) == ["DISH", "DISH", "M300", "M600"]
        assert (len(scene.hand(0)), scene.hand(1).count("M300")) == (1, 1)
        assert "DISH" in scene.hand(1)
    assert set(found) == {"M600", "DISH"}
    assert abs(found["DISH"] - 100) <= 5 * 50**0.5


def test_nobody_to_exchange_with():
    """TD-RE-07 (RE-A19): the dish stays with the player."""
    scene = Scene(3)
    scene.give_aside(1, "M300")
    scene.give_aside(2, "M200", "R100")
    scene.take("1-1", "DISH")
    assert (scene.point, scene.actor, scene.hand(0)) == (NEXT_TABLE, 1, ["DISH"])


@pytest.mark.parametrize("kind", ["JMP", "R200"])
def test_a_card_received_does_nothing(kind):
    """TD-RE-08 (RE-031): no extra turn, nothing set aside."""
    scene = Scene(2)
    scene.give(0, "M600")
    scene.give(1, kind)
    scene.take("1-1", "DISH")
    scene.exchange(1)
    assert (scene.actor, scene.aside(0), scene.aside(1)) == (1, [], [])


def test_setting_aside():
    """TD-RE-09 (RE-035, RE-038): the meals, the new one included, not the jump."""
    scene = Scene(2)
    scene.give(0, "M100", "M200", "JMP")
    scene.take("1-1", "R300")
    assert scene.aside(0) == ["M100", "M200", "R300"]
    assert scene.table.exposed[0] == 1


def test_a_phase_1_score():
    """TD-RE-10 (RE-039 to RE-041): 100 + 200 + 600."""
    scene = between(["M100", "R200", "M600", "DBL"], [])
    assert scene.table.phase_1[:2].tolist() == [900, 0]


def test_a_tie_for_the_fewest():
    """TD-RE-11 (RE-043): from seat 2 clockwise, seat 2 comes before seat 1."""
    hands = (["M600", "M300", "M100"], ["M600", "M300"], ["M300"] * 3, ["M600", "M600"])
    scene = between(*hands, start=2)
    assert scene.table.phase_1[:4].tolist() == [1000, 900, 900, 1200]
    assert scene.actor == 2


def test_a_double_stroke_as_the_last_card():
    """TD-RE-12 (RE-064): the game ends."""
    scene = second(["DBL"], ["M100"])
    scene.deliver("DBL", "1-4")
    assert scene.match.over


def test_a_lost_extra_turn():
    """TD-RE-13 (RE-062): the next player moves next to the double stroke."""
    scene = second(["DBL", "M600"], ["M100", "M100"])
    scene.deliver("DBL", "1-4")
    assert (scene.actor, scene.targets()) == (1, {"1-3", "1-5"})


JUMP_TO_CENTER = [["JMP", "M600"], ["M100", "M100"]]


def test_a_jump_to_a_far_table():
    """TD-RE-14 (RE-060): the 600 reaches the center."""
    scene = second(*JUMP_TO_CENTER, own={1: ["1-4", "1-3", "4-8"]})
    scene.deliver("JMP", "1-4")
    assert (scene.actor, scene.plays()) == (0, {("M600", "4-8")})


def test_a_jump_without_a_fitting_table():
    """TD-RE-15 (RE-A37): the free choice is not inherited."""
    scene = second(*JUMP_TO_CENTER, own={1: ["1-4", "1-3", "6-8"]})
    scene.deliver("JMP", "1-4")
    assert (scene.actor, scene.point, scene.targets()) == (1, PLAY, {"1-3"})


def test_points_of_own_tables():
    """TD-RE-16 (RE-069, RE-070): 500, without the 600 on another's table."""
    scene = second(["DISH"], ["DISH"], own={0: ["1-1", "1-2", "1-3"], 1: ["3-4"]}, position="6-6")
    scene.serve(t1_1="M300", t1_2="R200", t1_3="DISH", t3_4="M600")
    assert scene.table.table_points[:2].tolist() == [500, 600]


@pytest.mark.parametrize(("counted", "final"), [("yes", 1400), ("no", 100)])
def test_a_final_score(counted, final):
    """TD-RE-17 (RE-074, RE-075, RE-078): with the points of phase 1 and without."""
    scene = second(["R200", "M100"], ["DISH"], count_phase1=counted)
    scene.table.phase_1[0], scene.table.table_points[0] = 1300, 600
    assert scene.scores()[0] == final


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_lose_their_turns(players):
    """TD-RE-18 (RE-067): the game ends."""
    scene = second(*[["M600"]] * players)
    assert scene.match.over
    assert scene.table.all_blocked == 1


def test_one_stairway():
    """TD-RE-19 (RE-077): not from 2-4, but from 2-5."""
    for position, center in (("2-4", False), ("2-5", True)):
        scene = second(
            ["M300"], ["DISH"], own={0: ["3-4", "3-5", "1-4", "1-5"]}, position=position, stairs="on"
        )
        assert bool(scene.targets() & {"3-4", "3-5"}) == center


def test_a_starter_with_a_600_only():
    """TD-RE-20 (RE-A30, RE-A31): the turn is lost, the next player starts on the edge."""
    scene = second(["M600"], ["M100", "M300"], own={0: ["1-1", "3-3"]}, position="")
    assert (scene.actor, scene.point, scene.targets()) == (1, OPENING_PLAY, {"1-1"})
