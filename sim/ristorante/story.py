"""A game of Ristorante Italia as events: what chance brought, what changed, and by which rule."""

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from sim.jit import records
from sim.ledger import Event, Fact, Ledger
from sim.match import Match
from sim.ristorante import foresight
from sim.ristorante import reasons as because
from sim.ristorante.book import DECK_NAMES, SHOP_NAMES
from sim.ristorante.cards import CardSet
from sim.ristorante.facts import State, facts, names_of
from sim.ristorante.options import KITCHEN
from sim.ristorante.records import DECK_STREAM, HOUSE, SEATS, SHOPS, TABLE
from sim.ristorante.rules import ACTION, COOK, REFRESH_AFTER, REFRESH_BEFORE
from sim.ristorante.wording import option_text

_LATER = ("coins", "Stars", "phase", "round", "place in turn order")


class Delivery(NamedTuple):
    """Tiles that came from a reserve to its display.

    Attributes
    ----------
    shop : int
        The shop.
    drawn : list of int
        The kinds in order.
    early : int
        How many of them came before a reshuffle.
    order : list of int or None
        The reserve after a reshuffle, None if there was none.
    recycled : Counter of int
        Discards that went into the reshuffle, by kind.
    """

    shop: int
    drawn: list[int]
    early: int
    order: list[int] | None
    recycled: Counter[int]


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
    >>> from sim.ristorante.cards import house
    >>> match = Match("ristorante", house(), find_game("ristorante").rules(), players=3, seed=1, deal=0)
    >>> story = Story(match, house())
    >>> story.text(1)
    'draws an antipasto'
    """

    def __init__(self, match: Match, cards: CardSet) -> None:
        self._match = match
        self._names = names_of(cards)
        self._ledger = Ledger()
        self._known = foresight.initial(match.house)

    def chance(self) -> dict[str, list[Any]]:
        """Return the initial order of every pile and the turn order of phase 1."""
        table = self._match.table
        piles = {self._source(pile): self._cards(pile, order) for pile, order in self._known.items()}
        return piles | {"turn order": table.order[: table.players].tolist()}

    def text(self, option: int) -> str:
        """Say what an option of the acting seat means."""
        return option_text(self._state(), self._names, option)

    def opening(self) -> list[Event]:
        """Return the events of the setup."""
        target = facts(self._state(), self._names)
        displays = {fact for fact in target if fact[1].startswith("display")}
        dealt = {fact: value for fact, value in target.items() if fact not in displays}
        self._ledger.follow(dealt, lambda fact, _: because.SETUP.get(fact[1], "RI-020 at the start"))
        table = self._match.table
        for shop in range(SHOPS):
            drawn = table.display[shop, : table.displayed[shop]].tolist()
            self._draw_tiles(shop, drawn, because.SETUP["display"])
            self._known[shop] = self._known[shop][len(drawn) :]
        return self._ledger.take()

    def step(self, option: int) -> list[Event]:
        """Carry out a choice and return its events: first its own, then those of chance, then the turn's.

        Raises
        ------
        UserError
            If the option is not legal.
        """
        before = self._state(copy=True)
        self._match.choose(option)
        after = self._state()
        target = facts(after, self._names)
        point = int(before.table.point)

        def why(fact: Fact, by: int) -> str:
            return because.reason(fact, by, point, after, SHOP_NAMES)

        self._tell_cards(before, option, after)
        if point == COOK:
            self._tell_dishes(target, why)
        self._ledger.follow(target, why, lambda fact: fact[1].startswith("VIP bid"))
        self._tell_coins(before, after, because.EARLY_COINS)
        self._tell_stars(before, after)
        deliveries = [self._delivery(shop, before, option, after) for shop in range(SHOPS)]
        self._ledger.follow(self._undelivered(target, deliveries), why, lambda fact: fact[1] not in _LATER)
        self._tell_coins(before, after, because.CASH_IN)
        for delivery in deliveries:
            self._tell_delivery(delivery, before, after)
        self._ledger.follow(target, why)
        return self._ledger.take()

    def _state(self, copy: bool = False) -> State:
        m = self._match
        if not copy:
            return State(m.house, m.table, m.seats, m.book)
        house, table, seats = (records(1, dtype) for dtype in (HOUSE, TABLE, SEATS))
        house[0], table[0], seats[0] = m.house, m.table, m.seats
        return State(house[0], table[0], seats[0], m.book)

    def _source(self, pile: int) -> str:
        return f"reserve {SHOP_NAMES[pile]}" if pile < SHOPS else f"deck {DECK_NAMES[pile - DECK_STREAM]}"

    def _cards(self, pile: int, cards: list[int]) -> list[str]:
        if pile < SHOPS:
            return [self._names.kinds[card] for card in cards]
        return [self._names.card(pile - DECK_STREAM, card) for card in cards]

    def _tell_cards(self, before: State, option: int, after: State) -> None:
        """Tell which cards were drawn, and the new order if the discards became the deck on the way."""
        deck, drawn = foresight.cards_drawn(before, option, after)
        pile = DECK_STREAM + deck
        rest = foresight.coming(after.house, pile)
        early, order = foresight.split(self._known[pile], drawn, rest, at_once=False)
        cards = self._cards(pile, drawn)
        for card in cards[:early]:
            self._ledger.chance(self._source(pile), card)
        if order is not None:
            self._ledger.chance(self._source(pile), self._cards(pile, order))
            heap = f"discards {DECK_NAMES[deck]}: "
            self._drop(heap, because.RESHUFFLED)
        for card in cards[early:]:
            self._ledger.chance(self._source(pile), card)
        self._known[pile] = rest

    def _drop(self, heap: str, why: str) -> None:
        for fact in sorted(f for f in self._ledger.facts if f[0] is None and f[1].startswith(heap)):
            self._ledger.change(fact, None, why)

    def _tell_dishes(self, target: dict[Fact, int], why: Callable[[Fact, int], str]) -> None:
        """Let dishes pass from the hand over the table, even those of the last cook."""
        for fact, count in list(self._ledger.facts.items()):
            cooked = count - target.get(fact, 0)
            if fact[1].startswith("hand: ") and cooked:
                self._ledger.add(fact, -cooked, because.COOKED)
                self._ledger.add((fact[0], fact[1].replace("hand", "presented", 1)), cooked, because.COOKED)
        self._ledger.follow(target, why, lambda fact: fact[1].startswith(("pantry", "discards")))

    def _tell_coins(self, before: State, after: State, causes: tuple[tuple[str, int, str], ...]) -> None:
        for seat in range(after.table.players):
            for counter, sign, why in causes:
                coins = int(after.seats.at[seat][counter] - before.seats.at[seat][counter])
                if coins:
                    self._ledger.add((seat, "coins"), sign * coins, why)

    def _tell_stars(self, before: State, after: State) -> None:
        phase = before.table.phase - 1
        vip, prize = int(after.table.vip_winner[phase]), int(after.table.prize_winner)
        if vip != before.table.vip_winner[phase]:
            free = after.table.bids[phase, vip] == 0
            self._ledger.add((vip, "Stars"), 1, because.FREE_STAR if free else because.VIP_STAR)
        if prize != before.table.prize_winner:
            self._ledger.add((prize, "Stars"), 1, because.PRIZE_STAR)

    def _delivery(self, shop: int, before: State, option: int, after: State) -> Delivery:
        """Find out what a choice brought from a reserve to its display."""
        drawn = foresight.tiles_drawn(before, option, after, shop)
        known, rest = self._known[shop], foresight.coming(after.house, shop)
        new_phase = after.table.phase != before.table.phase
        early, order = foresight.split(known, drawn, rest, at_once=bool(new_phase))
        recycled = foresight.gained(order, known[early:]) if order is not None else Counter()
        fetched = before.table.point == ACTION and option >= KITCHEN
        if fetched and not known and before.book.kind_shop[option - KITCHEN] == shop:
            recycled[option - KITCHEN] += 1  # it was among the discards
        self._known[shop] = rest
        return Delivery(shop, drawn, early, order, recycled)

    def _undelivered(self, target: dict[Fact, int], deliveries: list[Delivery]) -> dict[Fact, int]:
        """Return the facts as they were before chance had its turn."""
        facts_then = Counter(target)
        for delivery in deliveries:
            for kind in delivery.drawn:
                facts_then[self._at("display", delivery.shop, kind)] -= 1
            for kind, count in delivery.recycled.items():
                facts_then[self._at("discards", delivery.shop, kind)] += count
        return {fact: value for fact, value in facts_then.items() if value or ":" not in fact[1]}

    def _at(self, place: str, shop: int, kind: int) -> Fact:
        return None, f"{place} {SHOP_NAMES[shop]}: {self._names.kinds[kind]}"

    def _tell_delivery(self, delivery: Delivery, before: State, after: State) -> None:
        shop, new_phase = delivery.shop, bool(after.table.phase != before.table.phase)
        refreshed = before.table.point in (REFRESH_BEFORE, REFRESH_AFTER)
        why = because.REFRESHED if refreshed else because.FILLED[new_phase]
        self._draw_tiles(shop, delivery.drawn[: delivery.early], why)
        if delivery.order is not None:
            self._ledger.chance(self._source(shop), self._cards(shop, delivery.order))
            back = because.TAKEN_BACK if new_phase else because.RECYCLED
            for kind, count in delivery.recycled.items():
                self._ledger.add(self._at("discards", shop, kind), -count, back)
        self._draw_tiles(shop, delivery.drawn[delivery.early :], why)

    def _draw_tiles(self, shop: int, kinds: list[int], why: str) -> None:
        for kind in kinds:
            self._ledger.chance(self._source(shop), self._names.kinds[kind])
            self._ledger.add(self._at("display", shop, kind), 1, why)
