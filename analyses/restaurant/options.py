"""Settings of the questions about Restaurant."""

from dataclasses import dataclass, field
from typing import Any, ClassVar

from analyses import options
from sim.restaurant.cards import house


@dataclass(frozen=True, kw_only=True)
class Options(options.Options):
    """Settings of a question about Restaurant; see `analyses.options.Options`."""

    game_name: ClassVar[str] = "restaurant"
    players: tuple[int, ...] = (2, 3, 4, 5, 6)
    cards: Any = field(default_factory=house)
