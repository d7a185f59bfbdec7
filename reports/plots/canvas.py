"""What all plots share: the style, colors, panels by player count, titles and legends.

Figures are made without pyplot, so that no state of the caller's session is touched.
"""

import textwrap
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from math import ceil
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec

import matplotlib as mpl
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import MaxNLocator

from reports.words import RULES, players

STYLE = Path(__file__).resolve().parent.parent / "kitchen.mplstyle"
WIDE, NARROW = 7.5, 3.4  # inches at 96 pixels: a desktop's column and a phone's
ROW = 0.22  # inches for one row of a plot
INK, MUTED, GRID, BAND = "#1d2126", "#616873", "#e2e4e8", "#eef0f3"
PALETTE = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#F0E442")
MARKERS = "osD^vP*"
HANDLE, LETTER = 0.65, 0.075  # inches of a legend entry
LABEL = 28  # letters of the longest label
LEGEND_PAD = 0.4  # letters between the legend and the edge
P = ParamSpec("P")


class Look(NamedTuple):
    """How a series is told from the others: by color, by shape, and by its place in the legend."""

    label: str
    color: str
    marker: str
    dash: str = "-"
    faint: bool = False


RULE_LOOKS = {
    "base": Look(RULES["base"], PALETTE[0], "o"),
    "variant": Look(RULES["variant"], PALETTE[1], "s", "--"),
}


def styled(draw: Callable[P, Figure]) -> Callable[P, Figure]:
    """Draw in the project's style, whatever the caller's settings are."""

    @wraps(draw)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> Figure:
        with mpl.rc_context(fname=STYLE):
            return draw(*args, **kwargs)

    return wrapper


def looks(names: Sequence[str]) -> dict[str, Look]:
    """Return a look for each of up to seven series; more of them begin anew with other shapes."""
    count = len(PALETTE)
    return {
        name: Look(
            short(RULES.get(name, name.replace("_", " "))),
            PALETTE[i % count],
            MARKERS[(i + i // count) % count],
        )
        for i, name in enumerate(names)
    }


class Panel(NamedTuple):
    """One player count of a figure."""

    players: Any
    table: pd.DataFrame
    ax: Axes


def panels(
    table: pd.DataFrame,
    ax: Axes | None,
    width: float,
    height: Callable[[pd.DataFrame], float],
    least: float = 3.0,
) -> tuple[Figure, list[Panel]]:
    """Lay out one panel per player count.

    Parameters
    ----------
    table : DataFrame
        With a column ``players``.
    ax : Axes or None
        Draw into these axes; the table must then hold one player count.
    width : float
        Width of a new figure in inches.
    height : callable
        Inches that the panel of a part of the table needs.
    least : float
        Narrowest panel, in inches; decides how many stand side by side.

    Raises
    ------
    ValueError
        If several player counts are to share one `ax`.
    """
    parts = list(table.groupby("players", sort=True))
    if ax is not None:
        if len(parts) > 1:
            raise ValueError(f"ax: found {len(parts)} player counts, expected a table of one")
        return root(ax), [Panel(parts[0][0], parts[0][1], ax)]
    across = max(1, min(len(parts), int(width // least)))
    lines = [parts[i : i + across] for i in range(0, len(parts), across)]
    heights = [max(height(part) for _, part in line) + 0.55 for line in lines]
    figure = Figure(figsize=(width, sum(heights) + 0.45), layout="constrained")
    grid = figure.add_gridspec(ceil(len(parts) / across), across, height_ratios=heights)
    axes = [figure.add_subplot(grid[divmod(i, across)]) for i in range(len(parts))]
    found = []
    for (count, part), each in zip(parts, axes, strict=True):
        if len(parts) > 1:
            each.set_title(players(count))
        found.append(Panel(count, part, each))
    return figure, found


def single(ax: Axes | None, width: float, height: float) -> tuple[Figure, Axes]:
    """Return a figure with one panel, or that of the caller's axes."""
    if ax is not None:
        return root(ax), ax
    figure = Figure(figsize=(width, height + 1.0), layout="constrained")
    return figure, figure.add_subplot()


def root(ax: Axes) -> Figure:
    """Return the figure that axes belong to."""
    figure = ax.get_figure(root=True)
    if figure is None:
        raise ValueError("ax: found axes that were removed from their figure")
    return figure


def finish(figure: Figure, ax: Axes | None, title: str, legend: Sequence[Any] = ()) -> Figure:
    """Add the finding and the legend: to the figure, or to the caller's axes.

    Parameters
    ----------
    figure : Figure
        The figure.
    ax : Axes or None
        The caller's axes, if any.
    title : str
        The finding.
    legend : sequence of artists
        Labelled handles.
    """
    if ax is not None:
        ax.set_title(title, wrap=True)
        if legend:
            ax.legend(handles=legend)
        return figure
    width = figure.get_figwidth()
    text = textwrap.fill(title, int(width * 11.5), break_on_hyphens=False)
    shown = figure.suptitle(text, x=0.01, ha="left")
    if legend:  # the layout leaves room for both, and puts them in the same place
        tall = shown.get_window_extent().height / figure.dpi + mpl.rcParams["figure.constrained_layout.h_pad"]
        below = tall * 72 / mpl.rcParams["legend.fontsize"]
        longest = max(len(each.get_label()) for each in legend)
        columns = max(1, int(width / (HANDLE + LETTER * longest)))
        figure.legend(handles=legend, loc="outside upper left", ncols=columns, borderaxespad=below)
    return figure


def drop_title(figure: Figure) -> None:
    """Take the finding off a figure whose surroundings show it as text."""
    figure.suptitle("").set_in_layout(False)
    for legend in figure.legends:
        legend.borderaxespad = LEGEND_PAD


def rule_looks(table: pd.DataFrame) -> dict[str, Look]:
    """Return the looks of the rules that a table has."""
    found = set(table["rules"])
    return {rules: look for rules, look in RULE_LOOKS.items() if rules in found}


def handle(look: Look, line: bool = False) -> Line2D:
    """Return the legend entry of a series."""
    return Line2D(
        [], [], color=look.color, marker=look.marker, ls=look.dash if line else "-", label=look.label
    )


def spread(count: int, width: float = 0.5) -> Iterator[float]:
    """Return evenly spaced offsets around 0, so that the series of a row do not hide each other.

    Examples
    --------
    >>> list(spread(2, 0.4)), list(spread(1))
    ([-0.2, 0.2], [0.0])
    """
    return iter([width * (i / (count - 1) - 0.5) if count > 1 else 0.0 for i in range(count)])


def short(label: str, most: int = LABEL) -> str:
    """Cut the middle out of a label that would leave no room for the picture.

    Examples
    --------
    >>> short("economic"), short("my strategy:first=1,second=2,third=3")
    ('economic', 'my strategy:f…cond=2,third=3')
    """
    if len(label) <= most:
        return label
    half = most // 2
    return f"{label[: half - 1]}…{label[-half:]}"


def rows(ax: Axes, labels: Sequence[str]) -> None:
    """Number the rows of a panel from the top and name them."""
    ax.set_yticks(range(len(labels)), [short(label) for label in labels])
    ax.set_ylim(len(labels) - 0.5, -0.5)


def few_ticks(ax: Axes, axis: str = "x") -> None:
    """Put few round ticks on an axis, which suits a phone as well."""
    (ax.xaxis if axis == "x" else ax.yaxis).set_major_locator(MaxNLocator(5, steps=[1, 2, 2.5, 5, 10]))
