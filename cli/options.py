"""The options that commands share: the same name and meaning everywhere."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class Format(StrEnum):
    """How results are written."""

    table = "table"
    json = "json"
    csv = "csv"


GameName = Annotated[str, typer.Argument(metavar="GAME", help="Game, as `kitchen-scale games` names it.")]
Players = Annotated[int | None, typer.Option("--players", metavar="N", help="Number of players.")]
Lineup = Annotated[
    str | None,
    typer.Option(
        "--lineup", metavar="A,B,...", help="Strategies, one per player; `name:parameter=value` is allowed."
    ),
]
Rules = Annotated[
    list[str] | None, typer.Option("--rules", metavar="K=V", help="A rule switch; may be repeated.")
]
Cards = Annotated[
    Path | None, typer.Option("--cards", metavar="DIR", help="Folder with your own cards, instead of ours.")
]
StrategyFile = Annotated[
    Path | None,
    typer.Option("--strategy-file", metavar="FILE.py", help="Your own strategies. The file is run as code."),
]
_games = typer.Option(
    "--games",
    metavar="N",
    help="Games of a line-up or comparison; rounded up to whole deals, each in all seat orders.",
)
Games = Annotated[int, _games]
OptionalGames = Annotated[int | None, _games]
Seed = Annotated[
    int, typer.Option("--seed", metavar="S", help="The same seed gives the same games on any machine.")
]
Jobs = Annotated[int | None, typer.Option("--jobs", metavar="N", help="Threads; all cores if left out.")]
OutputFormat = Annotated[Format, typer.Option("--format", help="How results are written.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="PATH", help="Where to, instead of the terminal.")]
Report = Annotated[
    Path | None, typer.Option("--report", metavar="FILE.html", help="Also write a page for any browser.")
]
Quiet = Annotated[bool, typer.Option("--quiet", help="No progress and no remarks, only results and errors.")]
