"""What holds after every step of a game of Ristorante Italia, and at its end: one kernel for each fact.

The kernels count anew from the piles themselves and trust no running total, so that an error in the
bookkeeping shows even where no rule meets it. `PAST` is how things were before the step; `sim.audit`
plays the games.
"""

import numpy as np

from sim.bits import bit, has
from sim.jit import kernel
from sim.ristorante.finale import has_full_menu
from sim.ristorante.options import KITCHEN, NO_TILE, NO_WINE
from sim.ristorante.records import (
    ACTIONS,
    COURSES,
    DISPLAY,
    MAX_KINDS,
    MAX_PLAYERS,
    MAX_WINE_KINDS,
    MENU,
    NONE,
    PANTRY,
    PHASES,
    RECIPES,
    ROUNDS,
    SHOPS,
    WINE_DECK,
    WINES,
)
from sim.ristorante.rules import (
    ACTION,
    BID,
    BREAKDOWN,
    COOK,
    KEEP_RECIPE,
    KEEP_WINE,
    MENU_DISCARD,
    TILE,
    WINE_DISCARD,
)
from sim.ristorante.scoring import COL, WIN, write_row

#: Number of an invariant (0 is none) and what it says. The first seven hold after every step.
INVARIANTS = {
    1: "every ingredient is in exactly one place and counted there",
    2: "every recipe is in exactly one place and counted there",
    3: "every wine is in exactly one place and counted there",
    4: "money is never negative and changes by prices, bids and incomes alone",
    5: "pantries, wines, menus and displays stay within their limits",
    6: "pawns move with the Critic alone, forward, 3 + 2 + 1 for each other player",
    7: "every player has six actions in every phase",
    8: "Stars and Golden Spoons are those that were won",
    9: "the score is the sum of its parts, each of which is possible",
    10: "ranks are 1, 2, ... and one player wins, with the highest score",
}

_PARTS = len(BREAKDOWN)

PAST = np.dtype(
    [
        ("point", "i8"),
        ("actor", "i8"),
        ("phase", "i8"),
        ("option", "i8"),
        ("pawn", "i8", MAX_PLAYERS),
        ("money", "i8", MAX_PLAYERS),
        ("purse", "i8", MAX_PLAYERS),  # money at the start of the game
        ("actions", "i8", MAX_PLAYERS),  # used so far
        ("kinds", "i8", (4, MAX_KINDS)),  # scratch: tiles in reserves, bins, displays, and of all
        ("cards", "i8", RECIPES),  # scratch
        ("wines", "i8", (2, MAX_WINE_KINDS)),  # scratch: found, and of all
        ("row", "i4", (1, MAX_PLAYERS, len(COL))),  # scratch
    ],
    align=True,
)


@kernel
def begin(past, table, seats):
    """Note the start of a game."""
    for p in range(table.players):
        past.purse[p] = seats.at[p].money
        past.actions[p] = 0


@kernel
def before_step(past, table, seats, option):
    """Note how things are before a choice is carried out."""
    past.point = table.point
    past.actor = table.actor
    past.phase = table.phase
    past.option = option
    for p in range(table.players):
        past.pawn[p] = table.pawn[p]
        past.money[p] = seats.at[p].money
    if table.point == ACTION:
        past.actions[table.actor] += ACTIONS if option >= KITCHEN else 1


@kernel
def broken_by_step(past, house, table, seats, book):
    """Return the number of the first invariant that does not hold after a step, 0 if all do."""
    if not (tiles_are_kept(past, house, table, book) and shops_are_full(house, table, book)):
        return 1
    if not (recipes_are_kept(past, house, table, seats, book) and courses_are_apart(house, table, book)):
        return 2
    if not menus_are_told(table, book):
        return 2
    if not (wines_are_kept(past, house, table, seats, book) and cellars_are_told(table)):
        return 3
    if not (purses_add_up(past, table, seats, book) and coins_flow(past, table, seats, book)):
        return 4
    if not limits_hold(table):
        return 5
    if not pawns_advance(past, table, book):
        return 6
    if not actions_are_used(past, table):
        return 7
    return 0


