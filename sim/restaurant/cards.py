"""The cards and the board of Restaurant: the house deck, and reading and writing decks of one's own."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from sim.deckfiles import find_folder, read_folder, write_folder
from sim.provenance import Line, compact, look_up, resolve
from sim.restaurant.cardset import CardSet, card_texts, cells
from sim.restaurant.cardtables import BOARD, CARDS, SHEETS, STAIRS, check_tables
from sim.restaurant.records import KINDS

__all__ = ["CardSet", "export", "house", "load"]

HOUSE_NAME = "D0"
HOUSE_FOLDER = Path(__file__).parent / "cards"


@cache
def house() -> CardSet:
    """Return the house deck D0: the facts of the rulebook, completed by public pages and assumptions.

    Examples
    --------
    >>> dict(zip(KINDS, house().copies))["M600"]
    5
    """
    cards, lines = _read(HOUSE_FOLDER, HOUSE_NAME, (), [])
    return replace(cards, origins=look_up(lines, cells(cards)))


def load(folder: str | Path) -> CardSet:
    """Read a deck from a folder and check everything that the rulebook fixes.

    The order of rows and columns does not matter. ``provenance.csv`` may be missing;
    `sim.provenance.resolve` says how it is read.

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
    folder, problems = find_folder(folder, SHEETS)
    cards, lines = _read(folder, folder.resolve().name, compact(house().origins), problems)
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

    Raises
    ------
    UserError
        If the folder is not empty and holds something else, or cannot be written.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     [path.name for path in export(house(), folder)][:2]
    ['cards.csv', 'board.csv']
    """
    return write_folder(card_texts(cards), cards.origins, folder, overwrite)


def _read(folder: Path, name: str, ours: Sequence[Line], problems: list[str]) -> tuple[CardSet, list[Line]]:
    """Return the deck of a folder and the lines of its provenance; or raise everything."""
    rows, lines = read_folder(folder, SHEETS, check_tables, ours, problems)
    copies = dict(rows[CARDS.file])
    cards = CardSet(
        name,
        tuple(copies[kind] for kind in KINDS),
        tuple(places for _, places in sorted(rows[BOARD.file])),
        tuple((outside, center) for _, outside, center in sorted(rows[STAIRS.file])),
    )
    return cards, lines
