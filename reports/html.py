"""The report: one HTML file without scripts or outside resources, read from top to bottom."""

import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from analyses.answer import Answer
from reports.exhibits import cards, exhibits, others, tone, verdict_table
from reports.facts import facts
from reports.plot import CARDS, EVIDENCE
from reports.words import name
from sim.errors import UserError

HERE = Path(__file__).resolve().parent


def write_report(answer: Answer, path: str | Path) -> Path:
    """Write an answer as one self-contained HTML file.

    Parameters
    ----------
    answer : Answer
        What an analysis returned; nothing is simulated here.
    path : str or Path
        The file; an existing one is replaced.

    Returns
    -------
    Path
        The file.

    Raises
    ------
    UserError
        If the file cannot be written.
    """
    target = Path(path)
    text = render(answer)
    try:
        target.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(f"report {target}: {error.strerror}; expected a file that can be written") from error
    return target


def render(answer: Answer) -> str:
    """Return the report as the text of an HTML page.

    Parameters
    ----------
    answer : Answer
        What an analysis returned.

    Examples
    --------
    >>> page = render(Answer("q", "Is it?", "yes", "It is.", (), (), ()))
    >>> page.startswith("<!DOCTYPE html>"), "It is." in page
    (True, True)
    """
    environment = Environment(
        loader=FileSystemLoader(HERE),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("page.html.j2").render(
        answer=answer,
        headline=headline(answer.sentence),
        style=Markup((HERE / "page.css").read_text(encoding="utf-8")),
        verdict=name(answer.verdict),
        tone=tone(answer.verdict),
        cards=cards(answer),
        verdicts=verdict_table(answer),
        evidence=exhibits(answer, EVIDENCE) + others(answer),
        on_cards=exhibits(answer, CARDS),
        facts=facts(answer.provenance),
        command=str(answer.provenance.get("command", "")),
    )


def headline(text: str) -> tuple[str, str]:
    """Split what is said into its first sentence and the rest.

    Examples
    --------
    >>> headline("It is needed. At 4 players it wins 31.2 % (30.0 to 32.4).")
    ('It is needed.', 'At 4 players it wins 31.2 % (30.0 to 32.4).')
    """
    first, *rest = re.split(r"(?<=[.!?])\s+(?=[A-Z])", text, maxsplit=1)
    return first, "".join(rest)
