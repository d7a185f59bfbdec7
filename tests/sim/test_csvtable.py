"""Reading CSV files with declared columns: every fault is found, and named by its place."""

from pathlib import Path

import pytest

from sim.csvcolumns import Choice, Name, Names, Text, Whole, hint
from sim.csvtable import check_known, check_unique, quoted, raise_problems, read_table, write_table
from sim.errors import UserError

pytestmark = pytest.mark.nojit

COLUMNS = (
    Name("name"),
    Whole("cost", 0, 99),
    Choice("color", ("red", "white")),
    Names("parts", 1, 3),
    Whole("low", 0, 9, blank=True),
    Text("note", blank=True),
)
HEADER = "name,cost,color,parts,low,note"
GOOD = f"{HEADER}\nbarolo,4,red,a+b,,\nsoave,0,white,c,3,fresh\n"


def read(tmp_path: Path, content: str | bytes):
    path = tmp_path / "wines.csv"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    problems: list[str] = []
    table = read_table(path, COLUMNS, problems)
    return table, [p.removeprefix(str(path)) for p in problems]


def test_good_file_gives_values_and_lines(tmp_path):
    table, problems = read(tmp_path, GOOD)
    assert not problems
    assert table.whole
    assert [row.line for row in table.rows] == [2, 3]
    assert dict(table.rows[0].cells) == {
        "name": "barolo",
        "cost": 4,
        "color": "red",
        "parts": ("a", "b"),
        "low": None,
        "note": "",
    }
    assert table.values("cost") == [4, 0]


@pytest.mark.parametrize(
    "content",
    [
        b"\xef\xbb\xbf" + GOOD.encode(),
        GOOD.replace("\n", "\r\n").encode(),
        GOOD.replace("\n", "\r").encode(),
        (GOOD + "\n,,,,,\n\n").encode(),
        GOOD.rstrip("\n").encode(),
        b"note,low,parts,color,cost,name\n,,a+b,red,4,barolo\nfresh,3,c,white,0,soave\n",
        GOOD.replace("barolo", '"barolo"').encode(),
    ],
    ids=["byte order mark", "CRLF", "CR", "blank lines", "no last newline", "columns moved", "quotes"],
)
def test_spreadsheets_may_write_it_their_way(tmp_path, content):
    expected, _ = read(tmp_path, GOOD)
    table, problems = read(tmp_path, content)
    assert not problems
    assert [row.cells for row in table.rows] == [row.cells for row in expected.rows]


NUMBER = "expected a whole number from 0 to 99"
WORDS = "expected printable text, without spaces around"
COLUMN_NAMES = "name, cost, color, parts, low, note"
UNKNOWN = f":1: column '{{}}': found an unknown column, expected {COLUMN_NAMES}"
MISSING = ":1: column '{}': found no such column, expected one"
TWICE = ":1: column '{}': found the column twice, expected it once"
ONE_NAME = "expected a name without '+', and not '*'"
LIST = "expected 1 to 3 names joined by '+', without spaces around"


@pytest.mark.parametrize(
    "text", ["3.5", "1e3", " 4 ", "4 ", "", "x", "1_0", "٤", "+4", "-1", "100", "9" * 5000]
)
def test_not_a_whole_number_in_range(tmp_path, text):
    _, problems = read(tmp_path, GOOD.replace("barolo,4,", f"barolo,{text},"))
    assert problems == [f":2: column 'cost': found {quoted(text)}, {NUMBER}"]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("barolo", "", ":2: column 'name': found '', " + WORDS),
        ("barolo", " barolo", ":2: column 'name': found ' barolo', " + WORDS),
        ("barolo", "ba\0rolo", ":2: column 'name': found 'ba\\x00rolo', " + WORDS),
        ("barolo", '"ba\nrolo"', ":3: column 'name': found 'ba\\nrolo', " + WORDS),
        ("barolo", "b+c", ":2: column 'name': found 'b+c', " + ONE_NAME),
        ("barolo", "*", ":2: column 'name': found '*', " + ONE_NAME),
        (",red", ",Red", ":2: column 'color': found 'Red', expected one of red, white; did you mean 'red'?"),
        (",red", ",rosé", ":2: column 'color': found 'rosé', expected one of red, white"),
        ("a+b", "", ":2: column 'parts': found '', " + LIST),
        ("a+b", "a++b", ":2: column 'parts': found 'a++b', " + LIST),
        ("a+b", "a + b", ":2: column 'parts': found 'a + b', " + LIST),
        ("a+b", "a+b+c+d", ":2: column 'parts': found 'a+b+c+d', " + LIST),
        (",3,", ",x,", ":3: column 'low': found 'x', expected a whole number from 0 to 9"),
        (",3,fresh", ",3", ":3: found 5 cells, expected 6 as in the header"),
        (",3,fresh", ",3,fresh,", ":3: found 7 cells, expected 6 as in the header"),
        (",cost,", ",costs,", UNKNOWN.format("costs") + "; did you mean 'cost'?\n" + MISSING.format("cost")),
        ("name,", ",", UNKNOWN.format("") + "\n" + MISSING.format("name")),
        (",low,note", ",low,low", TWICE.format("low") + "\n" + MISSING.format("note")),
        (",", ";", ":1: found 'name;cost;color;parts;low;note', expected cells separated by ','"),
        ("low,note\n", "low\n", MISSING.format("note")),
        ("barolo", '"barolo', ":3: found 'unexpected end of data', expected CSV with matching quotes"),
        (GOOD, HEADER + "\n", ":1: found no row below the header, expected at least one"),
        (GOOD, "", f": found an empty file, expected a CSV file with the columns {COLUMN_NAMES}"),
        (GOOD, "\n\n", f": found an empty file, expected a CSV file with the columns {COLUMN_NAMES}"),
    ],
)  # fmt: skip
def test_damage_is_named(tmp_path, old, new, expected):
    _, problems = read(tmp_path, GOOD.replace(old, new))
    assert "\n".join(problems) == expected


