"""Plain invented names for recipes that have no known name."""

from collections.abc import Iterable, Sequence
from itertools import groupby

ORDINALS = ("", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX", " X")


def dish_name(ingredients: Sequence[str]) -> str:
    """Describe a dish by what is in it.

    Parameters
    ----------
    ingredients : sequence of str
        Names, equal ones next to each other.

    Examples
    --------
    >>> dish_name(["chicken", "saffron", "lemon"])
    'Chicken with Saffron and Lemon'
    >>> dish_name(["eggs", "eggs"])
    'Double Eggs'
    """
    parts = [
        ("Double " if len(list(equal)) > 1 else "") + name.title() for name, equal in groupby(ingredients)
    ]
    if len(parts) == 1:
        return parts[0] if parts[0].startswith("Double") else f"Plain {parts[0]}"
    *middle, last = parts[1:]
    return f"{parts[0]} with {', '.join(middle)}{' and ' if middle else ''}{last}"


def number_repeats(names: Iterable[str]) -> list[str]:
    """Tell equal names apart by Roman numbers.

    Examples
    --------
    >>> number_repeats(["Plain Veal", "Plain Cod", "Plain Veal"])
    ['Plain Veal', 'Plain Cod', 'Plain Veal II']
    """
    seen: dict[str, int] = {}
    numbered = []
    for name in names:
        repeat = seen[name] = seen.get(name, -1) + 1
        numbered.append(name + (ORDINALS[repeat] if repeat < len(ORDINALS) else f" {repeat + 1}"))
    return numbered
