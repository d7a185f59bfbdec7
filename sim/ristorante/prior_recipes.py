"""Draw plausible recipe cards for given ingredients and wines.

Hats, categories and icons are drawn as shares, the same for all decks, and dealt out in each of them.
"""

from collections.abc import Mapping, Sequence
from math import ceil, floor
from typing import NamedTuple, TypeVar

from numpy.random import Generator

from sim.ristorante.anchors import ANCHORS, totals_hold
from sim.ristorante.cardset import Ingredient, Recipe, Wine
from sim.ristorante.cardtables import DECK_SIZES
from sim.ristorante.naming import dish_name, number_repeats
from sim.ristorante.prior_formula import Formula, Range, draw_formula

Value = TypeVar("Value", int, str)

ONE_HAT: Range = (0.45, 0.70)
THREE_HATS: Range = (0.08, 0.18)
ALL_DESSERTS: Range = (0.60, 1.00)
ALL_OTHERS: Range = (0.05, 0.20)
NO_ICON: Range = (0.15, 0.35)
TWO_WINES: Range = (0.0, 0.3)
SHARES = (ONE_HAT, THREE_HATS, ALL_DESSERTS, ALL_OTHERS, NO_ICON, TWO_WINES)
TWICE = 0.02  # recipes that need a tile twice: 2 of 108 in the house deck
# Number of ingredients by hats, and how often, as in the house deck.
SIZES = {1: ((1, 2, 3), (5, 9, 3)), 2: ((2, 3, 4), (4, 4, 1)), 3: ((3, 4), (1, 1))}
MAIN_SHOP = {"meat": "butcher", "fish": "fish"}  # by category, for others by deck
WINE_COLOR = {"meat": "red", "fish": "white"}
DECK_SHOP = {"antipasto": "vegetable", "first": "grocery", "main": "vegetable", "dessert": "fruit"}
SIDE_SHOPS = {
    "antipasto": ("grocery", "fruit", "vegetable"),
    "first": ("grocery", "vegetable"),
    "main": ("grocery", "vegetable"),
    "dessert": ("grocery", "fruit"),
}


class Mix(NamedTuple):
    """Shares of recipes, the same for all decks; in the order of `SHARES`."""

    one_hat: float
    three_hats: float
    all_desserts: float
    all_others: float
    no_icon: float
    two_wines: float


def draw_recipes(
    rng: Generator, ingredients: Sequence[Ingredient], wines: Sequence[Wine]
) -> tuple[Recipe, ...]:
    """Draw all recipes, again and again until they agree with the rulebook's examples.

    Parameters
    ----------
    rng : Generator
        Source of chance.
    ingredients, wines : sequence
        What recipes may name; the kinds that `ANCHORS` need are among them.

    Returns
    -------
    tuple of Recipe
        All 108, with the recipes of `ANCHORS` and the totals of `totals_hold`.

    Examples
    --------
    >>> from numpy.random import default_rng
    >>> from sim.ristorante.cards import house
    >>> recipes = draw_recipes(default_rng(1), house().ingredients, house().wines)
    >>> [sum(r.deck == deck for r in recipes) for deck in ("antipasto", "first", "main", "dessert")]
    [30, 30, 30, 18]
    """
    while True:
        mix = Mix(*(float(rng.uniform(*share)) for share in SHARES))
        drafts = [r for deck in DECK_SIZES for r in _draw_deck(rng, deck, mix, ingredients, wines)]
        names = number_repeats(r.name for r in drafts)
        costs = {tile.name: tile.cost for tile in ingredients}
        formula, tilts = draw_formula(rng)
        free = rng.integers(-1, 1, len(drafts), endpoint=True).tolist()
        recipes = tuple(
            _price(r._replace(name=name), formula, tilts.get(name, tilt), costs)
            for r, name, tilt in zip(drafts, names, free)
        )
        if totals_hold(recipes):
            return recipes


def _price(recipe: Recipe, formula: Formula, tilt: int, costs: Mapping[str, int]) -> Recipe:
    size = len(recipe.ingredients)
    return recipe._replace(
        prestige=formula.prestige(size, recipe.hats, tilt),
        cash_in=formula.cash_in([costs[name] for name in recipe.ingredients], recipe.hats, tilt),
    )


