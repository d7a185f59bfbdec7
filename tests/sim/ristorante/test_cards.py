"""The house deck: RI-001 to RI-006, RI-010, RI-011, RI-069 to RI-078."""

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations, product
from statistics import mean

import pytest

from sim.provenance import Cell
from sim.ristorante.cards import CardSet, arrange, house
from sim.ristorante.cardset import cells

pytestmark = pytest.mark.nojit


def recipe(name: str):
    (found,) = [r for r in house().recipes if r.name == name]
    return found


# ---------------------------------------------------------------- the house deck


def test_deck_sizes_ri_001_to_ri_006():
    decks = Counter(r.deck for r in house().recipes)
    assert decks == {"antipasto": 30, "first": 30, "main": 30, "dessert": 18}
    assert sum(w.copies for w in house().wines) == 40
    assert sum(tile.copies for tile in house().ingredients) == 150


def test_specialty_tiles_ri_010_ri_011():
    assert house().category_tiles == (4, 3, 3)
    assert house().restaurant_tiles == (3, 2)


def test_track_ri_015_ri_080():
    assert house().track == (10, 12, 14, 17, 20, 22, 24, 26, 28, 30)


@pytest.mark.parametrize(
    ("shop", "average"),
    [("butcher", 3.83), ("fish", 3.50), ("grocery", 1.67), ("fruit", 2.00), ("vegetable", 1.67)],
)
def test_shops(shop, average):
    tiles = [tile for tile in house().ingredients if tile.shop == shop]
    assert [tile.copies for tile in tiles] == [5] * 6
    assert mean(tile.cost for tile in tiles) == pytest.approx(average, abs=0.005)


def test_wines_ri_078():
    wines = house().wines
    assert [w.color for w in wines] == ["red"] * 5 + ["white"] * 5
    assert {w.copies for w in wines} == {4}
    assert mean(w.cost for w in wines) == pytest.approx(7.4)
    assert mean(w.cash_in for w in wines) == pytest.approx(5.1)
    assert mean(w.prestige for w in wines) == pytest.approx(2.6)
    assert wines[0] == ("Aglianico", "red", 8, 6, 2, 4)


@pytest.mark.parametrize(
    ("hats", "count", "size", "cost", "prestige", "cash_in"),
    [
        (1, 62, 1.89, 4.5, (3, 4.9, 7), (4, 6.0, 8)),
        (2, 32, 2.62, 5.3, (5, 6.7, 9), (6, 7.6, 10)),
        (3, 14, 3.50, 6.9, (8, 9.3, 11), (8, 9.8, 11)),
    ],
)
def test_recipes_by_hats_ri_073_to_ri_076(hats, count, size, cost, prestige, cash_in):
    costs = {tile.name: tile.cost for tile in house().ingredients}
    recipes = [r for r in house().recipes if r.hats == hats]
    assert len(recipes) == count
    assert mean(len(r.ingredients) for r in recipes) == pytest.approx(size, abs=0.006)
    assert mean(sum(costs[n] for n in r.ingredients) for r in recipes) == pytest.approx(cost, abs=0.051)
    for values, (low, average, high) in (
        ([r.prestige for r in recipes], prestige),
        ([r.cash_in for r in recipes], cash_in),
    ):
        assert (min(values), max(values)) == (low, high)
        assert mean(values) == pytest.approx(average, abs=0.051)


@pytest.mark.parametrize("deck", ["antipasto", "first", "main", "dessert"])
def test_categories_and_icons_ri_069_to_ri_072(deck):
    recipes = [r for r in house().recipes if r.deck == deck]
    categories = {"meat": 9, "fish": 9, "vegetarian": 8, "all": 4} if deck != "dessert" else {"all": 18}
    icons = (12, 11, 7) if deck != "dessert" else (7, 7, 4)
    assert Counter(r.category for r in recipes) == categories
    assert Counter(r.restaurant for r in recipes) == dict(
        zip(("agriturismo", "high_class", "none"), icons, strict=True)
    )


def test_prices_follow_the_formula():
    costs = {tile.name: tile.cost for tile in house().ingredients}
    for r in house().recipes:
        size, total = len(r.ingredients), sum(costs[name] for name in r.ingredients)
        tilt = r.prestige - 3 - size - (0, 1, 3)[r.hats - 1]
        assert tilt in (-1, 0, 1)
        assert r.cash_in == 4 + size + r.hats - 1 - tilt + (total >= 4 * size or total >= 10)


def test_wines_of_recipes_ri_077():
    color = {w.name: w.color for w in house().wines}
    for r in house().recipes:
        assert len(r.wines) == 1
        assert (
            r.category not in ("meat", "fish")
            or color[r.wines[0]] == {"meat": "red", "fish": "white"}[r.category]
        )


