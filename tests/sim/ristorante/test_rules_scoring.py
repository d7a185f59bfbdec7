"""Final scores and the tie-break ladder: RI-160 to RI-179."""

from dataclasses import replace

import pytest

from sim.ristorante.book import build_book
from sim.ristorante.cards import house
from sim.ristorante.rules import BREAKDOWN, GAME
from tests.sim.ristorante.table import Scene

pytestmark = pytest.mark.nojit

PLAIN = ("Plain Beef", "Plain Rabbit", "Plain Tomato", "Plain Almonds", "Plain Onion")
TILES = ("beef", "rabbit", "tomato", "almonds", "onion")


def last_round(players=2, **rules):
    """All menus empty, in the last VIP round."""
    scene = Scene(players, **rules)
    scene.to_vip(4)
    return scene


@pytest.mark.parametrize(("space", "label"), [(0, 10), (3, 17), (9, 30)])
def test_ri_160_the_label_of_the_space(space, label):
    """RI-160 and RI-A60: part A is what is printed there."""
    scene = last_round()
    scene.spaces(space)
    scene.finish()
    assert scene.row(0)["track"] == label


def test_ri_161_recipes_and_wines():
    """RI-161 and RI-A65: part B is the prestige of menu and wines, paired or not."""
    scene = last_round()
    scene.put_menu(0, "Plain Beef", "Plain Rabbit")  # 5 and 4
    scene.put_wines(0, "White-3", "Red-4")  # 4 and 5
    scene.finish()
    row = scene.row(0)
    assert (row["recipe_prestige"], row["wine_prestige"], row["prestige"]) == (9, 9, 18)


def test_ri_162_and_163_stars_and_spoons():
    """RI-162: 10 a Star, the printed one too; RI-163: 10 a Golden Spoon."""
    scene = last_round()
    scene.bid(5, 0)
    scene.match.finish()
    assert scene.table.stars[:2].tolist() == [2, 2]
    scene.table.taste_spoons[0], scene.table.competition_spoons[0] = 1, 2
    scene.match.finish()
    assert [scene.row(p)["star_points"] for p in range(2)] == [20, 20]
    assert [scene.row(p)["spoon_points"] for p in range(2)] == [30, 0]


def test_ri_164_and_165_specialties():
    """RI-164: 10 for a Food Category tile; RI-165: 15 for a Restaurant Type tile."""
    scene = last_round(3)
    scene.finish()
    before = scene.table.score[:3].tolist()
    scene.table.category_tile[:3] = 4, 0, 1
    scene.table.restaurant_tile[:3] = 0, 2, 1
    scene.match.finish()
    assert [scene.row(p)["category_points"] for p in range(3)] == [10, 0, 10]
    assert [scene.row(p)["restaurant_points"] for p in range(3)] == [0, 15, 15]
    gained = [int(after) - old for after, old in zip(scene.table.score[:3], before, strict=True)]
    assert gained == [10, 15, 25]


@pytest.mark.parametrize(
    ("wines", "points"),
    [((), 0), (("Red-3",), 3), (("Red-4",), 6), (("Red-4", "Red-4", "Red-3"), 9), (("White-4",), 0)],
)
def test_ri_166_and_167_pairings(wines, points):
    """RI-166 and RI-A64: 3 for each recipe that a wine fits; RI-167: two equal wines do no more."""
    scene = last_round()
    scene.put_menu(0, "Plain Beef", "Plain Turkey", "Plain Veal")  # Red-4, Red-4, Red-3
    scene.put_wines(0, *wines)
    scene.finish()
    assert scene.row(0)["pairing_points"] == points


def test_ri_166_several_wines_named():
    """RI-166: a recipe takes part in one pairing, however many of its wines are owned."""
    scene = last_round()
    scene.put_menu(0, scene.reprint("Plain Beef", pairs=0b1001))
    scene.put_wines(0, "Aglianico", "Red-4")
    scene.finish()
    assert scene.row(0)["pairing_points"] == 3


