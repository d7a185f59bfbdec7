"""Positions of Ristorante Italia set up by name, so that tests read like a script.

Every tile and card that a scene puts somewhere is taken from a reserve or a deck, so that nothing is
ever there twice. `check_counts` proves it.
"""

from typing import Any

import numpy as np

from sim.match import Match
from sim.ristorante.book import CATEGORY_BITS, DECK_NAMES, RESTAURANT_BITS, SHOP_NAMES
from sim.ristorante.cards import CardSet, house
from sim.ristorante.foresight import exchanges
from sim.ristorante.options import BUY, DRAW, KITCHEN, NO_REFRESH, PASS
from sim.ristorante.records import COURSES, DECKS, MAX_COURSE, MAX_HAND, MENU, NONE, PANTRY, SHOPS, WINE_DECK
from sim.ristorante.rules import (
    ACTION,
    BID,
    CATEGORY,
    COMPETITION,
    COOK,
    DINNER,
    GAME,
    KEEP_RECIPE,
    KEEP_WINE,
    MENU_DISCARD,
    PANTRY_DISCARD,
    REFRESH_AFTER,
    REFRESH_BEFORE,
    TILE,
    WINE_DISCARD,
)
from sim.ristorante.specials import add_up_menu

DECK_STREAM = SHOPS


