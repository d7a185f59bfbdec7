"""What holds after every step of a game of Restaurant, and at its end: one kernel for each fact.

The kernels count anew, table by table and card by card, and trust neither the words that sets and hands are
kept in nor any running total. `PAST` is how things were before the step; `sim.audit` plays the games.
"""

import numpy as np

from sim.bits import has
from sim.jit import kernel
from sim.restaurant.options import TABLES
from sim.restaurant.records import DISH, KINDS, MAX_PLAYERS, MINIMUM, NONE, RESERVED, VALUES
from sim.restaurant.rules import EXCHANGE, GAME, OPENING_PLAY
from sim.restaurant.scoring import COL, WIN, write_row
from sim.restaurant.serving import OVER

#: Number of an invariant (0 is none) and what it says. The first eight hold after every step.
INVARIANTS = {
    1: "in phase 1 every table is stocked or emptied, and as many cards are held as were taken",
    2: "every card is in exactly one place: board, hand, table or box",
    3: "an exchange keeps all hand sizes; only the board and deliveries change them",
    4: "served tables are as many as cards delivered, and have a piece unless a jump may go anywhere",
    5: "no 600 lies outside, no 100 or 200 in the center",
    6: "points of all tables add up to the values of the cards on claimed tables",
    7: "set-aside and known cards are part of the hand, and set-aside cards are meals",
    8: "phase 1 ends with 30 cards taken or more",
    9: "all scores are multiples of 100 and the sum of their parts",
    10: "ranks follow the scores, and winners share one win",
    11: "phase 2 begins with a player of fewest points and ends for exactly one reason",
}

_KINDS = len(KINDS)
_VALUES = np.array(VALUES)
_PARTS = len(GAME.breakdown)

PAST = np.dtype(
    [
        ("point", "i8"),
        ("actor", "i8"),
        ("option", "i8"),
        ("hand_count", "i8", MAX_PLAYERS),
        ("cards", "i8", _KINDS),  # scratch: cards found
        ("row", "i4", (1, MAX_PLAYERS, len(COL))),  # scratch
    ],
    align=True,
)


@kernel
def begin(past, table, seats):
    """Note nothing: a game begins without a card in any hand."""


@kernel
def before_step(past, table, seats, option):
    """Note how things are before a choice is carried out."""
    past.point = table.point
    past.actor = table.actor
    past.option = option
    for p in range(table.players):
        past.hand_count[p] = table.hand_count[p]


@kernel
def broken_by_step(past, house, table, seats, book):
    """Return the number of the first invariant that does not hold after a step, 0 if all do."""
    if not tables_are_counted(table, seats, book):
        return 1
    if not cards_are_kept(past, house, table, seats, book):
        return 2
    if not hands_keep_size(past, table, seats, book):
        return 3
    if not deliveries_are_counted(table, seats, book):
        return 4
    if not zones_hold(table, book):
        return 5
    if not points_add_up(table, book):
        return 6
    if not parts_of_hands_fit(table, seats, book):
        return 7
    if table.phase == 2 and table.taken < min(MINIMUM, book.tables):
        return 8
    return 0


@kernel
def broken_at_end(past, table, seats, book):
    """Return the number of the first invariant that a scored game breaks, 0 if none."""
    for p in range(table.players):
        write_row(table, seats.at[p], book, past.row, 0, p)
    if not parts_make_score(past, table, seats, book):
        return 9
    if not ranks_follow(past, table, book):
        return 10
    if not (starter_is_lowest(table) and one_reason_ends(past, table, seats)):
        return 11
    return 0


@kernel
def members(word):
    """Count the members of a set one by one."""
    count = 0
    for member in range(TABLES):
        count += has(word, member)
    return count


@kernel
def held(hand, book, kind):
    """Count the cards of a kind in a hand; -1 if its bits do not stand together from the lowest."""
    count = 0
    for card in range(book.first[kind], book.first[kind + 1]):
        if has(hand, card):
            if card - book.first[kind] != count:
                return -1
            count += 1
    return count


@kernel
def tables_are_counted(table, seats, book):
    """Check that tables are stocked, claimed by one seat, or neither."""
    claimed = 0
    for p in range(table.players):
        if table.own[p] & ~table.claimed:
            return False
        for spot in range(book.tables):
            if has(table.own[p], spot):
                claimed += 1
                if table.owner[spot] != p:
                    return False
    if claimed != members(table.claimed) or table.claimed & table.stocked:
        return False
    if table.phase == 1:
        held_now = 0
        for p in range(table.players):
            held_now += table.hand_count[p]
        emptied = book.tables - members(table.stocked)
        if emptied != table.taken or held_now != table.taken:
            return False
    return claimed == table.taken or (book.piece_limit == 1 and claimed < table.taken)


