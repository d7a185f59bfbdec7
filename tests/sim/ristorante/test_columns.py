"""The result row against a game that is counted by hand, choice by choice."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from sim.match import Match
from sim.ristorante.cards import house
from sim.ristorante.options import BUY, DRAW, KITCHEN, NO_REFRESH, PASS
from sim.ristorante.records import WINE_DECK
from sim.ristorante.rules import (
    ACTION,
    BID,
    COOK,
    GAME,
    KEEP_RECIPE,
    KEEP_WINE,
    REFRESH_AFTER,
    REFRESH_BEFORE,
    TILE,
)

pytestmark = pytest.mark.nojit


def count_choice(match: Match, option: int, counts: Counter[tuple[int, str]]) -> None:
    """Add what a choice means to the counts of its seat."""
    seat, point, phase = match.actor, match.point, int(match.table.phase)
    if point == ACTION and option == PASS:
        counts[seat, "passes"] += 1
    if point == ACTION and option >= KITCHEN:
        counts[seat, "kitchen_boys"] += 1
    if point == TILE or (point == ACTION and option >= KITCHEN):
        kind = option if point == TILE else option - KITCHEN
        counts[seat, "tiles_bought"] += 1
        counts[seat, "paid_tiles"] += int(match.book.kind_cost[kind])
    if point in (REFRESH_BEFORE, REFRESH_AFTER) and option != NO_REFRESH:
        counts[seat, "refreshes"] += 1
    if point == KEEP_RECIPE:
        counts[seat, "recipes_drawn"] += 1
    if point == KEEP_WINE:
        counts[seat, f"wines_bought_{phase}"] += 1
        counts[seat, "paid_wines"] += int(match.book.wine_cost[option])
    if point == BID:
        counts[seat, f"bid_{phase}"] += option
    if point == COOK:
        for place in range(match.table.hand_count[seat]):
            if option >> place & 1:
                card = match.seat.hand[place]
                counts[seat, f"cooked_{match.book.hats[card]}"] += 1
                counts[seat, f"critic_total_{phase}"] += int(match.book.prestige[card])


def play(players: int, deal: int) -> tuple[Match, Counter[tuple[int, str]], np.ndarray]:
    """Play a game of random choices that often buy and cook; return it, its counts and its rows."""
    match = Match("ristorante", house(), GAME.rules({"kitchen_boy": "on"}), players, seed=5, deal=deal)
    random = Random(deal)
    counts: Counter[tuple[int, str]] = Counter()
    while not match.over:
        options = match.options()
        option = random.choice(options)
        if match.point == ACTION and random.random() < 0.6:
            eager = [o for o in options if o in (BUY, DRAW, DRAW + WINE_DECK)]
            option = random.choice(eager or options)
        if match.point == COOK:
            option = max(options, key=int.bit_count)
        count_choice(match, option, counts)
        match.choose(option)
    match.finish()
    rows = np.zeros((1, players, len(GAME.columns)), np.int32)
    for seat in range(players):
        match.kernels.write_row(match.table, match.seats.at[seat], match.book, rows, 0, seat)
    return match, counts, rows[0]


COUNTED = (
    *("passes", "kitchen_boys", "tiles_bought", "paid_tiles", "refreshes", "recipes_drawn", "paid_wines"),
    *(f"{name}_{phase}" for name in ("wines_bought", "bid", "critic_total") for phase in (1, 2, 3, 4)),
    *(f"cooked_{hats}" for hats in (1, 2, 3)),
)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_rows_hold_what_was_chosen(players: int) -> None:
    seen: Counter[str] = Counter()
    for deal in range(3):
        _, counts, rows = play(players, deal)
        for seat in range(players):
            found = {name: int(rows[seat, GAME.index[name]]) for name in COUNTED}
            assert found == {name: counts[seat, name] for name in COUNTED}
            for name, value in found.items():
                seen[name.rstrip("_1234")] += value
    assert all(seen.values())  # no count was idle


@pytest.mark.parametrize("players", [2, 5])
def test_rows_balance(players: int) -> None:
    """Money in and out, parts and score, places and turn order belong together."""
    for deal in range(3):
        match, _, rows = play(players, deal)
        column = {name: rows[:, place] for name, place in GAME.index.items()}
        paid = ("paid_tiles", "paid_wines", "paid_won_bids", "paid_lost_bids")
        spent = np.sum([column[name] for name in paid], axis=0)
        earned = column["cash_recipes"] + column["cash_wines"]
        assert (column["money_4"] == 25 + earned - spent).all()
        bids = np.sum([column[f"bid_paid_{phase}"] for phase in (1, 2, 3, 4)], axis=0)
        assert (bids == column["paid_won_bids"] + column["paid_lost_bids"]).all()
        assert (np.sum([column[name] for name in GAME.breakdown], axis=0) == column["score"]).all()
        assert (column["stars"] == 1 + column["vip_stars"] + column["prize_star"]).all()
        assert sorted(column["rank"]) == list(range(1, players + 1))
        assert (column["win_60"] == np.where(column["rank"] == 1, 60, 0)).all()
        opening = Match("ristorante", house(), GAME.rules(), players, seed=5, deal=deal)
        assert [int(opening.table.order[place]) for place in range(players)] == [
            int(np.flatnonzero(column["start_place"] == place)[0]) for place in range(players)
        ]
        assert match.over
