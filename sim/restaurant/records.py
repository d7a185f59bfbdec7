"""The four records that hold a game of Restaurant, and the bounds of their arrays.

Encodings used throughout:

- seats 0 .. 5 clockwise; tables 0 .. 63 row by row, from the left of the top row;
- a set of tables is an int64 with bit t for table t;
- kinds of card 0 .. 10 as in `KINDS`; a reserved meal is four kinds above the plain one;
- cards 0 .. 63 sorted by kind, so that a kind is a block of numbers. A hand is an int64 of bits in which
  the lowest bits of a block are set, as many as there are cards of the kind: equal cards are one, a union
  with more of a kind holds the union with fewer, and its size is the number of cards (see `hands`);
- ``NONE`` fills empty places.
"""

from collections import namedtuple
from typing import Any

import numpy as np

from sim.restaurant.rules import COUNTED, SWITCHES

NONE = -1
MAX_PLAYERS = 6
MAX_TABLES = 64  # as many as a word has bits
MINIMUM = 30  # cards taken before phase 1 can end in a dead end (RE-019)
PARAMS = 16
NOTES = 8

KINDS = ("M100", "M200", "M300", "M600", "R100", "R200", "R300", "R600", "DISH", "DBL", "JMP")
VALUES = (100, 200, 300, 600, 100, 200, 300, 600, 0, 0, 0)
RESERVED = 4  # the first reserved kind
DISH, DBL, JMP = 8, 9, 10

# Streams of house.
CARD_STREAM, THEFT_STREAM, SEAT_STREAM = range(3)
STREAMS = 3

BOOK = np.dtype(
    [(s.name, "i8") for s in SWITCHES]
    + [
        ("tables", "i8"),  # how many there are, and how many cards
        ("board", "i8"),  # set of all tables
        ("center", "i8"),  # set of center tables
        ("edge", "i8"),  # set of tables that may open a phase
        ("pieces", "i8"),  # of a color
        ("near", "i8", MAX_TABLES),  # set of neighbors
        ("row", "i8", MAX_TABLES),
        ("column", "i8", MAX_TABLES),
        ("kind", "i8", MAX_TABLES),  # kind of a card
        ("first", "i8", len(KINDS) + 1),  # lowest card of a kind, after the last the number of cards
        ("block", "i8", len(KINDS)),  # set of the cards of a kind
        ("body", "i8", len(KINDS)),  # the same without the highest
        ("value", "i8", len(KINDS)),  # printed value of a kind
        ("bases", "i8"),  # set of the lowest cards of all kinds
        ("mean_cost", "f8"),  # what a card left in a hand costs on average
        ("all_cards", "i8"),  # set of all cards
        ("tops", "i8"),  # set of the highest cards of all kinds
        ("meals", "i8"),  # set of the cards that are meals, reserved or not
        ("reserved", "i8"),  # set of the cards that are reserved meals
        ("hundreds", "i8", 4),  # sets of cards worth 100, 200, 300, 600
        ("fits", "i8", 2),  # sets of cards that may lie on outside, center tables
    ],
    align=True,
)

TABLE = np.dtype(
    [
        ("players", "i8"),
        ("point", "i8"),  # decision point, 0 when the game is over
        ("actor", "i8"),  # seat that decides
        ("phase", "i8"),  # 1 or 2
        ("position", "i8"),  # table last emptied or served, NONE before the first of a phase
        ("taken", "i8"),  # cards taken in phase 1
        ("stocked", "i8"),  # set of tables with a face-down card
        ("claimed", "i8"),  # set of tables with a piece
        ("served", "i8"),  # set of tables with a delivered card
        # Set of tables that the next card may be taken from or delivered to; for an exchange of options.
        ("targets", "i8"),
        ("owner", "i1", MAX_TABLES),  # seat whose piece a table has
        ("own", "i8", MAX_PLAYERS),  # sets of tables with a seat's piece
        ("hand_count", "i8", MAX_PLAYERS),  # cards in a hand, those set aside included
        ("exposed", "i8", MAX_PLAYERS),  # of these, cards that are not set aside
        ("known", "i8", MAX_PLAYERS),  # the part of a hand that everybody has seen, as a hand
        ("lying", "i1", MAX_TABLES),  # kind delivered to a table
        ("phase_1", "i8", MAX_PLAYERS),  # points of phase 1, announced at its end (RE-A26)
        ("table_points", "i8", MAX_PLAYERS),
        ("hand_cost", "i8", MAX_PLAYERS),
        ("score", "i8", MAX_PLAYERS),
        ("rank", "i8", MAX_PLAYERS),
        ("blocked", "i8"),  # turns lost one after the other
        ("free", "i8"),  # 1 if the pick comes from a dead end, not from a jump
        ("starter_1", "i8"),
        ("starter_2", "i8"),
        ("last_1", "i8"),  # seat that took the last card
        ("early_dead_ends", "i8"),
        ("dead_end_2", "i8"),
        ("all_blocked", "i8"),
        ("went_out", "i8"),  # seat, else NONE
        ("last_2", "i8"),  # seat that delivered the last card
    ],
    align=True,
)

#: Place of every count in ``seat.tally``.
TALLY: Any = namedtuple("TALLY", [c.name for c in COUNTED])(*range(len(COUNTED)))

SEAT = np.dtype(
    [
        ("seat", "i8"),
        ("entry", "i8"),  # place of the strategy in the line-up
        ("hand", "i8"),  # cards as a hand, those set aside included
        ("safe", "i8"),  # the part of it that is set aside, as a hand
        ("stream", "u8", (1, 4)),
        ("params", "f8", PARAMS),
        ("notes", "i8", NOTES),  # the strategy's own memory, zero at the start of a game
        ("tally", "i4", len(COUNTED)),  # what the seat has done so far, for the result row
    ],
    align=True,
)

# The seats travel as one record, seats.at[p]: an array argument would cost a reference count a call.
SEATS = np.dtype([("at", SEAT, MAX_PLAYERS)], align=True)

HOUSE = np.dtype(
    [
        ("stream", "u8", (STREAMS, 4)),
        ("tie", "i8"),  # decides a tie for the fewest points under low_tie=random
        # The deck is shuffled as it is drawn: cards next .. are left, those below mixed are in order.
        ("deck", "i1", MAX_TABLES),
        ("next", "i8"),
        ("mixed", "i8"),
    ],
    align=True,
)
