"""The card files of A la carte, column by column, and what the rulebook fixes across them."""

from collections.abc import Mapping

from sim.alacarte.rules import CUP_NAMES, DISHES, GROUPS, INTENTS, SPICES
from sim.csvcolumns import Choice, Name, Text, Whole
from sim.csvtable import Table, check_unique, problem
from sim.decks import Sheet, expect

MILLE = 1000
TOP = 7
NEVER_BURNT = TOP + 1
MOST_NEEDED = 2  # AC-037
GROUP_SIZE = DISHES // GROUPS
CUP_COUNTS = {"vp": 3, "spoons": 2, "swap": 3, "season": 3, "cool": 2}  # AC-006
SYMBOLS = ("1", "2", "3", "4", "all", "choose", "cup")  # AC-021 to AC-025
FACES = 6
SKILLS = ("novice", "expert")
LEAVING = tuple(f"k{k}" for k in range(7))
HANDS = tuple(f"{skill}_{intent}" for skill in SKILLS for intent in INTENTS)

DISH_SHEET = Sheet(
    "dishes.csv",
    "id",
    (
        Name("id"),
        Text("name"),
        Whole("group", 1, GROUPS),
        Whole("vp", 0, 20),
        *(Whole(spice, 0, MOST_NEEDED) for spice in SPICES),
        Whole("gmin", 0, TOP),
        Whole("gmax", 0, TOP),
        Whole("red", 1, NEVER_BURNT),
    ),
)
CREPE_SHEET = Sheet("crepe.csv", "name", (Name("name"), Whole("vp", 0, 20), Whole("red", 1, NEVER_BURNT)))
CUP_SHEET = Sheet("cups.csv", "kind", (Choice("kind", CUP_NAMES), Whole("copies", 0, 13)))
DIE_SHEET = Sheet("die.csv", "face", (Whole("face", 1, FACES), Choice("symbol", SYMBOLS)))
POUR_SHEET = Sheet("pours.csv", "hand", (Choice("hand", HANDS), *(Whole(k, 0, MILLE) for k in LEAVING)))
JAM_SHEET = Sheet(
    "jams.csv", "intent", (Choice("intent", INTENTS), Whole("jam", 0, MILLE), Whole("more", 0, MILLE))
)
FLIP_SHEET = Sheet("flips.csv", "skill", (Choice("skill", SKILLS), Whole("success", 0, MILLE)))
SHEETS = (DISH_SHEET, CREPE_SHEET, CUP_SHEET, DIE_SHEET, POUR_SHEET, JAM_SHEET, FLIP_SHEET)


def check_tables(tables: Mapping[str, Table], problems: list[str]) -> None:
    """Report what one row alone cannot show: counts, repeated names, orders of numbers, sums.

    Parameters
    ----------
    tables : mapping of str to Table
        The files as read.
    problems : list of str
        Receives everything that is wrong.
    """
    for sheet in SHEETS:
        check_unique(tables[sheet.file], (sheet.key,), problems)
    _check_dishes(tables[DISH_SHEET.file], problems)
    _check_crepe(tables[CREPE_SHEET.file], problems)
    _check_cups(tables[CUP_SHEET.file], problems)
    for sheet, wanted in ((DIE_SHEET, FACES), (POUR_SHEET, len(HANDS)), (JAM_SHEET, len(INTENTS))):
        _check_rows(tables[sheet.file], sheet.key, wanted, problems)
    _check_rows(tables[FLIP_SHEET.file], FLIP_SHEET.key, len(SKILLS), problems)
    _check_pours(tables[POUR_SHEET.file], problems)


def _check_rows(table: Table, key: str, wanted: int, problems: list[str]) -> None:
    if table.values(key) is not None:
        expect(table, key, len(table.rows) == wanted, f"{len(table.rows)} rows", str(wanted), problems)


def _check_dishes(table: Table, problems: list[str]) -> None:
    groups = table.values("group")
    if groups is not None:
        found = f"{len(groups)} dishes"
        expect(table, "id", len(groups) == DISHES, found, f"{DISHES} (AC-004)", problems)
        for group in range(1, GROUPS + 1):
            held = groups.count(group)
            found = f"{held} dishes of group {group}"
            expect(table, "group", held == GROUP_SIZE, found, f"{GROUP_SIZE} (20 dishes by colour)", problems)
    for row in table.rows:
        low, high, red = (row.cells[name] for name in ("gmin", "gmax", "red"))
        if low is not None and high is not None and high < low:
            problems.append(problem(table.path, row.line, "gmax", str(high), f"at least gmin, {low}"))
        elif high is not None and red is not None and red <= high:
            expected = f"more than gmax, {high}; {NEVER_BURNT} if it cannot burn"
            problems.append(problem(table.path, row.line, "red", str(red), expected))


def _check_crepe(table: Table, problems: list[str]) -> None:
    _check_rows(table, "name", 1, problems)


def _check_cups(table: Table, problems: list[str]) -> None:
    kinds, copies = table.values("kind"), table.values("copies")
    if kinds is None or copies is None:
        return
    for kind in CUP_COUNTS:
        expect(table, "kind", kind in kinds, f"no row for {kind}", "one (AC-006)", problems)
    total = sum(CUP_COUNTS.values())
    expect(table, "copies", sum(copies) == total, f"{sum(copies)} cups", f"{total} (AC-006)", problems)


def _check_pours(table: Table, problems: list[str]) -> None:
    for row in table.rows:
        chances = [row.cells[k] for k in LEAVING]
        if None not in chances and sum(chances) != MILLE:
            expected = f"{MILLE} in {LEAVING[0]} to {LEAVING[-1]} together"
            problems.append(problem(table.path, row.line, LEAVING[-1], f"{sum(chances)} in all", expected))
