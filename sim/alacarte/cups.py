"""Coffee cups: drawing, stealing, spending (AC-055 to AC-069)."""

from sim.alacarte.records import ALL_CUPS, COUNT, CUP_STREAM, CUPS, NONE
from sim.alacarte.rules import STEAL
from sim.bits import bit
from sim.jit import inlined, kernel
from sim.rng import below


@inlined
def has_cup(table, book, p, kind):
    """Tell whether a seat may use a cup of a kind in this turn (AC-055, AC-A15)."""
    fresh = table.drawn[kind] if book.cup_same_turn == 1 else 0
    return table.cup_used == 0 and table.cup[p, kind] > fresh


@inlined
def spend_cup(table, seat, kind):
    """Use a cup: it goes to the discards, and no other can be used in this turn (AC-055, AC-056)."""
    table.cup[seat.seat, kind] -= 1
    table.cup_used = 1
    table.discard[kind] += 1
    seat.counted[COUNT.used_vp + kind] += 1


@kernel
def steal_set(table):
    """Return the cups in front of other players as options ``player * CUPS + kind`` (AC-067)."""
    options = 0
    for p in range(table.players):
        for kind in range(CUPS):
            if p != table.active and table.cup[p, kind] > 0:
                options |= bit(p * CUPS + kind)
    return options


@kernel
def reshuffle(house, table):
    """Turn the discards face down and mix them (AC-068)."""
    end = 0
    for kind in range(CUPS):
        for _ in range(table.discard[kind]):
            house.pile[end] = kind
            end += 1
        table.discard[kind] = 0
    shuffle(house, end)
    table.pile_left = end


@kernel
def shuffle(house, end):
    """Mix the first `end` cups of the pile; always as many draws as there are cups in the game."""
    house.pile_next, house.pile_end = 0, end
    for i in range(ALL_CUPS - 1, 0, -1):
        chance = below(house, CUP_STREAM, i + 1)
        if i < end:
            house.pile[i], house.pile[chance] = house.pile[chance], house.pile[i]


@inlined
def next_cup(house, table):
    """Take the top cup of the pile."""
    kind = house.pile[house.pile_next]
    house.pile_next += 1
    table.pile_left -= 1
    return kind


@kernel
def take_cup(house, table, seat, book):
    """Take a cup for the symbol CUP (AC-025, AC-066 to AC-068, AC-A21).

    Returns
    -------
    int
        `STEAL` if the player has to choose whose cup to take, else `NONE`.
    """
    if table.pile_left == 0:
        used = 0
        for kind in range(CUPS):
            used += table.discard[kind]
        can_steal = steal_set(table) != 0
        if can_steal and (book.empty_pile == 0 or used == 0):
            return STEAL
        if used == 0:
            return NONE
        reshuffle(house, table)
    keep_cup(table, seat, next_cup(house, table))
    seat.counted[COUNT.cups_drawn] += 1
    return NONE


@inlined
def keep_cup(table, seat, kind):
    """Lay a cup face up in front of a seat (AC-066)."""
    table.cup[seat.seat, kind] += 1
    table.drawn[kind] += 1


@kernel
def steal_cup(table, seats, option):
    """Take a cup from another player (AC-067)."""
    victim, kind = option // CUPS, option % CUPS
    table.cup[victim, kind] -= 1
    seats.at[victim].counted[COUNT.cups_lost] += 1
    seat = seats.at[table.active]
    keep_cup(table, seat, kind)
    seat.counted[COUNT.cups_stolen] += 1
