"""Line-ups at their seats, and the plans that play them on deals of their own."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from analyses.fields import balanced_fields, circles, own_seed
from analyses.options import Options
from sim.run import Plan
from sim.strategy import Player


class Seated(NamedTuple):
    """A line-up and the seat orders that a deal of it is played in."""

    lineup: tuple[Player, ...]
    orders: Any


def plans(
    options: Options, tables: Sequence[Seated], games: int, cards: Any, series: int, **rules: str
) -> tuple[Plan, ...]:
    """Return one plan per line-up, each on deals of its own, at least `games` games together.

    Parameters
    ----------
    options : Options
        Seed and rules.
    tables : sequence of Seated
        The line-ups; all have equally many seat orders.
    games : int
        Games of all line-ups together.
    cards : card set
        The deck.
    series : int
        Different numbers give different deals; the same number gives the same deals again.
    **rules : str
        Changed rules.
    """
    deals = -(-games // sum(len(table.orders) for table in tables))
    full = options.full_rules(**rules)
    return tuple(
        Plan(
            options.game,
            cards,
            full,
            table.lineup,
            own_seed(options.seed, series, number),
            deals,
            orders=table.orders,
        )
        for number, table in enumerate(tables)
    )


def against_fields(options: Options, focus: Player, size: int, every: bool = False) -> list[Seated]:
    """Return the line-ups of a player against balanced fields of the other archetypes.

    Parameters
    ----------
    options : Options
        The archetypes.
    focus : Player
        Comes first in every line-up.
    size : int
        Players at a table.
    every : bool
        Whether each field sits in every circular arrangement, or the arrangements take turns from field
        to field.
    """
    others = [player for player in options.archetypes if player.strategy.name != focus.strategy.name]
    around = circles(size)
    return [
        Seated((focus, *field), orders)
        for number, field in enumerate(balanced_fields(others, size - 1))
        for orders in (around if every else [around[number % len(around)]])
    ]
