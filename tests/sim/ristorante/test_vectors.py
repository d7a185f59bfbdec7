"""The test vectors of the rules analysis: examples of the rulebook (TV-RI) and edge cases (TD-RI)."""

import pytest

from sim.errors import UserError
from sim.ristorante.options import BUY, DRAW, KITCHEN
from sim.ristorante.records import NONE, PHASES, WINE_DECK
from sim.ristorante.rules import (
    ACTION,
    BID,
    CATEGORY,
    COMPETITION,
    COOK,
    DINNER,
    MENU_DISCARD,
)
from tests.sim.ristorante.table import Scene, check_counts

pytestmark = pytest.mark.nojit

MUSHROOMS, ARTICHOKES, ROAST = "Sautéed Mushrooms", "Woodsman-Style Artichokes", "Veal Roast"
FOUR_TILES = ("veal", "cheese", "artichoke", "mushroom")
FISH_DINNER = ("Plain Squid", "Plain Lobster", "Baked Salmon", "Plain Pineapple")


def federico(players=4):
    """The cook of the rulebook's example of the Critic round."""
    scene = Scene(players)
    scene.put_hand(0, MUSHROOMS, ARTICHOKES, ROAST)
    scene.put_pantry(0, *FOUR_TILES)
    scene.to_critic()
    return scene


def cook_totals(scene, *totals):
    """Let seats 0, 1, ... each cook one dish of so much prestige, 0 meaning none."""
    plain = ("Plain Beef", "Plain Rabbit", "Plain Tomato", "Plain Almonds", "Plain Onion")
    tiles = ("beef", "rabbit", "tomato", "almonds", "onion")
    for p, total in enumerate(totals):
        if total:
            scene.put_hand(p, scene.reprint(plain[p], prestige=total))
            scene.put_pantry(p, tiles[p])
    scene.to_critic(int(scene.table.phase))
    scene.cook(*((plain[p],) if total else () for p, total in enumerate(totals)))


def test_tv_ri_01_buy_and_refresh():
    """TV-RI-01."""
    scene = Scene()
    scene.put_display("butcher", "pork", "chicken", "chicken", "beef", "beef", "veal")
    scene.put_display("vegetable", "onion", "onion", "tomato", "tomato", "aubergine", "artichoke")
    new = ["potatoes", "mushroom", "mushroom", "onion", "tomato", "artichoke"]
    scene.next_tiles("butcher", "turkey")
    scene.next_tiles("vegetable", *new)
    old = scene.display("vegetable")
    butcher, vegetable = len(scene.reserve("butcher")), len(scene.reserve("vegetable"))
    scene.buy("pork", after="vegetable")
    assert scene.moneys()[0] == 25 - 4
    assert scene.pantry(0) == ["pork"]
    assert sorted(scene.display("butcher")) == ["beef", "beef", "chicken", "chicken", "turkey", "veal"]
    assert scene.binned("butcher") == []
    assert sorted(scene.binned("vegetable")) == sorted(old)
    assert sorted(scene.display("vegetable")) == sorted(new)
    assert len(scene.reserve("butcher")) == butcher - 1
    assert len(scene.reserve("vegetable")) == vegetable - 6
    assert (scene.actor, scene.table.action_no) == (0, 1)
    scene.buy("potatoes")
    assert scene.pantry(0) == ["pork", "potatoes"]


def test_tv_ri_02_cookable_sets():
    """TV-RI-02."""
    scene = federico()
    sets = [(), (MUSHROOMS,), (ARTICHOKES,), (ROAST,), (MUSHROOMS, ROAST), (ARTICHOKES, ROAST)]
    assert sorted(scene.options()) == sorted(scene.dishes(*dishes) for dishes in sets)
    assert not scene.legal(scene.dishes(MUSHROOMS, ARTICHOKES))
    assert not scene.legal(scene.dishes(MUSHROOMS, ARTICHOKES, ROAST))


def test_tv_ri_03_cook_artichokes_and_roast():
    """TV-RI-03."""
    scene = federico()
    scene.cook((ARTICHOKES, ROAST))
    assert scene.pantry(0) == []
    assert scene.hand(0) == [MUSHROOMS]
    assert scene.table.critic_total[0, 0] == 10
    assert (scene.binned("butcher"), scene.binned("grocery")) == (["veal"], ["cheese"])
    assert sorted(scene.binned("vegetable")) == ["artichoke", "mushroom"]


