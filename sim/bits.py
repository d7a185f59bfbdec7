"""Sets of small numbers as bits of one int64 (members 0 .. 61)."""

import numpy as np

from sim.jit import inlined

_ODD = 0x5555555555555555
_PAIRS = 0x3333333333333333
_NIBBLES = 0x0F0F0F0F0F0F0F0F


@inlined
def bit(member):
    """Return the set of one member, whatever the integer type of the member."""
    return np.int64(1) << member


@inlined
def has(bits, member):
    """Tell whether a set has a member."""
    return (bits >> member) & 1 == 1


@inlined
def size(bits):
    """Count the members of a set."""
    bits = bits - ((bits >> 1) & _ODD)
    bits = (bits & _PAIRS) + ((bits >> 2) & _PAIRS)
    bits = (bits + (bits >> 4)) & _NIBBLES
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 127


@inlined
def lowest(bits):
    """Return the smallest member of a set that is not empty."""
    return size((bits & -bits) - 1)


@inlined
def nth(bits, n):
    """Return the member that has exactly `n` smaller ones."""
    for _ in range(n):
        bits &= bits - 1
    return lowest(bits)
