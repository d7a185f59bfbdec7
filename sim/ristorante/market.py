"""The five shops: reserves, displays, discard piles (RI-052 to RI-068, RI-121)."""

from sim.bits import bit
from sim.jit import inlined, kernel
from sim.ristorante.records import DISPLAY, NONE, SHOPS
from sim.rng import below


@inlined
def draw_tile(house, table, shop):
    """Draw a tile from a reserve, which an empty one first refills from its discards (RI-064).

    Returns
    -------
    int
        Kind of the tile, NONE if reserve and discard pile are empty (RI-A26).
    """
    if house.pile_next[shop] == house.pile_end[shop]:
        recycle(house, table, shop)
    first = house.pile_next[shop]
    left = house.pile_end[shop] - first
    if left == 0:
        return NONE
    place = first + below(house, shop, left)
    kind = house.pile[shop, place]
    house.pile[shop, place] = house.pile[shop, first]
    house.pile[shop, first] = kind
    house.pile_next[shop] = first + 1
    table.reserve[kind] -= 1
    table.reserve_left[shop] -= 1
    return kind


@kernel
def recycle(house, table, shop):
    """Put the discard pile of a shop into its reserve (RI-064, RI-121); drawing shuffles it."""
    first = house.pile_next[shop]
    end = house.pile_end[shop]
    for i in range(house.bin_count[shop]):
        kind = house.bin[shop, i]
        table.reserve[kind] += 1
        table.binned[kind] -= 1
        if first > 0:  # where tiles were drawn from
            first -= 1
            house.pile[shop, first] = kind
        else:
            house.pile[shop, end] = kind
            end += 1
    house.pile_next[shop] = first
    house.pile_end[shop] = end
    house.bin_count[shop] = 0
    table.reserve_left[shop] = end - first
    table.bin_left[shop] = 0


@kernel
def bin_tile(house, table, book, kind):
    """Put a tile on the discard pile of its shop (RI-062, RI-067, RI-088)."""
    shop = book.kind_shop[kind]
    house.bin[shop, house.bin_count[shop]] = kind
    house.bin_count[shop] += 1
    table.binned[kind] += 1
    table.bin_left[shop] += 1


@inlined
def show_tile(house, table, shop):
    """Draw a tile onto the display of its shop (RI-055); tell whether there was one."""
    kind = draw_tile(house, table, shop)
    if kind == NONE:
        return False
    table.display[shop, table.displayed[shop]] = kind
    table.displayed[shop] += 1
    table.shown_count[kind] += 1
    table.shown |= bit(kind)
    return True


@kernel
def refill(house, table, shop):
    """Fill the gaps of a display from the reserve (RI-014, RI-063, RI-A26)."""
    while table.displayed[shop] < DISPLAY and show_tile(house, table, shop):
        pass


@inlined
def take_shown(table, book, kind):
    """Take one tile of a kind off the display of its shop, leaving a gap."""
    shop = book.kind_shop[kind]
    last = table.displayed[shop] - 1
    for i in range(last + 1):
        if table.display[shop, i] == kind:
            table.display[shop, i] = table.display[shop, last]
            break
    table.displayed[shop] = last
    table.shown_count[kind] -= 1
    if table.shown_count[kind] == 0:
        table.shown &= ~bit(kind)


@kernel
def take_from_reserve(house, table, shop, kind):
    """Search a reserve for a kind and take one tile (RI-246, RI-A85).

    An empty reserve is first refilled from the discard pile (RI-A78).
    """
    if house.pile_next[shop] == house.pile_end[shop]:
        recycle(house, table, shop)
    last = house.pile_end[shop] - 1
    for i in range(house.pile_next[shop], last + 1):
        if house.pile[shop, i] == kind:
            house.pile[shop, i] = house.pile[shop, last]
            break
    house.pile_end[shop] = last
    table.reserve[kind] -= 1
    table.reserve_left[shop] -= 1


@kernel
def refresh(house, table, book, shop):
    """Replace the whole display of a shop (RI-058 to RI-063)."""
    for i in range(table.displayed[shop]):
        kind = table.display[shop, i]
        table.shown_count[kind] = 0
        bin_tile(house, table, book, kind)
    table.shown &= ~book.shop_kinds[shop]
    table.displayed[shop] = 0
    refill(house, table, shop)


@kernel
def return_bins(house, table):
    """End of a phase: all discarded tiles go back to their reserves, gaps are filled (RI-121, RI-A26)."""
    for shop in range(SHOPS):
        recycle(house, table, shop)
        refill(house, table, shop)
