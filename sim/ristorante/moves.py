"""The consequences of a choice, up to the next decision point.

The kernels of a normal round return how many actions the choice has used up, 0 while one is under way.
"""

from sim.bits import bit
from sim.jit import inlined, kernel
from sim.ristorante.cooking import add_tile, remove_tile
from sim.ristorante.finale import (
    award_prize,
    begin_dinners,
    choose_competition,
    choose_dinner,
    give_category,
    next_competitor,
    next_dinner,
)
from sim.ristorante.market import (
    bin_tile,
    refresh,
    return_bins,
    show_tile,
    take_from_reserve,
    take_shown,
)
from sim.ristorante.options import (
    BUY,
    DRAW,
    KITCHEN,
    NO_REFRESH,
    NO_TILE,
    NO_WINE,
    PASS,
    ask,
    drawn_wine_set,
)
from sim.ristorante.piles import discard_card, discard_drawn, take_cards
from sim.ristorante.records import ACTIONS, NONE, PANTRY, PHASES, WINE_DECK, WINES
from sim.ristorante.rules import (
    ACTION,
    BID,
    CATEGORY,
    COMPETITION,
    COOK,
    DINNER,
    KEEP_RECIPE,
    KEEP_WINE,
    MENU_DISCARD,
    PANTRY_DISCARD,
    REFRESH_AFTER,
    REFRESH_BEFORE,
    TILE,
    WINE_DISCARD,
)
from sim.ristorante.specials import (
    begin_bids,
    bid,
    cash_in,
    close_phase,
    cook,
    gain,
    keep_two,
    next_surplus,
)
from sim.ristorante.turns import begin_phase, end_action

OVER = 0


@inlined
def act(house, table, seat, book, option):
    """Start an action: pass, draw, buy, or send the Kitchen Boy (DP-01)."""
    if option == PASS:
        seat.passes += 1
        return 1
    if option == BUY:
        table.refreshed = 0
        table.bought = NONE
        table.from_reserve = 0
        ask(table, seat, book, REFRESH_BEFORE)
        return 0
    if option >= KITCHEN:
        kind = option - KITCHEN
        seat.kitchen_boys += 1
        table.from_reserve = 1
        take_from_reserve(house, table, book.kind_shop[kind], kind)
        return pay_tile(house, table, seat, book, kind)
    return draw(house, table, seat, book, option - DRAW)


@inlined
def draw(house, table, seat, book, deck):
    """Take the cards of a draw and ask which to keep (RI-035 to RI-046)."""
    take_cards(house, table, seat, deck)
    if deck != WINE_DECK:
        table.point = KEEP_RECIPE
        return 0
    if drawn_wine_set(seat, book) != 0:
        ask(table, seat, book, KEEP_WINE)
        return 0
    discard_drawn(house, table, seat, book, deck, NONE)
    return 1


@inlined
def keep_recipe(house, table, seat, book, card):
    """Put one drawn recipe into the hand and discard the others (RI-037 to RI-039)."""
    discard_drawn(house, table, seat, book, book.course[card], card)
    seat.hand[table.hand_count[seat.seat]] = card
    table.hand_count[seat.seat] += 1
    seat.recipes_drawn += 1
    return 1


@kernel
def keep_wine(house, table, seat, book, kind):
    """Pay for one drawn wine and open it, making room if there were three (RI-042 to RI-048)."""
    player = seat.seat
    if kind == NO_WINE:
        discard_drawn(house, table, seat, book, WINE_DECK, NONE)
        return 1
    discard_drawn(house, table, seat, book, WINE_DECK, kind)
    gain(table, seat, book, -book.wine_cost[kind])
    seat.paid_wines += book.wine_cost[kind]
    seat.wines_bought[table.phase - 1] += 1
    table.wine[player, table.wine_count[player]] = kind
    table.wine_count[player] += 1
    table.wine_set[player] |= bit(kind)
    if table.wine_count[player] > WINES:
        ask(table, seat, book, WINE_DISCARD)
        return 0
    return 1


@kernel
def discard_wine(house, table, book, kind):
    """Throw one of four wines away, without refund (RI-048, RI-A14, RI-A16)."""
    seat = table.actor
    last = table.wine_count[seat] - 1
    for i in range(last + 1):
        if table.wine[seat, i] == kind:
            table.wine[seat, i] = table.wine[seat, last]
            break
    table.wine_count[seat] = last
    table.wine_set[seat] = 0
    for i in range(last):
        table.wine_set[seat] |= bit(table.wine[seat, i])
    discard_card(house, table, book, WINE_DECK, kind)
    return 1


@inlined
def refresh_before(house, table, seat, book, option):
    """Refresh a shop before buying, or not (RI-058 to RI-060, RI-A23)."""
    if option != NO_REFRESH:
        refresh(house, table, book, option - 1)
        table.refreshed = 1
        seat.refreshes += 1
    ask(table, seat, book, TILE)
    return 1 if seat.options == 0 else 0


@inlined
def buy_tile(house, table, seat, book, kind):
    """Take a tile off a display (RI-052)."""
    if kind == NO_TILE:
        return 1
    take_shown(table, book, kind)
    return pay_tile(house, table, seat, book, kind)


