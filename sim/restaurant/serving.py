"""Phase 2, delivering orders (RE-046 to RE-068)."""

from sim.bits import bit
from sim.jit import inlined, kernel
from sim.restaurant.hands import lose
from sim.restaurant.options import TABLES, can_deliver
from sim.restaurant.records import DBL, JMP, NONE, TALLY
from sim.restaurant.rules import JUMP_PLAY, PLAY

OVER = 0


@inlined
def waiting(table):
    """Return the tables with a piece and without a card (RE-047, RE-052)."""
    return table.claimed & ~table.served


@inlined
def jump_targets(table, book):
    """Return the tables that a jump may serve (RE-060, RE-A39)."""
    return book.board & ~table.served if book.jump_unclaimed else waiting(table)


@kernel
def deliver(table, seats, book, option):
    """Deliver a card to a table and go on as the card says (RE-049, RE-058 to RE-064)."""
    p = table.actor
    kind = option // TABLES
    spot = option % TABLES
    seat = seats.at[p]
    seat.hand = lose(seat.hand, book, kind)
    table.known[p] = lose(table.known[p], book, kind)
    table.hand_count[p] -= 1
    table.exposed[p] -= 1
    table.served |= bit(spot)
    table.lying[spot] = kind
    table.position = spot
    table.blocked = 0
    table.last_2 = p
    count_delivery(table, seats, book, kind, spot)
    if table.hand_count[p] == 0:  # RE-063, RE-064
        table.went_out = p
        table.point = OVER
        return
    if kind == JMP:
        table.point = JUMP_PLAY
        table.targets = jump_targets(table, book)
    else:
        table.point = PLAY
        table.targets = book.near[spot] & waiting(table)
        if kind != DBL:
            table.actor = (p + 1) % table.players
    begin_turn(table, seats, book)


@inlined
def count_delivery(table, seats, book, kind, spot):
    """Give the owner of a table the points of a card and note who brought it (RE-069, RE-070)."""
    p = table.actor
    seat = seats.at[p]
    owner = table.owner[spot]
    value = book.value[kind]
    seat.tally[TALLY.delivered] += 1
    seat.tally[TALLY.jumps_played] += kind == JMP
    seat.tally[TALLY.double_strokes_played] += kind == DBL
    if owner == NONE:
        return
    table.table_points[owner] += value
    host = seats.at[owner]
    host.tally[TALLY.served] += 1
    if owner == p:
        seat.tally[TALLY.delivered_own] += 1
        seat.tally[TALLY.own_points] += value
    else:
        seat.tally[TALLY.given_points] += value
        host.tally[TALLY.received_points] += value


@kernel
def begin_turn(table, seats, book):
    """Find the next player who can deliver, or end the game (RE-051, RE-062, RE-065 to RE-067)."""
    while table.point != OVER:
        if table.targets == 0:
            table.dead_end_2 = 1
            table.point = OVER
            return
        seat = seats.at[table.actor]
        if can_deliver(table, seat.hand, book):
            return
        seat.tally[TALLY.lost_turns] += 1
        end_turn(table, book)


@inlined
def end_turn(table, book):
    """Go on after a turn without a delivery: the position stays, a jump lapses (RE-067, RE-A33, RE-A37)."""
    table.blocked += 1
    if table.blocked == table.players:
        table.all_blocked = 1
        table.point = OVER
        return
    table.actor = (table.actor + 1) % table.players
    if table.point == JUMP_PLAY:
        table.point = PLAY
        table.targets = book.near[table.position] & waiting(table)


@kernel
def forgo(table, seats, book):
    """Pass although something could be delivered (RE-A32)."""
    seats.at[table.actor].tally[TALLY.passes] += 1
    end_turn(table, book)
    begin_turn(table, seats, book)
