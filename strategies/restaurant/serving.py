"""Which card to deliver to which table: a component of every archetype.

A delivery is worth what its card is worth on an own or on another table, plus what its table leaves to the
next player. Cards and tables are judged apart, for own and other tables of each zone, so that even a
jump over the whole board is decided quickly.
"""

from sim.bits import lowest, size
from sim.jit import inlined, kernel
from sim.restaurant.hands import cost
from sim.restaurant.options import TABLES, cards_for
from sim.restaurant.records import DBL, DISH, JMP, RESERVED
from strategies.restaurant.parameters import GIFT, HURRY, OWN, PATH, SHED, STEER, WASTE

_NEVER = -1.0e9


@kernel
def choose_delivery(table, seat, book):
    """Return the delivery with the most points; it never passes."""
    own = table.own[seat.seat]
    waiting = table.claimed & ~table.served
    lead = lead_now(table, seat, book) * seat.params[STEER]
    best = _NEVER
    choice = 0
    for zone in range(2):
        spots = table.targets & (book.center if zone else ~book.center)
        cards = cards_for(seat.hand, book, zone)
        if spots == 0 or cards == 0:
            continue
        for mine in range(2):
            group = spots & (own if mine else ~own)
            if group == 0:
                continue
            spot, place = best_table(seat, book, group, waiting, lead)
            kind, points = best_card(seat, book, cards, mine, waiting & own & ~(group & -group))
            if points + place > best:
                best = points + place
                choice = kind * TABLES + spot
    return choice


@inlined
def best_table(seat, book, spots, waiting, lead):
    """Return the table of a group that leaves what the player likes, and the points for that."""
    best = _NEVER
    choice = 0
    while spots != 0:
        spot = lowest(spots)
        spots &= spots - 1
        left = size(book.near[spot] & waiting)
        points = seat.params[PATH] * left
        if left == 0:  # unless the card is a jump, the game ends here
            points += lead
        if points > best:
            best = points
            choice = spot
    return choice, best


@inlined
def best_card(seat, book, cards, mine, others):
    """Return the kind of card that is best on an own table (`mine`) or on another, and its points."""
    best = _NEVER
    choice = 0
    rate = seat.params[OWN] if mine else -seat.params[GIFT]
    while cards != 0:
        kind = book.kind[lowest(cards)]
        cards &= cards - 1
        if kind < DISH:
            value = book.value[kind]
            points = value * rate + value * seat.params[SHED] * (2 if kind >= RESERVED else 1)
        else:
            points = -seat.params[WASTE] * mine
            if kind == DBL or (kind == JMP and others != 0):
                points += seat.params[HURRY]
        if points > best:
            best = points
            choice = kind
    return choice, best


@inlined
def lead_now(table, seat, book):
    """Return by how much the player would be ahead of the best other one if the game ended now.

    Hands of others are guessed: each card costs as much as a mean card.
    """
    me = seat.seat
    mean_cost = book.mean_cost
    best = -1.0e9
    for p in range(table.players):
        if p != me:
            points = table.table_points[p] - mean_cost * table.hand_count[p]
            if book.count_phase1 == 0:
                points += table.phase_1[p]
            best = max(best, points)
    mine = table.table_points[me] - cost(seat.hand, book)
    if book.count_phase1 == 0:
        mine += table.phase_1[me]
    return mine - best
