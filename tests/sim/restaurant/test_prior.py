"""Drawn decks: each keeps everything the rulebook fixes, and stays in the stated ranges."""

from functools import cache

import pytest

from sim.errors import UserError
from sim.restaurant import prior
from sim.restaurant.cards import CardSet, export, house, load
from sim.restaurant.cardtables import SHOWN, beside
from sim.restaurant.records import KINDS

pytestmark = pytest.mark.nojit


@cache
def decks() -> tuple[CardSet, ...]:
    return tuple(prior.draw(2026, number) for number in range(200))


def copies(cards: CardSet, *kinds: str) -> int:
    return sum(n for kind, n in zip(KINDS, cards.copies, strict=True) if kind in kinds)


def test_as_many_cards_as_tables():
    """RE-003: on every board, with the bounds of a word."""
    for cards in decks():
        assert 48 <= sum(cards.copies) == len(cards.places) <= 64


def test_cards_of_the_examples_are_there():
    """Anchors RN-3 to RN-6."""
    for cards in decks():
        assert all(copies(cards, kind) for kind in SHOWN)
        assert cards.board[-1][0] == "o"


def test_stated_ranges():
    for cards in decks():
        scale = len(cards.places) / 60
        for value in ("100", "200", "300"):
            assert round(7 * scale) <= copies(cards, "M" + value, "R" + value) <= round(11 * scale)
        assert round(4 * scale) <= copies(cards, "M600", "R600") <= round(6 * scale)
        assert 4 <= copies(cards, "R100", "R200", "R300", "R600") <= 9
        assert 1 <= len(cards.stairs) <= 4
        for outside, center in cards.stairs:
            assert (cards.places[outside], cards.places[center]) == ("o", "C")
            assert beside(outside, center)


def test_decks_differ_and_are_repeated():
    assert len({cards.hash for cards in decks()}) > 190
    assert prior.draw(2026, 7) == decks()[7]


def test_a_drawn_deck_can_be_loaded(tmp_path):
    for number in range(5):
        export(decks()[number], tmp_path / str(number))
        assert load(tmp_path / str(number)).hash == decks()[number].hash


def test_no_number_is_the_users():
    for cards in decks()[:20]:
        assert {line.provenance for line in cards.origins.values()} <= {"rulebook", "assumed"}
        assert set(cards.origins) != set(house().origins) or cards.hash != house().hash


@pytest.mark.parametrize(("seed", "number", "what"), [(-1, 0, "seed"), (0, -1, "number")])
def test_no_such_deck(seed, number, what):
    with pytest.raises(UserError, match=f"{what}: found -1, expected 0 or more"):
        prior.draw(seed, number)
