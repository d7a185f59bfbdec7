"""A game is a function of rules, cards, line-up, seed and game number, and of nothing else."""

import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest

from sim.engine import STRATEGY_SOURCE, find_kernels, parameters
from sim.games import find_game
from sim.jit import JIT, kernel
from sim.match import Match
from sim.ristorante.cards import house
from sim.ristorante.options import nth_option
from sim.ristorante.records import COURSES, DECKS
from sim.ristorante.rules import ACTION
from sim.run import Plan, Table
from sim.trace import by_strategies, seat_match
from strategies.registry import all_strategies, find_strategy, read_lineup

pytestmark = pytest.mark.nojit
compiled = pytest.mark.skipif(not JIT, reason="compares compiled code with plain Python")

GAME = find_game("ristorante")
DEALS = 200 if JIT else 4


def plan_of(lineup, seed=3, deals=DEALS, rules=(), **more):
    players = read_lineup("ristorante", lineup)
    one_order = np.arange(len(players))[None, :]
    return Plan(GAME, house(), GAME.rules(rules), players, seed, deals, orders=one_order, **more)


def match_of(players=4, seed=1, deal=0, **rules):
    return Match("ristorante", house(), GAME.rules(rules), players, seed, deal)


def first_option(table, seat, book):
    return nth_option(table, seat, book, 0)


# ---------------------------------------------------------------- seed and game number


def test_some_deals_alone_equal_the_same_deals_among_others():
    table = Table(plan_of("random,greedy", deals=20 if JIT else 6))
    whole = table.play(0, table.plan.deals)
    part = table.play(2, 3)
    assert part.first == 2
    assert part.rows.tobytes() == whole.rows[2:5].tobytes()
    assert part.decisions.tobytes() == whole.decisions[2:5].tobytes()


def test_the_same_seed_gives_the_same_games_and_another_seed_others():
    rows = [Table(plan_of("random,random", seed=seed)).play(0, DEALS).rows for seed in (3, 3, 4)]
    assert rows[0].tobytes() == rows[1].tobytes()
    assert rows[0].tobytes() != rows[2].tobytes()


def test_no_seed_is_another_one_moved_on():
    """Deal 1 of a seed is not deal 0 of the next seed, nor any other near it."""
    openings = {
        (seed, deal): match_of(seed=seed, deal=deal).table.display.tobytes()
        for seed in (0, 1, 2, 2**32, 2**63 - 1)
        for deal in (0, 1, 2, 2**32, 10**12)
    }
    assert len(set(openings.values())) == len(openings)


def test_deals_differ_in_displays_and_start_seats():
    """Of 400 deals no two show the same shops, and every seat starts about as often as another.

    A fair draw gives a chi-square beyond 21.1 (3 degrees of freedom) once in 10,000 seeds.
    """
    deals = 400
    matches = [match_of(deal=deal) for deal in range(deals)]
    assert len({match.table.display.tobytes() for match in matches}) == deals
    starts = np.bincount([match.table.order[0] for match in matches], minlength=4)
    assert ((starts - deals / 4) ** 2 / (deals / 4)).sum() < 21.1


def test_streams_are_all_different():
    """Shops, decks, start seat, and every player of a line-up have chance of their own."""
    match = seat_match(Table(plan_of("random,random,random,random,random")), 0)
    streams = [stream.tobytes() for stream in match.house.stream]
    streams += [seat.stream.tobytes() for seat in match.seats.at]
    assert len(set(streams)) == len(match.house.stream) + 5
    assert len(match.house.stream) < STRATEGY_SOURCE


# ---------------------------------------------------------------- common random numbers


@pytest.mark.parametrize(
    "rules", [{s.name: value} for s in GAME.switches for value in s.values[1:]], ids=lambda r: str(*r.items())
)
def test_rule_variants_meet_the_same_shuffles(rules):
    """Displays, start seat and streams are the same under any rule; so are the first cards of every deck."""
    if not set(rules.values()).isdisjoint({"4"}):
        players = 5
    else:
        players = 4
    base, variant = match_of(players), match_of(players, **rules)
    assert variant.table.display.tobytes() == base.table.display.tobytes()
    assert variant.house.tobytes() == base.house.tobytes()
    if "start_seat" not in rules:
        assert variant.table.order.tolist() == base.table.order.tolist()
    for match in (base, variant):
        for deck in range(COURSES):
            while match.point != ACTION:
                match.choose(match.options()[0])
            match.choose(1 + deck)
    for deck in range(COURSES):
        assert base.house.deck_next[deck] == variant.house.deck_next[deck] == 5
        assert base.house.deck[deck, :5].tolist() == variant.house.deck[deck, :5].tolist()


@cache
def piles_drawn(lineup):
    """Cards and tiles in the order drawn in the first phase, before any pile runs out."""
    table = Table(plan_of(lineup))
    decide = by_strategies(table)
    match = seat_match(table, 0)
    piles: dict[int, list[int]] = {}
    while match.table.phase == 1:
        forced = match.forced()
        match.choose(decide(match) if forced < 0 else forced)
        for d in range(DECKS):
            drawn = match.house.deck[d, : match.house.deck_next[d]].tolist()
            if len(drawn) >= len(piles.get(d, [])):
                piles[d] = drawn
    return piles


