"""A quiet table, which shows what is needed to play and nothing else, and the volume of sounds."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, LOCALES, PHONE, Sit
from tests.browser.positions import midgame
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all

HEARD = """
window.gains = []
window.GainNode = class extends GainNode {
  constructor(...args) { super(...args); window.gains.push(this) }
}
"""


def around(page: Page) -> list[bool]:
    """Whether the sections of the page, the chat and the list of moves are shown."""
    names = (".sections", ".open-chat", "section.moves")
    return [page.locator(name).count() > 0 for name in names]


def test_a_table_becomes_quiet_and_itself_again(take: Sit, server: Server) -> None:
    address, (south, _) = server.set_up_for_two(midgame())
    page = take(address, south).page
    page.locator(".open-chat").wait_for()
    assert around(page) == [True, True, True]
    page.keyboard.press("q")
    expect(page.locator(".open-chat")).to_have_count(0)
    assert around(page) == [False, False, False]
    expect(page.locator("[data-hand]").first).to_be_visible()
    for name in (
        say("web-action", action="hint"),
        say("web-action", action="takeback"),
        say("web-action", action="more"),
    ):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    page.get_by_role("button", name=say("web-moves"), exact=True).click()
    expect(page.get_by_role("dialog").locator("li").first).to_be_visible()
    page.keyboard.press("q")  # in a window it is no key of the table
    page.keyboard.press("Escape")
    page.reload()  # the browser remembers it
    page.locator("[data-hand]").first.wait_for()
    assert around(page) == [False, False, False]
    page.goto(server.address)
    expect(page.locator(".sections")).to_be_visible()
    page.goto(address)
    page.locator("[data-hand]").first.wait_for()
    page.keyboard.press("q")
    page.locator(".open-chat").wait_for()
    assert around(page) == [True, True, True]


@pytest.mark.slowest
@pytest.mark.parametrize(
    ("language", "size"),
    [
        ("en", DESKTOP),
        ("ru", PHONE),
        pytest.param("uk", DESKTOP, marks=pytest.mark.slowest),
        pytest.param("es", PHONE, marks=pytest.mark.slowest),
    ],
)
def test_sounds_are_as_loud_as_one_likes(
    language: str, size: dict[str, object], sit: Sit, server: Server
) -> None:
    page = sit("about:blank", locale=LOCALES[language], **size).page
    page.add_init_script(HEARD)
    page.goto(server.address)
    page.locator(".tools button").last.click()
    volume = page.get_by_label(say("web-volume", language))
    assert volume.input_value() == "1"
    volume.fill("0.5")
    page.wait_for_function("() => window.gains.length && window.gains[0].gain.value === 0.25")
    sound = page.get_by_role("checkbox", name=say("web-switch-sound", language))
    sound.uncheck()
    expect(volume).to_be_disabled()
    page.get_by_label(say("web-switch-quiet", language)).check()
    page.reload()
    page.locator(".tools button").last.click()
    assert volume.input_value() == "0.5"
    expect(volume).to_be_disabled()
    expect(page.get_by_label(say("web-switch-quiet", language))).to_be_checked()
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate("document.documentElement.scrollWidth") == width
