"""Invariants after every step of thousands of games, and proof that each of them is watched."""

import random
from types import FunctionType

import numpy as np
import pytest

import sim.audit
from sim.audit import ENDLESS, FAULTS, ILLEGAL, audit, audit_plan, main, random_legal, settings
from sim.engine import find_kernels
from sim.jit import JIT, kernel, records
from sim.ristorante import invariants
from sim.ristorante.cards import house
from sim.ristorante.invariants import INVARIANTS, PAST, before_step, begin, broken_at_end, broken_by_step
from sim.ristorante.options import PASS
from sim.ristorante.records import ACTIONS, NONE, ROUNDS
from sim.ristorante.rules import ACTION, BID, COOK, GAME, KEEP_RECIPE, MENU_DISCARD, TILE, WINE_DISCARD
from sim.run import Plan, Table
from sim.strategy import Strategy
from sim.trace import by_strategies, seat_match
from strategies.registry import read_lineup
from tests.sim.ristorante.table import Scene

pytestmark = pytest.mark.nojit

GAMES = 3000 if JIT else 1
ADDENDA = list(settings(GAME))
RANDOM = random_legal("ristorante").player()
CHEFS = "prestige,wine_pairer,greedy,economic,specialist"


def plan_of(players, rules=(), games=GAMES, lineup=None, seed=21):
    return Plan(GAME, house(), GAME.rules(rules), lineup or (RANDOM,) * players, seed, games)


# ---------------------------------------------------------------- games as they are


def test_settings_are_none_each_and_all():
    names = ["balancing_wine", "balanced_turn", "kitchen_boy"]
    expected = [{}, *({name: "on"} for name in names), dict.fromkeys(names, "on")]
    assert list(settings(GAME)) == expected


@pytest.mark.parametrize("players", range(2, 6) if JIT else [3])
@pytest.mark.parametrize("rules", ADDENDA, ids=lambda rules: "+".join(rules) or "none")
def test_random_legal_games(players, rules):
    assert audit_plan(plan_of(players, rules), jobs=1) is None


@pytest.mark.parametrize("number", range(8 if JIT else 2))
def test_games_of_players_who_cook(number):
    """Strategies meet what random players seldom do: full menus, full cellars, the top of the track."""
    chance = random.Random(number)
    rules = {s.name: chance.choice(s.values) for s in GAME.switches if s.name != "start_seat"}
    players = 2 + number % 4
    lineup = read_lineup("ristorante", CHEFS)[:players]
    table = Table(plan_of(players, rules, lineup=lineup, seed=number))
    assert audit(table, first=number, deals=20 if JIT else 1) is None


def test_an_audit_plays_the_games_of_a_batch():
    """The audit ends where the batch ends: it makes the same draws, so the same decisions."""
    names = "random,random,random"
    plan = plan_of(3, lineup=read_lineup("ristorante", names), games=2)
    table = Table(plan)
    assert audit(table, 0, 2) is None
    mine = Table(plan_of(3, games=2)).play(0, 2)
    assert mine.rows.tobytes() == table.play(0, 2).rows.tobytes()


# ---------------------------------------------------------------- faults of strategies


@kernel
def sly(table, seat, book):
    return PASS if table.point != BID else seat.money + 1


def test_an_illegal_choice_is_a_fault():
    lineup = (Strategy("ristorante", "sly", "own", "", sly, ()).player(), RANDOM)
    broken = audit(Table(plan_of(2, lineup=lineup)), first=3, deals=2)
    assert broken == (6, ILLEGAL, FAULTS[ILLEGAL])


