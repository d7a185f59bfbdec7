"""What may be chosen at a decision point, and how a choice is written as a number below 62.

========  =========================================================================
point     options
========  =========================================================================
1 dish    dish; CREPE; NO_DISH if only the crepe is left
2 rescue  ACCEPT, or 1 .. 3 levels back with the cup
3 coffee  NO_CUP, USE_VP, USE_SPOONS, SWAP_WITH + player, COOL_BY + levels,
          EXTRA + 12 * player + 3 * shaker + intent
4 action  STOP, HEAT, POUR + 3 * shaker + intent, FLIP
5 choose  1, 2, 3
6 steal   5 * player + cup
7 take    WAIT, TAKE_OFF
========  =========================================================================
"""

from sim.alacarte.cups import has_cup, steal_set
from sim.alacarte.records import COOL, CREPE, EMPTY, SEASON, SHAKERS, SPOONS, SWAP, UNUSED, VP
from sim.alacarte.rules import ACTION, CHOOSE, COFFEE, DISH, INTENTS, RESCUE, STEAL
from sim.alacarte.status import burnt, done, over_seasoned, spoiled
from sim.bits import bit, has, lowest, nth, size
from sim.jit import inlined, kernel

NO_DISH = EMPTY
ACCEPT = 0
NO_CUP, USE_VP, USE_SPOONS, SWAP_WITH = 0, 1, 2, 3
COOL_BY = 6
EXTRA = 10
POURS = SHAKERS * len(INTENTS)  # pours a hand can choose from
STOP, HEAT, POUR = 0, 1, 2
FLIP = POUR + POURS
WAIT, TAKE_OFF = 0, 1
MOST_COOLED = 3  # AC-065
ROLL_AND_FLIPS = 3  # actions of a crepe turn (AC-075)
_ALL_POURS = (1 << POURS) - 1
_THREE_POURS = (1 << len(INTENTS)) - 1
_RISES = 0b1110


@inlined
def own_turn(table, p):
    """Tell whether a seat chooses in its own turn: only then the crepe may be laid (AC-072)."""
    return p == table.active


@inlined
def dish_set(table, book, p):
    """Return the dishes that a seat may put into its pan (AC-013, AC-042, AC-043, AC-072, AC-A32)."""
    setting_up = table.setting_up > 0
    options = table.supply
    if not setting_up and table.supply & book.others[table.cooked[p]]:
        options &= book.others[table.cooked[p]]
    crepe = table.crepe[p] == UNUSED and own_turn(table, p)
    if setting_up:
        crepe = crepe and book.crepe_at_setup == 1
    if crepe and options != 0:
        options |= bit(CREPE)
    elif crepe and book.end_a == 0:
        options = bit(CREPE) | bit(NO_DISH)
    return options


@inlined
def cool_set(table, p):
    """Return how far a knob can be turned back, as a set of levels (AC-065, AC-A20)."""
    return bit(min(MOST_COOLED, table.heat[p]) + 1) - 2


@inlined
def rescue_set(table, book, p):
    """Return the ways to save a burnt dish, empty if there is none (AC-053, AC-065, AC-A20)."""
    if over_seasoned(table, p) or not burnt(table, book, p) or not has_cup(table, book, p, COOL):
        return 0
    return cool_set(table, p) | bit(ACCEPT)


@inlined
def may_swap(table, book, p):
    """Tell whether the stove of a seat may change hands (AC-060)."""
    return table.dish[p] < CREPE and not spoiled(table, book, p)


@kernel
def swap_set(table, book):
    """Return the players with whom stoves may be swapped, as options (AC-059, AC-060, AC-A19)."""
    options = 0
    if not may_swap(table, book, table.active):
        return options
    for q in range(table.players):
        waiting = book.swap_done == 1 and done(table, book, q)
        if q != table.active and may_swap(table, book, q) and not waiting:
            options |= bit(SWAP_WITH + q)
    return options


@kernel
def extra_set(table, book):
    """Return the pours into any pan that the extra seasoning allows (AC-061 to AC-064, AC-A18)."""
    options = 0
    for q in range(table.players):
        if book.need[table.dish[q]] != 0 and (q != table.active or book.season_self == 0):
            options |= _ALL_POURS << (EXTRA + POURS * q)
    return options


@kernel
def coffee_set(table, book):
    """Return NO_CUP and the uses of own cups, only NO_CUP if there are none (AC-019, AC-055 to AC-065)."""
    p = table.active
    options = bit(NO_CUP)
    if has_cup(table, book, p, VP):
        options |= bit(USE_VP)
    if has_cup(table, book, p, SPOONS) and (table.dish[p] != CREPE or book.spoons_in_crepe == 0):
        options |= bit(USE_SPOONS)
    if has_cup(table, book, p, SWAP):
        options |= swap_set(table, book)
    if has_cup(table, book, p, SEASON):
        options |= extra_set(table, book)
    if has_cup(table, book, p, COOL):
        options |= cool_set(table, p) << COOL_BY
    return options


@inlined
def action_set(table, book):
    """Return the actions: stop, roll, pour; for a crepe the roll, then flips (AC-016, AC-034, AC-075)."""
    dish = table.dish[table.active]
    if dish == CREPE:
        return bit(HEAT) if table.step % ROLL_AND_FLIPS == 0 else bit(FLIP)
    options = bit(HEAT)
    if book.allow_pass == 0:  # AC-A11
        options |= bit(STOP)
    if book.own_shakers:  # AC-A10
        return options | _ALL_POURS << POUR
    for shaker in range(SHAKERS):
        if has(book.shakers[dish], shaker):
            options |= _THREE_POURS << (POUR + len(INTENTS) * shaker)
    return options


@inlined
def option_set(table, book, p):
    """Return the options of the present point as a set."""
    point = table.point
    if point == ACTION:
        return action_set(table, book)
    if point == COFFEE:
        return coffee_set(table, book)
    if point == DISH:
        return dish_set(table, book, p)
    if point == CHOOSE:
        return _RISES
    if point == RESCUE:
        return rescue_set(table, book, p)
    if point == STEAL:
        return steal_set(table)
    return bit(WAIT) | bit(TAKE_OFF)


@inlined
def ask(table, seats, point, p, options):
    """Let a seat decide, among these options."""
    table.point = point
    table.actor = p
    seats.at[p].options = options


@kernel
def note_options(table, seat, book):
    """Note the options anew, for a position that was set up by hand."""
    seat.options = option_set(table, book, seat.seat)


@inlined
def prepare(table, seat, book):
    """Return the only option of the acting seat, or -1 if there are several."""
    options = seat.options
    return -1 if options & (options - 1) else lowest(options)


@inlined
def legal(table, seat, book, option):
    """Tell whether an option may be chosen by the acting seat."""
    return 0 <= option < 62 and has(seat.options, option)


@inlined
def count_options(table, seat, book):
    """Count the legal options of the acting seat."""
    return size(seat.options)


@inlined
def nth_option(table, seat, book, n):
    """Return legal option number `n`, counted from 0 in ascending order of code."""
    return nth(seat.options, n)
