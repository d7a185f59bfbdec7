"""The card files of Ristorante Italia, column by column, and what the rulebook fixes across them."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from sim.csvcolumns import Choice, Column, Name, Names, Whole
from sim.csvtable import Table, check_known, check_unique, problem, quoted

SHOPS = ("butcher", "fish", "grocery", "fruit", "vegetable")
DECK_SIZES = {"antipasto": 30, "first": 30, "main": 30, "dessert": 18}  # RI-001 to RI-004
WINE_CARDS = 40  # RI-005
TILES = 150  # RI-006
CATEGORIES = ("meat", "fish", "vegetarian", "all")  # RI-070
RESTAURANTS = ("agriturismo", "high_class", "none")  # RI-071
SPECIALTIES = {"category": CATEGORIES[:3], "restaurant": RESTAURANTS[:2]}
SPECIALTY_TILES = {"category": 10, "restaurant": 5}  # RI-010, RI-011
FIRST_LABEL = 10  # RI-015
TWO_HATS_LABEL = 20  # RI-080
DISPLAY = 6  # tiles a shop shows (RI-014)
PANTRY = 6  # tiles a player can hold, so no recipe needs more (RI-056)
HATS = 3  # RI-074
HIGHEST = 99  # of costs, cash-in and prestige values
# Room in the arrays of the simulation, well above any deck of this size.
MAX_KINDS, MAX_SHOP_KINDS, MAX_SHOP_TILES, MAX_WINES, MAX_SPACES = 60, 12, 60, 40, 60


class Sheet(NamedTuple):
    """A card file: its name, the column that names its rows, and all columns."""

    file: str
    key: str
    columns: tuple[Column, ...]


INGREDIENTS = Sheet(
    "ingredients.csv",
    "name",
    (Name("name"), Choice("shop", SHOPS), Whole("cost", 0, HIGHEST), Whole("copies", 1, MAX_SHOP_TILES)),
)
WINES = Sheet(
    "wines.csv",
    "name",
    (
        Name("name"),
        Choice("color", ("red", "white")),
        Whole("cost", 0, HIGHEST),
        Whole("cash_in", 0, HIGHEST),
        Whole("prestige", 0, HIGHEST),
        Whole("copies", 1, WINE_CARDS),
    ),
)
RECIPES = Sheet(
    "recipes.csv",
    "name",
    (
        Name("name"),
        Choice("deck", tuple(DECK_SIZES)),
        Whole("hats", 1, HATS),
        Whole("prestige", 0, HIGHEST),
        Whole("cash_in", 0, HIGHEST),
        Choice("category", CATEGORIES),
        Choice("restaurant", RESTAURANTS),
        Names("wine", 1, MAX_WINES),
        Names("ingredients", 1, PANTRY),
    ),
)
TRACK = Sheet("track.csv", "space", (Whole("space", 1, MAX_SPACES), Whole("label", 0, 999)))
SPECIALTY = Sheet(
    "specialties.csv",
    "value",
    (
        Choice("kind", tuple(SPECIALTIES)),
        Choice("value", SPECIALTIES["category"] + SPECIALTIES["restaurant"]),
        Whole("tiles", 0, 99),
    ),
)
SHEETS = (INGREDIENTS, WINES, RECIPES, TRACK, SPECIALTY)
FILES = tuple(sheet.file for sheet in SHEETS)


def check_tables(tables: Mapping[str, Table], problems: list[str]) -> None:
    """Report what one row alone cannot show: counts, unknown and repeated names, the order of the track.

    Parameters
    ----------
    tables : mapping of str to Table
        A table for each of `FILES`. A column in which a cell is already a problem is not counted.
    problems : list of str
        Receives everything that is wrong (RI-001 to RI-006, RI-010 to RI-015, RI-073, RI-077, RI-080).
    """
    for sheet in SHEETS:
        check_unique(tables[sheet.file], (sheet.key,), problems)
    _check_ingredients(tables[INGREDIENTS.file], problems)
    _check_wines(tables[WINES.file], problems)
    _check_recipes(tables[RECIPES.file], problems)
    check_known(tables[RECIPES.file], "wine", tables[WINES.file], problems)
    check_known(tables[RECIPES.file], "ingredients", tables[INGREDIENTS.file], problems)
    _check_track(tables[TRACK.file], problems)
    _check_specialties(tables[SPECIALTY.file], problems)


def _check_ingredients(table: Table, problems: list[str]) -> None:
    shops, copies = table.values("shop"), table.values("copies")
    if shops is not None:
        _expect(
            table, "name", len(shops) <= MAX_KINDS, f"{len(shops)} kinds", f"at most {MAX_KINDS}", problems
        )
        for shop in SHOPS:
            kinds = shops.count(shop)
            found, expected = f"{kinds} kinds of {shop}", f"at most {MAX_SHOP_KINDS}"
            _expect(table, "shop", kinds <= MAX_SHOP_KINDS, found, expected, problems)
    if shops is None or copies is None:
        return
    found, expected = f"{sum(copies)} tiles in all", f"{TILES} (RI-006)"
    _expect(table, "copies", sum(copies) == TILES, found, expected, problems)
    for shop in SHOPS:
        tiles = sum(n for s, n in zip(shops, copies) if s == shop)
        found, expected = f"{tiles} tiles of {shop}", f"{DISPLAY} (RI-014) to {MAX_SHOP_TILES}"
        _expect(table, "copies", DISPLAY <= tiles <= MAX_SHOP_TILES, found, expected, problems)


def _check_wines(table: Table, problems: list[str]) -> None:
    copies = table.values("copies")
    if copies is not None:
        found, expected = f"{sum(copies)} wines in all", f"{WINE_CARDS} (RI-005)"
        _expect(table, "copies", sum(copies) == WINE_CARDS, found, expected, problems)


def _check_recipes(table: Table, problems: list[str]) -> None:
    decks = table.values("deck")
    if decks is not None:
        for rule, (deck, size) in enumerate(DECK_SIZES.items(), start=1):
            found = f"{decks.count(deck)} recipes of deck {deck}"
            _expect(table, "deck", decks.count(deck) == size, found, f"{size} (RI-00{rule})", problems)


def _check_track(table: Table, problems: list[str]) -> None:
    spaces, labels = table.values("space"), table.values("label")
    if spaces is None or labels is None:
        return
    count = len(spaces)
    _expect(table, "space", count >= 2, f"{count} space", f"2 to {MAX_SPACES}", problems)
    in_order = sorted(zip(spaces, labels))
    for number, (space, _) in enumerate(in_order, start=1):
        if space != number:  # later gaps follow from the first
            _expect(table, "space", False, f"space {space}", f"space {number} before it", problems)
            return
    (_, first), (_, last) = in_order[0], in_order[-1]
    _expect(table, "label", first == FIRST_LABEL, f"{first} on space 1", f"{FIRST_LABEL} (RI-015)", problems)
    _expect(
        table, "label", last >= TWO_HATS_LABEL, f"no label from {TWO_HATS_LABEL} on", "one (RI-080)", problems
    )
    line_of = {row.cells["space"]: row.line for row in table.rows}
    for (_, below), (space, label) in pairwise(in_order):
        if label <= below:
            expected = f"more than the {below} of space {space - 1}"
            problems.append(problem(table.path, line_of[space], "label", str(label), expected))


def _check_specialties(table: Table, problems: list[str]) -> None:
    kinds, values, tiles = table.values("kind"), table.values("value"), table.values("tiles")
    if kinds is None or values is None or tiles is None:
        return
    before = len(problems)
    for row in table.rows:
        allowed = SPECIALTIES[row.cells["kind"]]
        if row.cells["value"] not in allowed:
            expected = f"{', '.join(allowed)} for {row.cells['kind']}"
            problems.append(problem(table.path, row.line, "value", quoted(row.cells["value"]), expected))
    missing = [v for known in SPECIALTIES.values() for v in known if v not in values]
    _expect(table, "value", not missing, f"no row for {', '.join(missing)}", "one for each", problems)
    if len(problems) > before:  # wrong totals would only follow
        return
    totals: Counter[str] = Counter()
    for kind, count in zip(kinds, tiles):
        totals[kind] += count
    for kind, total in SPECIALTY_TILES.items():
        found, expected = f"{totals[kind]} {kind} tiles in all", f"{total} (RI-010, RI-011)"
        _expect(table, "tiles", totals[kind] == total, found, expected, problems)


def _expect(table: Table, column: str, holds: bool, found: str, expected: str, problems: list[str]) -> None:
    """Report a fault of a whole column, which is placed on the line of the header."""
    if not holds:
        problems.append(problem(table.path, 1, column, found, expected))
