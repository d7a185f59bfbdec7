"""What may be chosen at a decision point, and how a choice is written as a number.

=================  ==================================================================
point              options
=================  ==================================================================
1, 2, 3            table whose card is taken
4 exchange         KEEP the dish of the day, or 1 + seat of the player to rob
6, 7, 8 delivery   kind * TABLES + table; PASS under may_pass
=================  ==================================================================
"""

from sim.bits import has, lowest, nth, size
from sim.jit import inlined, kernel
from sim.restaurant.hands import kinds_held
from sim.restaurant.records import KINDS, MAX_TABLES
from sim.restaurant.rules import OPENING_PLAY

KEEP = 0
TABLES = MAX_TABLES
PASS = len(KINDS) * TABLES


@inlined
def outside_targets(table, book):
    """Return the outside tables that the next card may be delivered to."""
    return table.targets & ~book.center


@inlined
def center_targets(table, book):
    """Return the center tables that the next card may be delivered to."""
    return table.targets & book.center


@inlined
def cards_for(hand, book, zone):
    """Return the lowest card of each kind that fits a zone: 0 outside, 1 center (RE-053 to RE-057)."""
    return kinds_held(hand, book) & book.fits[zone]


@inlined
def can_deliver(table, hand, book):
    """Tell whether a hand has a card for one of the tables in reach (RE-050, RE-051)."""
    outside = outside_targets(table, book) != 0 and (hand & book.fits[0]) != 0
    return outside or (center_targets(table, book) != 0 and (hand & book.fits[1]) != 0)


@kernel
def note_options(table, seat, book):
    """Do nothing: a position set up by hand states its targets itself."""


@inlined
def prepare(table, seat, book):
    """Return the only option of the acting seat, or -1 if there are several."""
    targets = table.targets
    if table.point < OPENING_PLAY:
        return -1 if targets & (targets - 1) else lowest(targets)
    if targets & (targets - 1) or book.may_pass:
        return only_option(table, seat, book)
    cards = cards_for(seat.hand, book, 1 if targets & book.center else 0)
    if cards & (cards - 1):
        return -1
    return book.kind[lowest(cards)] * TABLES + lowest(targets)


@kernel
def only_option(table, seat, book):
    """Return the only combination of card and table, or -1 if there are several."""
    return -1 if count_options(table, seat, book) > 1 else nth_option(table, seat, book, 0)


@inlined
def legal(table, seat, book, option):
    """Tell whether an option may be chosen by the acting seat."""
    if option < 0 or option > PASS:
        return False
    if table.point < OPENING_PLAY:
        return option < TABLES and has(table.targets, option)
    if option == PASS:
        return book.may_pass == 1
    spot = option % TABLES
    kind = option // TABLES
    zone = (book.center >> spot) & 1
    fitting = seat.hand & book.block[kind] & book.fits[zone]
    return has(table.targets, spot) and fitting != 0


@kernel
def count_options(table, seat, book):
    """Count the legal options of the acting seat."""
    if table.point < OPENING_PLAY:
        return size(table.targets)
    outside = size(outside_targets(table, book)) * size(cards_for(seat.hand, book, 0))
    center = size(center_targets(table, book)) * size(cards_for(seat.hand, book, 1))
    return outside + center + book.may_pass


@kernel
def nth_option(table, seat, book, n):
    """Return legal option number `n`: those outside, by card and table, then the center's, then PASS.

    Parameters
    ----------
    table, seat, book
        Records of the game; `seat` is the acting one.
    n : int
        0 .. count_options - 1.
    """
    if table.point < OPENING_PLAY:
        return nth(table.targets, n)
    tables = outside_targets(table, book)
    cards = cards_for(seat.hand, book, 0)
    outside = size(tables) * size(cards)
    if n >= outside:
        n -= outside
        tables = center_targets(table, book)
        cards = cards_for(seat.hand, book, 1)
        if n == size(tables) * size(cards):
            return PASS
    count = size(tables)
    card = nth(cards, n // count)
    return book.kind[card] * TABLES + nth(tables, n % count)
