"""Random numbers: xoshiro256++ streams seeded by splitmix64.

A record owns its streams in a field ``stream`` of shape (streams, 4), dtype uint64. Functions take
the record and the number of the stream, since passing an array slice would cost a reference count.

Sources: D. Blackman and S. Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47
(2021), and their public-domain reference code; D. Lemire, "Fast random integer generation in an
interval", ACM TOMACS 29 (2019); N. Brackett-Rozinsky and D. Lemire, "Batched ranged random integer
generation", Software: Practice and Experience 55 (2025).
"""

import numpy as np

from sim.jit import inlined, kernel

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX2 = np.uint64(0x94D049BB133111EB)
_U11, _U17, _U19, _U23, _U27, _U30, _U31, _U32, _U41, _U45 = (
    np.uint64(n) for n in (11, 17, 19, 23, 27, 30, 31, 32, 41, 45)
)
_LOW32 = np.uint64(0xFFFFFFFF)
_TWO32 = np.uint64(1 << 32)
_TO_UNIT = 2.0**-53


@kernel
def mix64(x):
    """Scramble 64 bits: the output function of splitmix64."""
    x = (x ^ (x >> _U30)) * _MIX1
    x = (x ^ (x >> _U27)) * _MIX2
    return x ^ (x >> _U31)


@kernel
def seed_stream(record, s, seed, game, source):
    """Start stream `s` of `record` at a place fixed by (seed, game, source) alone.

    Parameters
    ----------
    record : record with a field ``stream``
        Changed in place.
    s : int
        Which of its streams.
    seed, game, source : int
        Seed of the run, number of the deal, number of the source of chance.
    """
    x = mix64(np.uint64(seed) + _GOLDEN)
    x = mix64(x ^ np.uint64(game)) + _GOLDEN
    x = mix64(x ^ np.uint64(source))
    for i in range(4):
        x += _GOLDEN
        record.stream[s, i] = mix64(x)


@inlined
def next64(record, s):
    """Return the next 64 random bits of stream `s` (xoshiro256++)."""
    a = record.stream[s, 0]
    b = record.stream[s, 1]
    x = a + record.stream[s, 3]
    result = ((x << _U23) | (x >> _U41)) + a
    c = record.stream[s, 2] ^ a
    d = record.stream[s, 3] ^ b
    record.stream[s, 0] = a ^ d
    record.stream[s, 1] = b ^ c
    record.stream[s, 2] = c ^ (b << _U17)
    record.stream[s, 3] = (d << _U45) | (d >> _U19)
    return result


@inlined
def fair_bits(record, s, n):
    """Return 32 random bits x of which ``x * n >> 32`` is each of 0 .. n-1 equally likely.

    If `n` is a product, x gives an independent number below each of its factors: multiply by a factor, take
    the upper half as the number and go on with the lower half (Brackett-Rozinsky and Lemire).

    Parameters
    ----------
    record, s
        The stream.
    n : int
        1 .. 2**31.
    """
    size = np.uint64(n)
    bits = next64(record, s) >> _U32
    low = bits * size & _LOW32
    if low < size:
        floor = (_TWO32 - size) % size
        while low < floor:
            bits = next64(record, s) >> _U32
            low = bits * size & _LOW32
    return bits


@inlined
def below(record, s, n):
    """Return a whole number in 0 .. n-1, each equally likely (Lemire, without modulo bias).

    Parameters
    ----------
    record, s
        The stream.
    n : int
        1 .. 2**31.
    """
    return np.int64(fair_bits(record, s, n) * np.uint64(n) >> _U32)


@inlined
def split_off(bits, n):
    """Return a number in 0 .. n-1 and the bits left, from `fair_bits` of a product with a factor n."""
    product = bits * np.uint64(n)
    return np.int64(product >> _U32), product & _LOW32


@kernel
def uniform(record, s):
    """Return a real number in [0, 1) with 53 random bits."""
    return np.float64(next64(record, s) >> _U11) * _TO_UNIT
