"""A trace is the game that the batch plays, and tells enough to check it without our rules."""

import json
from collections import Counter, deque
from itertools import chain, pairwise

import pytest

from sim.errors import UserError
from sim.games import find_game
from sim.ledger import Event, Ledger, replay
from sim.narrate import narrate
from sim.ristorante.cards import house
from sim.run import IllegalMoveError, Table, plan_games
from sim.trace import by_recording, read_events, trace, write_events
from strategies.registry import read_lineup

pytestmark = pytest.mark.nojit

GAME = find_game("ristorante")
KEYS = {
    "setup": {
        "type", "game", "rules_version", "rules", "cards", "players", "seed", "game_number", "lineup",
        "seating", "chance",
    },
    "decision": {"type", "n", "seat", "point", "options", "choice"},
    "chance": {"type", "source", "value"},
    "change": {"type", "seat", "what", "by", "to", "why"},
    "final": {"type", "seats"},
}  # fmt: skip
CASES = {
    "default": ("random,greedy,random", []),
    "addenda": ("random,random,random,random", ["kitchen_boy=on", "balanced_turn=on", "balancing_wine=on"]),
    "switches": ("random,random", ["cook_reveal=simultaneous", "deny_buy=yes", "wine_decline=yes",
                                   "refresh_without_buy=yes", "taste_moves=yes", "vip_zero=no_winner"]),
    "five": ("random,random,greedy,random,random", ["discards_public=no", "first_player_rotation=rotate"]),
}  # fmt: skip


def plan_of(case, games=1, seed=5):
    lineup, rules = CASES[case]
    return plan_games(GAME, house(), GAME.rules(rules), read_lineup("ristorante", lineup), seed, games)


@pytest.fixture(scope="module", params=CASES)
def game(request):
    """A plan, the number of one of its games, and its events."""
    plan = plan_of(request.param)
    number = len(plan.seat_orders) - 1
    return plan, number, list(trace(plan, number))


def of_type(events, kind):
    return [event for event in events if event["type"] == kind]


def test_events_are_of_the_five_types_in_order(game):
    events = game[2]
    assert [events[0]["type"], events[-1]["type"]] == ["setup", "final"]
    assert {event["type"] for event in events} == set(KEYS)
    assert len(of_type(events, "setup")) == len(of_type(events, "final")) == 1
    for event in events:
        assert set(event) == KEYS[event["type"]]
    assert [e["n"] for e in of_type(events, "decision")] == list(range(len(of_type(events, "decision"))))


def test_choices_are_among_distinct_options(game):
    for event in of_type(game[2], "decision"):
        codes = [option["code"] for option in event["options"]]
        assert event["choice"] in codes
        assert len(codes) == len(set(codes)) > 1
        texts = [option["text"] for option in event["options"]]
        assert len(texts) == len(set(texts)), texts


def test_changes_name_a_rule_and_add_up(game):
    plan, _, events = game
    assert all(event["why"].startswith("RI-") for event in of_type(events, "change"))
    facts = replay(events)
    assert {seat for seat, what in facts if what == "coins"} == set(range(len(plan.lineup)))


