"""Dishes into pans, onto trays and into the bin, and the end of the game (AC-040 to AC-054, AC-081)."""

from sim.alacarte.options import ask, dish_set
from sim.alacarte.records import (
    BURNT,
    BY_DISHES,
    BY_STARS,
    BY_TILES,
    COUNT,
    CREPE,
    EMPTY,
    FINISHED,
    IN_PAN,
)
from sim.alacarte.rules import DISH
from sim.alacarte.shakers import empty_pan
from sim.alacarte.status import flawless, over_seasoned
from sim.bits import bit
from sim.jit import inlined, kernel

OVER = 0


@kernel
def end_game(table, book, reason, p):
    """End the game, at once or with the round (AC-081, AC-A33, AC-A34)."""
    if reason == BY_STARS and table.star_winner < 0:
        table.star_winner = p
        table.ending = 0  # a star win prevails over the dishes of the same moment
    if table.ending == 0:
        table.ending = reason
        table.ender = p
    if book.end_timing == 0:
        table.point = OVER


@inlined
def put(table, seat, dish):
    """Put a dish or the crepe into an empty pan; the knob goes to 0 (AC-044, AC-072, AC-073, AC-A25)."""
    p = seat.seat
    table.dish[p] = dish
    table.heat[p] = 0
    if dish == CREPE:
        table.crepe[p] = IN_PAN
        seat.counted[COUNT.crepe_laid] += 1
    else:
        table.supply &= ~bit(dish)


@kernel
def finish_dish(table, seat, book):
    """Take a done dish off, with a star if flawless, and see whether the game ends (AC-039 to AC-047)."""
    p = seat.seat
    if flawless(table, book, p):
        table.stars[p] += 1
    table.cooked[p] |= book.group[table.dish[p]]
    to_tray(table, p)
    if table.dishes[p] >= book.dishes_to_end[table.players]:
        end_game(table, book, BY_DISHES, p)
    if table.stars[p] >= book.stars_to_end:
        end_game(table, book, BY_STARS, p)


@inlined
def to_tray(table, p):
    """Lay what is in a pan on the tray; its crystals go to the sink (AC-040, AC-041)."""
    table.tray[p] |= bit(table.dish[p])
    table.dishes[p] += 1
    table.dish[p] = EMPTY
    table.heat[p] = 0
    empty_pan(table, p)


@kernel
def finish_crepe(table, seat, book):
    """Take a crepe off that was caught; it counts as a dish and the turn ends (AC-077, AC-080)."""
    p = seat.seat
    table.crepe[p] = FINISHED
    table.closing = 1
    to_tray(table, p)
    if table.dishes[p] >= book.dishes_to_end[table.players]:
        end_game(table, book, BY_DISHES, p)


@kernel
def bin_dish(table, seat, book):
    """Throw a spoiled dish away (AC-050 to AC-054); a crepe burnt by the own roll ends the turn (AC-079)."""
    p = seat.seat
    dish = table.dish[p]
    if dish == CREPE:
        table.crepe[p] = BURNT
        seat.counted[COUNT.crepe_burnt] += 1
        if table.step > 0 or book.crepe_offturn_burn:  # AC-A26
            table.closing = 1
    else:
        seat.counted[COUNT.over_seasoned if over_seasoned(table, p) else COUNT.burnt] += 1
        table.binned |= bit(dish)
        table.binned_by[dish] = p + 1
        if book.spoiled_counts_colour:  # AC-A23
            table.cooked[p] |= book.group[dish]
    table.dish[p] = EMPTY
    table.heat[p] = 0
    empty_pan(table, p)


@kernel
def need_dish(table, seats, book, p):
    """Ask for a new dish, or end the game if there is none (AC-042, AC-081, AC-A32).

    Returns
    -------
    bool
        False if the pan stays empty and play goes on, which happens when a round is finished.
    """
    options = dish_set(table, book, p)
    if options != 0:
        ask(table, seats, DISH, p, options)
        return True
    end_game(table, book, BY_TILES, p)
    if p == table.active:
        table.closing = 1
    return table.point == OVER
