"""Turn rules, cards and board into the read-only record that kernels use."""

from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import Any

from sim.jit import records
from sim.restaurant.cards import CardSet
from sim.restaurant.cardtables import CENTER, beside
from sim.restaurant.hands import cost
from sim.restaurant.records import BOOK, DISH, KINDS, MAX_TABLES, RESERVED, VALUES
from sim.restaurant.rules import SWITCHES

PIECES = 20  # RE-A02
ON_OUTSIDE, ON_CENTER = (0, 100, 200, 300), (0, 300, 600)  # values that fit (RE-053 to RE-055)


def build_book(cards: CardSet, rules: Mapping[str, str]) -> Any:
    """Build the book of a game.

    Parameters
    ----------
    cards : CardSet
        Cards and board.
    rules : mapping of str to str
        A value for every switch, as `Game.rules` returns.

    Returns
    -------
    record of dtype BOOK
        To be read only.

    Examples
    --------
    >>> from sim.restaurant.cards import house
    >>> from sim.restaurant.rules import GAME
    >>> int(build_book(house(), GAME.rules()).tables)
    60
    """
    book = records(1, BOOK)[0]
    for switch in SWITCHES:
        book[switch.name] = switch.values.index(rules[switch.name])
    book.pieces = MAX_TABLES if rules["piece_limit"] == "none" else PIECES
    _write_board(book, cards, rules)
    _write_cards(book, cards, restricted=rules["res_restricted"] == "yes")
    return book


def word(members: Iterable[int]) -> int:
    """Return a set as a signed word of 64 bits.

    Examples
    --------
    >>> word([0, 3]), word([63]) == -(2**63)
    (9, True)
    """
    bits = sum(1 << member for member in set(members))
    return bits - (1 << 64) if bits >> 63 else bits


def _write_board(book: Any, cards: CardSet, rules: Mapping[str, str]) -> None:
    places = list(cards.places)
    letters = list(cards.places.values())
    stairs = {frozenset(ends) for ends in cards.stairs}
    outside = [t for t, letter in enumerate(letters) if letter != CENTER]
    rim = [t for t, place in enumerate(places) if sum(beside(place, other) for other in places) < 4]
    book.tables = len(places)
    book.board = word(range(len(places)))
    book.center = word(set(range(len(places))) - set(outside))
    book.edge = word(rim if rules["edge_def"] == "ring" else outside)
    for t, place in enumerate(places):
        book.row[t], book.column[t] = place
        neighbors = [n for n, other in enumerate(places) if beside(place, other)]
        if rules["stairs"] == "on":  # RE-077
            neighbors = [
                n for n in neighbors if letters[n] == letters[t] or frozenset((place, places[n])) in stairs
            ]
        book.near[t] = word(neighbors)


def _write_cards(book: Any, cards: CardSet, restricted: bool) -> None:
    first = [0, *accumulate(cards.copies)]
    blocks = [range(first[k], first[k + 1]) for k in range(len(KINDS))]
    book.first[:] = first
    book.value[:] = VALUES
    for kind, block in enumerate(blocks):
        book.kind[first[kind] : first[kind + 1]] = kind
        book.block[kind] = word(block)
        book.body[kind] = word(block[:-1])
    held = [block for block in blocks if block]
    book.bases, book.tops = word(b[0] for b in held), word(b[-1] for b in held)
    book.all_cards = word(range(first[-1]))
    meals = range(DISH)
    book.meals = word(card for kind in meals for card in blocks[kind])
    book.reserved = word(card for kind in meals if kind >= RESERVED for card in blocks[kind])
    for place, value in enumerate(VALUES[:RESERVED]):
        book.hundreds[place] = word(card for kind in meals if VALUES[kind] == value for card in blocks[kind])
    book.mean_cost = cost(book.all_cards, book) / first[-1]
    for zone, values in enumerate((ON_OUTSIDE, ON_CENTER)):
        fitting = [
            kind
            for kind in range(len(KINDS))
            if VALUES[kind] in values or (not restricted and RESERVED <= kind < DISH)  # RE-056
        ]
        book.fits[zone] = word(card for kind in fitting for card in blocks[kind])
