"""Exact chances, worked out as fractions: pours, salt, the way into the green range, the crepe.

What kernels compare random numbers with, and what strategies look up, comes from here (3.3 and 3.4).
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import NamedTuple

from sim.alacarte.records import ALL, CHOOSE_FACE, CUP_FACE, LEVELS, POURED, TOP

MILLE = 1000
RISES = (1, 2, 3)  # AC-024


def jam_pmf(jam: Fraction, more: Fraction) -> list[Fraction]:
    """Return the chances of 0 .. 6 crystals under the model of two numbers.

    Parameters
    ----------
    jam : Fraction
        Chance that nothing comes out.
    more : Fraction
        Chance of one more crystal after each that came out; what is above 6 counts as 6.

    Examples
    --------
    >>> [float(p) for p in jam_pmf(Fraction(1, 2), Fraction(1, 2))]
    [0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.015625]
    """
    chances = [jam, *((1 - jam) * (1 - more) * more ** (k - 1) for k in range(1, POURED - 1))]
    return [*chances, 1 - sum(chances, Fraction(0))]


def salt_pmf(coloured: int, salt: int, leaving: int) -> list[Fraction]:
    """Return the chances of 0, 1, ... salt crystals among those leaving, drawn without replacement.

    Examples
    --------
    >>> salt_pmf(15, 5, 2)[0]
    Fraction(21, 38)
    """
    ways = comb(coloured + salt, leaving)
    return [
        Fraction(comb(salt, x) * comb(coloured, leaving - x), ways) for x in range(min(salt, leaving) + 1)
    ]


def rises(die: Sequence[int], includes_roller: bool) -> list[tuple[int, ...]]:
    """Return what each face can add to the roller's own knob; several numbers are a choice."""
    own = {ALL: (int(includes_roller),), CHOOSE_FACE: RISES, CUP_FACE: (0,)}
    return [own.get(face, (face,)) for face in die]


def mean_rise(die: Sequence[int], chosen: int) -> Fraction:
    """Return by how much a roll raises the own knob on average, with the same choice on CHOOSE.

    Examples
    --------
    >>> mean_rise((1, 2, 3, ALL, CHOOSE_FACE, CUP_FACE), 1)
    Fraction(4, 3)
    """
    total = sum(chosen if len(face) > 1 else face[0] for face in rises(die, True))
    return Fraction(total, len(die))


class Heating(NamedTuple):
    """What heating alone leads to, by level of the knob.

    Attributes
    ----------
    reach : list of Fraction
        Chance to land in the green range.
    rolls : list of Fraction
        Mean number of rolls until the dish is in green or too hot.
    best : list of int
        What to choose on CHOOSE.
    """

    reach: list[Fraction]
    rolls: list[Fraction]
    best: list[int]


def heating(die: Sequence[int], includes_roller: bool, gmin: int, gmax: int) -> Heating:
    """Work out the way into a green range by own rolls, with the best choices and no help from others.

    Examples
    --------
    >>> heating((1, 2, 3, ALL, CHOOSE_FACE, CUP_FACE), True, 2, 3).reach[0]
    Fraction(23, 25)
    """
    reach, rolls, best = ([Fraction(0)] * LEVELS for _ in range(3))
    for level in range(LEVELS - 1, -1, -1):
        if level >= gmin:
            reach[level] = Fraction(int(level <= gmax))
            best[level] = Fraction(1)
            continue
        after = {rise: min(TOP, level + rise) for rise in range(TOP + 1)}
        best[level] = Fraction(max(RISES, key=lambda rise: (reach[after[rise]], -rolls[after[rise]])))
        moves = [int(best[level]) if len(face) > 1 else face[0] for face in rises(die, includes_roller)]
        moving = [move for move in moves if move > 0]
        if moving:
            reach[level] = sum((reach[after[m]] for m in moving), Fraction(0)) / len(moving)
            rolls[level] = (len(moves) + sum((rolls[after[m]] for m in moving), Fraction(0))) / len(moving)
    return Heating(reach, rolls, [int(rise) for rise in best])


def crepe_chance(die: Sequence[int], flip: float | Fraction, burnt: int = TOP) -> Fraction:
    """Return the chance that a crepe is caught before it burns: own rolls only, 1 on CHOOSE, two flips each.

    Examples
    --------
    >>> round(float(crepe_chance((1, 2, 3, ALL, CHOOSE_FACE, CUP_FACE), Fraction(1, 2))), 6)
    0.991207
    """
    caught = 1 - (1 - Fraction(flip)) ** 2
    moves = [min(face) for face in rises(die, True)]
    chance = [Fraction(0)] * (burnt + TOP + 1)  # nothing is caught from the red number on
    for level in range(burnt - 1, -1, -1):
        stay = Fraction(moves.count(0), len(moves))
        ahead = Fraction(0)
        for move in moves:
            if move > 0 and level + move < burnt:
                ahead += (caught + (1 - caught) * chance[level + move]) / len(moves)
        chance[level] = (ahead + stay * caught) / (1 - stay * (1 - caught))
    return chance[0]
