"""When wine is drawn, from which deck, and which card is kept."""

import pytest

from sim.ristorante.options import NO_WINE
from sim.ristorante.records import NONE
from sim.ristorante.rules import KEEP_WINE, WINE_DISCARD
from strategies.ristorante.baselines import most_prestige
from strategies.ristorante.drawing import (
    choose_course,
    discard_wine,
    keep_recipe,
    keep_wine,
    set_aims,
    wants_wine,
)
from strategies.ristorante.worth import AIM_CATEGORY, AIM_RESTAURANT, SWAPS
from tests.sim.ristorante.table import Scene
from tests.strategies.ristorante.minds import think

pytestmark = pytest.mark.nojit

MEAT, FISH, VEGETARIAN = 1, 2, 4
AGRITURISMO, HIGH_CLASS = 1, 2


# ---------------------------------------------------------------- whether to draw wine


@pytest.mark.parametrize(
    ("phase", "owned", "money", "plan", "wanted"),
    [
        (1, 0, 25, {"wine_from": 1, "wines_early": 1}, True),
        (1, 1, 25, {"wine_from": 1, "wines_early": 1}, False),
        (1, 2, 25, {"wine_from": 1, "wines_early": 3}, True),
        (1, 0, 25, {"wine_from": 2, "wines_early": 3}, False),  # not yet
        (2, 0, 25, {"wine_from": 2, "wines_early": 1}, True),
        (4, 0, 99, {"wine_from": 5, "wines_early": 3, "wines_late": 3}, False),  # never
        (2, 1, 25, {"wine_from": 1, "wines_early": 1, "wines_late": 3}, False),
        (3, 0, 25, {"wine_from": 1, "wines_early": 3}, False),  # early is phases 1 and 2
        (3, 1, 25, {"wine_from": 3, "wines_late": 2}, True),
        (3, 2, 25, {"wine_from": 3, "wines_late": 2}, False),
        (2, 0, 25, {"wine_from": 2, "wines_late": 3}, False),  # late is phases 3 and 4
        (1, 0, 5, {"wine_from": 1, "wines_early": 3}, False),  # too poor for most wines
        (1, 0, 6, {"wine_from": 1, "wines_early": 3}, True),
        (1, 0, 25, {"wine_from": 1, "wines_early": 3, "purse": 20}, False),
        (1, 0, 26, {"wine_from": 1, "wines_early": 3, "purse": 20}, True),
        (4, 3, 40, {"wine_from": 1, "wines_late": 3, "wine_swaps": 1}, True),  # to replace one
        (4, 3, 40, {"wine_from": 1, "wines_late": 3, "wine_swaps": 0}, False),
        (3, 3, 40, {"wine_from": 1, "wines_late": 3, "wine_swaps": 3}, False),
    ],
)
def test_when_wine_is_wanted(phase, owned, money, plan, wanted):
    scene = Scene(3)
    scene.put_wines(0, *scene.wine_names[:owned])
    scene.table.phase = phase
    scene.money(money)
    assert think(wants_wine, scene, **plan) == wanted


def test_wine_is_not_wanted_where_it_cannot_be_drawn():
    scene = Scene(3, balancing_wine="on")
    assert not think(wants_wine, scene, wine_from=1, wines_early=3)
    scene.table.phase = 2
    assert think(wants_wine, scene, wine_from=1, wines_early=3)


def test_swaps_are_counted():
    scene = Scene(2)
    scene.put_wines(0, "Red-2", "Red-3", "White-1")
    scene.table.phase = 4
    scene.money(40)
    plan = {"wine_from": 1, "wine_swaps": 1, "prestige": 1}
    assert think(wants_wine, scene, **plan)
    scene.next_cards("wine", "Red-4", "Red-5", "White-2", "White-3", "White-4")
    scene.draw("wine")
    think(keep_wine, scene, **plan)
    assert scene.match.seat.notes[SWAPS] == 1
    scene.keep("Red-4")
    assert scene.point == WINE_DISCARD
    scene.drop_wine("Red-2")
    assert not think(wants_wine, scene, **plan)


# ---------------------------------------------------------------- which course


def test_the_scarcest_course_is_drawn():
    scene = Scene(2)
    assert think(choose_course, scene) == 0
    scene.put_hand(0, "Plain Beef")
    assert think(choose_course, scene) == 1
    scene.put_menu(0, "Plain Onion", "Veal Roast", "Plain Salmon II")
    scene.put_hand(0, "Plain Strawberry", "Plain Almonds")
    assert think(choose_course, scene) == 0
    scene.put_menu(0, "Plain Squid")
    assert think(choose_course, scene) == 1


def test_a_deck_that_is_empty_is_left_alone():
    scene = Scene(5)
    scene.table.deck_left[0] = 0
    assert think(choose_course, scene) == 1
    scene.table.deck_left[1:4] = 0
    assert think(choose_course, scene) == NONE


# ---------------------------------------------------------------- which recipe


def drawn(*cards, scene=None):
    scene = scene or Scene(2)
    deck = ("antipasto", "first", "main", "dessert")[int(scene.book.course[scene.recipes.index(cards[0])])]
    scene.next_cards(deck, *cards)
    scene.draw(deck)
    assert scene.drawn() == list(cards)
    return scene


def kept(scene, **plan):
    return scene.recipes[think(keep_recipe, scene, **plan)]


FIVE = ("Plain Beef", "Plain Chicken", "Woodsman-Style Artichokes", "Cod with Artichoke", "Pork with Onion")


def test_prestige_or_money_or_ease_decides():
    assert kept(drawn(*FIVE), prestige=1) == "Woodsman-Style Artichokes"  # 6; Cod's 7 must wait for hats
    assert kept(drawn(*FIVE), coin=0.9) == "Plain Chicken"  # cashes 6 three times, less 2 coins
    assert kept(drawn(*FIVE), prestige=1, effort=3) == "Plain Beef"  # 5 for one tile


