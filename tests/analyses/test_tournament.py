"""Tournaments: everyone equally often, and tables that add up."""

import pytest

from analyses.tournament import MATRIX, STANDINGS, Schedule, schedule, tournament
from sim.errors import UserError
from sim.games import find_game
from sim.ristorante.cards import house
from strategies.registry import read_lineup

NAMES = "economic,prestige,balanced,random"


def make(players: int, names: str = NAMES, games: int = 60) -> Schedule:
    game = find_game("ristorante")
    return schedule(game, house(), game.rules(), read_lineup("ristorante", names), players, 1, games)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_tables_add_up(players: int) -> None:
    what = make(players)
    done: list[int] = []
    found = tournament(what, jobs=2, progress=done.append, command="here")
    assert sum(done) == what.games == found.provenance["games"]
    table, matrix = found.standings, found.matrix
    assert tuple(table.columns) == STANDINGS
    assert tuple(matrix.columns) == MATRIX
    assert found.complete
    assert set(table["strategy"]) == set(NAMES.split(","))
    assert table["win_share"].is_monotonic_decreasing
    assert table["games"].nunique() == 1
    assert table["win_share"].mean() == pytest.approx(1 / players)
    assert table.iloc[-1]["strategy"] == "random"
    assert ((table["low"] <= table["win_share"]) & (table["win_share"] <= table["high"])).all()
    pairs = {(row, column) for row, column in zip(matrix["row"], matrix["column"], strict=True)}
    assert len(pairs) == len(matrix) == 12
    beats_random = matrix[matrix["column"] == "random"].set_index("row")
    assert (beats_random["low"] > beats_random["fair"]).all()


def test_two_players_matrix_is_consistent() -> None:
    found = tournament(make(2))
    shares = found.matrix.pivot(index="row", columns="column", values="win_share")
    for row, column in zip(found.matrix["row"], found.matrix["column"], strict=True):
        assert shares.loc[row, column] + shares.loc[column, row] == pytest.approx(1)
    means = shares.mean(axis=1)
    standings = found.standings.set_index("strategy")["win_share"]
    assert means.sort_index().to_numpy() == pytest.approx(standings.sort_index().to_numpy())


def test_an_interrupted_tournament_says_so() -> None:
    done: list[int] = []

    def stop(games: int) -> None:
        done.append(games)
        if len(done) == 2:
            raise KeyboardInterrupt

    found = tournament(make(3, games=600), progress=stop)
    assert not found.complete
    assert len(found.standings) == 4
    assert found.matrix.empty


@pytest.mark.parametrize("names", ["economic", "economic,prestige,economic"])
def test_entrants_must_differ(names: str) -> None:
    with pytest.raises(UserError, match="expected two or more, all different"):
        make(2, names)
