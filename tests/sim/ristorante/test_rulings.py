"""Rulings on questions that the rulebook leaves open and that have no switch (part 2 of the analysis)."""

import pytest

from sim.ristorante.rules import ACTION, BID, COMPETITION, DINNER, MENU_DISCARD, PANTRY_DISCARD, WINE_DISCARD
from tests.sim.ristorante.table import Scene

pytestmark = pytest.mark.nojit

MENU = ("Plain Beef", "Plain Rabbit", "Veal Roast", "Plain Almonds")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ri_a02_nothing_is_scaled(players):
    """RI-A02: the same decks, reserves, track and money for every number of players."""
    scene, four = Scene(players), Scene(4)
    for field in ("reserve_left", "displayed", "deck_left"):
        assert scene.table[field].tolist() == four.table[field].tolist()
    assert scene.moneys() == [25] * players
    assert scene.book.tobytes() == four.book.tobytes()


@pytest.mark.parametrize(("menus", "spoons"), [((1, 1), [2, 1]), ((1, 0), [2, 0]), ((0, 0), [0, 0])])
def test_ri_a02_two_players_in_the_competition(menus, spoons):
    """RI-A02: both get a Spoon only if both have a menu."""
    scene = Scene(2)
    for p, has_menu in enumerate(menus):
        scene.put_menu(p, *MENU[p : p + has_menu])
    scene.finish()
    assert scene.table.competition_spoons[:2].tolist() == spoons


def test_ri_a11_actions_are_not_taken_by_turns():
    """RI-A11: both actions, then the next player."""
    scene = Scene(3)
    actors = []
    for _ in range(6):
        actors.append(scene.actor)
        scene.skip()
    assert actors == [0, 0, 1, 1, 2, 2]


def test_ri_a17_and_a22_nothing_is_thrown_away_for_nothing():
    """RI-A17, RI-A22: tiles, wines and dishes go only to make room."""
    scene = Scene(2)
    scene.put_pantry(0, "veal", "veal", "veal", "veal", "beef", "rabbit")
    scene.put_wines(0, "Red-2", "Red-2", "Red-3")
    scene.put_menu(0, *MENU, "Plain Turkey", "Plain Veal")
    points = set()
    while not scene.match.over:
        points.add(scene.point)
        scene.choose(scene.options()[0])
    assert not points & {PANTRY_DISCARD, WINE_DISCARD, MENU_DISCARD}


def test_ri_a33_a_bid_of_nothing_is_a_bid():
    """RI-A33: everyone is asked, the poor too, and 0 abstains."""
    scene = Scene(3)
    scene.to_vip()
    scene.money(0, 9, 0)
    asked = []
    while scene.point == BID:
        asked.append(scene.actor)
        scene.choose(0)
    assert asked == [0, 1, 2]


def test_ri_a42_recipes_in_hand_count_for_nothing():
    """RI-A42: neither for the ladder nor for the cash-in."""
    scene = Scene(2)
    scene.put_hand(0, "Plain Lobster", "Plain Rabbit")
    scene.put_menu(1, scene.reprint("Plain Onion", prestige=1, cash_in=1))
    scene.to_vip()
    scene.spaces(1, 1)
    scene.bid(5, 5)
    assert scene.table.vip_winner[0] == 1
    assert scene.moneys() == [25 - 2, 25 - 5 + 1]


def test_ri_a51_later_players_know_earlier_dinners():
    """RI-A51: a dinner and its tile are on the table before the next player decides."""
    scene = Scene(2)
    scene.put_menu(0, "Plain Squid", "Plain Lobster", "Baked Salmon", "Plain Pineapple")
    scene.put_menu(1, *MENU, "Plain Turkey")
    scene.to_critic(4)
    scene.run_to(DINNER)
    scene.dine()
    assert (scene.point, scene.actor) == (DINNER, 1)
    assert (scene.table.dinner[0], scene.table.category_tile[0]) == (3 + 4 + 5 + 5, 2)


def test_ri_a58_the_order_of_phase_4_stays():
    """RI-A58: special rounds of phase 4 follow its own turn order, though pawns may have moved."""
    scene = Scene(3, start=1, taste_moves="yes")
    for p in range(3):
        scene.put_menu(p, MENU[p])
    scene.to_competition()
    actors = []
    while scene.point == COMPETITION:
        actors.append(scene.actor)
        scene.choose(scene.options()[0])
    assert actors == [1, 2, 0]


def test_ri_a84_a_level_start_in_later_phases():
    """RI-A84: with the Balanced Player Turn the order of a phase is rung 4 in it."""
    scene = Scene(3, balanced_turn="on")
    scene.to_vip()
    scene.spaces(3, 2, 1)
    scene.bid()
    assert scene.actor == 2
    while scene.point == ACTION:
        scene.skip()
    scene.cook()
    scene.spaces(4, 4, 4)
    scene.bid(3, 3, 3)
    assert scene.table.vip_winner[1] == 2
