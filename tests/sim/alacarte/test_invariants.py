"""Random-legal games under every ruling: nothing is lost, owed or made up, and seeds fix everything."""

import random

import numpy as np
import pytest

from sim.alacarte.cards import house
from sim.alacarte.prior import draw
from sim.alacarte.records import ALL_CUPS
from sim.alacarte.rules import GAME, SWITCHES
from sim.audit import audit, random_legal
from sim.jit import JIT
from sim.match import Match
from sim.run import Plan, Table

pytestmark = pytest.mark.nojit

RULINGS = [{s.name: value} for s in SWITCHES for value in s.values[1:] if s.name != "start_seat"]
LAST = {s.name: s.values[-1] for s in SWITCHES if s.name != "start_seat"}
GAMES = 200 if JIT else 2


def plan(players, rules, cards=None, deals=GAMES, seed=11):
    lineup = (random_legal("alacarte").player(),) * players
    order = np.arange(players)[None, :]
    return Plan(GAME, cards or house(), GAME.rules(rules), lineup, seed, deals, orders=order)


@pytest.mark.parametrize(
    "rules", [{}, *RULINGS, LAST], ids=lambda rules: ",".join(rules.values()) or "default"
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_invariants(players, rules):
    """TV-AC-02, TV-AC-03 and 4.10-1 to 4.10-7: after every step, under every ruling."""
    assert audit(Table(plan(players, rules)), 0, GAMES) is None


@pytest.mark.parametrize("number", range(4))
def test_invariants_of_mixed_rulings(number):
    """4.10: also when rulings and the deck are drawn by chance."""
    chance = random.Random(number)
    rules = {s.name: chance.choice(s.values) for s in SWITCHES if s.name != "start_seat"}
    assert audit(Table(plan(2 + number % 3, rules, draw(5, number))), 0, GAMES) is None


@pytest.mark.parametrize("seat", ["0", "1"])
def test_start_seat(seat):
    """AC-013, AC-A40: a start player can be fixed."""
    for deal in range(8):
        match = Match("alacarte", house(), GAME.rules({"start_seat": seat}), 2, 1, deal)
        assert (match.actor, int(match.table.first)) == (int(seat), int(seat))


def test_start_player_is_drawn():
    """AC-A40: each of three players starts in about a third of 60 deals (4.5 errors: 1 in 150,000)."""
    match_table = [Match("alacarte", house(), GAME.rules(), 3, 1, deal).table.first for deal in range(60)]
    assert set(map(int, match_table)) == {0, 1, 2}
    counts = np.bincount(match_table, minlength=3)
    assert (abs(counts - 20) <= 4.5 * np.sqrt(60 * 2 / 9)).all()


def test_unseen_cups_change_nothing_on_the_table():
    """AC-011: no record that strategies read tells the order of the pile; only CUP brings one to light."""
    match = Match("alacarte", house(), GAME.rules(), 3, 1, 0)
    chance = random.Random(3)
    compared = 0
    while not match.over:
        state = [r.copy() for r in (match.house, match.table, match.seats)]
        option, cups = chance.choice(match.options()), int(match.table.cup.sum())
        match.choose(option)
        after = [r.tobytes() for r in (match.table, match.seats)]
        played = [r.copy() for r in (match.house, match.table, match.seats)]
        if int(match.table.cup.sum()) == cups and int(match.house.pile_end) == int(state[0].pile_end):
            restore(match, state)
            first, end = int(match.house.pile_next), int(match.house.pile_end)
            match.house.pile[first:end] = match.house.pile[first:end][::-1].copy()
            match.choose(option)
            assert [r.tobytes() for r in (match.table, match.seats)] == after
            compared += 1
        restore(match, played)
    assert compared > 30
    assert len(match.house.pile) == ALL_CUPS


def restore(match, state):
    for record, old in zip((match.house, match.table, match.seats), state, strict=True):
        for name in record.dtype.names:
            record[name] = old[name]
