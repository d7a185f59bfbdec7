"""Setup and phase 1: movement, the end of the phase, and the effects of cards (RE-001 to RE-038)."""

from collections import Counter

import numpy as np
import pytest

from sim.restaurant.cards import house
from sim.restaurant.records import KINDS, NONE
from sim.restaurant.rules import EXCHANGE, FIRST_TABLE, JUMP_TABLE, NEXT_TABLE
from tests.sim.restaurant.table import Scene, totals

pytestmark = pytest.mark.nojit

NO_NEIGHBOR = ("1-1", "1-2", "1-3", "1-4")  # of 6-10


def far(count):
    """Return so many tables, none of which is next to 6-10."""
    return Scene().names[:count]


# ---------------------------------------------------------------- setup


def test_the_setup():
    """RE-003, RE-005, RE-006: a card on every table, no cards in hand, phase 1."""
    scene = Scene(3)
    assert len(scene.stocked()) == 60 == sum(house().copies)
    assert [scene.hand(p) for p in range(3)] == [[], [], []]
    assert (scene.phase, scene.point) == (1, FIRST_TABLE)


def test_each_player_has_a_color():
    """RE-001: a piece belongs to one player."""
    scene = Scene(2)
    scene.take("1-1", "M100")
    scene.take("1-2", "M100")
    assert (scene.pieces(0), scene.pieces(1)) == ({"1-1"}, {"1-2"})


def test_the_cards_are_shuffled():
    """RE-002: any kind may come first, as often as there are cards of it (five standard errors)."""
    found = Counter(KINDS.index(first_card(deal)) for deal in range(1200))
    for kind, copies in enumerate(house().copies):
        share = copies / 60
        assert abs(found[kind] - 1200 * share) <= 5 * np.sqrt(1200 * share * (1 - share))


def first_card(deal):
    scene = Scene(2, deal=deal)
    scene.take("1-1")
    return (scene.hand(0) or scene.hand(1))[0]


def test_the_starting_player_is_chosen_freely():
    """RE-004, RE-A08: drawn for each deal, or the seat named."""
    drawn = {int(Scene(3, deal=deal, start_seat="random").actor) for deal in range(40)}
    assert drawn == {0, 1, 2}
    assert [Scene(6, start=p).actor for p in range(6)] == list(range(6))


# ---------------------------------------------------------------- movement


def test_the_first_card_lies_on_the_edge():
    """RE-007: any table of the edge, and no other."""
    scene = Scene()
    assert len(scene.targets()) == 28
    assert all(name.split("-")[0] in "16" or name.split("-")[1] in ("1", "10") for name in scene.targets())
    assert not scene.legal(scene.names.index("2-2"))


@pytest.mark.parametrize(("edge_def", "tables"), [("ring", 28), ("outside", 48)])
def test_edge_def(edge_def, tables):
    """RE-007, RE-A04: edge_def="ring" is the rim, edge_def="outside" every outside table."""
    scene = Scene(edge_def=edge_def)
    assert len(scene.targets()) == tables
    assert ("2-2" in scene.targets()) == (edge_def == "outside")


def test_a_piece_replaces_the_card():
    """RE-008, RE-017: the table is the player's from then on, whatever follows."""
    scene = Scene(2)
    scene.take("1-4", "M300")
    assert "1-4" not in scene.stocked()
    assert scene.pieces(0) == {"1-4"}
    scene.finish()
    assert "1-4" in scene.pieces(0)


def test_piece_limit():
    """RE-008, RE-A02: under piece_limit="20" the twenty-first table stays without a piece."""
    for limit, pieces in (("none", 21), ("20", 20)):
        scene = Scene(2, piece_limit=limit)
        scene.own(0, *[name for name in scene.names if name[0] in "56"])
        scene.table.stocked &= ~scene.table.claimed
        scene.take("1-1", "M100")
        assert len(scene.pieces(0)) == pieces
        assert scene.hand(0) == ["M100"]
        assert (scene.table.owner[0] == NONE) == (limit == "20")


