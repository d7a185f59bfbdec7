"""The consequences of a choice, up to the next decision point."""

from sim.alacarte.cups import spend_cup, steal_cup, steal_set, take_cup
from sim.alacarte.heat import apply_face, raise_knob
from sim.alacarte.options import (
    ACCEPT,
    COOL_BY,
    EXTRA,
    FLIP,
    HEAT,
    NO_CUP,
    NO_DISH,
    POUR,
    POURS,
    STOP,
    SWAP_WITH,
    TAKE_OFF,
    USE_SPOONS,
    USE_VP,
    ask,
    dish_set,
)
from sim.alacarte.records import (
    BY_TILES,
    CHOOSE_FACE,
    COOL,
    COUNT,
    CREPE,
    CUP_FACE,
    DIE_STREAM,
    EXPERT,
    FACES,
    FLIP_STREAM,
    NONE,
    NOVICE,
    SEASON,
    SKILL,
    SPOONS,
    SWAP,
    VP,
)
from sim.alacarte.records import FLIP as FLIP_TRAIT
from sim.alacarte.rules import ACTION, CHOOSE, COFFEE, DISH, INTENTS, RESCUE, STEAL, TAKE
from sim.alacarte.serving import OVER, bin_dish, end_game, finish_crepe, finish_dish, need_dish, put
from sim.alacarte.shakers import pour
from sim.alacarte.status import done, over_seasoned
from sim.alacarte.turns import ACTIONS, begin_turn, run_on
from sim.jit import inlined, kernel
from sim.rng import below, uniform


@inlined
def choose_dish(table, seats, book, dish):
    """Put the dish chosen into the pan; laying the crepe ends the turn (AC-013, AC-042, AC-073)."""
    p = table.actor
    if dish == NO_DISH:  # AC-A32: the crepe is left and not wanted
        end_game(table, book, BY_TILES, p)
        table.closing = 1
        return
    put(table, seats.at[p], dish)
    if table.setting_up > 0:
        next_first_dish(table, seats, book)
    elif dish == CREPE and not table.closing:
        seats.at[p].counted[COUNT.lost_actions] += table.acts
        table.closing = 1


@inlined
def next_first_dish(table, seats, book):
    """Let the next player choose a first dish, or begin the first turn (AC-013, AC-014)."""
    table.setting_up -= 1
    if table.setting_up > 0:
        table.active = (table.active + 1) % table.players
        ask(table, seats, DISH, table.active, dish_set(table, book, table.active))
    else:
        begin_turn(table, seats, book, table.first)


@inlined
def cool(table, seat, levels):
    """Turn the own knob back with a cup (AC-065)."""
    spend_cup(table, seat, COOL)
    table.heat[seat.seat] -= levels


@inlined
def rescue(table, seats, book, levels):
    """Save a burnt dish, or let it go (AC-053, AC-A20)."""
    seat = seats.at[table.active]
    if levels == ACCEPT:
        bin_dish(table, seat, book)
        return need_dish(table, seats, book, seat.seat)
    cool(table, seat, levels)
    seat.counted[COUNT.rescued] += table.heat[seat.seat] < book.red[table.dish[seat.seat]]
    return False


@kernel
def swap_stoves(table, seats, book, q):
    """Exchange stoves with everything on them (AC-059, AC-A43)."""
    p = table.active
    seats.at[p].counted[COUNT.swap_for_done] += done(table, book, q)
    seats.at[q].counted[COUNT.swapped_by_others] += 1
    table.dish[p], table.dish[q] = table.dish[q], table.dish[p]
    table.pan[p], table.pan[q] = table.pan[q], table.pan[p]
    table.heat[p], table.heat[q] = table.heat[q], table.heat[p]


