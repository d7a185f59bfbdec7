"""What holds in every game, under every value of every switch, compiled or not, on small and large boards."""

import os
import random
import subprocess
import sys
from dataclasses import replace

import pytest

from sim.audit import audit, random_legal
from sim.errors import UserError
from sim.jit import JIT, records
from sim.restaurant import invariants
from sim.restaurant.cards import house
from sim.restaurant.invariants import INVARIANTS, PAST, before_step, begin, broken_at_end, broken_by_step
from sim.restaurant.options import PASS
from sim.restaurant.records import KINDS
from sim.restaurant.rules import BREAKDOWN, EXCHANGE, GAME, SWITCHES
from sim.run import Plan, Table
from tests.sim.restaurant.table import Scene, totals

pytestmark = pytest.mark.nojit

GAMES = 400 if JIT else 2
RANDOM = random_legal("restaurant").player()
CHANGED = [
    (players, s.name, value)
    for players in range(2, 7)
    for s in SWITCHES
    for value in s.values[1:]
    if s.name != "start_seat" or int(value) < players
]
STRANGE = (-(2**62), -1, *range(0, 800, 37), PASS, PASS + 1, 2**31, 2**62)


def plan_of(players, rules=(), cards=None, games=GAMES, seed=5):
    return Plan(GAME, cards or house(), GAME.rules(rules), (RANDOM,) * players, seed, games)


def board(rows, gaps=()):
    """Return a deck for a board of equal rows with a center, without some tables of the last row."""
    drawing = [list("oo" + "C" * (len(row) - 4) + "oo") if 0 < i < len(rows) - 1 else list(row)
               for i, row in enumerate(rows)]  # fmt: skip
    for column in gaps:
        drawing[-1][column] = "."
    lines = tuple("".join(line) for line in drawing)
    tables = sum(letter != "." for line in lines for letter in line)
    copies = dict(zip(KINDS, house().copies, strict=True))
    copies["JMP"] += max(0, tables - 60)  # the last kind has the highest bit
    copies["DISH"] -= max(0, 60 - tables)
    return replace(house(), board=lines, copies=tuple(copies.values()), stairs=())


LARGE, LESS, SMALL = board(["o" * 8] * 8), board(["o" * 8] * 8, gaps=[7]), board(["o" * 9] * 6)


# ---------------------------------------------------------------- random games


@pytest.mark.parametrize(("players", "name", "value"), CHANGED)
def test_every_value_of_a_switch(players, name, value):
    assert audit(Table(plan_of(players, {name: value})), 0, GAMES) is None


@pytest.mark.parametrize("players", range(2, 7))
def test_switches_together(players):
    chance = random.Random(players)
    for number in range(6):
        rules = {s.name: chance.choice(s.values) for s in SWITCHES if s.name != "start_seat"}
        assert audit(Table(plan_of(players, rules, seed=number)), 0, GAMES) is None


@pytest.mark.parametrize("cards", [LARGE, LESS, SMALL], ids=lambda c: str(len(c.places)))
@pytest.mark.parametrize("players", [2, 6])
def test_boards_up_to_64_tables(cards, players):
    """The highest table and the highest card are the sign of a word."""
    assert len(cards.places) in (64, 63, 54)
    for rules in ({}, {"jump_unclaimed": "yes", "early_dead_end": "nearest"}, {"edge_def": "outside"}):
        assert audit(Table(plan_of(players, rules, cards)), 0, GAMES) is None


@pytest.mark.parametrize("number", range(4))
def test_a_game_told_on_64_tables(number):
    scene, chance = Scene(3, seed=number, cards=LARGE), random.Random(number)
    before = totals(scene)
    while not scene.match.over:
        options = check_options(scene, chance)
        scene.choose(options[-1] if chance.random() < 0.5 else chance.choice(options))
        assert totals(scene) == before
    scene.match.finish()


def test_the_highest_table_alone():
    """Its set is the lowest number that a word can be."""
    scene = Scene(2, cards=LARGE)
    scene.stock("8-8", position="8-7")
    assert scene.match.forced() == 63
    scene.take("8-8", "JMP")
    assert scene.phase == 2
    scene = Scene(2, cards=LARGE)
    scene.give(0, *["JMP"] * 13)
    scene.give(1, "DISH")
    scene.own(0, "8-8")
    scene.deliver_from("8-7")
    assert scene.hand(0) == ["JMP"] * 13
    assert scene.plays() == {("JMP", "8-8")}
    scene.deliver("JMP", "8-8")
    assert scene.hand(0) == ["JMP"] * 12
    assert scene.match.over


def check_options(scene, chance):
    """Options are distinct, legal, and all that is legal; `prepare` tells whether there is a choice."""
    options = scene.options()
    assert len(set(options)) == len(options) > 0
    assert all(scene.legal(option) for option in options)
    for option in set(chance.sample(STRANGE, 8)) - set(options):
        assert not scene.legal(option)
    assert scene.match.forced() == (options[0] if len(options) == 1 else -1)
    return options


@pytest.mark.parametrize("players", range(2, 7))
def test_choices_are_all_there_is(players):
    """The same choices give the same bytes, and parts add up to scores."""
    chance = random.Random(players)
    rules = {s.name: chance.choice(s.values) for s in SWITCHES if s.name != "start_seat"}
    scene, again = (Scene(players, 0, 3, 0, None, **rules) for _ in range(2))
    while not scene.match.over:
        option = chance.choice(check_options(scene, chance))
        scene.choose(option)
        again.choose(option)
        assert scene.state() == again.state()
    scene.match.finish()
    for p in range(players):
        row = scene.row(p)
        assert row["score"] == sum(row[part] for part in BREAKDOWN)
        assert row["score"] % 100 == 0


