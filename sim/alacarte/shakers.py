"""Pouring from a shaker and filling it again (AC-030 to AC-038, AC-070, AC-071; the model of 3.3)."""

from sim.alacarte.crystals import count, crystals
from sim.alacarte.records import EXPERT, NOVICE, POUR_STREAM, POURED, SALT, SALTED, SHAKERS, SKILL
from sim.jit import inlined, kernel
from sim.rng import uniform


@inlined
def crystals_leaving(seat, book, intent, chance):
    """Return how many crystals a pour lets go, whatever the shaker holds (AC-030)."""
    skill = seat.params[SKILL]
    leaving = 0
    for k in range(POURED - 1):
        novice, expert = book.pour_cdf[NOVICE, intent, k], book.pour_cdf[EXPERT, intent, k]
        leaving += chance >= novice + skill * (expert - novice)
    return leaving


@inlined
def salt_among(table, book, shaker, leaving, chance):
    """Return how many of the crystals leaving are salt: drawn without replacement from the shaker."""
    salt = 0
    for x in range(SALTED):
        salt += chance >= book.salt_cdf[table.coloured[shaker], table.salt[shaker], leaving, x]
    return salt


@kernel
def pour(house, table, seat, book, p, shaker, intent):
    """Pour once from a shaker into the pan of seat `p`, by the hand of `seat` (AC-030 to AC-033).

    Three numbers are drawn whatever comes out, so that other pours meet the same chance.
    """
    how_many, how_salty, jam = (
        uniform(house, POUR_STREAM),
        uniform(house, POUR_STREAM),
        uniform(house, POUR_STREAM),
    )
    content = table.coloured[shaker] + table.salt[shaker]
    leaving = min(crystals_leaving(seat, book, intent, how_many), content)
    if jam < book.jammed[content]:
        leaving = 0
    salt = salt_among(table, book, shaker, leaving, how_salty)
    table.coloured[shaker] -= leaving - salt
    table.salt[shaker] -= salt
    table.poured = crystals(shaker, leaving - salt) + crystals(SALT, salt)
    table.pan[p] += table.poured
    refill(table, shaker)


@inlined
def refill(table, shaker):
    """Fill a shaker that has no crystal of its colour left, if the sink has one (AC-070, AC-071, AC-A37)."""
    back = count(table.sink, shaker)
    if table.coloured[shaker] == 0 and back > 0:
        salt = min(SALTED - table.salt[shaker], count(table.sink, SALT))
        table.coloured[shaker] = back
        table.salt[shaker] += salt
        table.sink -= crystals(shaker, back) + crystals(SALT, salt)


@kernel
def empty_pan(table, p):
    """Put the crystals of a pan into the sink, which may fill shakers again (AC-041, AC-A37, AC-A38)."""
    table.sink += table.pan[p]
    table.pan[p] = 0
    for shaker in range(SHAKERS):
        refill(table, shaker)
