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
    if book.need_set[card] & ~table.pantry_set[seat] != 0:
        return False
    if book.repeats[card]:
        for i in range(book.needs[card]):
            if table.pantry[seat, book.need[card, i]] < book.need_nth[card, i]:
                return False
    return True


@inlined
def can_cook(table, book, seat, card):
    """Tell whether a seat can cook a recipe now: hats and tiles (RI-086, RI-087)."""
    return book.hats[card] <= hats_allowed(table, book, seat) and has_tiles(table, book, seat, card)


@inlined
def add_tile(table, seat, kind):
    """Put a tile into a pantry."""
    table.pantry[seat, kind] += 1
    table.pantry_set[seat] |= bit(kind)


@inlined
def remove_tile(table, seat, kind):
    """Take a tile out of a pantry."""
    table.pantry[seat, kind] -= 1
    if table.pantry[seat, kind] == 0:
        table.pantry_set[seat] &= ~bit(kind)


@inlined
def use_tiles(table, book, seat, card):
    """Take the tiles of a recipe out of a pantry."""
    for i in range(book.needs[card]):
        remove_tile(table, seat, book.need[card, i])


@inlined
def return_tiles(table, book, seat, card):
    """Put the tiles of a recipe back into a pantry."""
    for i in range(book.needs[card]):
        add_tile(table, seat, book.need[card, i])


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
                use_tiles(table, book, seat.seat, card)
        if fits:
            taken += 1
    for i in range(taken):
        if has(dishes, i):
            return_tiles(table, book, seat.seat, seat.hand[i])
    return fits


@kernel
def next_dishes(table, seat, book, dishes, stack, place):
    """Step to the next set of dishes that can be cooked, depth first over the places of the hand.

    The pantry is changed on the way; it is as before when the walk returns to the empty set.

    Parameters
    ----------
    table, seat, book
        Records of the game.
    dishes, stack, place : int
        Where the walk is: the present set, its places (six bits each, the last one lowest), and
        the first place to try next. A walk starts from 0, 0, 0, the empty set.

    Returns
    -------
    tuple of three int
        The same for the next set; the empty set again when all have been visited.
    """
    player = seat.seat
    hand = table.hand_count[player]
    while True:
        while place < hand and not can_cook(table, book, player, seat.hand[place]):
            place += 1
        if place < hand:
            use_tiles(table, book, player, seat.hand[place])
            return dishes | bit(place), stack << 6 | place, place + 1
        if dishes == 0:
            return dishes, stack, place
        place = stack & 63
        stack >>= 6
        dishes &= ~bit(place)
        return_tiles(table, book, player, seat.hand[place])
        place += 1


@kernel
def dish_sets(table, seat, book, wanted):
    """Return the set of dishes number `wanted`, the empty one being 0, or their number if it is -1.

    At most six dishes fit together, since each needs a tile.
    """
    dishes, stack, place = 0, 0, 0
    found = 0
    while found != wanted:
        dishes, stack, place = next_dishes(table, seat, book, dishes, stack, place)
        found += 1
        if dishes == 0:
            return found
    restore_tiles(table, seat, book, dishes)
    return dishes


@kernel
def restore_tiles(table, seat, book, dishes):
    """Put back the tiles of a set of dishes where a walk stops early."""
    for place in range(table.hand_count[seat.seat]):
        if has(dishes, place):
            return_tiles(table, book, seat.seat, seat.hand[place])
