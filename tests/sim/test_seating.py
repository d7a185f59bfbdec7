"""Seats rotate: every order that differs, or a set of orders in which seats and neighbours are balanced."""

from collections import Counter
from itertools import permutations
from math import factorial

import numpy as np
import pytest

from sim.ristorante.cards import house
from sim.ristorante.rules import GAME
from sim.run import Table, plan_games
from sim.seating import MAX_SEATINGS, seatings
from sim.trace import seat_match
from strategies.registry import read_lineup

pytestmark = pytest.mark.nojit

LINEUPS = [
    "aa",
    "ab",
    "aab",
    "abc",
    "aaaa",
    "abbb",
    "aabb",
    "aabc",
    "abcd",
    "aaaaa",
    "abbbb",
    "aabbb",
    "aaabc",
]


@pytest.mark.parametrize("lineup", LINEUPS)
def test_all_different_orders_once(lineup):
    orders = seatings(lineup)
    seen = ["".join(lineup[i] for i in order) for order in orders]
    assert set(seen) == {"".join(order) for order in permutations(lineup)}
    assert len(seen) == len(set(seen))
    different = factorial(len(lineup))
    for copies in Counter(lineup).values():
        different //= factorial(copies)
    assert len(orders) == different <= MAX_SEATINGS


@pytest.mark.parametrize("lineup", [*LINEUPS, "abcde", "aabcd", "aabbc"])
def test_everyone_sits_once_in_every_order(lineup):
    for order in seatings(lineup):
        assert sorted(order.tolist()) == list(range(len(lineup)))


def counts_by_player(lineup, orders):
    """How often each kind of player sits in each seat, and each player is followed by each other one."""
    seats: Counter[tuple[str, int]] = Counter()
    pairs: Counter[tuple[int, int]] = Counter()
    for order in orders.tolist():
        for seat, entry in enumerate(order):
            seats[lineup[entry], seat] += 1
            pairs[entry, order[(seat + 1) % len(order)]] += 1
    return seats, pairs


@pytest.mark.parametrize("lineup", [*LINEUPS, "abcde", "aabcd", "aabbc"])
def test_every_player_is_in_every_seat_equally_often(lineup):
    orders = seatings(lineup)
    seats, _ = counts_by_player(lineup, orders)
    for player, copies in Counter(lineup).items():
        found = {seats[player, seat] for seat in range(len(lineup))}
        assert found == {len(orders) * copies // len(lineup)}


@pytest.mark.parametrize("lineup", ["abcde", "aabcd"])
def test_five_players_have_every_neighbour_equally_often(lineup):
    orders = seatings(lineup)
    assert len(orders) == 20
    assert len({tuple(order) for order in orders.tolist()}) == 20
    _, pairs = counts_by_player(lineup, orders)
    assert set(pairs) == set(permutations(range(5), 2))
    assert set(pairs.values()) == {20 * 5 // 20}


def test_the_limit_is_kept():
    assert len(seatings("abcd", most=24)) == 24
    assert len(seatings("abcd", most=23)) == 8  # the two steps that reach all four seats


def test_seatings_of_a_deal_share_its_chance():
    """The same shops, piles, streams and start seat, while the players move."""
    lineup = read_lineup("ristorante", "random,greedy,economic")
    table = Table(plan_games(GAME, house(), GAME.rules(), lineup, seed=4, games=12))
    first = [seat_match(table, number) for number in range(6)]
    for match in first[1:]:
        assert match.house.tobytes() == first[0].house.tobytes()
        assert match.table.tobytes() == first[0].table.tobytes()
    entries = [[int(match.seats.at[p].entry) for p in range(3)] for match in first]
    assert sorted(map(tuple, entries)) == sorted(permutations(range(3)))
    assert seat_match(table, 6).house.tobytes() != first[0].house.tobytes()


def test_a_player_takes_its_own_chance_along():
    """The stream of a player is that of its place in the line-up, whatever the seat."""
    lineup = read_lineup("ristorante", "random,random,random")
    plan = plan_games(
        GAME, house(), GAME.rules(), lineup, seed=4, games=1, orders=np.array([[0, 1, 2], [2, 0, 1]])
    )
    table = Table(plan)
    streams = []
    for number in (0, 1):
        match = seat_match(table, number)
        streams.append({int(seat.entry): seat.stream.tobytes() for seat in match.seats.at[:3]})
    assert streams[0] == streams[1]
    assert len(set(streams[0].values())) == 3