def test_an_illegal_choice_is_refused():
    scene = Scene(2)
    before = scene.state()
    with pytest.raises(UserError, match=r"option 11 is not legal for seat 0 at point 1; expected one of \[0"):
        scene.choose(11)
    assert scene.state() == before


@pytest.mark.parametrize("turn", [1, 2])
def test_seats_do_not_matter(turn):
    """Players who move on by some seats together with the first player get the same results."""
    scene, moved = Scene(3, start=0), Scene(3, start=turn)
    chance = random.Random(turn)
    while not scene.match.over:
        assert (moved.point, moved.actor) == (scene.point, (scene.actor + turn) % 3)
        if scene.point == EXCHANGE:
            option = chance.choice(sorted(scene.victims()))
            scene.choose(option + 1)
            moved.choose(0 if option < 0 else (option + turn) % 3 + 1)
        else:
            option = chance.choice(scene.options())
            scene.choose(option)
            moved.choose(option)
    scene.match.finish()
    moved.match.finish()
    for p in range(3):
        row, other = scene.row(p), moved.row((p + turn) % 3)
        assert other.pop("seat") == (row.pop("seat") + turn) % 3
        assert other == row


# ---------------------------------------------------------------- compiled and plain


def play_all():
    """Rows of random games under the default rules, and under all others at once, on two boards."""
    rows = []
    strange = {s.name: s.values[-1] for s in SWITCHES if s.name != "start_seat"}
    for players in (2, 4, 6):
        for rules in ({}, strange):
            for cards in (house(), LARGE):
                chunk = Table(plan_of(players, rules, cards, games=players)).play(0, 1)
                rows += [chunk.rows.tobytes(), chunk.decisions.tobytes()]
    return b"".join(rows)


@pytest.mark.skipif(not JIT, reason="compares compiled code with plain Python")
def test_compiled_games_equal_plain_python():
    """The same seed gives the same bytes."""
    name = "tests.sim.restaurant.test_invariants"
    plain = subprocess.run(
        [
            sys.executable,
            "-c",
            f"import sys; from {name} import play_all; sys.stdout.buffer.write(play_all())",
        ],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.getcwd()},
        capture_output=True,
        check=True,
    )
    assert len(plain.stdout) > 1000
    assert plain.stdout == play_all()


# ---------------------------------------------------------------- each invariant is watched


class Watched:
    """A scene in the middle of a phase, with what the checks remember of it."""

    def __init__(self, phase):
        self.scene, self.past = Scene(3, seed=8), records(1, PAST)[0]
        begin(self.past, self.scene.table, self.scene.match.seats)
        chance, steps = random.Random(2), 0
        while self.scene.phase != phase or steps < 12 or self.scene.table.served == 0 < phase - 1:
            option = chance.choice(self.scene.options())
            before_step(self.past, self.scene.table, self.scene.match.seats, option)
            self.scene.choose(option)
            steps += 1

    @property
    def broken(self):
        s = self.scene
        return broken_by_step(self.past, s.house, s.table, s.match.seats, s.book)


def spoil(record, name, value, place=None):
    """Add `value` to a field, or to one element of it."""
    if place is None:
        record[name] += value
    else:
        record[name][place] += value


def _stock_a_claimed_table(s):
    s.table.stocked |= s.table.claimed & -s.table.claimed


def _serve_without_a_card(s):
    s.table.served |= s.table.claimed & ~s.table.served


# The invariant that must notice the damage, the phase in which it is done, and what is done.
DAMAGE = [
    (1, 1, "a table is lost", lambda s: spoil(s.table, "taken", 1)),
    (1, 1, "a table has two states", _stock_a_claimed_table),
    (2, 1, "a card leaves the deck", lambda s: spoil(s.house, "next", 1)),
    (2, 1, "a card becomes another", lambda s: spoil(s.house, "deck", -30, 59)),
    (3, 1, "a hand is counted wrongly", lambda s: spoil(s.table, "exposed", 1, 0)),
    (4, 2, "a served table has no card", _serve_without_a_card),
    (6, 2, "points come from nowhere", lambda s: spoil(s.table, "table_points", 100, 1)),
    (7, 2, "a card is known that is not there", lambda s: s.table.known.__setitem__(0, s.book.all_cards)),
]  # fmt: skip


@pytest.mark.parametrize(("number", "phase", "what", "damage"), DAMAGE, ids=[row[2] for row in DAMAGE])
def test_damage_is_noticed(number, phase, what, damage):
    watched = Watched(phase)
    assert watched.broken == 0
    damage(watched.scene)
    assert watched.broken == number, INVARIANTS[number]


@pytest.mark.parametrize(("place", "kind"), [("1-1", "M600"), ("3-4", "M100"), ("3-4", "R200")])
def test_a_wrong_zone_is_noticed(place, kind):
    scene = Scene(2)
    scene.table.lying[scene.names.index(place)] = KINDS.index(kind)
    assert not invariants.zones_hold(scene.table, scene.book)
    free = Scene(2, res_restricted="no")
    assert invariants.zones_hold(scene.table, free.book) == (kind == "R200")


@pytest.mark.parametrize(
    ("number", "name", "value"),
    [(9, "score", 50), (9, "hand_cost", 100), (10, "rank", 1), (11, "went_out", -1), (11, "dead_end_2", 1)],
)
def test_damage_at_the_end_is_noticed(number, name, value):
    scene, past = Scene(3, seed=2), records(1, PAST)[0]
    scene.finish()
    assert broken_at_end(past, scene.table, scene.match.seats, scene.book) == 0
    spoil(scene.table, name, value, None if name in ("went_out", "dead_end_2") else 0)
    assert broken_at_end(past, scene.table, scene.match.seats, scene.book) == number, INVARIANTS[number]
