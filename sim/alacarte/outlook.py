"""Exact chances of a pour as a player can know them: shakers and pans are open, the hand is one's own."""

from sim.alacarte.crystals import count, crystals, has_three
from sim.alacarte.records import EXPERT, NOVICE, POURED, SALT, SALTED, SKILL
from sim.jit import kernel


@kernel
def leaving_chance(table, seat, book, shaker, intent, k):
    """Return the chance that exactly `k` crystals leave a shaker, given what it holds (3.3)."""
    content = table.coloured[shaker] + table.salt[shaker]
    if k > content:
        return 0.0
    skill = seat.params[SKILL]
    chance = 0.0
    for wish in range(k, POURED):
        if wish == k or k == content:
            novice, expert = book.pour_pmf[NOVICE, intent, wish], book.pour_pmf[EXPERT, intent, wish]
            chance += novice + skill * (expert - novice)
    jam = book.jammed[content]
    return jam + (1.0 - jam) * chance if k == 0 else (1.0 - jam) * chance


@kernel
def outcome_chance(table, seat, book, shaker, intent, coloured, salt):
    """Return the chance that a pour gives exactly so many coloured and salt crystals."""
    k = coloured + salt
    if k >= POURED or salt > SALTED or coloured > table.coloured[shaker]:
        return 0.0
    among = book.salt_pmf[table.coloured[shaker], table.salt[shaker], k, salt]
    return leaving_chance(table, seat, book, shaker, intent, k) * among


@kernel
def spoil_chance(table, seat, book, p, shaker, intent):
    """Return the chance that a pour into a pan leaves it over-seasoned (AC-036)."""
    chance = 0.0
    for coloured in range(POURED):
        for salt in range(SALTED + 1):
            heap = table.pan[p] + crystals(shaker, coloured) + crystals(SALT, salt)
            if has_three(heap):
                chance += outcome_chance(table, seat, book, shaker, intent, coloured, salt)
    return chance


@kernel
def supply_chance(table, seat, book, p, shaker, intent, clean):
    """Return the chance that a pour gives a pan what it lacks of a spice without spoiling it.

    Parameters
    ----------
    clean : bool
        Count only pours that leave exactly what the recipe asks for, and no salt.
    """
    need = count(book.need[table.dish[p]], shaker)
    lack = need - count(table.pan[p], shaker)
    chance = 0.0
    for coloured in range(max(lack, 0), POURED):
        for salt in range(SALTED + 1):
            heap = table.pan[p] + crystals(shaker, coloured) + crystals(SALT, salt)
            exact = coloured == lack and count(heap, SALT) == 0
            if not has_three(heap) and (exact or not clean):
                chance += outcome_chance(table, seat, book, shaker, intent, coloured, salt)
    return chance
