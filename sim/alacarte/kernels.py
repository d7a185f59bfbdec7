"""The functions and records of A la carte that the engine runs (the game protocol)."""

from sim.alacarte.book import build_book
from sim.alacarte.moves import apply
from sim.alacarte.options import count_options, legal, note_options, nth_option, prepare
from sim.alacarte.records import BOOK, HOUSE, SEAT, SEATS, TABLE
from sim.alacarte.rules import GAME
from sim.alacarte.scoring import score, write_row
from sim.alacarte.setup import opening, setup

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