@pytest.mark.parametrize(("pairing", "points"), [("name", 0), ("color", 6)])
def test_ri_166_pairing_by_color(pairing, points):
    """RI-166 and RI-A63: with pairing=color any wine of the color of the one named fits."""
    scene = last_round(pairing=pairing)
    scene.put_menu(0, "Plain Beef", "Plain Turkey", "Plain Squid")  # Red-4, Red-4, White-2
    scene.put_wines(0, "Red-5", "Aglianico")
    scene.finish()
    assert scene.row(0)["pairing_points"] == points


def test_ri_166_pairing_by_color_of_several_wines():
    """RI-166 and RI-A63: with pairing=color every wine that a recipe names lends its color."""
    cards = house()
    both = (cards.recipes[0]._replace(wines=("Red-4", "White-2")), *cards.recipes[1:])
    book = build_book(replace(cards, recipes=both), GAME.rules({"pairing": "color"}))
    assert book.pairs[0] == 2 ** len(cards.wines) - 1


def test_ri_168_leftovers():
    """RI-168 and RI-A66: money, tiles and recipes in hand score nothing."""
    scene, other = last_round(), last_round()
    scene.money(90, 1)
    other.money(26, 25)
    other.put_pantry(0, "veal", "veal")
    other.put_hand(0, "Plain Beef")
    for played in (scene, other):
        played.finish()
    assert scene.table.score[:2].tolist() == other.table.score[:2].tolist()
    row = scene.row(0)
    assert row["score"] == row["track"] + row["star_points"]


def test_ri_169_the_highest_total_wins():
    """RI-169: the total is the sum of parts A to G, and the highest wins."""
    scene = Scene(3)
    scene.put_menu(0, "Plain Squid", "Plain Lobster", "Baked Salmon", "Plain Pineapple")
    scene.put_menu(1, "Plain Beef")
    scene.put_wines(0, "White-2", "White-4")
    scene.finish()
    rows = [scene.row(p) for p in range(3)]
    for row in rows:
        assert row["score"] == sum(row[part] for part in BREAKDOWN)
    assert [row["score"] for row in rows] == sorted((row["score"] for row in rows), reverse=True)
    assert [row["rank"] for row in rows] == [1, 2, 3]
    assert [row["win_60"] for row in rows] == [60, 0, 0]


def level_end(players=2, **rules):
    """A finished game in which all totals are equal."""
    scene = last_round(players, **rules)
    scene.finish()
    for field in ("taste_spoons", "competition_spoons", "category_tile", "restaurant_tile"):
        scene.table[field][:] = 0
    scene.table.stars[:players] = 1
    scene.spaces(*[2] * players)
    return scene


def test_ri_169_equal_totals():
    """RI-169 and RI-174: the ladder ranks all who are equal."""
    scene = level_end(4, start=2)
    scene.match.finish()
    assert len(set(scene.table.score[:4].tolist())) == 1
    order = scene.table.order[:4].tolist()
    assert [int(scene.table.rank[seat]) for seat in order] == [1, 2, 3, 4]


def vip_winner(bidders):
    """Let some of five players with different claims on a tie bid the same."""
    scene = Scene(5, start=4)
    scene.to_vip()
    scene.spaces(3, 2, 2, 2, 2)
    for p, prestige, cash in ((0, 1, 1), (1, 8, 1), (2, 7, 3), (3, 7, 2), (4, 7, 2)):
        scene.put_menu(p, scene.reprint(PLAIN[p], prestige=prestige, cash_in=cash))
    scene.bid(*(6 if p in bidders else 0 for p in range(5)))
    return int(scene.table.vip_winner[0])


def test_ri_170_to_174_rungs_in_order():
    """RI-170, RI-171, RI-172, RI-173, RI-174: pawn, best prestige, best cash-in, turn order."""
    bidders = [0, 1, 2, 3, 4]
    winners = []
    while bidders:
        winners.append(vip_winner(bidders))
        bidders.remove(winners[-1])
    # seats 3 and 4 are equal but for the turn order, which seat 4 opens
    assert winners == [0, 1, 2, 4, 3]


