"""Draw whole plausible decks: what the rulebook fixes stays, the rest varies within stated ranges.

A verdict that holds for most drawn decks does not hang on the numbers assumed in the house deck. The
ranges are those that ``cards/provenance.csv`` gives for the house deck; what it calls rulebook is kept.
"""

from dataclasses import replace

import numpy as np
from numpy.random import PCG64, Generator, SeedSequence

from sim.errors import UserError
from sim.provenance import compact, look_up
from sim.ristorante.anchors import NAMED_KINDS, NAMED_WINE, PORK_COST
from sim.ristorante.cards import CardSet, Ingredient, Wine, arrange, house
from sim.ristorante.cardset import cells
from sim.ristorante.cardtables import FIRST_LABEL, SHOPS, TILES, TWO_HATS_LABEL, WINE_CARDS
from sim.ristorante.prior_recipes import draw_recipes

TWO_HATS_SPACE = (3, 6)  # spaces are counted from 0 here
LAST_SPACE = (8, 11)
LAST_LABEL = (26, 40)
KINDS = (5, 6, 7, 8, 10)  # of ingredients in a shop
SHOP_TILES = TILES // len(SHOPS)
KIND_COST = (1, 6)
DEAR, CHEAP = ((3.0, 4.5), 1.2), ((1.0, 2.5), 0.9)  # mean cost of a shop; spread of its kinds
SHOP_COSTS = {"butcher": DEAR, "fish": DEAR, "grocery": CHEAP, "fruit": CHEAP, "vegetable": CHEAP}
MORE_KINDS = {  # on top of those of the house deck, so that a shop can have ten
    "butcher": ("duck", "ham", "lamb", "sausage"),
    "fish": ("octopus", "sardines", "shrimps", "tuna"),
    "grocery": ("chickpeas", "honey", "lentils", "olive oil"),
    "fruit": ("cherries", "figs", "grapes", "pear"),
    "vegetable": ("carrots", "courgette", "peppers", "spinach"),
}
WINE_NAMES = (8, 10, 20, 40)
WINE_COST = (3, 14)
WINE_RATIO = (1.2, 2.2)  # cost / cash-in
WINE_PRESTIGE = (0, 6)


def draw(seed: int, number: int) -> CardSet:
    """Draw a deck.

    Every deck obeys RI-001 to RI-006, RI-010, RI-011, RI-014, RI-015 and RI-080 as the user's cards
    must, and holds what the rulebook's examples say of single cards (AN-1 to AN-14).

    Parameters
    ----------
    seed : int
        Seed of a series of decks, 0 or more.
    number : int
        Number of the deck in its series, 0 or more. A deck does not depend on those before it.

    Returns
    -------
    CardSet
        Named ``prior-<seed>-<number>``.

    Raises
    ------
    UserError
        If `seed` or `number` is negative.

    Examples
    --------
    >>> deck = draw(seed=1, number=7)
    >>> deck.name, len(deck.recipes), deck.hash == draw(1, 7).hash
    ('prior-1-7', 108, True)
    """
    for what, given in (("seed", seed), ("number", number)):
        if given < 0:
            raise UserError(f"{what}: found {given}, expected 0 or more")
    # A stream for each part: how many draws one part takes does not touch the others.
    streams = [Generator(PCG64(s)) for s in SeedSequence(seed, spawn_key=(number,)).spawn(4)]
    ingredients = tuple(tile for shop in SHOPS for tile in draw_shop(streams[1], shop))
    wines = draw_wines(streams[2])
    cards = CardSet(
        f"prior-{seed}-{number}",
        ingredients,
        wines,
        draw_recipes(streams[3], ingredients, wines),
        draw_track(streams[0]),
        house().category_tiles,
        house().restaurant_tiles,
    )
    return _with_origins(arrange(cards))


