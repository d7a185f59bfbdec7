"""Decks of one's own: damage is named by its place, round trips keep the deck, provenance is kept."""

import csv
import re
from pathlib import Path

import pytest

from sim.errors import UserError
from sim.provenance import Cell
from sim.ristorante.cards import HOUSE_FOLDER, export, house, load
from sim.ristorante.cardtables import FILES

pytestmark = pytest.mark.nojit

PLACE = re.compile(r"[a-z]+\.csv:\d+: (column '[a-z_]+': )?found .+, expected .+")


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


# ---------------------------------------------------------------- damage

I, W, R, T, S, P = *FILES, "provenance.csv"  # noqa: E741
COST = "expected a whole number from 0 to 99"

# file, text, its replacement, the one problem that follows
DAMAGE = [
    (I, "pork,butcher,4", "pork,butcher,four", ":4: column 'cost': found 'four', " + COST),
    (I, "pork,butcher,4", "pork,butcher,3.5", ":4: column 'cost': found '3.5', " + COST),
    (I, "pork,butcher,4", "pork,butcher,1e1", ":4: column 'cost': found '1e1', " + COST),
    (I, "pork,butcher,4", "pork,butcher, 4 ", ":4: column 'cost': found ' 4 ', " + COST),
    (I, "pork,butcher,4", "pork,butcher,-1", ":4: column 'cost': found '-1', " + COST),
    (I, "pork,butcher,4", "pork,butcher,100", ":4: column 'cost': found '100', " + COST),
    (I, "pork,butcher,4,5", "pork,butcher,4,0",
     ":4: column 'copies': found '0', expected a whole number from 1 to 60"),
    (I, "pork,butcher", "pork,butchers",
     ":4: column 'shop': found 'butchers', expected one of butcher, fish, grocery, fruit, vegetable;"
     " did you mean 'butcher'?"),
    (I, "rabbit,", "pork,", ":5: column 'name': found 'pork', expected what line 4 does not have"),
    (I, "rabbit,butcher,4,5", "rabbit,butcher,4,6",
     ":1: column 'copies': found 151 tiles in all, expected 150 (RI-006)"),
    (I, "rabbit,butcher,4,5", "rabbit,butcher,4", ":5: found 3 cells, expected 4 as in the header"),
    (I, "name,shop,cost", "name,shop,price",
     ":1: column 'price': found an unknown column, expected name, shop, cost, copies"),
    (W, "Aglianico,red", "Aglianico,rosso", ":2: column 'color': found 'rosso', expected one of red, white"),
    (W, "Aglianico,red,8,6,2,4", "Aglianico,red,8,6,2,3",
     ":1: column 'copies': found 39 wines in all, expected 40 (RI-005)"),
    (W, "Red-2,", "Red-3,", ":4: column 'name': found 'Red-3', expected what line 3 does not have"),
    (W, "Red-2,", "Red+2,", ":3: column 'name': found 'Red+2', expected a name without '+', and not '*'"),
    (R, "Plain Beef,antipasto", "Plain Beef,first",
     ":1: column 'deck': found 29 recipes of deck antipasto, expected 30 (RI-001)"),
    (R, "Veal Roast,main", "Veal Roast,dessert",
     ":1: column 'deck': found 29 recipes of deck main, expected 30 (RI-003)"),
    (R, "Plain Beef,antipasto,1", "Plain Beef,antipasto,4",
     ":3: column 'hats': found '4', expected a whole number from 1 to 3"),
    (R, "Plain Beef,antipasto,1,5", "Plain Beef,antipasto,1,100",
     ":3: column 'prestige': found '100', " + COST),
    (R, "Plain Beef,antipasto,1,5,5", "Plain Beef,antipasto,1,5,",
     ":3: column 'cash_in': found '', " + COST),
    (R, "5,meat,high_class", "5,meet,high_class",
     ":3: column 'category': found 'meet', expected one of meat, fish, vegetarian, all;"
     " did you mean 'meat'?"),
    (R, "5,meat,high_class", "5,meat,high-class",
     ":3: column 'restaurant': found 'high-class', expected one of agriturismo, high_class, none;"
     " did you mean 'high_class'?"),
    (R, "Red-4,beef", "Red-44,beef",
     ":3: column 'wine': found 'Red-44', expected a name of wines.csv; did you mean 'Red-4'?"),
    (R, "Red-4,beef", ",beef",
     ":3: column 'wine': found '', expected 1 to 40 names joined by '+', without spaces around"),
    (R, "Red-4,beef", "Red-4,beef+tomatoe",
     ":3: column 'ingredients': found 'tomatoe', expected a name of ingredients.csv;"
     " did you mean 'tomato'?"),
    (R, "Red-4,beef", "Red-4,beef+beef+beef+beef+beef+beef+beef",
     ":3: column 'ingredients': found 'beef+beef+beef+beef+beef+beef+beef',"
     " expected 1 to 6 names joined by '+', without spaces around"),
    (R, "Plain Turkey", "Plain Beef",
     ":4: column 'name': found 'Plain Beef', expected what line 3 does not have"),
    (T, "1,10", "1,11", ":1: column 'label': found 11 on space 1, expected 10 (RI-015)"),
    (T, "3,14", "3,12", ":4: column 'label': found 12, expected more than the 12 of space 2"),
    (T, "5,20", "11,40", ":1: column 'space': found space 6, expected space 5 before it"),
    (T, "5,20", "5,x", ":6: column 'label': found 'x', expected a whole number from 0 to 999"),
    (T, "5,20\n6,22\n7,24\n8,26\n9,28\n10,30\n", "",
     ":1: column 'label': found no label from 20 on, expected one (RI-080)"),
    (S, "category,meat,4", "category,meat,5",
     ":1: column 'tiles': found 11 category tiles in all, expected 10 (RI-010, RI-011)"),
    (S, "category,meat,4", "category,meat,4\ncategory,meat,0",
     ":3: column 'value': found 'meat', expected what line 2 does not have"),
    (S, "category,fish,3", "restaurant,fish,3",
     ":3: column 'value': found 'fish', expected agriturismo, high_class for restaurant"),
    (S, "restaurant,high_class,2\n", "",
     ":1: column 'value': found no row for high_class, expected one for each"),
    (P, "*,cost,assumed", "*,cost,guessed",
     ":16: column 'provenance': found 'guessed', expected one of rulebook, public, assumed, user"),
    (P, "*,cost,assumed,1,6", "*,cost,assumed,7,6",
     ":16: column 'high': found 6, expected at least low, 7"),
    (P, "*,cost,assumed", "*,costs,assumed",
     ":16: column 'column': found 'costs', expected a column of ingredients.csv; did you mean 'cost'?"),
    (P, "pork,cost,rulebook", "porc,cost,rulebook",
     ":17: column 'row': found 'porc', expected '*' or a row of ingredients.csv; did you mean 'pork'?"),
    (P, "*,shop,assumed", "*,name,assumed",
     ":11: column 'column': found 'ingredients.csv, *, name', expected what line 2 does not have"),
]  # fmt: skip


