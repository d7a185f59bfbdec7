"""What the rulebook's examples say of single cards, which every drawn deck must respect."""

from typing import NamedTuple

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
