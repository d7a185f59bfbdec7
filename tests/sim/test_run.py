"""Many games: cut into chunks and spread over threads without a trace in the results."""

from dataclasses import replace

import numpy as np
import pytest

import sim.run
from sim.errors import UserError
from sim.jit import JIT, kernel
from sim.results import summarize
from sim.ristorante.cards import house
from sim.ristorante.options import nth_option
from sim.ristorante.records import PHASES
from sim.ristorante.rules import BID, GAME
from sim.run import (
    MAX_GAMES,
    MAX_SEED,
    IllegalMoveError,
    Plan,
    Table,
    chunks,
    plan_games,
    run,
    simulate,
    warm_up,
)
from sim.strategy import Parameter, Strategy
from strategies.registry import read_lineup

pytestmark = pytest.mark.nojit

DEALS = 120 if JIT else 5


def plan_of(lineup="random,greedy,random", deals=DEALS, seed=5, rules=(), **more):
    players = read_lineup("ristorante", lineup) if isinstance(lineup, str) else lineup
    return Plan(GAME, house(), GAME.rules(rules), players, seed, deals, **more)


def bytes_of(summary):
    return [np.asarray(value).tobytes() for value in vars(summary).values()]


def rows_of(plans, jobs, size):
    """All rows of a group of plans, in the order in which they came."""
    parts = list(run([plans], lambda played: [c.rows for c in played], jobs, size=size))
    return [np.concatenate([part[i] for _, part in parts]).tobytes() for i in range(len(plans))]


# ---------------------------------------------------------------- workers and chunks


@pytest.fixture(scope="module")
def alone():
    """Rows and sums played at once by one worker."""
    plan = plan_of()
    chunk = Table(plan).play(0, DEALS)
    return chunk.rows.tobytes(), bytes_of(summarize(chunk, GAME.index["score"], GAME.index["win_60"]))


@pytest.mark.parametrize("jobs", [1, 2, 4])
@pytest.mark.parametrize("size", [1, 50, 10**6])
def test_workers_and_chunks_change_no_byte(alone, jobs, size):
    if not JIT and size == 1 and jobs == 2:
        pytest.skip("plain Python is slow")
    plan = plan_of()
    assert rows_of([plan], jobs, size) == [alone[0]]
    assert bytes_of(simulate([plan], jobs, size=size)[0]) == alone[1]


@pytest.mark.parametrize("size", [1, 7, 24, 1000])
@pytest.mark.parametrize("first", [0, 11])
def test_chunks_cover_every_deal_once(size, first):
    plan = plan_of(deals=37, first_deal=first)
    parts = list(chunks(plan, size))
    deals = [deal for start, count in parts for deal in range(start, start + count)]
    assert deals == list(range(first, first + 37))
    assert max(count for _, count in parts) == min(37, max(1, size // 3))


def test_a_run_can_be_continued():
    """The sums of the first and the later deals are those of all."""
    deals = DEALS // 2
    first, rest, whole = simulate(
        [plan_of(deals=deals), plan_of(deals=DEALS - deals, first_deal=deals), plan_of()]
    )
    assert bytes_of(first + rest) == bytes_of(whole)


def test_groups_are_played_on_the_same_deals_in_order():
    plans = [plan_of(), plan_of(rules=["vip_zero=no_winner"])]
    seen = []
    for number, firsts in run([plans, plans[:1]], lambda played: [c.first for c in played], jobs=2, size=6):
        seen.append((number, firsts))
    starts = [start for start, _ in chunks(plans[0], 6)]
    assert seen == [(0, [s, s]) for s in starts] + [(1, [s]) for s in starts]


def test_progress_counts_every_game():
    told: list[int] = []
    plans = [plan_of(), plan_of("random,random")]
    simulate(plans, jobs=2, progress=told.append, size=9)
    assert sum(told) == sum(plan.games for plan in plans)


def test_results_come_in_the_order_of_the_plans():
    plans = [plan_of("random,random", deals=2), plan_of(deals=3), plan_of("random,random", deals=4)]
    assert [summary.deals for summary in simulate(plans, jobs=2, size=1)] == [2, 3, 4]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_run_may_be_left_early(jobs):
    """As when the user interrupts: no thread goes on, and nothing is said about unused tasks."""
    told: list[int] = []
    plan = plan_of(deals=12)
    results = run([[plan]], lambda played: played[0].first, jobs, told.append, size=1)
    assert [next(results), next(results)] == [(0, 0), (0, 1)]
    results.close()
    assert sum(told) == 2 * len(plan.seat_orders)


def test_warming_up_changes_no_result(alone):
    plan = plan_of()
    warm_up(plan)
    assert rows_of([plan], 1, 10**6) == [alone[0]]


# ---------------------------------------------------------------- plans


def test_games_are_rounded_up_to_whole_deals():
    lineup = read_lineup("ristorante", "random,greedy,random")
    found = [plan_games(GAME, house(), GAME.rules(), lineup, 1, games) for games in (1, 3, 4, 300)]
    assert [(plan.deals, plan.games) for plan in found] == [(1, 3), (1, 3), (2, 6), (100, 300)]


OTHER = Strategy("critter", "otter", "own", "", len, ())


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"lineup": ()}, "players: found 0, ristorante takes 2 to 5"),
        ({"lineup": read_lineup("ristorante", "random")}, "players: found 1, ristorante takes 2 to 5"),
        ({"lineup": read_lineup("ristorante", ",".join(["random"] * 6))}, "players: found 6, "),
        ({"seed": -1}, f"seed: found -1, expected 0 to {MAX_SEED}"),
        ({"seed": 2**63}, f"seed: found {2**63}, expected 0 to {MAX_SEED}"),
        ({"deals": 0}, f"games: found 0, expected 1 to {MAX_GAMES}"),
        ({"deals": -5}, f"games: found -15, expected 1 to {MAX_GAMES}"),
        ({"deals": 10**12}, f"games: found {3 * 10**12}, expected 1 to {MAX_GAMES}"),
        ({"lineup": (OTHER.player(), OTHER.player())}, "strategy 'otter' plays critter, not ristorante"),
        ({"rules": GAME.rules(["start_seat=3"])}, "rules: start_seat=3, expected a seat below 3"),
        ({"rules": GAME.rules(["start_seat=4"])}, "rules: start_seat=4, expected a seat below 3"),
    ],
)
def test_a_plan_that_cannot_be_played(changes, message):
    with pytest.raises(UserError) as error:
        replace(plan_of(), **changes)
    assert message in str(error.value)


