"""Between the phases, phase 2 and the final scores (RE-039 to RE-080)."""

import pytest

from sim.restaurant.records import NONE
from sim.restaurant.rules import JUMP_PLAY, OPENING_PLAY, PLAY
from tests.sim.restaurant.table import Scene, deck, totals

pytestmark = pytest.mark.nojit


def between(*hands, start=0, last=0, players=None, **rules):
    """End phase 1 with these hands and a card without value for the player who takes the last card."""
    scene = Scene(players or len(hands), start=start, **rules)
    for p, kinds in enumerate(hands):
        scene.give(p, *kinds)
    scene.stock("6-10", position="6-9", actor=last)
    scene.take("6-10", "DBL")
    return scene


def second(*hands, own=None, position="1-5", actor=0, jump=False, **rules):
    """Set up phase 2 with these hands; by default seat 1 has a row of outside tables, 1-1 to 1-10."""
    cards = rules.pop("cards", None)
    scene = Scene(len(hands), cards=cards, **rules)
    for p, kinds in enumerate(hands):
        scene.give(p, *kinds)
    for p, places in (own or {1: [f"1-{n}" for n in range(1, 11)]}).items():
        scene.own(p, *places)
    scene.table.phase_1[: len(hands)] = 0
    scene.deliver_from(position, actor, jump)
    return scene


# ---------------------------------------------------------------- between the phases


def test_phase_1_counts_all_meals():
    """RE-039, RE-040, RE-041: in hand or set aside, reserved ones once, other cards nothing."""
    scene = Scene(2)
    scene.give(0, "M100", "M600", "DBL", "JMP", "DISH")
    scene.give_aside(0, "R200", "M300")
    scene.stock("6-10", position="6-9")
    scene.take("6-10", "DISH")
    assert scene.table.phase_1[:2].tolist() == [1200, 0]


def test_the_player_with_the_fewest_points_begins():
    """RE-042: whoever took the last card."""
    scene = between(["M300"], ["M200"], ["M100"], ["M600"])
    assert (scene.phase, scene.actor, scene.point) == (2, 2, OPENING_PLAY)
    assert [scene.row(p)["began_phase_2"] for p in range(4)] == [0, 0, 1, 0]


