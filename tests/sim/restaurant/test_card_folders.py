"""Decks of one's own: damage is named by its place, round trips keep the deck, provenance is kept."""

import re
from pathlib import Path

import pytest

from sim.errors import UserError
from sim.provenance import Cell
from sim.restaurant.cards import HOUSE_FOLDER, export, house, load
from sim.restaurant.cardtables import SHEETS

pytestmark = pytest.mark.nojit

PLACE = re.compile(r"[a-z]+\.csv:\d+: (column '[a-z_]+': )?found .+, expected .+")
C, B, S = (sheet.file for sheet in SHEETS)
P = "provenance.csv"
COPIES = "expected a whole number from 0 to 64"
LETTERS = "expected 1 to 32 letters 'o' outside, 'C' center or '.' no table"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    export(house(), tmp_path / "mine")
    return tmp_path / "mine"


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text, f"{old!r} is not in {path.name}"
    path.write_text(text.replace(old, new, 1))


def problems_of(folder: Path) -> list[str]:
    with pytest.raises(UserError) as error:
        load(folder)
    lines = str(error.value).replace(f"{folder}/", "").splitlines()
    if len(lines) > 1:
        assert lines.pop(0) == f"{len(lines)} problems:"
    return lines


# file, text, its replacement, the one problem that follows
DAMAGE = [
    (C, "M100,7", "M100,seven", ":2: column 'copies': found 'seven', " + COPIES),
    (C, "M100,7", "M100,7.0", ":2: column 'copies': found '7.0', " + COPIES),
    (C, "M100,7", "M100,-7", ":2: column 'copies': found '-7', " + COPIES),
    (C, "M100,7", "M100, 7", ":2: column 'copies': found ' 7', " + COPIES),
    (C, "M100,7", "M100,65", ":2: column 'copies': found '65', " + COPIES),
    (C, "M100,7", "M100,", ":2: column 'copies': found '', " + COPIES),
    (C, "M100,7", "M100", ":2: found 1 cells, expected 2 as in the header"),
    (C, "M100,7", "M100,8",
     ":1: column 'copies': found 61 cards in all, expected 60, as many as tables on the board (RE-003)"),
    (C, "DISH,", "DISHES,",
     ":10: column 'kind': found 'DISHES', expected one of M100, M200, M300, M600, R100, R200, R300, R600,"
     " DISH, DBL, JMP; did you mean 'DISH'?"),
    (C, "M200,7", "M100,7", ":3: column 'kind': found 'M100', expected what line 2 does not have"),
    (C, "R600,0\n", "",
     ":1: column 'kind': found no row for R600, expected one for each; 0 copies if there is no such card"),
    (B, "2,oooooooooo", "2,oooooooox", None),
    (B, "2,oooooooooo", "2,", None),
    (B, "2,oooooooooo", "0,oooooooooo", ":3: column 'row': found '0', expected a whole number from 1 to 32"),
    (B, "2,oooooooooo", "1,oooooooooo", ":3: column 'row': found '1', expected what line 2 does not have"),
    (B, "6,oooooooooo", "8,oooooooooo", ":1: column 'row': found row 8, expected row 6 before it"),
    (B, "6,oooooooooo", "6,ooooooooooooooo",
     ":1: column 'places': found 65 tables in all, expected 30 (RE-019) to 64"),
    (B, "3,ooCCCCCCoo\n4,ooCCCCCCoo", "3,oooooooooo\n4,oooooooooo",
     ":1: column 'places': found no 'C', expected a center table (RE-054, RE-055)"),
    (S, "1,2-5,3-5", "1,3-5,3-5",
     ":2: column 'outside': found '3-5', expected a table of the outside on the board"),
    (S, "1,2-5,3-5", "1,2-5,2-6",
     ":2: column 'center': found '2-6', expected a table of the center on the board"),
    (S, "1,2-5,3-5", "1,2-5,3-6", ":2: column 'center': found '3-6', expected a table next to 2-5"),
    (S, "1,2-5,3-5", "1,2/5,3-5", ":2: column 'outside': found '2/5', expected row-column, such as 3-10"),
    (S, "1,2-5,3-5", "1,9-5,3-5",
     ":2: column 'outside': found '9-5', expected a table of the outside on the board"),
    (S, "1,2-5,3-5", "2,2-5,3-5", ":3: column 'stairway': found '2', expected what line 2 does not have"),
    (S, "stairway,outside", "stairway,outsides", None),
    (P, "DISH,copies,assumed,8,16", "DISH,copies,assumed,18,16", None),
    (P, "DISH,copies,assumed", "DISH,copies,guessed", None),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "expected"), DAMAGE)
