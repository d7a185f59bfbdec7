"""Sets of small numbers as bits of one int64 (members 0 .. 63)."""

import numpy as np

from sim.jit import count_ones, inlined, lowest_one


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
    return count_ones(bits)


@inlined
def lowest(bits):
    """Return the smallest member of a set that is not empty."""
    return lowest_one(bits)


@inlined
def nth(bits, n):
    """Return the member that has exactly `n` smaller ones."""
    for _ in range(n):
        bits &= bits - 1
    return lowest(bits)
