"""Turn rules and cards into the read-only record that kernels use."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from sim.jit import records
from sim.ristorante.cards import CardSet
from sim.ristorante.records import BOOK, MAX_MONEY, WINE_DECK
from sim.ristorante.rules import SWITCHES

SHOP_NAMES = ("butcher", "fish", "grocery", "fruit", "vegetable")
DECK_NAMES = ("antipasto", "first", "main", "dessert", "wine")
CATEGORY_BITS = {"meat": 1, "fish": 2, "vegetarian": 4, "all": 7}
RESTAURANT_BITS = {"agriturismo": 1, "high_class": 2, "none": 0}
TWO_HATS_LABEL = 20  # RI-080


def build_book(cards: CardSet, rules: Mapping[str, str]) -> Any:
    """Build the book of a game.

    Parameters
    ----------
    cards : CardSet
        The deck.
    rules : mapping of str to str
        A value for every switch, as `Game.rules` returns.

    Returns
    -------
    record of dtype BOOK
        To be read only.

    Examples
    --------
    >>> from sim.ristorante.cards import house
    >>> from sim.ristorante.rules import GAME
    >>> int(build_book(house(), GAME.rules()).deck_size[3])
    18
    """
    book = records(1, BOOK)[0]
    for switch in SWITCHES:
        book[switch.name] = switch.values.index(rules[switch.name])
    _write_market(book, cards)
    _write_wines(book, cards)
    _write_recipes(book, cards, by_color=rules["pairing"] == "color")
    book.label[: len(cards.track)] = cards.track
    book.top = len(cards.track) - 1
    book.two_hats_from = next(i for i, label in enumerate(cards.track) if label >= TWO_HATS_LABEL)
    book.category_tiles[:] = cards.category_tiles
    book.restaurant_tiles[:] = cards.restaurant_tiles
    return book


def _write_market(book: Any, cards: CardSet) -> None:
    book.kinds = len(cards.ingredients)
    for kind, tile in enumerate(cards.ingredients):
        shop = SHOP_NAMES.index(tile.shop)
        book.kind_shop[kind] = shop
        book.kind_cost[kind] = tile.cost
        book.shop_kinds[shop] |= 1 << kind
        book.affordable[tile.cost : MAX_MONEY + 1] |= 1 << kind
        start = book.tile_count[shop]
        book.tiles[shop, start : start + tile.copies] = kind
        book.tile_count[shop] += tile.copies


def _write_wines(book: Any, cards: CardSet) -> None:
    book.wine_kinds = len(cards.wines)
    for kind, wine in enumerate(cards.wines):
        book.wine_cost[kind] = wine.cost
        book.wine_cash[kind] = wine.cash_in
        book.wine_prestige[kind] = wine.prestige
    copies = np.repeat(np.arange(len(cards.wines)), [w.copies for w in cards.wines])
    book.deck[WINE_DECK, : len(copies)] = copies
    book.deck_size[WINE_DECK] = len(copies)


def _write_recipes(book: Any, cards: CardSet, by_color: bool) -> None:
    kinds = {tile.name: i for i, tile in enumerate(cards.ingredients)}
    for card, recipe in enumerate(cards.recipes):
        deck = DECK_NAMES.index(recipe.deck)
        book.deck[deck, book.deck_size[deck]] = card
        book.deck_size[deck] += 1
        book.course[card] = deck
        book.hats[card] = recipe.hats
        book.prestige[card] = recipe.prestige
        book.cash_in[card] = recipe.cash_in
        book.category[card] = CATEGORY_BITS[recipe.category]
        book.restaurant[card] = RESTAURANT_BITS[recipe.restaurant]
        book.pairs[card] = _matching_wines(cards, recipe.wines, by_color)
        needed = sorted(kinds[name] for name in recipe.ingredients)
        book.needs[card] = len(needed)
        book.need_set[card] = sum(1 << kind for kind in set(needed))
        book.repeats[card] = len(needed) > len(set(needed))
        book.need[card, : len(needed)] = needed
        book.need_nth[card, : len(needed)] = [needed[: i + 1].count(k) for i, k in enumerate(needed)]


def _matching_wines(cards: CardSet, named: tuple[str, ...], by_color: bool) -> int:
    """Return the wines that pair with a recipe as a set: by name, or by color of those named (RI-A63)."""
    colors = {wine.color for wine in cards.wines if wine.name in named}
    return sum(
        1 << kind
        for kind, wine in enumerate(cards.wines)
        if (wine.color in colors if by_color else wine.name in named)
    )
