"""What is true in a game of Restaurant, as named integers."""

from typing import Any, NamedTuple

from sim.bits import has, size
from sim.ledger import Fact
from sim.restaurant.cards import CardSet
from sim.restaurant.records import KINDS, NONE, TALLY

ON_BOARD = (None, "cards on the board")
PHASE = (None, "phase")


class State(NamedTuple):
    """The records of a game; as a copy, a moment of it."""

    house: Any
    table: Any
    seats: Any
    book: Any


def table_names(cards: CardSet) -> tuple[str, ...]:
    """Return row and column of every table, by number.

    Examples
    --------
    >>> from sim.restaurant.cards import house
    >>> table_names(house())[9]
    '1-10'
    """
    return tuple(f"{row}-{column}" for row, column in cards.places)


def count(hand: int, book: Any, kind: int) -> int:
    """Return the number of cards of a kind in a hand."""
    return int(size(hand & book.block[kind]))


def facts(state: State, names: tuple[str, ...]) -> dict[Fact, int]:
    """Return everything that is true on the board and in the hands.

    Parameters
    ----------
    state : State
        The game.
    names : tuple of str
        Names of the tables.
    """
    table = state.table
    found: dict[Fact, int] = {
        ON_BOARD: sum(bool(has(table.stocked, spot)) for spot in range(len(names))),
        PHASE: int(table.phase),
        (None, "early dead ends"): int(table.early_dead_ends),
    }
    for spot, name in enumerate(names):
        if table.lying[spot] != NONE:
            host = None if table.owner[spot] == NONE else int(table.owner[spot])
            found[host, f"served {name}: {KINDS[table.lying[spot]]}"] = 1
    for reason in ("dead_end_2", "all_blocked"):
        if table[reason]:
            found[None, f"end: {reason.removesuffix('_2').replace('_', ' ')}"] = 1
    for p in range(table.players):
        _add_seat(found, state, names, p)
    return found


def _add_seat(found: dict[Fact, int], state: State, names: tuple[str, ...], p: int) -> None:
    table, seat = state.table, state.seats.at[p]
    for spot, name in enumerate(names):
        if has(table.own[p], spot):
            found[p, f"piece: {name}"] = 1
    for kind, name in enumerate(KINDS):
        aside = count(seat.safe, state.book, kind)
        exposed = count(seat.hand, state.book, kind) - aside
        for place, cards in (("hand", exposed), ("set aside", aside)):
            if cards:
                found[p, f"{place}: {name}"] = cards
    found[p, "phase 1 points"] = int(table.phase_1[p])
    found[p, "table points"] = int(table.table_points[p])
    found[p, "lost turns"] = int(seat.tally[TALLY.lost_turns])
    found[p, "passes"] = int(seat.tally[TALLY.passes])
    if table.went_out == p:
        found[p, "end: empty hand"] = 1