def _draw_deck(
    rng: Generator, deck: str, mix: Mix, ingredients: Sequence[Ingredient], wines: Sequence[Wine]
) -> list[Recipe]:
    """Draw a deck without prices, the recipes of the examples first."""
    anchors = [anchor for anchor in ANCHORS if anchor.deck == deck]
    hats = _deal(rng, _count_hats(deck, mix), [1 for _ in anchors])
    categories = _deal(rng, _count_categories(rng, deck, mix), [a.category for a in anchors])
    icons = _deal(rng, _count_icons(rng, deck, mix), [a.restaurant for a in anchors])
    recipes = []
    for place, (level, category, icon) in enumerate(zip(hats, categories, icons)):
        anchor = anchors[place] if place < len(anchors) else None
        sizes, weights = SIZES[level]
        size = anchor.size if anchor else int(rng.choice(sizes, p=[w / sum(weights) for w in weights]))
        given = anchor.ingredients if anchor else ()
        tiles = draw_tiles(rng, deck, category, size, given, ingredients)
        name = anchor.name if anchor else dish_name(tiles)
        named = _draw_wines(rng, category, mix, wines)
        recipes.append(Recipe(name, deck, level, 0, 0, category, icon, named, tiles))
    return recipes


def draw_tiles(
    rng: Generator,
    deck: str,
    category: str,
    size: int,
    given: Sequence[str],
    ingredients: Sequence[Ingredient],
) -> tuple[str, ...]:
    """Draw the ingredients of a recipe, unless they are given.

    The first comes from the shop of the category or, in vegetarian and "all three" recipes, of the
    deck; the others come from shops that sell neither meat nor fish, so the category stays true.

    Examples
    --------
    >>> from numpy.random import default_rng
    >>> from sim.ristorante.cards import house
    >>> draw_tiles(default_rng(1), "main", "fish", 2, ("salmon",), house().ingredients)
    ('salmon', 'saffron')
    """
    order = [tile.name for tile in ingredients]
    main_shop = MAIN_SHOP.get(category, DECK_SHOP[deck])
    tiles = list(
        given or rng.choice([tile.name for tile in ingredients if tile.shop == main_shop], 1).tolist()
    )
    sides = [t.name for t in ingredients if t.shop in SIDE_SHOPS[deck] and t.name not in tiles]
    tiles += rng.choice(sides, size - len(tiles), replace=False).tolist()
    if rng.random() < TWICE and len(tiles) > max(1, len(given)):
        tiles[-1] = tiles[0]
    return tuple(sorted(tiles, key=order.index))


def _draw_wines(rng: Generator, category: str, mix: Mix, wines: Sequence[Wine]) -> tuple[str, ...]:
    """Return one wine or two: red with meat, white with fish."""
    color = WINE_COLOR.get(category)
    fitting = [wine.name for wine in wines if color in (None, wine.color)]
    return tuple(rng.choice(fitting, 1 + int(rng.random() < mix.two_wines), replace=False).tolist())


def _count(share: float, bounds: Range, size: int) -> int:
    """Return the number of cards closest to a share that lies within the bounds in this deck too."""
    return min(max(round(share * size), ceil(bounds[0] * size)), floor(bounds[1] * size))


def _count_hats(deck: str, mix: Mix) -> dict[int, int]:
    size = DECK_SIZES[deck]
    one, three = _count(mix.one_hat, ONE_HAT, size), _count(mix.three_hats, THREE_HATS, size)
    return {1: one, 2: size - one - three, 3: three}


def _count_categories(rng: Generator, deck: str, mix: Mix) -> dict[str, int]:
    """Desserts that are not "all three" are vegetarian: no other shop sells what they hold."""
    size = DECK_SIZES[deck]
    if deck == "dessert":
        every = _count(mix.all_desserts, ALL_DESSERTS, size)
        return {"all": every, "vegetarian": size - every}
    every = _count(mix.all_others, ALL_OTHERS, size)
    return {"all": every} | _split(rng, ("meat", "fish", "vegetarian"), size - every)


def _count_icons(rng: Generator, deck: str, mix: Mix) -> dict[str, int]:
    size = DECK_SIZES[deck]
    none = _count(mix.no_icon, NO_ICON, size)
    return {"none": none} | _split(rng, ("agriturismo", "high_class"), size - none)


def _split(rng: Generator, names: Sequence[str], total: int) -> dict[str, int]:
    """Share out cards evenly; chance decides who gets the odd ones."""
    even, rest = divmod(total, len(names))
    luck = rng.permutation(len(names)).tolist()
    return {name: even + (place < rest) for name, place in zip(names, luck)}


def _deal(rng: Generator, counts: Mapping[Value, int], first: Sequence[Value | None]) -> list[Value]:
    """Return the counted values in random order, except for the given first ones (None: any)."""
    pool = [value for value, count in counts.items() for _ in range(count)]
    for value in first:
        if value is not None:
            pool.remove(value)
    shuffled = [pool[i] for i in rng.permutation(len(pool))]
    return [shuffled.pop() if value is None else value for value in first] + shuffled
