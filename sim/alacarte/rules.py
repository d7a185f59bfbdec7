"""What A la carte declares: rule switches, decision points, result columns, what a player's hands can do."""

from sim.game import Column, Game, Switch
from sim.strategy import Parameter

SWITCHES = (
    Switch(
        "all_includes_roller",
        ("yes", "no"),
        ("AC-023", "AC-A02"),
        "Whether the die's symbol ALL also turns the roller's own knob.",
    ),
    Switch(
        "offturn_done",
        ("own_turn", "immediate"),
        ("AC-039", "AC-083", "AC-A04"),
        "When a dish that becomes done in another player's turn is taken off: in its owner's next turn, or at"
        " once.",
    ),
    Switch(
        "forced_take",
        ("yes", "no"),
        ("AC-040", "AC-A05"),
        "Whether a done dish must be taken off in the owner's turn.",
    ),
    Switch(
        "own_shakers",
        ("recipe", "any"),
        ("AC-034", "AC-A10"),
        "Which shakers may season the own dish: those of its recipe, or any.",
    ),
    Switch("allow_pass", ("yes", "no"), ("AC-015", "AC-A11"), "Whether a player may forgo actions."),
    Switch(
        "star_foreign_ok",
        ("no", "yes"),
        ("AC-046", "AC-A12"),
        "Whether a dish with crystals of a spice that it does not need can earn a star.",
    ),
    Switch(
        "cup_same_turn",
        ("yes", "no"),
        ("AC-019", "AC-A15"),
        "Whether a cup taken in a turn may be used in the same turn.",
    ),
    Switch(
        "spoons_mode",
        ("add", "reset"),
        ("AC-058", "AC-A16"),
        "Whether the cup '3 spoons' adds three actions or leaves exactly three.",
    ),
    Switch(
        "season_self",
        ("yes", "no"),
        ("AC-061", "AC-A18"),
        "Whether the cup 'extra seasoning' may be used on the own dish.",
    ),
    Switch(
        "swap_done",
        ("yes", "no"),
        ("AC-059", "AC-A19"),
        "Whether a dish that is done and waits in another player's pan may be swapped for.",
    ),
    Switch(
        "empty_pile",
        ("steal_first", "reshuffle_first"),
        ("AC-067", "AC-068", "AC-A21"),
        "With no cup left to draw: take one from another player first, or reshuffle the used ones first.",
    ),
    Switch(
        "spoiled_counts_colour",
        ("no", "yes"),
        ("AC-042", "AC-A23"),
        "Whether a spoiled dish counts for the colours already cooked.",
    ),
    Switch(
        "crepe_at_setup",
        ("no", "yes"),
        ("AC-013", "AC-072", "AC-A24"),
        "Whether the crepe may be the first dish of all.",
    ),
    Switch(
        "crepe_offturn_burn",
        ("normal_turn", "end_turn"),
        ("AC-079", "AC-A26"),
        "What follows when another player's ALL has burnt a crepe: a turn of three actions, or none.",
    ),
    Switch(
        "spoons_in_crepe",
        ("cycle", "forbidden"),
        ("AC-075", "AC-A27"),
        "Whether '3 spoons' gives another roll and two more flips for a crepe, or cannot be used.",
    ),
    Switch(
        "end_a",
        ("tiles_and_crepe", "tiles_only"),
        ("AC-081", "AC-A32"),
        "With no dish left on the table: the game ends unless an unused crepe is laid, or in any case.",
    ),
    Switch(
        "end_timing",
        ("immediate", "finish_round"),
        ("AC-081", "AC-A33"),
        "Whether the game ends at once or when all have had equally many turns.",
    ),
    Switch(
        "end_dishes",
        ("by_players", "4", "5", "6", "7"),
        ("AC-081", "AC-087", "AC-A36"),
        "How many dishes end the game: 7 for two players and 5 for more, or a number for all.",
    ),
    Switch(
        "end_stars",
        ("3", "2", "4", "never"),
        ("AC-081", "AC-085"),
        "How many stars win at once; with 4 or never, more than the nine stars of the box may be needed.",
    ),
    Switch(
        "star_vp",
        ("0", "1", "2", "3"),
        ("AC-049", "AC-A35"),
        "Points for a star at the end.",
    ),
    Switch(
        "pour_model",
        ("table", "jam"),
        ("AC-030",),
        "How many crystals leave a shaker: the table of novices and experts, or the model of two numbers.",
    ),
    Switch(
        "fill_effect",
        ("no", "yes"),
        ("AC-030", "AC-033"),
        "Whether it is harder to get anything out of a shaker that is almost empty.",
    ),
    Switch(
        "start_seat",
        ("random", "0", "1", "2", "3"),
        ("AC-013", "AC-A40"),
        "Who starts: drawn for each deal, or one seat.",
    ),
)

