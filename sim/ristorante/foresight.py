"""The order of decks and reserves, which a game settles only as it draws from them.

A pile is shuffled while it is drawn. The order that it will turn out to have is found by going on with
the shuffle on a copy.
"""

from collections import Counter
from collections.abc import Iterator
from math import prod
from typing import Any

import numpy as np

from sim.jit import records
from sim.ristorante.facts import State
from sim.ristorante.options import BUY, DRAW, NO_TILE
from sim.ristorante.records import DECK_STREAM, DECKS, HOUSE, LOOK, SHOPS
from sim.ristorante.rules import ACTION, REFRESH_AFTER, REFRESH_BEFORE, TILE
from sim.rng import fair_bits, split_off


def coming(house: Any, pile: int) -> list[int]:
    """Return what is left of a pile in the order in which it will be drawn.

    Parameters
    ----------
    house : record
        Stays as it is.
    pile : int
        0 .. 4 for a reserve, `DECK_STREAM` + deck for a deck: the number of its stream.
    """
    shuffled = records(1, HOUSE)[0]
    shuffled.stream[:] = house.stream
    if pile < SHOPS:
        cards = house.pile[pile, house.pile_next[pile] : house.pile_end[pile]].tolist()
    else:
        deck = pile - DECK_STREAM
        cards = house.deck[deck, house.deck_next[deck] : house.deck_end[deck]].tolist()
    for first, place in exchanges(shuffled, pile, len(cards)):
        cards[first], cards[place] = cards[place], cards[first]
    return cards


def exchanges(house: Any, pile: int, count: int) -> Iterator[tuple[int, int]]:
    """Yield the places that the shuffle exchanges while a pile of `count` is drawn to its end.

    Tiles are drawn one by one, cards as many as a player looks at.

    Parameters
    ----------
    house : record
        Its stream of the pile runs on.
    pile, count : int
        Number of the pile as in `coming`, and how much is left of it.
    """
    batch = 1 if pile < SHOPS else LOOK
    with np.errstate(over="ignore"):
        for start in range(0, count, batch):
            places = range(start, min(start + batch, count))
            bits = fair_bits(house, pile, prod(count - first for first in places))
            for first in places:
                step, bits = split_off(bits, count - first)
                yield first, first + int(step)


def initial(house: Any) -> dict[int, list[int]]:
    """Return the order of every pile as it was before the displays were filled."""
    orders = {pile: coming(house, pile) for pile in range(DECK_STREAM + DECKS)}
    for shop in range(SHOPS):
        orders[shop] = house.pile[shop, : house.pile_next[shop]].tolist() + orders[shop]
    return orders


def tiles_drawn(before: State, option: int, after: State, shop: int) -> list[int]:
    """Return the kinds that a choice brought from a reserve to its display, in order.

    New tiles are put at the end of a display, after the tile bought or the whole display has left it.
    """
    kept = before.table.displayed[shop]
    point = before.table.point
    if point in (REFRESH_BEFORE, REFRESH_AFTER) and option == 1 + shop:
        kept = 0
    if point == TILE and option != NO_TILE and before.book.kind_shop[option] == shop:
        kept -= 1
    drawn: list[int] = after.table.display[shop, kept : after.table.displayed[shop]].tolist()
    return drawn


def cards_drawn(before: State, option: int, after: State) -> tuple[int, list[int]]:
    """Return the deck that a choice drew from and the cards taken, none if it was another choice."""
    if before.table.point != ACTION or not DRAW <= option < BUY:
        return 0, []
    deck = option - DRAW
    left = before.table.deck_left[deck] + before.table.discard_count[deck]
    return deck, after.seats.at[before.table.actor].drawn[: min(LOOK, left)].tolist()


def split(known: list[int], drawn: list[int], rest: list[int], at_once: bool) -> tuple[int, list[int] | None]:
    """Tell when a pile was reshuffled.

    Parameters
    ----------
    known : list of int
        The pile as it was expected to come.
    drawn : list of int
        What was drawn from it.
    rest : list of int
        What will be drawn next.
    at_once : bool
        Whether a reshuffle came before the draws, and not when the pile had run out.

    Returns
    -------
    int, list of int or None
        How many were drawn before the reshuffle, and the new order; None if there was no reshuffle.

    Examples
    --------
    >>> split([3, 1, 2], [3], [1, 2], False)
    (1, None)
    >>> split([3], [3, 2], [1], False)
    (1, [2, 1])
    """
    if drawn + rest == known:
        return len(drawn), None
    early = 0 if at_once else min(len(known), len(drawn))
    return early, drawn[early:] + rest


def gained(new: list[int], old: list[int]) -> Counter[int]:
    """Return what a reshuffle has added to a pile.

    Examples
    --------
    >>> gained([2, 1, 1], [1])
    Counter({2: 1, 1: 1})
    """
    return Counter(new) - Counter(old)