def test_turns_go_clockwise():
    """RE-009, RE-013: one card each, seat after seat."""
    scene = Scene(3, start=1)
    actors = []
    for place in ("1-1", "1-2", "1-3", "1-4"):
        actors.append(scene.actor)
        scene.take(place, "M100")
    assert actors == [1, 2, 0, 1]
    assert [len(scene.hand(p)) for p in range(3)] == [1, 2, 1]


def test_the_next_card_lies_next_to_the_last():
    """RE-010, RE-011, RE-012: stocked neighbors of the table emptied last, whoever emptied it."""
    scene = Scene(2)
    scene.take("1-5", "M100")
    assert scene.targets() == {"1-4", "1-6", "2-5"}
    scene.take("2-5", "M100")
    assert scene.targets() == {"2-4", "2-6", "3-5"}
    assert not scene.legal(scene.names.index("3-4"))
    scene.take("2-6", "M100")
    assert scene.targets() == {"1-6", "2-7", "3-6"}


def test_nobody_may_pass():
    """RE-013: every option takes a card."""
    scene = Scene(2)
    scene.take("1-1", "M100")
    for option in range(-2, 800):
        assert scene.legal(option) == (option in (1, 10))


@pytest.mark.parametrize("kind", ["M100", "M200", "M300", "M600"])
def test_a_plain_meal_is_not_shown(kind):
    """RE-014, RE-015: the player sees it in the own hand; nobody else knows."""
    scene = Scene(2)
    scene.take("1-1", kind)
    assert scene.hand(0) == [kind]
    assert scene.known(0) == []


@pytest.mark.parametrize("kind", ["R100", "R200", "R300", "DISH", "DBL", "JMP"])
def test_every_other_card_is_shown(kind):
    """RE-016: all players know it in the hand."""
    scene = Scene(2)
    scene.take("1-1", kind)
    assert scene.hand(0) == scene.known(0) == [kind]


# ---------------------------------------------------------------- the end of the phase


def test_the_phase_ends_when_every_card_is_taken():
    """RE-018: there is nothing left to take."""
    scene = Scene(2)
    scene.stock("6-10", position="6-9")
    scene.take("6-10", "M100")
    assert (scene.phase, scene.table.taken) == (2, 60)


@pytest.mark.parametrize(("left", "phase"), [(32, 1), (31, 1), (30, 2), (29, 2)])
def test_a_dead_end_ends_the_phase_from_thirty_cards_on(left, phase):
    """RE-019, RE-020, RE-022: 28 and 29 cards are too few, exactly 30 are enough."""
    scene = Scene(3)
    scene.stock("6-10", *far(left), position="6-9")
    scene.take("6-10", "M100")
    assert scene.table.taken == 60 - left
    assert scene.phase == phase


def test_the_phase_goes_on_while_there_is_a_neighbor():
    """RE-019: thirty cards alone do not end it."""
    scene = Scene(3)
    scene.stock("6-10", "5-10", *far(10), position="6-9")
    scene.take("6-10", "M100")
    assert (scene.phase, scene.point, scene.targets()) == (1, NEXT_TABLE, {"5-10"})


@pytest.mark.parametrize("rule", ["any", "edge", "nearest"])
def test_early_dead_end(rule):
    """RE-021, RE-A12: early_dead_end is "any", "edge" or "nearest"; the next player goes on from there."""
    scene = Scene(3, early_dead_end=rule)
    stocked = (*far(32), "5-6")
    scene.stock("6-10", *stocked, position="6-9")
    scene.take("6-10", "M100")
    edge = {name for name in stocked if name[0] == "1" or name.endswith(("-1", "-10"))}
    expected = {"any": set(stocked), "edge": edge, "nearest": {"3-10"}}[rule]
    assert (scene.actor, scene.point) == (1, JUMP_TABLE)
    assert scene.targets() == expected
    place = min(expected)
    scene.take(place, "M100")
    assert scene.position == place
    assert scene.row(1)["free_picks"] == 1
    assert scene.row(0)["early_dead_ends_made"] == 1


def test_the_edge_rule_without_an_edge_table():
    """RE-021, RE-A12: early_dead_end="edge" allows any table if no edge table is stocked."""
    scene = Scene(3, early_dead_end="edge")
    scene.stock("6-10", "3-4", "3-6", position="6-9", taken=10)
    scene.take("6-10", "M100")
    assert scene.targets() == {"3-4", "3-6"}