def test_tv_ri_04_cook_mushrooms_and_roast():
    """TV-RI-04."""
    scene = federico()
    scene.cook((MUSHROOMS, ROAST))
    assert scene.hand(0) == [ARTICHOKES]
    scene.bid()
    assert scene.table.phase == 2
    assert scene.pantry(0) == ["cheese", "artichoke"]


def test_tv_ri_05_critic_moves():
    """TV-RI-05."""
    scene = Scene(4)
    cook_totals(scene, 10, 11, 8, 4)
    assert scene.pawns() == [2, 3, 1, 1]


def test_tv_ri_06_vip():
    """TV-RI-06."""
    scene = Scene(4)
    scene.to_vip()
    scene.bid(1, 5, 12, 0)
    assert scene.moneys() == [25, 23, 13, 25]
    assert scene.table.stars[:4].tolist() == [1, 1, 2, 1]
    assert scene.table.vip_winner[0] == 2


def test_tv_ri_07_taste_guide():
    """TV-RI-07."""
    scene = Scene(2)
    scene.put_menu(0, *FISH_DINNER)
    for recipe, prestige in zip(FISH_DINNER, (5, 5, 5, 6), strict=True):
        scene.reprint(recipe, prestige=prestige, restaurant="high_class")
    scene.reprint("Baked Salmon", restaurant="none")
    giulio = ("Plain Beef", "Plain Rabbit", "Plain Tomato", "Plain Almonds")
    scene.put_menu(1, *giulio)
    for recipe in giulio:
        scene.reprint(recipe, prestige=6)
    scene.to_critic(4)
    scene.run_to(BID)
    assert scene.table.dinner[:2].tolist() == [21, 24]
    assert scene.table.taste_spoons[:2].tolist() == [0, 1]
    assert scene.table.category_tile[:2].tolist() == [2, 0]
    assert scene.table.restaurant_tile[:2].tolist() == [0, 0]


def test_tv_ri_08_monetary_prize():
    """TV-RI-08."""
    scene = Scene(3)
    scene.to_vip(4)
    scene.money(57, 23, 48)
    scene.bid()
    assert scene.table.prize_winner == 0
    assert scene.moneys() == [57, 23, 48]
    vip = scene.table.vip_winner[3]
    assert [int(scene.table.stars[p]) - (p == vip) for p in range(3)] == [2, 1, 1]


def test_tv_ri_09_one_wine_pairs_twice():
    """TV-RI-09."""
    scene = Scene(2)
    scene.put_menu(0, "Plain Rabbit", "Plain Almonds", "Plain Lobster")
    scene.put_wines(0, "Aglianico")
    scene.to_competition()
    scene.finish()
    assert scene.row(0)["pairing_points"] == 6


@pytest.mark.parametrize(("label", "hats"), [(10, 1), (17, 1), (20, 2), (28, 2), (30, 3)])
def test_tv_ri_16_hats(label, hats):
    """TV-RI-16."""
    scene = Scene(2)
    scene.put_hand(0, "Plain Veal", "Veal with Pasta", "Pasta with Rice and Artichoke")
    for level, recipe in enumerate(scene.hand(0), 1):
        scene.reprint(recipe, hats=level, needs=1, need=scene.kinds.index("veal"), need_nth=1)
    scene.put_pantry(0, "veal", "veal", "veal")
    scene.to_critic()
    scene.labels(label)
    assert len(scene.options()) == 2**hats
    assert scene.options().count(scene.dishes(*scene.hand(0)[:hats])) == 1


def test_tv_ri_17_both_specialties():
    """TV-RI-17."""
    scene = Scene(2)
    dinner = ("Plain Squid", "Plain Lobster", "Baked Salmon", "Plain Pineapple")
    for recipe in dinner:
        scene.reprint(recipe, restaurant="agriturismo")
    scene.put_menu(0, *dinner)
    scene.to_critic(4)
    scene.finish()
    row = scene.row(0)
    assert row["category_points"] + row["restaurant_points"] == 25


