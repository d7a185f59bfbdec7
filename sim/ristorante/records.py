"""The four records that hold a game of Ristorante Italia, and the bounds of their arrays.

Encodings used throughout:

- seats 0 .. 4 clockwise; phases 1 .. 4; rounds 1 .. 3; actions 0 and 1 of a turn;
- decks 0 antipasto, 1 first course, 2 main course, 3 dessert, 4 wine; a recipe's type is its deck;
- shops 0 butcher, 1 fish market, 2 grocery, 3 fruit seller, 4 vegetable seller;
- recipes are card numbers 0 .. 107; wines and ingredients are kind numbers, equal cards being one;
- a set of kinds is an int64 with bit k for kind k;
- ``NONE`` fills empty places.

Arrays of card and kind numbers are int16, which halves the copy that starts a game; numbers that
are added or multiplied are int64, so that plain Python and compiled code agree.
"""

import numpy as np

from sim.ristorante.rules import SWITCHES

NONE = -1
MAX_PLAYERS = 5
SHOPS = 5
DECKS = 5
WINE_DECK = 4
COURSES = 4  # recipe types
PHASES = 4
ROUNDS = 3
ACTIONS = 2  # in a turn
DISPLAY = 6  # tiles shown by a shop (RI-014)
PANTRY = 6  # RI-056
WINES = 3  # RI-047
LOOK = 5  # cards taken in a draw (RI-036)
MENU = 2  # recipes of a type in a menu (RI-100)
RECIPES = 108
MAX_KINDS = 60
MAX_WINE_KINDS = 40
MAX_SHOP_TILES = 60
MAX_DECK = 40
MAX_SPACES = 60
MAX_HAND = 40
MAX_COOKED = PANTRY  # every recipe needs at least one tile
MAX_COURSE = MENU + MAX_COOKED  # recipes of a type before the surplus is dropped
MAX_MONEY = 99  # no tile or wine costs more
PARAMS = 24
NOTES = 32

# Streams of house: 0..4 reserves, 5..9 decks, then the start seat.
DECK_STREAM = SHOPS
START_STREAM = SHOPS + DECKS

BOOK = np.dtype(
    [(s.name, "i8") for s in SWITCHES]
    + [
        ("kinds", "i8"),
        ("kind_shop", "i8", MAX_KINDS),
        ("kind_cost", "i8", MAX_KINDS),
        ("tiles", "i2", (SHOPS, MAX_SHOP_TILES)),  # the kinds of all tiles of a shop, sorted
        ("tile_count", "i8", SHOPS),
        ("shop_kinds", "i8", SHOPS),  # set of kinds
        ("affordable", "i8", MAX_MONEY + 1),  # set of kinds that cost at most so much
        ("course", "i8", RECIPES),  # recipe type
        ("hats", "i8", RECIPES),
        ("prestige", "i8", RECIPES),
        ("cash_in", "i8", RECIPES),
        ("category", "i8", RECIPES),  # bits 1 meat, 2 fish, 4 vegetarian; 7 is "all three"
        ("restaurant", "i8", RECIPES),  # bits 1 agriturismo, 2 high-class; 0 is no icon
        ("pairs", "i8", RECIPES),  # set of wine kinds that match
        ("needs", "i8", RECIPES),  # number of tiles needed
        ("need_set", "i8", RECIPES),  # set of their kinds
        ("repeats", "i8", RECIPES),  # 1 if a kind is needed more than once
        ("need", "i2", (RECIPES, PANTRY)),  # their kinds, sorted
        ("need_nth", "i2", (RECIPES, PANTRY)),  # 1 for the first tile of its kind, 2 for the second ..
        ("wine_kinds", "i8"),
        ("wine_cost", "i8", MAX_WINE_KINDS),
        ("wine_cash", "i8", MAX_WINE_KINDS),
        ("wine_prestige", "i8", MAX_WINE_KINDS),
        ("deck", "i2", (DECKS, MAX_DECK)),  # cards of a deck before shuffling
        ("deck_size", "i8", DECKS),
        ("label", "i8", MAX_SPACES),  # number printed on a space of the Cook-o-meter
        ("top", "i8"),  # index of the last space
        ("two_hats_from", "i8"),  # index of the first space with label >= 20
        ("category_tiles", "i8", 3),  # supply under tile_supply=physical
        ("restaurant_tiles", "i8", 2),
    ],
    align=True,
)

