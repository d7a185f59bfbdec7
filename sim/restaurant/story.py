"""A game of Restaurant as events: what chance brought, what changed, and by which rule."""

from typing import Any

from sim.jit import records
from sim.ledger import Event, Fact, Ledger
from sim.match import Match
from sim.restaurant import reasons as because
from sim.restaurant.cards import CardSet
from sim.restaurant.facts import ON_BOARD, State, count, facts, table_names
from sim.restaurant.options import KEEP
from sim.restaurant.records import DISH, HOUSE, KINDS, SEATS, TABLE
from sim.restaurant.rules import EXCHANGE
from sim.restaurant.setup import mix
from sim.restaurant.wording import option_text


class Story:
    """Tells a match step by step.

    Parameters
    ----------
    match : Match
        A match that has just begun.
    cards : CardSet
        Its deck.

    Examples
    --------
    >>> from sim.games import find_game
    >>> from sim.restaurant.cards import house
    >>> match = Match("restaurant", house(), find_game("restaurant").rules(), players=3, seed=1, deal=0)
    >>> Story(match, house()).text(9)
    'takes the card of table 1-10'
    """

    def __init__(self, match: Match, cards: CardSet) -> None:
        self._match = match
        self._names = table_names(cards)
        self._ledger = Ledger()

    def chance(self) -> dict[str, list[Any]]:
        """Return the cards in the order in which they will be taken, who starts, and the tie-break."""
        house, book = self._state(copy=True).house, self._match.book
        while house.mixed < book.tables:
            mix(house, book)
        order = [KINDS[book.kind[card]] for card in house.deck[: book.tables]]
        return {"cards": order, "first player": [int(self._match.actor)], "tie-break": [int(house.tie)]}

    def text(self, option: int) -> str:
        """Say what an option of the acting seat means."""
        return option_text(self._state(), self._names, option)

    def opening(self) -> list[Event]:
        """Return the events of the setup."""
        self._ledger.follow(facts(self._state(), self._names), lambda fact, by: because.SETUP)
        return self._ledger.take()

    def step(self, option: int) -> list[Event]:
        """Carry out a choice and return its events: chance first, then what it changed.

        Raises
        ------
        UserError
            If the option is not legal.
        """
        before = self._state(copy=True)
        self._match.choose(option)
        after = self._state()
        point = int(before.table.point)
        phase_ends = bool(after.table.phase != before.table.phase)
        if point < EXCHANGE:
            card = after.house.deck[before.house.next]
            self._ledger.chance("cards", KINDS[after.book.kind[card]])
            self._ledger.add(ON_BOARD, -1, because.TAKEN)
        elif point == EXCHANGE and option != KEEP:
            self._ledger.chance("exchange", KINDS[self._card_taken(before, after)])

        def why(fact: Fact, by: int) -> str:
            return because.reason(fact, by, point, phase_ends)

        self._ledger.follow(facts(after, self._names), why)
        return self._ledger.take()

    def _card_taken(self, before: State, after: State) -> int:
        """Return the kind that came in exchange for a dish of the day."""
        p = before.table.actor
        for kind in range(len(KINDS)):
            gained = count(after.seats.at[p].hand, after.book, kind)
            if gained > count(before.seats.at[p].hand, after.book, kind):
                return kind
        return DISH

    def _state(self, copy: bool = False) -> State:
        m = self._match
        if not copy:
            return State(m.house, m.table, m.seats, m.book)
        house, table, seats = (records(1, dtype) for dtype in (HOUSE, TABLE, SEATS))
        house[0], table[0], seats[0] = m.house, m.table, m.seats
        return State(house[0], table[0], seats[0], m.book)
