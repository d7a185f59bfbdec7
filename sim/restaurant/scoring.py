"""Final scores, ranks and the result row (RE-069 to RE-080)."""

from collections import namedtuple
from typing import Any

from sim.bits import size
from sim.jit import inlined, kernel
from sim.restaurant.hands import cost
from sim.restaurant.records import MAX_TABLES
from sim.restaurant.rules import COUNTED, GAME

WIN = 60  # a whole win in sixtieths: divides evenly among 2 to 6 joint winners

#: Place of every column in a result row.
COL: Any = namedtuple("COL", [c.name for c in GAME.columns])(*range(len(GAME.columns)))
_FIRST_COUNT = GAME.index[COUNTED[0].name]
_COUNTS = len(COUNTED)


@inlined
def counted_phase_1(table, book, p):
    """Return the phase 1 points that a final score holds (RE-075, RE-078)."""
    return 0 if book.count_phase1 else table.phase_1[p]


@kernel
def score(table, seats, book):
    """Fill in costs of hands, final scores and ranks (RE-071 to RE-076)."""
    for p in range(table.players):
        table.hand_cost[p] = cost(seats.at[p].hand, book)
        points = counted_phase_1(table, book, p) + table.table_points[p]
        table.score[p] = points - table.hand_cost[p]
    for p in range(table.players):
        table.rank[p] = 1
        for other in range(table.players):
            table.rank[p] += key(table, book, other) > key(table, book, p)


@inlined
def key(table, book, p):
    """Return what final ranks are made by (RE-076, RE-A44)."""
    left = table.hand_count[p] if book.final_tie else 0
    return table.score[p] * (MAX_TABLES + 1) - left


@kernel
def write_row(table, seat, book, rows, game, entry):
    """Write the result row of one seat.

    Parameters
    ----------
    table, seat, book
        Records of the finished game.
    rows : int32 array, shape (games, players, columns)
        Changed in place at ``[game, entry]``.
    game, entry : int
        Where to write.
    """
    p = seat.seat
    winners = 0
    for other in range(table.players):
        winners += table.rank[other] == 1
    rows[game, entry, COL.seat] = p
    rows[game, entry, COL.start_place] = (p - table.starter_1) % table.players
    rows[game, entry, COL.rank] = table.rank[p]
    rows[game, entry, COL.win_60] = WIN // winners if table.rank[p] == 1 else 0
    rows[game, entry, COL.score] = table.score[p]
    rows[game, entry, COL.counted_phase_1] = counted_phase_1(table, book, p)
    rows[game, entry, COL.table_points] = table.table_points[p]
    rows[game, entry, COL.hand_cost] = -table.hand_cost[p]
    _write_phase_1(table, p, book, rows, game, entry)
    _write_phase_2(table, seat, book, rows, game, entry)
    for i in range(_COUNTS):
        rows[game, entry, _FIRST_COUNT + i] = seat.tally[i]


@kernel
def _write_phase_1(table, p, book, rows, game, entry):
    higher = 0
    lower = 0
    for other in range(table.players):
        higher += table.phase_1[other] > table.phase_1[p]
        lower += table.phase_1[other] < table.phase_1[p]
    rows[game, entry, COL.phase_1] = table.phase_1[p]
    rows[game, entry, COL.phase_1_rank] = 1 + higher
    rows[game, entry, COL.lowest] = lower == 0
    rows[game, entry, COL.taken] = table.taken
    rows[game, entry, COL.early_dead_ends] = table.early_dead_ends
    rows[game, entry, COL.board_emptied] = table.taken == book.tables
    rows[game, entry, COL.ended_phase_1] = table.last_1 == p
    rows[game, entry, COL.claimed] = size(table.own[p])
    rows[game, entry, COL.claimed_center] = size(table.own[p] & book.center)


@kernel
def _write_phase_2(table, seat, book, rows, game, entry):
    p = seat.seat
    rows[game, entry, COL.began_phase_2] = table.starter_2 == p
    rows[game, entry, COL.path_2] = size(table.served)
    rows[game, entry, COL.cards_left] = table.hand_count[p]
    rows[game, entry, COL.reserved_left] = size(seat.hand & book.reserved)
    rows[game, entry, COL.went_out] = table.went_out == p
    rows[game, entry, COL.ended_phase_2] = table.last_2 == p
    rows[game, entry, COL.dead_end_2] = table.dead_end_2
    rows[game, entry, COL.all_blocked] = table.all_blocked