def test_ingredients_fit_the_category_ri_070():
    shop = {tile.name: tile.shop for tile in house().ingredients}
    for r in house().recipes:
        shops = {shop[name] for name in r.ingredients}
        assert shops & {"butcher", "fish"} == {"meat": {"butcher"}, "fish": {"fish"}}.get(r.category, set())


def test_anchors_of_single_cards_an_1_2_3_7_8_11():
    (pork,) = [tile for tile in house().ingredients if tile.name == "pork"]
    assert (pork.shop, pork.cost) == ("butcher", 4)
    assert recipe("Sautéed Mushrooms").ingredients == ("mushroom",)
    assert recipe("Veal Roast").ingredients == ("veal",)
    assert recipe("Woodsman-Style Artichokes").ingredients == ("cheese", "artichoke", "mushroom")
    assert recipe("Woodsman-Style Artichokes").prestige + recipe("Veal Roast").prestige == 10
    assert (recipe("Baked Salmon").category, recipe("Baked Salmon").restaurant) == ("fish", "none")
    assert sum("Aglianico" in r.wines for r in house().recipes) >= 2
    assert any(r.deck == "dessert" and r.category in ("fish", "all") for r in house().recipes)


def test_anchors_of_totals_an_4_5_6():
    easy = [r for r in house().recipes if r.hats == 1]
    pairs = {a.prestige + b.prestige for a, b in combinations(easy, 2)}
    assert {8, 10, 11} <= pairs
    assert 4 in {r.prestige for r in easy}
    dinners = [{r.prestige for r in house().recipes if r.deck == deck and r.hats < 3} for deck in
               ("antipasto", "first", "main", "dessert")]  # fmt: skip
    assert {21, 24} <= {sum(dinner) for dinner in product(*dinners)}


def test_names_are_unique_and_repeated_tiles_are_kept():
    assert len({r.name for r in house().recipes}) == 108
    twice = [r.name for r in house().recipes if len(set(r.ingredients)) < len(r.ingredients)]
    assert twice == ["Double Eggs with Artichoke", "Lemon with Double Almonds"]


def test_order_of_the_house_deck_is_the_order_of_every_deck():
    assert arrange(house()) == house()
    assert [tile.name for tile in house().ingredients][::29] == ["chicken", "mushroom"]


# ---------------------------------------------------------------- provenance of the house deck


def test_every_cell_of_the_house_deck_has_provenance():
    assert set(house().origins) == set(cells(house()))
    assert {line.provenance for line in house().origins.values()} == {"rulebook", "assumed"}
    assert all(line.source for line in house().origins.values() if line.provenance == "rulebook")


def test_assumed_numbers_lie_in_their_ranges():
    for cell, text in cells(house()).items():
        line = house().origins[cell]
        if line.provenance == "assumed" and re.fullmatch(r"\d+", text):
            assert line.low is not None
            assert line.high is not None
            assert line.low <= int(text) <= line.high, cell


@pytest.mark.parametrize(
    ("file", "row", "column"),
    [
        ("ingredients.csv", "pork", "cost"),
        ("ingredients.csv", "cod", "shop"),
        ("wines.csv", "Aglianico", "name"),
        ("recipes.csv", "Plain Beef", "deck"),
        ("recipes.csv", "Veal Roast", "ingredients"),
        ("recipes.csv", "Baked Salmon", "restaurant"),
        ("track.csv", "1", "label"),
    ],
)
def test_what_the_rulebook_says(file, row, column):
    assert house().origins[Cell(file, row, column)].provenance == "rulebook"


def test_share_of_assumed_numbers():
    # Known are the cost of pork and the first space with its label.
    assert 30 * 2 + 10 * 4 + 108 * 3 + 10 * 2 + 5 == 449
    assert house().assumed_share == pytest.approx(1 - 3 / 449)


# ---------------------------------------------------------------- identity


def test_hash_depends_on_content_only():
    assert re.fullmatch("[0-9a-f]{12}", house().hash)
    assert replace(house(), name="other", origins={}).hash == house().hash


@pytest.mark.parametrize(
    "changed",
    [
        replace(house(), track=(10, 20, 30)),
        replace(house(), category_tiles=(3, 4, 3)),
        replace(house(), restaurant_tiles=(2, 3)),
        replace(house(), wines=(house().wines[0]._replace(cost=9), *house().wines[1:])),
        replace(house(), recipes=(house().recipes[0]._replace(hats=2), *house().recipes[1:])),
    ],
    ids=["track", "category", "restaurant", "wine", "recipe"],
)
def test_hash_sees_every_change(changed: CardSet):
    assert changed.hash != house().hash
    assert changed != house()
