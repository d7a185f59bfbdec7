"""The functions and records of Restaurant that the engine runs (the game protocol)."""

from sim.restaurant.book import build_book
from sim.restaurant.moves import apply
from sim.restaurant.options import count_options, legal, note_options, nth_option, prepare
from sim.restaurant.records import BOOK, HOUSE, SEAT, SEATS, TABLE
from sim.restaurant.rules import GAME
from sim.restaurant.scoring import score, write_row
from sim.restaurant.setup import opening, setup

__all__ = [
    "BOOK",
    "GAME",
    "HOUSE",
    "SEAT",
    "SEATS",
    "TABLE",
    "apply",
    "build_book",
    "count_options",
    "legal",
    "note_options",
    "nth_option",
    "opening",
    "prepare",
    "score",
    "setup",
    "write_row",
]