@pytest.mark.parametrize("case", CASES)
def test_same_game_as_in_a_batch(case):
    plan = plan_of(case, games=2)
    chunk = Table(plan).play(0, plan.deals)
    seatings = len(plan.seat_orders)
    index = GAME.index
    for number in {0, 1, seatings - 1, plan.games - 1}:
        events = list(trace(plan, number))
        rows = chunk.rows[number // seatings, number % seatings]
        assert len(of_type(events, "decision")) == chunk.decisions[number]
        for seat, result in enumerate(events[-1]["seats"]):
            entry = events[0]["seating"][seat]
            row = rows[entry]
            assert row[index["seat"]] == seat
            assert result == {
                "strategy": plan.lineup[entry].label,
                "score": row[index["score"]],
                "breakdown": {part: row[index[part]] for part in GAME.breakdown},
                "rank": row[index["rank"]],
                "win_share": row[index["win_60"]] / 60,
            }


def test_piles_come_in_the_order_announced(game):
    """Chance is told in advance: every draw is the head of its pile, every new order is explained."""
    events = game[2]
    piles = {source: list(order) for source, order in events[0]["chance"].items() if source != "turn order"}
    heaps: Counter[str] = Counter()
    discards: dict[str, Counter[str]] = {}
    for event in events:
        if event["type"] == "change" and event["what"].startswith("discards "):
            heap, _, card = event["what"].removeprefix("discards ").partition(": ")
            discards.setdefault(heap, Counter())[card] += event["by"]
        elif event["type"] == "chance":
            pile = piles[event["source"]]
            if isinstance(event["value"], str):
                assert pile.pop(0) == event["value"]
                heaps[event["source"]] += 1
            else:
                heap = event["source"].split()[1]
                added = Counter(event["value"]) - Counter(pile)
                assert added <= discards.get(heap, Counter()), "only discards can come back"
                piles[event["source"]] = list(event["value"])
    assert len(heaps) > 5


def test_no_card_or_tile_is_lost(game):
    """Tiles: reserve + discards + display + pantries; cards: deck + discards + hands + menus + wines."""
    events = game[2]
    piles = {source: list(order) for source, order in events[0]["chance"].items() if source != "turn order"}
    everything = Counter(chain.from_iterable(piles.values()))
    for event in of_type(events, "chance"):
        if isinstance(event["value"], str):
            piles[event["source"]].pop(0)
        else:
            piles[event["source"]] = list(event["value"])
    places = ("display", "discards", "pantry", "hand", "menu", "wine", "presented")
    facts = {fact: value for fact, value in replay(events).items() if fact[1].startswith(places)}
    lying: Counter[str] = Counter()
    for (_, what), count in facts.items():
        lying[what.partition(": ")[2]] += count
    assert lying + Counter(chain.from_iterable(piles.values())) == everything


def test_money_is_paid_as_the_rules_say(game):
    events = game[2]
    costs = {tile.name: tile.cost for tile in house().ingredients}
    money: Counter[int] = Counter()
    for before, event in pairwise(events):
        if event["type"] == "change" and event["what"] == "coins":
            money[event["seat"]] += event["by"]
            assert money[event["seat"]] == event["to"] >= 0
            if event["why"].startswith("RI-053"):
                chosen = next(o["text"] for o in before["options"] if o["code"] == before["choice"])
                assert any(f"{name} for {-event['by']} coins" in chosen for name in costs)
                assert -event["by"] in costs.values()
    assert min(money.values()) >= 0


def test_score_follows_from_what_is_told(game):
    """Parts A to G computed from the told facts and the printed cards alone (RI-160 to RI-168)."""
    plan, _, events = game
    facts = replay(events)
    recipes = {recipe.name: recipe for recipe in house().recipes}
    wines = {wine.name: wine for wine in house().wines}
    for seat, result in enumerate(events[-1]["seats"]):
        own = {what: value for (owner, what), value in facts.items() if owner == seat and value}
        menu = [recipes[w.removeprefix("menu: ")] for w in own if w.startswith("menu: ")]
        cellar = Counter({w.removeprefix("wine: "): n for w, n in own.items() if w.startswith("wine: ")})
        spoons = sum(n for what, n in own.items() if what.startswith("Golden Spoons"))
        expected = {
            "track": house().track[own["Cook-o-meter space"] - 1],
            "prestige": sum(r.prestige for r in menu) + sum(wines[w].prestige * n for w, n in cellar.items()),
            "star_points": 10 * own["Stars"],
            "spoon_points": 10 * spoons,
            "category_points": 10 * any(w.startswith("Food Category tile") for w in own),
            "restaurant_points": 15 * any(w.startswith("Restaurant Type tile") for w in own),
            "pairing_points": 3 * sum(any(w in r.wines for w in cellar) for r in menu),
        }
        assert result["breakdown"] == expected
        assert result["score"] == sum(expected.values())
    assert sum(result["win_share"] for result in events[-1]["seats"]) == 1
    assert sorted(result["rank"] for result in events[-1]["seats"]) == list(range(1, len(plan.lineup) + 1))


def test_recorded_choices_give_the_same_events(game, tmp_path):
    plan, number, events = game
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(write_events(events)), encoding="utf-8")
    recorded = read_events(path)
    assert recorded == json.loads(json.dumps(events))
    choices = [event["choice"] for event in of_type(recorded, "decision")]
    assert list(trace(plan, number, by_recording(choices))) == events
    with pytest.raises(UserError, match=r"ends after \d+ choices"):
        list(trace(plan, number, by_recording(choices[:-1])))


