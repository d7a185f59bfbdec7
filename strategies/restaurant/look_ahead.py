"""The player who reads the path to its end."""

import numpy as np

from sim.bits import bit, nth, size
from sim.jit import kernel
from sim.restaurant.hands import cost, gain, lose
from sim.restaurant.options import TABLES, count_options, nth_option
from sim.restaurant.records import DBL, JMP, KINDS, MAX_PLAYERS, MAX_TABLES, NONE
from sim.restaurant.rules import OPENING_PLAY
from sim.rng import below
from sim.strategy import Parameter
from strategies.registry import strategy
from strategies.restaurant.parameters import SHARED, declare
from strategies.restaurant.waiter import waiter

_SEARCH = (
    Parameter("samples", 4, 1, 20, "guesses at the hands of the others"),
    Parameter("depth", 3, 1, 6, "deliveries looked ahead; exact if the game ends within them"),
    Parameter("width", 24, 1, 200, "options above which the player does not search"),
)
SAMPLES, DEPTH, WIDTH = range(SHARED, SHARED + len(_SEARCH))
_DEEPEST = 8
_KINDS = len(KINDS)
# Columns of a searched position: hands, points by seat, then what the table says.
_POINTS = MAX_PLAYERS
_SERVED, _TARGETS, _ACTOR, _JUMP, _PLACE = range(2 * MAX_PLAYERS, 2 * MAX_PLAYERS + 5)
_TRIED, _BEST = _PLACE + 1, _PLACE + 2  # deliveries tried, and what the best one brings the mover
_COLUMNS = _BEST + 1


@kernel
def sample_hands(table, seat, book, states):
    """Put the position into row 0, with hands that fit all that the player has seen.

    Cards that are in no known place are dealt to the other hands at random; the rest went to the box.
    """
    unseen = np.zeros(MAX_TABLES, np.int64)
    count = 0
    for kind in range(_KINDS):
        left = size(book.block[kind]) - size(seat.hand & book.block[kind])
        for p in range(table.players):
            if p != seat.seat:
                left -= size(table.known[p] & book.block[kind])
        for spot in range(book.tables):
            left -= table.lying[spot] == kind
        for _ in range(left):
            unseen[count] = kind
            count += 1
    for p in range(table.players):
        hand = table.known[p]
        if p == seat.seat:
            hand = seat.hand
        else:
            for _ in range(table.hand_count[p] - size(hand)):
                place = below(seat, 0, count)
                hand = gain(hand, book, unseen[place])
                count -= 1
                unseen[place] = unseen[count]
        states[0, p] = hand
        states[0, _POINTS + p] = table.table_points[p]
    states[0, _SERVED] = table.served
    states[0, _TARGETS] = table.targets
    states[0, _ACTOR] = seat.seat
    states[0, _PLACE] = table.position


@kernel
def find_mover(table, book, states, row):
    """Pass lost turns in a row; return False if the game is over (RE-051, RE-065 to RE-067)."""
    for _ in range(table.players):
        targets = states[row, _TARGETS]
        if targets == 0:
            return False
        hand = states[row, states[row, _ACTOR]]
        if targets & ~book.center and hand & book.fits[0]:
            return True
        if targets & book.center and hand & book.fits[1]:
            return True
        states[row, _ACTOR] = (states[row, _ACTOR] + 1) % table.players
        if states[row, _JUMP]:
            states[row, _JUMP] = 0
            free = table.claimed & ~states[row, _SERVED]
            states[row, _TARGETS] = free & book.near[states[row, _PLACE]]
    return False


@kernel
def deliver_in_row(table, book, states, row, option):
    """Deliver in a copy of a row, the next one; tell whether the game goes on there."""
    new = row + 1
    for i in range(_COLUMNS):
        states[new, i] = states[row, i]
    p = states[row, _ACTOR]
    kind = option // TABLES
    spot = option % TABLES
    states[new, p] = lose(states[row, p], book, kind)
    states[new, _SERVED] |= bit(spot)
    owner = table.owner[spot]
    if owner != NONE:
        states[new, _POINTS + owner] += book.value[kind]
    states[new, _PLACE] = spot
    states[new, _JUMP] = kind == JMP
    free = table.claimed & ~states[new, _SERVED]
    states[new, _TARGETS] = free if kind == JMP else free & book.near[spot]
    if kind == JMP and book.jump_unclaimed:
        states[new, _TARGETS] = book.board & ~states[new, _SERVED]
    if kind != JMP and kind != DBL:
        states[new, _ACTOR] = (p + 1) % table.players
    return states[new, p] != 0 and find_mover(table, book, states, new)


