"""Fair deals on the page: browsers contribute, wait for each other, and check the deal."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

import vexilla
from tests.browser.conftest import PHONE, Sit, friends
from tests.browser.faults import violations
from tests.browser.player import (
    Hands,
    Keyboard,
    Mouse,
    Player,
    Touch,
    resign,
    speak,
    start_button,
)
from tests.browser.positions import midgame
from tests.browser.serving import Server
from tests.browser.words import say
from tests.marks import some_of_several
from vexilla.fair_deal import FairDeal, commitment, contribution
from vexilla.record import replay

pytestmark = pytest.mark.all

Record = list[dict[str, Any]]


def alone(take: Sit, game: str = "Battle Line") -> Player:
    """A player at a new table against the computer."""
    player = take()
    start_button(player.page, game, say("web-way", way="computer")).click()
    player.page.get_by_role("button", name=say("web-action", action="more"), exact=True).wait_for()
    return player


def says(player: Player, words: str) -> None:
    """Looks behind "More"; that a deal is not fair is told with the result."""
    told = player.page.locator("#result")
    told.wait_for()
    alarm = player.page.locator("section:has(#result) .fair")
    if " not " in f" {words} ":
        expect(alarm).to_contain_text(words)
        return
    expect(alarm).to_have_count(0)
    player.page.locator(".open-moves ~ .button").last.click()
    expect(player.page.locator("dialog .fair")).to_contain_text(words)


def answer_with(player: Player, change: Callable[[Record], Record]) -> None:
    """From now on the server's records are others."""

    def answer(route: Route) -> None:
        lines = [json.loads(line) for line in route.fetch().text().splitlines()]
        route.fulfill(body="".join(json.dumps(line) + "\n" for line in change(lines)))

    player.page.route("**/record", answer)


def test_friends_share_a_deal_and_check_it(take: Sit, server: Server) -> None:
    ann, ben = friends(take, server, "Battle Line")
    for player in (ann, ben):
        player.page.locator("[data-hand]").first.wait_for()
        assert player.state["table"]["fair"]["step"] == "dealt"
    frames = [*ann.frames, *ben.frames]
    resign(ann)
    says(
        ann,
        "The deal is fair: it follows from everybody’s random numbers (the server, You, Opponent)",
    )
    says(ben, "(the server, Opponent, You)")
    ann.page.reload()
    says(ann, "The deal is fair")
    ann.page.get_by_role("button", name=say("web-fair-how")).click()
    how = ann.page.get_by_role("dialog").last
    expect(how).to_contain_text("SHA-256")
    expect(how).to_contain_text(say("web-fair-kept", kept="yes"))
    address, table = ann.page.url.split("#/table/")
    fair = replay(ann.page.request.get(f"{address}api/tables/{table}/record").text()).fair
    assert fair is not None
    assert sorted(fair.numbers) == ["north", "server", "south"]
    assert not any(number in frame for number in fair.numbers.values() for frame in frames)
    # a spectator has kept nothing, and checks the record
    watcher = take(ann.page.url)
    says(watcher, "The deal is fair")
    watcher.page.get_by_role("button", name=say("web-fair-how")).click()
    expect(watcher.page.get_by_role("dialog").last).to_contain_text(say("web-fair-kept", kept="no"))


def test_a_bent_deck_is_found(take: Sit) -> None:
    def bend(lines: Record) -> Record:
        for line in lines:
            if "start" in line:
                deck = line["start"]["decks"]["troop"]
                deck[0], deck[1] = deck[1], deck[0]
        lines[0]["commitment"] = commitment(lines[0]["start"], lines[0]["salt"])
        return lines

    player = alone(take)
    answer_with(player, bend)
    resign(player)
    says(player, say("web-fair-deal"))


def test_a_server_that_changes_its_number_and_all_that_follows_is_found(take: Sit) -> None:
    """Its record is sound, but of another deal: the browser knows what it was promised."""

    def other(lines: Record) -> Record:
        head = lines[0]
        numbers = head["numbers"] | {"server": contribution()}
        fair = FairDeal(head["fair"]["table"], numbers, head["fair"]["first"])
        game = vexilla.new(head["game"], options=head["options"], fair=fair)
        game.decided = game.ended("unicorn", "resignation")
        assert replay(game.record()).fair == fair
        return game.record()

    player = alone(take, "Blades & Banners")
    answer_with(player, other)
    resign(player)
    says(player, "not the one that was promised (the server)")


@pytest.mark.slowest
def test_a_deal_that_the_server_made_alone_is_said_to_be_one(take: Sit, server: Server) -> None:
    player = take(*server.set_up(midgame(), ["south"], "greedy"))
    resign(player)
    says(player, say("web-fair-alone"))


def waits(player: Player, words: str) -> None:
    player.page.get_by_role("status").filter(has_text=words).wait_for()


def test_the_deal_waits_for_all_browsers(take: Sit, server: Server) -> None:
    ann = take()
    start_button(ann.page, "Battle Line", say("web-way", way="link")).click()
    link = ann.page.get_by_label(say("web-link"), exact=True).input_value()
    url, _, key = link.rpartition("/")
    ben = take(link)
    ben.page.get_by_role("button", name=say("web-sit-down")).wait_for()
    join = f"{server.address}api/tables/{url.rpartition('/')[2]}/join"
    assert ben.page.request.post(join, data={"key": key, "fair": True}).ok
    # Ann has committed in one browser, and comes back with another, which has the same cookie
    waits(ann, "The game is dealt as soon as Opponent is at the table")
    ann.page.goto("about:blank")
    cookies = {each.get("name"): each.get("value") for each in ann.page.context.cookies()}
    other = take(url, cookies["vexilla_player"])
    waits(other, "as soon as Opponent is at the table")
    ben.page.goto(url)
    ben.page.reload()
    waits(other, "in the browser in which you sat down")
    waits(ben, "as soon as Opponent is at the table")
    ann.page.goto(url)
    for player in (ann, ben, other):
        player.page.locator("[data-hand]").first.wait_for()


@pytest.mark.parametrize(
    ("language", "hands", "options"),
    some_of_several(
        [("es", Mouse, {}), ("ru", Touch, PHONE), ("uk", Keyboard, {})], [("uk", Keyboard, {})]
    ),
)
def test_how_it_is_checked_is_told_to_everybody(
    language: str, hands: type[Hands], options: dict[str, Any], take: Sit
) -> None:
    """In each language, by a mouse, a finger and the keyboard; and axe finds nothing."""
    player = take(**options)
    page = player.page
    start_button(page, "Battle Line", say("web-way", way="computer")).click()
    page.get_by_role("button", name=say("web-action", action="more"), exact=True).wait_for()
    resign(player)
    says(player, "The deal is fair")
    speak(page, language)
    how = page.locator(".fair button")
    hands(player).press(how)
    told = page.get_by_role("dialog")
    expect(told.last).to_contain_text("SHA-256")
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(told).to_have_count(1)
    expect(how).to_be_focused()