def test_tv_ri_18_competition():
    """TV-RI-18."""
    scene = Scene(3)
    for p, recipe in enumerate(("Plain Veal", "Plain Rabbit", "Plain Onion")):
        scene.put_menu(p, scene.reprint(recipe, prestige=9 - p))
    scene.to_competition()
    scene.finish()
    assert scene.table.competition_spoons[:3].tolist() == [2, 1, 0]
    assert [scene.row(p)["spoon_points"] for p in range(3)] == [20, 10, 0]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tv_ri_21_start(players):
    """TV-RI-21."""
    scene = Scene(players)
    for p in range(players):
        assert scene.seat(p).money == 25
        assert scene.book.label[scene.table.pawn[p]] == 10
        assert scene.table.stars[p] == 1
        assert scene.pantry(p) == scene.hand(p) == scene.menu(p) == scene.wines(p) == []
    check_counts(scene)


def test_tv_ri_22_structure():
    """TV-RI-22: what happens in a whole game, told from the decisions asked for."""
    scene = Scene(3)
    match, table = scene.match, scene.table
    actions, rounds, specials = [0] * 3, set(), []
    for p in range(3):
        scene.put_menu(p, *(r for r in FISH_DINNER if p == 0), *(["Plain Veal", "Plain Beef"][p - 1 : p]))
    while not match.over:
        if match.point == ACTION:
            actions[match.actor] += 1
            rounds.add((int(table.phase), int(table.round_no)))
        elif (int(table.phase), match.point) not in specials:
            specials.append((int(table.phase), match.point))
        scene.choose(0 if match.point != COMPETITION else scene.options()[0])
    assert actions == [24] * 3
    assert rounds == {(p, r) for p in range(1, 5) for r in (1, 2, 3)}
    ordinary = [(p, point) for p in (1, 2, 3) for point in (COOK, BID)]
    assert specials == [*ordinary, (4, COOK), (4, DINNER), (4, BID), (4, COMPETITION)]
    assert (table.vip_winner[:PHASES] != NONE).all()
    assert (table.critic_place[:, 0] > 0).tolist() == [True, True, True, False]
    cashed = [scene.book.cash_in[scene.recipes.index(r)] for r in FISH_DINNER]
    assert scene.seat(0).cash_recipes == 3 * sum(cashed)
    assert table.prize_winner != NONE


def test_tv_ri_23_kitchen_boy():
    """TV-RI-23."""
    scene = Scene(2, kitchen_boy="on")
    scene.put_display("fish", *["squid"] * 5, "mussels")
    scene.next_tiles("fish", "lobster")
    shown, left = scene.display("fish"), len(scene.reserve("fish"))
    scene.fetch("cod")
    assert scene.moneys()[0] == 25 - 3
    assert scene.pantry(0) == ["cod"]
    assert scene.display("fish") == shown
    assert len(scene.reserve("fish")) == left - 1
    assert (scene.point, scene.actor, scene.table.action_no) == (ACTION, 1, 0)
    check_counts(scene)


def test_tv_ri_24_balancing_wine():
    """TV-RI-24."""
    scene = Scene(2, balancing_wine="on")
    assert DRAW + WINE_DECK not in scene.options()
    assert not scene.legal(DRAW + WINE_DECK)
    scene.table.phase = 2
    assert DRAW + WINE_DECK in scene.options()


def test_tv_ri_25_balanced_turn():
    """TV-RI-25."""
    scene = Scene(4, balanced_turn="on")
    scene.to_vip()
    scene.labels(14, 10, 20, 12)
    scene.bid()
    assert scene.table.order[:4].tolist() == [1, 3, 0, 2]
    assert scene.actor == 1


# --------------------------------------------------------------------------- derived vectors


@pytest.mark.parametrize(("bid", "paid"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (11, 5)])
def test_td_ri_01_losing_bid(bid, paid):
    """TD-RI-01."""
    scene = Scene(2)
    scene.to_vip()
    scene.bid(bid, 12)
    assert scene.moneys() == [25 - paid, 13]


def test_td_ri_02_tied_bids():
    """TD-RI-02."""
    scene = Scene(3)
    scene.to_vip()
    scene.labels(14, 17, 10)
    scene.bid(7, 7, 3)
    assert scene.moneys() == [25 - 3, 25 - 7, 25 - 1]
    assert scene.table.stars[:3].tolist() == [1, 2, 1]


def test_td_ri_03_all_bids_zero():
    """TD-RI-03."""
    scene = Scene(4, start=2)
    scene.to_vip()
    scene.labels(10, 10, 10, 10)
    scene.bid()
    assert scene.table.stars[:4].tolist() == [1, 1, 2, 1]
    assert scene.moneys() == [25] * 4


