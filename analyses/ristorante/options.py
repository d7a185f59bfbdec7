"""Settings of the questions about Ristorante Italia."""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from analyses import options
from sim.ristorante.cards import house


@dataclass(frozen=True, kw_only=True)
class Options(options.Options):
    """Settings of a question about Ristorante Italia; see `analyses.options.Options`."""

    game_name: ClassVar[str] = "ristorante"
    players: tuple[int, ...] = (2, 3, 4, 5)
    cards: Any = field(default_factory=house)
