"""What `balancing_wine` plays: fields, paired rules, restricted play, drawn decks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from analyses.paired import WIN_COLUMN, Cell, Layout, Part
from analyses.ristorante.options import Options
from analyses.seated import Seated, against_fields, plans
from sim.ristorante.cards import CardSet
from sim.ristorante.prior import draw
from sim.run import Plan
from sim.strategy import Player
from strategies.registry import find_strategy

FOCUS = "economic"
RULES = ("base", "variant")
#: What a player may not do, and the earliest phase in which wine is then drawn (5: never).
RESTRICTIONS = {"no wine in phase 1": 2, "no wine at all": 5}
#: Games of a drawn deck, or of a strategy under a restriction: one part of this many of the main games.
SHARE = 12
MONEY = tuple(f"money_{phase}" for phase in range(1, 5))


@dataclass(frozen=True, kw_only=True)
class WineOptions(Options):
    """Settings of ``balancing-wine``: those of `Options`, and the decks.

    Attributes
    ----------
    decks : int
        Number of drawn decks, 0 for none. Each gets a twelfth of `games` per player count and rules, and
        so does each strategy under each restriction.
    """

    decks: int = 40


def _both_rules(
    options: Options, tables: Sequence[Seated], games: int, cards: Any, series: int
) -> tuple[Plan, ...]:
    off = plans(options, tables, games, cards, series, balancing_wine="off")
    return off + plans(options, tables, games, cards, series, balancing_wine="on")


def _places(tables: Sequence[Seated], name: str, conditions: int) -> Any:
    """Return where a strategy sits, for each condition; the line-ups repeat from condition to condition."""
    found = [
        (t, e)
        for t, table in enumerate(tables)
        for e, player in enumerate(table.lineup)
        if player.strategy.name == name
    ]
    return tuple(tuple((c * len(tables) + t, e) for t, e in found) for c in range(conditions))


def main_part(options: WineOptions, players: int) -> Part:
    """Compare both rules on the deck of the options, measuring every strategy."""
    tables = against_fields(options, _focus(), players, every=True)
    names = sorted({player.strategy.name for table in tables for player in table.lineup})
    columns = (WIN_COLUMN, *options.game.breakdown, *MONEY)
    layout = Layout(tuple(Cell(name, _places(tables, name, 2)) for name in names), columns)
    return Part(layout, (_both_rules(options, tables, options.games, options.cards, 0),), (players,))


def _focus() -> Player:
    return find_strategy("ristorante", FOCUS).player()


@cache
def _deck(seed: int, number: int) -> CardSet:
    return draw(seed, number)


def deck_part(options: WineOptions, players: int) -> Part:
    """Compare both rules on drawn decks, each on deals of its own; the keys are the decks."""
    tables = against_fields(options, _focus(), players)
    layout = Layout((Cell(FOCUS, _places(tables, FOCUS, 2)),), (WIN_COLUMN,))
    decks = tuple(_deck(options.seed, number) for number in range(options.decks))
    games = -(-options.games // SHARE)
    groups = (_both_rules(options, tables, games, deck, number + 1) for number, deck in enumerate(decks))
    return Part(layout, tuple(groups), decks)


def restricted_part(options: WineOptions, players: int) -> Part:
    """Let every archetype that draws wine play unrestricted and under each restriction, base rules."""
    groups, keys = [], []
    conditions = 1 + len(RESTRICTIONS)
    for player in options.archetypes:
        if "wine_from" not in {p.name for p in player.strategy.parameters}:
            continue
        versions = (player, *(draws_wine_from(player, phase) for phase in RESTRICTIONS.values()))
        games = -(-options.games // SHARE)
        tables = (against_fields(options, version, players) for version in versions)
        played = [plans(options, seated, games, options.cards, 0, balancing_wine="off") for seated in tables]
        groups.append(tuple(plan for condition in played for plan in condition))
        keys.append(player)
    fields = len(against_fields(options, options.archetypes[0], players))
    places = tuple(tuple((c * fields + f, 0) for f in range(fields)) for c in range(conditions))
    return Part(Layout((Cell("focus", places),), (WIN_COLUMN, "score")), tuple(groups), tuple(keys))


def draws_wine_from(player: Player, phase: int) -> Player:
    """Return the player who draws no wine before a phase; the same player if that is so anyway.

    Examples
    --------
    >>> from strategies.registry import read_player
    >>> draws_wine_from(read_player("ristorante", "economic"), 5).label
    'economic:wine_from=5'
    """
    names = [p.name for p in player.strategy.parameters]
    values = list(player.values)
    place = names.index("wine_from")
    values[place] = max(values[place], phase)
    return replace(player, values=tuple(values))
