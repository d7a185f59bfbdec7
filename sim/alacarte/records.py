"""The four records that hold a game of A la carte, and the bounds of their arrays.

Encodings used throughout:

- seats 0 .. 3 clockwise;
- spices 0 lemon, 1 pepper, 2 paprika, 3 herbs; 4 is salt; a shaker has the number of its spice;
- crystals lying together are one int64, a byte for each of the five kinds (`sim.alacarte.crystals`);
- dishes 0 .. 19, ``CREPE`` 20, ``EMPTY`` 21 for a pan with nothing in it; a set of dishes is an int64;
- groups (colours) of dishes 0 .. 4; a set of groups is an int64;
- cups 0 1 VP, 1 three spoons, 2 swap stoves, 3 extra seasoning, 4 lower temperature;
- faces of the die: 1, 2, 3, ... are levels, then ``ALL``, ``CHOOSE``, ``CUP``;
- intents of a pour 0 gentle, 1 normal, 2 bold.

Counts that are never multiplied are int16, which shortens the copy that starts a game.
"""

from collections import namedtuple
from typing import Any

import numpy as np

from sim.alacarte.rules import COUNTERS, DISHES, GROUPS, INTENTS, SWITCHES, TRAITS

NONE = -1
MAX_PLAYERS = 4
SHAKERS = 4
SALT = 4
KINDS = 5  # of crystals
CREPE = DISHES
EMPTY = DISHES + 1
TILES = DISHES + 2  # what can be in a pan
LEVELS = 8  # 0 .. 7 (AC-005)
TOP = LEVELS - 1
COLOURED = 15  # crystals of its colour in a full shaker (AC-009)
SALTED = 5  # and of salt
POURED = 7  # 0 .. 6 crystals leave in a pour
NOVICE, EXPERT = 0, 1
CUPS = 5
VP, SPOONS, SWAP, SEASON, COOL = range(CUPS)
ALL_CUPS = 13  # AC-006
FACES = 6
ALL, CHOOSE_FACE, CUP_FACE = 10, 11, 12
UNUSED, IN_PAN, FINISHED, BURNT = range(4)  # what has become of a crepe
BY_DISHES, BY_STARS, BY_TILES = 1, 2, 3  # why a game ends
PARAMS = 26
SKILL = PARAMS - len(TRAITS)  # traits are the last parameters of a seat
FLIP = SKILL + 1
NOTES = 8

# Streams of house.
DIE_STREAM, POUR_STREAM, FLIP_STREAM, CUP_STREAM, START_STREAM, STREAMS = range(6)

#: Places of the counters in ``seat.counted``.
COUNT: Any = namedtuple("COUNT", [c.name for c in COUNTERS])(*range(len(COUNTERS)))

BOOK = np.dtype(
    [(s.name, "i8") for s in SWITCHES]
    + [
        ("need", "i8", TILES),  # crystals that a recipe asks for
        ("shakers", "i8", TILES),  # set of the shakers of its spices
        ("gmin", "i8", TILES),
        ("gmax", "i8", TILES),  # below gmin for crepe and empty pan, which are never done
        ("red", "i8", TILES),
        ("vp", "i8", TILES),
        ("group", "i8", TILES),  # set of one group; empty for the crepe
        ("others", "i8", 1 << GROUPS),  # dishes of the groups that are not in a set
        ("dishes_to_end", "i8", MAX_PLAYERS + 1),  # by number of players
        ("stars_to_end", "i8"),
        ("die", "i8", FACES),
        ("cups", "i8", ALL_CUPS),  # kinds of all cups
        ("pour_pmf", "f8", (2, len(INTENTS), POURED)),  # novice, expert; intent; crystals
        ("pour_cdf", "f8", (2, len(INTENTS), POURED)),
        ("flip", "f8", 2),  # chance of a flip: novice, expert
        # Salt among so many crystals poured from (coloured, salt): chance of exactly and at most so many.
        ("salt_pmf", "f8", (COLOURED + 1, SALTED + 1, POURED, SALTED + 1)),
        ("salt_cdf", "f8", (COLOURED + 1, SALTED + 1, POURED, SALTED + 1)),
        ("jammed", "f8", COLOURED + SALTED + 1),  # chance that nothing comes out of so few crystals
        ("reach", "f8", (TILES, LEVELS)),  # chance to get a dish into green by own rolls alone
        ("rolls", "f8", (TILES, LEVELS)),  # mean number of those rolls, until it is green or lost
        ("best_rise", "i8", (TILES, LEVELS)),  # what to choose on CHOOSE
    ],
    align=True,
)