@kernel
def value(table, book, states, results, row):
    """Put the final scores, if the game ended here, into `results[row]`."""
    for p in range(table.players):
        results[row, p] = states[row, _POINTS + p] - cost(states[row, p], book)


@kernel
def advantage(table, results, row, p):
    """Return by how much a player's score exceeds the mean of all, times their number."""
    total = 0
    for other in range(table.players):
        total += results[row, other]
    return results[row, p] * table.players - total


@kernel
def row_option(book, states, row, n):
    """Return delivery number `n` of the mover of a row, -1 if there are not so many."""
    hand = states[row, states[row, _ACTOR]]
    for zone in range(2):
        spots = states[row, _TARGETS] & (book.center if zone else ~book.center)
        cards = hand & book.bases & book.fits[zone]
        count = size(cards)
        if n < size(spots) * count:
            return book.kind[nth(cards, n % count)] * TABLES + nth(spots, n // count)
        n -= size(spots) * count
    return -1


@kernel
def keep_better(table, states, results, row):
    """Make the result of the next row that of this one if its mover prefers it."""
    points = advantage(table, results, row + 1, states[row, _ACTOR])
    if states[row, _TRIED] == 1 or points > states[row, _BEST]:
        states[row, _BEST] = points
        for p in range(table.players):
            results[row, p] = results[row + 1, p]


@kernel
def search(table, book, states, results, first, depth, goes_on):
    """Put the result of best play from a row into `results[first]`; every mover seeks its own advantage.

    A loop over rows: compiled code that calls itself cannot be kept on disk.
    """
    if depth <= 0 or not goes_on:
        value(table, book, states, results, first)
        return
    row = first
    states[row, _TRIED] = 0
    while row >= first:
        option = row_option(book, states, row, states[row, _TRIED])
        if option < 0:
            row -= 1
            if row >= first:
                keep_better(table, states, results, row)
            continue
        states[row, _TRIED] += 1
        if deliver_in_row(table, book, states, row, option) and row + 1 - first < depth:
            row += 1
            states[row, _TRIED] = 0
        else:
            value(table, book, states, results, row + 1)
            keep_better(table, states, results, row)


@strategy("restaurant", "look_ahead", "look_ahead", declare(*_SEARCH, cluster=1.0))
def look_ahead(table, seat, book):
    """Reads all paths to the end of the game, or as far as it can, for several guesses at other hands."""
    if table.point < OPENING_PLAY:
        return waiter(table, seat, book)
    if count_options(table, seat, book) - book.may_pass > seat.params[WIDTH]:
        return waiter(table, seat, book)
    return best_on_average(table, seat, book)


@kernel
def best_on_average(table, seat, book):
    """Return the delivery with the best mean result over sampled hands; the first of equals."""
    options = count_options(table, seat, book) - book.may_pass
    depth = int(seat.params[DEPTH])
    states = np.zeros((_DEEPEST, _COLUMNS), np.int64)
    results = np.zeros((_DEEPEST, MAX_PLAYERS), np.int64)
    totals = np.zeros(options, np.int64)
    for _ in range(int(seat.params[SAMPLES])):
        sample_hands(table, seat, book, states)
        for n in range(options):
            option = nth_option(table, seat, book, n)
            goes_on = deliver_in_row(table, book, states, 0, option)
            search(table, book, states, results, 1, depth - 1, goes_on)
            totals[n] += advantage(table, results, 1, seat.seat)
    best = 0
    for n in range(1, options):
        if totals[n] > totals[best]:
            best = n
    return nth_option(table, seat, book, best)