# Damage with consequences: recipes use a name that is gone (rabbit 3, Red-2 9), a recipe leaves one deck
# and is too many in another, a renamed column is missing too.
FOLLOWED = {
    "pork,": 1 + 3,
    "Red-3,": 1 + 9,
    "Plain Beef,first": 2,
    "Veal Roast,dessert": 2,
    "name,shop,price": 2,
}


@pytest.mark.parametrize(("file", "old", "new", "expected"), DAMAGE)
def test_damage_is_named(folder, file, old, new, expected):
    edit(folder / file, old, new)
    problems = problems_of(folder)
    assert problems[0] == file + expected
    assert len(problems) == FOLLOWED.get(new, 1)
    assert all(PLACE.fullmatch(p) for p in problems)


@pytest.mark.parametrize("file", FILES)
def test_missing_file(folder, file):
    (folder / file).unlink()
    assert problems_of(folder)[0].startswith(f"{file}: found no file, expected a CSV file with the columns ")


def test_too_many_kinds(folder):
    kinds = [f"herb{i},vegetable,1,1" for i in range(13)]
    edit(folder / I, "potatoes,vegetable,1,5\n", "potatoes,vegetable,1,5\n" + "\n".join(kinds) + "\n")
    assert problems_of(folder)[0] == f"{I}:1: column 'shop': found 19 kinds of vegetable, expected at most 12"


def test_too_few_tiles_in_a_shop(folder):
    for kind in "mussels,fish,2", "anchovies,fish,2", "cod,fish,3", "squid,fish,4", "salmon,fish,4":
        edit(folder / I, f"{kind},5", f"{kind},1")
    edit(folder / I, "lobster,fish,6,5\n", "")
    edit(folder / I, "flour,grocery,1,5", "flour,grocery,1,30")
    problems = problems_of(folder)
    assert f"{I}:1: column 'copies': found 5 tiles of fish, expected 6 (RI-014) to 60" in problems
    assert sum("found 'lobster', expected a name of ingredients.csv" in p for p in problems) == 5


def test_misnamed_file_gets_a_hint(folder):
    (folder / W).rename(folder / "wine.csv")
    assert problems_of(folder) == [
        "wine.csv: found an unknown file, expected only ingredients.csv, wines.csv, recipes.csv, track.csv,"
        " specialties.csv, provenance.csv; did you mean 'wines.csv'?",
        "wines.csv: found no file, expected a CSV file with the columns name, color, cost, cash_in, prestige,"
        " copies; did you mean 'wine.csv'?",
    ]


def test_no_folder(tmp_path):
    with pytest.raises(
        UserError, match=r"nowhere: found no folder, expected one with the files ingredients\.csv"
    ):
        load(tmp_path / "nowhere")


def test_many_problems_at_once(folder):
    edit(folder / I, "pork,butcher,4", "pork,bucher,x")
    edit(folder / W, "Red-2,red,4", "Red-2,red,4.0")
    edit(folder / R, "Red-4,beef", "Merlot,tofu")
    edit(folder / T, "3,14", "3,1")
    edit(folder / P, "pork,cost,rulebook", "pork,cost,rulebok")
    assert [p.split(": found")[0] for p in problems_of(folder)] == [
        "ingredients.csv:4: column 'shop'",
        "ingredients.csv:4: column 'cost'",
        "wines.csv:3: column 'cost'",
        "recipes.csv:3: column 'wine'",
        "recipes.csv:3: column 'ingredients'",
        "track.csv:4: column 'label'",
        "provenance.csv:17: column 'provenance'",
    ]


