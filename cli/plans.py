"""From what the user gave to what is played."""

import os
import shlex
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sim.errors import UserError
from sim.game import Game
from sim.games import NAMES, find_game

if TYPE_CHECKING:
    from sim.run import Plan
    from sim.strategy import Player, Strategy

PLAYERS = 4  # unless the user says otherwise


def find_cards(game: Game, folder: Path | None) -> Any:
    """Return the user's deck, or the house deck if no folder is given."""
    from importlib import import_module

    cards = import_module(f"sim.{game.name}.cards")
    return cards.house() if folder is None else cards.load(folder)


def read_strategies(path: Path) -> "list[Strategy]":
    """Register the strategies of a user's file.

    Raises
    ------
    UserError
        If the file cannot be run, or ends the program.
    """
    from strategies.registry import all_strategies, load_file

    for name in NAMES:
        all_strategies(name)  # so that the user's names meet ours
    try:
        return load_file(path)
    except SystemExit as error:
        raise UserError(f"strategy file {path}: ends the program (SystemExit: {error})") from error


def load_strategies(path: Path | None, cards: Any, quiet: bool) -> None:
    """Register the strategies of a user's file after a check."""
    if path is None:
        return
    from cli.warm import compiling
    from strategies.check import check_strategy

    found = read_strategies(path)
    with compiling(quiet):
        for strategy in found:
            check_strategy(strategy, cards)


def find_lineup(game: Game, text: str | None, players: int | None) -> "tuple[Player, ...]":
    """Return the line-up that the user gave, or one of different archetypes.

    Parameters
    ----------
    game : Game
        The game.
    text : str or None
        Players separated by commas.
    players : int or None
        Number of players.

    Raises
    ------
    UserError
        If line-up and number of players do not agree, or the game does not allow that many.
    """
    from strategies.registry import read_lineup

    if text is None:
        return default_lineup(game, game.check_players(PLAYERS if players is None else players))
    lineup = read_lineup(game.name, text)
    if players is not None and players != len(lineup):
        raise UserError(f"lineup: found {len(lineup)} strategies, expected {players} as --players says")
    game.check_players(len(lineup))
    return lineup


def default_lineup(game: Game, players: int) -> "tuple[Player, ...]":
    """Return one player of each archetype by name, and again from the first if there are too few."""
    from strategies.registry import all_strategies

    ours = [s for s in all_strategies(game.name) if not s.source]
    archetypes = {s.archetype: s for s in reversed(ours) if s.archetype != "baseline"}
    chosen = [archetypes[name] for name in sorted(archetypes)] or ours
    return tuple(chosen[i % len(chosen)].player() for i in range(players))


def own_players(game: str, path: Path | None) -> "tuple[Player, ...]":
    """Return one player of each strategy of the user's file that plays a game."""
    from strategies.registry import all_strategies

    if path is None:
        return ()
    return tuple(s.player() for s in all_strategies(game) if s.source and Path(s.source) == path.absolute())


class Setting(NamedTuple):
    """Game, cards and rules as the user chose them, in the order in which plans take them."""

    game: Game
    cards: Any
    rules: dict[str, str]


def find_setting(
    game: str,
    players: int | None,
    rules: Sequence[str] | None,
    cards: Path | None,
    strategy_file: Path | None,
    quiet: bool,
) -> Setting:
    """Return what is played, and register the user's own strategies.

    Parameters
    ----------
    game, players, rules, cards, strategy_file, quiet
        The options.

    Raises
    ------
    UserError
        For the first mistake found.
    """
    declared = find_game(game)
    switches = declared.rules(rules or ())
    if players is not None:
        declared.check_players(players)
    deck = find_cards(declared, cards)
    load_strategies(strategy_file, deck, quiet)
    return Setting(declared, deck, switches)


def make_plan(setting: Setting, players: int | None, lineup: str | None, games: int, seed: int) -> "Plan":
    """Return the games that the shared options ask for.

    Parameters
    ----------
    setting : Setting
        What is played.
    players, lineup, games, seed
        The options.

    Raises
    ------
    UserError
        For the first mistake found.
    """
    from sim.run import plan_games

    chosen = find_lineup(setting.game, lineup, players)
    return plan_games(*setting, chosen, seed, games)


def count_jobs(jobs: int | None) -> int:
    """Return the number of threads: those asked for, or all cores.

    Raises
    ------
    UserError
        If it is less than 1.

    Examples
    --------
    >>> count_jobs(3)
    3
    """
    if jobs is None:
        return len(os.sched_getaffinity(0))
    if not 1 <= jobs <= 1024:
        raise UserError(f"jobs: found {jobs}, expected 1 to 1024")
    return jobs


def command_line(words: Iterable[object]) -> str:
    """Return a command as it is typed.

    Examples
    --------
    >>> command_line(["trace", "ristorante", "--rules", "vip_zero=no_winner"])
    'kitchen-scale trace ristorante --rules vip_zero=no_winner'
    """
    return shlex.join(["kitchen-scale", *map(str, words)])
