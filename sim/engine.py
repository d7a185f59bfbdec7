"""The game loop, written once for all games, and the batch of games around it."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

import numba
import numpy as np

from sim.jit import JIT, bind, call_code, code_address, kernel, records
from sim.rng import seed_stream
from sim.strategy import Player

# Stand-ins for a game's own kernels, which `bind` puts in their place.
setup: Any = None
prepare: Any = None
legal: Any = None
apply: Any = None
score: Any = None
write_row: Any = None
play: Any = None

#: More decisions than any game can need; a game that reaches it is counted as unfinished.
STEP_LIMIT = 20_000
#: Point of a game that has ended.
OVER = 0
#: Stream source of the strategies' own chance, plus the place in the line-up.
STRATEGY_SOURCE = 1000
FAULT = -1
NO_FAULT = -1


def _play(house, table, seats, book, seed, deal, decide, limit):
    setup(house, table, seats, book, seed, deal)
    decisions = 0
    while table.point != OVER:
        seat = seats.at[table.actor]
        option = prepare(table, seat, book)
        if option < 0:
            if decisions == limit:
                return decisions
            option = call_code(decide[seat.entry], table, seat, book)
            if not legal(table, seat, book, option):
                seat.notes[0] = option
                return FAULT
            decisions += 1
        apply(house, table, seats, book, option)
    score(table, seats, book)
    return decisions


class Entries(NamedTuple):
    """A line-up as the batch kernel needs it.

    Attributes
    ----------
    decide : int64 array, shape (players,)
        Addresses of the decision functions by place in the line-up; uncompiled, the functions.
    params : float64 array, shape (players, parameters)
        Their parameter values.
    orders : int64 array, shape (seatings, players)
        Place in the line-up of the player in each seat, for every seating of a deal.
    """

    decide: Any
    params: Any
    orders: Any


class Output(NamedTuple):
    """What the batch kernel fills in.

    Attributes
    ----------
    rows : int32 array, shape (games, players, columns)
        Result rows by place in the line-up; zero for an unfinished game.
    decisions : int32 array, shape (games,)
        Decisions made; `FAULT` for the game in which a strategy broke the rules.
    """

    rows: Any
    decisions: Any


def _seat_players(seats, entries, seed, deal, seating):
    for p in range(entries.orders.shape[1]):
        seat = seats.at[p]
        seat.entry = entries.orders[seating, p]
        seed_stream(seat, 0, seed, deal, STRATEGY_SOURCE + seat.entry)
        for i in range(entries.params.shape[1]):
            seat.params[i] = entries.params[seat.entry, i]


def _play_games(start, work, books, entries, seed, first, limit, output):
    for game in range(output.decisions.shape[0]):
        work[0][0] = start[0][0]
        work[1][0] = start[1][0]
        work[2][0] = start[2][0]
        house, table, seats = work[0][0], work[1][0], work[2][0]
        deal, seating = divmod(first + game, entries.orders.shape[0])
        seat_players(seats, entries, seed, deal, seating)
        output.decisions[game] = play(house, table, seats, books[0], seed, deal, entries.decide, limit)
        if output.decisions[game] == FAULT:
            return game
        if output.decisions[game] < limit:
            for p in range(entries.orders.shape[1]):
                write_row(table, seats.at[p], books[0], output.rows, game, seats.at[p].entry)
    return NO_FAULT


#: Give every seat its player of a seating: parameters and an own stream of chance.
seat_players = kernel(_seat_players)


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

    def decisions(self, lineup: tuple[Player, ...]) -> Any:
        """Return the decision functions of a line-up, compiled for this game, as `call_code` takes them."""
        found = [code_address(player.strategy.decide, self.signature) for player in lineup]
        return np.array(found, np.int64) if JIT else found


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


def parameters(lineup: tuple[Player, ...], width: int, traits: int = 0) -> Any:
    """Return the parameter values of a line-up as an array of shape (players, width), traits at the end."""
    values = np.zeros((len(lineup), width))
    for entry, player in enumerate(lineup):
        own = len(player.values) - traits
        values[entry, :own] = player.values[:own]
        values[entry, width - traits :] = player.values[own:]
    return values
