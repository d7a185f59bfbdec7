"""The common plan of all archetypes: season, heat, serve; what they differ in are its parameters."""

from sim.alacarte.options import FLIP, HEAT, TAKE_OFF
from sim.alacarte.records import CREPE, NONE
from sim.alacarte.rules import ACTION, CHOOSE, COFFEE, DISH, RESCUE, STEAL
from sim.alacarte.scoring import final_score
from sim.alacarte.status import stuck
from sim.bits import has
from sim.jit import kernel
from strategies.alacarte.coffee import choose_cup, choose_rescue, choose_stolen
from strategies.alacarte.dishes import choose_dish
from strategies.alacarte.parameters import FISH, GIVE_UP, LEAD, ORDER, ORDERS
from strategies.alacarte.pouring import can_earn_star, choose_pour, lacking_shaker

SPICE_FIRST, HEAT_FIRST = range(len(ORDERS))
_ROOM = 3  # levels below green in which any face is safe


@kernel
def is_ahead(table, seat, book):
    """Tell whether the player leads by the points that make an early end worth it."""
    own = final_score(table, book, seat.seat)
    for q in range(table.players):
        if q != seat.seat and own - final_score(table, book, q) < seat.params[LEAD]:
            return False
    return True


@kernel
def gives_up(table, seat, book):
    """Tell whether the dish is to be burnt: no star in it, or the player wants the table empty."""
    p = seat.seat
    starless = (
        seat.params[GIVE_UP] > 0.0 and book.need[table.dish[p]] != 0 and not can_earn_star(table, book, p)
    )
    return starless or (seat.params[LEAD] < 9.0 and is_ahead(table, seat, book))


@kernel
def act(table, seat, book):
    """Choose an action."""
    p = seat.seat
    dish = table.dish[p]
    if dish == CREPE:
        return HEAT if has(seat.options, HEAT) else FLIP
    if stuck(table, book, p) or gives_up(table, seat, book):
        return HEAT  # only a burnt dish makes room
    shaker = lacking_shaker(table, book, p)
    if shaker == NONE:
        return HEAT
    fishing = seat.params[FISH] > 0.0 and table.heat[p] + _ROOM <= book.gmin[dish]
    heat_now = int(seat.params[ORDER]) == HEAT_FIRST and table.heat[p] < book.gmin[dish]
    if heat_now or fishing:
        return HEAT
    return choose_pour(table, seat, book, shaker)


@kernel
def cook(table, seat, book):
    """Answer any decision point."""
    point = table.point
    if point == ACTION:
        return act(table, seat, book)
    if point == COFFEE:
        return choose_cup(table, seat, book)
    if point == DISH:
        return choose_dish(table, seat, book)
    if point == CHOOSE:
        if table.dish[seat.seat] == CREPE:
            return 1
        return book.best_rise[table.dish[seat.seat], table.heat[seat.seat]]
    if point == STEAL:
        return choose_stolen(table, seat, book)
    if point == RESCUE:
        return choose_rescue(table, seat, book)
    return TAKE_OFF
