"""Ties and rankings: the ladder of RI-170 to RI-174 as one integer that orders any players."""

from sim.jit import kernel
from sim.ristorante.records import NONE

_RUNG = 128  # more than any prestige or cash-in value
_PLACES = 8
CONTEST = _RUNG * _RUNG * _RUNG * _PLACES  # more than any ladder value


@kernel
def ladder(table, book, seat, with_presented):
    """Return the tie-break value of a seat: pawn, best prestige, best cash-in, turn order.

    Parameters
    ----------
    table, book
        Records of the game.
    seat : int
        Whose value.
    with_presented : bool
        Count recipes presented and not yet in the menu (RI-A07, reading b).

    Returns
    -------
    int
        Higher wins the tie. An empty menu counts 0 on rungs 2 and 3 (RI-179).
    """
    prestige = table.best_prestige[seat]
    cash_in = table.best_cash_in[seat]
    if with_presented:
        for i in range(table.presented_count[seat]):
            card = table.presented[seat, i]
            prestige = max(prestige, book.prestige[card])
            cash_in = max(cash_in, book.cash_in[card])
    rungs = (table.pawn[seat] * _RUNG + prestige) * _RUNG + cash_in
    return rungs * _PLACES + (_PLACES - 1 - table.place[seat])


@kernel
def contest(table, book, seat, value):
    """Return the rank key of a seat in a contest: the value, then the ladder (RI-174)."""
    return value * CONTEST + ladder(table, book, seat, False)


@kernel
def better(key, best, best_key):
    """Tell whether a key beats the best so far, if any."""
    return best == NONE or key > best_key


@kernel
def rank(table, seat):
    """Return the place of a seat by ``table.key``, 1 for the highest."""
    place = 1
    for other in range(table.players):
        if table.key[other] > table.key[seat]:
            place += 1
    return place
