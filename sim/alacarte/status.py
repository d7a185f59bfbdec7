"""What a dish in a pan is: done, flawless, over-seasoned, burnt (AC-027 to AC-029, AC-035 to AC-048)."""

from sim.alacarte.crystals import covers, has_three, only_needed
from sim.alacarte.records import CREPE
from sim.jit import inlined


@inlined
def over_seasoned(table, p):
    """Tell whether the pan of a seat has three crystals of one kind (AC-036)."""
    return has_three(table.pan[p])


@inlined
def burnt(table, book, p):
    """Tell whether the stove of a seat has reached the red number of its dish (AC-028, AC-A08)."""
    return table.heat[p] >= book.red[table.dish[p]]


@inlined
def spoiled(table, book, p):
    """Tell whether a dish is over-seasoned or burnt."""
    return over_seasoned(table, p) or burnt(table, book, p)


@inlined
def right_heat(table, book, p):
    """Tell whether the heat is in the green range (AC-027)."""
    return book.gmin[table.dish[p]] <= table.heat[p] <= book.gmax[table.dish[p]]


@inlined
def done(table, book, p):
    """Tell whether a dish is done: right heat, all that the recipe asks for, and not spoiled (AC-039)."""
    need = book.need[table.dish[p]]
    return right_heat(table, book, p) and covers(table.pan[p], need) and not spoiled(table, book, p)


@inlined
def flawless(table, book, p):
    """Tell whether a done dish earns a star: exactly what is asked for, no salt (AC-046 to AC-048)."""
    need = book.need[table.dish[p]]
    heap = table.pan[p]
    if book.star_foreign_ok:  # AC-A12
        heap = only_needed(heap, need)
    return need != 0 and heap == need


@inlined
def stuck(table, book, p):
    """Tell whether a dish is too hot to be done and not burnt (AC-A07)."""
    dish = table.dish[p]
    return dish < CREPE and book.gmax[dish] < table.heat[p] < book.red[dish]
