"""What is copied where the page does not come by https, or the browser copies nothing."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.player import resign
from tests.browser.positions import midgame
from tests.browser.serving import Server
from tests.browser.table.scripts import NEVER, PLAIN
from tests.browser.words import say

pytestmark = pytest.mark.all


def test_texts_are_copied_without_a_secure_context(take: Sit, server: Server) -> None:
    player = take(*server.set_up(midgame(), ["south"], "greedy"))
    page = player.page
    page.locator("[data-hand]").first.wait_for()
    page.evaluate(PLAIN)
    record = page.request.get(page.url.replace("#/table", "api/tables") + "/record").text()
    page.get_by_role("button", name=say("web-action", action="more"), exact=True).click()
    page.get_by_role("button", name=say("web-copy-record")).click()
    page.get_by_role("button", name=say("web-copied")).wait_for()
    assert pasted(page) == record.replace("\r\n", "\n")
    page.evaluate(NEVER)
    page.get_by_role("button", name=say("web-copy-position")).click()
    field = page.get_by_label(say("web-by-hand")).get_by_role("textbox")
    expect(field).to_be_focused()
    assert '"seat":"south"' in field.input_value()
    marked = field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert marked == field.input_value()
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    expect(page.get_by_role("button", name=say("web-copied"))).to_have_count(1)  # the record
    page.keyboard.press("Escape")
    resign(player)
    page.get_by_role("button", name=say("web-share")).click()
    expect(field).to_have_value(page.url.replace("#/table/", "game/"))
    expect(page.get_by_text(say("web-link-copied"))).to_have_count(0)


def pasted(page: Page) -> str:
    """What the clipboard holds, as somebody pastes it."""
    page.evaluate("""() => {
      const field = document.createElement('textarea')
      field.id = 'paste'
      document.querySelector('dialog:modal').append(field)
      field.focus()
    }""")
    page.keyboard.press("ControlOrMeta+V")
    return page.evaluate("""() => {
      const field = document.getElementById('paste')
      field.remove()
      return field.value
    }""")
