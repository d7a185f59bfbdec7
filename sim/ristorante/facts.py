"""What is true in a game of Ristorante Italia, as named integers."""

from collections import Counter
from typing import Any, NamedTuple

from sim.ledger import Fact
from sim.ristorante.book import DECK_NAMES, SHOP_NAMES
from sim.ristorante.cards import CardSet
from sim.ristorante.records import COURSES, DECKS, NONE, PHASES, SHOPS, WINE_DECK

CATEGORIES = {1: "meat", 2: "fish", 4: "vegetarian"}
RESTAURANTS = {1: "agriturismo", 2: "high_class"}


class State(NamedTuple):
    """The records of a game; as a copy, a moment of it."""

    house: Any
    table: Any
    seats: Any
    book: Any


class Names(NamedTuple):
    """Names of the cards by number."""

    kinds: tuple[str, ...]
    wines: tuple[str, ...]
    recipes: tuple[str, ...]

    def card(self, deck: int, card: int) -> str:
        """Return the name of a card of a deck."""
        return (self.wines if deck == WINE_DECK else self.recipes)[card]


def names_of(cards: CardSet) -> Names:
    """Return the names of the cards of a deck, numbered as in the book."""
    return Names(
        tuple(c.name for c in cards.ingredients),
        tuple(c.name for c in cards.wines),
        tuple(c.name for c in cards.recipes),
    )


def facts(state: State, names: Names) -> dict[Fact, int]:
    """Return everything that is true on the table, in the hands and in the piles of discards.

    The order of decks and reserves is left out: that is chance, which a trace tells apart.
    """
    found: dict[Fact, int] = {
        (None, "phase"): int(state.table.phase),
        (None, "round"): int(state.table.round_no),
    }
    for shop in range(SHOPS):
        shown = state.table.display[shop, : state.table.displayed[shop]]
        binned = state.house.bin[shop, : state.house.bin_count[shop]]
        _count(found, None, f"display {SHOP_NAMES[shop]}", (names.kinds[k] for k in shown))
        _count(found, None, f"discards {SHOP_NAMES[shop]}", (names.kinds[k] for k in binned))
    for deck in range(DECKS):
        discards = state.house.discard[deck, : state.house.discard_count[deck]]
        _count(found, None, f"discards {DECK_NAMES[deck]}", (names.card(deck, c) for c in discards))
    for seat in range(state.table.players):
        _add_cards(found, state, names, seat)
        _add_numbers(found, state, seat)
        _add_finale(found, state, names, seat)
    return found


def _count(found: dict[Fact, int], seat: int | None, what: str, things: Any) -> None:
    for name, count in Counter(things).items():
        found[seat, f"{what}: {name}"] = count


def _add_cards(found: dict[Fact, int], state: State, names: Names, seat: int) -> None:
    table = state.table
    hand = state.seats.at[seat].hand[: table.hand_count[seat]]
    menu = [table.menu[seat, c, i] for c in range(COURSES) for i in range(table.menu_count[seat, c])]
    for kind in range(len(names.kinds)):
        if table.pantry[seat, kind]:
            found[seat, f"pantry: {names.kinds[kind]}"] = int(table.pantry[seat, kind])
    _count(found, seat, "hand", (names.recipes[c] for c in hand))
    presented = table.presented[seat, : table.presented_count[seat]]
    _count(found, seat, "presented", (names.recipes[c] for c in presented))
    _count(found, seat, "menu", (names.recipes[c] for c in menu))
    _count(found, seat, "wine", (names.wines[w] for w in table.wine[seat, : table.wine_count[seat]]))


def _add_numbers(found: dict[Fact, int], state: State, seat: int) -> None:
    table, own = state.table, state.seats.at[seat]
    found[seat, "coins"] = int(own.money)
    found[seat, "Cook-o-meter space"] = int(table.pawn[seat]) + 1
    found[seat, "Stars"] = int(table.stars[seat])
    found[seat, "place in turn order"] = int(table.place[seat]) + 1
    found[seat, "actions forgone"] = int(own.passes)
    for phase in range(PHASES):
        if table.bids[phase, seat] != NONE:
            found[seat, f"VIP bid of phase {phase + 1}"] = int(table.bids[phase, seat])
        if table.critic_place[phase, seat]:
            found[seat, f"Critic total of phase {phase + 1}"] = int(table.critic_total[phase, seat])
            found[seat, f"Critic place of phase {phase + 1}"] = int(table.critic_place[phase, seat])


def _add_finale(found: dict[Fact, int], state: State, names: Names, seat: int) -> None:
    table = state.table
    if table.dinner_option[seat] != NONE:
        found[seat, "dinner"] = int(table.dinner[seat])
    if table.category_tile[seat]:
        found[seat, f"Food Category tile: {CATEGORIES[int(table.category_tile[seat])]}"] = 1
    if table.restaurant_tile[seat]:
        found[seat, f"Restaurant Type tile: {RESTAURANTS[int(table.restaurant_tile[seat])]}"] = 1
    if table.competition[seat] != NONE:
        found[seat, f"Competition: {names.recipes[table.competition[seat]]}"] = 1
    found[seat, "Golden Spoons of the Taste Guide"] = int(table.taste_spoons[seat])
    found[seat, "Golden Spoons of the Competition"] = int(table.competition_spoons[seat])
