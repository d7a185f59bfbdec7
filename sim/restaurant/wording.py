"""Options of Restaurant in words."""

from sim.bits import has
from sim.restaurant.facts import State
from sim.restaurant.options import KEEP, PASS, TABLES
from sim.restaurant.records import KINDS, NONE, RESERVED
from sim.restaurant.rules import EXCHANGE

_WORDS = {"DISH": "a dish of the day", "DBL": "a double stroke", "JMP": "a jump"}


def card_text(kind: int) -> str:
    """Say what kind a card is.

    Examples
    --------
    >>> card_text(2), card_text(4), card_text(10)
    ('a meal of 300', 'a reserved meal of 100', 'a jump')
    """
    name = KINDS[kind]
    reserved = "reserved " if kind >= RESERVED else ""
    return _WORDS.get(name) or f"a {reserved}meal of {name[1:]}"


def option_text(state: State, names: tuple[str, ...], option: int) -> str:
    """Say what an option of the acting seat means.

    Parameters
    ----------
    state : State
        The game at a decision point.
    names : tuple of str
        Names of the tables.
    option : int
        A legal option.
    """
    table = state.table
    if table.point == EXCHANGE:
        return "keeps the dish of the day" if option == KEEP else f"exchanges it with seat {option - 1}"
    if option == PASS:
        return "passes"
    spot = option % TABLES
    zone = "center table" if has(state.book.center, spot) else "table"
    if table.point < EXCHANGE:
        return f"takes the card of {zone} {names[spot]}"
    owner = int(table.owner[spot])
    host = "of nobody" if owner == NONE else "of its own" if owner == table.actor else f"of seat {owner}"
    return f"delivers {card_text(option // TABLES)} to {zone} {names[spot]} {host}"
