"""What the opponent does against a wrong answer to a puzzle: on the board, and in words."""

from itertools import product

import pytest
from playwright.sync_api import expect

from tests.browser.battle_line.gestures import Pointing
from tests.browser.conftest import LOCALES, PHONE, Sit
from tests.browser.faults import violations
from tests.browser.player import Mouse
from tests.browser.serving import Server
from tests.browser.words import say
from tests.marks import some_of_several
from vexilla.analysis.puzzle import puzzle
from vexilla.locale import languages

pytestmark = pytest.mark.all

LOST = "battle-line-2"  # who does not claim first lets the opponent claim and win


@pytest.mark.parametrize(
    ("language", "size"),
    some_of_several(product(languages(), ({}, PHONE)), [("es", {}), ("ru", PHONE)]),
    ids=str,
)
def test_a_wrong_answer_is_refuted_on_the_board(
    sit: Sit, server: Server, language: str, size: dict[str, object]
) -> None:
    one = puzzle(LOST)
    move = one.moves[0]
    player = sit(f"{server.address}#/puzzle/{one.id}", locale=LOCALES[language], **size)
    page, hands = player.page, Pointing(Mouse(player))
    page.locator("[data-hand]").first.wait_for()
    hands.play(move.rival["action"])
    expect(page.locator(".verdict")).to_have_text(say("web-puzzle-wrong", language))
    reply = page.locator(".reply")
    expect(reply).to_contain_text(say("web-puzzle-reply", language))
    expect(page.locator(".result .reason")).to_have_count(1)
    assert not violations(page)
    page.get_by_role("button", name=say("web-try-again", language)).click()
    expect(reply).to_have_count(0)
    hands.play(move.rival["action"])  # the position that was asked is there again
    expect(reply).to_contain_text(say("web-puzzle-reply", language))
    # back at the position that was asked, with the answer on the board
    page.get_by_role("button", name=say("web-puzzle-show", language)).click()
    expect(page.locator("[data-hand]").first).to_be_visible()
    page.get_by_role("button", name=say("web-try-again", language)).click()
    expect(reply).to_have_count(0)
    hands.play(move.solution[0])
    expect(page.locator(".verdict")).to_have_text(say("web-puzzle-right", language))