def draw_track(rng: Generator) -> tuple[int, ...]:
    """Draw the labels of the Cook-o-meter: any increasing ones are as likely as any others.

    Examples
    --------
    >>> track = draw_track(np.random.default_rng(1))
    >>> track[0], 20 in track
    (10, True)
    """
    middle = int(rng.integers(*TWO_HATS_SPACE, endpoint=True))
    last = int(rng.integers(*LAST_SPACE, endpoint=True))
    lowest = max(LAST_LABEL[0], TWO_HATS_LABEL + last - middle)  # leaves a label for every space
    end = int(rng.integers(lowest, LAST_LABEL[1], endpoint=True))
    below = rng.choice(np.arange(FIRST_LABEL + 1, TWO_HATS_LABEL), middle - 1, replace=False)
    above = rng.choice(np.arange(TWO_HATS_LABEL + 1, end), last - middle - 1, replace=False)
    labels = {FIRST_LABEL, TWO_HATS_LABEL, end, *below.tolist(), *above.tolist()}
    return tuple(sorted(labels))


def draw_shop(rng: Generator, shop: str) -> tuple[Ingredient, ...]:
    """Draw the ingredients of a shop: its kinds, their copies and costs.

    Examples
    --------
    >>> sum(tile.copies for tile in draw_shop(np.random.default_rng(1), "fruit"))
    30
    """
    kinds = int(rng.choice(KINDS))
    known = [tile.name for tile in house().ingredients if tile.shop == shop]
    free = [name for name in (*known, *MORE_KINDS[shop]) if name not in NAMED_KINDS[shop]]
    chosen = rng.choice(free, kinds - len(NAMED_KINDS[shop]), replace=False).tolist()
    names = [name for name in (*known, *MORE_KINDS[shop]) if name in (*NAMED_KINDS[shop], *chosen)]
    even, rest = divmod(SHOP_TILES, kinds)
    copies = even + (rng.permutation(kinds) < rest)
    costs = _draw_costs(rng, names, *SHOP_COSTS[shop])
    return tuple(Ingredient(n, shop, int(c), int(m)) for n, c, m in zip(names, costs, copies))


def draw_wines(rng: Generator) -> tuple[Wine, ...]:
    """Draw the wines, half of them red. Aglianico is one of the reds (AN-11).

    The less money a wine brings for its cost, the more prestige it tends to give, within 2 points:
    without that, some wines would be better than others in every respect.

    Examples
    --------
    >>> sum(wine.copies for wine in draw_wines(np.random.default_rng(1)))
    40
    """
    names = int(rng.choice(WINE_NAMES))
    wines = []
    for number in range(names):
        color = "red" if number < names // 2 else "white"
        name = f"{color.title()}-{number % (names // 2) + 1}" if number else NAMED_WINE
        cost = int(rng.integers(*WINE_COST, endpoint=True))
        fair = [cash for cash in range(1, cost) if WINE_RATIO[0] <= cost / cash <= WINE_RATIO[1]]
        cash_in = int(rng.choice(fair))
        dearness = (cost / cash_in - WINE_RATIO[0]) / (WINE_RATIO[1] - WINE_RATIO[0])
        prestige = np.rint(WINE_PRESTIGE[1] * dearness + rng.uniform(-2, 2)).clip(*WINE_PRESTIGE)
        wines.append(Wine(name, color, cost, cash_in, int(prestige), WINE_CARDS // names))
    return tuple(wines)


def _draw_costs(rng: Generator, names: list[str], means: tuple[float, float], spread: float) -> list[int]:
    """Return costs whose mean lies within `means`; pork costs what the rulebook says."""
    mean = rng.uniform(*means)
    while True:
        costs = np.rint(rng.normal(mean, spread, len(names))).clip(*KIND_COST)
        costs[[name == "pork" for name in names]] = PORK_COST
        if means[0] <= costs.mean() <= means[1]:
            return [int(cost) for cost in costs]


def _with_origins(cards: CardSet) -> CardSet:
    """Say of all but the facts of the house deck that it is drawn, so that it never counts as the user's."""
    origins, facts = {}, cells(house())
    texts = cells(cards)
    for cell, line in look_up(compact(house().origins), texts).items():
        fact = line.provenance == "rulebook" and facts.get(cell) == texts[cell]
        source = f"drawn from the prior; {line.source}".removesuffix("; ")
        origins[cell] = line if fact else line._replace(source=source)
    return replace(cards, origins=origins)