@kernel
def cards_are_kept(past, house, table, seats, book):
    """Check that each kind has all its cards in deck, hands and tables."""
    for kind in range(_KINDS):
        past.cards[kind] = 0
    for place in range(table.taken, book.tables):
        past.cards[book.kind[house.deck[place]]] += 1
    for spot in range(book.tables):
        if table.lying[spot] != NONE:
            past.cards[table.lying[spot]] += 1
    for kind in range(_KINDS):
        for p in range(table.players):
            count = held(seats.at[p].hand, book, kind)
            if count < 0:
                return False
            past.cards[kind] += count
        if past.cards[kind] != book.first[kind + 1] - book.first[kind]:
            return False
    return house.next == table.taken


@kernel
def hands_keep_size(past, table, seats, book):
    """Check the number of cards in each hand against what the last choice did."""
    for p in range(table.players):
        change = 0
        if p == past.actor and past.point < EXCHANGE:
            change = 1
        elif p == past.actor and past.point >= OPENING_PLAY and past.option < _KINDS * TABLES:
            change = -1
        cards = members(seats.at[p].hand)
        if table.hand_count[p] != past.hand_count[p] + change or cards != table.hand_count[p]:
            return False
        if table.exposed[p] != cards - members(seats.at[p].safe):
            return False
    return True


@kernel
def deliveries_are_counted(table, seats, book):
    """Check served tables against the cards on them and the cards gone from hands."""
    served = members(table.served)
    in_hands = 0
    for p in range(table.players):
        in_hands += table.hand_count[p]
    for spot in range(book.tables):
        if has(table.served, spot) != (table.lying[spot] != NONE):
            return False
    if book.jump_unclaimed == 0 and table.served & ~table.claimed:
        return False
    return served + in_hands == table.taken


@kernel
def zones_hold(table, book):
    """Check that meals lie where their values may (a reserved one only if it is restricted)."""
    for spot in range(book.tables):
        kind = table.lying[spot]
        if kind == NONE or (book.res_restricted and RESERVED <= kind < DISH):
            continue
        value = _VALUES[kind]
        if has(book.center, spot):
            if value == 100 or value == 200:
                return False
        elif value == 600:
            return False
    return True


@kernel
def points_add_up(table, book):
    """Check the points of each player against the cards on the player's tables."""
    for p in range(table.players):
        points = 0
        for spot in range(book.tables):
            if has(table.own[p], spot) and table.lying[spot] != NONE:
                points += _VALUES[table.lying[spot]]
        if points != table.table_points[p]:
            return False
    return True


@kernel
def parts_of_hands_fit(table, seats, book):
    """Check cards that are set aside, and those that everybody knows."""
    for p in range(table.players):
        hand = seats.at[p].hand
        if seats.at[p].safe & ~hand or table.known[p] & ~hand or seats.at[p].safe & ~book.meals:
            return False
        for kind in range(_KINDS):
            if held(seats.at[p].safe, book, kind) < 0 or held(table.known[p], book, kind) < 0:
                return False
    return True


@kernel
def parts_make_score(past, table, seats, book):
    """Check the score against its parts, and the cost of a hand card by card."""
    for p in range(table.players):
        total = 0
        for part in range(_PARTS):
            total += past.row[0, p, COL.counted_phase_1 + part]
        left = 0
        for kind in range(_KINDS):
            twice = 2 if RESERVED <= kind < DISH else 1
            left += twice * _VALUES[kind] * held(seats.at[p].hand, book, kind)
        score = past.row[0, p, COL.score]
        if total != score or score % 100 != 0 or past.row[0, p, COL.hand_cost] != -left:
            return False
        if past.row[0, p, COL.phase_1] != past.row[0, p, COL.hand_value_2]:
            return False
    return True


@kernel
def ranks_follow(past, table, book):
    """Check that a better score has a better rank and that the win is given out once."""
    wins = 0
    for p in range(table.players):
        wins += past.row[0, p, COL.win_60]
        for other in range(table.players):
            better = table.score[p] > table.score[other]
            if better and table.rank[p] >= table.rank[other]:
                return False
    return wins == WIN


@kernel
def starter_is_lowest(table):
    """Check that nobody had fewer points than the player who began phase 2."""
    for p in range(table.players):
        if table.phase_1[p] < table.phase_1[table.starter_2]:
            return False
    return table.point == OVER


@kernel
def one_reason_ends(past, table, seats):
    """Check that an empty hand, a dead end or a row of lost turns ended the game, and just one of them."""
    out = table.went_out != NONE
    if out and table.hand_count[table.went_out] != 0:
        return False
    path = 0
    for p in range(table.players):
        path += past.row[0, p, COL.delivered]
    return out + table.dead_end_2 + table.all_blocked == 1 and path == past.row[0, 0, COL.path_2]
