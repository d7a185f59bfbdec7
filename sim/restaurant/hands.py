"""Hands as words: in the block of each kind the lowest bits are set, one for each card.

So a comparison of kinds, a sum of values and a random card each need a few operations and no loop.
"""

from sim.bits import bit, size
from sim.jit import inlined


@inlined
def gain(hand, book, kind):
    """Return a hand with one more card of a kind."""
    block = book.block[kind]
    return hand | (hand & block) << 1 & block | bit(book.first[kind])


@inlined
def lose(hand, book, kind):
    """Return a hand with one card less of a kind, the same if it has none."""
    held = hand & book.block[kind]
    return hand ^ held ^ (held >> 1 & book.body[kind])


@inlined
def kinds_held(hand, book):
    """Return the lowest card of each kind that a hand holds, as a set."""
    return hand & book.bases


@inlined
def holds(hand, book, kind):
    """Tell whether a hand holds a card of a kind."""
    return (hand & book.block[kind]) != 0


@inlined
def worth(hand, book):
    """Return the sum of the printed values of a hand (RE-039 to RE-041)."""
    hundreds = size(hand & book.hundreds[0]) + 2 * size(hand & book.hundreds[1])
    hundreds += 3 * size(hand & book.hundreds[2]) + 6 * size(hand & book.hundreds[3])
    return 100 * hundreds


@inlined
def cost(hand, book):
    """Return what a hand left at the end costs: reserved meals count twice (RE-071 to RE-073)."""
    return worth(hand, book) + worth(hand & book.reserved, book)


@inlined
def one_fewer(hand, book):
    """Return a hand with one card less of every kind."""
    return hand >> 1 & ~book.tops