def test_nearest_keeps_all_equals():
    """RE-021, RE-A12: early_dead_end="nearest" counts steps of the grid."""
    scene = Scene(3, early_dead_end="nearest")
    scene.stock("6-10", "4-10", "5-9", "6-8", "3-10", position="6-9", taken=10)
    scene.take("6-10", "M100")
    assert scene.targets() == {"4-10", "5-9", "6-8"}


def test_a_jump_is_played_before_the_test_for_a_dead_end_and_a_double_stroke_is_not():
    """RE-023, RE-A13: with 30 cards or more the jump goes on, the double stroke is lost."""
    for kind, phase in (("JMP", 1), ("DBL", 2), ("M100", 2)):
        scene = Scene(3)
        scene.stock("6-10", *NO_NEIGHBOR, position="6-9")
        scene.take("6-10", kind)
        assert scene.phase == phase


@pytest.mark.parametrize(("value", "phase"), [("yes", 1), ("no", 2)])
def test_jump_beats_dead_end(value, phase):
    """RE-023, RE-A13: under jump_beats_dead_end="no" a dead end stops a jump."""
    scene = Scene(3, jump_beats_dead_end=value)
    scene.stock("6-10", *NO_NEIGHBOR, position="6-9")
    scene.take("6-10", "JMP")
    assert scene.phase == phase


def test_a_jump_goes_on_under_either_rule_while_there_is_a_neighbor():
    """RE-023: jump_beats_dead_end="no" is about dead ends only."""
    scene = Scene(3, jump_beats_dead_end="no")
    scene.stock("6-10", "5-10", *NO_NEIGHBOR, position="6-9")
    scene.take("6-10", "JMP")
    assert scene.targets() == {"5-10", *NO_NEIGHBOR}


# ---------------------------------------------------------------- the dish of the day


def test_the_exchange_and_its_options():
    """RE-024, RE-025: keep the dish, or any opponent with a card."""
    scene = Scene(4)
    scene.give(1, "M100")
    scene.give(3, "M600")
    scene.take("1-1", "DISH")
    assert (scene.point, scene.actor) == (EXCHANGE, 0)
    assert scene.victims() == {-1, 1, 3}
    scene.exchange(3)
    assert scene.hand(0) == ["M600"]
    assert scene.hand(1) == ["M100"]
    assert scene.hand(3) == ["DISH"]
    assert (scene.point, scene.actor) == (NEXT_TABLE, 1)


@pytest.mark.parametrize(("value", "victims"), [("yes", {-1, 1, 3}), ("no", {1, 3})])
def test_dish_optional(value, victims):
    """RE-024, RE-A19: under dish_optional="no" the dish must be exchanged if it can be."""
    scene = Scene(4, dish_optional=value)
    scene.give(1, "M100")
    scene.give(3, "M600")
    scene.take("1-1", "DISH")
    assert scene.victims() == victims


def test_the_card_taken_is_random():
    """RE-026: each card of the other hand equally often, equal ones together (five standard errors)."""
    found = Counter(exchanged(deal, "M100", "M100", "M600", "JMP") for deal in range(400))
    for kind, share in (("M100", 0.5), ("M600", 0.25), ("JMP", 0.25)):
        assert abs(found[kind] - 400 * share) < 5 * np.sqrt(400 * share * (1 - share))


def exchanged(deal, *hand, aside=()):
    scene = Scene(2, deal=deal)
    scene.give(1, *hand)
    scene.give_aside(1, *aside)
    scene.take("1-1", "DISH")
    scene.exchange(1)
    (kind,) = scene.hand(0)
    return kind


def test_cards_set_aside_cannot_be_taken():
    """RE-027: only the exposed card comes."""
    assert {exchanged(deal, "M100", aside=("M300", "R300")) for deal in range(40)} == {"M100"}


def test_an_exchange_keeps_the_sizes_of_hands():
    """RE-028: a card for a card, and no card is lost."""
    scene = Scene(2)
    before = totals(scene)
    scene.give(1, "M100", "M200", "DBL")
    scene.take("1-1", "DISH")
    scene.exchange(1)
    assert (len(scene.hand(0)), len(scene.hand(1))) == (1, 3)
    assert scene.table.hand_count[:2].tolist() == scene.table.exposed[:2].tolist() == [1, 3]
    assert totals(scene) == before


