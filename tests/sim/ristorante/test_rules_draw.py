"""Drawing recipes and wines: RI-035 to RI-051."""

from collections import Counter

import pytest

from sim.ristorante.book import DECK_NAMES
from sim.ristorante.options import DRAW, NO_WINE, PASS
from sim.ristorante.records import NONE, WINE_DECK
from sim.ristorante.rules import ACTION, KEEP_RECIPE, KEEP_WINE, WINE_DISCARD
from tests.sim.ristorante.table import Scene, check_counts

pytestmark = pytest.mark.nojit

FIVE_WINES = ("Red-3", "Red-4", "Red-5", "White-1", "White-4")  # costs 6, 9, 11, 5, 8


@pytest.mark.parametrize("deck", DECK_NAMES[:4])
def test_ri_035_to_037_five_cards_of_the_named_deck(deck):
    """RI-035, RI-036, RI-037: the deck is named first, five of its cards are seen, one is kept."""
    scene = Scene(2)
    assert DRAW + DECK_NAMES.index(deck) in scene.options()
    scene.draw(deck)
    cards = scene.match.seat.drawn[:5].tolist()
    assert len(set(cards)) == scene.match.seat.drawn_count == 5
    assert {int(scene.book.course[c]) for c in cards} == {DECK_NAMES.index(deck)}
    assert scene.point == KEEP_RECIPE
    assert sorted(scene.options()) == sorted(cards)
    assert not scene.legal(PASS if PASS not in cards else 107)
    scene.choose(cards[2])
    assert scene.hand(0) == [scene.recipes[cards[2]]]


def test_ri_038_discards_by_deck():
    """RI-038: the cards not kept go to the discard pile of their own deck."""
    scene = Scene(2)
    for deck in ("antipasto", "wine"):
        scene.draw(deck)
        drawn = scene.drawn()
        kept = scene.options()[1]
        scene.choose(kept)
        drawn.remove((scene.wine_names if deck == "wine" else scene.recipes)[kept])
        assert sorted(scene.discards(deck)) == sorted(drawn)
    assert [len(scene.discards(deck)) for deck in DECK_NAMES] == [4, 0, 0, 0, 4]
    check_counts(scene)


@pytest.mark.parametrize("public", ["yes", "no"])
def test_ri_038_discards_are_open(public):
    """RI-038 and RI-A18: the table shows discarded cards unless discards_public=no."""
    scene = Scene(2, discards_public=public)
    scene.next_cards("main", "Veal Roast", "Plain Salmon II", "Plain Mushroom", "Plain Pasta", "Plain Tomato")
    scene.draw("main")
    scene.keep("Plain Pasta")
    shown = scene.table.discard[2, : scene.table.discard_count[2]].tolist()
    assert len(shown) == 4
    cards = [scene.recipes.index(name) for name in scene.discards("main")]
    assert shown == (cards if public == "yes" else [0, 0, 0, 0])


def test_ri_039_and_040_a_kept_recipe_is_hidden_and_free():
    """RI-039: the recipe is in the hand, of which others see the size; RI-040: it costs nothing."""
    scene = Scene(2)
    scene.draw("dessert")
    scene.keep(scene.drawn()[0])
    assert scene.table.hand_count[0] == 1
    assert scene.moneys() == [25, 25]
    assert "hand" not in (scene.table.dtype.names or ())


def test_ri_041_a_hand_has_no_limit():
    """RI-041: a recipe for each of the 24 actions; RI-A13: none can be thrown away."""
    scene = Scene(2)
    for count in range(24):
        while scene.actor != 0 or scene.point != ACTION:
            scene.choose(scene.options()[0])
        deck = DECK_NAMES[count % 4]
        scene.draw(deck)
        scene.keep(scene.drawn()[0])
        assert len(scene.hand(0)) == count + 1
    assert scene.table.phase == 4


def test_ri_042_to_044_a_wine_is_paid_and_open_at_once():
    """RI-042, RI-043, RI-044: the cost is paid at once; the wine is in the restaurant, in no hand."""
    scene = Scene(2)
    scene.next_cards("wine", *FIVE_WINES)
    scene.draw("wine")
    assert scene.point == KEEP_WINE
    scene.keep("Red-5")
    assert scene.moneys() == [25 - 11, 25]
    assert scene.wines(0) == ["Red-5"]
    assert scene.hand(0) == []
    scene.to_vip()
    scene.bid()
    assert scene.moneys()[0] == 25 - 11 + 7  # it cashes in in the same phase


def test_ri_045_only_affordable_wines():
    """RI-045 and RI-A15: a wine beyond one's means cannot be kept; one of the others must be."""
    scene = Scene(2)
    scene.money(6)
    scene.next_cards("wine", *FIVE_WINES)
    scene.draw("wine")
    names = [scene.wine_names[k] for k in scene.options()]
    assert names == ["Red-3", "White-1"]
    assert not scene.legal(scene.wine_names.index("Red-4"))
    assert not scene.legal(NO_WINE)


@pytest.mark.parametrize("decline", ["no", "yes"])
def test_ri_045_and_046_no_affordable_wine(decline):
    """RI-045: the action is lost; RI-046: all five wines are discarded."""
    scene = Scene(2, wine_decline=decline)
    scene.money(4)
    scene.next_cards("wine", *FIVE_WINES)
    scene.draw("wine")
    assert (scene.point, scene.actor, scene.table.action_no) == (ACTION, 0, 1)
    assert sorted(scene.discards("wine")) == sorted(FIVE_WINES)
    assert scene.wines(0) == []
    assert scene.moneys()[0] == 4


