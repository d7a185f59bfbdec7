"""Taste Guide, Monetary Prize and National Cooking Competition: RI-127 to RI-159."""

import pytest

from sim.ristorante.records import COURSES, NONE
from sim.ristorante.rules import BID, CATEGORY, COMPETITION, COOK, DINNER, MENU_DISCARD
from tests.sim.ristorante.table import Scene, check_counts

pytestmark = pytest.mark.nojit

# Four full menus; the main courses of the first are what the tests of specialties need.
FISH = ("Plain Squid", "Plain Lobster", "Baked Salmon", "Plain Pineapple")
MEAT = ("Plain Beef", "Plain Rabbit", "Veal Roast", "Plain Almonds")
GREEN = ("Sautéed Mushrooms", "Plain Onion", "Plain Mushroom", "Plain Strawberry")


def dinners(*menus, phase4=True, **rules):
    """Seats 0, 1, ... have these menus and go to the cooking of phase 4."""
    scene = Scene(max(2, len(menus)), **rules)
    for p, menu in enumerate(menus):
        scene.put_menu(p, *menu)
    if phase4:
        scene.to_critic(4)
    return scene


def worth(scene, menu, total):
    """Print prestige values on four recipes that add up to a total."""
    for recipe, prestige in zip(menu, (total - 6, 1, 2, 3), strict=True):
        scene.reprint(recipe, prestige=prestige)


def test_ri_127_and_129_cooking_in_phase_4():
    """RI-127: as with the Critic, in turn order; RI-129 and RI-A45: no ranking, no moves."""
    scene = Scene(2, start=1)
    scene.put_hand(0, "Plain Squid", "Plain Lobster")
    scene.put_pantry(0, "squid", "lobster", "eggs")
    scene.to_critic(4)
    assert (scene.point, scene.actor) == (COOK, 1)
    scene.choose(0)
    assert sorted(scene.options()) == [0, 1, 2, 3]
    scene.cook(("Plain Squid",))
    assert scene.menu(0) == ["Plain Squid"]
    assert (scene.hand(0), scene.pantry(0)) == (["Plain Lobster"], ["lobster", "eggs"])
    assert scene.binned("fish") == ["squid"]
    assert scene.pawns() == [0, 0]
    assert scene.table.critic_place[3, :2].tolist() == [0, 0]


def test_ri_129_the_critic_may_also_rank_phase_4():
    """RI-129 and RI-A45: with taste_moves=yes pawns move, by the menus before the dishes join them."""
    scene = Scene(3, taste_moves="yes")
    scene.put_menu(2, "Plain Pasta")
    for p, recipe, tile in ((1, "Plain Rabbit", "rabbit"), (2, "Plain Tomato", "tomato")):
        scene.put_hand(p, scene.reprint(recipe, prestige=5 + (p == 2)))
        scene.put_pantry(p, tile)
    scene.to_critic(4)
    scene.cook((), ("Plain Rabbit",), ("Plain Tomato",))
    assert scene.pawns() == [1, 2, 3]
    assert scene.menu(1) == ["Plain Rabbit"]


def test_ri_128_the_menu_limit_comes_before_the_dinners():
    """RI-128: the surplus is dropped before anyone presents a dinner."""
    scene = dinners((*FISH, "Plain Veal"), MEAT, phase4=False)
    scene.put_hand(0, "Plain Onion")
    scene.put_pantry(0, "onion")
    scene.to_critic(4)
    scene.cook(("Plain Onion",))
    assert (scene.point, scene.actor) == (MENU_DISCARD, 0)
    scene.keep_dishes("Plain Veal", "Plain Onion")
    assert (scene.point, scene.options()) == (DINNER, [0, 2])
    check_counts(scene)


