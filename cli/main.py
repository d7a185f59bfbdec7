"""The command ``kitchen-scale``: its sub-commands, and what becomes of mistakes."""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from cli import ask, bench, cards, games, simulate, strategies, tournament, trace
from cli.codes import DONE, INTERRUPTED, WRONG_INPUT
from sim.errors import UserError

app = typer.Typer(
    name="kitchen-scale",
    help="Is this rule needed? Plays restaurant board games by the million and answers with an error bar.",
    epilog="Example: kitchen-scale ask balancing-wine --report report.html",
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)


def _version(wanted: bool) -> None:
    if wanted:
        from analyses.origin import toolkit_version

        print(f"kitchen-scale {toolkit_version()}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    pass


for command in (games, strategies, ask, simulate, tournament, trace, cards, bench):
    command.register(app)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Parameters
    ----------
    arguments : sequence of str, optional
        Words after the name of the program; those of the process if left out.

    Returns
    -------
    int
        Exit code: 0 done, 1 a check failed, 2 the input was wrong, 130 interrupted.
    """
    words = sys.argv[1:] if arguments is None else list(arguments)
    try:
        code = app(words or ["--help"], prog_name="kitchen-scale", standalone_mode=False)
    except UserError as error:
        print(f"error: {error}", file=sys.stderr)
        return WRONG_INPUT
    except typer.TyperException as error:
        print(f"error: {error.format_message()}", file=sys.stderr)
        return WRONG_INPUT
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    if code == INTERRUPTED:
        print("interrupted", file=sys.stderr)
    return code if isinstance(code, int) else DONE


def run() -> None:
    """Run the command line and end the process."""
    sys.exit(main())