def test_ri_045_wines_may_be_declined():
    """RI-045 and RI-A14: with wine_decline=yes an affordable wine may be refused."""
    scene = Scene(2, wine_decline="yes")
    scene.next_cards("wine", *FIVE_WINES)
    scene.draw("wine")
    assert scene.options()[-1] == NO_WINE
    scene.choose(NO_WINE)
    assert sorted(scene.discards("wine")) == sorted(FIVE_WINES)
    assert scene.wines(0) == []
    assert (scene.moneys()[0], scene.table.action_no) == (25, 1)


@pytest.mark.parametrize("thrown", ["Aglianico", "Red-2", "Red-3"])
def test_ri_047_and_048_three_wines(thrown):
    """RI-047: three wines after any action; RI-048 and RI-A16: one of four goes, without refund."""
    scene = Scene(2)
    owned = ["Aglianico", "Red-2", "Red-2"]
    scene.put_wines(0, *owned)
    scene.next_cards("wine", *FIVE_WINES)
    assert DRAW + WINE_DECK in scene.options()
    scene.draw("wine")
    scene.keep("Red-3")
    assert scene.point == WINE_DISCARD
    assert not scene.legal(scene.wine_names.index("White-5"))
    scene.drop_wine(thrown)
    left = [*owned, "Red-3"]
    left.remove(thrown)
    assert scene.wines(0) == sorted(left)
    assert scene.moneys()[0] == 25 - 6
    assert Counter(scene.discards("wine"))[thrown] == 1
    assert scene.table.action_no == 1
    check_counts(scene)


def test_ri_038_of_equal_wines_one_is_kept():
    """RI-037 and RI-038: a second copy of the wine kept is discarded like the others."""
    scene = Scene(2)
    scene.next_cards("wine", "Red-3", "Red-3", "Red-3", "White-1", "White-4")
    scene.draw("wine")
    assert len(scene.options()) == 3
    scene.keep("Red-3")
    assert scene.wines(0) == ["Red-3"]
    assert sorted(scene.discards("wine")) == ["Red-3", "Red-3", "White-1", "White-4"]
    check_counts(scene)


def test_ri_047_a_third_wine_needs_no_room():
    """RI-047: up to three wines nothing is discarded."""
    scene = Scene(2)
    scene.put_wines(0, "Aglianico", "Red-2")
    scene.next_cards("wine", *FIVE_WINES)
    scene.draw("wine")
    scene.keep("Red-3")
    assert scene.point == ACTION
    assert len(scene.wines(0)) == 3


@pytest.mark.parametrize(("deck", "left", "discards"), [("antipasto", 2, 9), ("dessert", 4, 1)])
def test_ri_049_and_050_reshuffle(deck, left, discards):
    """RI-049: what is left is taken, the discards become the deck; RI-050: cards taken stay out of it."""
    scene = Scene(3)
    scene.put_deck(deck, left, discards)
    top = {scene.recipes[c] for c in scene.deck(deck)}
    old = set(scene.discards(deck))
    scene.draw(deck)
    assert set(scene.drawn()[:left]) == top
    assert set(scene.drawn()[left:]) < old or set(scene.drawn()[left:]) == old
    assert scene.discards(deck) == []
    in_deck = {scene.recipes[c] for c in scene.deck(deck)}
    assert in_deck == old - set(scene.drawn())
    check_counts(scene)


def test_ri_049_a_deck_of_five_is_enough():
    """RI-049: the discards wait until the deck runs out while cards are being taken."""
    scene = Scene(3)
    scene.put_deck("main", 5, 3)
    scene.draw("main")
    assert len(scene.discards("main")) == 3
    assert scene.deck("main") == []


def test_ri_049_the_new_deck_is_shuffled():
    """RI-049: the order of the new deck is one of chance."""
    seen = set()
    for deal in range(6):
        scene = Scene(3, deal=deal)
        scene.put_deck("main", 0, 12)
        scene.house.discard[2, :12] = sorted(scene.house.discard[2, :12])
        scene.draw("main")
        seen.add(tuple(scene.drawn()))
    assert len(seen) == 6


@pytest.mark.parametrize("cards", [1, 2, 4])
def test_ri_051_fewer_than_five(cards):
    """RI-051 and RI-A19: the choice is among what is there, and a single card is no choice."""
    scene = Scene(3)
    scene.put_deck("first", 1, cards - 1)
    scene.draw("first")
    assert len(scene.options()) == cards
    assert (scene.match.forced() >= 0) == (cards == 1)
    scene.choose(scene.options()[0])
    assert len(scene.hand(0)) == 1
    check_counts(scene)


def test_ri_051_an_empty_deck():
    """RI-051 and RI-A19: without any card the deck cannot be drawn from."""
    scene = Scene(3)
    scene.put_deck("first", 0, 0)
    assert DRAW + 1 not in scene.options()
    assert not scene.legal(DRAW + 1)
    scene.put_deck("main", 0, 1)
    assert DRAW + 2 in scene.options()
    assert scene.table.bought == NONE