class Scene:
    """A match whose position is set and played by the names of cards, shops and decks."""

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
        self.match = Match("ristorante", self.cards, chosen, players, seed, deal)
        self.house, self.table, self.book = self.match.house, self.match.table, self.match.book
        self.players = players
        self.kinds = [tile.name for tile in self.cards.ingredients]
        self.wine_names = [wine.name for wine in self.cards.wines]
        self.recipes = [recipe.name for recipe in self.cards.recipes]

    # ------------------------------------------------------------------ the position

    @property
    def point(self) -> int:
        return self.match.point

    @property
    def actor(self) -> int:
        return self.match.actor

    def seat(self, p: int) -> Any:
        return self.match.seats.at[p]

    def money(self, *coins: int) -> None:
        """Set the money of seats 0, 1, ..."""
        for p, amount in enumerate(coins):
            self.seat(p).money = amount

    def moneys(self) -> list[int]:
        return [int(self.seat(p).money) for p in range(self.players)]

    def labels(self, *labels: int) -> None:
        """Put the pawns of seats 0, 1, ... on the spaces with these labels."""
        for p, label in enumerate(labels):
            self.table.pawn[p] = self.cards.track.index(label)

    def spaces(self, *spaces: int) -> None:
        """Put the pawns of seats 0, 1, ... on spaces counted from 0."""
        self.table.pawn[: len(spaces)] = spaces

    def pawns(self) -> list[int]:
        return self.table.pawn[: self.players].tolist()  # type: ignore[no-any-return]

    def reprint(self, recipe: str, **values: Any) -> str:
        """Change what is printed on a recipe, in this game only; return its name."""
        card = self.recipes.index(recipe)
        printed = dict(values)
        if "category" in values:
            printed["category"] = CATEGORY_BITS[values["category"]]
        if "restaurant" in values:
            printed["restaurant"] = RESTAURANT_BITS[values["restaurant"]]
        if "wine" in values:
            printed["pairs"] = 1 << self.wine_names.index(printed.pop("wine"))
        for name, value in printed.items():
            self.book[name][card] = value
        needed = self.book.need[card, : self.book.needs[card]].tolist()
        self.book.need_set[card] = sum(1 << kind for kind in set(needed))
        self.book.repeats[card] = len(needed) > len(set(needed))
        self._recount()
        return recipe

    def put_pantry(self, p: int, *tiles: str) -> None:
        """Add tiles from the reserves to a pantry."""
        for tile in tiles:
            kind = self.kinds.index(tile)
            self._pull_tile(kind)
            self.table.pantry[p, kind] += 1
            self.table.pantry_count[p] += 1
        self._recount()

    def put_display(self, shop: str, *tiles: str) -> None:
        """Show exactly these tiles in a shop."""
        s = SHOP_NAMES.index(shop)
        self._set_reserve(s, self._reserve(s) + self._shown(s))
        self._set_display(s, [])
        shown = []
        for tile in tiles:
            shown.append(self.kinds.index(tile))
            self._pull_tile(shown[-1])
        self._set_display(s, shown)
        self._recount()

    def put_stock(self, shop: str, reserve: int, discards: int = 0) -> None:
        """Leave so many tiles in a reserve and on its discard pile; pantries get the others, last first."""
        s = SHOP_NAMES.index(shop)
        tiles = self._reserve(s) + self._binned(s)
        self._set_reserve(s, tiles[:reserve])
        self.house.bin[s, :discards] = tiles[reserve : reserve + discards]
        self.house.bin_count[s] = discards
        p = self.players - 1
        for kind in tiles[reserve + discards :]:
            while self.table.pantry_count[p] == PANTRY:
                p -= 1
            assert p >= 0, "more tiles than the pantries take"
            self.table.pantry[p, kind] += 1
            self.table.pantry_count[p] += 1
        self._recount()

    def put_hand(self, p: int, *recipes: str) -> None:
        """Add recipes from the decks to a hand."""
        for recipe in recipes:
            self.seat(p).hand[self.table.hand_count[p]] = self._pull_card(recipe)
            self.table.hand_count[p] += 1
        self._recount()

    def put_menu(self, p: int, *recipes: str) -> None:
        """Add recipes from the decks to a menu."""
        for recipe in recipes:
            card = self._pull_card(recipe)
            course = self.book.course[card]
            self.table.menu[p, course, self.table.menu_count[p, course]] = card
            self.table.menu_count[p, course] += 1
        self._recount()

    def put_wines(self, p: int, *wines: str) -> None:
        """Add wines from the deck to a restaurant."""
        for wine in wines:
            kind = self.wine_names.index(wine)
            left = self._deck(WINE_DECK)
            left.remove(kind)
            self._set_deck(WINE_DECK, left)
            self.table.wine[p, self.table.wine_count[p]] = kind
            self.table.wine_count[p] += 1
        self._recount()

    def put_deck(self, deck: str, left: int, discards: int) -> None:
        """Leave so many cards in a recipe deck and on its discard pile; the last hands get the others."""
        d = DECK_NAMES.index(deck)
        cards = self._deck(d)
        self._set_deck(d, cards[:left])
        self.house.discard[d, :discards] = cards[left : left + discards]
        self.house.discard_count[d] = discards
        p = self.players - 1
        for card in cards[left + discards :]:
            p -= self.table.hand_count[p] == MAX_HAND
            self.seat(p).hand[self.table.hand_count[p]] = card
            self.table.hand_count[p] += 1
        self._recount()

    def next_tiles(self, shop: str, *tiles: str) -> None:
        """Arrange a reserve so that chance draws these tiles next."""
        s = SHOP_NAMES.index(shop)
        wanted = [self.kinds.index(tile) for tile in tiles]
        self._set_reserve(s, self._arrange(self._reserve(s), s, wanted))

    def next_cards(self, deck: str, *cards: str) -> None:
        """Arrange a deck so that chance draws these cards next."""
        d = DECK_NAMES.index(deck)
        names = self.wine_names if d == WINE_DECK else self.recipes
        wanted = [names.index(card) for card in cards]
        self._set_deck(d, self._arrange(self._deck(d), DECK_STREAM + d, wanted))

    def _arrange(self, pile: list[int], stream: int, wanted: list[int]) -> list[int]:
        chance = self.house.copy()
        places = list(range(len(pile)))
        for i, j in exchanges(chance, stream, len(pile)):
            places[i], places[j] = places[j], places[i]
        rest = list(pile)
        for thing in wanted:
            rest.remove(thing)
        arranged = [NONE] * len(pile)
        for place, thing in zip(places, wanted + rest, strict=True):
            arranged[place] = thing
        return arranged

    # ------------------------------------------------------------------ what lies where

    def pantry(self, p: int) -> list[str]:
        """Return the tiles of a pantry in the order of the deck's list."""
        return [name for k, name in enumerate(self.kinds) for _ in range(self.table.pantry[p, k])]

    def hand(self, p: int) -> list[str]:
        return [self.recipes[c] for c in self.seat(p).hand[: self.table.hand_count[p]]]

    def menu(self, p: int) -> list[str]:
        """Return the menu of a seat by course."""
        table = self.table
        cards = [table.menu[p, c, i] for c in range(COURSES) for i in range(table.menu_count[p, c])]
        return [self.recipes[card] for card in cards]

    def wines(self, p: int) -> list[str]:
        return sorted(self.wine_names[k] for k in self.table.wine[p, : self.table.wine_count[p]])

    def drawn(self) -> list[str]:
        seat = self.match.seat
        names = self.wine_names if self.point == KEEP_WINE else self.recipes
        return [names[c] for c in seat.drawn[: seat.drawn_count]]

    def display(self, shop: str) -> list[str]:
        return [self.kinds[k] for k in self._shown(SHOP_NAMES.index(shop))]

    def reserve(self, shop: str) -> list[str]:
        return [self.kinds[k] for k in self._reserve(SHOP_NAMES.index(shop))]

    def binned(self, shop: str) -> list[str]:
        return [self.kinds[k] for k in self._binned(SHOP_NAMES.index(shop))]

    def deck(self, deck: str) -> list[int]:
        return self._deck(DECK_NAMES.index(deck))

    def discards(self, deck: str) -> list[str]:
        d = DECK_NAMES.index(deck)
        names = self.wine_names if d == WINE_DECK else self.recipes
        return [names[c] for c in self.house.discard[d, : self.house.discard_count[d]]]

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
        return self.match.options()

    def choose(self, option: int) -> None:
        self.match.choose(option)

    def legal(self, option: int) -> bool:
        """Tell whether the acting seat may choose an option."""
        self.match.forced()
        return bool(self.match.kernels.legal(self.table, self.match.seat, self.book, option))

    def skip(self, actions: int = 1) -> None:
        """Forgo actions."""
        for _ in range(actions):
            assert self.point == ACTION
            self.choose(PASS)

    def draw(self, deck: str) -> None:
        assert self.point == ACTION
        self.choose(DRAW + DECK_NAMES.index(deck))

    def keep(self, card: str) -> None:
        """Keep a drawn card."""
        assert self.point in (KEEP_RECIPE, KEEP_WINE)
        self.choose((self.recipes if self.point == KEEP_RECIPE else self.wine_names).index(card))

    def drop_wine(self, wine: str) -> None:
        assert self.point == WINE_DISCARD
        self.choose(self.wine_names.index(wine))

    def start_buying(self, refresh: str = "") -> None:
        """Begin a Buy action, with a refresh of a shop before buying if one is named."""
        assert self.point == ACTION
        self.choose(BUY)
        self._refresh(REFRESH_BEFORE, refresh)

    def take(self, tile: str) -> None:
        assert self.point == TILE
        self.choose(self.kinds.index(tile))

    def throw_away(self, tile: str) -> None:
        assert self.point == PANTRY_DISCARD
        self.choose(self.kinds.index(tile))

    def refresh_after(self, shop: str = "") -> None:
        self._refresh(REFRESH_AFTER, shop)

    def buy(self, tile: str, before: str = "", throw: str = "", after: str = "") -> None:
        """Buy a tile in one go."""
        self.start_buying(before)
        self.take(tile)
        if throw:
            self.throw_away(throw)
        if not before:
            self.refresh_after(after)

    def fetch(self, tile: str) -> None:
        """Send the Kitchen Boy."""
        assert self.point == ACTION
        self.choose(KITCHEN + self.kinds.index(tile))

    def _refresh(self, point: int, shop: str) -> None:
        assert self.point == point
        self.choose(1 + SHOP_NAMES.index(shop) if shop else NO_REFRESH)

    def to_critic(self, phase: int = 1) -> None:
        """Go to the last action of a phase and forgo it."""
        table = self.table
        table.phase, table.round_no, table.action_no = phase, 3, 1
        table.turn = self.players - 1
        table.actor = table.order[self.players - 1]
        table.point = ACTION
        self.skip()

    def to_vip(self, phase: int = 1) -> None:
        """Go to the VIP round of a phase with nothing cooked; the pawns move as the Critic says."""
        self.to_critic(phase)
        self.run_to(BID)

    def to_competition(self) -> None:
        """Go to the Competition, with the first dinners and without bids."""
        self.to_critic(4)
        self.run_to(COMPETITION)

    def run_to(self, point: int) -> None:
        """Choose the first option until a point is reached: no dish, the first dinner, no bid."""
        while self.point != point:
            assert not self.match.over
            self.choose(self.options()[0])

    def finish(self) -> None:
        """Play to the end with the first options and score."""
        while not self.match.over:
            self.choose(self.options()[0])
        self.match.finish()

    def dishes(self, *recipes: str) -> int:
        """Return the option for cooking recipes of the acting seat's hand."""
        hand = self.hand(self.actor)
        return sum(1 << hand.index(recipe) for recipe in recipes)

    def cook(self, *dishes: tuple[str, ...]) -> None:
        """Let seats 0, 1, ... cook these recipes, the others nothing."""
        while self.point == COOK:
            self.choose(self.dishes(*dishes[self.actor]) if self.actor < len(dishes) else 0)

    def keep_dishes(self, first: str, second: str) -> None:
        """Keep two recipes of a course that has more."""
        assert self.point == MENU_DISCARD
        course = self.table.discard_course
        count = self.table.menu_count[self.actor, course]
        names = [self.recipes[c] for c in self.table.menu[self.actor, course, :count]]
        low, high = sorted((names.index(first), names.index(second)))
        self.choose(low * MAX_COURSE + high)

    def bid(self, *coins: int) -> None:
        """Let seats 0, 1, ... bid so much, the others nothing."""
        while self.point == BID:
            self.choose(coins[self.actor] if self.actor < len(coins) else 0)

    def dine(self, **seconds: str) -> None:
        """Present a dinner: the first recipe of each type, or the second where named ``a=...``."""
        assert self.point == DINNER
        option = 0
        for course in range(COURSES):
            if self.table.menu_count[self.actor, course] == MENU:
                second = self.recipes[self.table.menu[self.actor, course, 1]]
                option |= (second in seconds.values()) << course
        self.choose(option)

    def pick_category(self, category: str) -> None:
        assert self.point == CATEGORY
        self.choose(("meat", "fish", "vegetarian").index(category))

    def present(self, recipe: str) -> None:
        """Present a menu recipe in the Competition."""
        assert self.point == COMPETITION
        menu = self.table.menu[self.actor]
        card = self.recipes.index(recipe)
        course = int(self.book.course[card])
        self.choose(course * MENU + int(np.flatnonzero(menu[course, :MENU] == card)[0]))

    # ------------------------------------------------------------------ piles as lists

    def _reserve(self, s: int) -> list[int]:
        return self.house.pile[s, self.house.pile_next[s] : self.house.pile_end[s]].tolist()  # type: ignore[no-any-return]

    def _set_reserve(self, s: int, kinds: list[int]) -> None:
        self.house.pile[s, : len(kinds)] = kinds
        self.house.pile_next[s], self.house.pile_end[s] = 0, len(kinds)

    def _shown(self, s: int) -> list[int]:
        return self.table.display[s, : self.table.displayed[s]].tolist()  # type: ignore[no-any-return]

    def _set_display(self, s: int, kinds: list[int]) -> None:
        self.table.display[s, : len(kinds)] = kinds
        self.table.displayed[s] = len(kinds)

    def _binned(self, s: int) -> list[int]:
        return self.house.bin[s, : self.house.bin_count[s]].tolist()  # type: ignore[no-any-return]

    def _deck(self, d: int) -> list[int]:
        return self.house.deck[d, self.house.deck_next[d] : self.house.deck_end[d]].tolist()  # type: ignore[no-any-return]

    def _set_deck(self, d: int, cards: list[int]) -> None:
        self.house.deck[d, : len(cards)] = cards
        self.house.deck_next[d], self.house.deck_end[d] = 0, len(cards)

    def _pull_tile(self, kind: int) -> None:
        """Take a tile out of its reserve; if it is on display, another one takes its place there."""
        s = int(self.book.kind_shop[kind])
        reserve, shown = self._reserve(s), self._shown(s)
        if kind not in reserve:
            shown[shown.index(kind)] = reserve.pop()
            self._set_display(s, shown)
        else:
            reserve.remove(kind)
        self._set_reserve(s, reserve)

    def _pull_card(self, recipe: str) -> int:
        card = self.recipes.index(recipe)
        d = int(self.book.course[card])
        left = self._deck(d)
        left.remove(card)
        self._set_deck(d, left)
        return card

    def _recount(self) -> None:
        """Bring the counts on the table in line with the piles."""
        table, house_ = self.table, self.house
        table.shown = 0
        for kind in range(len(self.kinds)):
            s = int(self.book.kind_shop[kind])
            table.reserve[kind] = self._reserve(s).count(kind)
            table.binned[kind] = self._binned(s).count(kind)
            table.shown_count[kind] = self._shown(s).count(kind)
            table.shown |= (table.shown_count[kind] > 0) << kind
        for p in range(self.players):
            table.pantry_set[p] = sum(1 << k for k in np.flatnonzero(table.pantry[p]).tolist())
            add_up_menu(table, self.book, p)
        for s in range(SHOPS):
            table.reserve_left[s] = len(self._reserve(s))
            table.bin_left[s] = house_.bin_count[s]
        for d in range(DECKS):
            table.deck_left[d] = len(self._deck(d))
            table.discard_count[d] = house_.discard_count[d]
        for p in range(self.players):
            table.wine_set[p] = sum({1 << self.wine_names.index(w) for w in self.wines(p)})


