"""Rows and curves draw any table, titled with its finding."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pandas as pd
import pytest

from reports.columns import ColumnError
from reports.plots.canvas import NARROW, WIDE
from reports.plots.curves import Curves
from reports.plots.dots import Numbers
from reports.plots.rows import Rows

pytestmark = pytest.mark.nojit

TABLE = pd.DataFrame(
    [
        (n, cup, skill, 0.2 + 0.1 * skill, 0.15 + 0.1 * skill, 0.28 + 0.1 * skill, 1 / n)
        for n in (2, 3)
        for cup in ("swap", "cool")
        for skill in (0, 1, 2)
    ],
    columns=["players", "cup", "skill", "share", "low", "high", "fair"],
)
NUMBERS = Numbers("share")


def say(table: pd.DataFrame) -> str:
    return f"There are {len(table)} numbers"


def numbers(arrays: Sequence[Any], axis: int) -> set[float]:
    return set(np.concatenate(arrays)[:, axis].round(6).tolist())


PICTURES = [
    Rows("shares", "cup", NUMBERS, "win share, %", say, "skill", "fair"),
    Rows("shares", "cup", NUMBERS, "win share, %", say, mark=0),
    Curves("shares", "skill", NUMBERS, ("skill", "win share, %"), say, "cup", "fair"),
    Curves("shares", "skill", NUMBERS, ("skill", "win share, %"), say, mark=0),
]


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_points_and_intervals_stand_where_the_table_says(picture: Rows | Curves, width: float) -> None:
    figure = picture.draw(TABLE, width=width)
    assert figure._suptitle.get_text() == "There are 12 numbers"  # type: ignore[attr-defined]
    axis = 0 if isinstance(picture, Rows) else 1
    for players, ax in zip((2, 3), figure.axes, strict=True):
        part = TABLE[TABLE["players"] == players]
        points = [line.get_xydata() for line in ax.lines if line.get_marker() not in ("", "None")]
        assert numbers(points, axis) == {round(v * 100, 6) for v in part["share"]}
        ends = [path.vertices for lines in ax.collections for path in lines.get_paths()]
        assert numbers(ends, axis) == {round(v * 100, 6) for v in [*part["low"], *part["high"]]}
        assert ax.get_xlabel()


@pytest.mark.parametrize("picture", PICTURES)
def test_missing_columns_are_named(picture: Rows | Curves) -> None:
    with pytest.raises(ColumnError, match="shares: no column 'share'"):
        picture.draw(TABLE.drop(columns="share"))
    with pytest.raises(ColumnError, match="shares: the table is empty"):
        picture.finding(TABLE.head(0))
