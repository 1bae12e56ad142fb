"""The review of a finished game, and puzzles, on the page."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.pages.stages import REVIEW_TIMEOUT
from tests.browser.player import Mouse, Player, Touch
from tests.browser.positions import end_of, line_over, midgame
from tests.browser.serving import Server
from tests.browser.words import say
from vexilla.analysis.puzzle import Puzzle, puzzles


def decision(page: Page) -> int:
    """The number of the shown decision in the review: that of its line in the list of moves."""
    told = page.locator(".words b").first.inner_text()
    number = int(told.split(".")[0])
    expect(page.locator("li [aria-current] .number")).to_have_text(str(number))
    return number


@pytest.mark.all
def test_a_game_is_reviewed(take: Sit, server: Server) -> None:
    """The curve, and the blunders one after another with their positions and better actions."""
    game = end_of(line_over(), 30)
    url, token = server.set_up(game, ["south"], "greedy")
    page = take(url, token).page
    page.get_by_role("link", name=say("web-review")).click()
    expect(page).to_have_url(f"{url}/review")
    page.locator(".words:not([data-working]) b").first.wait_for(timeout=REVIEW_TIMEOUT)
    assert page.locator("polyline").count() == 2
    slider = page.get_by_role("slider", name=say("web-review-decision"))
    count = len(game.actions)
    assert (slider.get_attribute("max"), slider.input_value()) == (str(count), str(count))
    assert 1 < decision(page) < count
    # the moments that decided the game lead to the board, each with what was better
    mine = say("web-review-moments", whose="mine", name="", complete="yes")
    expect(page.locator(".review section h3").first).to_have_text(mine)
    moments = page.locator(".review section button")
    losses = [text.split("→") for text in moments.locator(".fell").all_inner_texts()]
    assert 0 < len(losses) <= 6  # three of each player
    for number, (before, after) in enumerate(losses):
        assert int(before.strip(" %\xa0")) > int(after.strip(" %\xa0"))
        moments.nth(number).click()
        expect(moments.nth(number)).to_have_attribute("aria-current", "true")
        told = moments.nth(number).inner_text()
        assert int(told.split(".")[0]) == decision(page)
        assert say("web-review-better") in told
    accuracy = page.locator(".accuracy b")
    assert [0 <= int(text) <= 100 for text in accuracy.all_inner_texts()] == [True, True]
    slider.fill("1")
    assert decision(page) == 1
    blunders = page.locator(".mark").count()
    later = page.get_by_role("button", name=say("web-review-next"))
    seen: list[int] = []
    while later.is_enabled():
        later.click()
        seen.append(int(slider.input_value()))
        assert str(slider.get_attribute("aria-valuetext")).startswith(f"{decision(page)}. ")
        expect(page.locator(".words .blunder")).to_contain_text(say("web-review-blunder"))
        expect(page.locator("[aria-live].words")).to_contain_text(say("web-review-better"))
        chances = [
            int(text.strip(" %\xa0")) for text in page.locator(".words li b").all_inner_texts()
        ]
        assert chances == sorted(chances, reverse=True)
    assert seen == sorted(seen)
    assert len(seen) in (blunders, blunders - 1)  # the first decision may be a blunder too
    assert blunders
    page.locator(".mark").first.click()  # the chart leads to the board as well
    expect(page.locator(".mark").first).to_have_attribute("aria-current", "true")
    page.get_by_role("link", name=say("web-review-close")).click()
    expect(page).to_have_url(url)
    expect(page.locator("polyline")).to_have_count(0)


@pytest.mark.all
def test_there_is_no_review_before_the_end(take: Sit, server: Server) -> None:
    url, token = server.set_up(midgame(), ["south"], "greedy")
    player = take(f"{url}/review", token)
    player.page.locator("[data-hand]").first.wait_for()
    assert player.page.locator("polyline").count() == 0


def troop_puzzle(right: bool) -> tuple[Puzzle, str, int]:
    """A puzzle whose best or second best action is to play a Troop; with its card and flag."""
    for one in puzzles("battle-line"):
        move = one.moves[0]
        action = move.solution[0] if right else move.rival["action"]
        troop = action["do"] == "play" and re.fullmatch(r"[ROYGBP]\d+", action["card"])
        if troop and len(one.moves) == 1:
            return one, action["card"], action["flag"]
    raise AssertionError("there is no such puzzle")


def answer(player: Player, hands: Mouse | Touch, card: str, flag: int) -> None:
    hands.press(player.page.locator(f'[data-hand="{card}"]'))
    hands.press(player.page.locator(f'[data-flag="{flag}"] .slot.lit').first)
    player.page.locator(".verdict").wait_for()


def test_a_right_answer_is_praised_and_remembered(take: Sit, server: Server) -> None:
    one, card, flag = troop_puzzle(right=True)
    player = take()
    page = player.page
    page.get_by_role("link", name=say("web-puzzles")).click()
    number = puzzles("battle-line").index(one) + 1
    page.get_by_role("region", name="Battle Line").locator("summary").first.click()
    page.locator(f'ol a[href="#/puzzle/{one.id}"]').click()
    page.get_by_role("heading", name=f"Puzzle {number}").last.wait_for()
    answer(player, Mouse(player), card, flag)
    expect(page.locator(".verdict")).to_have_text(say("web-puzzle-right"))
    page.locator(".story").wait_for()
    page.get_by_role("link", name=say("web-puzzles-all")).click()
    page.get_by_text(f"1 of {len(puzzles('battle-line'))} solved", exact=True).wait_for()
    page.reload()
    page.get_by_role("region", name="Battle Line").locator("summary").first.click()
    page.get_by_role("link", name=re.compile(f"^Puzzle {number}, .*solved")).wait_for()
