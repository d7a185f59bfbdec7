"""``kitchen-scale bench``: throughput, with a figure for the machine."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.options import Format, Lineup, Out, OutputFormat, Players, Quiet
from cli.output import check_writable, present, say
from cli.plans import PLAYERS, default_lineup, find_lineup, find_setting
from cli.warm import compiling
from sim.errors import UserError

if TYPE_CHECKING:
    from sim.bench import Speed

GAME = "ristorante"
RANDOM = "random"
Seconds = Annotated[float, typer.Option("--seconds", metavar="S", help="Time for each measurement.")]


def row(speed: "Speed", steps: float) -> dict[str, Any]:
    """Return a measurement as plain data; `steps` is the calibration in steps per second."""
    return {
        "lineup": speed.name,
        "jobs": speed.jobs,
        "games": speed.games,
        "decisions": speed.decisions,
        "seconds": speed.seconds,
        "games_per_second": speed.games_per_second,
        "decisions_per_second": speed.decisions_per_second,
        "decisions_per_1000_steps": 1000 * speed.decisions_per_second / steps,
        "compile_seconds": speed.compile_seconds,
    }


def shown(row: dict[str, Any]) -> dict[str, str]:
    """Return a measurement as it is shown."""
    return {
        "line-up": row["lineup"],
        "threads": str(row["jobs"]),
        "games/s": f"{row['games_per_second']:,.0f}",
        "decisions/s": f"{row['decisions_per_second']:,.0f}",
        "decisions per 1000 steps": f"{row['decisions_per_1000_steps']:.2f}",
        "games": f"{row['games']:,}",
        "compiled in": f"{row['compile_seconds']:.1f} s",
    }


def bench(
    players: Players = None,
    lineup: Lineup = None,
    seconds: Seconds = 2.0,
    kind: OutputFormat = Format.table,
    out: Out = None,
    quiet: Quiet = False,
) -> None:
    """Measure games and decisions per second, on one thread and two, next to the machine's own speed."""
    if not 0 < seconds <= 3600:
        raise UserError(f"seconds: found {seconds:g}, expected more than 0, at most 3600")
    check_writable(out, "--out")
    setting = find_setting(GAME, players, (), None, None, quiet)
    from sim.bench import calibration, measure
    from sim.run import plan_games

    count = PLAYERS if players is None else players
    scripted = (
        default_lineup(setting.game, count) if lineup is None else find_lineup(setting.game, lineup, players)
    )
    random = find_lineup(setting.game, ",".join([RANDOM] * len(scripted)), None)
    plans = [plan_games(*setting, one, 1, 1) for one in (random, scripted)]
    names = ["random-legal", ", ".join(player.label for player in scripted)]
    say(f"about {round(4 * seconds + 3)} seconds, after compilation", quiet)
    with compiling(quiet):
        steps = calibration()
        speeds = [
            s for name, plan in zip(names, plans, strict=True) for s in measure(name, plan, (1, 2), seconds)
        ]
    rows = [row(speed, steps) for speed in speeds]
    document = {"players": len(scripted), "calibration_steps_per_second": steps, "lineups": rows}
    title = f"{len(scripted)} players; calibration: {steps:,.0f} steps/s; compilation is not counted"
    present(kind, out, document, rows, {title: [shown(r) for r in rows]})


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: kitchen-scale bench --players 4 --format json")(bench)