def test_damage_is_named(folder, file, old, new, expected):
    """One clear message, with the file, the line, the column, what was found and what was expected."""
    edit(folder / file, old, new)
    problems = problems_of(folder)
    assert len(problems) == 1 + (new == "stairway,outsides")  # the renamed column is missing, too
    assert all(PLACE.fullmatch(p) for p in problems)
    assert problems[0] == file + (expected or problems[0].removeprefix(file))
    if file == B and new.startswith("2,") and expected is None:
        assert problems[0] == f"{B}:3: column 'places': found '{new[2:]}', {LETTERS}"


@pytest.mark.parametrize("file", [C, B, S])
def test_missing_file(folder, file):
    (folder / file).unlink()
    assert problems_of(folder)[0].startswith(f"{file}: found no file, expected a CSV file with the columns ")


def test_misnamed_file_gets_a_hint(folder):
    (folder / C).rename(folder / "card.csv")
    assert problems_of(folder)[0].startswith("card.csv: found an unknown file, expected only cards.csv, ")
    assert problems_of(folder)[0].endswith("did you mean 'cards.csv'?")


def test_no_folder(tmp_path):
    with pytest.raises(UserError, match=r"nowhere: found no folder, expected one with the files cards\.csv"):
        load(tmp_path / "nowhere")


def test_many_problems_at_once(folder):
    edit(folder / C, "M100,7", "M100,x")
    edit(folder / B, "2,oooooooooo", "2,ooo?oooooo")
    edit(folder / S, "1,2-5,3-5", "1,25,3-5")
    places = [p.split(": found")[0] for p in problems_of(folder)]
    assert places == [f"{C}:2: column 'copies'", f"{B}:3: column 'places'", f"{S}:2: column 'outside'"]


def test_exported_house_deck_is_the_house_deck(folder):
    for path in HOUSE_FOLDER.iterdir():
        assert (folder / path.name).read_bytes() == path.read_bytes(), path.name
    cards = load(folder)
    assert (cards.name, cards.hash, cards.origins) == ("mine", house().hash, house().origins)
    assert cards.assumed_share == house().assumed_share


def test_order_and_line_endings_do_not_matter(folder):
    for path in folder.iterdir():
        header, *rows = path.read_text().splitlines()
        path.write_bytes(b"\xef\xbb\xbf" + "\r\n".join([header, *rows[::-1], ""]).encode())
    assert load(folder).hash == house().hash


def test_changed_values_are_the_users(folder, tmp_path):
    edit(folder / C, "DISH,10", "DISH,9")
    edit(folder / C, "JMP,9", "JMP,10")
    cards = load(folder)
    assert cards.hash != house().hash
    assert cards.origins[Cell(C, "DISH", "copies")].provenance == "user"
    assert cards.origins[Cell(C, "DBL", "copies")].provenance == "assumed"
    export(cards, tmp_path / "again")
    again = load(tmp_path / "again")
    assert (again.hash, again.origins) == (cards.hash, cards.origins)


def test_export_keeps_edited_files_unless_told(folder):
    edit(folder / C, "M100,7", "M100,6")
    with pytest.raises(UserError, match=r"mine: found cards\.csv, expected an empty folder"):
        export(house(), folder)
    export(house(), folder, overwrite=True)
    assert load(folder).hash == house().hash


def test_export_needs_a_folder(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(UserError, match=r"file: found 'File exists', expected a folder that can be written"):
        export(house(), tmp_path / "file")