def test_ri_130_one_of_each_type_in_turn_order():
    """RI-130: every dinner of one A, F, M and D can be presented, nothing else, in turn order."""
    scene = dinners((*FISH, "Plain Turkey", "Plain Almonds"), MEAT[:3], GREEN, start=1)
    scene.run_to(DINNER)
    assert scene.actor == 2
    scene.dine()
    assert scene.actor == 0
    assert scene.options() == [0, 1, 8, 9]
    assert not scene.legal(2)
    assert not scene.legal(16)
    scene.dine(a="Plain Turkey", d="Plain Almonds")
    printed = {r.name: r.prestige for r in scene.cards.recipes}
    chosen = ("Plain Turkey", "Plain Lobster", "Baked Salmon", "Plain Almonds")
    assert scene.table.dinner[0] == sum(printed[name] for name in chosen)
    assert scene.table.dinner_option[:3].tolist() == [9, NONE, 0]


def test_ri_130_dinners_in_secret():
    """RI-130 and RI-A10: with cook_reveal=simultaneous dinners are shown once all are chosen."""
    scene = dinners(FISH, MEAT, cook_reveal="simultaneous")
    scene.reprint("Plain Almonds", category="all")
    scene.run_to(DINNER)
    scene.dine()
    assert scene.point == DINNER
    assert scene.table.dinner[:2].tolist() == [0, 0]
    assert scene.table.category_tile[:2].tolist() == [0, 0]
    scene.dine()
    assert scene.point == BID
    assert (scene.table.dinner[:2] > 0).all()
    assert scene.table.category_tile[:2].tolist() == [2, 1]
    assert scene.table.taste_spoons[:2].sum() == 1


def test_ri_130_choosing_a_category_after_secret_dinners():
    """RI-130 and RI-A48: who may choose a tile is asked when the dinners are shown, in turn order."""
    scene = dinners(FISH, MEAT, GREEN, start=2, cook_reveal="simultaneous")
    for recipe in (*FISH, *MEAT):
        scene.reprint(recipe, category="all")
    scene.run_to(DINNER)
    for _ in range(3):
        assert scene.point == DINNER
        scene.dine()
    assert (scene.point, scene.actor) == (CATEGORY, 0)
    scene.pick_category("fish")
    assert (scene.point, scene.actor) == (CATEGORY, 1)
    scene.pick_category("meat")
    assert scene.point == BID
    assert scene.table.category_tile[:3].tolist() == [2, 1, 4]


@pytest.mark.parametrize("missing", range(COURSES))
def test_ri_131_and_132_no_complete_menu(missing):
    """RI-131: without one of the types there is no dinner; RI-132: what was cooked stays."""
    menu = tuple(dish for course, dish in enumerate(FISH) if course != missing)
    scene = dinners(menu, ())
    assert scene.point == COOK
    scene.run_to(BID)
    assert scene.table.dinner_option[:2].tolist() == [NONE, NONE]
    assert scene.table.taste_spoons[:2].sum() == 0
    assert scene.table.category_tile[0] == 0
    assert scene.menu(0) == list(menu)


def test_ri_133_presenting_is_mandatory():
    """RI-133 and RI-A46: a full menu with no choice in it is presented."""
    scene = dinners(FISH)
    scene.run_to(DINNER)
    assert scene.options() == [0]
    assert scene.match.forced() == 0
    scene.match.settle()
    assert scene.table.dinner_option[0] == 0


def test_ri_134_a_dinner_uses_nothing_up():
    """RI-134: no tiles are needed and the recipes stay in the menu."""
    scene = dinners(FISH, phase4=False)
    scene.put_pantry(0, "squid", "lobster")
    scene.to_critic(4)
    scene.run_to(BID)
    assert scene.menu(0) == list(FISH)
    assert scene.pantry(0) == ["squid", "lobster"]
    check_counts(scene)


def test_ri_135_and_139_the_best_dinner():
    """RI-135: the sum of four prestige values; RI-139: one Golden Spoon for the highest."""
    scene = dinners(FISH, MEAT, GREEN)
    for menu, total in ((FISH, 20), (MEAT, 23), (GREEN, 22)):
        worth(scene, menu, total)
    scene.run_to(BID)
    assert scene.table.dinner[:3].tolist() == [20, 23, 22]
    assert scene.table.taste_spoons[:3].tolist() == [0, 1, 0]


