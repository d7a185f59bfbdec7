"""Games for tests of analyses: small, seeded, on the house deck."""

from collections.abc import Callable

import pytest

from sim.games import find_game
from sim.ristorante.cards import house
from sim.run import Plan, plan_games
from strategies.registry import read_lineup


@pytest.fixture
def plan() -> Callable[..., Plan]:
    """Make a plan from a line-up as text."""

    def make(lineup: str, games: int, seed: int = 1, **rules: str) -> Plan:
        game = find_game("ristorante")
        players = read_lineup("ristorante", lineup)
        return plan_games(game, house(), game.rules(rules), players, seed, games)

    return make