def check_counts(scene: Scene) -> None:
    """Check that every tile and card is in exactly one place and that all counts agree (4.3-1, 4.3-2)."""
    check_tiles(scene)
    check_cards(scene)


def check_tiles(scene: Scene) -> None:
    table, book, house_ = scene.table, scene.book, scene.house
    kinds, n = int(book.kinds), scene.players
    piles = [house_.pile[s, house_.pile_next[s] : house_.pile_end[s]] for s in range(SHOPS)]
    displays = [table.display[s, : table.displayed[s]] for s in range(SHOPS)]
    bins = [house_.bin[s, : house_.bin_count[s]] for s in range(SHOPS)]
    all_tiles = [book.tiles[s, : book.tile_count[s]] for s in range(SHOPS)]
    for s in range(SHOPS):
        assert (book.kind_shop[np.concatenate((piles[s], displays[s], bins[s]))] == s).all()
    reserve, shown, binned, total = (
        np.bincount(np.concatenate(tiles), minlength=kinds) for tiles in (piles, displays, bins, all_tiles)
    )
    held = table.pantry[:n, :kinds].sum(axis=0)
    if table.bought != NONE:
        held[table.bought] += 1
    assert (reserve + shown + binned + held == total).all()
    assert (table.reserve[:kinds] == reserve).all()
    assert (table.shown_count[:kinds] == shown).all()
    assert (table.binned[:kinds] == binned).all()
    assert table.shown == sum(1 << k for k in range(kinds) if shown[k])
    assert table.reserve_left.tolist() == [len(pile) for pile in piles]
    assert table.bin_left.tolist() == [len(pile) for pile in bins]
    assert (table.pantry_count[:n] == table.pantry[:n].sum(axis=1)).all()


