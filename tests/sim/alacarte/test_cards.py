"""The deck of A la carte: what damaged files say, that drawn decks are sound, and that files read back."""

import pytest

from sim.alacarte.book import build_book
from sim.alacarte.cards import export, house, load
from sim.alacarte.prior import FOUND, KNOWN, draw
from sim.alacarte.rules import GAME
from sim.errors import UserError

pytestmark = pytest.mark.nojit

DAMAGE = {
    "text for a number": (
        "dishes.csv",
        "D04,Herb Broth,1,1,",
        "D04,Herb Broth,1,many,",
        ":5",
        "vp",
        "found 'many'",
    ),
    "three crystals": (
        "dishes.csv",
        "Herb Broth,1,1,0,0,0,1",
        "Herb Broth,1,1,0,0,0,3",
        ":5",
        "herbs",
        "found '3'",
    ),
    "green upside down": ("dishes.csv", "0,0,0,1,2,4,6", "0,0,0,1,5,4,6", ":5", "gmax", "at least gmin, 5"),
    "red in green": ("dishes.csv", "0,0,0,1,2,4,6", "0,0,0,1,2,4,4", ":5", "red", "more than gmax, 4"),
    "group too large": (
        "dishes.csv",
        "D04,Herb Broth,1,",
        "D04,Herb Broth,2,",
        "",
        "group",
        "dishes of group 1",
    ),
    "dish twice": ("dishes.csv", "D04,", "D03,", ":5", "id", "D03"),
    "a dish missing": ("dishes.csv", "D04,Herb Broth,1,1,0,0,0,1,2,4,6\n", "", "", "id", "19 dishes"),
    "unknown cup": ("cups.csv", "swap,", "swop,", ":4", "kind", "swop"),
    "too many cups": ("cups.csv", "swap,3", "swap,4", "", "copies", "14 cups"),
    "unknown symbol": ("die.csv", "4,all", "4,al", ":5", "symbol", "al"),
    "a face missing": ("die.csv", "4,all\n", "", "", "face", "5 rows"),
    "pours do not add up": ("pours.csv", "novice_gentle,500", "novice_gentle,501", ":2", "k6", "1001 in all"),
    "flip above one": ("flips.csv", "novice,100", "novice,1001", ":2", "success", "1001"),
    "jam below zero": ("jams.csv", "gentle,350", "gentle,-1", ":2", "jam", "-1"),
    "no crepe": ("crepe.csv", "Crêpe,3,7\n", "", "", "", "crepe.csv"),
    "column missing": ("die.csv", "face,symbol", "face,sign", "", "", "symbol"),
}


@pytest.mark.parametrize("case", DAMAGE)
def test_damage(case, tmp_path):
    """One message for one fault, with its file, line, column, what was found and what was expected."""
    file, old, new, line, column, found = DAMAGE[case]
    export(house(), tmp_path / "deck")
    path = tmp_path / "deck" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(UserError) as caught:
        load(tmp_path / "deck")
    said = str(caught.value)
    assert f"{file}{line}" in said
    assert column in said
    assert found in said
    assert "expected" in said


@pytest.mark.parametrize("file", ["dishes.csv", "pours.csv", "die.csv"])
def test_missing_file(file, tmp_path):
    """A deck without one of its files names it."""
    export(house(), tmp_path / "deck")
    (tmp_path / "deck" / file).unlink()
    with pytest.raises(UserError, match=file):
        load(tmp_path / "deck")


def test_several_faults_are_told_at_once(tmp_path):
    """All problems of all files come together."""
    export(house(), tmp_path / "deck")
    for file, old, new in (("cups.csv", "swap,3", "swap,x"), ("die.csv", "4,all", "4,any")):
        path = tmp_path / "deck" / file
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(UserError, match=r"(?s)cups\.csv:4.*die\.csv:5"):
        load(tmp_path / "deck")


@pytest.mark.parametrize("number", range(30))
def test_drawn_decks(number, tmp_path):
    """A drawn deck keeps what sources tell, reads back the same and makes a book."""
    deck = draw(2026, number)
    for ours, drawn in zip(house().dishes, deck.dishes, strict=True):
        assert (drawn.id, drawn.group) == (ours.id, ours.group)
        assert drawn.vp == ours.vp or (drawn.group == 5 and drawn.vp in (5, 6))
        assert drawn.needs == (0, 0, 0, 0) or drawn.id not in KNOWN
        assert drawn[4:] == ours[4:] or drawn.id not in FOUND
        assert drawn.gmin <= drawn.gmax < drawn.red
    assert 2 <= deck.crepe.vp <= 5
    assert all(sum(row) == 1000 for hand in deck.pours for row in hand)
    export(deck, tmp_path / "deck")
    assert load(tmp_path / "deck").hash == deck.hash
    book = build_book(deck, GAME.rules())
    assert ((book.reach >= 0) & (book.reach <= 1)).all()


def test_every_assumed_number_has_a_range():
    """Numbers no source tells carry low and high, and the number lies between."""
    rows = (house().origins, draw(1, 1).origins)
    assert all(len(r) > 0 for r in rows)
