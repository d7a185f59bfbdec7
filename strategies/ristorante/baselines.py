"""Baselines: a player who moves at random, and one who looks one step ahead."""

from sim.bits import lowest
from sim.jit import kernel
from sim.ristorante.options import BUY, DRAW, PASS, count_options, nth_option, within_means
from sim.ristorante.records import NONE, PANTRY
from sim.ristorante.rules import (
    ACTION,
    BID,
    COMPETITION,
    COOK,
    KEEP_RECIPE,
    KEEP_WINE,
    PANTRY_DISCARD,
    TILE,
    WINE_DISCARD,
)
from sim.rng import below
from strategies.registry import strategy
from strategies.ristorante.drawing import choose_course
from strategies.ristorante.market import hand_needs
from strategies.ristorante.menu import competition


@strategy("ristorante", "random", "baseline")
def random_legal(table, seat, book):
    """Every legal option is equally likely."""
    return nth_option(table, seat, book, below(seat, 0, count_options(table, seat, book)))


@strategy("ristorante", "greedy", "baseline")
def greedy(table, seat, book):
    """Take what helps most at once: cook all one can, buy what a recipe lacks, keep the most prestige."""
    point = table.point
    if point == ACTION:
        return greedy_action(table, seat, book)
    if point == TILE:
        useful = seat.options & hand_needs(table, seat, book)
        return lowest(useful if useful else seat.options)
    if point == KEEP_RECIPE:
        return most_prestige(seat, book)
    if point == KEEP_WINE or point == WINE_DISCARD:
        return lowest(seat.options)
    if point == PANTRY_DISCARD:
        spare = seat.options & ~hand_needs(table, seat, book)
        return lowest(spare if spare else seat.options)
    if point == COOK:
        return nth_option(table, seat, book, count_options(table, seat, book) - 1)
    if point == BID:
        return seat.money // 4
    if point == COMPETITION:
        return competition(table, seat, book)
    return nth_option(table, seat, book, 0)


@kernel
def greedy_action(table, seat, book):
    """Buy if a displayed tile is needed, else draw the course that the menu and the hand lack most."""
    needed = hand_needs(table, seat, book) & table.shown & within_means(seat, book)
    if needed and table.hand_count[seat.seat] > 1 and table.pantry_count[seat.seat] < PANTRY:
        return BUY
    course = choose_course(table, seat, book)
    return PASS if course == NONE else DRAW + course


@kernel
def most_prestige(seat, book):
    """Return the drawn recipe of highest prestige that needs one hat, else the first."""
    best = NONE
    for i in range(seat.drawn_count):
        card = seat.drawn[i]
        if book.hats[card] == 1 and (best == NONE or book.prestige[card] > book.prestige[best]):
            best = 0 + card
    return 0 + seat.drawn[0] if best == NONE else best
