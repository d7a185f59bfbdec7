"""Provenance: what a result came from, so that it can be made again."""

from collections.abc import Iterable, Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from sim.game import Game


def toolkit_version() -> str:
    """Return the version of the installed toolkit."""
    try:
        return version("kitchen-scale")
    except PackageNotFoundError:  # run from a source folder
        return "not installed"


def provenance(
    game: Game,
    cards: Any,
    rules: Mapping[str, str],
    lineup: Iterable[str],
    seed: int,
    **more: Any,
) -> dict[str, Any]:
    """Return the provenance of a result.

    Parameters
    ----------
    game : Game
        The game; its rules version is noted.
    cards : card set
        The deck.
    rules : mapping of str to str
        A value for every switch.
    lineup : iterable of str
        Players as a line-up names them.
    seed : int
        Seed of the run.
    **more
        Further facts: games, deals, command, ...

    Examples
    --------
    >>> from sim.games import find_game
    >>> from sim.ristorante.cards import house
    >>> facts = provenance(find_game("ristorante"), house(), {}, ["greedy"], seed=1, games=10)
    >>> facts["cards"]["name"], facts["games"]
    ('D0', 10)
    """
    return {
        "version": toolkit_version(),
        "game": game.name,
        "rules_version": game.version,
        "rules": dict(rules),
        "cards": {"name": cards.name, "hash": cards.hash, "assumed_share": round(cards.assumed_share, 4)},
        "lineup": list(lineup),
        "seed": seed,
        **more,
    }