@pytest.mark.parametrize("encoding", ["latin-1", "utf-16"])
def test_not_utf8(tmp_path, encoding):
    table, problems = read(tmp_path, GOOD.replace("soave", "rosé").encode(encoding))
    line = 3 if encoding == "latin-1" else 1
    assert problems == [f":{line}: found bytes that are not UTF-8, expected a file saved as UTF-8"]
    assert not table.whole


def test_missing_file_with_a_similar_one(tmp_path):
    (tmp_path / "wine.csv").touch()
    problems: list[str] = []
    read_table(tmp_path / "wines.csv", COLUMNS[:2], problems)
    assert problems == [
        f"{tmp_path}/wines.csv: found no file, expected a CSV file with the columns name, cost;"
        " did you mean 'wine.csv'?"
    ]


def test_folder_instead_of_a_file(tmp_path):
    (tmp_path / "wines.csv").mkdir()
    problems: list[str] = []
    read_table(tmp_path / "wines.csv", COLUMNS, problems)
    assert problems == [f"{tmp_path}/wines.csv: found 'Is a directory', expected a readable file"]


def test_all_problems_at_once(tmp_path):
    damaged = GOOD.replace("barolo,4,red", " barolo,x,pink").replace("soave,0", "soave,-1") + "a,b\n"
    table, problems = read(tmp_path, damaged)
    assert [p.split(":")[1] for p in problems] == ["2", "2", "2", "3", "4"]
    assert table.values("cost") is None
    with pytest.raises(UserError) as error:
        raise_problems(problems)
    assert str(error.value).splitlines() == ["5 problems:", *problems]


def test_one_problem_is_not_counted():
    with pytest.raises(UserError, match=r"^x:1: found a$"):
        raise_problems(["x:1: found a"])
    raise_problems([])


def test_repeated_and_unknown_names(tmp_path):
    table, problems = read(tmp_path, GOOD + "barolo,1,red,b+soav,,\n")
    check_unique(table, ("name",), problems)
    check_known(table, "parts", table._replace(rows=table.rows[1:2]), problems)
    assert [p.removeprefix(str(table.path)) for p in problems] == [
        ":4: column 'name': found 'barolo', expected what line 2 does not have",
        ":2: column 'parts': found 'a', expected a name of wines.csv",
        ":2: column 'parts': found 'b', expected a name of wines.csv",
        ":3: column 'parts': found 'c', expected a name of wines.csv",
        ":4: column 'parts': found 'b', expected a name of wines.csv",
        ":4: column 'parts': found 'soav', expected a name of wines.csv; did you mean 'soave'?",
    ]


def test_damaged_cells_have_no_second_problem(tmp_path):
    table, problems = read(tmp_path, GOOD.replace("a+b", "a++b").replace("soave", " "))
    check_unique(table, ("name",), problems)
    check_known(table, "parts", table, problems)
    assert len(problems) == 2


def test_long_cells_are_cut():
    assert len(quoted("9" * 5000)) < 100


def test_hint_ignores_case_and_leaves_strangers_alone():
    assert hint("PORK", ["pork", "cod"]) == "; did you mean 'pork'?"
    assert hint("venison", ["pork", "cod"]) == ""


def test_written_text_reads_back(tmp_path):
    rows = [('say "cheese", please', 4, "red", "a+b", "", "é")]
    table, problems = read(tmp_path, write_table([c.name for c in COLUMNS], rows))
    assert not problems
    assert table.rows[0].cells["name"] == rows[0][0]
    assert table.rows[0].cells["note"] == "é"
