"""The volume of sounds: as loud as one likes, and kept."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, LOCALES, PHONE, Sit
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all

HEARD = """
window.gains = []
window.GainNode = class extends GainNode {
  constructor(...args) { super(...args); window.gains.push(this) }
}
"""


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
