"""The pictures of the answers about Restaurant."""

from reports.plot import Plot

PLOTS: dict[str, tuple[Plot, ...]] = {}
