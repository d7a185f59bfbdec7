"""What a game declares about itself: players, rule switches, decision points, result columns.

Declarations are plain data, so that listing games and checking a command line needs no compiler.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from sim.errors import UserError, unknown
from sim.strategy import Parameter


@dataclass(frozen=True)
class Switch:
    """A rule that can be read or played in more than one way.

    Attributes
    ----------
    name : str
        Name used in ``--rules name=value``.
    values : tuple of str
        Allowed values, the default first. A kernel sees the index of the value.
    rules : tuple of str
        Ids of the rules and rulings it touches.
    meaning : str
        One sentence for a designer.
    """

    name: str
    values: tuple[str, ...]
    rules: tuple[str, ...]
    meaning: str


@dataclass(frozen=True)
class Column:
    """One integer of a result row: a fact about one seat in one finished game.

    Attributes
    ----------
    name : str
        Name in tables and files.
    unit : str
        Unit of the number, such as ``"coins"`` or ``"points"``.
    meaning : str
        What is counted.
    """

    name: str
    unit: str
    meaning: str


@dataclass(frozen=True)
class Game:
    """A game as the rest of the toolkit sees it.

    Attributes
    ----------
    name, title : str
        Name on the command line; title in reports.
    min_players, max_players : int
        Player counts allowed.
    version : int
        Rules version; rises whenever a result of the default rules changes.
    switches : tuple of Switch
        Everything ``--rules`` can set.
    points : mapping of int to str
        Decision points: the number a strategy sees, and its name.
    columns : tuple of Column
        Columns of a result row, in order.
    breakdown : mapping of str to str
        Parts of the final score: column name and its label. They add up to the score.
    lowest_score, score_step : int
        Scores that are told apart in distributions: from the lowest, in steps.
    traits : tuple of Parameter
        What a player of a line-up can be given whatever the strategy, such as a skill. They are the last
        parameters of every strategy, and the last of ``seat.params``.
    """

    name: str
    title: str
    min_players: int
    max_players: int
    version: int
    switches: tuple[Switch, ...]
    points: Mapping[int, str]
    columns: tuple[Column, ...]
    breakdown: Mapping[str, str]
    lowest_score: int = 0
    score_step: int = 1
    traits: tuple[Parameter, ...] = ()
    index: Mapping[str, int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Number the columns by name."""
        object.__setattr__(self, "index", {c.name: i for i, c in enumerate(self.columns)})

    @property
    def score_scale(self) -> tuple[int, int]:
        """Lowest score of a distribution and its step."""
        return self.lowest_score, self.score_step

    def check_players(self, players: int) -> int:
        """Return `players` if the game allows that many.

        Raises
        ------
        UserError
            If the count is out of range.
        """
        if not self.min_players <= players <= self.max_players:
            raise UserError(
                f"players: found {players}, {self.name} takes {self.min_players} to {self.max_players}"
            )
        return players

    def rules(self, settings: Iterable[str] | Mapping[str, str] = ()) -> dict[str, str]:
        """Complete a choice of rules with the defaults.

        Parameters
        ----------
        settings : iterable of str or mapping
            ``"name=value"`` strings, or a mapping of the same.

        Returns
        -------
        dict of str to str
            One value for every switch, in the declared order.

        Raises
        ------
        UserError
            For an unknown switch or value, or text that is not ``name=value``.

        Examples
        --------
        >>> from sim.games import find_game
        >>> find_game("ristorante").rules(["balancing_wine=on"])["balancing_wine"]
        'on'
        """
        chosen = dict(settings) if isinstance(settings, Mapping) else dict(map(_pair, settings))
        known = {s.name: s for s in self.switches}
        for name, value in chosen.items():
            if name not in known:
                raise unknown(f"rule of {self.name}", name, known)
            if value not in known[name].values:
                raise unknown(f"value of rule '{name}'", value, known[name].values)
        return {s.name: chosen.get(s.name, s.values[0]) for s in self.switches}


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise UserError(f"rules: found '{text}', expected name=value")
    return name.strip(), value.strip()