@kernel
def broken_at_end(past, table, seats, book):
    """Return the number of the first invariant that a scored game breaks, 0 if none."""
    if not (stars_are_won(table, book) and spoons_are_won(table)):
        return 8
    for p in range(table.players):
        write_row(table, seats.at[p], book, past.row, 0, p)
    if not parts_add_up(past, table):
        return 9
    if not ranks_are_clear(past, table):
        return 10
    return 0


@kernel
def add_up(counts, things, first, end):
    """Count the things of a pile by number, in place."""
    for i in range(first, end):
        counts[things[i]] += 1


@kernel
def tiles_are_kept(past, house, table, book):
    """Tell whether every kind has its tiles, each counted where it lies (4.3-1)."""
    past.kinds[:] = 0
    for shop in range(SHOPS):
        add_up(past.kinds[0], house.pile[shop], house.pile_next[shop], house.pile_end[shop])
        add_up(past.kinds[1], house.bin[shop], 0, house.bin_count[shop])
        add_up(past.kinds[2], table.display[shop], 0, table.displayed[shop])
        add_up(past.kinds[3], book.tiles[shop], 0, book.tile_count[shop])
    for kind in range(book.kinds):
        reserve, binned, shown = past.kinds[0, kind], past.kinds[1, kind], past.kinds[2, kind]
        held = 1 if table.bought == kind else 0
        for p in range(table.players):
            held += table.pantry[p, kind]
            if has(table.pantry_set[p], kind) != (table.pantry[p, kind] > 0):
                return False
        if reserve + binned + shown + held != past.kinds[3, kind]:
            return False
        if table.reserve[kind] != reserve or table.binned[kind] != binned:
            return False
        if table.shown_count[kind] != shown or has(table.shown, kind) != (shown > 0):
            return False
    return True


@kernel
def shops_are_full(house, table, book):
    """Tell whether every shop has as many tiles as it started with (4.3-1)."""
    for shop in range(SHOPS):
        reserve = house.pile_end[shop] - house.pile_next[shop]
        total = reserve + house.bin_count[shop] + table.displayed[shop]
        for kind in range(book.kinds):
            if book.kind_shop[kind] == shop:
                total += table.bought == kind
                for p in range(table.players):
                    total += table.pantry[p, kind]
        if total != book.tile_count[shop]:
            return False
        if table.reserve_left[shop] != reserve or table.bin_left[shop] != house.bin_count[shop]:
            return False
    return True


@kernel
def recipes_are_kept(past, house, table, seats, book):
    """Tell whether every recipe is in one place (4.3-2)."""
    past.cards[:] = 0
    for deck in range(COURSES):
        add_up(past.cards, house.deck[deck], house.deck_next[deck], house.deck_end[deck])
        add_up(past.cards, house.discard[deck], 0, house.discard_count[deck])
    for p in range(table.players):
        add_up(past.cards, seats.at[p].hand, 0, table.hand_count[p])
        add_up(past.cards, table.presented[p], 0, table.presented_count[p])
        for course in range(COURSES):
            add_up(past.cards, table.menu[p, course], 0, table.menu_count[p, course])
        if table.point == KEEP_RECIPE:
            add_up(past.cards, seats.at[p].drawn, 0, seats.at[p].drawn_count)
    for card in range(RECIPES):
        if past.cards[card] != 1:
            return False
    return True


@kernel
def courses_are_apart(house, table, book):
    """Tell whether decks, discard piles and menus hold recipes of their own course, and are counted."""
    for deck in range(COURSES):
        left = house.deck_end[deck] - house.deck_next[deck]
        if table.deck_left[deck] != left or table.discard_count[deck] != house.discard_count[deck]:
            return False
        for i in range(left):
            if book.course[house.deck[deck, house.deck_next[deck] + i]] != deck:
                return False
        for i in range(house.discard_count[deck]):
            if book.course[house.discard[deck, i]] != deck:
                return False
        for p in range(table.players):
            for i in range(table.menu_count[p, deck]):
                if book.course[table.menu[p, deck, i]] != deck:
                    return False
    return True


