"""Cooking, pruning, dinner and Competition: compared with a plain search over everything allowed."""

import random
from collections import Counter
from itertools import combinations

import pytest

from sim.jit import JIT
from sim.ristorante.records import COURSES, MAX_COURSE, MENU
from sim.ristorante.rules import CATEGORY, COMPETITION, COOK, DINNER, MENU_DISCARD
from strategies.ristorante.drawing import set_aims
from strategies.ristorante.menu import competition, cook, dinner, dinner_worth, keep_two
from strategies.ristorante.worth import dish_worth, menu_worth
from tests.sim.ristorante.table import Scene
from tests.strategies.ristorante.minds import give, think

pytestmark = pytest.mark.nojit

POSITIONS = 80 if JIT else 25


def weights(chance):
    """Draw a plan: what prestige, coins, places in the menu and so on are worth."""
    return {
        "prestige": chance.uniform(0, 3),
        "critic": chance.uniform(0, 2),
        "coin": chance.uniform(0, 1),
        "category": chance.uniform(0, 10),
        "restaurant": chance.uniform(0, 10),
        "pairing": chance.uniform(0, 5),
        "course": chance.uniform(0, 15),
    }


def kitchen(number):
    """A seat that cooks: a hand and a pantry that fit each other more or less, some menu, some wine."""
    chance = random.Random(number)
    scene = Scene(2, seed=number)
    recipes = chance.sample(scene.recipes, 40)
    hand = recipes[: chance.randrange(1, 9)]
    menu: Counter[int] = Counter()
    for recipe in recipes[8:20]:
        course = int(scene.book.course[scene.recipes.index(recipe)])
        if menu[course] < MENU and chance.random() < 0.5:
            menu[course] += 1
            scene.put_menu(0, recipe)
    needs = [tile for recipe in hand for tile in scene.cards.recipes[scene.recipes.index(recipe)].ingredients]
    tiles = chance.sample(needs, min(6, len(needs)))
    scene.put_pantry(0, *tiles)
    scene.put_hand(0, *hand)
    scene.put_wines(0, *chance.sample(scene.wine_names, chance.randrange(3)))
    scene.spaces(chance.choice((0, 4, int(scene.book.top))), 0)
    scene.to_critic(chance.randrange(1, 5))
    assert (scene.point, scene.actor) == (COOK, 0)
    return scene, weights(chance)


def feasible_sets(scene):
    """Every set of dishes that hats and pantry allow, found one by one from the cards."""
    seat, pantry = scene.match.seat, Counter(scene.pantry(0))
    label = scene.cards.track[scene.pawns()[0]]
    hats = 3 if scene.pawns()[0] == scene.book.top else 2 if label >= 20 else 1
    cards = [scene.cards.recipes[c] for c in seat.hand[: scene.table.hand_count[0]]]
    for count in range(len(cards) + 1):
        for places in combinations(range(len(cards)), count):
            used = Counter(tile for i in places for tile in cards[i].ingredients)
            if used <= pantry and all(cards[i].hats <= hats for i in places):
                yield places


@pytest.mark.parametrize("number", range(POSITIONS))
def test_cook_finds_the_best_set_of_dishes(number):
    scene, plan = kitchen(number)
    think(set_aims, scene, **plan)
    worth = [
        int(1000 * think(dish_worth, scene, int(card), **plan))
        for card in scene.match.seat.hand[: scene.table.hand_count[0]]
    ]
    best = max(sum(worth[i] for i in places) for places in feasible_sets(scene))
    before = scene.table.tobytes()
    option = think(cook, scene, **plan)
    assert scene.table.tobytes() == before
    assert scene.legal(option)
    assert sum(worth[i] for i in range(len(worth)) if option >> i & 1) == best


def test_positions_to_cook_are_not_trivial():
    """Most leave a choice between several sets, and some allow three dishes or more."""
    sets = [list(feasible_sets(kitchen(number)[0])) for number in range(25)]
    assert sum(len(found) > 2 for found in sets) >= 12
    assert max(len(places) for found in sets for places in found) >= 3


def test_cook_leaves_a_dish_out_that_takes_the_tiles_of_a_better_one():
    scene = Scene(2)
    scene.put_pantry(0, "mushroom", "cheese", "artichoke")
    scene.put_hand(0, "Sautéed Mushrooms", "Woodsman-Style Artichokes")  # prestige 4 and 6
    scene.to_critic()
    assert think(cook, scene, prestige=1) == scene.dishes("Woodsman-Style Artichokes")


