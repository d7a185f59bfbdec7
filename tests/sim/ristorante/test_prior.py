"""Drawn decks: each keeps everything the rulebook fixes, and stays in the stated ranges."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise, product
from statistics import mean

import pytest

from sim.errors import UserError
from sim.provenance import Cell
from sim.ristorante import prior
from sim.ristorante.cards import CardSet, Recipe, arrange, export, house, load
from sim.ristorante.cardset import cells
from sim.ristorante.cardtables import DECK_SIZES, SHOPS

pytestmark = pytest.mark.nojit

SEED, DECKS = 2026, 300
DESSERT = "dessert"


@cache
def decks() -> tuple[CardSet, ...]:
    return tuple(prior.draw(SEED, number) for number in range(DECKS))


def recipe(cards: CardSet, name: str) -> Recipe:
    (found,) = [r for r in cards.recipes if r.name == name]
    return found


def in_deck(cards: CardSet, deck: str) -> list[Recipe]:
    return [r for r in cards.recipes if r.deck == deck]


def share(cards: list[Recipe], **wanted: object) -> float:
    return mean(all(getattr(r, field) == value for field, value in wanted.items()) for r in cards)


def kinds(cards: CardSet, shop: str) -> list[str]:
    return [tile.name for tile in cards.ingredients if tile.shop == shop]


def in_ranges(cards: CardSet) -> bool:
    stated = [(int(text), cards.origins[cell]) for cell, text in cells(cards).items() if text.isdigit()]
    return all(
        line.low <= number <= line.high
        for number, line in stated
        if line.low is not None and line.high is not None
    )


CHECKS: dict[str, Callable[[CardSet], bool]] = {
    # What the rulebook fixes.
    "RI-001 to RI-004 deck sizes": lambda c: Counter(r.deck for r in c.recipes) == DECK_SIZES,
    "RI-005 40 wines": lambda c: sum(w.copies for w in c.wines) == 40,
    "RI-006 150 tiles": lambda c: sum(tile.copies for tile in c.ingredients) == 150,
    "RI-010 10 category tiles": lambda c: sum(c.category_tiles) == 10,
    "RI-011 5 restaurant tiles": lambda c: sum(c.restaurant_tiles) == 5,
    "RI-015 first label": lambda c: c.track[0] == 10,
    "RI-056 at most 6 ingredients": lambda c: all(1 <= len(r.ingredients) <= 6 for r in c.recipes),
    "RI-070 ingredients fit the category": lambda c: all(fits_category(c, r) for r in c.recipes),
    "RI-073 known ingredients": lambda c: (
        {n for r in c.recipes for n in r.ingredients} <= {tile.name for tile in c.ingredients}
    ),
    "RI-074 all hats": lambda c: all({r.hats for r in in_deck(c, d)} == {1, 2, 3} for d in DECK_SIZES),
    "RI-077 known wines": lambda c: {n for r in c.recipes for n in r.wines} <= {w.name for w in c.wines},
    "RI-078 both colors": lambda c: {w.color for w in c.wines} == {"red", "white"},
    "RI-080 increasing labels": lambda c: all(a < b for a, b in pairwise(c.track)),
    "names are unique": lambda c: all(
        len({card.name for card in group}) == len(group) for group in (c.ingredients, c.wines, c.recipes)
    ),
    # What its examples say of single cards.
    "AN-1 pork costs 4": lambda c: [tile.cost for tile in c.ingredients if tile.name == "pork"] == [4],
    "AN-2 mushrooms": lambda c: recipe(c, "Sautéed Mushrooms").ingredients == ("mushroom",),
    "AN-2 roast": lambda c: recipe(c, "Veal Roast").ingredients == ("veal",),
    "AN-2 artichokes": lambda c: (
        recipe(c, "Woodsman-Style Artichokes").ingredients == ("cheese", "artichoke", "mushroom")
    ),
    "AN-3 artichokes and roast": lambda c: (
        recipe(c, "Woodsman-Style Artichokes").prestige + recipe(c, "Veal Roast").prestige == 10
    ),
    "AN-4 a menu of one with 4": lambda c: any(r.prestige == 4 and r.hats == 1 for r in c.recipes),
    "AN-4, AN-5 menus of two": lambda c: (
        {8, 10, 11} <= {a.prestige + b.prestige for a, b in combinations(c.recipes, 2)}
    ),
    "AN-6 dinners": lambda c: {21, 24} <= dinners(c),
    "AN-7 dessert in a fish dinner": lambda c: any(
        r.category in ("fish", "all") for r in in_deck(c, DESSERT)
    ),
    "AN-8 salmon": lambda c: recipe(c, "Baked Salmon")[5:7] == ("fish", "none"),
    "AN-11 Aglianico": lambda c: sum("Aglianico" in r.wines for r in c.recipes) >= 2,
    "AN-13 a wine of phase 1 pays for itself": lambda c: all(3 * w.cash_in > w.cost for w in c.wines),
    "AN-14 two hats after at most 9 moves": lambda c: c.track.index(20) <= 9,
    "named kinds and shops": lambda c: (
        {"pork", "turkey"} <= set(kinds(c, "butcher"))
        and "cod" in kinds(c, "fish")
        and "potatoes" in kinds(c, "vegetable")
    ),
    # The stated ranges.
    "label 20 on space 4 to 7": lambda c: 3 <= c.track.index(20) <= 6,
    "9 to 12 spaces": lambda c: 9 <= len(c.track) <= 12,
    "last label": lambda c: 26 <= c.track[-1] <= 40,
    "kinds per shop": lambda c: all(len(kinds(c, shop)) in (5, 6, 7, 8, 10) for shop in SHOPS),
    "30 tiles per shop": lambda c: all(
        sum(tile.copies for tile in c.ingredients if tile.shop == shop) == 30 for shop in SHOPS
    ),
    "even copies": lambda c: all(max(n) - min(n) <= 1 for n in columns(c, "copies")),
    "cost of a kind": lambda c: all(1 <= tile.cost <= 6 for tile in c.ingredients),
    "mean cost of a shop": lambda c: all(
        low <= mean(costs) <= high
        for costs, (low, high) in zip(columns(c, "cost"), [(3, 4.5)] * 2 + [(1, 2.5)] * 3, strict=True)
    ),
    "wine names": lambda c: len(c.wines) in (8, 10, 20, 40) and len({w.copies for w in c.wines}) == 1,
    "wine cost": lambda c: all(3 <= w.cost <= 14 for w in c.wines),
    "wine cost / cash-in": lambda c: all(1.2 <= w.cost / w.cash_in <= 2.2 for w in c.wines),
    "wine prestige": lambda c: all(0 <= w.prestige <= 6 for w in c.wines),
    "share of 1 hat": lambda c: 0.45 <= share([*c.recipes], hats=1) <= 0.70,
    "share of 3 hats": lambda c: 0.08 <= share([*c.recipes], hats=3) <= 0.18,
    "all three, desserts": lambda c: 0.6 <= share(in_deck(c, DESSERT), category="all") <= 1,
    "all three, others": lambda c: all(
        0.05 <= share(in_deck(c, deck), category="all") <= 0.2 for deck in DECK_SIZES if deck != DESSERT
    ),
    "no icon": lambda c: all(0.15 <= share(in_deck(c, d), restaurant="none") <= 0.35 for d in DECK_SIZES),
    "one wine or two": lambda c: {len(r.wines) for r in c.recipes} <= {1, 2},
    "wine color": lambda c: all(fits_color(c, r) for r in c.recipes),
    "numbers in the ranges of the provenance": in_ranges,
    # Order and origin.
    "in the common order": lambda c: arrange(c) == c,
    "no number is the user's": lambda c: (
        {line.provenance for line in c.origins.values()} == {"rulebook", "assumed"}
    ),
}


def fits_category(cards: CardSet, r: Recipe) -> bool:
    shop = {tile.name: tile.shop for tile in cards.ingredients}
    animal = {shop[name] for name in r.ingredients} & {"butcher", "fish"}
    return animal == {"meat": {"butcher"}, "fish": {"fish"}}.get(r.category, set())


def fits_color(cards: CardSet, r: Recipe) -> bool:
    colors = {w.color for w in cards.wines if w.name in r.wines}
    return colors <= {"meat": {"red"}, "fish": {"white"}}.get(r.category, {"red", "white"})


def columns(cards: CardSet, field: str) -> list[list[int]]:
    return [[getattr(tile, field) for tile in cards.ingredients if tile.shop == shop] for shop in SHOPS]


def dinners(cards: CardSet) -> set[int]:
    courses = [{r.prestige for r in in_deck(cards, deck)} for deck in DECK_SIZES]
    return {sum(dinner) for dinner in product(*courses)}


@pytest.mark.parametrize("check", CHECKS)
def test_every_drawn_deck(check):
    assert [cards.name for cards in decks() if not CHECKS[check](cards)] == []


# The house deck is one of the decks that could be drawn: no check is stricter than its own assumptions.
@pytest.mark.parametrize("check", CHECKS)
def test_house_deck_passes_the_same_checks(check):
    assert CHECKS[check](house())


def test_decks_differ_and_repeat():
    assert len({cards.hash for cards in decks()}) == DECKS
    assert prior.draw(SEED, 5) == decks()[5]
    assert prior.draw(SEED, 5).hash == decks()[5].hash
    assert prior.draw(SEED + 1, 5).hash != decks()[5].hash
    assert decks()[5].name == f"prior-{SEED}-5"


@pytest.mark.parametrize(
    ("what", "values"),
    [
        (lambda c: c.track.index(20), {3, 4, 5, 6}),
        (lambda c: len(c.track), {9, 10, 11, 12}),
        (lambda c: c.track[-1], set(range(26, 41))),
        (lambda c: len(kinds(c, "fruit")), {5, 6, 7, 8, 10}),
        (lambda c: len(c.wines), {8, 10, 20, 40}),
        (lambda c: recipe(c, "Veal Roast").restaurant, {"agriturismo", "high_class", "none"}),
        (lambda c: sum(r.hats == 3 for r in in_deck(c, "main")), {3, 4, 5}),
    ],
    ids=["two hats", "spaces", "last label", "kinds", "wines", "icon", "three hats"],
)
def test_the_whole_range_is_drawn(what, values):
    assert {what(cards) for cards in decks()} == values


@pytest.mark.parametrize(
    ("file", "column", "low", "high"),
    [
        ("ingredients.csv", "cost", *prior.KIND_COST),
        ("wines.csv", "cost", *prior.WINE_COST),
        ("wines.csv", "prestige", *prior.WINE_PRESTIGE),
        ("ingredients.csv", "copies", 30 // max(prior.KINDS), 30 // min(prior.KINDS)),
        ("wines.csv", "copies", 40 // max(prior.WINE_NAMES), 40 // min(prior.WINE_NAMES)),
        ("track.csv", "label", 11, prior.LAST_LABEL[1]),
        ("track.csv", "space", 1, prior.LAST_SPACE[1] + 1),
    ],
)
def test_ranges_are_those_of_the_house_deck(file, column, low, high):
    stated = {
        (line.low, line.high)
        for cell, line in house().origins.items()
        if (cell.file, cell.column) == (file, column) and line.provenance == "assumed"
    }
    assert stated == {(low, high)}


def test_drawn_deck_can_be_exported_and_loaded(tmp_path):
    for cards in decks()[:10]:
        export(cards, tmp_path / cards.name)
        again = load(tmp_path / cards.name)
        assert again == cards
        assert again.origins == cards.origins
        assert again.assumed_share == cards.assumed_share > 0.99
        assert again.origins[Cell("wines.csv", "Aglianico", "cost")].source.startswith("drawn from the prior")


@pytest.mark.parametrize(("seed", "number", "what"), [(-1, 0, "seed"), (0, -1, "number")])
def test_negative_numbers_are_refused(seed, number, what):
    with pytest.raises(UserError, match=f"{what}: found -1, expected 0 or more"):
        prior.draw(seed, number)
