"""The heat die and the knobs (AC-021 to AC-026)."""

from sim.alacarte.records import ALL, TOP
from sim.jit import inlined, kernel


@inlined
def raise_knob(table, p, levels):
    """Turn a knob up; it stops at 7 (AC-022, AC-026)."""
    table.heat[p] = min(TOP, table.heat[p] + levels)


@kernel
def raise_all(table, book):
    """Turn every knob up by one, that of the roller too (AC-023, AC-A02)."""
    for p in range(table.players):
        if p != table.active or book.all_includes_roller == 0:
            raise_knob(table, p, 1)


@inlined
def apply_face(table, book):
    """Carry out a number or ALL; CHOOSE and CUP need a choice and are left to the turn."""
    if table.face < ALL:
        raise_knob(table, table.active, table.face)
    elif table.face == ALL:
        raise_all(table, book)
