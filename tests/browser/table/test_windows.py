"""Windows over the page: what closes them, and what does not."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all


def test_text_may_be_marked_beyond_the_edge_of_a_window(take: Sit, server: Server) -> None:
    page = take(f"{server.address}#/rules").page
    page.get_by_role("button", name=say("web-settings")).click()
    window = page.get_by_role("dialog")
    field = window.get_by_role("textbox").first
    field.fill("Ann of the North")
    inside, box = field.bounding_box(), window.bounding_box()
    assert inside
    assert box
    text = (inside["x"] + 40, inside["y"] + 10)
    beyond = (box["x"] - 60, inside["y"] + 12)
    for start, end in ((text, beyond), (beyond, text)):
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*end, steps=3)
        page.mouse.up()
        expect(window).to_be_visible()
    expect(field).to_have_value("Ann of the North")
    page.mouse.click(*beyond)
    expect(window).to_have_count(0)
