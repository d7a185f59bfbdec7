"""Let a strategy, or a part of one, think about a scene."""

from typing import Any

import numpy as np

from strategies.registry import find_strategy, read_player
from strategies.ristorante.parameters import BIDDING
from tests.sim.ristorante.table import Scene

#: Every parameter at zero: a test names what it is about.
NAMES = [p.name for p in find_strategy("ristorante", "balanced").parameters]


def give(seat: Any, **values: float | str) -> None:
    """Give a seat these parameters and zero for all others."""
    seat.params[:] = 0
    for name, value in values.items():
        seat.params[NAMES.index(name)] = BIDDING.index(value) if isinstance(value, str) else value


def think(part: Any, scene: Scene, *more: Any, **values: float | str) -> Any:
    """Return what a part of a strategy finds for the seat that acts, with these parameters."""
    scene.match.forced()
    seat = scene.match.seat
    give(seat, **values)
    with np.errstate(over="ignore"):
        return part(scene.table, seat, scene.book, *more)


def choose(text: str, scene: Scene) -> int:
    """Return what a player of a line-up chooses for the seat that acts; its memory is empty."""
    player = read_player("ristorante", text)
    scene.match.forced()
    seat = scene.match.seat
    seat.params[:] = 0
    seat.params[: len(player.values)] = player.values
    seat.notes[:] = 0
    with np.errstate(over="ignore"):
        return int(player.strategy.decide(scene.table, seat, scene.book))
