"""``kitchen-scale ask``: a designer's question, answered with a verdict."""

import sys
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli.codes import DONE, INTERRUPTED
from cli.options import (
    Cards,
    Format,
    Jobs,
    OptionalGames,
    Out,
    OutputFormat,
    Players,
    Quiet,
    Report,
    Rules,
    Seed,
    StrategyFile,
)
from cli.output import (
    check_folder,
    check_writable,
    present,
    say,
    text_width,
    write,
)
from cli.plans import command_line, count_jobs, find_setting, own_players
from cli.progress import progress
from cli.replay import with_replay
from cli.warm import warm_archetypes
from sim.errors import UserError

if TYPE_CHECKING:
    from analyses.answer import Answer
    from analyses.questions import Question

QuestionName = Annotated[
    str | None, typer.Argument(metavar="[QUESTION]", help="Question; the list of them if left out.")
]
Margin = Annotated[
    float | None,
    typer.Option(
        "--margin", metavar="X", help="Win share beside the fair share that is tolerated, e.g. 0.05."
    ),
]
Focus = Annotated[
    str | None, typer.Option("--focus", metavar="NAME", help="Archetype that the question is about.")
]
Decks = Annotated[
    int | None, typer.Option("--decks", metavar="N", help="Plausible decks to ask again with; 0 for none.")
]


def list_questions(kind: Format, out: Path | None) -> None:
    """Write the list of questions."""
    from analyses.questions import all_questions

    rows = [{"question": q.name, "game": q.game, "title": q.title} for q in all_questions().values()]
    present(kind, out, rows, rows)


def settings(question: "Question", given: dict[str, Any]) -> Any:
    """Return the options of a question, those that the user gave and defaults for the others.

    Raises
    ------
    UserError
        If the user gave an option that the question does not have.
    """
    declared = {field.name for field in fields(question.options)}  # type: ignore[arg-type]
    chosen = {name: value for name, value in given.items() if value is not None}
    for name in chosen.keys() - declared:
        raise UserError(f"--{name}: the question {question.name} has no such option")
    return question.options(**chosen)


def show(answer: "Answer", kind: Format, out: Path | None) -> None:
    """Write an answer; as CSV it is a file for each table, in the folder `out`."""
    from reports.dump import as_json, write_csv
    from reports.text import as_text

    if kind is Format.json:
        write(as_json(answer), out)
    elif kind is Format.csv and out is not None:
        write_csv(answer, out)
    else:
        write(as_text(answer, text_width(out is None)), out)


def ask(  # noqa: PLR0913, PLR0917 - an argument for each option
    question: QuestionName = None,
    players: Players = None,
    rules: Rules = None,
    cards: Cards = None,
    games: OptionalGames = None,
    margin: Margin = None,
    decks: Decks = None,
    focus: Focus = None,
    strategy_file: StrategyFile = None,
    seed: Seed = 1,
    jobs: Jobs = None,
    kind: OutputFormat = Format.table,
    out: Out = None,
    report: Report = None,
    quiet: Quiet = False,
) -> int:
    """Answer a designer's question with a verdict, its error bar, and what it hangs on."""
    threads = count_jobs(jobs)
    if question is None:
        list_questions(kind, out)
        return DONE
    from analyses.questions import find_question

    asked = find_question(question)
    if kind is Format.csv:
        check_folder(out)
    else:
        check_writable(out, "--out")
    check_writable(report, "--report")
    setting = find_setting(asked.game, players, rules, cards, strategy_file, quiet)
    changed = {name: value for name, value in setting.rules.items() if value != setting.game.rules()[name]}
    given: dict[str, Any] = {
        "players": None if players is None else (players,),
        "games": games,
        "margin": margin,
        "decks": decks,
        "focus": focus,
        "entrants": own_players(asked.game, strategy_file),
    }
    given |= {"seed": seed, "cards": setting.cards, "rules": changed}
    options = settings(asked, given | {"command": command_line(sys.argv[1:])})
    total = asked.games(options)
    say(f"{asked.title} {total:,} games", quiet)
    with with_replay(cards, strategy_file):
        warm_archetypes(setting, min(options.players), quiet, options.entrants)
        with progress(total, "games", quiet) as tick:
            answer = asked.answer(options, threads, tick)
    show(answer, kind, out)
    if report is not None:
        from reports.html import write_report

        write_report(answer, report)
        say(f"report written to {report}", quiet)
    return INTERRUPTED if answer.provenance["games"] < total else DONE


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog="Example: kitchen-scale ask balancing-wine --players 4 --report report.html")(ask)
