"""Every registered picture draws, from a realistic table and from degenerate ones."""

import io
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import pytest
from matplotlib import rcParams
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from reports.columns import ColumnError
from reports.picture import svg
from reports.plot import Plot
from reports.plots.canvas import NARROW, PALETTE, WIDE, looks
from reports.registry import all_plots
from tests.reports.tables import TABLES

pytestmark = pytest.mark.nojit
ALL = [pytest.param(q, plot, id=f"{q}-{plot.table}") for q, plots in all_plots().items() for plot in plots]
NUMBERS = ("low", "high")


def make(question: str, plot: Plot, counts: tuple[int, ...]) -> pd.DataFrame:
    table: pd.DataFrame = TABLES[question][plot.table](counts)
    return table


def pixels(figure: Figure) -> Any:
    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())


def texts(figure: Figure) -> str:
    return " ".join(t.get_text() for t in figure.findobj(lambda a: hasattr(a, "get_text")))  # type: ignore[attr-defined]


def zero_width(table: pd.DataFrame) -> pd.DataFrame:
    changed = table.copy()
    for column in [c for c in table.columns if c.endswith(NUMBERS) and not c.startswith("bid")]:
        changed[column] = 0.0
    return changed


def unknown(table: pd.DataFrame) -> pd.DataFrame:
    floats = table.select_dtypes("float").columns
    return table.assign(**dict.fromkeys(floats, np.nan))


def partly_unknown(table: pd.DataFrame) -> pd.DataFrame:
    changed = table.copy()
    floats = table.select_dtypes("float").columns
    changed.loc[changed.index[::3], floats] = np.nan
    return changed


def one_row(table: pd.DataFrame) -> pd.DataFrame:
    return table.head(1)


@pytest.mark.parametrize(("question", "plot"), ALL)
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_draws_all_player_counts(question: str, plot: Plot, width: float) -> None:
    table = make(question, plot, (2, 3, 4, 5))
    before = table.copy()
    figure = plot.draw(table, width=width)
    assert figure.get_figwidth() == width
    assert pixels(figure).std() > 5, "the picture is blank"
    assert " ".join(plot.finding(table).split()) in " ".join(texts(figure).split()), (
        "not titled with the finding"
    )
    pd.testing.assert_frame_equal(table, before)


@pytest.mark.parametrize(("question", "plot"), ALL)
@pytest.mark.parametrize("damage", [zero_width, unknown, partly_unknown, one_row])
def test_draws_degenerate_tables(
    question: str, plot: Plot, damage: Callable[[pd.DataFrame], pd.DataFrame]
) -> None:
    table = damage(make(question, plot, (4,)))
    finding = plot.finding(table)
    assert finding
    assert "nan" not in finding
    assert pixels(plot.draw(table)).shape[0] > 50


@pytest.mark.parametrize(("question", "plot"), ALL)
def test_draws_into_the_callers_axes(question: str, plot: Plot) -> None:
    figure = Figure()
    left, right = figure.subplots(1, 2)
    assert plot.draw(make(question, plot, (4,)), ax=right) is figure
    assert right.has_data()
    assert not left.has_data()


@pytest.mark.parametrize(("question", "plot"), ALL)
def test_checks_its_columns(question: str, plot: Plot) -> None:
    table = make(question, plot, (4,))
    for function in (plot.draw, plot.finding):
        with pytest.raises(ColumnError, match="no column 'players'"):
            function(table.drop(columns="players"))
        with pytest.raises(ColumnError, match="empty"):
            function(table.head(0))


@pytest.mark.parametrize(("question", "plot"), ALL)
def test_says_what_axes_mean(question: str, plot: Plot) -> None:
    figure = plot.draw(make(question, plot, (3, 4)))
    for ax in figure.axes:
        assert ax.get_xlabel(), "an axis without a name"
        assert any(u in ax.get_xlabel() + ax.get_ylabel() for u in ("%", "pp", "points", "coins"))


def test_one_pair_of_axes_takes_one_player_count() -> None:
    plot = all_plots()["balancing-wine"][1]
    with pytest.raises(ValueError, match="found 2 player counts, expected a table of one"):
        plot.draw(make("balancing-wine", plot, (3, 4)), ax=Figure().subplots())


def test_points_stand_where_the_table_says() -> None:
    plot = all_plots()["balancing-wine"][0]
    table = make("balancing-wine", plot, (4, 5))
    (ax,) = plot.draw(table).axes
    drawn = {
        round(x, 9) for line in ax.lines for x in line.get_xdata() if line.get_marker() not in ("", "None")
    }
    columns = ["base_advantage", "variant_advantage"]
    assert drawn == {round(x * 100, 9) for x in table[columns].to_numpy().ravel()}
    ends = {round(x, 9) for c in ax.collections for path in c.get_paths() for x in path.vertices[:, 0]}
    assert ends >= {round(x * 100, 9) for x in table[["base_low", "variant_high"]].to_numpy().ravel()}


def test_stacked_bars_add_up_to_the_score() -> None:
    plot = all_plots()["balancing-wine"][2]
    table = make("balancing-wine", plot, (4,))
    (ax,) = plot.draw(table).axes
    ends: dict[float, float] = {}
    for bar in ax.patches:
        y = round(bar.get_y(), 6)
        ends[y] = max(ends.get(y, 0.0), bar.get_x() + bar.get_width())
    sums = table.groupby(["strategy", "rules"])["points"].sum()
    assert sorted(ends.values()) == pytest.approx(sorted(sums))


def test_the_margin_is_an_option() -> None:
    plot = all_plots()["balancing-wine"][0]
    assert plot.settings({"margin": 0.03, "seed": 1}) == {"margin": 0.03}
    figure = plot.draw(make("balancing-wine", plot, (4,)), margin=0.03)
    assert "±3" in figure.axes[0].get_xlabel()


def test_the_callers_settings_are_left_alone() -> None:
    before = dict(rcParams)
    plot = all_plots()["first-player"][0]
    pixels(plot.draw(make("first-player", plot, (4,))))
    assert dict(rcParams) == before


def test_series_differ_in_color_and_shape() -> None:
    found = looks([f"s{i}" for i in range(2 * len(PALETTE))])
    assert len({(look.color, look.marker) for look in found.values()}) == 2 * len(PALETTE)


def test_svg_states_the_finding_and_follows_the_page() -> None:
    plot = all_plots()["balancing-wine"][0]
    table = make("balancing-wine", plot, (4,))
    text = str(svg(plot.draw(table), 'needed "for" <all>', "here"))
    assert text.startswith("<svg viewBox=")
    assert 'role="img" aria-label="needed &#34;for&#34; &lt;all&gt;"' in text
    assert "var(--ink)" in text
    assert plot.finding(table) not in text, "the page shows the title as text"
    assert "http" not in text.replace("http://www.w3.org", "")


def test_svg_is_the_same_for_the_same_table() -> None:
    plot = all_plots()["balancing-wine"][5]
    table = make("balancing-wine", plot, (4,))
    assert svg(plot.draw(table), "x", "a") == svg(plot.draw(table), "x", "a")


def test_titled_png_fits() -> None:
    """The title, the legend and the panels do not cover each other."""
    plot = all_plots()["balancing-wine"][1]
    figure = plot.draw(make("balancing-wine", plot, (4, 5)))
    figure.savefig(io.BytesIO(), format="png")
    title = figure._suptitle.get_window_extent()
    legend = figure.legends[0].get_window_extent()
    tops = [ax.get_tightbbox().y1 for ax in figure.axes]
    assert title.y0 >= legend.y1
    assert legend.y0 >= max(tops) - 1
