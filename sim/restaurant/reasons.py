"""The rule behind each change in a game of Restaurant."""

from sim.ledger import Fact
from sim.restaurant.facts import ON_BOARD
from sim.restaurant.rules import EXCHANGE, JUMP_PLAY, OPENING_PLAY

SETUP = "RE-003 one card on every table"
TAKEN = "RE-008 the card is taken from its table"
_BOX = "RE-044 cards on the board go back to the box"
_WHY = {
    "phase": "RE-006 first orders are taken, then they are delivered",
    "early dead ends": "RE-021 a dead end before 30 cards: any table may be chosen",
    "piece": "RE-008 a piece replaces the card",
    "served": "RE-049 a card is delivered",
    "phase 1 points": "RE-039 values of all meals",
    "table points": "RE-069 the owner of the table gets the value",
    "lost turns": "RE-051 no legal combination of card and table",
    "passes": "RE-050 passed, as may_pass allows",
    "end: all blocked": "RE-067 all players lost their turns",
    "end: empty hand": "RE-063 the last card of a hand",
}


def reason(fact: Fact, by: int, point: int, phase_ends: bool) -> str:
    """Return the rule behind a change, its id first.

    Parameters
    ----------
    fact : Fact
        What changed.
    by : int
        By how much.
    point : int
        The decision point at which the choice was made.
    phase_ends : bool
        Whether the choice ended phase 1.
    """
    what, _, thing = fact[1].partition(": ")
    place = what.split()[0]
    if fact == ON_BOARD:
        return _BOX
    if what == "set aside":
        return "RE-035 meals are set aside" if by > 0 else "RE-037 they return to the hand"
    if what == "hand":
        return _hand(by, point, phase_ends, thing)
    if fact[1] == "end: dead end":
        return "RE-066 no table is left" if point == JUMP_PLAY else "RE-065 no table is left to go to"
    return _WHY.get(fact[1]) or _WHY[place if place in ("piece", "served") else what]


def _hand(by: int, point: int, phase_ends: bool, kind: str) -> str:
    if point >= OPENING_PLAY:
        return "RE-049 a card is delivered"
    if point == EXCHANGE:
        return "RE-026 a random card for the dish of the day"
    if by < 0:
        return "RE-035 meals are set aside"
    if phase_ends and by > 1:
        return "RE-037 set-aside cards return to the hand"
    plain = kind.startswith("M")
    return "RE-015 a meal goes to the hand unseen" if plain else "RE-016 shown, then kept"
