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
from strategies.ristorante.market import choose_tile, hand_needs, missing_for_plan
from strategies.ristorante.menu import competition, cook
from strategies.ristorante.parameters import COURSE, declare
from strategies.ristorante.worth import WANTED

_GREEDY = declare(critic=1.0, coin=0.0, category=0.0, restaurant=0.0, pairing=0.0, effort=0.5, course=0.0)[
    : COURSE + 1
]  # the worth of dishes; wines and bids follow no plan


@strategy("ristorante", "random", "baseline")
def random_legal(table, seat, book):
    """Every legal option is equally likely."""
    return nth_option(table, seat, book, below(seat, 0, count_options(table, seat, book)))


@strategy("ristorante", "greedy", "baseline", _GREEDY)
def greedy(table, seat, book):
    """Take what helps most at once: cook all one can, buy what a recipe lacks, keep the most prestige."""
    point = table.point
    if point == ACTION:
        return greedy_action(table, seat, book)
    if point == TILE:
        return choose_tile(table, seat, book)
    if point == KEEP_RECIPE:
        return most_prestige(seat, book)
    if point == KEEP_WINE or point == WINE_DISCARD:
        return lowest(seat.options)
    if point == PANTRY_DISCARD:
        spare = seat.options & ~hand_needs(table, seat, book)
        return lowest(spare if spare else seat.options)
    if point == COOK:
        return cook(table, seat, book)
    if point == BID:
        return seat.money // 4
    if point == COMPETITION:
        return competition(table, seat, book)
    return nth_option(table, seat, book, 0)


@kernel
def greedy_action(table, seat, book):
    """Buy if a tile on display is missing for a dish planned, else draw the scarcest course."""
    missing_for_plan(table, seat, book, PANTRY)
    if seat.notes[WANTED] & table.shown & within_means(seat, book):
        return BUY
    course = choose_course(table, seat, book)
    return PASS if course == NONE else DRAW + course


@kernel
def most_prestige(seat, book):
    """Return the drawn recipe with most prestige for each action it takes, one-hat recipes first."""
    best = NONE
    best_rate = 0.0
    for i in range(seat.drawn_count):
        card = seat.drawn[i]
        rate = book.prestige[card] / (1.0 + book.needs[card]) / book.hats[card]
        if best == NONE or rate > best_rate:
            best = 0 + card
            best_rate = rate
    return best