TABLE = np.dtype(
    [
        ("players", "i8"),
        ("point", "i8"),  # decision point, 0 when the game is over
        ("actor", "i8"),  # seat that decides
        ("phase", "i8"),
        ("round_no", "i8"),
        ("action_no", "i8"),
        ("turn", "i8"),  # place in the order of whoever acts now
        ("order", "i8", MAX_PLAYERS),  # seats in the turn order of the phase
        ("place", "i8", MAX_PLAYERS),  # the inverse: place of a seat in that order
        ("display", "i2", (SHOPS, DISPLAY)),  # kinds shown
        ("displayed", "i8", SHOPS),  # tiles shown
        ("shown_count", "i2", MAX_KINDS),
        ("shown", "i8"),  # set of kinds shown
        ("reserve", "i2", MAX_KINDS),  # tiles of a kind in its reserve (known by counting the others)
        ("reserve_left", "i8", SHOPS),
        ("binned", "i2", MAX_KINDS),  # tiles of a kind on its shop's discard pile
        ("bin_left", "i8", SHOPS),
        ("deck_left", "i8", DECKS),
        ("discard_count", "i8", DECKS),
        ("discard", "i2", (DECKS, MAX_DECK)),  # open discard piles, empty if discards_public=no
        ("refreshed", "i8"),  # 1 if the Buy action under way has used its refresh
        ("bought", "i8"),  # kind bought while the pantry is full, else NONE
        ("from_reserve", "i8"),  # 1 if it comes from the Kitchen Boy
        ("pantry", "i2", (MAX_PLAYERS, MAX_KINDS)),
        ("pantry_count", "i8", MAX_PLAYERS),
        ("pantry_set", "i8", MAX_PLAYERS),  # kinds held
        ("hand_count", "i8", MAX_PLAYERS),
        ("menu", "i2", (MAX_PLAYERS, COURSES, MAX_COURSE)),
        ("menu_count", "i8", (MAX_PLAYERS, COURSES)),
        ("menu_prestige", "i8", MAX_PLAYERS),  # of all recipes in the menu
        ("menu_cash_in", "i8", MAX_PLAYERS),
        ("best_prestige", "i8", MAX_PLAYERS),  # the highest in the menu, 0 if it is empty
        ("best_cash_in", "i8", MAX_PLAYERS),
        ("presented", "i2", (MAX_PLAYERS, MAX_COOKED)),  # cooked now, not yet in the menu
        ("presented_count", "i8", MAX_PLAYERS),
        ("wine", "i2", (MAX_PLAYERS, WINES + 1)),  # a fourth only until one is discarded
        ("wine_count", "i8", MAX_PLAYERS),
        ("wine_set", "i8", MAX_PLAYERS),  # kinds owned
        ("pawn", "i8", MAX_PLAYERS),  # index of the space
        ("stars", "i8", MAX_PLAYERS),
        ("taste_spoons", "i8", MAX_PLAYERS),
        ("competition_spoons", "i8", MAX_PLAYERS),
        ("category_tile", "i8", MAX_PLAYERS),  # bit of the category, 0 for none
        ("restaurant_tile", "i8", MAX_PLAYERS),
        ("category_left", "i8", 3),
        ("restaurant_left", "i8", 2),
        ("discard_course", "i8"),  # recipe type of the menu discard asked for
        ("bids", "i8", (PHASES, MAX_PLAYERS)),  # revealed bids, NONE before
        ("vip_winner", "i8", PHASES),  # seat, NONE for nobody
        ("critic_total", "i8", (PHASES, MAX_PLAYERS)),
        ("critic_place", "i8", (PHASES, MAX_PLAYERS)),  # 1 is first, 0 is not awarded
        ("revealing", "i8"),  # 1 while dinners chosen in secret are shown
        ("dinner", "i8", MAX_PLAYERS),  # value, 0 if none was presented
        ("dinner_option", "i8", MAX_PLAYERS),  # bit t: second recipe of type t; NONE for no dinner
        ("competition", "i8", MAX_PLAYERS),  # recipe presented, NONE for none
        ("prize_winner", "i8"),
        ("key", "i8", MAX_PLAYERS),  # values being ranked
        ("money", "i8", MAX_PLAYERS),  # only under money_visible=yes, else NONE
        ("start_place", "i8", MAX_PLAYERS),
        ("score", "i8", MAX_PLAYERS),
        ("rank", "i8", MAX_PLAYERS),
        ("labels", "i8", (PHASES, MAX_PLAYERS)),  # label at the end of a phase
    ],
    align=True,
)

SEAT = np.dtype(
    [
        ("seat", "i8"),
        ("entry", "i8"),  # place of the strategy in the line-up
        ("money", "i8"),
        ("hand", "i2", MAX_HAND),  # recipes
        ("drawn", "i2", LOOK),  # cards taken and not yet decided on
        ("drawn_count", "i8"),
        ("options", "i8"),  # set of legal options at this point, where they fit in one
        ("choice", "i8"),  # a choice made and not yet revealed
        ("stream", "u8", (1, 4)),
        ("params", "f8", PARAMS),
        ("notes", "i8", NOTES),  # the strategy's own memory, zero at the start of a game
        # what the seat has done so far, for the result row
        ("paid_tiles", "i8"),
        ("paid_wines", "i8"),
        ("paid_won_bids", "i8"),
        ("paid_lost_bids", "i8"),
        ("cash_recipes", "i8"),
        ("cash_wines", "i8"),
        ("money_after", "i8", PHASES),
        ("bid_paid", "i8", PHASES),
        ("wines_bought", "i8", PHASES),
        ("cooked", "i8", 3),
        ("tiles_bought", "i8"),
        ("recipes_drawn", "i8"),
        ("refreshes", "i8"),
        ("kitchen_boys", "i8"),
        ("passes", "i8"),
    ],
    align=True,
)

# The seats travel as one record, seats.at[p]: an array argument would cost a reference count a call.
SEATS = np.dtype([("at", SEAT, MAX_PLAYERS)], align=True)

HOUSE = np.dtype(
    [
        ("stream", "u8", (START_STREAM + 1, 4)),
        # A pile is shuffled as it is drawn: places pile_next .. pile_end-1 are left, in random order.
        ("pile", "i2", (SHOPS, MAX_SHOP_TILES)),
        ("pile_next", "i8", SHOPS),
        ("pile_end", "i8", SHOPS),
        ("bin", "i2", (SHOPS, MAX_SHOP_TILES)),
        ("bin_count", "i8", SHOPS),
        ("deck", "i2", (DECKS, MAX_DECK)),
        ("deck_next", "i8", DECKS),
        ("deck_end", "i8", DECKS),
        ("discard", "i2", (DECKS, MAX_DECK)),
        ("discard_count", "i8", DECKS),
    ],
    align=True,
)
