"""Result tables made ready to be shown."""

import numpy as np
import pandas as pd
import pytest

from reports.columns import ColumnError, check_columns, heading, intervals
from reports.tables import show
from tests.reports.tables import TABLES

pytestmark = pytest.mark.nojit


def test_intervals_of_every_declared_table() -> None:
    found = {
        f"{question} {name}": sorted(intervals(make().columns))
        for question, tables in TABLES.items()
        for name, make in tables.items()
    }
    assert found == {
        "balancing-wine verdicts": ["base_advantage", "change", "variant_advantage"],
        "balancing-wine win_shares": ["win_share"],
        "balancing-wine scores": ["points"],
        "balancing-wine money": ["coins"],
        "balancing-wine restricted": ["loss", "score_loss"],
        "balancing-wine decks": [],
        "balancing-wine deck_shares": ["share"],
        "first-player places": ["win_share"],
        "first-player verdicts": ["advantage"],
        "vip-bids bids": ["score_change", "win_change"],
        "vip-bids bidding": ["win_share"],
        "vip-bids duels": ["win_share"],
    }


def test_intervals_stand_in_the_cell_of_their_number() -> None:
    shown = show(TABLES["vip-bids"]["bids"]((4,)).head(1))
    assert shown.headings == (
        "players", "phase", "bid from", "bid to", "games", "VIPs won (%)", "paid (coins)",
        "change of score (points)", "change of win share (pp)",
    )  # fmt: skip
    assert shown.rows == [
        ("4", "1", "0", "0", "5,200", "0.0", "0.0", "+1.2 (+0.7 to +1.7)", "+1.0 (−0.2 to +2.2)")
    ]


def test_names_are_words_and_text_is_flush_left() -> None:
    table = pd.DataFrame(
        {"rules": ["base"], "strategy": ["vip_hunter"], "part": ["track"], "verdict": ["not_needed"]}
    )
    shown = show(table)
    assert shown.rows == [("base rules", "vip hunter", "A Cook-o-meter", "not needed")]
    assert shown.numeric == (False,) * 4


def test_what_is_not_known_is_a_dash() -> None:
    table = pd.DataFrame({"win_share": [np.nan, 0.2], "low": [np.nan, np.nan], "high": [np.nan, np.nan]})
    assert [row[0] for row in show(table).rows] == ["–", "20.0 (no interval)"]
    assert show(pd.DataFrame({"verdict": [None]})).rows == [("–",)]


def test_unknown_columns_are_shown_as_they_are() -> None:
    shown = show(pd.DataFrame({"odd_thing": [3], "ratio": [0.123456], "flag": [True], "why": ["a_b"]}))
    assert shown.headings == ("odd thing", "ratio", "flag", "why")
    assert shown.rows == [("3", "0.123", "True", "a_b")]


def test_a_table_without_rows() -> None:
    assert show(pd.DataFrame({"players": pd.Series(dtype=int)})).rows == []


def test_check_columns_names_what_is_missing() -> None:
    table = pd.DataFrame({"players": [2]})
    check_columns(table, ["players"], "duels")
    with pytest.raises(ColumnError, match=r"^duels: no column 'row', 'low'; found players$"):
        check_columns(table, ["players", "row", "low"], "duels")
    with pytest.raises(ColumnError, match=r"^duels: the table is empty$"):
        check_columns(table.head(0), ["players"], "duels")


def test_heading_of_an_unknown_column() -> None:
    assert heading("some_new_number").text == "some new number"
