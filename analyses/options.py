"""What can be set about a question, and what is common to all answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from analyses.origin import provenance
from analyses.paired import Runner
from sim.errors import UserError
from sim.game import Game
from sim.games import find_game
from sim.strategy import Player
from strategies.registry import all_strategies

#: Archetypes that are measures of comparison, not plans.
BASELINE = "baseline"


@dataclass(frozen=True, kw_only=True)
class Options:
    """Settings of a question; each game has its own with its cards and player counts.

    Attributes
    ----------
    game_name : str
        Name of the game.
    players : tuple of int
        Player counts.
    games : int
        Games per player count (and rules) of the main comparison, rounded up to whole deals; the other
        parts of a question scale with it.
    margin : float
        Win share above or below the fair share that is tolerated.
    level : float
        Level of the intervals; verdicts hold together at this level over all player counts.
    seed : int
        Seed of the run.
    cards : card set
        The deck.
    decks : int
        Number of drawn decks on which the question is asked again, 0 for none.
    rules : mapping of str to str
        Rules that differ from the defaults, such as rulings to be flipped.
    entrants : tuple of Player
        Players who join the shipped archetypes, such as a user's own.
    command : str
        Command that asked, for the provenance.
    """

    game_name: ClassVar[str]
    players: tuple[int, ...]
    games: int = 60_000
    margin: float = 0.05
    level: float = 0.95
    seed: int = 1
    cards: Any
    decks: int = 0
    rules: Mapping[str, str] = field(default_factory=dict)
    entrants: tuple[Player, ...] = ()
    command: str = ""

    def __post_init__(self) -> None:
        """Check everything that a user can set."""
        for name in ("margin", "level"):
            value = getattr(self, name)
            if not 0 < value < 1:
                raise UserError(f"{name}: found {value}, expected a number between 0 and 1")
        if not self.players or len(set(self.players)) < len(self.players):
            raise UserError(f"players: found {list(self.players)}, expected different player counts")
        for count in self.players:
            self.game.check_players(count)
        if self.games < 1:
            raise UserError(f"games: found {self.games}, expected 1 or more")
        if self.decks < 0:
            raise UserError(f"decks: found {self.decks}, expected 0 or more")
        self.full_rules()

    @property
    def game(self) -> Game:
        """The game."""
        return find_game(self.game_name)

    @property
    def archetypes(self) -> tuple[Player, ...]:
        """Everyone of the fields: the shipped archetypes, then the entrants."""
        return archetypes(self.game_name) + self.entrants

    def full_rules(self, **changed: str) -> dict[str, str]:
        """Return a value for every switch: the defaults, the options, then `changed`."""
        return self.game.rules({**self.rules, **changed})


def archetypes(game: str) -> tuple[Player, ...]:
    """Return every shipped archetype of a game with its default parameters, sorted by name; no baselines.

    Examples
    --------
    >>> "economic" in [player.label for player in archetypes("ristorante")]
    True
    """
    shipped = (s for s in all_strategies(game) if s.archetype != BASELINE and not s.source)
    return tuple(s.player() for s in sorted(shipped, key=lambda s: s.name))


def answer_provenance(options: Options, runner: Runner, **more: Any) -> dict[str, Any]:
    """Return the provenance of an answer, with the options that it hangs on."""
    return provenance(
        options.game,
        options.cards,
        options.full_rules(),
        [player.label for player in options.archetypes],
        options.seed,
        games=runner.games,
        unfinished=runner.unfinished,
        players=list(options.players),
        margin=options.margin,
        level=options.level,
        decks=options.decks,
        command=options.command,
        **more,
    )