def check_cards(scene: Scene) -> None:
    table, book, house_ = scene.table, scene.book, scene.house
    n = scene.players
    drawn = scene.match.seat.drawn[: scene.match.seat.drawn_count]
    recipes = [drawn] if scene.point != KEEP_WINE else []
    wines = [drawn] if scene.point == KEEP_WINE else []
    for p in range(n):
        owned = table.wine[p, : table.wine_count[p]]
        assert table.wine_set[p] == sum(1 << kind for kind in set(owned.tolist()))
        wines.append(owned)
        recipes.append(scene.seat(p).hand[: table.hand_count[p]])
        recipes.append(table.presented[p, : table.presented_count[p]])
        for course in range(COURSES):
            menu = table.menu[p, course, : table.menu_count[p, course]]
            assert (book.course[menu] == course).all()
            recipes.append(menu)
    for d in range(DECKS):
        left = house_.deck[d, house_.deck_next[d] : house_.deck_end[d]]
        discards = house_.discard[d, : house_.discard_count[d]]
        assert (table.deck_left[d], table.discard_count[d]) == (len(left), len(discards))
        (wines if d == WINE_DECK else recipes).extend((left, discards))
        if d != WINE_DECK:
            assert (book.course[np.concatenate((left, discards))] == d).all()
    assert sorted(np.concatenate(recipes).tolist()) == list(range(len(scene.recipes)))
    copies = [wine.copies for wine in scene.cards.wines]
    assert np.bincount(np.concatenate(wines), minlength=len(copies)).tolist() == copies
