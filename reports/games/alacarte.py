"""The pictures of the answers about À la carte."""

from reports.plot import Plot

PLOTS: dict[str, tuple[Plot, ...]] = {}
