"""The page by keyboard and by ear: skip links, the sheet of keys, typed commands, announcements."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.player import resize, speak
from tests.browser.serving import Server
from tests.browser.test_table import middle_game


def focused(page: Page) -> str:
    """The name of the element that has the focus."""
    return page.evaluate("(document.activeElement.ariaLabel || document.activeElement.textContent)")


def test_a_table_by_keyboard(sit: Sit, server: Server) -> None:
    player = sit(*server.set_up(middle_game(), ["south"]))
    page, press = player.page, player.page.keyboard.press
    page.locator(".lane").first.wait_for()

    # Skip links are the first things that Tab reaches.
    press("Tab")
    assert focused(page) == "Skip to your hand"
    press("Tab")
    press("Tab")
    assert focused(page) == "Skip to the moves"
    press("Shift+Tab")
    press("Shift+Tab")
    press("Enter")
    assert page.evaluate("document.activeElement.closest('.hand') !== null")

    # The sheet of keys has those of this game only, and its switch takes single keys out of use.
    press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    sheet.get_by_role("region", name="Battle Line").wait_for()
    expect(sheet.get_by_role("region")).to_have_count(2)
    sheet.get_by_label("Keys of a single character").uncheck()
    press("Escape")
    sheet.wait_for(state="hidden")
    for key in "?/a1":
        press(key)
    box = page.get_by_label("Command", exact=True)
    assert not sheet.is_visible()
    assert not box.is_visible()
    assert page.locator(".hand [aria-pressed=true], .proof").count() == 0
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Keys of a single character").check()
    press("Escape")

    # One key leads to the typed commands and back; what happens is announced once, in order.
    page.locator(".hand button").first.focus()
    card = focused(page)
    press("/")
    expect(box).to_be_focused()
    action = next(a for a in player.state["legal"] if a["do"] == "play")
    player.doing(lambda: page.keyboard.type(f"{action['card']} {action['flag']}\n"))
    said = page.get_by_role("log").locator("p")
    expect(said).to_have_count(2)
    assert said.nth(0).inner_text().startswith("You: ")
    assert f"flag {action['flag']}" in said.nth(0).inner_text()
    expect(said.nth(1)).to_contain_text("draw")
    press("Escape")
    box.wait_for(state="hidden")
    assert action["card"] in card or page.evaluate("document.activeElement !== document.body")


def test_the_front_page_lists_the_keys_of_every_game(sit: Sit) -> None:
    page = sit().page
    page.get_by_role("heading", name="Take the field").wait_for()
    page.keyboard.press("Tab")
    assert focused(page) == "Skip to the content"
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys")
    for name in ("At every table", "Battle Line", "Blades & Banners"):
        sheet.get_by_role("region", name=name).wait_for()
    # In long words too, what a key does has more space than its name.
    speak(page, "ru")
    resize(page, 390, 844)
    widths = page.locator("dialog dd").evaluate_all("all => all.map(does => does.clientWidth)")
    assert min(widths) > 150
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_have_count(0)
