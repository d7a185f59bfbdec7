"""``kitchen-scale cards``: check, export and draw card sets."""

from pathlib import Path
from typing import Annotated, Any

import typer

from cli.options import Format, GameName, OutputFormat, Quiet, Seed
from cli.output import present, say
from cli.plans import find_cards
from sim.errors import UserError
from sim.games import find_game

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="Folder with the card files.")]
PourFile = Annotated[Path, typer.Argument(metavar="FILE.csv", help="Counted pours.")]
OutFolder = Annotated[Path, typer.Option("--out", metavar="DIR", help="Folder for the card files.")]
DeckNumber = Annotated[int, typer.Option("--number", metavar="N", help="Which deck of the seed.")]

app = typer.Typer(
    help="Check, export or draw card sets.",
    epilog="Example: kitchen-scale cards ristorante check my-cards",
    rich_markup_mode="rich",
)


def describe(cards: Any) -> dict[str, Any]:
    """Return what identifies a deck.

    Examples
    --------
    >>> from sim.ristorante.cards import house
    >>> describe(house())["name"]
    'D0'
    """
    return {"name": cards.name, "hash": cards.hash, "assumed_share": round(cards.assumed_share, 4)}


@app.callback()
def choose(context: typer.Context, game: GameName) -> None:
    """Check, export or draw card sets."""
    context.obj = find_game(game)


@app.command(epilog="Example: kitchen-scale cards ristorante check my-cards")
def check(context: typer.Context, folder: Folder, kind: OutputFormat = Format.table) -> None:
    """Check a folder of cards: all mistakes at once, each with file, line, column and what was expected."""
    found = describe(find_cards(context.obj, folder))
    present(kind, None, found, [found], {"The cards are fine": [found]})


@app.command(epilog="Example: kitchen-scale cards ristorante export my-cards")
def export(context: typer.Context, folder: Folder, quiet: Quiet = False) -> None:
    """Write our cards into a new folder, as a template for your own."""
    _write(context, find_cards(context.obj, None), folder, quiet)


@app.command(epilog="Example: kitchen-scale cards ristorante draw --seed 1 --number 7 --out deck-7")
def draw(
    context: typer.Context, out: OutFolder, seed: Seed = 1, number: DeckNumber = 0, quiet: Quiet = False
) -> None:
    """Draw a plausible deck: what the rulebook fixes stays, the rest varies within the stated ranges."""
    from importlib import import_module

    prior = import_module(f"sim.{context.obj.name}.prior")
    _write(context, prior.draw(seed, number), out, quiet)


@app.command("fit-pours", epilog="Example: kitchen-scale cards alacarte fit-pours counted.csv")
def fit_pours(context: typer.Context, file: PourFile, kind: OutputFormat = Format.table) -> None:
    """Fit the models of a pour to counted pours: a row for each intent, columns intent, k0 to k6."""
    if context.obj.name != "alacarte":
        raise UserError(f"fit-pours: found {context.obj.name}, expected alacarte, the game with shakers")
    from analyses.alacarte.pour_fit import fit_pours, read_counts

    fits = fit_pours(read_counts(file), find_cards(context.obj, None))
    rows = [
        {"model": fit.model, "parameter": e.name}
        | {"value": round(e.value, 4), "low": round(e.low, 4), "high": round(e.high, 4)}
        | {"deviance": round(fit.statistic, 2), "p_value": round(fit.p_value, 4)}
        for fit in fits
        for e in fit.estimates
    ]
    present(kind, None, rows, rows, {"Fitted pours; a small p_value says that the model does not fit": rows})


def _write(context: typer.Context, cards: Any, folder: Path, quiet: bool) -> None:
    from importlib import import_module

    files = import_module(f"sim.{context.obj.name}.cards").export(cards, folder)
    say(f"deck {cards.name} ({cards.hash}) written to {folder}:", quiet)
    for path in files:
        print(path)


def register(main: typer.Typer) -> None:
    """Add the commands."""
    main.add_typer(app, name="cards")
