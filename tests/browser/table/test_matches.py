"""Several games in a row: the score of the match, and who begins the next game."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import expect

import vexilla
from tests.browser.battle_line.gestures import Pointing
from tests.browser.conftest import DESKTOP, LOCALES, PHONE, Sit
from tests.browser.player import (
    Hands,
    Mouse,
    Player,
    Touch,
    plain,
    resign,
    speak,
    start_button,
)
from tests.browser.positions import line_over, planning
from tests.browser.serving import Server
from tests.browser.words import say
from tests.marks import some

pytestmark = pytest.mark.all

SIZES: dict[str, tuple[dict[str, Any], Callable[[Player], Hands]]] = {
    "desktop": (DESKTOP, Mouse),
    "phone": ({**PHONE, "viewport": {"width": 390, "height": 844}}, Touch),
}


@cache
def before_the_end() -> vexilla.Game:
    """A game in which South wins with the next claim, with 5 flags to 3."""
    game = line_over()
    assert game.outcome is not None
    assert game.outcome.points == {"south": 5, "north": 3}
    assert game.actions[-1][0] == "south"
    return game.after(len(game.actions) - 1)


def result(player: Player) -> str:
    """The text at the end of a game."""
    player.page.locator("#result").wait_for()
    return plain(player.page.locator("section:has(#result)").inner_text())


def score(player: Player) -> str:
    """The score of the match in the bar at the top."""
    shown = player.page.locator("header .score > [aria-hidden]:visible").all_inner_texts()
    return plain(" ".join(shown))


def press(player: Player, name: str) -> None:
    player.page.get_by_role("button", name=name, exact=True).click()


def at_the_next_table(player: Player, before: str) -> None:
    """Waits until the player sits at the next table."""
    player.page.locator("#result").wait_for(state="detached")
    player.until(lambda: player.state["table"]["id"] != before)


@pytest.mark.parametrize("size", some(SIZES, ["phone"]))
def test_the_winner_begins_the_next_game(size: str, take: Sit, server: Server) -> None:
    game = before_the_end()
    options, hands = SIZES[size]
    laid = server.set_up(game, ["south"], "greedy")
    player = take(*laid, **options)
    assert player.page.locator("header .score").count() == 0  # there was no earlier game
    claim = line_over().actions[-1][1]
    player.doing(lambda: Pointing(hands(player)).play(claim))

    points: dict[str, str] = {}
    for language in LOCALES:
        speak(player.page, language)
        you, computer = say("web-you", language), say("web-computer", language)
        text = result(player)
        points[language] = f"{you} 5 – {computer} 3"
        # a single game is no match yet
        assert say("web-match", language, score=points[language], games=1) not in text
        assert say("web-next-begins", language, you="yes", name=you) in text
        assert player.page.locator("header .score").count() == 0
        button = player.page.get_by_role("button", name=say("web-next-game", language), exact=True)
        button.wait_for()
    table = player.state["table"]["id"]
    hands(player).press(player.page.locator("section:has(#result) .button.primary"))
    at_the_next_table(player, table)
    assert player.state["seat"] == "south"
    assert player.acts
    assert player.state["number"] == 0
    for language, shown in points.items():
        speak(player.page, language)
        number = say("web-game-number", language, number=2, length=0)
        assert score(player) == (shown if size == "phone" else f"{number} {shown}")
        box = player.page.locator("header .score").bounding_box()
        assert box
        assert box["x"] + box["width"] <= options["viewport"]["width"]
        assert box["y"] + box["height"] <= 48


@pytest.mark.slowest
def test_resigning_loses_a_game_of_the_match(take: Sit, server: Server) -> None:
    """Claimed flags count, and the computer begins, because it has won."""
    player = take(*server.set_up(before_the_end(), ["south"], "greedy"))
    claimed = sum(flag["owner"] == "south" for flag in player.view["flags"])
    assert claimed == 4
    press(player, say("web-action", action="more"))
    press(player, say("web-resign"))
    press(player, say("web-resign"))
    text = result(player)
    assert "Computer has won" in text
    assert "You resigned." in text
    assert say("web-length") not in text  # it is one from the second game on
    assert "Computer begins the next game." in text
    table = player.state["table"]["id"]
    press(player, say("web-next-game"))
    at_the_next_table(player, table)
    player.until(lambda: player.acts)
    assert player.state["table"]["match"]["games"] == 1
    moves = player.page.locator(".moves li")
    moves.first.wait_for()
    assert say("web-computer") in moves.first.inner_text()
    assert score(player) == "Game 2 You 4 – Computer 5"

    press(player, say("web-action", action="more"))
    press(player, say("web-resign"))
    press(player, say("web-resign"))
    assert "Match: You 4 – Computer 10 after 2 games" in result(player)
    player.page.reload()  # everything is on disk
    assert "Match: You 4 – Computer 10 after 2 games" in result(player)
    assert score(player) == "Game 2 You 4 – Computer 10"


def test_sides_change_in_blades_and_banners(take: Sit, server: Server) -> None:
    address, (griffin, unicorn) = server.set_up_for_two(planning())
    iskra, milan, watcher = take(address, griffin), take(address, unicorn), take(address)
    press(iskra, say("web-action", action="more"))
    press(iskra, say("web-resign"))
    press(iskra, say("web-resign"))
    assert "Sides change. Milan begins the next game." in result(iskra)
    assert "Iskra resigned." in result(milan)
    assert "Sides change. You begin the next game." in result(milan)
    assert watcher.page.get_by_role("button", name=say("web-next-game"), exact=True).count() == 0

    table = iskra.state["table"]["id"]
    press(milan, say("web-next-game"))
    milan.page.get_by_text(say("web-you-offered", what="rematch")).wait_for()
    assert milan.page.get_by_role("button", name=say("web-next-game"), exact=True).is_disabled()
    iskra.page.get_by_text("Milan would like to play the next game.").wait_for()
    # whoever watches a private game is told nothing of what follows it
    expect(watcher.page.get_by_role("button", name="asks for the next game")).to_have_count(0)
    expect(watcher.page.get_by_role("button", name=say("web-accept"))).to_have_count(0)
    press(iskra, say("web-next-game"))  # the same as accepting
    for player in (iskra, milan):
        at_the_next_table(player, table)
    assert (iskra.state["seat"], milan.state["seat"]) == ("unicorn", "griffin")
    assert score(iskra) == "Game 2 You 0 – Milan 1"
    assert score(milan) == "Game 2 You 1 – Iskra 0"
    expect(watcher.page.get_by_role("link", name=say("web-to-next-game"))).to_have_count(0)
    watcher.page.goto(iskra.page.url)  # a link that a player gives them leads there
    at_the_next_table(watcher, table)
    assert score(watcher) == "Game 2 Milan 1 – Iskra 0"
    expect(watcher.page.get_by_text(say("web-bb-hired-text"))).to_be_visible()
    expect(watcher.page.get_by_text(say("web-bb-hired-title"))).to_have_count(0)


def test_two_on_this_screen(take: Sit, server: Server) -> None:
    """If sides change, the player who begins is named by their side in the next game."""
    player = take(*server.set_up(planning(), ["griffin", "unicorn"]))
    resigning = player.state["seat"]
    press(player, say("web-action", action="more"))
    press(player, say("web-resign"))
    press(player, say("web-resign"))
    assert resigning == "griffin"
    text = result(player)
    assert "Sides change. Griffin begins the next game." in text
    table = player.state["table"]["id"]
    press(player, say("web-next-game"))
    at_the_next_table(player, table)
    assert score(player) == "Game 2 Griffin 1 – Unicorn 0"


@pytest.mark.slowest
@pytest.mark.parametrize("size", some(SIZES, ["phone"]))
def test_after_a_game_the_next_level_is_offered(take: Sit, server: Server, size: str) -> None:
    options, _ = SIZES[size]
    player = take(server.address, **options)
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
