"""What the rulebook's examples say of single cards, which every drawn deck must respect."""

from collections.abc import Sequence
from itertools import combinations, product
from typing import NamedTuple

from sim.ristorante.cardset import Recipe
from sim.ristorante.cardtables import DECK_SIZES

PORK_COST = 4  # AN-1
NAMED_KINDS = {  # kinds that an example names, or that a recipe of an example needs (AN-1, AN-2, AN-8)
    "butcher": ("pork", "turkey", "veal"),
    "fish": ("cod", "salmon"),
    "grocery": ("cheese",),
    "fruit": (),
    "vegetable": ("potatoes", "artichoke", "mushroom"),
}
NAMED_WINE = "Aglianico"
TOGETHER = ("Woodsman-Style Artichokes", "Veal Roast")
TOGETHER_PRESTIGE = 10  # AN-3
ALONE = 4  # prestige of a menu of one recipe (AN-4)
MENUS = {8, 10, 11}  # of menus of two (AN-4, AN-5)
DINNERS = {21, 24}  # of dinners (AN-6)


class Anchor(NamedTuple):
    """A recipe that the rulebook's examples name: one hat, and what they say about it."""

    name: str
    deck: str
    category: str
    restaurant: str | None
    ingredients: tuple[str, ...]
    size: int


ANCHORS = (  # AN-2 and AN-8
    Anchor("Sautéed Mushrooms", "antipasto", "vegetarian", None, ("mushroom",), 1),
    Anchor(
        "Woodsman-Style Artichokes", "antipasto", "vegetarian", None, ("cheese", "artichoke", "mushroom"), 3
    ),
    Anchor("Veal Roast", "main", "meat", None, ("veal",), 1),
    Anchor("Baked Salmon", "main", "fish", "none", ("salmon",), 2),
)


def totals_hold(recipes: Sequence[Recipe]) -> bool:
    """Return whether recipes can give the totals of the examples: AN-4, AN-5, AN-6 and AN-11.

    Examples
    --------
    >>> from sim.ristorante.cards import house
    >>> totals_hold(house().recipes)
    True
    """
    easy = [r.prestige for r in recipes if r.hats == 1]
    courses = [{r.prestige for r in recipes if r.deck == deck} for deck in DECK_SIZES]
    return (
        ALONE in easy
        and {a + b for a, b in combinations(easy, 2)} >= MENUS
        and {sum(dinner) for dinner in product(*courses)} >= DINNERS
        and sum(NAMED_WINE in r.wines for r in recipes) >= 2
    )