@inlined
def pay_tile(house, table, seat, book, kind):
    """Pay for a tile in hand; a full pantry asks what to throw away first (RI-053, RI-057)."""
    gain(table, seat, book, -book.kind_cost[kind])
    seat.paid_tiles += book.kind_cost[kind]
    seat.tiles_bought += 1
    table.bought = kind
    if table.pantry_count[seat.seat] == PANTRY:
        ask(table, seat, book, PANTRY_DISCARD)
        return 0
    return store_tile(house, table, seat, book)


@kernel
def make_room(house, table, seat, book, kind):
    """Throw a tile away before the new one is stored and the display refilled (RI-067, RI-A89)."""
    bin_tile(house, table, book, kind)
    table.pantry_count[seat.seat] -= 1
    used = store_tile(house, table, seat, book)
    remove_tile(table, seat.seat, kind)  # last: under deny_buy it may be the new tile
    return used


@kernel
def store_tile(house, table, seat, book):
    """Put the tile into the pantry, fill the gap, and offer the refresh if it is unused (RI-054, RI-055)."""
    kind = table.bought
    add_tile(table, seat.seat, kind)
    table.pantry_count[seat.seat] += 1
    table.bought = NONE
    if table.from_reserve:
        table.from_reserve = 0
        return ACTIONS  # RI-246
    show_tile(house, table, book.kind_shop[kind])  # older gaps stay until the phase ends (RI-A26)
    if table.refreshed:
        return 1
    ask(table, seat, book, REFRESH_AFTER)
    return 0


@inlined
def refresh_after(house, table, seat, book, option):
    """Refresh a shop after buying, or not (RI-060, RI-065)."""
    if option != NO_REFRESH:
        refresh(house, table, book, option - 1)
        seat.refreshes += 1
    return 1


@kernel
def after_cooking(house, table, seats, book):
    """Go on once surplus recipes are dropped: to the VIP, in phase 4 to the Taste Guide first."""
    if next_surplus(table):
        return
    if table.phase < PHASES:
        begin_bids(table)
    else:
        begin_dinners(table)
        after_dinner(table, seats, book)


@kernel
def after_dinner(table, seats, book):
    """Go on with the next dinner, or to the last VIP (RI-026)."""
    if not next_dinner(table, seats, book):
        begin_bids(table)


@kernel
def after_vip(house, table, seats, book):
    """Cash in and begin the next phase; in phase 4 the Prize and the Competition (RI-025, RI-026)."""
    if table.phase < PHASES:
        cash_in(table, seats, book)
        close_phase(table, seats, book)
        return_bins(house, table)
        begin_phase(table, book)
    else:
        close_phase(table, seats, book)
        award_prize(table, seats, book)
        table.turn = 0
        after_competitor(table, seats, book)


@kernel
def after_competitor(table, seats, book):
    """Go on with the next competitor, or end the game."""
    if not next_competitor(table, seats, book):
        table.point = OVER


@inlined
def apply_market(house, table, seat, book, option):
    """Carry out a choice of a normal round; return the actions used, 0 while one is under way."""
    point = table.point
    if point == ACTION:
        return act(house, table, seat, book, option)
    if point == REFRESH_BEFORE:
        return refresh_before(house, table, seat, book, option)
    if point == TILE:
        return buy_tile(house, table, seat, book, option)
    if point == PANTRY_DISCARD:
        return make_room(house, table, seat, book, option)
    if point == REFRESH_AFTER:
        return refresh_after(house, table, seat, book, option)
    if point == KEEP_RECIPE:
        return keep_recipe(house, table, seat, book, option)
    if point == KEEP_WINE:
        return keep_wine(house, table, seat, book, option)
    return discard_wine(house, table, book, option)


@inlined
def apply_special(house, table, seats, book, option):
    """Carry out a choice of a special round."""
    point = table.point
    if point == COOK:
        if cook(house, table, seats, book, option):
            after_cooking(house, table, seats, book)
    elif point == MENU_DISCARD:
        keep_two(house, table, book, option)
        after_cooking(house, table, seats, book)
    elif point == BID:
        if bid(table, seats, book, option):
            after_vip(house, table, seats, book)
    elif point == DINNER:
        if not choose_dinner(table, seats, book, option):
            after_dinner(table, seats, book)
    elif point == CATEGORY:
        give_category(table, table.actor, option)
        after_dinner(table, seats, book)
    elif point == COMPETITION:
        choose_competition(table, seats, book, option)
        after_competitor(table, seats, book)


@inlined
def apply(house, table, seats, book, option):
    """Carry out one legal choice of the acting seat and run on to the next decision point."""
    if table.point <= WINE_DISCARD:
        used = apply_market(house, table, seats.at[table.actor], book, option)
        if used > 0:
            end_action(table, book, used)
    else:
        apply_special(house, table, seats, book, option)
        if table.point == COMPETITION or table.point == CATEGORY:
            ask(table, seats.at[table.actor], book, table.point)
    if table.point == ACTION:
        ask(table, seats.at[table.actor], book, ACTION)
