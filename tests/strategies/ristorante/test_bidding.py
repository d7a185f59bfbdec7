"""Each way to bid, in positions where the right number of coins can be worked out by hand."""

import numpy as np
import pytest

from sim.engine import STRATEGY_SOURCE
from sim.ristorante.rules import BID
from sim.rng import seed_stream
from strategies.ristorante.bidding import bid, next_income, note_incomes, richest_other
from strategies.ristorante.parameters import BIDDING
from strategies.ristorante.worth import INCOME
from tests.sim.ristorante.table import Scene
from tests.strategies.ristorante.minds import give, think

pytestmark = pytest.mark.nojit


def at_bid(phase=1, money=20, players=3, **rules):
    """Seat 0 bids in a phase, with so much money."""
    scene = Scene(players, **rules)
    scene.to_vip(phase)
    scene.table.bids[: phase - 1] = 0
    scene.money(money)
    with np.errstate(over="ignore"):
        seed_stream(scene.match.seat, 0, 1, 0, STRATEGY_SOURCE)
    assert (scene.point, scene.actor) == (BID, 0)
    return scene


@pytest.mark.parametrize("phase", [1, 2, 3, 4])
def test_never_bids_nothing(phase):
    assert think(bid, at_bid(phase), bidding="never", bid_share=1, final_share=1) == 0


@pytest.mark.parametrize(
    ("phase", "money", "coins"), [(1, 20, 5), (2, 19, 4), (3, 3, 0), (4, 20, 16), (4, 19, 15), (4, 1, 0)]
)
def test_share_is_a_part_of_the_money_rounded_down(phase, money, coins):
    """A quarter in phases 1 to 3, four fifths in phase 4."""
    assert think(bid, at_bid(phase, money), bidding="share", bid_share=0.25, final_share=0.8) == coins


@pytest.mark.parametrize(
    ("phase", "coin", "coins"),
    [
        (1, 0.5, 10),  # ten points of a Star at half a point a coin, less half of them for profit
        (2, 0.6, 12),  # two thirds of 0.6 are left
        (3, 0.6, 25),  # one third
        (4, 0.6, 50),  # no Cash-In follows: a coin is worth its chance of the Prize
        (1, 0.0, 50),
    ],
)
def test_value_is_what_a_star_is_worth_in_coins(phase, coin, coins):
    assert think(bid, at_bid(phase, money=90), bidding="value", coin=coin) == pytest.approx(coins, abs=1)


def test_outbid_is_one_more_than_a_share_of_the_richest():
    """Everyone else is thought to have spent seven coins on tiles: 18 are left, half of them 9."""
    assert think(bid, at_bid(1), bidding="outbid", bid_share=0.5) == 10
    assert think(bid, at_bid(1), bidding="outbid", bid_share=1.0) == 19
    assert think(bid, at_bid(1), bidding="outbid", bid_share=0.0) == 1


def test_mixture_is_anything_up_to_twice_the_share():
    """Every bid from 0 to 10 is as likely as another: chi-square under 29.6 (10 degrees, 1 in 1,000)."""
    scene = at_bid(1, money=20)
    bids = [think(bid, scene, bidding="mixture", bid_share=0.25) for _ in range(1100)]
    found = np.bincount(bids, minlength=11)
    assert len(found) == 11
    assert ((found - 100) ** 2 / 100).sum() < 29.6


@pytest.mark.parametrize("kind", BIDDING)
@pytest.mark.parametrize("phase", [1, 4])
def test_nobody_bids_more_than_there_is(kind, phase):
    for money in (0, 1, 5, 60):
        scene = at_bid(phase, money)
        coins = think(bid, scene, bidding=kind, bid_share=1, final_share=1, coin=0.01)
        assert 0 <= coins <= money
        assert scene.legal(coins)


def test_every_way_to_bid_uses_the_same_chance():
    """So that comparing two of them compares nothing else."""
    scene = at_bid()
    start = scene.match.seat.stream.copy()
    after = set()
    for kind in BIDDING:
        scene.match.seat.stream[:] = start
        think(bid, scene, bidding=kind, bid_share=0.3)
        after.add(scene.match.seat.stream.tobytes())
    assert len(after) == 1
    assert after != {start.tobytes()}


# ---------------------------------------------------------------- guessing the others' money


def test_incomes_are_noted_from_what_lies_open():
    scene = at_bid(1)
    scene.put_menu(1, "Veal Roast", "Plain Squid")  # 6 + 7
    scene.put_wines(1, "Red-4")  # 5
    scene.put_menu(2, "Plain Onion")  # 5
    assert [next_income(scene.table, scene.book, p) for p in range(3)] == [0, 18, 5]
    seat = scene.match.seat
    think(note_incomes, scene)
    assert seat.notes[INCOME : INCOME + 3].tolist() == [0, 18, 5]
    scene.table.phase = 2
    think(note_incomes, scene)
    assert seat.notes[INCOME : INCOME + 3].tolist() == [0, 36, 10]
    scene.table.phase = 4
    think(note_incomes, scene)
    assert seat.notes[INCOME : INCOME + 3].tolist() == [0, 36, 10]


def test_the_richest_is_guessed_from_incomes_wines_and_bids():
    """Seat 1: 25 coins, 7 for tiles in each of two phases, 18 came in, 9 for a wine, a bid of 5 that lost."""
    scene = at_bid(2)
    scene.put_menu(1, "Veal Roast", "Plain Squid")
    scene.put_wines(1, "Red-4")
    scene.table.bids[0, :3] = (6, 5, 4)
    scene.table.vip_winner[0] = 0
    seat = scene.match.seat
    seat.notes[INCOME : INCOME + 3] = (50, 18, 5)
    think(note_incomes, scene)  # what this phase will bring comes after the bids
    assert think(richest_other, scene) == 25 - 2 * 7 + 18 - 9 - 2
    scene.table.vip_winner[0] = 1
    assert think(richest_other, scene) == 25 - 2 * 7 + 18 - 9 - 5


def test_the_richest_is_never_oneself_nor_below_zero():
    scene = at_bid(3, money=90, players=2)
    give(scene.match.seat)
    scene.match.seat.notes[INCOME] = 80
    think(note_incomes, scene)
    scene.table.bids[:2, 1] = 20
    scene.table.vip_winner[:2] = 1
    assert think(richest_other, scene) == 0
