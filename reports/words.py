"""Words for names that tables hold: rules, verdicts, parts of a score, strategies."""

from sim.games import NAMES, find_game

RULES = {"base": "base rules", "variant": "variant"}


def name(text: object) -> str:
    """Return a name as it is read: verdicts, strategies and components are stored with underscores.

    Examples
    --------
    >>> name("not_needed")
    'not needed'
    """
    return str(text).replace("_", " ")


def part(text: str) -> str:
    """Return the label of a part of the score.

    Examples
    --------
    >>> part("track"), part("other")
    ('A Cook-o-meter', 'other')
    """
    labels = {key: label for game in NAMES for key, label in find_game(game).breakdown.items()}
    return labels.get(text, name(text))


def players(count: object) -> str:
    """Return a player count in words.

    Examples
    --------
    >>> players(4)
    '4 players'
    """
    return f"{count} players"