@kernel
def menus_are_told(table, book):
    """Tell whether the sums and best values noted of a menu are those of its recipes."""
    for p in range(table.players):
        prestige, cash_in, best_prestige, best_cash_in = 0, 0, 0, 0
        for course in range(COURSES):
            for i in range(table.menu_count[p, course]):
                card = table.menu[p, course, i]
                prestige += book.prestige[card]
                cash_in += book.cash_in[card]
                best_prestige = max(best_prestige, book.prestige[card])
                best_cash_in = max(best_cash_in, book.cash_in[card])
        if table.menu_prestige[p] != prestige or table.menu_cash_in[p] != cash_in:
            return False
        if table.best_prestige[p] != best_prestige or table.best_cash_in[p] != best_cash_in:
            return False
    return True


@kernel
def wines_are_kept(past, house, table, seats, book):
    """Tell whether every kind of wine has its cards (4.3-2)."""
    deck = WINE_DECK
    past.wines[:] = 0
    add_up(past.wines[0], house.deck[deck], house.deck_next[deck], house.deck_end[deck])
    add_up(past.wines[0], house.discard[deck], 0, house.discard_count[deck])
    add_up(past.wines[1], book.deck[deck], 0, book.deck_size[deck])
    for p in range(table.players):
        add_up(past.wines[0], table.wine[p], 0, table.wine_count[p])
        if table.point == KEEP_WINE:
            add_up(past.wines[0], seats.at[p].drawn, 0, seats.at[p].drawn_count)
    for kind in range(book.wine_kinds):
        if past.wines[0, kind] != past.wines[1, kind]:
            return False
    left = house.deck_end[deck] - house.deck_next[deck]
    return table.deck_left[deck] == left and table.discard_count[deck] == house.discard_count[deck]


@kernel
def cellars_are_told(table):
    """Tell whether the set of kinds owned is that of the wines owned."""
    for p in range(table.players):
        kinds = 0
        for i in range(table.wine_count[p]):
            kinds |= bit(table.wine[p, i])
        if table.wine_set[p] != kinds:
            return False
    return True


@kernel
def purses_add_up(past, table, seats, book):
    """Tell whether money is what there was at the start, less what was paid, plus what came in (4.3-3)."""
    for p in range(table.players):
        seat = seats.at[p]
        paid = seat.paid_tiles + seat.paid_wines + seat.paid_won_bids + seat.paid_lost_bids
        if seat.money < 0 or seat.money != past.purse[p] - paid + seat.cash_recipes + seat.cash_wines:
            return False
        if table.money[p] != (seat.money if book.money_visible else NONE):
            return False
    return True


