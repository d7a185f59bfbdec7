"""A deck of Ristorante Italia as plain data, and as the text of its files."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sim.csvcolumns import SEPARATOR, Whole
from sim.csvtable import write_table
from sim.provenance import Cell, Line
from sim.ristorante.cardtables import INGREDIENTS, RECIPES, SHEETS, SPECIALTIES, SPECIALTY, TRACK, WINES


class Ingredient(NamedTuple):
    """A kind of ingredient tile and the number of its copies (RI-006).

    Examples
    --------
    >>> Ingredient("pork", "butcher", cost=4, copies=5).cost
    4
    """

    name: str
    shop: str
    cost: int
    copies: int


class Wine(NamedTuple):
    """A wine and the number of its copies (RI-078).

    Examples
    --------
    >>> Wine("Aglianico", "red", cost=8, cash_in=6, prestige=2, copies=4).color
    'red'
    """

    name: str
    color: str
    cost: int
    cash_in: int
    prestige: int
    copies: int


class Recipe(NamedTuple):
    """A recipe card (RI-069 to RI-077). An ingredient named twice needs two tiles.

    Examples
    --------
    >>> Recipe("Veal Roast", "main", 1, 4, 6, "meat", "agriturismo", ("Red-3",), ("veal",)).hats
    1
    """

    name: str
    deck: str
    hats: int
    prestige: int
    cash_in: int
    category: str
    restaurant: str
    wines: tuple[str, ...]
    ingredients: tuple[str, ...]


@dataclass(frozen=True)
class CardSet:
    """A whole deck.

    Attributes
    ----------
    name : str
        Name in reports.
    ingredients, wines, recipes : tuple
        The cards, in one order however the files list them (see `cards.arrange`).
    track : tuple of int
        Labels of the Cook-o-meter.
    category_tiles : tuple of int
        Physical supply of specialty tiles: meat, fish, vegetarian.
    restaurant_tiles : tuple of int
        The same for agriturismo and high-class.
    origins : mapping of Cell to Line
        Where every cell of the card files comes from; not part of the identity of a deck.

    Examples
    --------
    >>> from sim.ristorante.cards import house
    >>> house().category_tiles
    (4, 3, 3)
    """

    name: str
    ingredients: tuple[Ingredient, ...]
    wines: tuple[Wine, ...]
    recipes: tuple[Recipe, ...]
    track: tuple[int, ...]
    category_tiles: tuple[int, int, int]
    restaurant_tiles: tuple[int, int]
    origins: Mapping[Cell, Line] = field(default_factory=dict, compare=False, repr=False)

    @property
    def hash(self) -> str:
        """Twelve hexadecimal digits that stand for everything a game can depend on."""
        content = "\n".join(card_texts(self).values())
        return hashlib.sha256(content.encode()).hexdigest()[:12]

    @property
    def assumed_share(self) -> float:
        """Share of the deck's numbers that are assumed, from 0 to 1."""
        numbers = {(s.file, c.name) for s in SHEETS for c in s.columns if isinstance(c, Whole)}
        kinds = [
            line.provenance for cell, line in self.origins.items() if (cell.file, cell.column) in numbers
        ]
        return kinds.count("assumed") / max(1, len(kinds))


def card_texts(cards: CardSet) -> dict[str, str]:
    """Return the text of every card file, without the provenance.

    Examples
    --------
    >>> from sim.ristorante.cards import house
    >>> card_texts(house())["track.csv"].splitlines()[:3]
    ['space,label', '1,10', '2,12']
    """
    return {s.file: write_table([c.name for c in s.columns], _rows(cards)[s.file]) for s in SHEETS}


def cells(cards: CardSet) -> dict[Cell, str]:
    """Return what every cell of the card files holds.

    Examples
    --------
    >>> from sim.ristorante.cards import house
    >>> cells(house())[Cell("ingredients.csv", "pork", "cost")]
    '4'
    """
    found = {}
    for sheet in SHEETS:
        names = [c.name for c in sheet.columns]
        for row in _rows(cards)[sheet.file]:
            key = str(row[names.index(sheet.key)])
            found.update({Cell(sheet.file, key, name): str(value) for name, value in zip(names, row)})
    return found


def _rows(cards: CardSet) -> dict[str, list[tuple[object, ...]]]:
    """Return the rows of every card file."""
    tiles = {"category": cards.category_tiles, "restaurant": cards.restaurant_tiles}
    return {
        INGREDIENTS.file: list(cards.ingredients),
        WINES.file: list(cards.wines),
        RECIPES.file: [
            (*r[:7], SEPARATOR.join(r.wines), SEPARATOR.join(r.ingredients)) for r in cards.recipes
        ],
        TRACK.file: list(enumerate(cards.track, start=1)),
        SPECIALTY.file: [
            (kind, value, count)
            for kind, values in SPECIALTIES.items()
            for value, count in zip(values, tiles[kind])
        ],
    }