def test_a_game_that_does_not_end_is_a_fault():
    """The loop itself is tried in plain Python, where the limit can be lowered for one copy of it."""
    loop, game = sim.audit._audit_game, find_kernels("ristorante").module
    own = {name: getattr(game, name) for name in ("setup", "prepare", "legal", "count_options", "apply")}
    own |= {name: getattr(invariants, name) for name in ("begin", "before_step", "broken_by_step")}
    own |= {"call_code": lambda decide, *records: decide(*records), "STEP_LIMIT": 3}
    short = FunctionType(loop.__code__, {**loop.__globals__, **own})
    scene = Scene(2)
    state = (scene.house, scene.table, scene.match.seats, scene.book, records(1, PAST)[0])
    with np.errstate(over="ignore"):
        assert short(*state, 1, 0, (sly,) * 6) == ENDLESS
    assert scene.seat(0).passes + scene.seat(1).passes == 3


# ---------------------------------------------------------------- each invariant is watched


class Watched:
    """A scene in the middle of a game, with what the checks remember of it."""

    def __init__(self, point, players=3, **rules):
        self.scene = Scene(players, seed=5, **rules)
        self.scene.money(*[60] * players)
        self.past = records(1, PAST)[0]
        begin(self.past, self.scene.table, self.scene.match.seats)
        self.chance = random.Random(1)
        while self.scene.point != point or (point == ACTION and self.scene.table.phase < 2):
            self.step()

    def step(self):
        options = self.scene.options()
        cook = self.scene.point == COOK
        bid = self.scene.point == BID
        option = (
            max(options)
            if cook
            else min(self.chance.choice(options), 5)
            if bid
            else self.chance.choice(options)
        )
        before_step(self.past, self.scene.table, self.scene.match.seats, option)
        self.scene.choose(option)

    @property
    def broken(self):
        scene = self.scene
        return broken_by_step(self.past, scene.house, scene.table, scene.match.seats, scene.book)


def spoil(record, name, value, *place):
    """Add `value` to a field, or to one element of it."""
    if place:
        record[name][place] += value
    else:
        record[name] += value


def _tile_doubled(s):
    kinds = s.house.pile[0, s.house.pile_next[0] : s.house.pile_end[0]]
    kinds[0] = next(kind for kind in kinds if kind != kinds[0])
    s.table.reserve[:] = np.where(s.book.kind_shop == 0, np.bincount(kinds, minlength=60), s.table.reserve)


def _pantry_untold(s):
    p = int(np.flatnonzero(s.table.pantry_set)[0])
    s.table.pantry_set[p] &= s.table.pantry_set[p] - 1


def _card_lost(s):
    s.table.hand_count[s.table.hand_count.argmax()] -= 1


def _tile_in_a_wrong_shop(s):
    """Every kind is counted where it lies, but one shop has a tile more and another one less."""
    kind = s.house.pile[0, s.house.pile_next[0]]
    s.house.pile_next[0] += 1
    s.house.pile[1, s.house.pile_end[1]] = kind
    s.house.pile_end[1] += 1
    s.table.reserve_left[0] -= 1
    s.table.reserve_left[1] += 1