@kernel
def season_extra(house, table, seats, book, code):
    """Pour into any pan (AC-061 to AC-063)."""
    q, pouring = code // POURS, code % POURS
    seat = seats.at[table.active]
    fine = not over_seasoned(table, q)
    pour(house, table, seat, book, q, pouring // len(INTENTS), pouring % len(INTENTS))
    spoilt = fine and over_seasoned(table, q)
    if q == table.active:
        seat.counted[COUNT.seasoned_self] += 1
    else:
        seat.counted[COUNT.spoilt_others] += spoilt
        seats.at[q].counted[COUNT.spoilt_by_others] += spoilt


@inlined
def drink(house, table, seats, book, option):
    """Take the coffee break of this turn, or decline for now (AC-019, AC-055 to AC-065)."""
    seat = seats.at[table.active]
    if option == NO_CUP:
        table.rested = 1
        return
    table.waits = 0
    if option == USE_VP:
        spend_cup(table, seat, VP)
        table.discard[VP] -= 1  # it stays on the tray (AC-056, AC-057)
        table.tray_cups[seat.seat] += 1
    elif option == USE_SPOONS:
        spend_cup(table, seat, SPOONS)
        if book.spoons_mode:  # AC-A16
            table.acts = table.step = 0
        table.acts += ACTIONS
    elif option <= COOL_BY:  # up to SWAP_WITH + 3
        spend_cup(table, seat, SWAP)
        swap_stoves(table, seats, book, option - SWAP_WITH)
    elif option < EXTRA:
        cool(table, seat, option - COOL_BY)
    else:
        spend_cup(table, seat, SEASON)
        season_extra(house, table, seats, book, option - EXTRA)


@inlined
def roll(house, table, seats, book):
    """Roll the heat die; return True if the face asks for a choice (AC-022 to AC-025)."""
    seat = seats.at[table.active]
    seat.counted[COUNT.heats] += 1
    table.face = book.die[below(house, DIE_STREAM, FACES)]
    if table.face == CHOOSE_FACE:
        ask(table, seats, CHOOSE, table.active, 0b1110)
        return True
    if table.face == CUP_FACE:
        if take_cup(house, table, seat, book) == NONE:
            return False
        ask(table, seats, STEAL, table.active, steal_set(table))
        return True
    apply_face(table, book)
    return False


@inlined
def flip_chance(seat, book):
    """Return the chance that a flip succeeds, from the skill unless it is given (3.4)."""
    if seat.params[FLIP_TRAIT] > 0.0:
        return seat.params[FLIP_TRAIT]
    return book.flip[NOVICE] + seat.params[SKILL] * (book.flip[EXPERT] - book.flip[NOVICE])


@inlined
def flip(house, table, seats, book):
    """Flip the crepe; return True if it was caught and a new dish is asked for (AC-076, AC-077)."""
    seat = seats.at[table.active]
    seat.counted[COUNT.flips] += 1
    if uniform(house, FLIP_STREAM) >= flip_chance(seat, book):
        return False
    finish_crepe(table, seat, book)
    return table.point == OVER or need_dish(table, seats, book, seat.seat)


@inlined
def act(house, table, seats, book, option):
    """Use an action (AC-016 to AC-018, AC-075); return True if something is asked for at once."""
    p = table.active
    seat = seats.at[p]
    table.rested = 0
    table.waits = 0
    if option == STOP:
        seat.counted[COUNT.stopped] += table.acts
        table.closing = 1
        return False
    table.acts -= 1
    if table.dish[p] == CREPE:
        table.step += 1
        return flip(house, table, seats, book) if option == FLIP else roll(house, table, seats, book)
    table.spent[table.dish[p]] += 1
    if option == HEAT:
        return roll(house, table, seats, book)
    shaker, intent = (option - POUR) // len(INTENTS), (option - POUR) % len(INTENTS)
    seat.counted[COUNT.pours_gentle + intent] += 1
    pour(house, table, seat, book, p, shaker, intent)
    return False


@inlined
def take(table, seats, book, option):
    """Take a done dish off, or leave it for now (AC-A05)."""
    seat = seats.at[table.active]
    if option != TAKE_OFF:
        table.waits = 1
        return False
    finish_dish(table, seat, book)
    return table.point == OVER or need_dish(table, seats, book, seat.seat)


@inlined
def apply(house, table, seats, book, option):
    """Carry out one legal choice of the acting seat and run on to the next decision point."""
    point = table.point
    asked = False
    if point == ACTION:
        asked = act(house, table, seats, book, option)
    elif point == COFFEE:
        drink(house, table, seats, book, option)
    elif point == DISH:
        choose_dish(table, seats, book, option)
        asked = table.setting_up > 0 or table.point == OVER
    elif point == CHOOSE:
        raise_knob(table, table.active, option)
    elif point == STEAL:
        steal_cup(table, seats, option)
    elif point == RESCUE:
        asked = rescue(table, seats, book, option)
    elif point == TAKE:
        asked = take(table, seats, book, option)
    if not asked:
        run_on(table, seats, book)
