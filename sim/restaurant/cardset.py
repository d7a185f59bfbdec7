"""A deck of Restaurant, cards and board, as plain data and as the text of its files."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sim.deckfiles import Rows, assumed_share, digest, sheet_cells, sheet_texts
from sim.provenance import Cell, Line
from sim.restaurant.cardtables import BOARD, CARDS, SHEETS, STAIRS, places_of
from sim.restaurant.records import KINDS

Place = tuple[int, int]


@dataclass(frozen=True)
class CardSet:
    """Cards and board.

    Attributes
    ----------
    name : str
        Name in reports.
    copies : tuple of int
        Cards of each kind, in the order of `records.KINDS`.
    board : tuple of str
        Rows of the board from above: ``o`` outside, ``C`` center, ``.`` no table.
    stairs : tuple of ((int, int), (int, int))
        Stairways: row and column, from 1, of the outside table and of the center table.
    origins : mapping of Cell to Line
        Where every cell of the files comes from; not part of the identity of a deck.

    Examples
    --------
    >>> from sim.restaurant.cards import house
    >>> sum(house().copies), len(house().places)
    (60, 60)
    """

    name: str
    copies: tuple[int, ...]
    board: tuple[str, ...]
    stairs: tuple[tuple[Place, Place], ...]
    origins: Mapping[Cell, Line] = field(default_factory=dict, compare=False, repr=False)

    @property
    def places(self) -> dict[Place, str]:
        """The letter of every table by row and column, in the order of table numbers."""
        return places_of(dict(enumerate(self.board, start=1)))

    @property
    def hash(self) -> str:
        """Twelve hexadecimal digits that stand for everything a game can depend on."""
        return digest(card_texts(self))

    @property
    def assumed_share(self) -> float:
        """Share of the deck's numbers that are assumed, from 0 to 1."""
        return assumed_share(SHEETS, self.origins)


def card_texts(cards: CardSet) -> dict[str, str]:
    """Return the text of every card file, without the provenance.

    Examples
    --------
    >>> from sim.restaurant.cards import house
    >>> card_texts(house())["cards.csv"].splitlines()[:3]
    ['kind,copies', 'M100,7', 'M200,7']
    """
    return sheet_texts(SHEETS, _rows(cards))


def cells(cards: CardSet) -> dict[Cell, str]:
    """Return what every cell of the card files holds.

    Examples
    --------
    >>> from sim.restaurant.cards import house
    >>> cells(house())[Cell("board.csv", "3", "places")]
    'ooCCCCCCoo'
    """
    return sheet_cells(SHEETS, _rows(cards))


def _rows(cards: CardSet) -> Rows:
    def text(place: Place) -> str:
        return f"{place[0]}-{place[1]}"

    return {
        CARDS.file: list(zip(KINDS, cards.copies)),
        BOARD.file: list(enumerate(cards.board, start=1)),
        STAIRS.file: [(n, text(a), text(b)) for n, (a, b) in enumerate(cards.stairs, start=1)],
    }