def test_ri_139_equal_dinners():
    """RI-139: the ladder decides; RI-A52: a single dinner is enough."""
    scene = dinners(FISH, MEAT, GREEN)
    for menu in (FISH, MEAT, GREEN):
        worth(scene, menu, 20)
    scene.spaces(3, 3, 4)
    scene.run_to(BID)
    assert scene.table.taste_spoons[:3].tolist() == [0, 0, 1]
    alone = dinners((), GREEN)
    alone.run_to(BID)
    assert alone.table.taste_spoons[:2].tolist() == [0, 1]


@pytest.mark.parametrize(
    ("categories", "tile"),
    [
        (("fish", "fish", "fish", "fish"), 2),
        (("meat", "all", "all", "meat"), 1),
        (("vegetarian", "all", "vegetarian", "all"), 4),
        (("fish", "fish", "meat", "all"), 0),
        (("vegetarian", "fish", "vegetarian", "vegetarian"), 0),
    ],
)
def test_ri_136_food_category(categories, tile):
    """RI-136: one category that every recipe has or can stand for; RI-140: its tile."""
    scene = dinners(FISH)
    for recipe, category in zip(FISH, categories, strict=True):
        scene.reprint(recipe, category=category)
    scene.run_to(BID)
    assert scene.table.category_tile[0] == tile


@pytest.mark.parametrize(
    ("kinds", "tile"),
    [
        (("agriturismo",) * 4, 1),
        (("high_class",) * 4, 2),
        (("high_class", "high_class", "none", "high_class"), 0),
        (("high_class", "high_class", "agriturismo", "high_class"), 0),
        (("none",) * 4, 0),
    ],
)
def test_ri_137_restaurant_type(kinds, tile):
    """RI-137: the same type on all four recipes, which no icon breaks; RI-141: its tile."""
    scene = dinners(FISH)
    for recipe, kind in zip(FISH, kinds, strict=True):
        scene.reprint(recipe, restaurant=kind)
    scene.run_to(BID)
    assert scene.table.restaurant_tile[0] == tile


def test_ri_138_only_the_dinner_counts():
    """RI-138: other dishes and wines do not matter; RI-144: one dinner is judged for everything."""
    scene = dinners((*FISH, "Plain Beef", "Plain Rabbit"), phase4=False)
    for recipe in (*FISH, "Plain Beef"):
        scene.reprint(recipe, restaurant="agriturismo", prestige=1)
    scene.reprint("Plain Beef", prestige=9)
    scene.put_wines(0, "Red-5")
    scene.to_critic(4)
    other = dinners((*FISH, "Plain Beef", "Plain Rabbit"), phase4=False)
    for name in ("restaurant", "prestige"):
        other.book[name][:] = scene.book[name]
    other.to_critic(4)
    scene.run_to(DINNER)
    scene.dine()
    assert (scene.table.category_tile[0], scene.table.restaurant_tile[0], scene.table.dinner[0]) == (2, 1, 4)
    other.run_to(DINNER)
    other.dine(a="Plain Beef")
    assert (other.table.category_tile[0], other.table.restaurant_tile[0], other.table.dinner[0]) == (0, 1, 12)


def test_ri_140_and_141_tiles_go_to_losers_too():
    """RI-140, RI-141: whoever passes the tests gets the tiles; RI-142: both, 25 points."""
    scene = dinners(FISH, MEAT)
    worth(scene, FISH, 10)
    worth(scene, MEAT, 20)
    for recipe in FISH:
        scene.reprint(recipe, restaurant="high_class")
    scene.finish()
    assert scene.table.taste_spoons[:2].tolist() == [0, 1]
    assert scene.row(0)["category_points"] + scene.row(0)["restaurant_points"] == 25
    assert scene.table.category_tile[:2].tolist() == [2, 1]