# Decision points, in the order of the rules analysis (E3, E2, E7, E4, E5, E6; TAKE is reading b of AC-A05).
DISH = 1
RESCUE = 2
COFFEE = 3
ACTION = 4
CHOOSE = 5
STEAL = 6
TAKE = 7

POINTS = {
    DISH: "dish",
    RESCUE: "rescue",
    COFFEE: "coffee",
    ACTION: "action",
    CHOOSE: "choose",
    STEAL: "steal",
    TAKE: "take",
}

CUP_NAMES = ("vp", "spoons", "swap", "season", "cool")
SPICES = ("lemon", "pepper", "paprika", "herbs")
INTENTS = ("gentle", "normal", "bold")
DISHES = 20
GROUPS = 5

BREAKDOWN = {
    "dish_points": "Dishes",
    "crepe_points": "Crepe",
    "cup_points": "Coffee cups",
    "pan_points": "Done dish in the pan",
    "star_points": "Stars",
}

#: What a seat counts while it plays; each is a column of its own.
COUNTERS = (
    Column("turns", "turns", "turns begun"),
    Column("heats", "actions", "heat rolls, those for a crepe included"),
    *(Column(f"pours_{intent}", "pours", f"own seasoning, {intent}") for intent in INTENTS),
    Column("flips", "flips", "crepe flips"),
    Column("stopped", "actions", "actions forgone"),
    Column("lost_actions", "actions", "actions lost by laying the crepe"),
    Column("over_seasoned", "dishes", "own dishes removed because over-seasoned"),
    Column("burnt", "dishes", "own dishes removed because burnt and not over-seasoned"),
    Column("rescued", "times", "burnt dishes saved by a cup"),
    Column("stuck_turns", "turns", "turns begun with a dish too hot to be done and not burnt"),
    Column("waited", "dishes", "dishes that were done at the start of a turn"),
    Column("cups_drawn", "cups", "cups drawn from the pile"),
    Column("cups_stolen", "cups", "cups taken from other players"),
    Column("cups_lost", "cups", "cups taken by other players"),
    *(Column(f"used_{kind}", "cups", f"cups used: {kind}") for kind in CUP_NAMES),
    Column("seasoned_self", "cups", "extra seasoning of the own dish"),
    Column("spoilt_others", "dishes", "dishes of others over-seasoned by own cups"),
    Column("spoilt_by_others", "dishes", "own dishes over-seasoned by cups of others"),
    Column("swapped_by_others", "times", "stove swapped away by another player's cup"),
    Column("swap_for_done", "times", "own swap for a dish that was done"),
    Column("crepe_laid", "crepes", "crepe laid"),
    Column("crepe_burnt", "crepes", "crepe burnt"),
    Column("crepe_turns", "turns", "turns spent on the crepe"),
)

_BY_DISH = (
    ("finished", "dishes", "finished dish"),
    ("binned", "dishes", "spoiled dish"),
    ("actions", "actions", "heat rolls and pours for a dish finished or spoiled, the own and others': dish"),
)

COLUMNS = (
    Column("seat", "seat", "seat number, clockwise from 0"),
    Column("start_place", "place", "place in the order of play, from 0"),
    Column("rank", "place", "final rank, 1 is a winner"),
    Column("win_60", "1/60", "win share in sixtieths: 60 for a sole winner"),
    Column("score", "points", "final score"),
    *(Column(name, "points", f"points: {label}") for name, label in BREAKDOWN.items()),
    Column("dishes", "dishes", "dishes cooked, crepe included"),
    Column("stars", "stars", "stars"),
    Column("star_win", "games", "won by stars"),
    Column("ended", "games", "brought about the end of the game"),
    Column("end_dishes", "games", "game ended by cooked dishes"),
    Column("end_stars", "games", "game ended by stars"),
    Column("end_tiles", "games", "game ended because no dish was left"),
    *(Column(f"start_cup_{kind}", "cups", f"first cup: {kind}") for kind in CUP_NAMES),
    *(Column(f"group_{g}", "dishes", f"finished dishes of group {g}") for g in range(1, GROUPS + 1)),
    Column("crepe_finished", "crepes", "crepe finished"),
    *COUNTERS,
    *(
        Column(f"{name}_{d:02}", unit, f"{meaning} number {d}")
        for name, unit, meaning in _BY_DISH
        for d in range(1, DISHES + 1)
    ),
)

TRAITS = (
    Parameter("skill", 0.7, 0.0, 1.0, "skill with the shakers: 0 pours like a novice, 1 like an expert"),
    Parameter("flip", 0.0, 0.0, 1.0, "chance that a flip of the crepe succeeds; 0 derives it from the skill"),
)

GAME = Game(
    name="alacarte",
    title="À la carte",
    min_players=2,
    max_players=4,
    version=1,
    switches=SWITCHES,
    points=POINTS,
    columns=COLUMNS,
    breakdown=BREAKDOWN,
    traits=TRAITS,
)