@pytest.mark.parametrize(("start", "first"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_a_tie_goes_to_the_first_after_the_starter(start, first):
    """RE-043: clockwise from the player who began phase 1."""
    scene = between(["M300"], ["M100"], ["M600"], ["M100"], start=start)
    assert scene.table.starter_2 == first


def test_low_tie_after_last():
    """RE-043, RE-A27: under low_tie="after_last" the first after the player of the last card."""
    for last, first in ((0, 1), (1, 3), (2, 3), (3, 1)):
        scene = between(["M300"], ["M100"], ["M600"], ["M100"], last=last, low_tie="after_last")
        assert scene.table.starter_2 == first


def test_low_tie_random():
    """RE-043, RE-A27: under low_tie="random" chance decides, among the tied only."""
    found = {
        int(between(["M300"], ["M100"], ["M600"], ["M100"], low_tie="random", deal=d).table.starter_2)
        for d in range(30)
    }
    assert found == {1, 3}


def test_cards_on_the_board_go_back_to_the_box():
    """RE-044: unseen; no table is stocked any more and the deck still holds them."""
    scene = Scene(2)
    before = totals(scene)
    scene.stock("6-10", "1-1", "1-3", position="6-9")
    scene.take("6-10", "M100")
    assert scene.stocked() == set()
    assert totals(scene) == before
    assert scene.known(0) == scene.known(1) == []


def test_pieces_stay():
    """RE-045: phase 2 is played on the tables claimed in phase 1."""
    scene = between(["M300"], ["M100"])
    assert len(scene.pieces(0) | scene.pieces(1)) == 60


# ---------------------------------------------------------------- movement


def test_the_first_card_goes_to_the_edge():
    """RE-046: a claimed table of the edge, whoever's."""
    scene = second(["M300", "M100"], ["M100"], own={0: ["2-2", "1-1"], 1: ["6-4", "3-3"]}, position="")
    assert scene.plays() == {(kind, place) for kind in ("M100", "M300") for place in ("1-1", "6-4")}


@pytest.mark.parametrize(("value", "places"), [("ring", {"1-1"}), ("outside", {"1-1", "2-2"})])
def test_edge_def_of_deliveries(value, places):
    """RE-046, RE-A04: edge_def="outside" opens phase 2 on any outside table."""
    scene = second(["M300"], ["M100"], own={0: ["1-1", "2-2", "3-3"]}, position="", edge_def=value)
    assert scene.targets() == places


def test_a_card_goes_next_to_the_last():
    """RE-047, RE-048, RE-011: a neighbor with a piece of any color and without a card."""
    own = {0: ["2-5"], 1: ["1-4", "1-5", "3-5", "2-4"]}
    scene = second(["DISH", "DISH", "DISH"], ["DISH", "DISH"], own=own, position="2-5")
    assert scene.targets() == {"1-5", "3-5", "2-4"}
    scene.deliver("DISH", "1-5")
    assert scene.targets() == {"1-4", "2-5"}
    scene.deliver("DISH", "1-4")
    assert scene.targets() == {"2-4"}


def test_one_card_a_turn_face_up():
    """RE-049: the card leaves the hand, lies on the table, and the next player moves."""
    scene = second(["M100", "M300"], ["M100"])
    scene.deliver("M300", "1-6")
    assert scene.hand(0) == ["M100"]
    assert scene.table.lying[scene.names.index("1-6")] == 2
    assert (scene.actor, scene.point, scene.position) == (1, PLAY, "1-6")


def test_who_can_deliver_must():
    """RE-050: there is no passing, even to the own harm."""
    scene = second(["M300", "M600"], ["M100", "M100"])
    assert scene.plays() == {("M300", "1-4"), ("M300", "1-6")}
    assert len(scene.options()) == 2


def test_may_pass():
    """RE-050, RE-A32: under may_pass="yes" a turn may be passed; if all do, the game is over."""
    scene = second(["M300"], ["M100"], may_pass="yes")
    assert len(scene.options()) == 3
    scene.forgo()
    assert (scene.actor, scene.position) == (1, "1-5")
    scene.forgo()
    assert scene.match.over
    assert scene.table.all_blocked == 1
    assert [scene.row(p)["passes"] for p in range(2)] == [1, 1]


def test_a_turn_without_a_legal_combination_is_lost():
    """RE-051: the hand and the position stay, the next player moves."""
    scene = second(["M600"], ["M100", "M100"])
    assert (scene.actor, scene.position) == (1, "1-5")
    assert scene.hand(0) == ["M600"]
    assert scene.row(0)["lost_turns"] == 1


def test_a_served_table_is_never_served_again():
    """RE-052: neither next to the last nor by a jump."""
    scene = second(["DISH", "JMP", "M300"], ["DISH", "DISH"], own={1: ["1-4", "1-5", "1-6", "1-7"]})
    scene.deliver("JMP", "1-4")
    assert scene.targets() == {"1-5", "1-6", "1-7"}
    scene.deliver("DISH", "1-5")
    assert scene.targets() == {"1-6"}


# ---------------------------------------------------------------- where cards may lie

ZONES = {"1-6": "outside", "3-5": "center"}
EVERYWHERE = ("M300", "R300", "DISH", "DBL", "JMP")
#: Modes of a move: next to the last, at the start, after a jump (RE-057).
MODES = [{"position": "2-5"}, {"position": "", "edge_def": "outside"}, {"position": "6-1", "jump": True}]


@pytest.mark.parametrize("mode", MODES, ids=["next", "start", "jump"])
@pytest.mark.parametrize(
    ("kind", "outside", "center"),
    [(kind, True, True) for kind in EVERYWHERE]
    + [("M600", False, True), ("R600", False, True)]
    + [(kind, True, False) for kind in ("M100", "M200", "R100", "R200")],
)
def test_where_a_card_may_lie(kind, outside, center, mode):
    """RE-053, RE-054, RE-055, RE-056, RE-057: 600 in the center, 100 and 200 outside, the rest anywhere."""
    start = mode["position"] == ""
    scene = second([kind, "DISH"], ["DISH"], own={1: ["1-5", "3-5"]}, cards=deck(R600=1), **mode)
    legal = {place for played, place in scene.plays() if played == kind}
    expected = ({"1-5"} if outside else set()) | ({"3-5"} if center and not start else set())
    assert legal == expected


@pytest.mark.parametrize(("value", "places"), [("yes", {"1-5"}), ("no", {"1-5", "3-5"})])
def test_res_restricted(value, places):
    """RE-056, RE-A40: under res_restricted="no" a reserved meal may lie anywhere, a plain one not."""
    hand = ["M100", "R100", "DISH"]
    scene = second(hand, ["DISH"], own={1: ["1-5", "3-5"]}, position="2-5", res_restricted=value)
    assert {place for kind, place in scene.plays() if kind == "R100"} == places
    assert {place for kind, place in scene.plays() if kind == "M100"} == {"1-5"}


# ---------------------------------------------------------------- effects


def test_a_dish_delivered_does_nothing():
    """RE-058: no points, no exchange, no extra turn."""
    scene = second(["DISH", "M100"], ["M100"])
    scene.deliver("DISH", "1-6")
    assert (scene.actor, scene.point) == (1, PLAY)
    assert scene.table.table_points[:2].tolist() == [0, 0]
    assert scene.hand(1) == ["M100"]


def test_a_double_stroke_delivered_gives_another_turn_next_to_it():
    """RE-059: the same player, adjacent."""
    scene = second(["DBL", "M100"], ["M100"])
    scene.deliver("DBL", "1-6")
    assert (scene.actor, scene.point, scene.targets()) == (0, PLAY, {"1-5", "1-7"})


def test_a_jump_delivered_gives_another_turn_anywhere():
    """RE-060: the same player, any claimed table without a card."""
    scene = second(["JMP", "M100"], ["M100"])
    scene.deliver("JMP", "1-6")
    assert (scene.actor, scene.point) == (0, JUMP_PLAY)
    assert scene.targets() == {f"1-{n}" for n in range(1, 11)} - {"1-6"}


@pytest.mark.parametrize(("value", "tables"), [("no", 9), ("yes", 59)])
def test_jump_unclaimed(value, tables):
    """RE-060, RE-A39: under jump_unclaimed="yes" a jump may go where no piece is; nobody scores there."""
    scene = second(["JMP", "M100", "M300"], ["M100"], jump_unclaimed=value)
    scene.deliver("JMP", "1-6")
    assert len(scene.targets()) == tables
    if value == "yes":
        scene.deliver("M300", "2-2")
        assert scene.table.table_points[:2].tolist() == [0, 0]


def test_extra_turns_chain():
    """RE-061: as long as there are cards."""
    scene = second(["DBL", "DBL", "JMP", "DBL", "M100", "M100"], ["M100"])
    for kind, place in (("DBL", "1-6"), ("DBL", "1-7"), ("JMP", "1-8"), ("DBL", "1-2"), ("M100", "1-3")):
        assert scene.actor == 0
        scene.deliver(kind, place)
    assert scene.actor == 1


def test_an_extra_turn_may_be_lost():
    """RE-062: like any other turn."""
    scene = second(["DBL", "M600"], ["M100", "M100"])
    scene.deliver("DBL", "1-6")
    assert (scene.actor, scene.position) == (1, "1-6")
    assert scene.row(0)["lost_turns"] == 1


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize("kind", ["M100", "DISH", "DBL", "JMP"])
def test_the_last_card_of_a_hand_ends_the_game(kind):
    """RE-063, RE-064: at once, whatever card it is."""
    scene = second([kind], ["M100"])
    scene.deliver(kind, "1-6")
    assert scene.match.over
    assert scene.table.went_out == 0
    assert scene.row(0)["went_out"] == 1


def test_a_dead_end_ends_the_game():
    """RE-065: no neighbor is left, whatever is in the hands."""
    scene = second(["M100", "JMP"], ["JMP"], own={1: ["1-5", "1-6", "3-3"]})
    scene.deliver("M100", "1-6")
    assert not scene.match.over
    scene.deliver("JMP", "1-5")
    assert scene.match.over
    scene = second(["M100", "JMP"], ["JMP", "M300"], own={1: ["1-6", "3-3"]})
    scene.deliver("M100", "1-6")
    assert scene.match.over
    assert (scene.table.dead_end_2, scene.table.went_out) == (1, NONE)


def test_a_jump_without_a_table_ends_the_game():
    """RE-066, RE-A36: nothing is left anywhere."""
    scene = second(["JMP", "M100"], ["M100"], own={1: ["1-6"]})
    scene.deliver("JMP", "1-6")
    assert scene.match.over
    assert scene.table.dead_end_2 == 1


def test_all_blocked():
    """RE-067, RE-A33: when each player in turn loses the turn, the game ends."""
    scene = second(["M600", "DISH"], ["M600"], ["M600"], own={1: ["1-5", "1-6", "1-7"]})
    scene.deliver("DISH", "1-6")
    assert scene.match.over
    assert (scene.table.all_blocked, scene.table.dead_end_2) == (1, 0)
    assert [scene.row(p)["lost_turns"] for p in range(3)] == [1, 1, 1]


def test_the_minimum_concerns_phase_1_only():
    """RE-068: phase 2 ends in a dead end after any number of cards."""
    scene = second(["M100", "M100"], ["M100"], own={1: ["1-6"]})
    scene.deliver("M100", "1-6")
    assert scene.match.over


# ---------------------------------------------------------------- scores


def test_the_owner_of_a_table_gets_the_points():
    """RE-069, RE-070, RE-017: whoever delivers; reserved meals once, cards without value nothing."""
    scene = second(["R200", "DISH", "M600"], ["M300", "M100"], own={1: ["1-5", "1-6"], 0: ["1-7", "1-8"]})
    scene.deliver("R200", "1-6")
    scene.deliver("M300", "1-7")
    scene.deliver("DISH", "1-8")
    assert scene.table.table_points[:2].tolist() == [300, 200]
    assert scene.row(0)["given_points"] == scene.row(1)["received_points"] == 200


@pytest.mark.parametrize(
    ("hand", "cost"),
    [
        (["M100"], 100),
        (["M600"], 600),
        (["R100"], 200),
        (["R300", "R300"], 1200),
        (["DISH", "DBL", "JMP"], 0),
    ],
)
def test_cards_left_in_hand(hand, cost):
    """RE-071, RE-072, RE-073, RE-074: meals their value, reserved meals twice, others nothing."""
    scene = second(hand, ["DISH"])
    assert scene.scores() == [-cost, 0]
    assert scene.row(0)["hand_cost"] == -cost


def test_final_scores_are_the_sum_of_both_phases():
    """RE-074, RE-075, RE-076: the highest wins."""
    scene = second(["R100"], ["DISH"])
    scene.table.phase_1[:2] = 900, 800
    scene.serve(t1_5="M200")
    assert scene.scores() == [700, 1000]
    assert scene.table.rank[:2].tolist() == [2, 1]
    assert (scene.row(1)["win_60"], scene.row(0)["win_60"]) == (60, 0)


def test_final_tie():
    """RE-076, RE-A44: shared, or under final_tie="fewer_cards_left" the player with fewer cards."""
    for value, ranks in (("shared", [1, 1]), ("fewer_cards_left", [2, 1])):
        scene = second(["DISH", "DBL"], ["DISH"], final_tie=value)
        assert scene.scores() == [0, 0]
        assert scene.table.rank[:2].tolist() == ranks
        assert scene.row(1)["win_60"] == (30 if value == "shared" else 60)


@pytest.mark.parametrize(
    ("value", "targets"), [("off", {"1-4", "3-4", "2-3", "2-5"}), ("on", {"1-4", "2-3", "2-5"})]
)
def test_stairs(value, targets):
    """RE-077, RE-A47: under stairs="on" only a stairway joins center and outside, in both phases."""
    scene = Scene(2, stairs=value)
    scene.stock("1-4", "3-4", "2-3", "2-5", position="2-4")
    assert scene.targets() == targets
    own = {0: ["1-4", "3-4", "2-3", "2-5", "3-5"]}
    scene = second(["M300"], ["DISH"], own=own, position="2-4", stairs=value)
    assert scene.targets() == targets
    scene = second(["M300"], ["DISH"], own=own, position="2-5", stairs=value)
    assert "3-5" in scene.targets()
    scene = second(["M300"], ["DISH"], own=own, position="2-4", jump=True, stairs=value)
    assert scene.targets() == set(own[0])


@pytest.mark.parametrize(("value", "score"), [("yes", 1300), ("no", 0)])
def test_count_phase1(value, score):
    """RE-078, RE-079: under count_phase1="no" phase 1 only says who begins phase 2."""
    scene = between(["M600", "M600", "M100"], ["M200"], count_phase1=value)
    assert scene.actor == 1
    scene.table.table_points[0] = 1300  # pays for the hand
    assert scene.scores()[0] == score
    assert scene.row(0)["phase_1"] == 1300


def test_the_two_variants_are_independent():
    """RE-080: each combination is what its parts say."""
    for stairs in ("off", "on"):
        for counted in ("yes", "no"):
            scene = second(
                ["M300"], ["DISH"], own={0: ["2-4", "3-4"]}, position="", stairs=stairs,
                count_phase1=counted, edge_def="outside",
            )  # fmt: skip
            scene.table.phase_1[0] = 500
            assert scene.scores()[0] == (500 if counted == "yes" else 0) - 300
            near = scene.book.near[scene.names.index("2-4")]
            assert ("3-4" in scene.names_of(near)) == (stairs == "off")
