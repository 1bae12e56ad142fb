"""The games of a player on the front page, and what an invitation says."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.player import start_button
from tests.browser.positions import blades_over, line_over, midgame
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all

LOADED = "picture => picture.decode().then(() => picture.naturalWidth > 0)"


def test_finished_games_stay_on_the_front_page(take: Sit, server: Server) -> None:
    """Each with a picture of its board, the result, and the way to its review."""
    url, token = server.set_up(line_over(), ["south"], "greedy")
    player = take(token=token)
    page = player.page
    finished = page.get_by_role("region", name=say("web-finished"))
    card = finished.get_by_role("listitem")
    expect(card).to_contain_text("against Computer")
    outcome = line_over().outcome
    assert outcome is not None
    result = "You have won" if outcome.winner == "south" else "Computer has won"
    expect(card).to_contain_text(result)
    assert card.locator("img").evaluate(LOADED)
    card.get_by_role("link", name=say("web-review")).click()
    expect(page).to_have_url(f"{url}/review")
    page.go_back()
    card.get_by_role("link", name="Battle Line").click()
    expect(page).to_have_url(url)


def test_a_running_game_is_pictured_too(take: Sit, server: Server) -> None:
    _, token = server.set_up(midgame(), ["south"], "greedy")
    page = take(token=token, **PHONE).page
    card = page.get_by_role("region", name=say("web-continue")).get_by_role("listitem")
    assert card.locator("img").evaluate(LOADED)
    assert card.locator("img").get_attribute("src").endswith("picture?seat=south")  # pyright: ignore[reportOptionalMemberAccess]
    expect(page.locator("#finished")).to_have_count(0)


def test_an_invitation_says_who_invites_and_to_what(take: Sit) -> None:
    host = take().page
    start_button(host, "Blades & Banners", say("web-way", way="link")).click()
    seen = host.locator(".seen")
    expect(seen).to_contain_text(say("web-invited", named="no", game="Blades & Banners"))
    name = host.get_by_label(say("web-your-name"))
    name.fill("Iskra")
    with host.expect_response(re.compile("/name$")):
        name.press("Tab")
    expect(seen).to_contain_text(
        say("web-invited", named="yes", host="Iskra", game="Blades & Banners")
    )
    link = host.get_by_label(say("web-link"), exact=True).input_value()
    friend = take(link).page
    friend.get_by_role(
        "heading", name=say("web-invited", named="yes", host="Iskra", game="Blades & Banners")
    ).wait_for()
    expect(friend.get_by_text(re.compile(r"You play (Griffin|Unicorn)\."))).to_be_visible()
    expect(friend.get_by_role("region", name=say("web-agreed"))).to_contain_text(
        say("web-bb-option-trees")
    )
    friend.get_by_role("button", name=say("web-sit-down")).click()
    expect(host.locator(".waiting")).to_have_count(0)


def test_an_unknown_address_says_so(take: Sit, server: Server) -> None:
    page = take(f"{server.address}#/tabel/abc").page
    page.get_by_role("heading", name=say("web-no-page")).wait_for()
    page.get_by_role("main").get_by_role("link", name=say("web-home")).click()
    page.get_by_role("heading", name=say("web-welcome")).wait_for()


def test_games_of_both_kinds_are_told_in_words(take: Sit, server: Server) -> None:
    _, token = server.set_up(blades_over(), ["griffin", "unicorn"])
    page = take(token=token, locale="ru-RU").page
    card = page.locator("#finished + ul li")
    expect(card).to_contain_text("Вдвоем за этим экраном")
    expect(card).to_contain_text("Победа:")