def test_ri_143_one_tile_of_a_kind():
    """RI-143 and RI-A48: a dinner of four wild cards earns one category tile, of one's choice."""
    scene = dinners(FISH)
    for recipe in FISH:
        scene.reprint(recipe, category="all")
    scene.run_to(CATEGORY)
    assert (scene.actor, scene.options()) == (0, [0, 1, 2])
    scene.pick_category("fish")
    assert scene.table.category_tile[0] == 2
    scene.finish()
    assert scene.row(0)["category_points"] == 10


@pytest.mark.parametrize("supply", ["unlimited", "physical"])
def test_ri_140_tiles_may_run_out(supply):
    """RI-140, RI-141 and RI-A50: with tile_supply=physical the first to present get the last tiles."""
    scene = dinners(MEAT, FISH, start=1, tile_supply=supply)
    for recipe in (*FISH, *MEAT):
        scene.reprint(recipe, restaurant="high_class", category="all")
    if supply == "physical":
        assert scene.table.category_left.tolist() == [4, 3, 3]
        assert scene.table.restaurant_left.tolist() == [3, 2]
        scene.table.category_left[:] = 1, 0, 1
        scene.table.restaurant_left[:] = 9, 1
    scene.run_to(CATEGORY)
    assert scene.actor == 1
    assert scene.options() == ([0, 2] if supply == "physical" else [0, 1, 2])
    scene.pick_category("meat")
    scene.run_to(DINNER)
    scene.dine()
    if supply == "unlimited":
        scene.pick_category("meat")
    assert scene.point == BID
    assert scene.table.category_tile[:2].tolist() == ([4, 1] if supply == "physical" else [1, 1])
    assert scene.table.restaurant_tile[:2].tolist() == ([0, 2] if supply == "physical" else [2, 2])


def test_ri_144_the_dinner_of_the_tests_is_that_of_the_spoon():
    """RI-144: a specialty dinner is worth what its own recipes are, not the best of the menu."""
    scene = dinners((*FISH, "Plain Turkey"), MEAT)
    worth(scene, FISH, 10)
    worth(scene, MEAT, 15)
    scene.reprint("Plain Turkey", prestige=15)
    scene.run_to(DINNER)
    scene.dine()
    scene.run_to(BID)
    assert scene.table.category_tile[0] == 2
    assert scene.table.taste_spoons[:2].tolist() == [0, 1]


def test_ri_145_the_last_vip():
    """RI-145: as before, full price and half price."""
    scene = dinners((), (), ())
    scene.run_to(BID)
    scene.bid(9, 5, 0)
    assert scene.moneys() == [16, 23, 25]
    assert scene.table.vip_winner[3] == 0


def test_ri_146_to_149_the_monetary_prize():
    """RI-146: after the VIP is paid; RI-147: one Star for the most coins; RI-149: which are kept."""
    scene = dinners((), (), ())
    scene.run_to(BID)
    scene.money(30, 29, 28)
    scene.bid(10, 0, 5)
    assert scene.table.vip_winner[3] == 0
    assert scene.table.prize_winner == 1
    assert scene.moneys() == [20, 29, 26]
    assert scene.table.stars[:3].tolist() == [2, 2, 1]


def test_ri_148_equal_money():
    """RI-148: the ladder decides, RI-A56: also among players without money."""
    for coins in (25, 0):
        scene = dinners((), (), ())
        scene.run_to(BID)
        scene.money(coins, coins, coins)
        scene.spaces(2, 1, 3)
        scene.bid()
        assert scene.table.prize_winner == 2


