"""The rulebook on the page: contents, search, addresses, and rules shown over a table."""

from itertools import product

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from tests.browser.conftest import LOCALES, Sit
from tests.browser.faults import violations
from tests.browser.player import resize, speak
from tests.browser.serving import Server
from tests.browser.words import say
from tests.marks import some_of_several
from vexilla.locale import say as say_of_library


def test_the_rulebook_is_read_searched_and_linked(take: Sit, server: Server) -> None:
    page = take(f"{server.address}#/rules/BL-8.3").page
    rule = page.locator("[id='BL-8.3']")
    expect(rule).to_have_class("marked")
    expect(rule).to_be_in_viewport()
    rule.get_by_role("link", name="BL-9.2").click()
    expect(page.locator("[id='BL-9.2']")).to_be_in_viewport()
    page.go_back()
    expect(rule).to_be_in_viewport()
    page.get_by_role("searchbox").fill("scout DRAW three")
    expect(page.locator("[id='BL-14.1']")).to_be_visible()
    expect(rule).to_be_hidden()
    expect(page.get_by_role("heading", name="BL-14 Guile cards")).to_be_visible()
    expect(page.get_by_role("heading", name="BL-8 Claiming a flag")).to_be_hidden()
    page.get_by_role("searchbox").fill("")
    page.get_by_role("link", name="Blades & Banners").click()
    expect(page.get_by_role("heading", name="BB-13 The end")).to_be_attached()


@pytest.mark.all
def test_diagrams_examples_words_and_print(take: Sit, server: Server) -> None:
    """Every diagram is drawn; an example is played and left again; the book can be printed."""
    page = take(f"{server.address}#/rules/BB").page
    for letters in ("BB", "BL"):
        page.evaluate("address => { location.hash = address }", f"#/rules/{letters}")
        page.locator(f"[id='{letters}-1.1']").wait_for()
        drawn = page.locator("main img")
        expect(drawn).not_to_have_count(0)
        for picture in drawn.all():
            picture.scroll_into_view_if_needed()
            expect(picture).to_have_js_property("complete", True)
            assert picture.evaluate("picture => picture.naturalWidth") > 0
    page.get_by_role("link", name="Words", exact=True).click()
    expect(page.get_by_role("heading", name="Words", exact=True)).to_be_in_viewport()
    example = page.locator('main a[href^="#/analysis/example/"]').first
    shown = example.get_attribute("href")
    example.click()
    page.get_by_role("list", name=say("web-moves")).wait_for()
    page.go_back()
    example.wait_for()
    assert example.get_attribute("href") == shown
    page.emulate_media(media="print")
    expect(page.get_by_role("navigation")).to_have_count(0)
    expect(page.locator("[id='BL-18.1']")).to_be_visible()
    assert page.pdf(format="A4").startswith(b"%PDF")


CASES = [*product(LOCALES, ("battle-line", "blades-and-banners"))]


PRINTED = [
    ("en", "battle-line", 1440),
    ("es", "battle-line", 360),
    ("ru", "blades-and-banners", 1440),
    ("uk", "blades-and-banners", 360),
]


@pytest.mark.all
@pytest.mark.parametrize(("language", "game", "width"), some_of_several(PRINTED, PRINTED[1:2]))
def test_a_game_is_printed_on_paper(
    take: Sit, server: Server, language: str, game: str, width: int
) -> None:
    """The file is of the language, the game and the paper that were chosen."""
    page: Page = take(f"{server.address}#/rules/BL").page
    page.locator("[id='BL-1.1']").wait_for()
    page.locator("details summary").click()
    letters = {"battle-line": "BL", "blades-and-banners": "BB"}[game]
    page.evaluate("address => { location.hash = address }", f"#/rules/{letters}")
    speak(page, language)
    page.locator(f"[id='{letters}-1.1']").wait_for()
    resize(page, width, 780)
    details = page.locator("details")
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    for number, choice in enumerate(("letter", "black", "short")):
        details.locator("select").nth(number).select_option(choice)
    if game == "battle-line":
        details.locator("select").last.select_option("uk")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert violations(page) == []
    with page.expect_download() as download:
        details.get_by_role("link").click()
    assert download.value.suggested_filename == f"{game}-{language}.pdf"
    first = PdfReader(download.value.path()).pages[0]
    assert float(first.mediabox.width) == pytest.approx(612, abs=0.1)
    assert say_of_library("picture-game", language, game=game) in first.extract_text()


@pytest.mark.all
def test_a_page_that_cannot_print_says_so(take: Sit, server: Server) -> None:
    page: Page = take(f"{server.address}#/rules").page
    page.route(
        "**/api/rulebooks/blades-and-banners/en",
        lambda route: route.fulfill(json={**route.fetch().json(), "printable": False}),
    )
    page.evaluate("location.hash = '#/rules/BB'")
    page.locator("[id='BB-1.1']").wait_for()
    page.get_by_text(say("web-print"), exact=True).click()
    expect(page.get_by_text(say("web-print-not"))).to_be_visible()
    expect(page.locator("details a, details select")).to_have_count(0)
