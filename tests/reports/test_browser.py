"""The report in a real browser, at desktop and phone width."""

import os
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from analyses.answer import Answer
from reports.html import write_report
from tests.reports import tables

pytestmark = pytest.mark.browser
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip
SCREENS = {"desktop": (1280, 800), "tablet": (700, 900), "phone": (360, 640)}


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    if CHROMIUM is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no chromium: install Debian's package")
        pytest.skip("no chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield opened
        opened.close()


@cache
def given(name: str) -> Answer:
    if name == "nothing":
        return Answer("unheard-of", "Is it?", "undecided", "Nobody knows.", (), (), ())
    if name != "long words":
        return tables.answer(name)
    long = "a_strategy_with_a_name_that_never_ends_" * 4
    return tables.answer(
        sentence=f"It is {long}.", known=(long,),
        provenance={"command": f"kitchen-scale ask {long}", "cards": [{"hash": "f" * 64}]},
        tables={"win_shares": tables.win_shares((2, 4), (long, "prestige"))},
    )  # fmt: skip


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], str]:
    """Return the address of a report, written when it is first asked for."""
    folder = tmp_path_factory.mktemp("reports")
    return cache(lambda name: write_report(given(name), folder / f"{name}.html").as_uri())


@pytest.mark.parametrize(("screen", "scheme"), [("desktop", "light"), ("tablet", "dark"), ("phone", "light")])
@pytest.mark.parametrize("name", [*tables.TABLES, "long words", "nothing"])
def test_report_in_a_browser(
    browser: Any, reports: Callable[[str], str], name: str, screen: str, scheme: str
) -> None:
    width, height = SCREENS[screen]
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    page = context.new_page()
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(reports(name))
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")

    assert said == []
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    wide = page.evaluate("[document.scrollingElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], f"scrolls sideways: {wide}"

    unnamed = page.evaluate(
        "[...document.querySelectorAll('img, svg')]"
        ".filter(each => !(each.alt || each.getAttribute('aria-label') || '').trim()).length"
    )
    assert unnamed == 0
    pictures = page.locator("svg:visible")
    assert pictures.count() == page.locator("svg").count() / 2, "one width of each picture is seen"
    for box in (picture.bounding_box() for picture in pictures.all()):
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width

    heading = page.locator("h1").bounding_box()
    if name != "long words":
        assert heading["y"] + heading["height"] <= height, "the verdict needs scrolling"
    context.close()


@pytest.mark.parametrize(("screen", "least"), [("desktop", 10.0), ("phone", 9.0)])
def test_letters_in_pictures_are_large_enough(
    browser: Any, reports: Callable[[str], str], screen: str, least: float
) -> None:
    width, height = SCREENS[screen]
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(reports("balancing-wine"))
    heights = page.evaluate(
        "[...document.querySelectorAll('svg')].filter(each => each.checkVisibility()).flatMap("
        "svg => [...svg.querySelectorAll('text')].map(text => parseFloat(getComputedStyle(text).fontSize)"
        " * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width))"
    )
    page.close()
    assert len(heights) > 100
    assert min(heights) >= least


def test_no_letters_are_cut_off(browser: Any, reports: Callable[[str], str]) -> None:
    """Every label lies within its picture, in both widths."""
    for screen in ("desktop", "phone"):
        width, height = SCREENS[screen]
        page = browser.new_page(viewport={"width": width, "height": height})
        for name in tables.TABLES:
            page.goto(reports(name))
            cut = page.evaluate(
                "[...document.querySelectorAll('svg')].filter(svg => svg.checkVisibility()).flatMap(svg => {"
                " const box = svg.getBoundingClientRect();"
                " return [...svg.querySelectorAll('text')].filter(text => {"
                "  const b = text.getBoundingClientRect();"
                "  return b.left < box.left - 1 || b.right > box.right + 1;"
                " }).map(text => text.textContent); })"
            )
            assert cut == [], (screen, name)
        page.close()
