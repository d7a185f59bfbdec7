"""``kitchen-scale simulate``: one line-up, many games."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

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
from cli.output import Rows, check_writable, frame_rows, present, say
from cli.plans import command_line, count_jobs, find_setting, make_plan
from cli.progress import progress
from cli.replay import with_replay
from cli.warm import compiling

if TYPE_CHECKING:
    from analyses.simulation import Simulation
    from reports.format import Unit
    from sim.run import Plan

RowsPath = Annotated[
    Path | None, typer.Option("--rows", metavar="FILE.parquet", help="Keep the row of every seat and game.")
]


def announce(plan: "Plan", asked: int, quiet: bool) -> None:
    """Say how many games will be played, and why that may be more than asked for."""
    orders = len(plan.seat_orders)
    rounded = "" if plan.games == asked else f"; {asked:,} rounded up to whole deals"
    say(f"{plan.games:,} games: {plan.deals:,} deals, each in {orders} seat orders{rounded}", quiet)


def tables(result: "Simulation") -> dict[str, Rows]:
    """Return a result as it is shown."""
    from reports.format import POINTS, SHARE

    seats = [
        {
            "strategy": seat["strategy"],
            "win share": _interval(seat, "win_share", "low", "high", SHARE),
            "score": _interval(seat, "score", "score_low", "score_high", POINTS),
            "sd": f"{seat['score_sd']:.1f}",
            "5 %": f"{seat['score_p05']:.0f}",
            "median": f"{seat['score_p50']:.0f}",
            "95 %": f"{seat['score_p95']:.0f}",
        }
        for seat in rows(result)
    ]
    names = [seat["strategy"] for seat in rows(result)]
    points = [
        {"": label}
        | {
            name if names.count(name) == 1 else f"{name} ({place})": f"{seat[part]:.1f}"
            for place, (name, seat) in enumerate(zip(names, rows(result), strict=True), start=1)
        }
        for part, label in result.plan.game.breakdown.items()
    ]
    s = result.summary
    title = f"{s.games:,} games, {s.deals:,} distinct deals, {100 * result.level:g} % intervals"
    return {title: seats, "Mean points by source": points}


def _interval(seat: dict[str, Any], value: str, low: str, high: str, unit: "Unit") -> str:
    from reports.format import interval

    bottom, top = (float("nan") if seat[end] is None else seat[end] for end in (low, high))
    return interval(seat[value], bottom, top, unit, suffix=unit.scale != 1)


def rows(result: "Simulation") -> list[dict[str, Any]]:
    """Return a result as CSV holds it: a row for each player."""
    parts = result.breakdown.pivot(index="entry", columns="part", values="points")
    return frame_rows(result.seats.join(parts[list(result.plan.game.breakdown)]))


def simulate(  # noqa: PLR0913, PLR0917 - an argument for each option
    game: GameName,
    players: Players = None,
    lineup: Lineup = None,
    rules: Rules = None,
    cards: Cards = None,
    strategy_file: StrategyFile = None,
    games: Games = 20_000,
    seed: Seed = 1,
    jobs: Jobs = None,
    kind: OutputFormat = Format.table,
    out: Out = None,
    rows_path: RowsPath = None,
    quiet: Quiet = False,
) -> int:
    """Play one line-up many times: win shares, scores and where the points came from."""
    threads = count_jobs(jobs)
    check_writable(out, "--out")
    check_writable(rows_path, "--rows")
    setting = find_setting(game, players, rules, cards, strategy_file, quiet)
    plan = make_plan(setting, players, lineup, games, seed)
    from analyses.simulation import simulation
    from sim.run import warm_up

    announce(plan, games, quiet)
    with with_replay(cards, strategy_file):
        with compiling(quiet):
            warm_up(plan)
        with progress(plan.games, "games", quiet) as tick:
            result = simulation(plan, threads, tick, rows_path, command=command_line(sys.argv[1:]))
    present(kind, out, result.to_json_dict(), rows(result), tables(result))
    if result.summary.unfinished:
        numbers = ", ".join(map(str, result.summary.unfinished_games))
        say(f"warning: {result.summary.unfinished} games did not end, among them {numbers}", quiet)
    return INTERRUPTED if result.summary.games < plan.games else DONE


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        epilog="Example: kitchen-scale simulate ristorante --lineup economic,prestige,greedy --games 100000"
    )(simulate)
