"""One game step by step plays what a batch plays, and accepts positions set up by hand."""

import numpy as np
import pytest

from sim.errors import UserError
from sim.jit import JIT
from sim.match import Match
from sim.ristorante.cards import house
from sim.ristorante.options import BUY, PASS
from sim.ristorante.rules import ACTION, BID, GAME
from sim.run import Table, plan_games
from sim.trace import by_strategies, seat_match
from strategies.registry import read_lineup

pytestmark = pytest.mark.nojit


def match_of(players=2, **rules):
    return Match("ristorante", house(), GAME.rules({"start_seat": "0", **rules}), players, seed=6, deal=0)


def test_a_match_starts_at_the_first_decision():
    match = match_of(3)
    assert (match.point, match.actor, match.over) == (ACTION, 0, False)
    assert match.seat.seat == 0
    assert match.options() == [PASS, *range(1, 6), BUY]
    assert match.forced() == -1


def test_an_illegal_choice_changes_nothing():
    match = match_of()
    match.options()
    before = [record.tobytes() for record in (match.house, match.table, match.seats)]
    for option in (-1, BUY + 1, 2**40):
        with pytest.raises(
            UserError, match=rf"option {option} is not legal for seat 0 at point 1; expected one of"
        ):
            match.choose(option)
    assert [record.tobytes() for record in (match.house, match.table, match.seats)] == before


def test_a_position_may_be_set_by_hand():
    """Options follow the money that a test gives, not what was noted when the point was reached."""
    match = match_of()
    assert BUY in match.options()
    match.seat.money = 0
    assert BUY not in match.options()
    with pytest.raises(UserError, match="option 6 is not legal"):
        match.choose(BUY)


def test_forced_choices_are_carried_out_until_someone_has_a_real_one():
    """Two players without money, tiles or dishes: nothing to cook, nothing to bid."""
    match = match_of()
    for seat in match.seats.at:
        seat.money = 0
    for _ in range(12):
        match.choose(PASS)
    assert match.forced() == 0
    match.settle()
    assert (match.point, match.table.phase) == (ACTION, 2)
    assert match.forced() == -1


def test_settling_ends_with_the_game():
    match = match_of()
    for seat in match.seats.at:
        seat.money = 0
    while not match.over:
        match.choose(PASS if match.point == ACTION else match.options()[0])
        match.settle()
    match.settle()
    assert match.over
    match.finish()
    assert sorted(match.table.rank[:2].tolist()) == [1, 2]


@pytest.mark.parametrize("rules", [(), ("kitchen_boy=on", "balanced_turn=on", "cook_reveal=simultaneous")])
def test_a_match_is_the_game_of_the_batch(rules):
    """Row by row and decision by decision, for games somewhere in the batch."""
    lineup = read_lineup("ristorante", "greedy,random,prestige")
    plan = plan_games(GAME, house(), GAME.rules(rules), lineup, seed=7, games=18 if JIT else 6)
    table = Table(plan)
    batch = table.play(0, plan.deals)
    rows = batch.rows.reshape(plan.games, 3, -1)
    for number in (0, plan.games - 1):
        match, decide = seat_match(table, number), by_strategies(table)
        decisions = 0
        while not match.over:
            option = match.forced()
            if option < 0:
                option = decide(match)
                decisions += 1
            match.choose(option)
        match.finish()
        found = np.zeros((1, 3, rows.shape[-1]), np.int32)
        for seat in match.seats.at[:3]:
            match.kernels.write_row(match.table, seat, match.book, found, 0, seat.entry)
        assert (found[0] == rows[number]).all()
        assert decisions == batch.decisions[number]


def test_bids_are_asked_seat_by_seat_and_stay_hidden():
    match = match_of()
    while match.point != BID:
        match.choose(match.options()[0])
    match.choose(5)
    assert match.actor == 1
    assert (match.table.bids == -1).all()
    match.choose(3)
    assert match.table.bids[0, :2].tolist() == [5, 3]
