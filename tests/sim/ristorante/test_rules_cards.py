"""What cards say: RI-069 to RI-078."""

import pytest

from sim.ristorante.book import CATEGORY_BITS, DECK_NAMES, RESTAURANT_BITS, build_book
from sim.ristorante.cards import house
from sim.ristorante.rules import GAME

pytestmark = pytest.mark.nojit

RECIPES = house().recipes
BOOK = build_book(house(), GAME.rules())
KINDS = [tile.name for tile in house().ingredients]
WINES = [wine.name for wine in house().wines]


def test_ri_069_and_070_type_and_category():
    """RI-069: one of four types; RI-070: meat, fish, vegetarian, or all three."""
    for card, recipe in enumerate(RECIPES):
        assert BOOK.course[card] == DECK_NAMES.index(recipe.deck) < 4
        assert BOOK.category[card] == CATEGORY_BITS[recipe.category]
    assert {r.category for r in RECIPES} == {"meat", "fish", "vegetarian", "all"}
    assert CATEGORY_BITS["all"] == CATEGORY_BITS["meat"] | CATEGORY_BITS["fish"] | CATEGORY_BITS["vegetarian"]
    assert len({CATEGORY_BITS[c] for c in ("meat", "fish", "vegetarian")}) == 3


def test_ri_071_and_072_restaurant_type():
    """RI-071: agriturismo, high-class or none; RI-072: none is no type, but has its category."""
    for card, recipe in enumerate(RECIPES):
        assert BOOK.restaurant[card] == RESTAURANT_BITS[recipe.restaurant]
    assert RESTAURANT_BITS["agriturismo"] & RESTAURANT_BITS["high_class"] == RESTAURANT_BITS["none"] == 0
    salmon = [r.name for r in RECIPES].index("Baked Salmon")
    assert (BOOK.restaurant[salmon], BOOK.category[salmon]) == (0, CATEGORY_BITS["fish"])


def test_ri_073_ingredients():
    """RI-073: a multiset of tiles, each of a shop."""
    for card, recipe in enumerate(RECIPES):
        needed = [KINDS[k] for k in BOOK.need[card, : BOOK.needs[card]]]
        assert sorted(needed) == sorted(recipe.ingredients)
        for i, name in enumerate(needed):
            assert BOOK.need_nth[card, i] == needed[: i + 1].count(name)
    assert any(len(set(r.ingredients)) < len(r.ingredients) for r in RECIPES)


def test_ri_074_to_076_hats_cash_in_and_prestige():
    """RI-074: one to three hats; RI-075: a cash-in value; RI-076: a prestige value."""
    for card, recipe in enumerate(RECIPES):
        printed = (recipe.hats, recipe.cash_in, recipe.prestige)
        assert (BOOK.hats[card], BOOK.cash_in[card], BOOK.prestige[card]) == printed
    assert {r.hats for r in RECIPES} == {1, 2, 3}


def test_ri_077_wine():
    """RI-077 and RI-A63: the wine a recipe names, and no other."""
    for card, recipe in enumerate(RECIPES):
        assert recipe.wines
        assert BOOK.pairs[card] == sum(1 << WINES.index(name) for name in recipe.wines)


def test_ri_078_wines():
    """RI-078: name, color, cost, cash-in and prestige."""
    assert {wine.color for wine in house().wines} == {"red", "white"}
    for kind, wine in enumerate(house().wines):
        values = (BOOK.wine_cost[kind], BOOK.wine_cash[kind], BOOK.wine_prestige[kind])
        assert values == (wine.cost, wine.cash_in, wine.prestige)
