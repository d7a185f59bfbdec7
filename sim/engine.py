"""The game loop, written once for all games, and the batch of games around it."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numba
import numpy as np

from sim.jit import JIT, bind, records
from sim.rng import seed_stream
from sim.strategy import Player

if TYPE_CHECKING:  # names that `bind` replaces by a game's own kernels

    def setup(*_: Any) -> None: ...
    def prepare(*_: Any) -> int: ...
    def legal(*_: Any) -> bool: ...
    def apply(*_: Any) -> None: ...
    def score(*_: Any) -> None: ...
    def write_row(*_: Any) -> None: ...
    def play(*_: Any) -> int: ...


#: A line-up is a tuple of this many functions whatever the players, so that one compilation serves all.
WIDTH = 6
#: More decisions than any game can need; a game that reaches it is counted as unfinished.
STEP_LIMIT = 20_000
#: Point of a game that has ended.
OVER = 0
#: Stream source of the strategies' own chance, plus the place in the line-up.
STRATEGY_SOURCE = 1000
FAULT = -1


def _play(house, table, seats, book, seed, deal, decide, limit):
    setup(house, table, seats, book, seed, deal)
    decisions = 0
    while table.point != OVER:
        seat = seats.at[table.actor]
        option = prepare(table, seat, book)
        if option < 0:
            if decisions == limit:
                return decisions
            option = decide[seat.entry](table, seat, book)
            if not legal(table, seat, book, option):
                seat.notes[0] = option
                return FAULT
            decisions += 1
        apply(house, table, seats, book, option)
    score(table, seats, book)
    return decisions


def _play_games(start, work, books, seed, first, orders, params, decide, limit, rows, decisions):
    for game in range(rows.shape[0]):
        work[0][0] = start[0][0]
        work[1][0] = start[1][0]
        work[2][0] = start[2][0]
        house, table, seats = work[0][0], work[1][0], work[2][0]
        number = first + game
        deal = number // orders.shape[0]
        for p in range(orders.shape[1]):
            entry = orders[number % orders.shape[0], p]
            seats.at[p].entry = entry
            seed_stream(seats.at[p], 0, seed, deal, STRATEGY_SOURCE + entry)
            for i in range(params.shape[1]):
                seats.at[p].params[i] = params[entry, i]
        decisions[game] = play(house, table, seats, books[0], seed, deal, decide, limit)
        if decisions[game] == FAULT:
            return game
        if table.point == OVER:
            for p in range(orders.shape[1]):
                write_row(table, seats.at[p], books[0], rows, game, seats.at[p].entry)
    return -1


@dataclass(frozen=True)
class Kernels:
    """A game's module of kernels with the loops bound to it."""

    module: ModuleType
    play_games: Any
    signature: Any

    def allocate(self) -> tuple[Any, Any, Any]:
        """Allocate the records of one worker, each of shape (1,)."""
        m = self.module
        return records(1, m.HOUSE), records(1, m.TABLE), records(1, m.SEATS)

    def typed(self, player: Player) -> Any:
        """Return the player's decision function, compiled for this game's records."""
        decide: Any = player.strategy.decide
        if JIT and self.signature not in decide.nopython_signatures:
            decide.compile(self.signature)
            decide.disable_compile()
        return decide


@cache
def find_kernels(game: str) -> Kernels:
    """Return the kernels of a game, bound but not yet compiled.

    Parameters
    ----------
    game : str
        Name of the game.
    """
    m = import_module(f"sim.{game}.kernels")
    rules = {name: getattr(m, name) for name in ("setup", "prepare", "legal", "apply", "score")}
    play_one = bind(_play, **rules)
    table, seat, book = (numba.from_dtype(d) for d in (m.TABLE, m.SEAT, m.BOOK))
    return Kernels(
        module=m,
        play_games=bind(_play_games, play=play_one, write_row=m.write_row),
        signature=numba.int64(table, seat, book),
    )


def parameters(lineup: tuple[Player, ...], width: int) -> Any:
    """Return the parameter values of a line-up as an array of shape (players, width)."""
    values = np.zeros((len(lineup), width))
    for entry, player in enumerate(lineup):
        values[entry, : len(player.values)] = player.values
    return values