# The invariant that must notice the damage, the point at which it is done, and what is done.
DAMAGE = [
    (1, ACTION, "a tile is lost", lambda s: spoil(s.house, "pile_next", 1, 0)),
    (1, ACTION, "a tile is in a wrong shop", _tile_in_a_wrong_shop),
    (1, ACTION, "a tile is there twice, and counted so", _tile_doubled),
    (1, ACTION, "a reserve is counted wrongly", lambda s: spoil(s.table, "reserve", 1, 0)),
    (1, ACTION, "a discard pile is counted wrongly", lambda s: spoil(s.table, "binned", 1, 2)),
    (1, ACTION, "a display is counted wrongly", lambda s: spoil(s.table, "shown_count", 1, 1)),
    (1, ACTION, "a kind on display is not in the set", lambda s: spoil(s.table, "shown", -s.table.shown)),
    (1, ACTION, "the size of a reserve is wrong", lambda s: spoil(s.table, "reserve_left", -1, 4)),
    (1, ACTION, "the size of a discard pile is wrong", lambda s: spoil(s.table, "bin_left", 1, 3)),
    (1, ACTION, "a pantry has a tile from nowhere", lambda s: spoil(s.table, "pantry", 1, 0, 3)),
    (1, ACTION, "a kind in a pantry is not in the set", _pantry_untold),
    (1, ACTION, "a tile paid for is from nowhere", lambda s: spoil(s.table, "bought", 3)),
    (2, ACTION, "a recipe leaves a deck", lambda s: spoil(s.house, "deck_next", 1, 0)),
    (2, ACTION, "a recipe leaves a hand", _card_lost),
    (2, ACTION, "the prestige of a menu is told wrongly", lambda s: spoil(s.table, "menu_prestige", 1, 0)),
    (2, ACTION, "the coins of a menu are told wrongly", lambda s: spoil(s.table, "menu_cash_in", 1, 1)),
    (2, ACTION, "the best dish of a menu is told wrongly", lambda s: spoil(s.table, "best_prestige", 1, 0)),
    (2, ACTION, "the dearest dish of a menu is told wrongly", lambda s: spoil(s.table, "best_cash_in", 1, 2)),
    (2, ACTION, "a pile of recipes is counted wrongly", lambda s: spoil(s.table, "discard_count", 1, 3)),
    (2, ACTION, "a recipe deck is counted wrongly", lambda s: spoil(s.table, "deck_left", 1, 2)),
    (2, KEEP_RECIPE, "a recipe drawn is lost", lambda s: spoil(s.match.seat, "drawn_count", -1)),
    (3, ACTION, "a wine leaves the deck", lambda s: spoil(s.house, "deck_next", 1, 4)),
    (3, ACTION, "the wine deck is counted wrongly", lambda s: spoil(s.table, "deck_left", 1, 4)),
    (3, ACTION, "a cellar is told wrongly", lambda s: spoil(s.table, "wine_set", 1 << 39, 0)),
    (4, ACTION, "a coin is found", lambda s: spoil(s.seat(0), "money", 1)),
    (4, ACTION, "a coin is paid to nobody", lambda s: spoil(s.seat(1), "paid_tiles", 1)),
    (4, ACTION, "hidden money is seen", lambda s: spoil(s.table, "money", 5, 1)),
    (5, ACTION, "a pantry is counted wrongly", lambda s: spoil(s.table, "pantry_count", 1, 1)),
    (6, ACTION, "a pawn goes back", lambda s: spoil(s.table, "pawn", -1, 0)),
    (6, ACTION, "a pawn moves in a normal round", lambda s: spoil(s.table, "pawn", 1, 0)),
    (6, ACTION, "a pawn leaves the track", lambda s: spoil(s.table, "pawn", 99, 2)),
]  # fmt: skip


@pytest.mark.parametrize(("number", "point", "what", "damage"), DAMAGE, ids=[row[2] for row in DAMAGE])
def test_damage_is_noticed(number, point, what, damage):
    watched = Watched(point)
    assert watched.broken == 0
    damage(watched.scene)
    assert watched.broken == number, INVARIANTS[number]


def test_money_below_zero_is_noticed():
    """Even if every account agrees."""
    watched = Watched(ACTION)
    coins = int(watched.scene.seat(0).money) + 1
    spoil(watched.scene.seat(0), "money", -coins)
    spoil(watched.scene.seat(0), "paid_tiles", coins)
    assert watched.broken == 4


def test_a_wrong_price_is_noticed():
    """A tile that costs one coin too much, on every account."""
    watched = Watched(TILE)
    watched.step()
    assert watched.broken == 0
    seat = watched.scene.seat(watched.past.actor)
    spoil(seat, "money", -1)
    spoil(seat, "paid_tiles", 1)
    assert watched.broken == 4


def test_a_wrong_payment_for_a_vip_is_noticed():
    """A loser who pays a coin too much, on every account."""
    watched = Watched(BID)
    while watched.scene.point == BID:
        watched.step()
    assert watched.broken == 0
    loser = watched.scene.seat((watched.scene.table.vip_winner[0] + 1) % 3)
    spoil(loser, "money", -1)
    spoil(loser, "paid_lost_bids", 1)
    assert watched.broken == 4


