"""The cards of A la carte: the house deck, and reading and writing decks of one's own.

Pours and flips are files of a deck too: who counted them at a table of his own puts them there.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from sim.alacarte.cardtables import (
    CREPE_SHEET,
    CUP_SHEET,
    DIE_SHEET,
    DISH_SHEET,
    FLIP_SHEET,
    JAM_SHEET,
    POUR_SHEET,
    SHEETS,
    check_tables,
)
from sim.alacarte.rules import INTENTS
from sim.decks import Deck, export_deck, load_deck, read_house

HOUSE_NAME = "D0"
HOUSE_FOLDER = Path(__file__).parent / "cards"


class Dish(NamedTuple):
    """A dish tile (AC-004); `needs` are the crystals of lemon, pepper, paprika and herbs."""

    id: str
    name: str
    group: int
    vp: int
    needs: tuple[int, int, int, int]
    gmin: int
    gmax: int
    red: int


class Crepe(NamedTuple):
    """The crepe (AC-080): its points and the level that burns it."""

    name: str
    vp: int
    red: int


class Cup(NamedTuple):
    """A kind of coffee cup and how many there are (AC-006)."""

    kind: str
    copies: int


@dataclass(frozen=True)
class CardSet(Deck):
    """A deck of A la carte.

    Examples
    --------
    >>> house().dishes[0].name, house().crepe.vp, house().die
    ('Breakfast Fidel', 3, ('1', '2', '3', 'all', 'choose', 'cup'))
    """

    @property
    def dishes(self) -> tuple[Dish, ...]:
        """The dish tiles in the order of their numbers."""
        return tuple(
            Dish(name, title, group, vp, tuple(row[:4]), *row[4:])
            for name, title, group, vp, *row in self.of(DISH_SHEET)
        )

    @property
    def crepe(self) -> Crepe:
        """The crepe."""
        return Crepe(*self.of(CREPE_SHEET)[0])

    @property
    def cups(self) -> tuple[Cup, ...]:
        """The kinds of cups."""
        return tuple(Cup(*row) for row in self.of(CUP_SHEET))

    @property
    def die(self) -> tuple[str, ...]:
        """The symbols of the heat die."""
        return tuple(symbol for _, symbol in self.of(DIE_SHEET))

    @property
    def pours(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Chances of 0 .. 6 crystals in thousandths: novice then expert, by intent."""
        rows = [row[1:] for row in self.of(POUR_SHEET)]
        return tuple(rows[: len(INTENTS)]), tuple(rows[len(INTENTS) :])

    @property
    def jams(self) -> tuple[tuple[int, int], ...]:
        """Jam and continuation in thousandths, by intent."""
        return tuple((jam, more) for _, jam, more in self.of(JAM_SHEET))

    @property
    def flips(self) -> tuple[int, int]:
        """Chance of a flip in thousandths: novice, expert."""
        (_, novice), (_, expert) = self.of(FLIP_SHEET)
        return novice, expert


@cache
def house() -> CardSet:
    """Return the house deck D0: the facts of the rulebook, completed by assumptions.

    Examples
    --------
    >>> len(house().dishes), sum(cup.copies for cup in house().cups)
    (20, 13)
    """
    return read_house(CardSet, SHEETS, check_tables, HOUSE_FOLDER, HOUSE_NAME)


def load(folder: str | Path) -> CardSet:
    """Read a deck from a folder and check everything that the rulebook fixes.

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
    return load_deck(house(), check_tables, folder)


def export(cards: CardSet, folder: str | Path, overwrite: bool = False) -> list[Path]:
    """Write a deck as files that can be edited and loaded again; see `sim.decks.export_deck`.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     [path.name for path in export(house(), folder)][:2]
    ['dishes.csv', 'crepe.csv']
    """
    return export_deck(cards, folder, overwrite)
