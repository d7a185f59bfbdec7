"""The course of a turn, and the step from one turn to the next (AC-013 to AC-020, AC-A04, AC-A41)."""

from sim.alacarte.options import action_set, ask, coffee_set, rescue_set
from sim.alacarte.records import COUNT, CREPE, CUPS, EMPTY, NONE
from sim.alacarte.rules import ACTION, COFFEE, RESCUE, TAKE
from sim.alacarte.serving import OVER, bin_dish, finish_dish, need_dish
from sim.alacarte.status import done, spoiled, stuck
from sim.jit import inlined, kernel

ACTIONS = 3  # AC-015
_TAKE_SET = 0b11
_NOTHING = 1  # the set of NO_CUP alone


@inlined
def begin_turn(table, seats, book, p):
    """Give a player the spoons (AC-014, AC-018)."""
    table.active = p
    table.acts = ACTIONS
    table.step = 0
    table.cup_used = 0
    table.rested = 0
    table.waits = 0
    table.closing = table.dish[p] == EMPTY  # only while a round is finished
    for kind in range(CUPS):
        table.drawn[kind] = 0
    seat = seats.at[p]
    seat.counted[COUNT.turns] += 1
    seat.counted[COUNT.stuck_turns] += stuck(table, book, p)
    seat.counted[COUNT.waited] += done(table, book, p)
    seat.counted[COUNT.crepe_turns] += table.dish[p] == CREPE


@inlined
def pass_on(table, seats, book):
    """Let the next player begin a turn, unless the game ends with this round (AC-018, AC-A33)."""
    p = (table.active + 1) % table.players
    if table.ending and p == table.first:
        table.point = OVER
    else:
        begin_turn(table, seats, book, p)


@kernel
def other_done(table, book):
    """Return a player whose dish is done and is taken off out of turn, else NONE (AC-A04, reading b)."""
    if book.offturn_done:
        for i in range(1, table.players):
            p = (table.active + i) % table.players
            if done(table, book, p):
                return p
    return NONE


@kernel
def settle(table, seats, book):
    """Put stoves in order: remove what is spoiled, take off what is done, ask for new dishes (AC-A41).

    Returns
    -------
    bool
        True if a choice is asked for or the game is over.
    """
    while not table.closing:
        p = table.active
        if spoiled(table, book, p):
            options = rescue_set(table, book, p)
            if options != 0:
                ask(table, seats, RESCUE, p, options)
                return True
            bin_dish(table, seats.at[p], book)
        elif done(table, book, p) and table.waits == 0:
            if book.forced_take:  # AC-A05, reading b
                ask(table, seats, TAKE, p, _TAKE_SET)
                return True
            finish_dish(table, seats.at[p], book)
        else:
            p = other_done(table, book)
            if p == NONE:
                return False
            finish_dish(table, seats.at[p], book)
        if table.point == OVER or need_dish(table, seats, book, p):
            return True
    return False


@inlined
def ask_next(table, seats, book):
    """Offer a coffee break, then an action; return False if nothing is left of the turn (AC-015, AC-A15)."""
    if table.cup_used == 0 and table.rested == 0:
        options = coffee_set(table, book)
        if options != _NOTHING:
            ask(table, seats, COFFEE, table.active, options)
            return True
    if table.acts == 0:
        return False
    ask(table, seats, ACTION, table.active, action_set(table, book))
    return True


@kernel
def run_on(table, seats, book):
    """Run on to the next choice, or to the end of the game."""
    while True:
        if table.closing:
            pass_on(table, seats, book)
            if table.point == OVER:
                return
            continue
        if settle(table, seats, book):
            return
        if not table.closing and ask_next(table, seats, book):
            return
        table.closing = 1
