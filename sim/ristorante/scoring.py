"""Final scores, ranks and the result row (RI-160 to RI-169)."""

from collections import namedtuple
from typing import Any

from sim.jit import kernel
from sim.ristorante.ladder import contest, rank
from sim.ristorante.records import COURSES, PHASES
from sim.ristorante.rules import GAME

STAR = 10
SPOON = 10
CATEGORY_TILE = 10
RESTAURANT_TILE = 15
PAIRING = 3
WIN = 60  # a whole win in sixtieths: divides evenly among 2 to 6 joint winners

#: Place of every column in a result row.
COL: Any = namedtuple("COL", [c.name for c in GAME.columns])(*range(len(GAME.columns)))


@kernel
def wine_prestige(table, book, seat):
    """Return the prestige of all wines owned (RI-161, RI-A65)."""
    total = 0
    for i in range(table.wine_count[seat]):
        total += book.wine_prestige[table.wine[seat, i]]
    return total


@kernel
def pairings(table, book, seat):
    """Count the menu recipes for which a matching wine is owned (RI-166, RI-167)."""
    count = 0
    for course in range(COURSES):
        for i in range(table.menu_count[seat, course]):
            if book.pairs[table.menu[seat, course, i]] & table.wine_set[seat]:
                count += 1
    return count


@kernel
def spoons(table, seat):
    """Count the Golden Spoons of a seat."""
    return table.taste_spoons[seat] + table.competition_spoons[seat]


@kernel
def final_score(table, book, seat):
    """Return the sum of parts A to G (RI-160 to RI-168)."""
    total = book.label[table.pawn[seat]]
    total += table.menu_prestige[seat] + wine_prestige(table, book, seat)
    total += STAR * table.stars[seat] + SPOON * spoons(table, seat)
    if table.category_tile[seat]:
        total += CATEGORY_TILE
    if table.restaurant_tile[seat]:
        total += RESTAURANT_TILE
    return total + PAIRING * pairings(table, book, seat)


@kernel
def score(table, seats, book):
    """Fill in final scores and ranks (RI-169)."""
    for seat in range(table.players):
        table.score[seat] = final_score(table, book, seat)
        table.key[seat] = contest(table, book, seat, table.score[seat])
    for seat in range(table.players):
        table.rank[seat] = rank(table, seat)


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
    rows[game, entry, COL.seat] = p
    rows[game, entry, COL.start_place] = table.start_place[p]
    rows[game, entry, COL.rank] = table.rank[p]
    rows[game, entry, COL.win_60] = WIN if table.rank[p] == 1 else 0  # the ladder leaves one winner
    rows[game, entry, COL.score] = table.score[p]
    _write_score(table, p, book, rows, game, entry)
    _write_money(seat, rows, game, entry)
    _write_phases(table, seat, rows, game, entry)


@kernel
def _write_score(table, p, book, rows, game, entry):
    recipes = table.menu_prestige[p]
    wines = wine_prestige(table, book, p)
    rows[game, entry, COL.track] = book.label[table.pawn[p]]
    rows[game, entry, COL.prestige] = recipes + wines
    rows[game, entry, COL.star_points] = STAR * table.stars[p]
    rows[game, entry, COL.spoon_points] = SPOON * spoons(table, p)
    rows[game, entry, COL.category_points] = CATEGORY_TILE if table.category_tile[p] else 0
    rows[game, entry, COL.restaurant_points] = RESTAURANT_TILE if table.restaurant_tile[p] else 0
    rows[game, entry, COL.pairing_points] = PAIRING * pairings(table, book, p)
    rows[game, entry, COL.recipe_prestige] = recipes
    rows[game, entry, COL.wine_prestige] = wines
    rows[game, entry, COL.stars] = table.stars[p]
    rows[game, entry, COL.prize_star] = table.prize_winner == p
    rows[game, entry, COL.taste_spoons] = table.taste_spoons[p]
    rows[game, entry, COL.competition_spoons] = table.competition_spoons[p]
    rows[game, entry, COL.dinner] = table.dinner[p]
    menu = 0
    for course in range(COURSES):
        menu += table.menu_count[p, course]
    rows[game, entry, COL.menu_recipes] = menu
    rows[game, entry, COL.wines] = table.wine_count[p]


@kernel
def _write_money(seat, rows, game, entry):
    rows[game, entry, COL.paid_tiles] = seat.paid_tiles
    rows[game, entry, COL.paid_wines] = seat.paid_wines
    rows[game, entry, COL.paid_won_bids] = seat.paid_won_bids
    rows[game, entry, COL.paid_lost_bids] = seat.paid_lost_bids
    rows[game, entry, COL.cash_recipes] = seat.cash_recipes
    rows[game, entry, COL.cash_wines] = seat.cash_wines
    rows[game, entry, COL.tiles_bought] = seat.tiles_bought
    rows[game, entry, COL.recipes_drawn] = seat.recipes_drawn
    rows[game, entry, COL.refreshes] = seat.refreshes
    rows[game, entry, COL.kitchen_boys] = seat.kitchen_boys
    rows[game, entry, COL.passes] = seat.passes
    for i in range(3):
        rows[game, entry, COL.cooked_1 + i] = seat.cooked[i]


@kernel
def _write_phases(table, seat, rows, game, entry):
    p = seat.seat
    won = 0
    for phase in range(PHASES):
        vip = table.vip_winner[phase] == p
        won += vip
        rows[game, entry, COL.vip_won_1 + phase] = vip
        rows[game, entry, COL.money_1 + phase] = seat.money_after[phase]
        rows[game, entry, COL.bid_1 + phase] = table.bids[phase, p]
        rows[game, entry, COL.bid_paid_1 + phase] = seat.bid_paid[phase]
        rows[game, entry, COL.wines_bought_1 + phase] = seat.wines_bought[phase]
        rows[game, entry, COL.critic_total_1 + phase] = table.critic_total[phase, p]
        rows[game, entry, COL.label_1 + phase] = table.labels[phase, p]
        if phase < PHASES - 1:
            rows[game, entry, COL.critic_place_1 + phase] = table.critic_place[phase, p]
    rows[game, entry, COL.vip_stars] = won