def test_a_wrong_move_of_the_critic_is_noticed():
    watched = Watched(COOK)
    while watched.scene.point == COOK:
        watched.step()
    assert watched.broken == 0
    spoil(watched.scene.table, "pawn", -1, 0)
    assert watched.broken == 6


@pytest.mark.parametrize("change", [1, -1])
def test_a_wrong_number_of_actions_is_noticed(change):
    watched = Watched(COOK)
    assert watched.past.actions[:3].tolist() == [ROUNDS * ACTIONS] * 3
    assert watched.broken == 0
    spoil(watched.past, "actions", change, 1)
    assert watched.broken == 7


def surplus(what):
    """A position in which everything is counted and only a limit is exceeded."""
    scene = Scene(2)
    if what == "pantry":
        scene.put_pantry(0, *scene.reserve("vegetable")[:7])
    elif what == "cellar":
        scene.put_wines(0, *scene.wine_names[:4])
    elif what == "menu":
        course = [name for i, name in enumerate(scene.recipes) if scene.book.course[i] == 0]
        scene.put_menu(0, *course[:3])
    past = records(1, PAST)[0]
    begin(past, scene.table, scene.match.seats)
    before_step(past, scene.table, scene.match.seats, PASS)
    return scene, past


@pytest.mark.parametrize(
    ("what", "excuse"), [("pantry", NONE), ("cellar", WINE_DISCARD), ("menu", MENU_DISCARD)]
)
def test_too_much_is_noticed_unless_its_owner_chooses_now(what, excuse):
    scene, past = surplus(what)

    def broken():
        return broken_by_step(past, scene.house, scene.table, scene.match.seats, scene.book)

    assert broken() == 5
    if excuse != NONE:
        scene.table.point = excuse
        assert broken() == 0


@pytest.fixture
def finished():
    """A game of good players, played to its end."""
    table = Table(plan_of(3, lineup=read_lineup("ristorante", CHEFS)[:3]))
    match, decide = seat_match(table, 0), by_strategies(table)
    while not match.over:
        forced = match.forced()
        match.choose(decide(match) if forced < 0 else forced)
    match.finish()
    assert broken_at_end(records(1, PAST)[0], match.table, match.seats, match.book) == 0
    return match


@pytest.mark.parametrize(
    ("number", "what", "damage"),
    [
        (8, "a Star too many", lambda t: spoil(t, "stars", 1, 0)),
        (8, "a VIP who went to nobody", lambda t: t.vip_winner.__setitem__(1, NONE)),
        (8, "a Spoon for two dinners", lambda t: t.taste_spoons.__setitem__(slice(0, 2), 1)),
        (8, "no Spoon for the best recipe", lambda t: t.competition_spoons.__setitem__(slice(0, 5), 0)),
        (9, "a score that is no sum", lambda t: spoil(t, "score", 1, 0)),
        (10, "two players of the same rank", lambda t: t["rank"].__setitem__(slice(0, 3), 1)),
        (10, "the last player wins", lambda t: t["rank"].__setitem__(slice(0, 3), 4 - t["rank"][:3])),
    ],
)  # fmt: skip
def test_a_wrong_end_is_noticed(finished, number, what, damage):
    damage(finished.table)
    past = records(1, PAST)[0]
    assert broken_at_end(past, finished.table, finished.seats, finished.book) == number


# ---------------------------------------------------------------- the command


def test_the_command_tells_what_it_played(capsys):
    assert main(["--games", "1", "--players", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "2 players, no addendum: 1 games, no invariant broken"
    assert len(lines) == len(ADDENDA)


def test_the_command_fails_if_an_invariant_is_broken(capsys, monkeypatch):
    broken = sim.audit.Broken(17, 3, INVARIANTS[3])
    monkeypatch.setattr(sim.audit, "audit_plan", lambda plan, jobs: broken)
    assert main(["--games", "20", "--players", "5", "--seed", "9"]) == 1
    line = capsys.readouterr().out.splitlines()[0]
    assert line == f"5 players, no addendum: game 17 of seed 9 breaks invariant 3: {INVARIANTS[3]}"
