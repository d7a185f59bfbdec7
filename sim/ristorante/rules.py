"""What Ristorante Italia declares: rule switches, decision points, result columns."""

from sim.game import Column, Game, Switch

_OFF = ("off", "on")

SWITCHES = (
    Switch(
        "balancing_wine",
        _OFF,
        ("RI-249", "RI-250", "RI-A86"),
        "Balancing Wine: nobody can draw or buy a wine in phase 1.",
    ),
    Switch(
        "balanced_turn",
        _OFF,
        ("RI-244", "RI-245", "RI-A84"),
        "Balanced Player Turn: the lowest pawn acts first in every phase.",
    ),
    Switch(
        "balanced_resort",
        ("phase", "round"),
        ("RI-245", "RI-A84"),
        "When the order of the Balanced Player Turn is fixed.",
    ),
    Switch(
        "kitchen_boy",
        _OFF,
        ("RI-246", "RI-247", "RI-248", "RI-A85"),
        "Kitchen Boy: both actions of a turn buy any tile of a reserve.",
    ),
    Switch(
        "start_seat",
        ("random", "0", "1", "2", "3", "4"),
        ("RI-022", "RI-A04"),
        "Who starts phase 1: drawn for each deal, or one seat.",
    ),
    Switch(
        "first_player_rotation",
        ("fixed", "rotate"),
        ("RI-034", "RI-A05"),
        "Whether the first player stays the same in the three rounds of a phase.",
    ),
    Switch(
        "first_player_tie",
        ("winner_starts", "loser_starts"),
        ("RI-125", "RI-A06"),
        "Which of several lowest pawns starts: the one who wins the tie, or the one who loses it.",
    ),
    Switch(
        "critic_tie_menu",
        ("board_only", "include_presented"),
        ("RI-176", "RI-A07"),
        "Whether recipes just presented count when a tie with the Critic is broken.",
    ),
    Switch(
        "cook_reveal",
        ("sequential", "simultaneous"),
        ("RI-084", "RI-130", "RI-150", "RI-A10"),
        "Whether dishes, dinners and Competition recipes are shown in turn or all at once.",
    ),
    Switch(
        "wine_decline",
        ("no", "yes"),
        ("RI-045", "RI-A14"),
        "Whether a player may refuse all the wines drawn although one is affordable.",
    ),
    Switch(
        "discards_public",
        ("yes", "no"),
        ("RI-038", "RI-A18"),
        "Whether discarded cards are open to all.",
    ),
    Switch(
        "refresh_without_buy",
        ("no", "yes"),
        ("RI-068", "RI-A23"),
        "Whether a Buy action may refresh a shop and buy nothing.",
    ),
    Switch(
        "deny_buy",
        ("no", "yes"),
        ("RI-057", "RI-A25"),
        "Whether a tile bought with a full pantry may be thrown away itself.",
    ),
    Switch(
        "money_visible",
        ("no", "yes"),
        ("RI-017", "RI-A29"),
        "Whether players see each other's money.",
    ),
    Switch(
        "vip_zero",
        ("ladder", "no_winner"),
        ("RI-113", "RI-A31"),
        "Who gets the VIP when every bid is 0: the winner of the tie, or nobody.",
    ),
    Switch(
        "critic_needs_dish",
        ("none", "for_rank", "for_move"),
        ("RI-098", "RI-A36"),
        "What a player who cooked nothing can get from the Critic: any place, one space, or nothing.",
    ),
    Switch(
        "taste_moves",
        ("no", "yes"),
        ("RI-129", "RI-A45"),
        "Whether the cooking of phase 4 also ranks and moves the pawns.",
    ),
    Switch(
        "tile_supply",
        ("unlimited", "physical"),
        ("RI-140", "RI-141", "RI-A50"),
        "Whether specialty tiles can run out.",
    ),
    Switch(
        "pairing",
        ("name", "color"),
        ("RI-166", "RI-A63"),
        "Whether a recipe pairs with the wine it names, or with any wine of that color.",
    ),
)