def test_td_ri_04_critic_ladder():
    """TD-RI-04."""
    scene = Scene(4)
    scene.put_menu(0, scene.reprint("Plain Pasta", prestige=5))
    scene.put_menu(2, scene.reprint("Plain Salmon", prestige=6))
    scene.labels(12, 14, 12, 10)
    cook_totals(scene, 9, 9, 9, 0)
    assert [scene.book.label[s] for s in scene.pawns()] == [14, 22, 17, 12]
    assert scene.table.critic_place[0, :4].tolist() == [3, 1, 2, 4]


def test_td_ri_05_two_players_cook_nothing():
    """TD-RI-05."""
    scene = Scene(2, start=1)
    scene.to_critic()
    scene.cook()
    assert scene.pawns() == [2, 3]


def test_td_ri_06_deck_runs_out():
    """TD-RI-06."""
    scene = Scene(4)
    scene.put_deck("first", left=3, discards=7)
    top, old = {scene.recipes[c] for c in scene.deck("first")}, set(scene.discards("first"))
    scene.draw("first")
    drawn = set(scene.drawn())
    assert len(drawn) == 5
    assert top < drawn
    assert drawn - top < old
    scene.keep(scene.drawn()[0])
    assert len(scene.deck("first")) == 5
    assert len(scene.discards("first")) == 4
    check_counts(scene)


def test_td_ri_07_few_cards_left():
    """TD-RI-07."""
    scene = Scene(4)
    scene.put_deck("dessert", left=1, discards=2)
    scene.draw("dessert")
    assert len(scene.options()) == 3
    scene.choose(scene.options()[0])
    assert (len(scene.deck("dessert")), len(scene.discards("dessert"))) == (0, 2)
    check_counts(scene)


def test_td_ri_08_no_wine_affordable():
    """TD-RI-08."""
    scene = Scene(2)
    scene.money(3)
    scene.draw("wine")
    assert scene.moneys()[0] == 3
    assert scene.wines(0) == []
    assert len(scene.discards("wine")) == 5
    assert (scene.point, scene.actor, scene.table.action_no) == (ACTION, 0, 1)


def test_td_ri_09_fourth_wine():
    """TD-RI-09."""
    scene = Scene(2)
    scene.put_wines(0, "Aglianico", "Red-2", "Red-2")
    scene.next_cards("wine", "Red-3", "Red-4", "Red-5", "White-1", "White-4")
    scene.draw("wine")
    scene.keep("Red-3")
    assert scene.moneys()[0] == 25 - 6
    assert len(scene.options()) == 3  # two of the four are equal
    scene.drop_wine("Red-2")
    assert scene.moneys()[0] == 25 - 6
    assert scene.wines(0) == ["Aglianico", "Red-2", "Red-3"]
    assert sorted(scene.discards("wine")) == ["Red-2", "Red-4", "Red-5", "White-1", "White-4"]
    assert scene.table.action_no == 1


def test_td_ri_10_full_pantry():
    """TD-RI-10."""
    scene = Scene(2)
    scene.put_pantry(0, "veal", "veal", "cod", "eggs", "lemon", "onion")
    scene.put_display("fish", "mussels", *["squid"] * 5)
    scene.buy("mussels", throw="lemon")
    assert scene.pantry(0) == ["veal", "veal", "mussels", "cod", "eggs", "onion"]
    assert scene.binned("fruit") == ["lemon"]
    assert scene.moneys()[0] == 25 - 2
    check_counts(scene)


def test_td_ri_11_reserve_runs_out():
    """TD-RI-11."""
    scene = Scene(5)
    scene.put_stock("grocery", reserve=4, discards=3)
    scene.put_display("fish", *["mussels"] * 5, "cod")
    first_four, nine = scene.reserve("grocery"), scene.binned("grocery") + scene.display("grocery")
    scene.buy("cod", after="grocery")
    assert len(scene.reserve("grocery")) == 7
    assert scene.binned("grocery") == []
    assert len(scene.display("grocery")) == 6
    assert sorted(scene.display("grocery")[:4]) == sorted(first_four)
    assert sorted(scene.display("grocery")[4:] + scene.reserve("grocery")) == sorted(nine)
    check_counts(scene)


