"""The cards of Ristorante Italia: the house deck, and reading and writing decks of one's own."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TypeVar

from sim.csvcolumns import hint
from sim.csvtable import raise_problems, read_table, write_table
from sim.errors import UserError
from sim.provenance import FILE as PROVENANCE
from sim.provenance import Line, compact, look_up, read_lines, resolve
from sim.ristorante.cardset import CardSet, Ingredient, Recipe, Wine, card_texts, cells
from sim.ristorante.cardtables import (
    FILES,
    INGREDIENTS,
    RECIPES,
    SHEETS,
    SPECIALTY,
    TRACK,
    WINES,
    check_tables,
)

__all__ = ["CardSet", "Ingredient", "Recipe", "Wine", "arrange", "export", "house", "load"]

HOUSE_NAME = "D0"
HOUSE_FOLDER = Path(__file__).parent / "cards"
Card = TypeVar("Card", Ingredient, Wine, Recipe)


@cache
def house() -> CardSet:
    """Return the house deck D0: the facts of the rulebook, completed by assumptions.

    Examples
    --------
    >>> [len(house().ingredients), len(house().wines), len(house().recipes)]
    [30, 10, 108]
    >>> house().track
    (10, 12, 14, 17, 20, 22, 24, 26, 28, 30)
    """
    cards, lines = _read_folder(HOUSE_FOLDER, HOUSE_NAME, (), [])
    return replace(cards, origins=look_up(lines, cells(cards)))


def load(folder: str | Path) -> CardSet:
    """Read a deck from a folder and check everything that the rulebook fixes.

    Values that the rulebook mentions for single cards, such as the cost of pork, are not enforced:
    the cards are the user's. The order of rows and columns does not matter. ``provenance.csv`` may be
    missing; `sim.provenance.resolve` says how it is read.

    Parameters
    ----------
    folder : str or Path
        A folder with the files that `export` writes. Its name becomes the name of the deck.

    Raises
    ------
    UserError
        With all problems of all files, each with its place, what was found and what was expected.

    Examples
    --------
    >>> load(HOUSE_FOLDER).hash == house().hash
    True
    """
    folder = Path(folder)
    if not folder.is_dir():
        raise UserError(f"{folder}: found no folder, expected one with the files {', '.join(FILES)}")
    known = (*FILES, PROVENANCE)
    strangers = [path for path in sorted(folder.glob("*.csv")) if path.name not in known]
    problems = [
        f"{path}: found an unknown file, expected only {', '.join(known)}{hint(path.name, known)}"
        for path in strangers
    ]
    cards, lines = _read_folder(folder, folder.resolve().name, compact(house().origins), problems)
    cards = arrange(cards)
    ours = {cell: (text, house().origins[cell]) for cell, text in cells(house()).items()}
    return replace(cards, origins=resolve(cells(cards), lines, ours))


def export(cards: CardSet, folder: str | Path, overwrite: bool = False) -> list[Path]:
    """Write a deck as files that can be edited and loaded again, with its provenance.

    Parameters
    ----------
    cards : CardSet
        The deck.
    folder : str or Path
        Where to; created if it does not exist.
    overwrite : bool
        Whether to write into a folder that holds anything else than just these files.

    Returns
    -------
    list of Path
        The files.

    Raises
    ------
    UserError
        If the folder is not empty and holds something else, or cannot be written.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     [path.name for path in export(house(), folder)][:2]
    ['ingredients.csv', 'wines.csv']
    """
    folder = Path(folder)
    texts = card_texts(cards) | {PROVENANCE: write_table(Line._fields, compact(cards.origins))}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        others = [p.name for p in sorted(folder.iterdir()) if not _holds(p, texts.get(p.name))]
        if others and not overwrite:
            raise UserError(
                f"{folder}: found {', '.join(others)}, expected an empty folder or leave to overwrite"
            )
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise UserError(
            f"{folder}: found '{error.strerror}', expected a folder that can be written"
        ) from error
    return [folder / name for name in texts]


def arrange(cards: CardSet) -> CardSet:
    """Put the cards in the order that makes equal decks equal.

    Examples
    --------
    >>> shuffled = replace(house(), wines=house().wines[::-1])
    >>> arrange(shuffled) == house()
    True
    """
    ingredients = _in_order(cards.ingredients, house().ingredients)
    wines = _in_order(cards.wines, house().wines)
    tile = {ingredient.name: i for i, ingredient in enumerate(ingredients)}
    bottle = {wine.name: i for i, wine in enumerate(wines)}
    recipes = [
        recipe._replace(
            wines=tuple(sorted(recipe.wines, key=bottle.__getitem__)),
            ingredients=tuple(sorted(recipe.ingredients, key=tile.__getitem__)),
        )
        for recipe in cards.recipes
    ]
    return replace(cards, ingredients=ingredients, wines=wines, recipes=_in_order(recipes, house().recipes))


def _in_order(own: Iterable[Card], ours: Sequence[Card]) -> tuple[Card, ...]:
    """Sort by shop, color or deck, the field after the name; then as in the house deck, then by name."""
    groups = list(dict.fromkeys(card[1] for card in ours))
    place = {card.name: i for i, card in enumerate(ours)}
    return tuple(sorted(own, key=lambda c: (groups.index(c[1]), place.get(c.name, len(place)), c.name)))


def _holds(path: Path, text: str | None) -> bool:
    return text is not None and path.is_file() and path.read_bytes() == text.encode()


def _read_folder(
    folder: Path, name: str, ours: Sequence[Line], problems: list[str]
) -> tuple[CardSet, list[Line]]:
    """Return the deck of a folder, cards as listed, and the lines of its provenance; or raise everything."""
    tables = {s.file: read_table(folder / s.file, s.columns, problems) for s in SHEETS}
    check_tables(tables, problems)
    lines = []
    if (folder / PROVENANCE).exists():
        keys = {sheet.file: tables[sheet.file].values(sheet.key) for sheet in SHEETS}
        rows = {file: [str(key) for key in found] for file, found in keys.items() if found is not None}
        columns = {sheet.file: [column.name for column in sheet.columns] for sheet in SHEETS}
        lines = read_lines(folder / PROVENANCE, columns, rows, ours, problems)
    raise_problems(problems)
    records = {file: [tuple(row.cells.values()) for row in table.rows] for file, table in tables.items()}
    tiles = {value: count for _, value, count in records[SPECIALTY.file]}
    cards = CardSet(
        name,
        tuple(Ingredient(*cells) for cells in records[INGREDIENTS.file]),
        tuple(Wine(*cells) for cells in records[WINES.file]),
        tuple(Recipe(*cells) for cells in records[RECIPES.file]),
        tuple(label for _, label in sorted(records[TRACK.file])),
        (tiles["meat"], tiles["fish"], tiles["vegetarian"]),
        (tiles["agriturismo"], tiles["high_class"]),
    )
    return cards, lines