# ---------------------------------------------------------------- round trips


def test_exported_house_deck_is_the_house_deck(folder):
    for path in HOUSE_FOLDER.iterdir():
        assert (folder / path.name).read_bytes() == path.read_bytes(), path.name
    cards = load(folder)
    assert cards.name == "mine"
    assert (cards.hash, cards.assumed_share) == (house().hash, house().assumed_share)
    assert cards.origins == house().origins


def test_order_and_line_endings_do_not_matter(folder):
    for path in folder.iterdir():
        header, *rows = path.read_text().splitlines()
        path.write_bytes(b"\xef\xbb\xbf" + "\r\n".join([header, *rows[::-1], ""]).encode())
    edit(folder / R, "cheese+artichoke+mushroom", "mushroom+cheese+artichoke")
    cards = load(folder)
    assert cards.hash == house().hash
    assert (cards.recipes, cards.ingredients) == (house().recipes, house().ingredients)


def test_own_cards_may_differ_from_the_examples(folder, tmp_path):
    edit(folder / I, "pork,butcher,4", "pork,butcher,2")
    edit(folder / W, "Red-2,", "Barolo,")
    (folder / R).write_text((folder / R).read_text().replace("Red-2,", "Barolo+Aglianico,"))
    edit(folder / R, "Veal Roast", '"Veal, roast ""nonna"""')
    cards = load(folder)
    assert cards.hash != house().hash
    assert {w.name for w in cards.wines} == {w.name for w in house().wines} - {"Red-2"} | {"Barolo"}
    assert cards.wines[4].name == "Barolo"  # after the known reds
    export(cards, tmp_path / "again")
    again = load(tmp_path / "again")
    assert (again.hash, again.assumed_share, again.origins) == (
        cards.hash,
        cards.assumed_share,
        cards.origins,
    )


# ---------------------------------------------------------------- export


def test_export_twice_changes_nothing(folder):
    assert [path.name for path in export(house(), folder)] == [*FILES, P]


def test_export_keeps_edited_files_unless_told(folder):
    edit(folder / I, "pork,butcher,4", "pork,butcher,2")
    with pytest.raises(UserError, match=r"mine: found ingredients\.csv, expected an empty folder"):
        export(house(), folder)
    assert "pork,butcher,2" in (folder / I).read_text()
    export(house(), folder, overwrite=True)
    assert load(folder).hash == house().hash


def test_export_leaves_strangers_alone(tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(UserError, match=r"found notes\.txt, expected an empty folder or leave to overwrite"):
        export(house(), tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]
    export(house(), tmp_path, overwrite=True)
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_export_needs_a_folder(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(UserError, match=r"file: found 'File exists', expected a folder that can be written"):
        export(house(), tmp_path / "file")


# ---------------------------------------------------------------- provenance of own decks

FLOUR = Cell(I, "flour", "cost")
PORK = Cell(I, "pork", "cost")


def test_changed_values_are_the_users(folder):
    edit(folder / I, "flour,grocery,1", "flour,grocery,2")
    edit(folder / I, "pork,butcher,4", "pork,butcher,5")
    origins = load(folder).origins
    assert (origins[FLOUR].provenance, origins[PORK].provenance) == ("user", "user")
    assert origins[Cell(I, "eggs", "cost")].provenance == "assumed"
    assert load(folder).assumed_share == pytest.approx(house().assumed_share - 1 / 449)


def test_without_a_file_unchanged_values_stay_as_they_are(folder):
    (folder / P).unlink()
    edit(folder / I, "flour,grocery,1", "flour,grocery,2")
    origins = load(folder).origins
    assert origins[FLOUR].provenance == "user"
    assert {c: line for c, line in origins.items() if c != FLOUR} == {
        c: line for c, line in house().origins.items() if c != FLOUR
    }


def test_the_users_own_lines_decide(folder):
    lines = [
        ["file", "row", "column", "provenance", "low", "high", "source"],
        [I, "*", "cost", "user", "", "", "my box, checked tile by tile"],
        [I, "flour", "cost", "assumed", "1", "3", "tile lost"],
    ]
    with (folder / P).open("w", newline="") as file:
        csv.writer(file).writerows(lines)
    origins = load(folder).origins
    assert (origins[PORK].provenance, origins[FLOUR].provenance) == ("user", "assumed")
    assert (origins[FLOUR].low, origins[FLOUR].high, origins[FLOUR].source) == (1, 3, "tile lost")
    assert origins[Cell(W, "Red-2", "cost")].provenance == "assumed"


def test_template_lines_may_outlive_their_rows(folder):
    edit(folder / I, "turkey,", "duck,")
    (folder / R).write_text((folder / R).read_text().replace("turkey", "duck"))
    assert load(folder).origins[Cell(I, "duck", "cost")].provenance == "user"