def test_a_dish_not_exchanged_stays():
    """RE-029: in the hand of the player who took it."""
    scene = Scene(2)
    scene.give(1, "M600")
    scene.take("1-1", "DISH")
    scene.keep()
    assert (scene.hand(0), scene.hand(1)) == (["DISH"], ["M600"])
    assert (scene.point, scene.actor) == (NEXT_TABLE, 1)


def test_a_dish_received_gives_no_right():
    """RE-030: neither the player who loses a card nor the one who gets a dish back may exchange."""
    scene = Scene(2)
    scene.give(1, "DISH")
    scene.take("1-1", "DISH")
    scene.exchange(1)
    assert (scene.hand(0), scene.hand(1)) == (["DISH"], ["DISH"])
    assert (scene.point, scene.actor) == (NEXT_TABLE, 1)


@pytest.mark.parametrize("kind", ["DBL", "JMP", "R200"])
def test_a_card_received_triggers_nothing(kind):
    """RE-031, RE-A20: no extra turn, and nothing is set aside."""
    scene = Scene(2)
    scene.give(0, "M100")
    scene.give(1, kind)
    scene.take("1-1", "DISH")
    scene.exchange(1)
    assert kind in scene.hand(0)
    assert scene.aside(0) == []
    assert (scene.point, scene.actor) == (NEXT_TABLE, 1)


# ---------------------------------------------------------------- double stroke and jump


def test_a_double_stroke_gives_another_turn_next_to_it():
    """RE-032, RE-034: the same player, adjacent."""
    scene = Scene(2)
    scene.take("1-5", "DBL")
    assert scene.hand(0) == ["DBL"]
    assert (scene.actor, scene.point) == (0, NEXT_TABLE)
    assert scene.targets() == {"1-4", "1-6", "2-5"}


def test_a_jump_gives_another_turn_anywhere():
    """RE-033, RE-034: the same player, any stocked table; play goes on from there."""
    scene = Scene(2)
    scene.take("1-5", "JMP")
    assert scene.hand(0) == ["JMP"]
    assert (scene.actor, scene.point) == (0, JUMP_TABLE)
    assert scene.targets() == set(scene.names) - {"1-5"}
    scene.take("4-4", "M100")
    assert scene.actor == 1
    assert scene.targets() == {"3-4", "5-4", "4-3", "4-5"}


# ---------------------------------------------------------------- reserved meals


def test_a_reserved_meal_protects_the_meals_so_far():
    """RE-035, RE-036, RE-038: itself too, but no later meal and no card without value."""
    scene = Scene(2)
    scene.give(0, "M100", "M600", "DBL", "DISH")
    scene.take("1-1", "R200")
    assert scene.aside(0) == ["M100", "M600", "R200"]
    assert scene.table.exposed[0] == 2
    scene.take("1-2", "M100")
    scene.take("1-3", "M300")
    assert scene.aside(0) == ["M100", "M600", "R200"]
    assert scene.table.exposed[0] == 3
    scene.take("1-4", "M100")
    scene.take("1-5", "R100")
    assert scene.aside(0) == ["M100", "M300", "M600", "R100", "R200"]


@pytest.mark.parametrize(("value", "aside"), [("yes", ["M100", "R100", "R200"]), ("no", ["M100", "R100"])])
def test_res_self_protect(value, aside):
    """RE-035, RE-A22: under res_self_protect="no" only the earlier meals, reserved ones too."""
    scene = Scene(2, res_self_protect=value)
    scene.give(0, "M100", "R100")
    scene.take("1-1", "R200")
    assert scene.aside(0) == aside


def test_cards_set_aside_still_belong_to_the_player():
    """RE-037: they count in phase 1 and are in the hand in phase 2."""
    scene = Scene(2)
    scene.give_aside(0, "M300", "R100")
    scene.stock("6-10", position="6-9")
    scene.take("6-10", "M200")
    assert scene.table.phase_1[0] == 600
    assert (scene.hand(0), scene.aside(0)) == (["M200", "M300", "R100"], [])
    assert scene.table.exposed[0] == 3
