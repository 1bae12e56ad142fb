"""People meet in the lobby: by one button, from the list, and by invitation."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.lobby.people import call
from tests.browser.player import Keyboard, Player, choose_the_quickest, start_button
from tests.browser.words import say


def find(player: Player, game: str) -> None:
    start_button(player.page, game, say("web-way", way="anybody")).click()


def test_two_browsers_meet(take: Sit) -> None:
    """One waits and plays the computer meanwhile; then an invitation brings both together again."""
    ann, ben = take(), take(**PHONE)
    for player, name in ((ann, "Ann"), (ben, "Ben")):
        player.page.get_by_role("button", name=say("web-way", way="anybody")).first.wait_for()
        call(player.page, name)
    choose_the_quickest(ann.page, "Battle Line")
    find(ann, "Battle Line")
    ann.page.get_by_role("heading", name=say("web-lobby-looking")).wait_for()
    waiting = ann.page.url
    ann.page.get_by_role("button", name=say("web-lobby-meanwhile")).click()
    strip = ann.page.get_by_role("region", name=say("web-lobby"))
    expect(strip).to_contain_text(say("web-lobby-waiting", game="Battle Line"))
    ann.page.locator("[data-hand]").first.wait_for()
    assert ann.page.url != waiting

    find(ben, "Battle Line")
    ben.page.get_by_text(say("web-dealing", name="Ann")).wait_for()
    assert ben.page.url.split("#")[1] == waiting.split("#")[1]
    expect(strip).to_contain_text(
        say("web-lobby-came", named="yes", name="Ben", game="Battle Line")
    )
    expect(ann.page).to_have_title(say("web-lobby-came-title"))
    strip.get_by_role("link", name=say("web-lobby-to-table")).click()
    expect(ann.page.locator(".plate", has_text="Ben")).to_be_visible()
    expect(ben.page.locator(".plate", has_text="Ann")).to_be_visible()
    expect(strip).to_have_count(0)
    expect(ann.page).not_to_have_title(say("web-lobby-came-title"))

    # They have met, so Ann can invite Ben, who sees it at once on the front page.
    ben.page.get_by_role("link", name="Vexilla").click()
    ann.page.get_by_role("link", name="Vexilla").click()
    expect(start_button(ann.page, "Battle Line", say("web-way", way="anybody"))).to_be_visible()
    expect(strip).to_have_count(0)
    start_button(ann.page, "Blades & Banners", say("web-way", way="link")).click()
    ann.page.get_by_text(say("web-people-invite")).click()
    ann.page.get_by_role("button", name=say("web-people-invite-one", name="Ben")).click()
    invitation = ben.page.get_by_role("region", name=say("web-invitations"))
    expect(invitation).to_contain_text(
        say("web-invited", named="yes", host="Ann", game="Blades & Banners")
    )
    invitation.get_by_role("button", name=say("web-lobby-sit")).click()
    for player in (ann, ben):
        expect(player.page.get_by_role("heading", name=say("web-bb-hire-title"))).to_be_visible()


@pytest.mark.all
def test_where_nobody_waits_one_begins(take: Sit) -> None:
    """A game by days: its seat is in the lobby for others, who see boards of what is played."""
    host, guest = take(), take(**PHONE)
    for player in (host, guest):
        player.page.get_by_role("link", name=say("web-section-lobby")).first.click()
    way = host.page.get_by_role("region", name=say("web-lobby-way", way="days"))
    game = f"{say('web-lobby-way', way='days')}: Battle Line"
    way.get_by_role("button", name=game).click()
    host.page.get_by_role("heading", name=say("web-lobby-looking")).wait_for()
    table = host.page.url.split("/")[-1]
    host.page.get_by_role("link", name=say("web-section-lobby")).first.click()
    yours = host.page.get_by_role("link", name=say("web-lobby-yours"))
    expect(yours).to_have_attribute("href", f"#/table/{table}")

    seats = guest.page.get_by_role("region", name=say("web-lobby-open")).get_by_role("listitem")
    mine = seats.filter(has_text=say("web-pace", kind="days", days=3, minutes=0, seconds=0))
    mine.get_by_role("button", name=say("web-lobby-sit")).first.tap()
    guest.page.wait_for_url(re.compile(f"/table/{table}$"))
    expect(yours).to_have_count(0)
    playing = host.page.get_by_role("region", name=say("web-lobby-playing"))
    board = playing.get_by_role("listitem").filter(has=host.page.locator(f"a[href$='{table}']"))
    expect(board.locator("svg").first).to_be_visible()  # until the host deals with the guest
    host.page.get_by_role("region", name=say("web-lobby")).get_by_role("link").first.click()
    host.until(lambda: bool(host.state["actors"]))
    guest.page.get_by_role("link", name="Vexilla").tap()
    guest.page.get_by_role("link", name=re.compile("^Lobby")).first.tap()
    boards = guest.page.get_by_role("region", name=say("web-lobby-playing")).locator("img")
    expect(boards.first).to_have_attribute("src", re.compile("/picture"))


@pytest.mark.slowest
def test_a_table_in_the_lobby_by_keyboard(take: Sit) -> None:
    """A host opens a table to everybody; one guest finds it in the list, and one comes too late."""
    host, guest, late = take(), take(), take(**PHONE)
    start_button(host.page, "Blades & Banners", say("web-way", way="link")).click()
    host.page.get_by_label(say("web-your-name")).fill("Kalina")
    with host.page.expect_response(re.compile("/name$")):
        host.page.keyboard.press("Tab")
    table = host.page.url.split("/")[-1]
    host.page.get_by_label(say("web-lobby-anybody")).check()
    host.page.get_by_role("heading", name=say("web-lobby-looking")).wait_for()

    hands = Keyboard(guest)
    hands.press(guest.page.get_by_role("link", name=say("web-section-lobby")).first)
    late.page.get_by_role("link", name=say("web-section-lobby")).first.tap()
    open_tables = [
        page.get_by_role("region", name=say("web-lobby-open")) for page in (guest.page, late.page)
    ]
    cards = [
        region.get_by_role("listitem").filter(
            has_text=say("web-lobby-host", named="yes", host="Kalina")
        )
        for region in open_tables
    ]
    for card in cards:
        expect(card).to_contain_text("Blades & Banners")
    held: list[Route] = []
    late.page.route("**/join", lambda route: held.append(route))  # a slow line
    hands.go_to(cards[0].get_by_role("button", name=say("web-lobby-sit")))
    cards[1].get_by_role("button", name=say("web-lobby-sit")).tap()
    late.until_seen(lambda: bool(held))
    hands.type("Enter")
    guest.page.wait_for_url(re.compile(f"/table/{table}$"))
    held[0].continue_()
    expect(late.page.get_by_role("alert")).to_contain_text("Somebody else was faster")
    expect(cards[1]).to_have_count(0)
    expect(host.page.locator(".waiting")).to_have_count(0)
    late.until_seen(lambda: any("409" in error for error in late.errors))  # the browser's words
    late.errors[:] = [error for error in late.errors if "409" not in error]
