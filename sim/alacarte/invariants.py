"""What holds after every step of a game of A la carte, and at its end: one kernel for each fact.

The kernels count anew and trust no running total. `PAST` is how things were before the step;
`sim.audit` plays the games.
"""

import numpy as np

from sim.alacarte.crystals import count, has_three
from sim.alacarte.options import SWAP_WITH, USE_SPOONS
from sim.alacarte.records import (
    ALL_CUPS,
    BURNT,
    COLOURED,
    COUNT,
    CREPE,
    CUPS,
    EMPTY,
    FINISHED,
    IN_PAN,
    KINDS,
    MAX_PLAYERS,
    SALT,
    SALTED,
    SHAKERS,
    TOP,
    UNUSED,
    VP,
)
from sim.alacarte.rules import ACTION, BREAKDOWN, COFFEE, DISH, DISHES, RESCUE
from sim.alacarte.scoring import COL, write_row
from sim.alacarte.status import done, spoiled
from sim.alacarte.turns import ACTIONS
from sim.bits import bit, has, size
from sim.jit import kernel
from sim.results import WIN

#: Number of an invariant (0 is none) and what it says. The first nine hold after every step.
INVARIANTS = {
    1: "crystals are conserved: 15 of each colour and 20 salt in shakers, pans and sink",
    2: "the thirteen cups are in the pile, in front of players, used or on trays",
    3: "every dish is in exactly one place",
    4: "a knob is from 0 to 7, and at 0 when a dish is new",
    5: "no dish is spoiled or done when its owner goes on with the turn",
    6: "a tray has at least as many dishes with spices as stars, and the game ends when it should",
    7: "a crepe is unused, in the pan, finished or burnt, and never goes back",
    8: "one cup and at most six actions in a turn",
    9: "no two dishes of a colour on a tray unless no other colour was left or stoves were swapped",
    10: "a shaker without its colour is full again as soon as the sink has one crystal of it",
    11: "the score is the sum of its parts",
    12: "ranks follow points, and the winners share one win",
}

_PARTS = len(BREAKDOWN)

PAST = np.dtype(
    [
        ("point", "i8"),
        ("actor", "i8"),
        ("active", "i8"),
        ("option", "i8"),
        ("dish", "i8", MAX_PLAYERS),
        ("cooked", "i8", MAX_PLAYERS),
        ("supply", "i8"),
        ("crepe", "i8", MAX_PLAYERS),
        ("turns", "i8"),
        ("acted", "i8"),  # actions of this turn
        ("cups", "i8"),  # cups used in this turn
        ("excused", "i8", MAX_PLAYERS),  # groups a player may have twice
        ("row", "i4", (1, MAX_PLAYERS, len(COL))),  # scratch
    ],
    align=True,
)


@kernel
def begin(past, table, seats):
    """Note the start of a game."""
    past.turns = past.acted = past.cups = 0
    for p in range(MAX_PLAYERS):
        past.excused[p] = 0


@kernel
def before_step(past, table, seats, option):
    """Note how things are before a choice is carried out."""
    past.point, past.actor, past.active, past.option = table.point, table.actor, table.active, option
    past.supply = table.supply
    for p in range(table.players):
        past.dish[p] = table.dish[p]
        past.cooked[p] = table.cooked[p]
        past.crepe[p] = table.crepe[p]


@kernel
def broken_by_step(past, house, table, seats, book):
    """Return the number of the first invariant that does not hold after a step, 0 if all do."""
    broken = broken_stock(house, table)
    if broken == 0:
        broken = broken_course(past, table, seats, book)
    return broken


@kernel
def broken_stock(house, table):
    """Return the first invariant of what lies where that does not hold, 0 if all do."""
    if not crystals_are_kept(table):
        return 1
    if not cups_are_kept(house, table):
        return 2
    if not dishes_are_kept(table):
        return 3
    if not shakers_are_filled(table):
        return 10
    return 0


@kernel
def broken_course(past, table, seats, book):
    """Return the first invariant of what a step may change that does not hold, 0 if all do."""
    if not knobs_hold(past, table):
        return 4
    if not stoves_are_settled(table, book):
        return 5
    if not (stars_are_earned(table, book) and end_is_seen(table, book)):
        return 6
    if not crepes_go_on(past, table):
        return 7
    if not turns_are_short(past, table, seats):
        return 8
    if not colours_differ(past, table, book):
        return 9
    return 0


@kernel
def broken_at_end(past, table, seats, book):
    """Return the number of the first invariant that a scored game breaks, 0 if none."""
    past.row[:] = 0
    for p in range(table.players):
        write_row(table, seats.at[p], book, past.row, 0, p)
    if not parts_add_up(past, table):
        return 11
    if not ranks_are_clear(past, table):
        return 12
    return 0


@kernel
def crystals_are_kept(table):
    """Tell whether no crystal is lost or made (TV-AC-02)."""
    for kind in range(KINDS):
        total = count(table.sink, kind)
        for p in range(table.players):
            total += count(table.pan[p], kind)
        for shaker in range(SHAKERS):
            if kind == SALT:
                total += table.salt[shaker]
            elif kind == shaker:
                total += table.coloured[shaker]
        if total != (SALTED * SHAKERS if kind == SALT else COLOURED):
            return False
    for shaker in range(SHAKERS):
        if table.coloured[shaker] < 0 or not 0 <= table.salt[shaker] <= SALTED:
            return False
    return True


@kernel
def cups_are_kept(house, table):
    """Tell whether all cups are there (TV-AC-03)."""
    total = house.pile_end - house.pile_next
    if total != table.pile_left:
        return False
    for kind in range(CUPS):
        total += table.discard[kind]
        for p in range(table.players):
            if table.cup[p, kind] < 0:
                return False
            total += table.cup[p, kind]
    for p in range(table.players):
        total += table.tray_cups[p]
    return total == ALL_CUPS and table.discard[VP] == 0


