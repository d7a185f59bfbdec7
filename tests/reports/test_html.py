"""The report as text: what it says, in which order, and that nothing gets in unescaped."""

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from analyses.answer import Answer
from reports.html import render, write_report
from sim.errors import UserError
from tests.reports import tables

pytestmark = pytest.mark.nojit
EVIL = "<script>alert(1)</script>&\"'"
VOID = {"meta", "link", "br", "path", "use", "rect", "image"}


class Page(HTMLParser):
    """Tags, attributes, links and text of a page; checks that elements nest."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "head" not in self.open:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())

    def all(self, *tags: str) -> Iterator[dict[str, str | None]]:
        return (attributes for tag, attributes in self.found if tag in tags)


def answer(**changes: Any) -> Answer:
    return tables.answer(counts=(4,), **changes)


@cache
def standard() -> str:
    """The page of `answer()`, which takes a while to draw."""
    return render(answer())


def in_order(text: str, *parts: str) -> bool:
    """Find each part after the one before; `index` raises where one is missing."""
    place = 0
    for part in parts:
        place = text.index(part, place) + len(part)
    return True


def test_order_of_a_designers_reading() -> None:
    found = answer()
    page = Page(render(found))
    assert in_order(
        page.text, found.sentence, "Verdict: needed", "4 players", "What is known", found.known[1],
        "The evidence", "Economic scores most", "What the answer hangs on", found.hangs_on[0],
        "Most frequent verdict of the drawn decks", "Assumptions", found.assumptions[0],
        "How to reproduce", found.provenance["command"], "5f1d9c0a77be",
    )  # fmt: skip
    assert sum(1 for _ in page.all("h1")) == 1


@pytest.mark.parametrize("question", [*tables.TABLES, "a-new-question"])
def test_every_table_is_there_in_full(question: str) -> None:
    given = tables.answer(question, counts=(4,))
    if question == "a-new-question":
        given = Answer(**(vars(given) | {"tables": {"odd_one": pd.DataFrame({"x": [1, 2]})}}))
    page = Page(render(given))
    grids = len(list(page.all("table")))
    assert grids >= len(given.tables)
    assert len(list(page.all("tr"))) >= sum(len(table) for table in given.tables.values()) + grids


def test_pictures_state_their_finding_and_stand_in_two_widths() -> None:
    page = Page(standard())
    labels = [picture["aria-label"] for picture in page.all("svg")]
    assert len(labels) == 2 * 7
    assert labels[::2] == labels[1::2]
    for label in labels:
        assert label
        assert " ".join(label.split()) in page.text
    assert not list(page.all("img"))


def test_ids_are_unique_and_references_resolve() -> None:
    text = standard()
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids)) > 0
    assert set(re.findall(r'(?:url\(|href=")#([^")]+)', text)) == set(ids)


def test_self_contained() -> None:
    text = standard()
    page = Page(text)
    assert not list(page.all("script", "iframe", "object", "form"))
    for tag, attributes in page.found:
        for name in ("src", "href", "xlink:href", "action", "data"):
            value = attributes.get(name)
            assert value is None or value.startswith(("#", "data:")), (tag, name, value)
        assert not [name for name in attributes if name.startswith("on")], tag
    assert not re.search(r"url\((?!#)|@import", text)


def test_everything_is_escaped() -> None:
    table = tables.win_shares((4,)).replace({"strategy": {"economic": EVIL}})
    cells = pd.DataFrame({EVIL: [EVIL]})
    given = answer(
        title=EVIL, sentence=EVIL, verdict=EVIL, known=(EVIL,), hangs_on=(EVIL,), assumptions=(EVIL,),
        tables={"win_shares": table, EVIL: cells, "verdicts": tables.verdicts((4,)).assign(verdict=EVIL)},
        provenance={"command": EVIL, "cards": [{"name": EVIL}], EVIL: {EVIL: EVIL}, "lineups": [EVIL]},
    )  # fmt: skip
    text = render(given)
    assert "<script" not in text.lower()
    page = Page(text)
    assert not list(page.all("script"))
    assert page.text.count("<script>alert(1)</script>") > 12
    assert any(EVIL in str(picture["aria-label"]) for picture in page.all("svg"))


def test_an_incomplete_answer_says_so_first() -> None:
    text = Page(render(answer(complete=False, tables={}))).text
    assert in_order(text, "Incomplete.", answer().title)
    assert "Incomplete" not in Page(standard()).text


def test_missing_and_empty_tables_are_said() -> None:
    given = answer()
    kept = {"scores": given.tables["scores"].head(0), "extra_one": pd.DataFrame()}
    text = Page(render(answer(tables=kept))).text
    assert "Money This run has no such numbers." in text
    assert "Scores This run has no such numbers." in text
    assert "Extra one The table is empty." in text


def test_a_table_that_cannot_be_drawn_is_still_shown() -> None:
    broken = {"money": tables.money((4,)).drop(columns="phase")}
    page = Page(render(answer(tables=broken)))
    assert "No picture. money: no column 'phase'" in page.text
    assert len(list(page.all("tr"))) == 1 + len(broken["money"])


def test_nothing_at_all_still_makes_a_page() -> None:
    page = Page(render(Answer("unheard-of", "Is it?", "undecided", "Nobody knows.", (), (), ())))
    assert "Nobody knows." in page.text
    assert "This run has no tables." in page.text


def test_unknown_numbers_are_dashes() -> None:
    table = tables.verdicts((4,))
    table.loc[0, ["base_advantage", "base_low", "base_high"]] = np.nan
    text = Page(render(answer(tables={"verdicts": table}))).text
    assert "base: above fair (pp) –" in text
    assert "nan" not in text.lower().split()


def test_cards_only_where_a_player_count_has_one_verdict() -> None:
    one = Page(render(answer(tables={"verdicts": tables.verdicts((3, 4))})))
    assert [c for c in one.all("ul") if c.get("class") == "cards"]
    many = Page(render(tables.answer("first-player", counts=(3,))))
    assert not [c for c in many.all("ul") if c.get("class") == "cards"]
    assert "favoured" in many.text


def test_the_margin_comes_from_the_provenance() -> None:
    given = answer()
    changed = answer(
        provenance=given.provenance | {"margin": 0.03}, tables={"verdicts": given.tables["verdicts"]}
    )
    assert "band: ±5" in standard()
    assert "band: ±3" in render(changed)


def test_written_file_is_the_page(tmp_path: Path) -> None:
    small = answer(tables={})
    path = write_report(small, tmp_path / "report.html")
    assert path.read_text(encoding="utf-8") == render(small)


def test_a_path_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"no-such-folder.*expected a file that can be written"):
        write_report(answer(tables={}), tmp_path / "no-such-folder" / "report.html")