TABLE = np.dtype(
    [
        ("players", "i8"),
        ("point", "i8"),  # decision point, 0 when the game is over
        ("actor", "i8"),  # seat that decides
        ("active", "i8"),  # seat whose turn it is
        ("first", "i8"),  # start player
        ("setting_up", "i8"),  # first dishes that are still to be chosen
        ("acts", "i8"),  # actions left
        ("step", "i8"),  # actions used for a crepe in this turn
        ("cup_used", "i8"),  # 1 after the coffee break of this turn
        ("rested", "i8"),  # 1 if a cup was declined since the last action
        ("waits", "i8"),  # 1 if a done dish was left in the pan since the last action
        ("closing", "i8"),  # 1 when the turn is at its end
        ("ending", "i8"),  # why the game ends, 0 before
        ("ender", "i8"),  # seat that brought it about
        ("star_winner", "i8"),
        ("dish", "i8", MAX_PLAYERS),
        ("pan", "i8", MAX_PLAYERS),  # crystals
        ("heat", "i8", MAX_PLAYERS),
        ("coloured", "i8", SHAKERS),  # in the shakers
        ("salt", "i8", SHAKERS),
        ("sink", "i8"),  # crystals
        ("supply", "i8"),  # set of dishes on the table
        ("binned", "i8"),
        ("tray", "i8", MAX_PLAYERS),  # set of finished dishes, crepe included
        ("cooked", "i8", MAX_PLAYERS),  # set of groups
        ("stars", "i8", MAX_PLAYERS),
        ("dishes", "i8", MAX_PLAYERS),  # finished, crepe included
        ("crepe", "i2", MAX_PLAYERS),
        ("cup", "i2", (MAX_PLAYERS, CUPS)),  # unused cups by kind
        ("drawn", "i2", CUPS),  # of these, taken in this turn
        ("tray_cups", "i8", MAX_PLAYERS),  # VP cups laid on the tray
        ("discard", "i2", CUPS),  # used cups
        ("pile_left", "i8"),
        ("start_cup", "i2", MAX_PLAYERS),
        ("spent", "i2", TILES),  # actions spent on a dish
        ("binned_by", "i2", TILES),  # seat from whose pan a dish went to the bin, plus 1
        ("face", "i8"),  # last face rolled
        ("poured", "i8"),  # crystals of the last pour
        ("score", "i8", MAX_PLAYERS),
        ("rank", "i8", MAX_PLAYERS),
        ("winners", "i8"),
    ],
    align=True,
)

SEAT = np.dtype(
    [
        ("seat", "i8"),
        ("entry", "i8"),  # place of the strategy in the line-up
        ("options", "i8"),  # set of legal options at this point
        ("stream", "u8", (1, 4)),
        ("params", "f8", PARAMS),  # the strategy's own from the left, the traits of the player at the end
        ("notes", "i8", NOTES),  # the strategy's own memory, zero at the start of a game
        ("counted", "i2", len(COUNTERS)),
    ],
    align=True,
)

# The seats travel as one record, seats.at[p]: an array argument would cost a reference count a call.
SEATS = np.dtype([("at", SEAT, MAX_PLAYERS)], align=True)

HOUSE = np.dtype(
    [
        ("stream", "u8", (STREAMS, 4)),
        ("pile", "i2", ALL_CUPS),  # face-down cups, the next one first
        ("pile_next", "i8"),
        ("pile_end", "i8"),
    ],
    align=True,
)
