"""What Restaurant declares: rule switches, decision points, result columns."""

from sim.game import Column, Game, Switch

_NO = ("no", "yes")
_YES = ("yes", "no")
_OFF = ("off", "on")

SWITCHES = (
    Switch(
        "stairs",
        _OFF,
        ("RE-077", "RE-080", "RE-A06", "RE-A47"),
        "Stairway variant: the center is entered and left only by the stairways.",
    ),
    Switch(
        "count_phase1",
        _YES,
        ("RE-078", "RE-079", "RE-A43"),
        "Whether the points of phase 1 count at the end; they always decide who starts phase 2.",
    ),
    Switch(
        "start_seat",
        ("random", "0", "1", "2", "3", "4", "5"),
        ("RE-004", "RE-A08"),
        "Who starts phase 1: drawn for each deal, or one seat.",
    ),
    Switch(
        "edge_def",
        ("ring", "outside"),
        ("RE-007", "RE-046", "RE-A04"),
        "Which tables open a phase: those on the rim of the board, or all outside tables.",
    ),
    Switch(
        "piece_limit",
        ("none", "20"),
        ("RE-008", "RE-A02"),
        "Pieces of a color; a table emptied without a piece left stays unclaimed.",
    ),
    Switch(
        "early_dead_end",
        ("any", "edge", "nearest"),
        ("RE-021", "RE-A12"),
        "Where play goes on after a dead end with fewer than 30 cards taken.",
    ),
    Switch(
        "jump_beats_dead_end",
        _YES,
        ("RE-023", "RE-A13"),
        "Whether a jump just taken keeps phase 1 from ending in a dead end.",
    ),
    Switch(
        "dish_optional",
        _YES,
        ("RE-024", "RE-A19"),
        "Whether a player who takes a dish of the day may keep it.",
    ),
    Switch(
        "res_self_protect",
        _YES,
        ("RE-035", "RE-A22"),
        "Whether a reserved meal is set aside together with the meals before it.",
    ),
    Switch(
        "low_tie",
        ("seat_order", "random", "after_last"),
        ("RE-043", "RE-A27"),
        "Who of several players with the fewest points starts phase 2.",
    ),
    Switch(
        "may_pass",
        _NO,
        ("RE-050", "RE-A32"),
        "Whether a player who can deliver a card may pass instead.",
    ),
    Switch(
        "jump_unclaimed",
        _NO,
        ("RE-060", "RE-A39"),
        "Whether a jump in phase 2 may go to a table without a piece.",
    ),
    Switch(
        "res_restricted",
        _YES,
        ("RE-056", "RE-A40"),
        "Whether a reserved meal is bound to the zone of its value.",
    ),
    Switch(
        "final_tie",
        ("shared", "fewer_cards_left"),
        ("RE-076", "RE-A44"),
        "Who wins a tied game: all of the best, or those of them with the fewest cards left.",
    ),
)

# Decision points: the numbers of the rules analysis ("DP-01" is 1); 0 is the end of the game.
FIRST_TABLE = 1
NEXT_TABLE = 2
JUMP_TABLE = 3
EXCHANGE = 4
OPENING_PLAY = 6
PLAY = 7
JUMP_PLAY = 8

POINTS = {
    FIRST_TABLE: "first_table",
    NEXT_TABLE: "next_table",
    JUMP_TABLE: "jump_table",
    EXCHANGE: "exchange",
    OPENING_PLAY: "opening_play",
    PLAY: "play",
    JUMP_PLAY: "jump_play",
}

BREAKDOWN = {
    "counted_phase_1": "Orders taken",
    "table_points": "Meals on own tables",
    "hand_cost": "Cards left in hand",
}

#: What a seat counts while it plays, in the order of ``seat.tally``.
COUNTED = (
    Column("early_dead_ends_made", "dead ends", "of the early dead ends, how many by this player's card"),
    Column("free_picks", "cards", "cards picked from anywhere because of such a dead end"),
    Column("double_strokes_taken", "cards", "double strokes taken from the board"),
    Column("jumps_taken", "cards", "jumps taken from the board"),
    Column("reserved_taken", "cards", "reserved meals taken from the board"),
    Column("exchanges", "cards", "cards taken from other hands for a dish of the day"),
    Column("exchange_points", "points", "printed value of those cards"),
    Column("robbed", "cards", "cards lost to others for a dish of the day"),
    Column("hand_2", "cards", "cards in hand at the start of phase 2"),
    Column("hand_value_2", "points", "printed value of that hand"),
    Column("delivered", "cards", "cards delivered by this player"),
    Column("delivered_own", "cards", "cards delivered to own tables"),
    Column("own_points", "points", "points that own cards made on own tables"),
    Column("given_points", "points", "points that own cards made for other players"),
    Column("received_points", "points", "points that the cards of others made on own tables"),
    Column("served", "tables", "own tables that got a card, from whomever"),
    Column("jumps_played", "cards", "jumps delivered"),
    Column("double_strokes_played", "cards", "double strokes delivered"),
    Column("lost_turns", "turns", "turns of phase 2 without a legal combination of card and table"),
    Column("passes", "turns", "turns of phase 2 passed although something was legal"),
)

COLUMNS = (
    Column("seat", "seat", "seat number, clockwise from 0"),
    Column("start_place", "place", "place in the turn order of phase 1, from 0"),
    Column("rank", "place", "final rank, 1 is the winner; equal players share a rank"),
    Column("win_60", "1/60", "win share in sixtieths: 60 for a sole winner, 30 for each of two"),
    Column("score", "points", "final score"),
    Column("counted_phase_1", "points", "part Orders taken: phase 1 points if they count, else 0"),
    Column("table_points", "points", "part Meals on own tables"),
    Column("hand_cost", "points", "part Cards left in hand, 0 or negative"),
    Column("phase_1", "points", "phase 1 points, whether they count or not"),
    Column("phase_1_rank", "place", "rank by phase 1 points, 1 is the highest; equal players share a rank"),
    Column("lowest", "yes/no", "1 if no other player had fewer phase 1 points"),
    Column("began_phase_2", "yes/no", "1 if phase 2 began with this player"),
    Column("taken", "cards", "cards taken from the board by all players"),
    Column("early_dead_ends", "dead ends", "dead ends in this game before 30 cards were taken"),
    Column("board_emptied", "yes/no", "1 if phase 1 ended because every card was taken"),
    Column("ended_phase_1", "yes/no", "1 if this player took the last card of phase 1"),
    Column("claimed", "tables", "tables with an own piece"),
    Column("claimed_center", "tables", "of these, tables of the center"),
    Column("path_2", "cards", "cards delivered by all players in phase 2"),
    Column("cards_left", "cards", "cards in hand at the end"),
    Column("reserved_left", "cards", "of these, reserved meals"),
    Column("went_out", "yes/no", "1 if this player ended the game with the last card of the hand"),
    Column("ended_phase_2", "yes/no", "1 if this player delivered the last card of the game"),
    Column("dead_end_2", "yes/no", "1 if phase 2 ended because no table was left to go to"),
    Column("all_blocked", "yes/no", "1 if phase 2 ended because nobody could or would deliver"),
    *COUNTED,
)

GAME = Game(
    name="restaurant",
    title="Restaurant",
    min_players=2,
    max_players=6,
    version=1,
    switches=SWITCHES,
    points=POINTS,
    columns=COLUMNS,
    breakdown=BREAKDOWN,
    lowest_score=-10_000,
    score_step=100,
)
