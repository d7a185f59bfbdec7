"""``kitchen-scale games``: what can be played, and the rules that can be switched."""

from typing import Any

import typer

from cli.options import Format, Out, OutputFormat
from cli.output import present
from sim.game import Game
from sim.games import NAMES, find_game


def describe(game: Game) -> dict[str, Any]:
    """Return a game's declaration as plain data.

    Examples
    --------
    >>> describe(find_game("ristorante"))["players"]
    [2, 3, 4, 5]
    """
    return {
        "game": game.name,
        "title": game.title,
        "players": list(range(game.min_players, game.max_players + 1)),
        "rules_version": game.version,
        "rules": [
            {"name": s.name, "values": list(s.values), "ids": list(s.rules), "meaning": s.meaning}
            for s in game.switches
        ],
    }


def games(kind: OutputFormat = Format.table, out: Out = None) -> None:
    """List the games and their rule switches; the first value of a switch is the default."""
    found = [find_game(name) for name in NAMES]
    rows = [
        {"game": g.name, "rule": s.name, "values": " ".join(s.values), "ids": " ".join(s.rules)}
        | {"meaning": s.meaning}
        for g in found
        for s in g.switches
    ]
    tables = {
        f"{g.title} ({g.name}), {g.min_players} to {g.max_players} players, rules version {g.version}": [
            {name: text for name, text in row.items() if name != "game"}
            for row in rows
            if row["game"] == g.name
        ]
        for g in found
    }
    present(kind, out, [describe(g) for g in found], rows, tables)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: kitchen-scale games")(games)
