"""Positions of Restaurant set up by name, so that tests read like a script.

A table is named by row and column, ``3-10``, a card by its kind, ``R200``. Every card that a scene puts
somewhere is taken from the deck, so that nothing is ever there twice.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from sim.match import Match
from sim.restaurant.book import word
from sim.restaurant.cards import CardSet, house
from sim.restaurant.facts import count, table_names
from sim.restaurant.hands import gain
from sim.restaurant.options import KEEP, PASS, TABLES
from sim.restaurant.records import DISH, JMP, KINDS, NONE, RESERVED
from sim.restaurant.rules import EXCHANGE, GAME, JUMP_PLAY, JUMP_TABLE, NEXT_TABLE, OPENING_PLAY, PLAY
from sim.restaurant.serving import begin_turn


def deck(**copies: int) -> CardSet:
    """Return the house deck with other numbers of some kinds; dishes of the day make up for it."""
    found = dict(zip(KINDS, house().copies, strict=True)) | copies
    found["DISH"] += sum(house().copies) - sum(found.values())
    return replace(house(), copies=tuple(found.values()))


class Scene:
    """A match whose position is set and played by the names of cards and tables."""

    def __init__(
        self,
        players: int = 4,
        start: int = 0,
        seed: int = 1,
        deal: int = 0,
        cards: CardSet | None = None,
        **rules: str,
    ) -> None:
        self.cards = cards or house()
        chosen = GAME.rules({"start_seat": str(start), **rules})
        self.match = Match("restaurant", self.cards, chosen, players, seed, deal)
        self.house, self.table, self.book = self.match.house, self.match.table, self.match.book
        self.players = players
        self.names = table_names(self.cards)

    # ------------------------------------------------------------------ the position

    @property
    def point(self) -> int:
        return self.match.point

    @property
    def actor(self) -> int:
        return self.match.actor

    @property
    def phase(self) -> int:
        return int(self.table.phase)

    @property
    def position(self) -> str:
        """The table last emptied or served, nothing before the first."""
        return "" if self.table.position == NONE else self.names[self.table.position]

    def seat(self, p: int) -> Any:
        return self.match.seats.at[p]

    def give(self, p: int, *kinds: str) -> None:
        """Add cards of the deck to a hand, where nobody has seen them."""
        for kind in kinds:
            self._pull(kind)
            self.seat(p).hand = gain(self.seat(p).hand, self.book, KINDS.index(kind))
            self.table.hand_count[p] += 1
            self.table.exposed[p] += 1

    def give_aside(self, p: int, *kinds: str) -> None:
        """Add meals to a hand that are set aside."""
        self.give(p, *kinds)
        for kind in kinds:
            self.seat(p).safe = gain(self.seat(p).safe, self.book, KINDS.index(kind))
        self.table.exposed[p] -= len(kinds)

    def next_cards(self, *kinds: str) -> None:
        """Arrange the deck so that these cards come next."""
        drawn = int(self.house.next)
        for kind in kinds:
            self._pull(kind)
        self.house.next = drawn

    def stock(self, *places: str, position: str, actor: int = 0, taken: int | None = None) -> None:
        """Leave cards only on these tables; the others have pieces of the seats in turn."""
        table = self.table
        emptied = [name for name in self.names if name not in places]
        for number, name in enumerate(emptied):
            self.own(number % self.players, name)
        table.stocked = self.spots(places)
        table.taken = len(emptied) if taken is None else taken
        table.position, table.actor, table.last_1 = self.names.index(position), actor, actor
        near = table.stocked & self.book.near[table.position]
        table.point = NEXT_TABLE if near else JUMP_TABLE
        table.targets = near or table.stocked

    def own(self, p: int, *places: str) -> None:
        """Put pieces of a seat on tables."""
        for name in places:
            self.table.owner[self.names.index(name)] = p
        self.table.own[p] |= self.spots(places)
        self.table.claimed |= self.spots(places)

    def serve(self, **cards: str) -> None:
        """Lay cards on tables, written as ``t3_10="M300"``; their owners get the points."""
        for name, kind in cards.items():
            spot = self.names.index(name[1:].replace("_", "-"))
            card = KINDS.index(kind)
            self._pull(kind)
            self.table.lying[spot] = card
            self.table.served |= self.spots([self.names[spot]])
            if self.table.owner[spot] != NONE:
                self.table.table_points[self.table.owner[spot]] += self.book.value[card]

    def deliver_from(self, position: str = "", actor: int = 0, jump: bool = False) -> None:
        """Let a seat deliver next to a position, at the edge if there is none, anywhere after a jump."""
        table = self.table
        waiting = table.claimed & ~table.served
        table.phase, table.actor, table.stocked = 2, actor, 0
        table.point, table.targets, table.position = OPENING_PLAY, waiting & self.book.edge, NONE
        if position:
            table.position = self.names.index(position)
            table.point, table.targets = PLAY, waiting & self.book.near[table.position]
        if jump:
            table.point, table.targets = JUMP_PLAY, waiting
        with np.errstate(over="ignore"):
            begin_turn(table, self.match.seats, self.book)

    def spots(self, places: Iterable[str]) -> int:
        """Return tables as a set."""
        return word(self.names.index(name) for name in places)

    # ------------------------------------------------------------------ what lies where

    def names_of(self, spots: int) -> set[str]:
        """Return the names of the tables in a set."""
        return {name for t, name in enumerate(self.names) if (int(spots) >> t) & 1}

    def targets(self) -> set[str]:
        """Return the tables that the next card may be taken from or delivered to."""
        return self.names_of(self.table.targets)

    def stocked(self) -> set[str]:
        return self.names_of(self.table.stocked)

    def pieces(self, p: int) -> set[str]:
        return self.names_of(self.table.own[p])

    def hand(self, p: int) -> list[str]:
        """Return the kinds of a hand, those set aside included, in the order of the kinds."""
        return self._kinds(self.seat(p).hand)

    def aside(self, p: int) -> list[str]:
        return self._kinds(self.seat(p).safe)

    def known(self, p: int) -> list[str]:
        """Return the part of a hand that everybody has seen."""
        return self._kinds(self.table.known[p])

    def plays(self) -> set[tuple[str, str]]:
        """Return kind and table of every legal delivery."""
        return {(KINDS[o // TABLES], self.names[o % TABLES]) for o in self.options() if o != PASS}

    def row(self, p: int) -> dict[str, int]:
        """Return the result row of a seat by column."""
        rows = np.zeros((1, 1, len(GAME.columns)), np.int32)
        self.match.kernels.write_row(self.table, self.seat(p), self.book, rows, 0, 0)
        return {column.name: int(value) for column, value in zip(GAME.columns, rows[0, 0], strict=True)}

    def state(self) -> bytes:
        """Return the whole state as bytes."""
        return b"".join(record.tobytes() for record in (self.house, self.table, self.match.seats))

    # ------------------------------------------------------------------ play

    def options(self) -> list[int]:
        return [] if self.match.over else self.match.options()

    def choose(self, option: int) -> None:
        self.match.choose(option)

    def legal(self, option: int) -> bool:
        """Tell whether the acting seat may choose an option."""
        self.match.forced()
        return bool(self.match.kernels.legal(self.table, self.match.seat, self.book, option))

    def take(self, place: str, kind: str = "") -> None:
        """Take the card of a table, of this kind if one is named."""
        assert self.phase == 1
        if kind:
            self.next_cards(kind)
        self.choose(self.names.index(place))

    def keep(self) -> None:
        """Keep a dish of the day."""
        assert self.point == EXCHANGE
        self.choose(KEEP)

    def exchange(self, p: int) -> None:
        """Give a dish of the day for a card of a seat."""
        assert self.point == EXCHANGE
        self.choose(1 + p)

    def victims(self) -> set[int]:
        """Return the seats to exchange with; -1 for keeping the dish of the day."""
        assert self.point == EXCHANGE
        return {option - 1 for option in self.options()}

    def deliver(self, kind: str, place: str) -> None:
        assert self.phase == 2
        self.choose(self.play(kind, place))

    def play(self, kind: str, place: str) -> int:
        """Return the option of a delivery."""
        return KINDS.index(kind) * TABLES + self.names.index(place)

    def forgo(self) -> None:
        self.choose(PASS)

    def finish(self) -> None:
        """Play to the end with the first options and score."""
        while not self.match.over:
            self.choose(self.options()[0])
        self.match.finish()

    def scores(self) -> list[int]:
        """Score the position as if the game were over now, and return the scores."""
        self.match.finish()
        return self.table.score[: self.players].tolist()  # type: ignore[no-any-return]

    # ------------------------------------------------------------------ the deck

    def _kinds(self, hand: int) -> list[str]:
        return [name for k, name in enumerate(KINDS) for _ in range(count(hand, self.book, k))]

    def _pull(self, kind: str) -> None:
        """Move a card of a kind to the next place of the deck and step over it."""
        cards, place = self.house.deck, int(self.house.next)
        kinds = [KINDS[self.book.kind[card]] for card in cards[place : self.book.tables]]
        found = place + kinds.index(kind)
        card = int(cards[found])
        cards[place + 1 : found + 1] = cards[place:found].copy()
        cards[place] = card
        self.house.next += 1
        self.house.mixed = self.book.tables


def totals(scene: Scene) -> Mapping[str, int]:
    """Count the cards of each kind over deck, hands and tables."""
    found = dict.fromkeys(KINDS, 0)
    for card in scene.house.deck[scene.house.next : scene.book.tables]:
        found[KINDS[scene.book.kind[card]]] += 1
    for p in range(scene.players):
        for kind in scene.hand(p):
            found[kind] += 1
    for kind_number in scene.table.lying[scene.table.lying != NONE]:
        found[KINDS[kind_number]] += 1
    return found


#: Kinds that are shown when they are taken, and those of them that are meals.
SHOWN = KINDS[RESERVED : JMP + 1]
RESERVED_MEALS = KINDS[RESERVED:DISH]
