"""Every strategy against every other, seats rotated: standings and a matrix of win shares."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import Any

import pandas as pd

from analyses.fields import balanced_fields, circles, own_seed
from analyses.intervals import mean, win_share
from analyses.origin import provenance
from analyses.paired import WIN_COLUMN, Cell, Layout, Runner, Sums
from sim.errors import UserError
from sim.game import Game
from sim.run import Plan, Progress, plan_games
from sim.strategy import Player

STANDINGS = ("strategy", "win_share", "low", "high", "fair", "score", "score_low", "score_high", "games")
MATRIX = ("row", "column", "win_share", "low", "high", "fair", "games")


@dataclass(frozen=True)
class Schedule:
    """What a tournament plays.

    Everyone sits in every seat equally often. With two players every pair meets, and both tables come
    from these matches. With more, the standings come from mixed fields (`balanced_fields`: everyone
    plays equally often, pairs meet as evenly as can be), and the matrix from one player of the row
    strategy against copies of the column strategy.

    Attributes
    ----------
    entrants : tuple of Player
        All different.
    fields : tuple of Plan
        Mixed fields, each on deals of its own.
    duels : mapping of (str, str) to Plan
        One of the row strategy against copies of the column strategy, for more than two players; all on
        the same deals.
    seed : int
        Seed of the run, from which the seeds of the fields follow.
    """

    entrants: tuple[Player, ...]
    fields: tuple[Plan, ...]
    duels: Mapping[tuple[str, str], Plan]
    seed: int

    @property
    def games(self) -> int:
        """Games of the whole tournament."""
        return sum(plan.games for plan in (*self.fields, *self.duels.values()))


@dataclass(frozen=True)
class Tournament:
    """The result of a tournament.

    Attributes
    ----------
    standings : DataFrame
        One row per strategy, the best first; columns `STANDINGS`.
    matrix : DataFrame
        Win share of one player of the row strategy among players of the column strategy; columns
        `MATRIX`. The fair share is one by the number of players.
    provenance : dict
        Where the result comes from.
    complete : bool
        False if the user interrupted or games reached the step limit.
    """

    standings: pd.DataFrame
    matrix: pd.DataFrame
    provenance: dict[str, Any] = field(default_factory=dict)
    complete: bool = True


def schedule(
    game: Game,
    cards: Any,
    rules: Mapping[str, str],
    entrants: Sequence[Player],
    players: int,
    seed: int,
    games: int,
) -> Schedule:
    """Plan a tournament.

    Parameters
    ----------
    game, cards, rules
        What is played.
    entrants : sequence of Player
        At least two, all different.
    players : int
        Players at a table.
    seed : int
        Seed of the run.
    games : int
        Games of each line-up, rounded up to whole deals.

    Raises
    ------
    UserError
        For fewer than two entrants, or one that enters twice.
    """
    game.check_players(players)
    labels = [player.label for player in entrants]
    if len(labels) < 2 or len(set(labels)) < len(labels):
        raise UserError(
            f"tournament: found {', '.join(labels) or 'nobody'}, expected two or more, all different"
        )

    def plan(lineup: Sequence[Player], own: int, orders: Any = None) -> Plan:
        return plan_games(game, cards, rules, lineup, own, games, orders)

    around = circles(players)
    mixed = combinations(entrants, 2) if players == 2 else balanced_fields(entrants, players)
    duels = (
        {}
        if players == 2
        else {(r.label, c.label): (r, *(c,) * (players - 1)) for r, c in permutations(entrants, 2)}
    )
    return Schedule(
        tuple(entrants),
        tuple(
            plan(lineup, own_seed(seed, number), around[number % len(around)])
            for number, lineup in enumerate(mixed)
        ),
        {pair: plan(lineup, seed) for pair, lineup in duels.items()},
        seed,
    )


def tournament(
    what: Schedule,
    jobs: int = 1,
    progress: Progress | None = None,
    level: float = 0.95,
    command: str = "",
) -> Tournament:
    """Play a tournament.

    Parameters
    ----------
    what : Schedule
        From `schedule`.
    jobs : int
        Number of threads.
    progress : callable, optional
        Told how many more games are done.
    level : float
        Level of each interval.
    command : str
        Command that asked for it, for the provenance.

    Raises
    ------
    KeyboardInterrupt
        If the user interrupts before there is anything to keep.
    """
    runner = Runner(jobs, progress)
    standings, matrix = play(what, runner, level)
    if standings.empty:
        raise KeyboardInterrupt
    first = what.fields[0]
    labels = [player.label for player in what.entrants]
    facts = provenance(
        first.game, first.cards, first.rules, labels, what.seed, games=runner.games, command=command
    ) | {"deals": first.deals, "players": len(first.lineup), "unfinished": runner.unfinished}
    return Tournament(standings, matrix, facts, not runner.stopped and runner.unfinished == 0)


def play(what: Schedule, runner: Runner, level: float) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Play a tournament with a runner; return standings and matrix, empty where it was interrupted."""
    layout = _layout(what)
    (sums,) = runner.play(layout, [what.fields])
    fair = 1 / len(what.fields[0].lineup)
    standings = [] if sums is None else [_standing(sums, p.label, fair, level) for p in what.entrants]
    table = pd.DataFrame(standings, columns=STANDINGS).sort_values(
        "win_share", ascending=False, kind="stable"
    )
    cells: list[tuple[Any, Any, Sums | None]]
    if what.duels:
        single = Layout((Cell("row", (((0, 0),),)),), (WIN_COLUMN,))
        found = runner.play(single, [[plan] for plan in what.duels.values()])
        cells = [(pair, "row", part) for pair, part in zip(what.duels, found, strict=True)]
    else:
        cells = [(c.key, c.key, sums) for c in layout.cells if isinstance(c.key, tuple)]
    rows = [_match(part, key, pair, fair, level) for pair, key, part in cells if part is not None]
    return table.reset_index(drop=True), pd.DataFrame(rows, columns=MATRIX)


def _layout(what: Schedule) -> Layout:
    """Measure every strategy over all fields and, with two players, every pair."""
    lineups = [[player.label for player in plan.lineup] for plan in what.fields]
    cells = []
    for label in (player.label for player in what.entrants):
        places = tuple(
            (p, e) for p, names in enumerate(lineups) for e, name in enumerate(names) if name == label
        )
        cells.append(Cell(label, (places,)))
    if not what.duels:
        for p, (a, b) in enumerate(lineups):
            cells += [Cell((a, b), (((p, 0),),)), Cell((b, a), (((p, 1),),))]
    return Layout(tuple(cells), (WIN_COLUMN, "score"))


def _standing(sums: Sums, label: str, fair: float, level: float) -> tuple[Any, ...]:
    wins = sums.sample(label)
    score = mean(sums.sample(label, "score"), level)
    return (label, *win_share(wins, level), fair, *score, wins.games)


def _match(sums: Sums, key: Any, pair: Any, fair: float, level: float) -> tuple[Any, ...]:
    wins = sums.sample(key)
    return (*pair, *win_share(wins, level), fair, wins.games)
