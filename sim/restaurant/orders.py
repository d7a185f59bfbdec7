"""Phase 1, taking orders (RE-007 to RE-045)."""

from sim.bits import bit, lowest, nth, size
from sim.jit import inlined, kernel
from sim.restaurant.hands import gain, lose, one_fewer, worth
from sim.restaurant.options import KEEP
from sim.restaurant.records import DBL, DISH, JMP, MINIMUM, NONE, RESERVED, TALLY, THEFT_STREAM
from sim.restaurant.rules import EXCHANGE, JUMP_TABLE, NEXT_TABLE, OPENING_PLAY
from sim.restaurant.serving import begin_turn
from sim.restaurant.setup import next_card
from sim.rng import below


@inlined
def take(house, table, seats, book, spot):
    """Take the card of a table, put a piece there and do what the card says (RE-008 to RE-016)."""
    p = table.actor
    seat = seats.at[p]
    table.stocked ^= bit(spot)
    if size(table.own[p]) < book.pieces:  # RE-A02
        table.own[p] |= bit(spot)
        table.claimed |= bit(spot)
        table.owner[spot] = p
    table.position = spot
    table.taken += 1
    table.last_1 = p
    seat.tally[TALLY.free_picks] += table.free
    table.free = 0
    kind = next_card(house, book)
    seat.hand = gain(seat.hand, book, kind)
    table.hand_count[p] += 1
    table.exposed[p] += 1
    if kind >= RESERVED:
        table.known[p] = gain(table.known[p], book, kind)
        if kind < DISH:
            set_aside(table, seat, book, kind)
        elif kind == DISH:
            table.targets = exchange_options(table, book)
            if table.targets != 0:
                table.point = EXCHANGE
                return
    go_on(house, table, seats, book, kind)


@inlined
def set_aside(table, seat, book, kind):
    """Protect the meals of a hand after a reserved meal was taken (RE-035 to RE-038, RE-A22, RE-A23)."""
    meals = seat.hand & book.meals
    if book.res_self_protect:
        meals = lose(meals, book, kind)
    seat.safe = meals
    table.exposed[seat.seat] = table.hand_count[seat.seat] - size(meals)
    seat.tally[TALLY.reserved_taken] += 1


@inlined
def exchange_options(table, book):
    """Return KEEP and the players to rob as a set, empty if there is none (RE-024, RE-025, RE-A19)."""
    options = 0
    for p in range(table.players):
        if table.exposed[p] > 0 and p != table.actor:
            options |= bit(1 + p)
    if options != 0 and book.dish_optional == 0:
        options |= bit(KEEP)
    return options


@kernel
def exchange(house, table, seats, book, option):
    """Give the dish of the day for a random exposed card, or keep it (RE-026 to RE-031)."""
    if option == KEEP:
        return
    thief = seats.at[table.actor]
    victim = seats.at[option - 1]
    chance = below(house, THEFT_STREAM, table.exposed[victim.seat])
    kind = book.kind[nth(victim.hand ^ victim.safe, chance)]
    thief.hand = gain(lose(thief.hand, book, DISH), book, kind)
    victim.hand = gain(lose(victim.hand, book, kind), book, DISH)
    know_exchange(table, book, thief.seat, victim.seat)
    thief.tally[TALLY.exchanges] += 1
    thief.tally[TALLY.exchange_points] += book.value[kind]
    victim.tally[TALLY.robbed] += 1


@inlined
def know_exchange(table, book, thief, victim):
    """Note what everybody still knows of two hands: the card taken stays secret (RE-A21).

    Any exposed kind may have lost a card; a reserved meal that protects itself cannot be taken.
    """
    table.known[thief] = lose(table.known[thief], book, DISH)
    known = table.known[victim]
    certain = 0 if book.res_self_protect else known & book.reserved
    table.known[victim] = gain(certain | one_fewer(known & ~certain, book), book, DISH)


@kernel
def go_on(house, table, seats, book, kind):
    """Let the next card be taken after one of a kind, or end the phase (RE-018 to RE-023, RE-032, RE-033)."""
    seat = seats.at[table.actor]
    seat.tally[TALLY.jumps_taken] += kind == JMP
    seat.tally[TALLY.double_strokes_taken] += kind == DBL
    near = book.near[table.position] & table.stocked
    may_end = table.taken >= MINIMUM and near == 0
    if table.stocked == 0 or (may_end and (kind != JMP or book.jump_beats_dead_end)):
        deliver_orders(house, table, seats, book)
        return
    if kind == JMP:
        table.point = JUMP_TABLE
        table.targets = table.stocked
        return
    table.point = NEXT_TABLE
    if near == 0:
        table.point = JUMP_TABLE
        near = free_picks(table, book)
        table.free = 1
        table.early_dead_ends += 1
        seat.tally[TALLY.early_dead_ends_made] += 1
    table.targets = near
    if kind != DBL:
        table.actor = (table.actor + 1) % table.players


@kernel
def free_picks(table, book):
    """Return the tables with which play may go on after an early dead end (RE-021, RE-A12)."""
    if book.early_dead_end == 1 and table.stocked & book.edge:
        return table.stocked & book.edge
    if book.early_dead_end == 2:
        return nearest(table.stocked, book, table.position)
    return table.stocked


@kernel
def nearest(tables, book, position):
    """Return those of some tables that are the fewest steps of the grid away from a position."""
    found = 0
    least = book.tables
    while tables != 0:
        spot = lowest(tables)
        tables &= tables - 1
        steps = abs(book.row[spot] - book.row[position]) + abs(book.column[spot] - book.column[position])
        if steps < least:
            least = steps
            found = 0
        if steps == least:
            found |= bit(spot)
    return found


@kernel
def deliver_orders(house, table, seats, book):
    """Count phase 1, put away the cards that are left and begin phase 2 (RE-037, RE-039 to RE-046)."""
    for p in range(table.players):
        seat = seats.at[p]
        table.phase_1[p] = worth(seat.hand, book)
        table.exposed[p] = table.hand_count[p]
        seat.safe = 0
        seat.tally[TALLY.hand_2] = table.hand_count[p]
        seat.tally[TALLY.hand_value_2] = table.phase_1[p]
    table.starter_2 = first_of_lowest(house, table, book)
    table.actor = table.starter_2
    table.phase = 2
    table.position = NONE
    table.stocked = 0
    table.point = OPENING_PLAY
    table.targets = book.edge & table.claimed
    begin_turn(table, seats, book)


@kernel
def first_of_lowest(house, table, book):
    """Return the seat that starts phase 2 (RE-042, RE-043, RE-A27)."""
    least = table.phase_1[0]
    for p in range(1, table.players):
        least = min(least, table.phase_1[p])
    ties = 0
    for p in range(table.players):
        ties += table.phase_1[p] == least
    first = table.last_1 + 1 if book.low_tie == 2 else table.starter_1
    skip = house.tie % ties if book.low_tie == 1 else 0
    for step in range(table.players):
        p = (first + step) % table.players
        if table.phase_1[p] == least:
            if skip == 0:
                return p
            skip -= 1
    return first
