"""The common plan of all archetypes: draw, buy, cook; what they differ in are its parameters."""

from sim.bits import has, lowest
from sim.jit import inlined, kernel
from sim.ristorante.options import BUY, DRAW, PASS
from sim.ristorante.records import ACTIONS, NONE, PHASES, ROUNDS, WINE_DECK
from sim.ristorante.rules import (
    ACTION,
    BID,
    COMPETITION,
    COOK,
    DINNER,
    KEEP_RECIPE,
    KEEP_WINE,
    MENU_DISCARD,
    PANTRY_DISCARD,
    REFRESH_AFTER,
    REFRESH_BEFORE,
    TILE,
    WINE_DISCARD,
)
from strategies.ristorante import menu
from strategies.ristorante.bidding import bid
from strategies.ristorante.drawing import (
    choose_course,
    discard_wine,
    keep_recipe,
    keep_wine,
    set_aims,
    wants_wine,
)
from strategies.ristorante.market import (
    choose_tile,
    missing_for_plan,
    refresh_after,
    refresh_before,
    throw_tile,
)
from strategies.ristorante.parameters import WINE_FROM

_DISH = 3  # actions that a new dish usually takes: a draw and two tiles


@inlined
def act(table, seat, book):
    """Choose an action: wine if it is time, tiles if dishes wait for them, else a new recipe."""
    if wants_wine(table, seat, book):
        return DRAW + WINE_DECK
    left = ACTIONS * (ROUNDS - table.round_no) + ACTIONS - table.action_no
    missing = missing_for_plan(table, seat, book, left)
    waiting = left - missing < _DISH or table.hand_count[seat.seat] > 2
    if missing > 0 and waiting and has(seat.options, BUY):
        return BUY
    if table.phase == PHASES and left == 1:
        return spare_action(table, seat, book)
    course = choose_course(table, seat, book)
    return PASS if course == NONE else DRAW + course


@kernel
def spare_action(table, seat, book):
    """Use the very last action: a wine for its points if there is money, else nothing."""
    if seat.params[WINE_FROM] > PHASES:  # a player who never draws wine
        return PASS
    if has(seat.options, DRAW + WINE_DECK) and table.wine_count[seat.seat] < 3 and seat.money > 10:
        return DRAW + WINE_DECK
    return PASS


@kernel
def chef(table, seat, book):
    """Answer any decision point."""
    if table.point <= WINE_DISCARD:
        return shop(table, seat, book)
    return serve(table, seat, book)


@inlined
def shop(table, seat, book):
    """Answer the points of a normal round."""
    point = table.point
    if point == ACTION:
        return act(table, seat, book)
    if point == REFRESH_BEFORE:
        return refresh_before(table, seat, book)
    if point == TILE:
        return choose_tile(table, seat, book)
    if point == REFRESH_AFTER:
        return refresh_after(table, seat, book)
    if point == KEEP_RECIPE:
        set_aims(table, seat, book)
        return keep_recipe(table, seat, book)
    if point == PANTRY_DISCARD:
        return throw_tile(table, seat, book)
    if point == KEEP_WINE:
        return keep_wine(table, seat, book)
    return discard_wine(table, seat, book)


@inlined
def serve(table, seat, book):
    """Answer the points of a special round."""
    point = table.point
    if point == COOK:
        return menu.cook(table, seat, book)
    if point == MENU_DISCARD:
        return menu.keep_two(table, seat, book)
    if point == BID:
        return bid(table, seat, book)
    if point == DINNER:
        return menu.dinner(table, seat, book)
    if point == COMPETITION:
        return menu.competition(table, seat, book)
    return lowest(seat.options)  # the category of a dinner has no effect on the score
