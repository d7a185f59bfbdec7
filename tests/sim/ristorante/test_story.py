"""What the story of Ristorante Italia says about options, piles and rules."""

import pytest

from sim.games import find_game
from sim.ledger import Event, replay
from sim.match import Match
from sim.ristorante import foresight
from sim.ristorante.cards import house
from sim.ristorante.options import BUY, DRAW, KITCHEN, NO_REFRESH, PASS
from sim.ristorante.records import DECK_STREAM, SHOPS, WINE_DECK
from sim.ristorante.rules import ACTION, BID, KEEP_WINE, REFRESH_AFTER, TILE
from sim.ristorante.story import Story

pytestmark = pytest.mark.nojit


def begin(*rules, players=2, deal=0):
    match = Match("ristorante", house(), find_game("ristorante").rules(rules), players, seed=3, deal=deal)
    story = Story(match, house())
    return match, story, story.opening()


def pass_until(match, story, point):
    """Take the first option, which forgoes actions and cooks nothing, until a decision point comes."""
    while match.point != point:
        story.step(match.options()[0])


def changes(events, what):
    return [(e["seat"], e["by"], e["to"], e["why"].split()[0]) for e in events if e.get("what") == what]


def test_setup_lays_out_what_the_rules_say():
    match, story, events = begin(players=3)
    facts = replay(events)
    assert [facts[seat, "coins"] for seat in range(3)] == [25, 25, 25]
    assert [facts[seat, "Stars"] for seat in range(3)] == [1, 1, 1]
    assert sum(n for (_, what), n in facts.items() if what.startswith("display ")) == 30
    assert sorted(facts[seat, "place in turn order"] for seat in range(3)) == [1, 2, 3]
    assert match.point == ACTION
    sizes = {source: len(order) for source, order in story.chance().items()}
    assert sizes["deck dessert"] == 18
    assert sizes["deck wine"] == 40


def test_initial_orders_hold_all_cards_in_the_order_of_the_draws():
    match, _, events = begin()
    orders = Story(match, house()).chance()
    for shop in ("butcher", "fish", "grocery", "fruit", "vegetable"):
        drawn = [e["value"] for e in events if e.get("source") == f"reserve {shop}"]
        assert orders[f"reserve {shop}"][:6] == drawn
        assert len(orders[f"reserve {shop}"]) == 30


def test_foresight_is_what_comes():
    match, story, _ = begin()
    for deck in range(5):
        expected = foresight.coming(match.house, DECK_STREAM + deck)
        assert expected == foresight.coming(match.house, DECK_STREAM + deck), "looking changes nothing"
        events = story.step(DRAW + deck)
        drawn = [e["value"] for e in events if e["type"] == "chance"]
        names = [recipe.name for recipe in house().recipes]
        if deck == WINE_DECK:
            names = [wine.name for wine in house().wines]
        assert drawn == [names[card] for card in expected[:5]]
        story.step(match.options()[0])


def test_split_finds_the_reshuffle():
    assert foresight.split([1, 2, 3], [1], [2, 3], at_once=False) == (1, None)
    assert foresight.split([1], [1, 5, 6], [7], at_once=False) == (1, [5, 6, 7])
    assert foresight.split([1, 2], [2], [1, 5], at_once=True) == (0, [2, 1, 5])


def test_options_in_words():
    match, story, _ = begin("kitchen_boy=on")
    kind = next(k for k in range(30) if KITCHEN + k in match.options())
    tile = house().ingredients[kind]
    assert story.text(PASS) == "forgoes an action"
    assert story.text(DRAW + WINE_DECK) == "draws a wine"
    assert story.text(KITCHEN + kind) == f"sends the Kitchen Boy for {tile.name} for {tile.cost} coins"
    assert story.text(BUY) == "buys an ingredient"
    story.step(BUY)
    assert story.text(NO_REFRESH) == "refreshes nothing"
    assert story.text(1) == "refreshes the butcher"
    pass_until(match, story, BID)
    assert story.text(7) == "bids 7"


def test_buying_pays_takes_and_fills_the_gap():
    match, story, _ = begin()
    seat = match.actor
    story.step(BUY)
    story.step(NO_REFRESH)
    assert match.point == TILE
    kind = match.options()[0]
    tile = house().ingredients[kind]
    events = story.step(kind)
    assert match.point == REFRESH_AFTER
    assert changes(events, "coins") == [(seat, -tile.cost, 25 - tile.cost, "RI-053")]
    assert changes(events, f"pantry: {tile.name}") == [(seat, 1, 1, "RI-054")]
    shown = [e for e in events if e.get("what", "").startswith("display")]
    assert [(e["by"], e["why"].split()[0]) for e in shown] == [(-1, "RI-052"), (1, "RI-055")]
    (drawn,) = (e for e in events if e["type"] == "chance")
    assert shown[1]["what"] == f"display {tile.shop}: {drawn['value']}"