@kernel
def coins_flow(past, table, seats, book):
    """Tell whether the step changed money by a price, or by bids and incomes, and not otherwise (4.3-3)."""
    revealed = past.point == BID and table.bids[past.phase - 1, 0] != NONE
    for p in range(table.players):
        change = 0
        if revealed:
            bid = table.bids[past.phase - 1, p]
            change = -bid if table.vip_winner[past.phase - 1] == p else -(bid // 2)
            if past.phase < PHASES:
                change += income(table, book, p)
        elif p == past.actor:
            change = -price(past, book)
        if seats.at[p].money - past.money[p] != change:
            return False
    return True


@kernel
def price(past, book):
    """Return the price of what the acting seat chose."""
    if past.point == ACTION and past.option >= KITCHEN:
        return book.kind_cost[past.option - KITCHEN]
    if past.point == TILE and past.option != NO_TILE:
        return book.kind_cost[past.option]
    if past.point == KEEP_WINE and past.option != NO_WINE:
        return book.wine_cost[past.option]
    return 0


@kernel
def income(table, book, p):
    """Return what a seat cashes in with its menu and its wines."""
    coins = 0
    for course in range(COURSES):
        for i in range(table.menu_count[p, course]):
            coins += book.cash_in[table.menu[p, course, i]]
    for i in range(table.wine_count[p]):
        coins += book.wine_cash[table.wine[p, i]]
    return coins


@kernel
def limits_hold(table):
    """Tell whether nothing exceeds its limit; a surplus waits for its owner's choice (4.3-4)."""
    for p in range(table.players):
        tiles = 0
        for kind in range(MAX_KINDS):
            if table.pantry[p, kind] < 0:
                return False
            tiles += table.pantry[p, kind]
        if tiles > PANTRY or table.pantry_count[p] != tiles:
            return False
        fourth = table.point == WINE_DISCARD and table.actor == p
        if table.wine_count[p] > WINES + fourth:
            return False
        for course in range(COURSES):
            if table.menu_count[p, course] > MENU and table.point != MENU_DISCARD:
                return False
    for shop in range(SHOPS):
        if not 0 <= table.displayed[shop] <= DISPLAY:
            return False
    return True


@kernel
def pawns_advance(past, table, book):
    """Tell whether pawns moved as the Critic says: 3, 2, 1, 1, 1, up to the top of the track (4.3-6)."""
    total = 0
    held_back = book.critic_needs_dish > 0
    for p in range(table.players):
        moved = table.pawn[p] - past.pawn[p]
        if not 0 <= moved <= 3 or table.pawn[p] > book.top:
            return False
        total += moved
        held_back |= table.pawn[p] == book.top
    judged = past.point == COOK and table.point != COOK and (past.phase < PHASES or book.taste_moves > 0)
    if not judged:
        return total == 0
    spaces = 3 + 2 + table.players - 2
    return total == spaces or (held_back and total < spaces)


@kernel
def actions_are_used(past, table):
    """Tell whether all had six actions when a phase ends, so 24 in a game, and never more (4.3-7)."""
    ended = table.point == COOK
    for p in range(table.players):
        due = ROUNDS * ACTIONS * table.phase
        if past.actions[p] > due or (ended and past.actions[p] != due):
            return False
    return True


@kernel
def stars_are_won(table, book):
    """Tell whether Stars are the printed ones, those of four VIPs and that of the Prize (4.3-5)."""
    stars = 0
    won = 0
    for phase in range(PHASES):
        won += table.vip_winner[phase] != NONE
    for p in range(table.players):
        due = 1 + (table.prize_winner == p)
        for phase in range(PHASES):
            due += table.vip_winner[phase] == p
        if table.stars[p] != due:
            return False
        stars += table.stars[p]
    return stars == table.players + won + 1 and (won == PHASES or book.vip_zero > 0)


@kernel
def spoons_are_won(table):
    """Tell whether one dinner won a Spoon, the best recipe two and the next one (4.3-5)."""
    dinners = 0
    competitors = 0
    taste = 0
    competition = 0
    for p in range(table.players):
        dinners += has_full_menu(table, p)
        competitors += table.competition[p] != NONE
        taste += table.taste_spoons[p]
        competition += table.competition_spoons[p]
    return taste == min(dinners, 1) and competition == (0, 2, 3, 3, 3, 3)[competitors]


@kernel
def parts_add_up(past, table):
    """Tell whether the parts of a score are possible and add up to it (4.3-8)."""
    for p in range(table.players):
        row = past.row[0, p]
        total = 0
        for part in range(_PARTS):
            total += row[COL.track + part]
        if total != row[COL.score] or row[COL.prestige] != row[COL.recipe_prestige] + row[COL.wine_prestige]:
            return False
        if row[COL.star_points] < 10 or row[COL.star_points] % 10 or row[COL.spoon_points] % 10:
            return False
        if row[COL.pairing_points] % 3 or row[COL.pairing_points] > 3 * row[COL.menu_recipes]:
            return False
        if row[COL.category_points] not in (0, 10) or row[COL.restaurant_points] not in (0, 15):
            return False
    return True


@kernel
def ranks_are_clear(past, table):
    """Tell whether the ranks are 1, 2, ... by score and only the first wins (4.3-8)."""
    ranks = 0
    for p in range(table.players):
        row = past.row[0, p]
        ranks |= 1 << row[COL.rank]
        if row[COL.win_60] != (WIN if row[COL.rank] == 1 else 0):
            return False
        for other in range(table.players):
            ahead = past.row[0, other, COL.rank] < row[COL.rank]
            if ahead and past.row[0, other, COL.score] < row[COL.score]:
                return False
    return ranks == (1 << (table.players + 1)) - 2
