"""Final scores, ranks and the result row (AC-081 to AC-086)."""

from collections import namedtuple
from typing import Any

from sim.alacarte.records import (
    BY_DISHES,
    BY_STARS,
    BY_TILES,
    COUNT,
    CREPE,
    FINISHED,
)
from sim.alacarte.rules import DISHES, GAME, GROUPS
from sim.alacarte.status import done
from sim.bits import bit, has, lowest
from sim.jit import kernel
from sim.results import WIN

#: Place of every column in a result row.
COL: Any = namedtuple("COL", [c.name for c in GAME.columns])(*range(len(GAME.columns)))
_TILES_ONLY = (1 << DISHES) - 1


@kernel
def dish_points(table, book, p):
    """Return the points of the finished dishes, without the crepe (AC-040, AC-082)."""
    points = 0
    dishes = table.tray[p] & _TILES_ONLY
    while dishes != 0:
        points += book.vp[lowest(dishes)]
        dishes &= dishes - 1
    return points


@kernel
def crepe_points(table, book, p):
    """Return the points of a finished crepe (AC-080, AC-A31)."""
    return book.vp[CREPE] if table.crepe[p] == FINISHED else 0


@kernel
def pan_points(table, book, p):
    """Return the points of a done dish that still lies in the pan (AC-083, AC-A06)."""
    return book.vp[table.dish[p]] if done(table, book, p) else 0


@kernel
def star_points(table, book, p):
    """Return the points of stars: none by the rules (AC-049, AC-A35)."""
    return table.stars[p] * book.star_vp


@kernel
def final_score(table, book, p):
    """Return all points of a player (AC-082 to AC-084)."""
    points = dish_points(table, book, p) + crepe_points(table, book, p) + pan_points(table, book, p)
    return points + table.tray_cups[p] + star_points(table, book, p)


@kernel
def score(table, seats, book):
    """Fill in scores and ranks: most points win, three stars win alone (AC-084 to AC-086)."""
    for p in range(table.players):
        table.score[p] = final_score(table, book, p)
    table.winners = 0
    for p in range(table.players):
        table.rank[p] = 1
        for q in range(table.players):
            if table.score[q] > table.score[p] or (q == table.star_winner and q != p):
                table.rank[p] += 1
        if p == table.star_winner:
            table.rank[p] = 1
        table.winners += table.rank[p] == 1


@kernel
def write_row(table, seat, book, rows, game, entry):
    """Write the result row of one seat.

    Parameters
    ----------
    table, seat, book
        Records of the finished game.
    rows : int32 array, shape (games, players, columns)
        Changed in place at ``[game, entry]``, which holds zeros.
    game, entry : int
        Where to write.
    """
    p = seat.seat
    rows[game, entry, COL.seat] = p
    rows[game, entry, COL.start_place] = (p - table.first) % table.players
    rows[game, entry, COL.rank] = table.rank[p]
    rows[game, entry, COL.win_60] = WIN // table.winners if table.rank[p] == 1 else 0
    rows[game, entry, COL.score] = table.score[p]
    rows[game, entry, COL.dish_points] = dish_points(table, book, p)
    rows[game, entry, COL.crepe_points] = crepe_points(table, book, p)
    rows[game, entry, COL.cup_points] = table.tray_cups[p]
    rows[game, entry, COL.pan_points] = pan_points(table, book, p)
    rows[game, entry, COL.star_points] = star_points(table, book, p)
    rows[game, entry, COL.crepe_finished] = table.crepe[p] == FINISHED
    rows[game, entry, COL.start_cup_vp + table.start_cup[p]] = 1
    _write_end(table, p, rows, game, entry)
    for i in range(len(COUNT)):
        rows[game, entry, COL.turns + i] = seat.counted[i]
    _write_dishes(table, p, book, rows, game, entry)


@kernel
def _write_end(table, p, rows, game, entry):
    rows[game, entry, COL.dishes] = table.dishes[p]
    rows[game, entry, COL.stars] = table.stars[p]
    rows[game, entry, COL.star_win] = p == table.star_winner
    rows[game, entry, COL.ended] = p == table.ender
    rows[game, entry, COL.end_dishes] = table.ending == BY_DISHES
    rows[game, entry, COL.end_stars] = table.ending == BY_STARS
    rows[game, entry, COL.end_tiles] = table.ending == BY_TILES


@kernel
def _write_dishes(table, p, book, rows, game, entry):
    """Write the groups of the finished dishes, and what became of each dish that the seat put an end to."""
    dishes = (table.tray[p] & _TILES_ONLY) | table.binned
    while dishes != 0:
        dish = lowest(dishes)
        dishes &= dishes - 1
        finished = has(table.tray[p], dish)
        if finished:
            rows[game, entry, COL.finished_01 + dish] = 1
            for g in range(GROUPS):
                if book.group[dish] == bit(g):
                    rows[game, entry, COL.group_1 + g] += 1
        if finished or table.binned_by[dish] == p + 1:
            rows[game, entry, COL.binned_01 + dish] = not finished
            rows[game, entry, COL.actions_01 + dish] = table.spent[dish]