def test_ri_150_to_152_one_recipe_of_the_menu_each():
    """RI-150: in turn order; RI-151: without tiles; RI-152: none from the hand."""
    scene = Scene(3, start=2)
    scene.put_menu(0, "Plain Beef", "Plain Rabbit")
    scene.put_menu(2, "Plain Tomato")
    scene.put_menu(1, "Plain Almonds")
    scene.put_hand(0, "Plain Turkey")
    scene.to_competition()
    assert (scene.actor, len(scene.options())) == (2, 1)
    scene.present("Plain Tomato")
    assert (scene.actor, scene.options()) == (0, [0, 2])
    assert not scene.legal(1)
    scene.present("Plain Rabbit")
    assert scene.actor == 1
    scene.present("Plain Almonds")
    assert scene.match.over
    assert [scene.recipes[c] for c in scene.table.competition[:3]] == [
        "Plain Rabbit",
        "Plain Almonds",
        "Plain Tomato",
    ]


def test_ri_150_recipes_in_secret():
    """RI-150 and RI-A10: with cook_reveal=simultaneous no recipe is seen before all are chosen."""
    scene = Scene(2, cook_reveal="simultaneous")
    scene.put_menu(0, scene.reprint("Plain Beef", prestige=5))
    scene.put_menu(1, scene.reprint("Plain Tomato", prestige=6))
    scene.to_competition()
    scene.present("Plain Beef")
    assert scene.table.competition[:2].tolist() == [NONE, NONE]
    scene.present("Plain Tomato")
    assert scene.table.competition_spoons[:2].tolist() == [1, 2]


def test_ri_153_an_empty_menu_presents_nothing():
    """RI-153 and RI-A54: nor does it win anything; Spoons that nobody claims are not given."""
    scene = Scene(3)
    scene.put_menu(1, "Plain Beef")
    scene.put_hand(0, "Plain Turkey")
    scene.to_competition()
    assert scene.actor == 1
    scene.present("Plain Beef")
    assert scene.match.over
    assert scene.table.competition[:3].tolist() == [NONE, scene.recipes.index("Plain Beef"), NONE]
    assert scene.table.competition_spoons[:3].tolist() == [0, 2, 0]
    empty = Scene(2)
    empty.finish()
    assert empty.table.competition_spoons[:2].tolist() == [0, 0]


def test_ri_154_and_155_a_recipe_of_the_dinner_may_compete():
    """RI-154: it may be presented again; RI-155: and stays in the menu."""
    scene = dinners(FISH)
    scene.run_to(COMPETITION)
    assert len(scene.options()) == 4
    scene.present("Plain Lobster")
    scene.finish()
    assert scene.menu(0) == list(FISH)
    assert scene.row(0)["recipe_prestige"] == 3 + 4 + 5 + 5


def test_ri_156_158_and_159_the_best_two():
    """RI-156: by prestige; RI-158: two Golden Spoons; RI-159: one for the runner-up."""
    scene = Scene(4)
    for p, recipe in enumerate(("Plain Beef", "Plain Tomato", "Plain Almonds", "Plain Onion")):
        scene.put_menu(p, scene.reprint(recipe, prestige=(6, 8, 5, 7)[p], cash_in=(1, 2, 9, 8)[p]))
    scene.to_competition()
    scene.finish()
    assert scene.table.competition_spoons[:4].tolist() == [0, 2, 0, 1]


def test_ri_156_the_recipe_presented_counts():
    """RI-156 and RI-A55: not the best of the menu."""
    scene = Scene(2)
    scene.put_menu(0, scene.reprint("Plain Beef", prestige=4), scene.reprint("Plain Turkey", prestige=9))
    scene.put_menu(1, scene.reprint("Plain Tomato", prestige=5))
    scene.to_competition()
    scene.present("Plain Beef")
    scene.present("Plain Tomato")
    assert scene.table.competition_spoons[:2].tolist() == [1, 2]


def test_ri_157_equal_recipes():
    """RI-157: the ladder decides both places."""
    scene = Scene(3)
    for p, recipe in enumerate(("Plain Beef", "Plain Tomato", "Plain Almonds")):
        scene.put_menu(p, scene.reprint(recipe, prestige=6))
    scene.to_competition()
    scene.spaces(1, 2, 3)
    scene.finish()
    assert scene.table.competition_spoons[:3].tolist() == [0, 1, 2]
