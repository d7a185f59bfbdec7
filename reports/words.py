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


def source(text: str) -> str:
    """Return the label of a part of the score without its letter, for use in a sentence.

    Examples
    --------
    >>> source("star_points"), source("other")
    ('Stars', 'other')
    """
    letter, _, rest = part(text).partition(" ")
    return rest if rest and len(letter) == 1 else part(text)


def players(count: object) -> str:
    """Return a player count in words.

    Examples
    --------
    >>> players(4)
    '4 players'
    """
    return f"{count} players"
