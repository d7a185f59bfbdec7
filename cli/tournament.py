"""``kitchen-scale tournament``: every strategy against every other."""

import sys
from typing import TYPE_CHECKING

import typer

from cli.codes import DONE, INTERRUPTED
from cli.options import (
    Cards,
    Format,
    GameName,
    Games,
    Jobs,
    Lineup,
    Out,
    OutputFormat,
    Players,
    Quiet,
    Rules,
    Seed,
    StrategyFile,
)
from cli.output import Rows, check_writable, frame_rows, present, say, shown_rows
from cli.plans import PLAYERS, command_line, count_jobs, find_setting
from cli.progress import progress
from cli.replay import with_replay
from cli.warm import compiling

if TYPE_CHECKING:
    import pandas as pd


def crosstable(matrix: "pd.DataFrame") -> Rows:
    """Return win shares with the row strategies down and the column strategies across, in percent."""
    from reports.format import NOTHING, SHARE, number

    rows = []
    for name in dict.fromkeys(matrix["row"]):
        cells = matrix[matrix["row"] == name].set_index("column")["win_share"]
        others = {
            str(other): number(cells[other], SHARE, suffix=False) if other in cells.index else NOTHING
            for other in dict.fromkeys(matrix["row"])
        }
        rows.append({"%": name, **others})
    return rows


def tournament(  # noqa: PLR0913, PLR0917 - an argument for each option
    game: GameName,
    players: Players = None,
    lineup: Lineup = None,
    rules: Rules = None,
    cards: Cards = None,
    strategy_file: StrategyFile = None,
    games: Games = 2_000,
    seed: Seed = 1,
    jobs: Jobs = None,
    kind: OutputFormat = Format.table,
    out: Out = None,
    quiet: Quiet = False,
) -> int:
    """Play every strategy against every other. --lineup names the entrants, --games counts a line-up."""
    threads = count_jobs(jobs)
    check_writable(out, "--out")
    setting = find_setting(game, players, rules, cards, strategy_file, quiet)
    from analyses.tournament import schedule
    from analyses.tournament import tournament as play
    from sim.run import warm_up
    from strategies.registry import all_strategies, read_lineup

    entrants = (
        read_lineup(game, lineup)
        if lineup is not None
        else tuple(strategy.player() for strategy in all_strategies(game))
    )
    plan = schedule(*setting, entrants, PLAYERS if players is None else players, seed, games)
    lineups = len(plan.fields) + len(plan.duels)
    say(f"{plan.games:,} games: {lineups} line-ups of {len(entrants)} strategies", quiet)
    with with_replay(cards, strategy_file):
        with compiling(quiet):
            for field in (*plan.fields, *plan.duels.values()):
                warm_up(field)
        with progress(plan.games, "games", quiet) as tick:
            result = play(plan, threads, tick, command=command_line(sys.argv[1:]))
    document = {
        "standings": frame_rows(result.standings),
        "matrix": frame_rows(result.matrix),
        "complete": result.complete,
        "provenance": result.provenance,
    }
    tables = {
        "Standings": shown_rows(result.standings),
        "Win share (%) of one player of the row's strategy among players of the column's": crosstable(
            result.matrix
        ),
    }
    present(kind, out, document, frame_rows(result.standings), tables)
    return INTERRUPTED if result.provenance["games"] < plan.games else DONE


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        epilog="Example: kitchen-scale tournament ristorante --players 3 --lineup economic,prestige,greedy"
    )(tournament)
