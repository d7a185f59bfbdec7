"""Settings of the questions about À la carte."""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from analyses import options
from sim.alacarte.cards import house


@dataclass(frozen=True, kw_only=True)
class Options(options.Options):
    """Settings of a question about À la carte; see `analyses.options.Options`."""

    game_name: ClassVar[str] = "alacarte"
    players: tuple[int, ...] = (2, 3, 4)
    cards: Any = field(default_factory=house)