@pytest.mark.parametrize("other", ["random,greedy", "economic,greedy", "random,prestige"])
def test_what_players_do_changes_no_pile(other):
    """Whoever plays, and whatever chance they use, every deck brings the same cards in the same order."""
    mine, theirs = piles_drawn("greedy,greedy"), piles_drawn(other)
    met = 0
    for deck in range(DECKS):
        common = min(len(mine[deck]), len(theirs[deck]))
        met += common
        assert mine[deck][:common] == theirs[deck][:common]
    assert met >= 10
    assert mine != theirs


def test_a_player_who_changes_leaves_the_chance_of_the_others():
    """The stream of a place in the line-up does not depend on who sits in the other places."""
    a = seat_match(Table(plan_of("random,random")), 0)
    b = seat_match(Table(plan_of("greedy,random")), 0)
    streams = [{int(s.entry): s.stream.tobytes() for s in m.seats.at[:2]} for m in (a, b)]
    assert streams[0] == streams[1]


# ---------------------------------------------------------------- the compiled loop


def play_all():
    """Rows of games in which every strategy plays, under three sets of rules."""
    names = [s.name for s in all_strategies("ristorante") if not s.source]
    names += names[: -len(names) % 5]
    strange = {s.name: s.values[-1] for s in GAME.switches if s.name != "start_seat"}
    rows = []
    for rules in ({}, {"kitchen_boy": "on", "balanced_turn": "on"}, strange):
        for i in range(0, len(names), 5):
            table = Table(plan_of(",".join(names[i : i + 5]), seed=12, deals=1, rules=rules))
            chunk = table.play(0, 1)
            rows += [chunk.rows.tobytes(), chunk.decisions.tobytes()]
    return b"".join(rows)


@compiled
def test_compiled_games_equal_plain_python():
    """The same seed gives the same bytes, for every strategy."""
    code = "import sys; from tests.sim.test_engine import play_all; sys.stdout.buffer.write(play_all())"
    plain = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.getcwd()},
        capture_output=True,
        check=True,
    )
    assert len(plain.stdout) > 3 * 2 * 5 * 4 * len(GAME.columns)
    assert plain.stdout == play_all()


@compiled
def test_one_compilation_serves_all_line_ups():
    for lineup in ("random,greedy", "economic,random,greedy", "greedy,prestige,random,specialist,random"):
        Table(plan_of(lineup)).play(0, 1)
    assert len(find_kernels("ristorante").play_games.signatures) == 1


@compiled
def test_a_strategy_is_compiled_once():
    table = Table(plan_of("greedy,greedy"))
    addresses = {*table.entries.decide, *Table(plan_of("random,greedy")).entries.decide[1:]}
    assert len(addresses) == 1
    decide: Any = table.plan.lineup[0].strategy.decide
    assert len(decide.signatures) == 1


@compiled
def test_a_strategy_that_was_called_by_hand_plays_on():
    """As in a notebook: a call compiles it before a line-up does."""
    match = match_of(2)
    match.options()
    strategy = replace(find_strategy("ristorante", "greedy"), decide=kernel(first_option))
    assert strategy.decide(match.table, match.seat, match.book) == 0
    lineup = (strategy.player(), *read_lineup("ristorante", "random"))
    plan = replace(plan_of("random,random", deals=1), lineup=lineup)
    assert Table(plan).play(0, 1).unfinished == ()


def test_parameters_are_padded_with_zeros():
    lineup = read_lineup("ristorante", "random,economic:purse=7")
    values = parameters(lineup, 24)
    assert values.shape == (2, 24)
    assert not values[0].any()
    names = [p.name for p in lineup[1].strategy.parameters]
    assert values[1, names.index("purse")] == 7
    assert not values[1, len(names) :].any()


def test_seats_start_without_memory():
    """Notes and counters of a game do not leak into the next one of a batch."""
    table = Table(plan_of("greedy,economic", deals=3))
    alone = [table.play(deal, 1).rows.tobytes() for deal in range(3)]
    together = table.play(0, 3).rows
    assert alone == [together[deal : deal + 1].tobytes() for deal in range(3)]
    assert len(set(alone)) == 3


# ---------------------------------------------------------------- in a process of its own


def in_new_process(code, *options):
    return subprocess.run(
        [sys.executable, *options, "-c", code],
        env={**os.environ, "PYTHONPATH": os.getcwd()},
        capture_output=True,
        text=True,
        check=False,
    )


@compiled
def test_nothing_warns():
    """Typed functions in a tuple are experimental for numba; the user is not told at every start."""
    code = "from tests.sim.test_engine import Table, plan_of\nTable(plan_of('random,greedy')).play(0, 1)\n"
    done = in_new_process(code, "-W", "error")
    assert (done.returncode, done.stderr) == (0, "")


@compiled
def test_importing_strategies_compiles_nothing():
    code = (
        "import strategies.registry as registry\n"
        "from sim.engine import find_kernels\n"
        "found = registry.all_strategies('ristorante')\n"
        "assert len(found) > 5\n"
        "functions = [s.decide for s in found] + [find_kernels('ristorante').play_games]\n"
        "print([f for f in functions if f.signatures])\n"
    )
    done = in_new_process(code)
    assert done.stdout == "[]\n", done.stderr
