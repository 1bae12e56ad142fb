"""The chat at a table: two players and a watcher, on a desktop, a phone, and by keyboard."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.faults import violations
from tests.browser.player import Player, start_button
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all

BATTLE_LINE = "Battle Line"


def opened(player: Player) -> Page:
    player.page.get_by_role("button", name=say("web-chat")).first.click()
    player.page.get_by_label(say("web-chat-message"), exact=True).wait_for()
    return player.page


def test_players_and_a_watcher_talk(take: Sit, server: Server) -> None:
    ann = take()
    start_button(ann.page, BATTLE_LINE, say("web-way", way="link")).click()
    link = ann.page.get_by_label(say("web-link"), exact=True).input_value()
    expect(ann.page.locator(".open-chat")).to_have_count(0)  # nobody is there yet
    bob = take(link, **PHONE)
    bob.page.get_by_role("button", name=say("web-sit-down")).click()
    ann.page.locator(".open-chat").wait_for()
    bob.page.locator(".open-chat").wait_for()
    eve = take(bob.page.url)

    # by keyboard alone; keys of the table do nothing while somebody types
    ann.page.locator(".open-chat").focus()
    ann.page.keyboard.press("Enter")
    field = ann.page.get_by_label(say("web-chat-message"), exact=True)
    expect(field).to_be_focused()
    ann.page.keyboard.type("Good luck? i/h <b>")
    ann.page.keyboard.press("Enter")
    expect(field).to_have_value("")
    expect(ann.page.locator(".chat li")).to_contain_text("Good luck? i/h <b>")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".chat")).to_have_count(0)
    expect(ann.page.locator(".open-chat")).to_be_focused()

    # the phone says that there is something new, and the watcher sees nothing of it
    new = bob.page.get_by_role("button", name=say("web-chat-unread", count=1))
    new.wait_for()
    page = opened(bob)
    expect(page.locator(".chat li")).to_contain_text("Good luck? i/h <b>")
    assert violations(page) == []
    page.locator(".chat .who").tap()  # whoever writes is asked for by their name
    person = page.get_by_role("dialog")
    expect(person.get_by_text(say("web-player-no-page"))).to_be_visible()
    person.get_by_role("button", name=say("web-close")).tap()
    page.get_by_label(say("web-chat-message"), exact=True).fill("Thank you")
    page.get_by_role("button", name=say("web-chat-send")).click()
    ann.page.get_by_role("button", name=say("web-chat-unread", count=1)).wait_for()
    watching = opened(eve)
    expect(watching.locator(".chat")).to_contain_text(say("web-chat-nothing"))
    watching.get_by_label(say("web-chat-message"), exact=True).fill("She should begin on the left")
    watching.keyboard.press("Enter")
    expect(watching.locator(".chat li")).to_contain_text(say("web-chat-watcher", named="no"))
    assert violations(watching) == []

    # a message that was not wanted
    page = opened(ann)
    about = page.get_by_role("button", name="About the message")
    about.click()
    page.get_by_role("button", name=say("web-chat-report")).click()
    expect(page.locator(".chat")).to_contain_text("Reported")
    about.click()
    page.get_by_role("button", name="Mute").click()
    expect(page.locator(".chat")).not_to_contain_text("Thank you")
    assert violations(page) == []
    page.get_by_role("button", name=say("web-chat-unmute")).click()
    expect(page.locator(".chat")).to_contain_text("Thank you")
    expect(page.locator(".chat")).not_to_contain_text("on the left")

    # after the end the players read both rooms, and who has the panel open hears what comes
    page.get_by_role("button", name=say("web-action", action="more")).click()
    page.get_by_role("button", name=say("web-resign")).click()
    page.get_by_role("button", name=say("web-resign")).click()
    expect(page.locator(".chat")).to_contain_text("on the left")
    expect(page.locator(".chat .hint")).to_have_text(say("web-chat-room", room="private"))
    watching.get_by_label(say("web-chat-message"), exact=True).fill("Well played")
    watching.keyboard.press("Enter")
    expect(page.locator("[aria-live]").filter(has_text="Well played").first).to_be_attached()
    expect(watching.locator(".chat")).to_contain_text("Well played")
    expect(watching.locator(".chat")).not_to_contain_text("Thank you")  # the table is private

    # and who does not like it switches it off
    page.get_by_role("button", name=say("web-settings")).click()
    page.get_by_label(say("web-switch-chat")).uncheck()
    page.keyboard.press("Escape")
    expect(page.locator(".chat, .open-chat")).to_have_count(0)


def test_no_chat_against_the_computer(take: Sit, server: Server) -> None:
    player = take()
    start_button(player.page, BATTLE_LINE, say("web-way", way="computer")).click()
    player.page.locator("[data-hand]").first.wait_for()
    expect(player.page.locator(".open-chat")).to_have_count(0)
