"""Where an answer comes from, as pairs of a label and lines of text."""

from collections.abc import Mapping
from typing import Any

LABELS = {
    "version": "kitchen-scale version",
    "rules_version": "version of the rules",
    "lineups": "line-ups",
    "lineup": "line-up",
    "command": "command",
}


def facts(provenance: Mapping[str, Any]) -> list[tuple[str, list[str]]]:
    """Return the facts of a provenance except its command, which is shown apart.

    Parameters
    ----------
    provenance : mapping
        Of an answer.

    Examples
    --------
    >>> facts({"games": 336000, "seed": 12345, "cards": [{"name": "house", "hash": "5f1d"}], "command": "x"})
    [('games', ['336,000']), ('seed', ['12345']), ('cards', ['name house, hash 5f1d'])]
    """
    return [
        (LABELS.get(key, key.replace("_", " ")), _lines(key, value))
        for key, value in provenance.items()
        if key != "command" and value not in (None, "", [], {}, ())
    ]


def _lines(key: str, value: Any) -> list[str]:
    if isinstance(value, Mapping):
        return [", ".join(f"{inner}={_text(inner, each)}" for inner, each in value.items())]
    if isinstance(value, (list, tuple)):
        return [_text(key, each) for each in value]
    return [_text(key, value)]


def _text(key: str, value: Any) -> str:
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: "none"}[value]
    if isinstance(value, int) and key in ("games", "deals", "decisions", "decks"):
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, Mapping):
        return ", ".join(f"{inner} {_text(inner, each)}" for inner, each in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(_text(key, each) for each in value)
    return str(value)