@kernel
def dishes_are_kept(table):
    """Tell whether supply, pans, trays and bin hold every dish once (4.10-1)."""
    seen, total = table.supply | table.binned, size(table.supply) + size(table.binned)
    for p in range(table.players):
        seen |= table.tray[p] & (bit(DISHES) - 1)
        total += size(table.tray[p] & (bit(DISHES) - 1))
        if table.dish[p] < CREPE:
            seen |= bit(table.dish[p])
            total += 1
    return total == DISHES and seen == bit(DISHES) - 1


@kernel
def knobs_hold(past, table):
    """Tell whether knobs are in range and a new dish starts at 0 (4.10-2)."""
    for p in range(table.players):
        if not 0 <= table.heat[p] <= TOP:
            return False
    if past.point == DISH and table.point != 0:
        p = past.actor
        return table.heat[p] == 0 or table.dish[p] == EMPTY or table.dish[p] != past.option
    return True


@kernel
def stoves_are_settled(table, book):
    """Tell whether the active player's stove is in order when a cup or an action is asked for (4.10-3)."""
    if table.point != ACTION and table.point != COFFEE:
        return True
    p = table.active
    waits = book.forced_take == 1 and table.waits == 1
    return not spoiled(table, book, p) and not has_three(table.pan[p]) and (waits or not done(table, book, p))


@kernel
def stars_are_earned(table, book):
    """Tell whether stars are at most as many as finished dishes with spices (4.10-4)."""
    for p in range(table.players):
        spiced = 0
        for dish in range(DISHES):
            spiced += has(table.tray[p], dish) and book.need[dish] != 0
        if table.stars[p] > spiced or table.dishes[p] != size(table.tray[p]):
            return False
    return True


@kernel
def end_is_seen(table, book):
    """Tell whether the game does not go on beyond its end (4.10-4)."""
    ended = False
    for p in range(table.players):
        many = table.dishes[p] >= book.dishes_to_end[table.players]
        ended = ended or many or table.stars[p] >= book.stars_to_end
    if table.ending == 0:
        return not ended and table.point != 0
    return book.end_timing == 1 or table.point == 0


@kernel
def crepes_go_on(past, table):
    """Tell whether every crepe went from unused to the pan to its end, or stayed (4.10-5)."""
    for p in range(table.players):
        before, now = past.crepe[p], table.crepe[p]
        if now != before and now != IN_PAN and (before != IN_PAN or (now != FINISHED and now != BURNT)):
            return False
        if now == IN_PAN and before != IN_PAN and before != UNUSED:
            return False
        if (now == IN_PAN) != (table.dish[p] == CREPE) or (now == FINISHED) != has(table.tray[p], CREPE):
            return False
    return True


@kernel
def turns_are_short(past, table, seats):
    """Tell whether a turn has at most one cup and six actions, three of them the cup's (4.10-6)."""
    past.acted += past.point == ACTION
    past.cups += (past.point == COFFEE or past.point == RESCUE) and past.option != 0
    spoons = 0
    turns = 0
    for p in range(table.players):
        spoons += seats.at[p].counted[COUNT.used_vp + USE_SPOONS - 1]
        turns += seats.at[p].counted[COUNT.turns]
    fine = past.cups <= 1 and past.acted <= ACTIONS + (ACTIONS if spoons > 0 else 0)
    if turns != past.turns:
        past.acted = past.cups = 0
        past.turns = turns
    return fine


@kernel
def colours_differ(past, table, book):
    """Tell whether equal colours on a tray have an excuse (4.10-7)."""
    excuse_swap(past, book)
    for p in range(table.players):
        chosen = past.point == DISH and past.actor == p and past.option < CREPE
        if chosen and past.supply & book.others[past.cooked[p]] == 0:
            past.excused[p] |= book.group[past.option]
        seen = 0
        for d in range(DISHES):
            if has(table.tray[p], d):
                if seen & book.group[d] & ~past.excused[p]:
                    return False
                seen |= book.group[d]
    return True


@kernel
def excuse_swap(past, book):
    """Let both sides of a swap have the group they received twice (AC-A19).

    What was received is read from before the step: a done dish is taken off in the same step.
    """
    p, q = past.active, past.option - SWAP_WITH
    if past.point == COFFEE and 0 <= q < MAX_PLAYERS:
        past.excused[p] |= book.group[past.dish[q]]
        past.excused[q] |= book.group[past.dish[p]]


@kernel
def shakers_are_filled(table):
    """Tell whether no shaker waits for crystals that are in the sink (AC-070, AC-071)."""
    for shaker in range(SHAKERS):
        if table.coloured[shaker] == 0 and count(table.sink, shaker) > 0:
            return False
    return True


@kernel
def parts_add_up(past, table):
    """Tell whether the parts of every score add up to it and none is negative."""
    for p in range(table.players):
        total = 0
        for i in range(_PARTS):
            part = past.row[0, p, COL.dish_points + i]
            if part < 0:
                return False
            total += part
        if total != table.score[p]:
            return False
    return True


@kernel
def ranks_are_clear(past, table):
    """Tell whether ranks are right and win shares add up to one win (AC-084 to AC-086)."""
    wins = 0
    for p in range(table.players):
        wins += past.row[0, p, COL.win_60]
        for q in range(table.players):
            stars = p == table.star_winner or q == table.star_winner
            if not stars and (table.rank[p] < table.rank[q]) != (table.score[p] > table.score[q]):
                return False
        if table.star_winner >= 0 and (table.rank[p] == 1) != (p == table.star_winner):
            return False
    return wins == WIN