def test_ri_171_and_172_single_best_recipe():
    """RI-171, RI-172: the maximum over single recipes, not a sum, and of two different recipes."""
    scene = Scene(2)
    scene.to_vip()
    scene.spaces(1, 1)
    scene.put_menu(0, *(scene.reprint(r, prestige=5, cash_in=5) for r in PLAIN[:4]))
    scene.put_menu(1, scene.reprint("Plain Onion", prestige=5, cash_in=1))
    scene.put_menu(1, scene.reprint("Plain Pasta", prestige=1, cash_in=6))
    scene.bid(4, 4)
    assert scene.table.vip_winner[0] == 1


def test_ri_175_positions_before_the_moves():
    """RI-175: in a Critic round the pawns are compared where they stood."""
    scene = Scene(3)
    for p in range(3):
        scene.put_hand(p, scene.reprint(PLAIN[p], prestige=5))
        scene.put_pantry(p, TILES[p])
    scene.to_critic()
    scene.spaces(1, 2, 1)
    scene.cook((PLAIN[0],), (PLAIN[1],), (PLAIN[2],))
    # had seat 1 moved first to space 5, seats 0 and 2 would still be compared as on space 1
    assert scene.pawns() == [3, 5, 2]


@pytest.mark.parametrize(("menu", "spaces"), [("board_only", [3, 2, 1]), ("include_presented", [1, 2, 3])])
def test_ri_176_dishes_just_presented(menu, spaces):
    """RI-176 and RI-A07: they do not break a tie, unless critic_tie_menu=include_presented."""
    scene = Scene(3, critic_tie_menu=menu)
    scene.put_hand(0, scene.reprint("Plain Beef", prestige=3, cash_in=4))
    scene.put_hand(0, scene.reprint("Plain Turkey", prestige=3, cash_in=4))
    scene.put_hand(1, scene.reprint("Plain Rabbit", prestige=6, cash_in=2))
    scene.put_hand(2, scene.reprint("Plain Tomato", prestige=6, cash_in=3))
    scene.put_pantry(0, "beef", "turkey")
    scene.put_pantry(1, "rabbit")
    scene.put_pantry(2, "tomato")
    scene.to_critic()
    scene.cook(("Plain Beef", "Plain Turkey"), ("Plain Rabbit",), ("Plain Tomato",))
    assert scene.table.critic_total[0, :3].tolist() == [6, 6, 6]
    assert scene.pawns() == spaces


def test_ri_177_printed_values():
    """RI-177: wines, pairings and specialties do not raise a recipe on the ladder."""
    scene = Scene(2)
    scene.to_vip()
    scene.spaces(1, 1)
    scene.put_menu(0, scene.reprint("Plain Beef", prestige=5, cash_in=5, wine="Red-5"))
    scene.put_wines(0, "Red-5", "Red-4")
    scene.put_menu(1, scene.reprint("Plain Onion", prestige=6, cash_in=1))
    scene.bid(4, 4)
    assert scene.table.vip_winner[0] == 1


def test_ri_178_turn_order_of_the_phase():
    """RI-178 and RI-A08: rung 4 goes by the order of the current phase, not of the first."""
    scene = Scene(3, start=0)
    scene.to_vip()
    scene.spaces(2, 1, 1)
    scene.bid()
    assert scene.actor == 1
    scene.skip(2 * 3 * 3)
    scene.cook()
    scene.spaces(4, 4, 4)
    scene.bid(3, 3, 3)
    assert scene.table.vip_winner[1] == 1


@pytest.mark.parametrize(("prestige", "cash", "winner"), [(0, 0, 0), (1, 0, 1), (0, 1, 1)])
def test_ri_179_an_empty_menu(prestige, cash, winner):
    """RI-179 and RI-A09: it counts 0 on rungs 2 and 3."""
    scene = Scene(2)
    scene.to_vip()
    scene.spaces(1, 1)
    scene.put_menu(1, scene.reprint("Plain Onion", prestige=prestige, cash_in=cash))
    scene.bid(4, 4)
    assert scene.table.vip_winner[0] == winner
