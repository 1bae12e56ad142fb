"""Several games in a row with two people, and against the next level of the computer."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import Player, plain, press, resign, start_button
from tests.browser.positions import planning
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all


def result(player: Player) -> str:
    """The text at the end of a game."""
    player.page.locator("#result").wait_for()
    return plain(player.page.locator("section:has(#result)").inner_text())


def score(player: Player) -> str:
    """The score of the match in the bar at the top, which comes as a part of its own."""
    shown = player.page.locator("header .score > [aria-hidden]:visible")
    shown.first.wait_for()
    return plain(" ".join(shown.all_inner_texts()))


def at_the_next_table(player: Player, before: str) -> None:
    """Waits until the player sits at the next table."""
    player.page.locator("#result").wait_for(state="detached")
    player.until(lambda: player.state["table"]["id"] != before)


def test_sides_change_in_blades_and_banners(take: Sit, server: Server) -> None:
    address, (griffin, unicorn) = server.set_up_for_two(planning())
    iskra, milan, watcher = take(address, griffin), take(address, unicorn), take(address)
    resign(iskra)
    assert "Sides change. Milan begins the next game." in result(iskra)
    assert "Iskra resigned." in result(milan)
    assert "Sides change. You begin the next game." in result(milan)
    assert watcher.page.get_by_role("button", name=say("web-next-game"), exact=True).count() == 0

    table = iskra.state["table"]["id"]
    press(milan, say("web-next-game"))
    milan.page.get_by_text(say("web-you-offered", what="rematch")).wait_for()
    assert milan.page.get_by_role("button", name=say("web-next-game"), exact=True).is_disabled()
    iskra.page.get_by_text(say("web-offered", what="rematch", name="Milan")).wait_for()
    # whoever watches a private game is told nothing of what follows it
    expect(
        watcher.page.get_by_role("button", name=say("web-event", kind="offer", what="rematch"))
    ).to_have_count(0)
    expect(watcher.page.get_by_role("button", name=say("web-accept"))).to_have_count(0)
    press(iskra, say("web-next-game"))  # the same as accepting
    for player in (iskra, milan):
        at_the_next_table(player, table)
    assert (iskra.state["seat"], milan.state["seat"]) == ("unicorn", "griffin")
    assert score(iskra) == "Game 2 Match You 0 – Milan 1"
    assert score(milan) == "Game 2 Match You 1 – Iskra 0"
    expect(watcher.page.get_by_role("link", name=say("web-to-next-game"))).to_have_count(0)
    watcher.page.goto(iskra.page.url)  # a link that a player gives them leads there
    at_the_next_table(watcher, table)
    assert score(watcher) == "Game 2 Match Milan 1 – Iskra 0"
    expect(watcher.page.get_by_text(say("web-bb-hired-text"))).to_be_visible()
    expect(watcher.page.get_by_text(say("web-bb-hired-title"))).to_have_count(0)


@pytest.mark.slowest
def test_after_a_game_the_next_level_is_offered(take: Sit, server: Server) -> None:
    player = take(server.address)
    start_button(player.page, "Battle Line", say("web-way", way="computer")).click()
    player.until_turn()
    resign(player)
    before = player.page.url
    press(player, "An easier opponent: Level 2 · Page")
    player.page.wait_for_url(lambda url: url != before)
    player.until_turn()
    table = player.page.evaluate(
        "fetch(location.hash.replace('#/table/', 'api/tables/')).then((answer) => answer.json())"
    )
    assert [seat["agent"] for seat in table["seats"].values() if "agent" in seat] == [
        "search:level=2"
    ]
    player.page.get_by_role("link", name="Vexilla").click()
    chosen = player.page.get_by_label(say("web-level", level=2)).first
    expect(chosen).to_be_checked()  # it stays chosen