def test_cook_cooks_nothing_that_is_worth_nothing():
    """A full course of better dishes, and no Critic left to please."""
    scene = Scene(2)
    scene.put_menu(0, "Saffron with Mushroom", "Cod with Artichoke")
    scene.put_pantry(0, "beef")
    scene.put_hand(0, "Plain Beef")
    scene.to_critic(4)
    assert think(cook, scene, prestige=1, critic=1) == 0


@pytest.mark.parametrize("number", range(20))
def test_keep_two_keeps_the_two_worth_most(number):
    chance = random.Random(number)
    scene = Scene(2, seed=number)
    course = chance.randrange(COURSES)
    cards = [name for i, name in enumerate(scene.recipes) if scene.book.course[i] == course]
    scene.put_menu(0, *chance.sample(cards, chance.randrange(3, 6)))
    scene.put_wines(0, *chance.sample(scene.wine_names, 2))
    scene.table.point, scene.table.actor, scene.table.discard_course = MENU_DISCARD, 0, course
    plan = weights(chance)
    count = int(scene.table.menu_count[0, course])
    worth = [think(menu_worth, scene, int(card), **plan) for card in scene.table.menu[0, course, :count]]
    option = think(keep_two, scene, **plan)
    assert scene.legal(option)
    kept = divmod(option, MAX_COURSE)
    assert sum(worth[i] for i in kept) == pytest.approx(sum(sorted(worth)[-2:]))


def full_menu(number):
    """A seat with a menu of all courses, most of them twice, in the Taste Guide."""
    chance = random.Random(number)
    scene = Scene(2, seed=number)
    for course in range(COURSES):
        cards = [name for i, name in enumerate(scene.recipes) if scene.book.course[i] == course]
        scene.put_menu(0, *chance.sample(cards, chance.choice((1, 2, 2))))
    scene.to_critic(4)
    scene.cook()
    assert (scene.point, scene.actor) == (DINNER, 0)
    return scene


@pytest.mark.parametrize("number", range(20))
def test_a_dinner_is_worth_its_tiles_and_its_prestige(number):
    """The points counted are those that the tiles then bring, for every dinner; the best one is chosen."""
    worth = {}
    for option in full_menu(number).options():
        scene = full_menu(number)
        worth[option] = think(dinner_worth, scene, option)
        scene.choose(option)
        if scene.point == CATEGORY:
            scene.choose(scene.options()[0])
        row = scene.row(0)
        assert worth[option] == row["category_points"] + row["restaurant_points"] + row["dinner"]
    chosen = think(dinner, full_menu(number))
    assert worth[chosen] == max(worth.values())


def test_dinners_win_tiles_now_and_then():
    tiles = 0
    for number in range(20):
        scene = full_menu(number)
        scene.choose(think(dinner, scene))
        tiles += scene.row(0)["restaurant_points"] > 0
    assert tiles >= 3


def test_the_competition_gets_the_recipe_of_most_prestige():
    for number in range(10):
        scene = full_menu(number)
        scene.run_to(COMPETITION)
        assert scene.actor == 0
        option = think(competition, scene)
        menu = scene.table.menu[0]
        prestige = [
            int(scene.book.prestige[menu[c, i]])
            for c in range(COURSES)
            for i in range(scene.table.menu_count[0, c])
        ]
        assert scene.book.prestige[menu[option // MENU, option % MENU]] == max(prestige)
        assert scene.legal(option)


def test_a_wine_owned_and_an_aim_make_a_dish_worth_more():
    scene = Scene(2)
    give(scene.match.seat)
    card = scene.recipes.index("Veal Roast")  # meat, agriturismo, Red-3
    plain = think(menu_worth, scene, card, prestige=1, pairing=3, category=4, restaurant=5)
    assert plain == 4
    scene.put_wines(0, "Red-3")
    assert think(menu_worth, scene, card, prestige=1, pairing=3) == 7
    scene.put_hand(0, "Veal Roast")
    think(set_aims, scene)
    assert think(menu_worth, scene, card, prestige=1, pairing=3, category=4, restaurant=5) == 16
    assert think(menu_worth, scene, card, coin=0.5) == pytest.approx(0.5 * 6 * 3)
    scene.table.phase = 4
    assert think(menu_worth, scene, card, coin=0.5) == 0