def test_the_largest_seed_and_the_last_seat_are_fine():
    plan = plan_of(seed=MAX_SEED, deals=1, rules=["start_seat=2"])
    rows = Table(plan).play(0, 1).rows
    start = rows[..., GAME.index["start_place"]] == 0
    assert (rows[..., GAME.index["seat"]][start] == 2).all()


@pytest.mark.parametrize("games", [0, -1])
def test_no_games_are_no_plan(games):
    with pytest.raises(UserError, match=f"games: found {games}, expected 1 to"):
        plan_games(GAME, house(), GAME.rules(), read_lineup("ristorante", "random,random"), 1, games)


# ---------------------------------------------------------------- faults and limits


def test_the_step_limit_ends_games_which_are_counted_and_named(monkeypatch):
    """Games that need more decisions have rows of zeros; the others are as without the limit."""
    plan = plan_of(deals=8 if JIT else 3)
    free = Table(plan).play(0, plan.deals)
    limit = int(np.sort(free.decisions)[len(free.decisions) // 2])
    monkeypatch.setattr(sim.run, "STEP_LIMIT", limit)
    table = Table(plan)
    found = table.play(0, plan.deals)
    stuck = free.decisions >= limit
    assert 0 < stuck.sum() < len(stuck)
    assert found.unfinished == tuple(np.flatnonzero(stuck))
    rows, expected = (chunk.rows.reshape(plan.games, 3, -1) for chunk in (found, free))
    assert not rows[stuck].any()
    assert (rows[~stuck] == expected[~stuck]).all()
    assert found.decisions.tolist() == np.minimum(free.decisions, limit).tolist()
    summary = simulate([plan], size=1)[0]
    assert (summary.games, summary.unfinished) == (plan.games, stuck.sum())
    assert summary.unfinished_games == tuple(np.flatnonzero(stuck)[:5])
    later = table.play(1, 1)
    assert later.unfinished == tuple(n for n in found.unfinished if 3 <= n < 6)


@kernel
def cheat(table, seat, book):
    """Bids more than it has in the last phase, else passes or takes the first option."""
    if table.point == BID:
        return seat.money + 7 if table.phase == PHASES and table.players == 3 else 0
    return first_option(table, seat, book)


@kernel
def nonsense(table, seat, book):
    """Returns a number that is an option nowhere."""
    return -(2**40)


@kernel
def first_option(table, seat, book):
    return nth_option(table, seat, book, 0)


CHEAT = Strategy("ristorante", "cheat", "own", "", cheat, (), source="cheats/cheat.py")
BOLD = Strategy("ristorante", "bold", "own", "", cheat, (Parameter("nerve", 1, 0, 3, "."),))
NONSENSE = Strategy("ristorante", "nonsense", "own", "", nonsense, ())


@pytest.mark.parametrize("jobs", [1, 2, 4])
def test_an_illegal_move_stops_the_run_and_is_named(jobs):
    """The first of many faults is told, whichever worker meets one first."""
    lineup = (*read_lineup("ristorante", "random,random"), CHEAT.player())
    plan = plan_of(lineup, deals=3, seed=11)
    with pytest.raises(IllegalMoveError) as error:
        simulate([plan], jobs, size=1)
    message = str(error.value)
    assert message.startswith("strategy 'cheat' (cheats/cheat.py) chose option ")
    assert message.endswith("at point 'bid' (12), which is not legal: seed 11, game 0")
    assert error.value.plan is plan
    assert error.value.number == 0
    again = Table(plan)
    with pytest.raises(IllegalMoveError) as later:
        again.play(2, 1)
    assert later.value.number == 2 * len(plan.seat_orders)
    with pytest.raises(IllegalMoveError) as repeated:
        again.play(0, 3)
    assert str(repeated.value) == message


def test_an_option_far_out_of_range_is_named_as_it_is():
    plan = plan_of((NONSENSE.player(), *read_lineup("ristorante", "random")), deals=1)
    with pytest.raises(
        IllegalMoveError, match=rf"'nonsense' chose option {-(2**40)} at point 'action' \(1\)"
    ):
        Table(plan).play(0, 1)


def test_a_strategy_is_blamed_by_its_label():
    """With the values of its parameters, which the fault may hang on."""
    lineup = (BOLD.player({"nerve": 2}), *read_lineup("ristorante", "random,random"))
    with pytest.raises(IllegalMoveError, match="strategy 'bold:nerve=2' chose option"):
        Table(plan_of(lineup, deals=1)).play(0, 1)
