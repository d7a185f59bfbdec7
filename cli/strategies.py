"""``kitchen-scale strategies``: who can play, and what can be tuned."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.options import Format, Out, OutputFormat, StrategyFile
from cli.output import present
from cli.plans import read_strategies
from sim.games import NAMES, find_game

if TYPE_CHECKING:
    from sim.strategy import Parameter, Strategy

OptionalGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help="Game; all if left out.")]


def describe(strategy: "Strategy") -> dict[str, Any]:
    """Return a strategy's declaration as plain data."""
    return {
        "game": strategy.game,
        "strategy": strategy.name,
        "archetype": strategy.archetype,
        "idea": strategy.idea,
        "source": strategy.source,
        "parameters": [_parameter(p) for p in strategy.parameters],
    }


def _parameter(p: "Parameter") -> dict[str, Any]:
    low, high = p.low, p.high
    return {
        "name": p.name,
        "default": p.show(p.default) if p.choices else p.default,
        "range": list(p.choices) if p.choices else [low, high],
        "meaning": p.meaning,
    }


def _flat(strategy: dict[str, Any], p: dict[str, Any]) -> dict[str, Any]:
    ends = [text if isinstance(text, str) else f"{text:g}" for text in p["range"]]
    default = p["default"] if isinstance(p["default"], str) else f"{p['default']:g}"
    choices = isinstance(p["range"][0], str)
    allowed = ", ".join(ends) if choices else " to ".join(ends)
    return {
        "strategy": strategy["strategy"],
        "parameter": p["name"],
        "default": default,
        "range": allowed,
        "meaning": p["meaning"],
    }


def strategies(
    game: OptionalGame = None,
    strategy_file: StrategyFile = None,
    kind: OutputFormat = Format.table,
    out: Out = None,
) -> None:
    """List strategies with their archetypes, ideas and parameters."""
    names = NAMES if game is None else (find_game(game).name,)
    from strategies.registry import all_strategies

    if strategy_file is not None:
        read_strategies(strategy_file)
    found = [describe(s) for name in names for s in all_strategies(name)]
    tables: dict[str, list[dict[str, Any]]] = {}
    for name in names:
        ours = [s for s in found if s["game"] == name]
        tables[f"Strategies of {name}"] = [
            {"strategy": s["strategy"], "archetype": s["archetype"], "idea": " ".join(s["idea"].split())}
            for s in ours
        ]
        tables[f"Parameters of {name} (--lineup strategy:parameter=value)"] = [
            _flat(s, p) for s in ours for p in s["parameters"]
        ]
    rows = [
        {"game": s["game"], "archetype": s["archetype"]} | _flat(s, p) for s in found for p in s["parameters"]
    ]
    present(kind, out, found, rows, tables)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: kitchen-scale strategies ristorante")(strategies)
