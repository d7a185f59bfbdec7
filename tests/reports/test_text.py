"""The same answer in the terminal and for other programs."""

import io
import json
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from analyses.answer import Answer
from reports.dump import as_csv, as_json, write_csv
from reports.facts import facts
from reports.text import LONGEST, as_text
from sim.errors import UserError
from tests.reports import tables

pytestmark = pytest.mark.nojit


def test_sentence_first_then_known_then_hangs_on_then_tables() -> None:
    given = tables.answer()
    text = as_text(given, width=400)
    lines = text.splitlines()
    assert lines[:2] == [given.sentence, "Verdict: needed"]
    order = [
        "What is known",
        given.known[0],
        "What the answer hangs on",
        given.hangs_on[0],
        "Verdicts",
        "How to reproduce",
    ]
    places = [text.index(part) for part in order]
    assert places == sorted(places)
    assert given.provenance["command"] in text


def test_a_table_has_its_numbers_with_intervals() -> None:
    text = as_text(tables.answer(), width=120)
    assert "+3.0 (+2.2 to +3.8)" in text
    assert "−4.0 (−4.6 to −3.4)" in text


def test_long_tables_are_named_with_their_length() -> None:
    given = tables.answer(counts=(2, 3, 4, 5))
    assert len(given.tables["scores"]) > LONGEST
    assert f"Scores: {len(given.tables['scores'])} rows, in the report and in CSV" in as_text(given)


@pytest.mark.parametrize("width", [40, 80, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    assert max(map(len, as_text(tables.answer(), width).splitlines())) <= width


def test_brackets_are_no_markup() -> None:
    given = tables.answer(sentence="[bold]It[/bold] is [red].", known=("[/]",))
    assert "[bold]It[/bold] is [red]." in as_text(given)


def test_incomplete_and_empty_are_said() -> None:
    text = as_text(tables.answer(complete=False, tables={"money": pd.DataFrame()}))
    assert text.startswith("Incomplete")
    assert "Money: the table is empty." in text


def test_facts_keep_seeds_as_they_are_and_group_counts() -> None:
    found = dict(facts({"seed": 1234567, "games": 1234567, "none": None, "complete": True, "level": 0.95}))
    assert found == {"seed": ["1234567"], "games": ["1,234,567"], "complete": ["yes"], "level": ["0.95"]}


# ---------------------------------------------------------------- other programs


def test_json_holds_everything_and_reads_back() -> None:
    given = tables.answer(counts=(4,))
    read = json.loads(as_json(given))
    assert read.keys() == vars(given).keys()
    for name, table in given.tables.items():
        assert read["tables"][name] == json.loads(table.to_json(orient="records", double_precision=15)) or (
            pd.DataFrame(read["tables"][name]).equals(table)
        )
    assert read["provenance"] == given.provenance
    assert read["known"] == list(given.known)


def test_json_has_null_for_what_is_not_known_and_plain_numbers() -> None:
    given = tables.answer(
        tables={"t": pd.DataFrame({"x": [np.nan, np.inf, 1.5]})},
        provenance={"n": np.int64(3), "a": np.array([1.0, np.nan]), "p": Path("a/b"), "flag": np.True_},
    )
    read = json.loads(as_json(given))
    assert read["tables"]["t"] == [{"x": None}, {"x": None}, {"x": 1.5}]
    assert read["provenance"] == {"n": 3, "a": [1.0, None], "p": "a/b", "flag": True}


def test_csv_reads_back(tmp_path: Path) -> None:
    given = tables.answer(counts=(3, 4))
    pd.testing.assert_frame_equal(pd.read_csv(io.StringIO(as_csv(given))), given.tables["verdicts"])
    money = pd.read_csv(io.StringIO(as_csv(given, "money")))
    pd.testing.assert_frame_equal(money, given.tables["money"])
    paths = write_csv(given, tmp_path / "new" / "folder")
    assert [path.name for path in paths] == [f"{name}.csv" for name in given.tables]
    assert paths[0].read_text() == as_csv(given, "verdicts")


def test_csv_errors_name_what_there_is(tmp_path: Path) -> None:
    given = tables.answer(counts=(4,))
    with pytest.raises(UserError, match="did you mean 'money'"):
        as_csv(given, "mony")
    with pytest.raises(UserError, match="found no tables"):
        as_csv(Answer("q", "", "", "", (), (), ()))
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="expected a folder that can be written"):
        write_csv(given, tmp_path / "file")
