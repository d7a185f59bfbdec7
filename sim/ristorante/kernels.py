"""The functions and records of Ristorante Italia that the engine runs (the game protocol)."""

from sim.ristorante.book import build_book
from sim.ristorante.moves import apply
from sim.ristorante.options import count_options, legal, note_options, nth_option, prepare
from sim.ristorante.records import BOOK, HOUSE, SEAT, SEATS, TABLE
from sim.ristorante.rules import GAME
from sim.ristorante.scoring import score, write_row
from sim.ristorante.setup import opening, setup

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