def test_tiles_in_the_pantry_take_no_effort():
    scene = Scene(2)
    scene.put_pantry(0, "cheese", "artichoke", "mushroom")
    assert kept(drawn(*FIVE, scene=scene), prestige=1, effort=3) == "Woodsman-Style Artichokes"


def test_tiles_in_the_pantry_cost_no_coins():
    scene = Scene(2)
    scene.put_pantry(0, "pork", "onion")
    assert kept(drawn(*FIVE, scene=scene), coin=1) == "Pork with Onion"  # 7 three times, against 18 - 2


def test_two_hats_are_worth_their_prestige_once_allowed():
    scene = Scene(2)
    scene.labels(20, 10)
    assert kept(drawn(*FIVE, scene=scene), prestige=1) == "Cod with Artichoke"


def test_a_recipe_that_can_never_be_cooked_is_kept_last():
    """In phase 4 at the start of the track: any single-hat dish is better."""
    scene = Scene(2)
    scene.table.phase = 4
    cards = (
        "Cod with Artichoke",
        "Saffron with Mushroom",
        "Plain Chicken",
        "Chicken with Onion",
        "Cheese with Artichoke",
    )
    assert kept(drawn(*cards, scene=scene), prestige=1, effort=5) == "Plain Chicken"


def test_a_wine_owned_prefers_the_recipe_that_names_it():
    scene = Scene(2)
    scene.put_wines(0, "Red-3")
    assert kept(drawn(*FIVE, scene=scene), prestige=1, pairing=5) == "Plain Chicken"


def test_most_prestige_for_each_action():
    """The greedy baseline: prestige by actions and hats: 5 / 2 for Plain Beef."""
    scene = drawn(*FIVE)
    assert scene.recipes[most_prestige(scene.match.seat, scene.book)] == "Plain Beef"


@pytest.mark.parametrize(
    ("hand", "menu", "category", "restaurant"),
    [
        ((), (), 0, 0),
        (("Plain Beef",), (), MEAT, HIGH_CLASS),
        (("Plain Beef", "Squid with Mushroom", "Anchovies with Saffron"), (), FISH, HIGH_CLASS),
        (("Squid with Mushroom", "Anchovies with Saffron"), ("Veal Roast",), MEAT, AGRITURISMO),  # a tie
        (("Plain Squid", "Plain Salmon II", "Plain Lobster"), ("Plain Onion",), FISH, HIGH_CLASS),
        (("Lemon with Onion",), ("Sautéed Mushrooms", "Plain Onion"), VEGETARIAN, AGRITURISMO),
    ],
)
def test_aims_are_what_most_recipes_share(hand, menu, category, restaurant):
    """A recipe in the menu counts twice."""
    scene = Scene(2)
    scene.put_hand(0, *hand)
    scene.put_menu(0, *menu)
    think(set_aims, scene)
    notes = scene.match.seat.notes
    assert (notes[AIM_CATEGORY], notes[AIM_RESTAURANT]) == (category, restaurant)


# ---------------------------------------------------------------- which wine


def cellar(*wines, money=25, scene=None, **rules):
    scene = scene or Scene(2, **rules)
    scene.money(money)
    scene.next_cards("wine", *wines)
    scene.draw("wine")
    assert scene.point == KEEP_WINE
    return scene


WINES = ("Aglianico", "Red-2", "Red-4", "Red-5", "White-4")


def kept_wine(scene, **plan):
    option = think(keep_wine, scene, **plan)
    assert scene.legal(option)
    return option if option == NO_WINE else scene.wine_names[option]


def test_the_wine_of_most_prestige_or_most_income():
    assert kept_wine(cellar(*WINES), prestige=1) == "Red-4"  # 5
    assert kept_wine(cellar(*WINES), coin=1) == "Aglianico"  # 6 three times, less 8: 10, the first such


def test_income_counts_for_the_phases_left():
    scene = Scene(2)
    scene.table.phase = 3
    assert kept_wine(cellar(*WINES, scene=scene), coin=1) == "Red-2"  # 3 - 4, at a third: the least loss


def test_only_affordable_wines_are_kept():
    assert kept_wine(cellar(*WINES, money=8), prestige=1) == "Aglianico"  # Red-4 costs 9


def test_a_wine_that_is_a_loss_is_refused_where_the_rules_allow():
    scene = Scene(2, wine_decline="yes")
    scene.table.phase = 4
    assert kept_wine(cellar(*WINES, scene=scene)) == NO_WINE
    assert kept_wine(scene, prestige=1) == "Red-4"
    forced = Scene(2)
    forced.table.phase = 4
    assert kept_wine(cellar(*WINES, scene=forced)) == "Red-2"


def test_a_wine_that_recipes_name_is_kept():
    scene = Scene(2)
    scene.put_menu(0, "Plain Rabbit")  # Aglianico
    scene.put_hand(0, "Plain Almonds")  # Aglianico, counted half
    assert kept_wine(cellar(*WINES, scene=scene), prestige=1, pairing=3) == "Aglianico"  # 2 + 3 + 1.5 > 5


def test_the_wine_worth_least_is_thrown_away():
    scene = Scene(2)
    scene.put_wines(0, "Red-4", "White-4", "White-3")
    cellar(*WINES, scene=scene)
    scene.keep("Red-5")
    assert scene.point == WINE_DISCARD
    assert scene.wine_names[think(discard_wine, scene, prestige=1)] == "White-4"
    scene.put_menu(0, "Plain Salmon")  # White-4
    assert scene.wine_names[think(discard_wine, scene, prestige=1, pairing=5)] == "Red-5"