@pytest.mark.parametrize("kept", [("Plain Veal", "Plain Onion"), ("Plain Rabbit", "Plain Salmon")])
def test_td_ri_12_menu_limit(kept):
    """TD-RI-12."""
    scene = Scene(2)
    recipes = ("Plain Veal", "Plain Rabbit", "Plain Salmon", "Plain Onion")
    for recipe, prestige in zip(recipes, (4, 5, 7, 6), strict=True):
        scene.reprint(recipe, prestige=prestige)
    scene.put_menu(0, *recipes[:2])
    scene.put_hand(0, *recipes[2:])
    scene.put_pantry(0, "salmon", "onion")
    scene.to_critic()
    scene.cook(recipes[2:])
    assert scene.table.critic_total[0, 0] == 13
    assert scene.point == MENU_DISCARD
    assert len(scene.options()) == 6
    scene.keep_dishes(*kept)
    assert sorted(scene.menu(0)) == sorted(kept)
    assert sorted(scene.discards("first")) == sorted(set(recipes) - set(kept))
    check_counts(scene)


def test_td_ri_13_two_eggs():
    """TD-RI-13."""
    scene = Scene(2)
    scene.put_hand(0, scene.reprint("Double Eggs with Artichoke", hats=1))
    scene.put_pantry(0, "eggs", "artichoke")
    scene.to_critic()
    assert scene.options() == [0]
    assert not scene.legal(1)
    scene.put_pantry(0, "eggs")
    assert scene.options() == [0, 1]


def test_td_ri_14_no_cash_in_at_the_end():
    """TD-RI-14."""
    scene = Scene(2)
    scene.put_menu(0, scene.reprint("Plain Veal", cash_in=15), scene.reprint("Plain Rabbit", cash_in=15))
    scene.put_wines(0, "Aglianico")
    scene.to_critic(4)
    scene.finish()
    assert scene.moneys() == [25, 25]


def test_td_ri_15_hats_before_the_moves():
    """TD-RI-15."""
    scene = Scene(2)
    scene.put_hand(0, "Cheese with Potatoes", "Plain Tomato")
    scene.put_pantry(0, "cheese", "potatoes", "tomato")
    scene.to_critic()
    scene.labels(17, 10)
    assert scene.options() == [0, scene.dishes("Plain Tomato")]
    with pytest.raises(UserError, match="not legal"):
        scene.choose(scene.dishes("Cheese with Potatoes", "Plain Tomato"))
    scene.cook(("Plain Tomato",))
    assert scene.book.label[scene.pawns()[0]] == 24
    assert scene.menu(0) == ["Plain Tomato"]


def test_td_ri_16_top_of_the_track():
    """TD-RI-16."""
    scene = Scene(2)
    scene.labels(30, 28)
    scene.to_critic()
    scene.cook()
    assert [scene.book.label[s] for s in scene.pawns()] == [30, 30]
    assert scene.table.critic_place[0, :2].tolist() == [1, 2]


def test_td_ri_17_no_complete_menu():
    """TD-RI-17."""
    scene = Scene(2)
    scene.put_menu(0, "Plain Squid", "Plain Lobster")
    scene.put_hand(0, ROAST, "Plain Rabbit")
    scene.put_pantry(0, "veal", "rabbit")
    scene.to_critic(4)
    scene.cook((ROAST, "Plain Rabbit"))
    assert scene.menu(0) == ["Plain Squid", "Plain Lobster", "Plain Rabbit", ROAST]
    assert scene.point == BID
    assert scene.table.taste_spoons[0] == scene.table.category_tile[0] == scene.table.restaurant_tile[0] == 0
    scene.bid(9, 4)
    assert scene.table.vip_winner[3] == 0
    assert scene.table.prize_winner == 1
    scene.present(ROAST)
    assert scene.match.over
    assert scene.table.competition_spoons[0] == 2


@pytest.mark.parametrize(
    ("vector", "categories", "tile"),
    [
        ("TD-RI-18", ("meat", "meat", "all", "all"), 1),
        ("TD-RI-19", ("meat", "fish", "all", "all"), 0),
        ("TD-RI-20", ("all", "all", "all", "all"), 4),
    ],
)
def test_td_ri_18_to_20_category(vector, categories, tile):
    """TD-RI-18, TD-RI-19, TD-RI-20."""
    scene = Scene(2)
    scene.put_menu(0, *FISH_DINNER)
    for recipe, category in zip(FISH_DINNER, categories, strict=True):
        scene.reprint(recipe, category=category)
    scene.to_critic(4)
    scene.run_to(DINNER)
    scene.dine()
    if vector == "TD-RI-20":
        assert (scene.point, scene.options()) == (CATEGORY, [0, 1, 2])
        scene.pick_category("vegetarian")
    assert scene.table.category_tile[0] == tile
    scene.finish()
    assert scene.row(0)["category_points"] == (10 if tile else 0)


