"""Each archetype in a position where its idea asks for a certain move, and where another one differs."""

import numpy as np
import pytest

from sim.restaurant.options import KEEP, TABLES
from sim.restaurant.records import KINDS
from sim.rng import seed_stream
from strategies.registry import read_player
from tests.sim.restaurant.table import Scene
from tests.sim.restaurant.test_rules_delivery import second

pytestmark = pytest.mark.nojit


def choose(text, scene):
    """Return what a player of a line-up chooses for the seat that acts; its memory is empty."""
    player = read_player("restaurant", text)
    scene.match.forced()
    seat = scene.match.seat
    seat.params[:] = 0
    seat.params[: len(player.values)] = player.values
    seat.notes[:] = 0
    with np.errstate(over="ignore"):
        seed_stream(seat, 0, 1, 0, 0)
        return int(player.strategy.decide(scene.table, seat, scene.book))


def place(text, scene):
    """Return the table that a player takes a card from."""
    return scene.names[choose(text, scene)]


def delivery(text, scene):
    option = choose(text, scene)
    return KINDS[option // TABLES], scene.names[option % TABLES]


def taking(own=(), others=(), position="2-5"):
    """Let seat 0 take a card next to a position, when these tables have pieces already."""
    scene = Scene(2)
    scene.own(0, *own)
    scene.own(1, *others, position)
    scene.table.stocked &= ~scene.table.claimed
    scene.table.point, scene.table.position = 2, scene.names.index(position)
    scene.table.targets = scene.table.stocked & scene.book.near[scene.table.position]
    return scene


# ---------------------------------------------------------------- phase 1


def test_the_greedy_player_leaves_most_exits():
    scene = taking(others=["2-3", "1-4", "1-5", "3-4", "3-5"])
    assert scene.targets() == {"2-4", "2-6"}
    assert place("greedy", scene) == "2-6"


def test_the_clusterer_stays_with_its_pieces_and_the_scatterer_leaves_them():
    scene = taking(own=["2-3", "1-4"], others=["1-5", "3-5"])
    assert scene.targets() == {"2-4", "2-6"}
    assert place("clusterer", scene) == "2-4"
    assert place("scatterer", scene) == "2-6"


def test_the_center_seeker_enters_and_the_edge_runner_stays_outside():
    scene = taking(others=["2-4", "2-6"])
    assert scene.targets() == {"1-5", "3-5"}
    assert place("center_seeker", scene) == "3-5"
    assert place("edge_runner", scene) == "1-5"


@pytest.mark.parametrize(("hand", "chosen"), [(["M600"] * 3, "6-1"), (["DISH"] * 3, "4-1")])
def test_the_dead_ender_ends_the_phase_when_ahead(hand, chosen):
    """With 30 cards taken; behind, it keeps the path open."""
    scene = Scene(2)
    scene.stock("6-1", "4-1", "3-1", "2-1", "1-1", "4-2", position="5-1")
    scene.give(0, *hand)
    scene.give(1, "M300", "M100", "DBL")
    assert scene.targets() == {"6-1", "4-1"}
    assert place("dead_ender", scene) == chosen


def test_the_thief_robs_and_the_dumper_keeps_the_dish():
    """The thief goes to the hand without a card that is known to be worth nothing."""
    scene = Scene(3)
    scene.give(1, "M100", "M600")
    scene.give(2, "DBL", "JMP")
    scene.table.known[2] = scene.seat(2).hand
    scene.take("1-1", "DISH")
    assert choose("thief", scene) == 1 + 1
    assert choose("dumper", scene) == KEEP


# ---------------------------------------------------------------- phase 2


def test_the_greedy_player_serves_itself_well_and_others_badly():
    scene = second(["M300", "M100"], ["DISH", "DISH"], own={0: ["1-4"], 1: ["1-6"]})
    assert delivery("greedy", scene) == ("M300", "1-4")
    scene = second(["M300", "M100"], ["DISH", "DISH"], own={1: ["1-6"]})
    assert delivery("greedy", scene) == ("M100", "1-6")


def test_the_racer_uses_extra_turns_early():
    own = {0: ["1-4", "1-3"], 1: ["1-6"]}
    scene = second(["M100", "DBL"], ["DISH", "DISH"], own=own)
    assert delivery("racer", scene)[0] == "DBL"
    assert delivery("greedy", scene) == ("M100", "1-4")


def test_the_dumper_gives_nothing_away():
    """A card without value for the other's table; the racer gets rid of the meal."""
    scene = second(["M300", "DISH", "M100"], ["DISH", "DISH"], own={1: ["1-6", "1-7"]})
    assert delivery("dumper", scene) == ("DISH", "1-6")
    assert delivery("racer", scene)[0] != "DISH"


def test_the_reserve_averse_player_sheds_reserved_meals_first():
    scene = second(["R100", "M300"], ["DISH", "DISH"], own={0: ["1-4"], 1: ["1-6", "1-7"]})
    assert delivery("reserve_averse", scene) == ("R100", "1-4")
    assert delivery("greedy", scene) == ("M300", "1-4")
    scene = second(["R200", "DISH"], ["DISH", "DISH"], own={1: ["1-6", "1-7"]})
    assert delivery("reserve_averse", scene) == ("R200", "1-6")
    assert delivery("reserve_averse:narrow=0:shed=0:gift=1", scene) == ("DISH", "1-6")


def test_the_look_ahead_player_reads_the_path_to_its_end():
    """A double turn over 1-6 and 1-7 ends the game while seat 1 still has to pay 1,800 points.

    The meal on the own table brings 300 points, but then seat 1 sheds a reserved meal.
    """
    hand = ["R300", "R300", "M600"]
    scene = second(["DBL", "M300"], hand, own={0: ["1-6"], 1: ["1-7"]})
    scene.table.known[1] = scene.seat(1).hand
    assert delivery("look_ahead", scene) == ("DBL", "1-6")
    assert delivery("greedy", scene) == ("M300", "1-6")
