"""``kitchen-scale trace``: one game told move by move."""

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cli.codes import CHECK_FAILED, DONE
from cli.options import Cards, GameName, Lineup, Out, Players, Quiet, Rules, Seed, StrategyFile
from cli.output import check_writable, say, write
from cli.plans import find_setting, make_plan
from cli.replay import own_faults
from cli.warm import compiling
from sim.errors import UserError

if TYPE_CHECKING:
    from sim.ledger import Event
    from sim.run import Plan


class Telling(StrEnum):
    """How a game is told."""

    text = "text"
    jsonl = "jsonl"


Number = Annotated[int, typer.Option("--game-number", metavar="N", help="Which game of the seed.")]
Seating = Annotated[
    str | None,
    typer.Option(
        "--seating",
        metavar="I,J,...",
        help="One seat order for all games: places in the line-up, seat by seat. Then N counts deals.",
    ),
]
Replay = Annotated[
    Path | None,
    typer.Option("--replay", metavar="FILE.jsonl", help="Play the choices of a recorded game and compare."),
]
TellAs = Annotated[Telling, typer.Option("--format", help="A story, or one JSON object a line.")]


def seat_as(plan: "Plan", text: str | None) -> "Plan":
    """Return a plan in which all games have one seat order.

    Raises
    ------
    UserError
        If the text does not name every place of the line-up once.
    """
    if text is None:
        return plan
    import numpy as np

    places = [part.strip() for part in text.split(",")]
    expected = [str(i) for i in range(len(plan.lineup))]
    if sorted(places) != expected:
        raise UserError(f"seating: found '{text}', expected {', '.join(expected)} in any order")
    return replace(plan, orders=np.array([[int(place) for place in places]], np.int64))


def tell(events: Iterable["Event"], kind: Telling, out: Path | None) -> list["Event"]:
    """Write a game as far as it goes and return its events.

    Raises
    ------
    UserError
        If a move is not legal; everything before it is written first.
    """
    from sim.narrate import narrate
    from sim.trace import write_events

    told: list[Event] = []
    try:
        for event in events:
            told.append(event)
    finally:
        if told:
            write("\n".join(narrate(told) if kind is Telling.text else write_events(told)), out)
    return told


def difference(recorded: list["Event"], played: list["Event"]) -> str | None:
    """Describe the first event in which two games differ, None if there is none.

    Examples
    --------
    >>> difference([{"type": "setup", "seed": 1}], [{"type": "setup", "seed": 2}])
    "line 1: recorded {'seed': 1}, played {'seed': 2}"
    """
    nothing: dict[str, object] = {}
    for line, (old, new) in enumerate(zip_longest(recorded, played, fillvalue=nothing), start=1):
        keys = [key for key in {**old, **new} if old.get(key) != new.get(key)]
        if keys:
            was, now = ({key: event[key] for key in keys if key in event} for event in (old, new))
            return f"line {line}: recorded {was}, played {now}"
    return None


def recorded_plan(setup: "Event", game: str, cards: Path | None, strategy_file: Path | None) -> "Plan":
    """Return the plan of a recorded game.

    Raises
    ------
    UserError
        If the setup is not complete, or belongs to another game.
    """
    try:
        found, lineup, seating = setup["game"], ",".join(setup["lineup"]), list(map(int, setup["seating"]))
        rules = [f"{name}={value}" for name, value in setup["rules"].items()]
        seed, number = int(setup["seed"]), int(setup["game_number"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise UserError(f"replay: the setup in the first line is not complete: {error!r}") from error
    if found != game:
        raise UserError(f"replay: found a game of {found}, expected {game}")
    setting = find_setting(game, None, rules, cards, strategy_file, quiet=True)
    plan = make_plan(setting, None, lineup, 1, seed)
    if plan.seat_orders[number % len(plan.seat_orders)].tolist() == seating:
        return plan
    return seat_as(plan, ",".join(map(str, seating)))  # it was recorded with --seating


def replay(
    path: Path, game: str, cards: Path | None, strategy_file: Path | None, kind: Telling, out: Path | None
) -> int:
    """Play the choices of a recorded game again and compare everything.

    Returns
    -------
    int
        Exit code: 1 if the games differ.
    """
    from sim.trace import by_recording, read_events
    from sim.trace import trace as events

    recorded = read_events(path)
    plan = recorded_plan(recorded[0], game, cards, strategy_file)
    decisions = [event for event in recorded if event["type"] == "decision"]
    choices = [event["choice"] for event in decisions if isinstance(event.get("choice"), int)]
    if len(choices) < len(decisions):
        raise UserError(f"{path}: found a decision without a whole number as its choice")
    played = tell(events(plan, int(recorded[0]["game_number"]), by_recording(choices)), kind, out)
    found = difference(recorded, played)
    if found is not None:
        say(f"error: {path}: the game played again is different: {found}")
        return CHECK_FAILED
    say(f"{path}: played again, {len(choices)} choices, every event the same")
    return DONE


def trace(  # noqa: PLR0913, PLR0917 - an argument for each option
    game: GameName,
    players: Players = None,
    lineup: Lineup = None,
    rules: Rules = None,
    cards: Cards = None,
    strategy_file: StrategyFile = None,
    seed: Seed = 1,
    game_number: Number = 0,
    seating: Seating = None,
    recording: Replay = None,
    kind: TellAs = Telling.text,
    out: Out = None,
    quiet: Quiet = False,
) -> int:
    """Tell one game move by move, with the rule behind every change."""
    check_writable(out, "--out")
    if recording is not None:
        return replay(recording, game, cards, strategy_file, kind, out)
    setting = find_setting(game, players, rules, cards, strategy_file, quiet)
    plan = make_plan(setting, players, lineup, 1, seed)
    from sim.trace import trace as events

    seated = seat_as(plan, seating)
    with own_faults(strategy_file), compiling(quiet):
        tell(events(seated, game_number), kind, out)
    return DONE


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(
        epilog="Example: kitchen-scale trace ristorante --lineup economic,greedy --seed 7 --game-number 12"
    )(trace)
