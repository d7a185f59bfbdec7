"""Whom to give a dish of the day for a card: a component that every archetype can be given.

=====  =================================================================================
never  keeps it: in phase 2 it is the harmless card for a table of others
most   the player with the most exposed cards
value  the player whose exposed cards are worth most on average, as far as one can tell,
       if that is more than the dish
=====  =================================================================================
"""

from sim.bits import size
from sim.jit import inlined, kernel
from sim.restaurant.hands import worth
from sim.restaurant.options import KEEP
from strategies.restaurant.parameters import DISH_WORTH, ROB

NEVER, MOST, VALUE = range(3)


@kernel
def choose_victim(table, seat, book):
    """Return the exchange option of the player's robbing component; a forced exchange takes the best."""
    kind = int(seat.params[ROB])
    may_keep = table.targets & 1 == 1
    best = seat.params[DISH_WORTH] if kind == VALUE and may_keep else -1.0
    choice = KEEP
    if kind == NEVER and may_keep:
        return KEEP
    hidden = hidden_value(table, seat, book) if kind != MOST else 0.0
    for step in range(1, table.players):
        p = (seat.seat + step) % table.players
        if (table.targets >> (1 + p)) & 1:
            points = 1.0 * table.exposed[p]
            if kind != MOST:
                points = exposed_value(table, book, p, hidden)
            if points > best:
                best = points
                choice = 1 + p
    return choice


@inlined
def hidden_value(table, seat, book):
    """Return the mean value of the cards that the player has not seen: it knows its own hand."""
    everything = worth(book.all_cards, book)
    seen = worth(seat.hand, book)
    cards = book.tables - table.hand_count[seat.seat]
    for p in range(table.players):
        if p != seat.seat:
            seen += worth(table.known[p], book)
            cards -= size(table.known[p])
    return (everything - seen) / max(1, cards)


@inlined
def exposed_value(table, book, p, hidden):
    """Return the expected value of a random exposed card; seen specials are worth nothing."""
    specials = size(table.known[p] & ~book.meals)
    unseen = max(0, table.exposed[p] - specials)
    return hidden * unseen / max(1, table.exposed[p])