def test_refresh_discards_six_and_draws_six():
    _, story, _ = begin()
    story.step(BUY)
    events = story.step(1)
    discarded = [e for e in events if e.get("what", "").startswith("discards butcher")]
    assert sum(e["by"] for e in discarded) == 6
    assert {e["why"].split()[0] for e in discarded} == {"RI-062"}
    assert sum(e["type"] == "chance" for e in events) == 6
    assert {e["why"].split()[0] for e in events if e.get("by", 0) > 0 and "display" in e["what"]} == {
        "RI-063"
    }


def test_kitchen_boy_searches_the_reserve_and_shuffles_it():
    match, story, _ = begin("kitchen_boy=on")
    kind = next(k for k in range(30) if KITCHEN + k in match.options())
    tile = house().ingredients[kind]
    seat = match.actor
    before = foresight.coming(match.house, match.book.kind_shop[kind])
    events = story.step(KITCHEN + kind)
    (order,) = (e["value"] for e in events if e["type"] == "chance")
    names = [house().ingredients[k].name for k in before]
    names.remove(tile.name)
    assert sorted(order) == sorted(names)
    assert changes(events, f"pantry: {tile.name}") == [(seat, 1, 1, "RI-054")]
    assert changes(events, "coins") == [(seat, -tile.cost, 25 - tile.cost, "RI-053")]


def test_vip_star_goes_to_the_highest_bid_and_half_is_lost():
    match, story, _ = begin()
    pass_until(match, story, BID)
    first = match.actor
    story.step(5)
    events = story.step(8)
    assert changes(events, "VIP bid of phase 1") == [
        (seat, bid, bid, "RI-107") for seat, bid in sorted([(first, 5), (1 - first, 8)])
    ]
    assert (1 - first, 1, 2, "RI-109") in changes(events, "Stars")
    assert {(first, -2, 23, "RI-111"), (1 - first, -8, 17, "RI-108")} <= set(changes(events, "coins"))


def test_star_for_nothing_names_the_ladder():
    match, story, _ = begin()
    pass_until(match, story, BID)
    events = story.step(0) + story.step(0)
    assert [why for _, _, _, why in changes(events, "Stars")] == ["RI-113"]


def test_end_of_phase_returns_discards_and_starts_the_next():
    match, story, _ = begin()
    story.step(BUY)
    story.step(1)  # six tiles go to the butcher's discards
    pass_until(match, story, BID)
    events = story.step(0) + story.step(0)
    (order,) = (e["value"] for e in events if e["type"] == "chance")
    assert len(order) == 30 - 6 - 1, "six are shown, one was bought"
    back = [e for e in events if e.get("what", "").startswith("discards butcher")]
    assert sum(e["by"] for e in back) == -6
    assert {e["why"].split()[0] for e in back} == {"RI-121"}
    assert changes(events, "phase") == [(None, 1, 2, "RI-024")]
    assert changes(events, "round") == [(None, -2, 1, "RI-024")]


def test_a_deck_that_runs_out_is_made_of_its_discards():
    match, story, _ = begin()
    seen: list[str] = []
    orders: list[list[str]] = []
    events: list[Event] = []
    while not orders:
        events = story.step(DRAW + WINE_DECK)
        drawn = [e["value"] for e in events if e["type"] == "chance"]
        seen += [card for card in drawn if isinstance(card, str)]
        orders = [card for card in drawn if isinstance(card, list)]
        if match.point == KEEP_WINE:
            story.step(match.options()[0])
        pass_until(match, story, ACTION)
    assert len(seen) == 45, "forty cards, then the first five of the new deck"
    assert seen[40:] == orders[0][:5]
    back = [e for e in events if e.get("what", "").startswith("discards wine") and e["by"] < 0]
    assert {e["why"].split()[0] for e in back} == {"RI-049"}
    assert -sum(e["by"] for e in back) == len(orders[0])


def test_every_shop_is_named():
    _, story, _ = begin()
    story.step(BUY)
    texts = [story.text(option) for option in range(SHOPS + 1)]
    assert len(set(texts)) == SHOPS + 1