# Decision points: the numbers of the rules analysis ("DP-01" is 1); 0 is the end of the game.
ACTION = 1
REFRESH_BEFORE = 2
TILE = 3
PANTRY_DISCARD = 4
REFRESH_AFTER = 5
KEEP_RECIPE = 6
KEEP_WINE = 7
WINE_DISCARD = 8
COOK = 9
MENU_DISCARD = 11
BID = 12
DINNER = 13
COMPETITION = 14
CATEGORY = 18

POINTS = {
    ACTION: "action",
    REFRESH_BEFORE: "refresh_before",
    TILE: "tile",
    PANTRY_DISCARD: "pantry_discard",
    REFRESH_AFTER: "refresh_after",
    KEEP_RECIPE: "keep_recipe",
    KEEP_WINE: "keep_wine",
    WINE_DISCARD: "wine_discard",
    COOK: "cook",
    MENU_DISCARD: "menu_discard",
    BID: "bid",
    DINNER: "dinner",
    COMPETITION: "competition",
    CATEGORY: "category",
}


def _by_phase(name: str, unit: str, meaning: str, phases: int = 4) -> tuple[Column, ...]:
    return tuple(Column(f"{name}_{p}", unit, f"{meaning}, phase {p}") for p in range(1, phases + 1))


BREAKDOWN = {
    "track": "A Cook-o-meter",
    "prestige": "B Prestige",
    "star_points": "C Stars",
    "spoon_points": "D Golden Spoons",
    "category_points": "E Food category",
    "restaurant_points": "F Restaurant type",
    "pairing_points": "G Wine pairings",
}

COLUMNS = (
    Column("seat", "seat", "seat number, clockwise from 0"),
    Column("start_place", "place", "place in the turn order of phase 1, from 0"),
    Column("rank", "place", "final rank, 1 is the winner"),
    Column("win_60", "1/60", "win share in sixtieths: 60 for a sole winner"),
    Column("score", "points", "final score"),
    *(Column(name, "points", f"part {label}") for name, label in BREAKDOWN.items()),
    Column("recipe_prestige", "points", "prestige of the recipes in the menu"),
    Column("wine_prestige", "points", "prestige of the wines owned"),
    Column("stars", "tiles", "Stars, the printed one included"),
    Column("vip_stars", "tiles", "Stars won from VIPs"),
    Column("prize_star", "tiles", "Star of the Monetary Prize"),
    Column("taste_spoons", "tiles", "Golden Spoons of the Taste Guide"),
    Column("competition_spoons", "tiles", "Golden Spoons of the Competition"),
    Column("paid_tiles", "coins", "paid for ingredients"),
    Column("paid_wines", "coins", "paid for wines"),
    Column("paid_won_bids", "coins", "paid for bids that won"),
    Column("paid_lost_bids", "coins", "paid for bids that lost"),
    Column("cash_recipes", "coins", "cashed in with recipes"),
    Column("cash_wines", "coins", "cashed in with wines"),
    *_by_phase("money", "coins", "money at the end of the phase"),
    *_by_phase("bid", "coins", "VIP bid"),
    *_by_phase("bid_paid", "coins", "paid for the VIP bid"),
    *_by_phase("vip_won", "tiles", "VIP won"),
    *_by_phase("wines_bought", "wines", "wines bought"),
    *_by_phase("critic_total", "points", "prestige cooked"),
    *_by_phase("critic_place", "place", "place with the Critic, 0 if none was awarded", 3),
    *_by_phase("label", "points", "Cook-o-meter label at the end of the phase"),
    *(Column(f"cooked_{h}", "recipes", f"recipes cooked with {h} hats") for h in (1, 2, 3)),
    Column("menu_recipes", "recipes", "recipes in the menu at the end"),
    Column("wines", "wines", "wines owned at the end"),
    Column("dinner", "points", "value of the dinner presented, 0 for none"),
    Column("tiles_bought", "tiles", "ingredients bought"),
    Column("recipes_drawn", "cards", "recipes kept"),
    Column("refreshes", "times", "shops refreshed"),
    Column("kitchen_boys", "times", "tiles taken from a reserve by the Kitchen Boy"),
    Column("passes", "actions", "actions forgone"),
)

GAME = Game(
    name="ristorante",
    title="Ristorante Italia",
    min_players=2,
    max_players=5,
    version=1,
    switches=SWITCHES,
    points=POINTS,
    columns=COLUMNS,
    breakdown=BREAKDOWN,
)
