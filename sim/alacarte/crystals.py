"""Crystals that lie together, as one number: a byte for each kind, lemon lowest, salt highest.

No more than 20 crystals of a kind exist, so that bytes never overflow into each other.
"""

from sim.jit import inlined

_BYTE = 8
_ONES = 0x0101010101
_HIGH = 0x8080808080
_THREE_OR_MORE = (0x80 - 3) * _ONES  # added, it lifts a byte of 3 or more above 127
_SPICES = 0xFFFFFFFF


@inlined
def crystals(kind, count):
    """Return so many crystals of a kind."""
    return count << (_BYTE * kind)


@inlined
def count(heap, kind):
    """Count the crystals of a kind."""
    return (heap >> (_BYTE * kind)) & 0xFF


@inlined
def has_three(heap):
    """Tell whether three or more crystals are of one kind (AC-036)."""
    return (heap + _THREE_OR_MORE) & _HIGH != 0


@inlined
def covers(heap, need):
    """Tell whether a heap has at least the crystals needed (AC-035, AC-039)."""
    return ((heap | _HIGH) - need) & _HIGH == _HIGH


@inlined
def spices(heap):
    """Return a heap without its salt."""
    return heap & _SPICES


@inlined
def only_needed(heap, need):
    """Return a heap without the spices that are not needed; salt stays."""
    asked = (((need | _HIGH) - _ONES) & _HIGH) >> 7  # 1 in the byte of every kind that is needed
    return heap & (asked * 0xFF | ~_SPICES)
