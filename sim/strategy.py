"""A strategy: one decision function with named numeric parameters."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sim.errors import UserError, unknown


@dataclass(frozen=True)
class Parameter:
    """A number a strategy can be tuned by.

    Attributes
    ----------
    name : str
        Name used in ``--lineup strategy:name=value``.
    default, low, high : float
        Default value and the range in which the strategy makes sense.
    meaning : str
        What it does, with its unit.
    choices : tuple of str
        Names of the values 0, 1, 2 ... where the parameter picks a component.
    """

    name: str
    default: float
    low: float
    high: float
    meaning: str
    choices: tuple[str, ...] = ()

    def read(self, text: str, owner: str) -> float:
        """Read a value from text; `owner` is named in the error.

        Raises
        ------
        UserError
            If the text is not a number in the range, or not one of the choices.
        """
        if self.choices:
            if text not in self.choices:
                raise unknown(f"value of {owner}:{self.name}", text, self.choices)
            return float(self.choices.index(text))
        try:
            value = float(text)
        except ValueError:
            value = float("nan")
        if not self.low <= value <= self.high:
            raise UserError(
                f"{owner}:{self.name}: found '{text}', expected a number from {self.low:g} to {self.high:g}"
            )
        return value

    def show(self, value: float) -> str:
        """Write a value as a line-up does."""
        return self.choices[int(value)] if self.choices else f"{value:g}"


@dataclass(frozen=True)
class Strategy:
    """A scripted policy.

    Attributes
    ----------
    game, name, archetype : str
        The game it plays, its own name, the family it belongs to.
    idea : str
        The plan in a sentence or two.
    decide : callable
        Kernel ``decide(table, seat, book) -> option``.
    parameters : tuple of Parameter
        In the order of ``seat.params``.
    source : str
        File that defines it if a user gave one, else ``""``.
    """

    game: str
    name: str
    archetype: str
    idea: str
    decide: Callable[..., int]
    parameters: tuple[Parameter, ...]
    source: str = ""

    def player(self, settings: Mapping[str, str | float] | None = None) -> "Player":
        """Return the strategy with some parameters set, the others at their defaults.

        Parameters
        ----------
        settings : mapping of str to str or float
            Values by parameter name.

        Raises
        ------
        UserError
            For an unknown parameter or a value out of range.
        """
        known = {p.name: p for p in self.parameters}
        values = {p.name: p.default for p in self.parameters}
        for name, text in (settings or {}).items():
            if name not in known:
                raise unknown(f"parameter of {self.name}", name, known)
            values[name] = known[name].read(f"{text}", self.name)
        return Player(self, tuple(values.values()))


@dataclass(frozen=True)
class Player:
    """A strategy with a value for each parameter: what a line-up consists of."""

    strategy: Strategy
    values: tuple[float, ...]

    @property
    def label(self) -> str:
        """The player as a line-up names it: the strategy and every value that is not the default."""
        changed = [
            f"{p.name}={p.show(value)}"
            for p, value in zip(self.strategy.parameters, self.values, strict=True)
            if value != p.default
        ]
        return ":".join([self.strategy.name, *changed])
