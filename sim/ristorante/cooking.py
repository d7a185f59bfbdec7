"""Which recipes of a hand can be cooked together (RI-079 to RI-087, decision DP-09).

A set of dishes is an int64 with bit i for the recipe in place i of the hand.
"""

from sim.bits import bit, has
from sim.jit import inlined, kernel


@inlined
def hats_allowed(table, book, seat):
    """Return the hardest difficulty a seat may cook where its pawn stands (RI-079 to RI-081)."""
    if table.pawn[seat] == book.top:
        return 3
    if table.pawn[seat] >= book.two_hats_from:
        return 2
    return 1


@inlined
def has_tiles(table, book, seat, card):
    """Tell whether the pantry of a seat holds every tile of a recipe (RI-086)."""
    for i in range(book.needs[card]):
        if table.pantry[seat, book.need[card, i]] < book.need_nth[card, i]:
            return False
    return True


@inlined
def can_cook(table, book, seat, card):
    """Tell whether a seat can cook a recipe now: hats and tiles (RI-086, RI-087)."""
    return book.hats[card] <= hats_allowed(table, book, seat) and has_tiles(table, book, seat, card)


@inlined
def use_tiles(table, book, seat, card, change):
    """Add `change` to the pantry count of every tile of a recipe, in place."""
    for i in range(book.needs[card]):
        table.pantry[seat, book.need[card, i]] += change


@kernel
def cookable_together(table, seat, book, dishes):
    """Tell whether a set of dishes passes the hat test and the combined tile test (RI-086, RI-087)."""
    if dishes < 0 or dishes >= bit(table.hand_count[seat.seat]):
        return False
    taken = 0
    fits = True
    while fits and dishes >> taken != 0:
        if has(dishes, taken):
            card = seat.hand[taken]
            fits = can_cook(table, book, seat.seat, card)
            if fits:
                use_tiles(table, book, seat.seat, card, -1)
        if fits:
            taken += 1
    for i in range(taken):
        if has(dishes, i):
            use_tiles(table, book, seat.seat, seat.hand[i], 1)
    return fits


@kernel
def dish_sets(table, seat, book, wanted):
    """Enumerate the sets of dishes that can be cooked, the empty one first.

    Depth-first over the places of the hand; at most six dishes, since each needs a tile. The
    pantry is changed on the way and restored.

    Parameters
    ----------
    table, seat, book
        Records of the game.
    wanted : int
        Number of the set to return, or -1 to count them all.

    Returns
    -------
    int
        The set with that number, or the number of sets.
    """
    player = seat.seat
    hand = table.hand_count[player]
    stack = 0  # six bits a place: the places taken, the last lowest
    dishes = 0
    found = 0
    place = 0
    while found != wanted:
        while place < hand and not can_cook(table, book, player, seat.hand[place]):
            place += 1
        if place < hand:
            use_tiles(table, book, player, seat.hand[place], -1)
            dishes |= bit(place)
            stack = stack << 6 | place
            found += 1
        elif dishes != 0:
            place = stack & 63
            stack >>= 6
            use_tiles(table, book, player, seat.hand[place], 1)
            dishes &= ~bit(place)
        else:
            return found + 1
        place += 1
    result = dishes
    while dishes != 0:
        place = stack & 63
        stack >>= 6
        use_tiles(table, book, player, seat.hand[place], 1)
        dishes &= ~bit(place)
    return result