def test_an_illegal_choice_ends_the_trace_after_all_that_was_told():
    told: list[Event] = []
    events = trace(plan_of("default"), 0, lambda match: 0 if len(told) < 100 else 61)
    with pytest.raises(IllegalMoveError, match=r"chose option 61 at point 'action' \(1\).* game 0") as fault:
        deque(map(told.append, events))
    assert fault.value.number == 0
    assert told[0]["type"] == "setup"
    assert len(told) >= 100


def test_game_number_out_of_range():
    with pytest.raises(UserError, match="game number: found -1, expected 0 to"):
        next(trace(plan_of("default"), -1))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "found nothing"),
        ("{}", r":1: found no event, expected a JSON object with a type"),
        ("not json", ":1: found no event"),
        ("[1]", ":1: found no event"),
        ('{"type": "final"}', ":1: found 'final', expected one setup"),
        ('{"type": "setup"}\n{"type": "setup"}', ":2: found 'setup', expected one setup"),
    ],
)
def test_a_recording_that_is_none(tmp_path, text, message):
    path = tmp_path / "game.jsonl"
    path.write_text(text)
    with pytest.raises(UserError, match=message):
        read_events(path)


def test_a_recording_that_cannot_be_read(tmp_path):
    with pytest.raises(UserError, match="cannot be read"):
        read_events(tmp_path / "missing.jsonl")


def test_story_tells_every_decision_and_score(game):
    _, _, events = game
    lines = list(narrate(events))
    for event in of_type(events, "decision"):
        chosen = next(o["text"] for o in event["options"] if o["code"] == event["choice"])
        assert any(
            line.startswith(f"{event['n'] + 1:4}. seat {event['seat']} ") and chosen in line for line in lines
        )
    for seat, result in enumerate(events[-1]["seats"]):
        assert any(f"seat {seat} " in line and f": {result['score']} (" in line for line in lines[-6:])


def test_story_hides_no_change_of_a_seat(game):
    _, _, events = game
    text = "\n".join(narrate(events))
    for event in of_type(events, "change"):
        place, colon, thing = event["what"].partition(": ")
        if event["seat"] is not None and event["by"]:
            assert f"{place} {event['by']:+} {thing if colon else 'to ' + str(event['to'])}" in text


def test_ledger_forgets_counts_that_fall_to_nothing():
    ledger = Ledger()
    ledger.add((0, "hand: Veal"), 1, "X")
    ledger.add((0, "hand: Veal"), -1, "X")
    ledger.add((0, "coins"), 0, "X")
    assert ledger.facts == {(0, "coins"): 0}
    assert [event["by"] for event in ledger.take()] == [1, -1, 0]
    assert ledger.take() == []


def test_replay_finds_a_change_that_does_not_fit():
    ledger = Ledger()
    ledger.add((0, "coins"), 5, "X")
    (event,) = ledger.take()
    with pytest.raises(ValueError, match="adds up to 4, stated 5"):
        replay([event | {"by": 4}])