def test_td_ri_21_restaurant():
    """TD-RI-21."""
    scene = Scene(2)
    scene.put_menu(0, *FISH_DINNER)
    for recipe in FISH_DINNER:
        scene.reprint(recipe, restaurant="agriturismo")
    scene.reprint(FISH_DINNER[3], restaurant="none")
    scene.to_critic(4)
    scene.finish()
    assert scene.row(0)["restaurant_points"] == 0


def test_td_ri_22_pairings():
    """TD-RI-22."""
    scene = Scene(2)
    for recipe in ("Plain Squid", "Plain Lobster", "Baked Salmon"):
        scene.put_menu(0, scene.reprint(recipe, wine="Aglianico"))
    scene.put_menu(0, scene.reprint("Plain Pineapple", wine="White-1"))
    scene.put_wines(0, "Aglianico", "Aglianico", "Red-4")
    scene.to_critic(4)
    scene.finish()
    assert scene.row(0)["pairing_points"] == 9


def test_td_ri_23_prize_after_the_vip():
    """TD-RI-23."""
    scene = Scene(2)
    scene.to_vip(4)
    scene.money(40, 45)
    scene.bid(20, 6)
    assert scene.moneys() == [20, 42]
    assert scene.table.vip_winner[3] == 0
    assert scene.table.prize_winner == 1


def test_td_ri_24_one_competitor():
    """TD-RI-24."""
    scene = Scene(3)
    scene.put_menu(1, ROAST)
    scene.to_competition()
    assert scene.actor == 1
    scene.present(ROAST)
    assert scene.table.competition_spoons[:3].tolist() == [0, 2, 0]


def test_td_ri_27_kitchen_boy_needs_the_whole_turn():
    """TD-RI-27."""
    scene = Scene(2, kitchen_boy="on")
    scene.next_tiles("fish", "cod")
    cod = KITCHEN + scene.kinds.index("cod")
    assert scene.legal(cod)
    scene.skip()
    assert not scene.legal(cod)
    assert max(scene.options()) < KITCHEN


def test_td_ri_29_first_player_of_phase_2():
    """TD-RI-29."""
    scene = Scene(4)
    scene.put_menu(2, "Plain Tomato")
    scene.put_menu(3, scene.reprint("Plain Mushroom", prestige=6))
    for p, recipe, tile in ((0, "Plain Beef", "beef"), (1, "Plain Rabbit", "rabbit")):
        scene.put_hand(p, recipe)
        scene.put_pantry(p, tile)
    scene.to_critic()
    scene.cook(("Plain Beef",), ("Plain Rabbit",))
    assert scene.pawns() == [3, 2, 1, 1]
    scene.bid()
    assert scene.actor == 3


def test_td_ri_30_refresh_leaves_nothing_to_buy():
    """TD-RI-30."""
    scene = Scene(2)
    scene.money(1)
    for shop, tile in (("fish", "lobster"), ("butcher", "beef"), ("grocery", "rice"), ("fruit", "almonds")):
        scene.put_display(shop, *[tile] * 5)
    scene.put_display("vegetable", "onion", *["mushroom"] * 5)
    scene.next_tiles("vegetable", *["artichoke"] * 5, "aubergine")
    assert BUY in scene.options()
    scene.start_buying(refresh="vegetable")
    assert (scene.point, scene.actor, scene.table.action_no) == (ACTION, 0, 1)
    assert scene.moneys()[0] == 1
    assert scene.pantry(0) == []
    assert scene.display("vegetable") == ["artichoke"] * 5 + ["aubergine"]
    assert BUY not in scene.options()


def test_td_ri_32_cash_in_breaks_the_tie():
    """TD-RI-32."""
    scene = Scene(2)
    scene.to_vip(4)
    scene.put_menu(0, scene.reprint("Plain Veal", prestige=5, cash_in=7))
    scene.put_menu(1, scene.reprint("Plain Rabbit", prestige=5, cash_in=8))
    scene.spaces(2, 2)
    scene.money(40, 30)
    scene.bid(0, 5)  # the VIP to seat 1, the Prize to seat 0
    scene.finish()
    scene.table.competition_spoons[:2] = 1
    scene.match.finish()
    assert scene.table.score[0] == scene.table.score[1]
    assert scene.table.rank[:2].tolist() == [2, 1]
