"""An account by passkey: made in one browser, opened in a second one, which shows the same seat."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.pages.stages import Devices
from tests.browser.player import Keyboard, choose_the_quickest, start_button
from tests.browser.positions import midgame
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all


def test_the_same_seat_in_two_browsers(sit: Sit, server: Server) -> None:
    """The first makes the account by keyboard; the second one brings a game along."""
    named = server.address.replace("127.0.0.1", "localhost")  # a number has no passkeys
    laptop, phone = sit(named), sit(named, **PHONE)
    for player, game in ((laptop, "Battle Line"), (phone, "Blades & Banners")):
        choose_the_quickest(player.page, game)
        start_button(player.page, game, say("web-way", way="computer")).click()
        player.until(lambda player=player: bool(player.view))  # once it is dealt
        # until the table is shown, the link is still that of the front page, which is about to go
        player.page.locator("header.bare").get_by_role("link", name="Vexilla").click()
    table = laptop.page.get_by_role("region", name=say("web-continue")).get_by_role("link")
    expect(table).to_have_count(1)

    hands, devices = Keyboard(laptop), Devices(laptop.page)
    hands.press(laptop.page.locator('.sections [href="#/account"]'))
    laptop.page.get_by_label(say("web-your-name")).fill("Iskra")
    hands.press(laptop.page.get_by_role("button", name=say("web-account-make")))
    expect(laptop.page.get_by_text(say("web-account-signed-in"))).to_be_visible()
    expect(laptop.page.get_by_role("listitem")).to_have_count(1)

    other = Devices(phone.page)
    other.add(devices.passkeys())  # as devices of one person share them
    phone.page.locator('.sections [href="#/account"]').tap()
    expect(phone.page.get_by_label("Bring this browser’s game along")).to_be_checked()
    phone.page.get_by_role("button", name=say("web-account-sign-in")).tap()
    expect(phone.page.get_by_text(say("web-account-signed-in"))).to_be_visible()
    expect(phone.page.get_by_label(say("web-your-name"))).to_have_value("Iskra")
    for player in (phone, laptop):
        player.page.get_by_role("link", name="Vexilla").click()
        going_on = player.page.get_by_role("region", name=say("web-continue"))
        expect(going_on.get_by_role("listitem")).to_have_count(2)
    phone.page.get_by_role("link", name="Battle Line").first.tap()
    expect(phone.page.locator("[data-hand]").first).to_be_visible()

    # The first browser signs out: its own games have gone to the account.
    hands.press(laptop.page.locator('.sections [href="#/account"]'))
    hands.press(laptop.page.get_by_role("button", name=say("web-account-sign-out")))
    expect(laptop.page.get_by_role("button", name=say("web-account-sign-in"))).to_be_visible()
    expect(laptop.page.get_by_label("Bring this browser")).to_have_count(0)


@pytest.mark.slowest
def test_a_passkey_that_is_not_chosen(sit: Sit, server: Server) -> None:
    """Whoever closes the browser's dialog is told so, and nothing else happens."""
    player = sit(server.address.replace("127.0.0.1", "localhost") + "#/account")
    Devices(player.page)
    player.page.get_by_role("button", name=say("web-account-sign-in")).click()
    expect(player.page.get_by_role("alert")).to_have_text(say("web-passkey-none"))
    expect(player.page.get_by_role("button", name=say("web-account-make"))).to_be_enabled()


def test_a_browser_is_told_which_passkeys_lead_nowhere(sit: Sit, server: Server) -> None:
    """When an account is deleted, and when somebody signs in with what is left of it."""
    player = sit("about:blank")
    page = player.page
    page.add_init_script(
        "PublicKeyCredential.signalUnknownCredential = async (which) => {"
        "  localStorage.setItem('test.unknown', JSON.stringify(which)) }"
    )
    page.goto(server.address.replace("127.0.0.1", "localhost") + "#/account")
    devices = Devices(page)
    page.get_by_role("button", name=say("web-account-make")).click()
    expect(page.get_by_text(say("web-account-signed-in"))).to_be_visible()
    (passkey,) = devices.passkeys()
    told = "JSON.parse(localStorage.getItem('test.unknown'))"
    assert page.evaluate(told) is None
    id = passkey["credentialId"].rstrip("=").replace("+", "-").replace("/", "_")
    token = next(each for each in page.context.cookies() if each.get("name") == "vexilla_player")
    # Another browser of theirs deletes the account, of which this one hears nothing.
    page.request.post(
        f"{server.address.replace('127.0.0.1', 'localhost')}api/me/delete",
        data={},
        headers={"cookie": f"vexilla_player={token.get('value')}"},
    )
    page.reload()
    page.get_by_role("button", name=say("web-account-sign-in")).click()
    expect(page.get_by_role("alert")).to_contain_text("Nobody has this passkey here.")
    player.until_seen(lambda: page.evaluate(told) == {"rpId": "localhost", "credentialId": id})
    player.errors[:] = [error for error in player.errors if "409" not in error]


def test_everything_is_downloaded_and_deleted(sit: Sit, server: Server) -> None:
    """What is shown before it is deleted, and what is left after it: nothing."""
    _, token = server.set_up(midgame(), ["south"], "greedy")
    player = sit(server.address + "#/account", token=token)
    page = player.page
    page.get_by_label(say("web-your-name")).fill("Iskra")
    with page.expect_download() as download:
        page.get_by_role("button", name=say("web-own-download")).click()
    assert download.value.suggested_filename == "vexilla.json"
    own = json.loads(download.value.path().read_text())
    assert [game["seats"] for game in own["games"]] == [["south"]]
    assert json.loads(own["browser"]["vexilla.settings"])["player"] == "Iskra"
    page.get_by_role("button", name=say("web-own-delete")).click()
    asked = page.get_by_role("alertdialog", name=say("web-own-delete"))
    expect(asked).to_contain_text(say("web-own-delete-hint"))
    asked.get_by_role("button", name=say("web-back")).click()
    expect(asked).to_have_count(0)
    page.get_by_role("button", name=say("web-own-delete")).click()
    asked.get_by_role("button", name=say("web-own-delete-sure")).click()
    start_button(page, "Battle Line", say("web-way", way="computer")).wait_for()
    expect(page.get_by_role("region", name=say("web-continue"))).to_have_count(0)
    page.locator('.sections [href="#/account"]').click()
    expect(page.get_by_label(say("web-your-name"))).to_have_value("")
