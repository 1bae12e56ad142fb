"""A game that watchers see some moves late, on the page: made so, told to all, and shown so."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.battle_line.gestures import Pointing, clumsy, play_turn
from tests.browser.conftest import PHONE, Sit
from tests.browser.faults import violations
from tests.browser.player import Keyboard, Mouse, Touch, resign
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all

TOLD = {
    "en": "One person is watching. "
    "Watchers see the game 2 moves later, and all of it after the end",
    "ru": "Смотрит 1 человек. Зрители видят партию на 2 хода позже, а после конца – всю",
    "uk": "Дивиться 1 глядач. Глядачі бачать партію на 2 ходи пізніше, а після кінця – всю",
    "es": "Mira una persona. El público ve la partida 2 jugadas más tarde, y entera al terminar",
}


def test_a_watcher_sees_the_game_late(take: Sit, server: Server) -> None:
    ann = take()
    section = ann.page.locator("section[aria-labelledby=battle-line-title]")
    section.locator("> details > summary").click()
    choice = section.get_by_role("group", name=say("web-lobby-delay"))
    expect(choice.get_by_label(say("web-lobby-delay-moves", moves=0))).to_be_checked()
    hands = Keyboard(ann)
    hands.go_to(choice.get_by_label(say("web-lobby-delay-moves", moves=0)))
    hands.type("ArrowRight")
    expect(choice.get_by_label(say("web-lobby-delay-moves", moves=2), exact=True)).to_be_checked()
    assert violations(ann.page) == []
    hands.press(section.get_by_role("button", name=say("web-way", way="link")))
    ann.page.locator(".share input").wait_for()
    agreed = re.compile(r"Watchers see the game\s*2 moves later")
    expect(ann.page.locator(".agreed")).to_contain_text(agreed)

    ben = take(ann.page.locator(".share input").input_value(), **PHONE)
    expect(ben.page.locator(".agreed")).to_contain_text(agreed)
    ben.page.get_by_role("button", name=say("web-sit-down")).click()
    ben.until(lambda: ben.state["seat"] is not None)
    eve = take(f"{server.address}#/table/{ben.state['table']['id']}")
    told = eve.page.get_by_text(TOLD["en"])
    told.wait_for(state="attached")
    ben.page.get_by_text(TOLD["en"]).wait_for(state="attached")

    ann.until(lambda: ann.acts or ben.acts)
    active, other = (ann, ben) if ann.acts else (ben, ann)
    play_turn(active, Pointing(Mouse(active) if active is ann else Touch(active)), clumsy)
    other.until(lambda: other.acts)
    number = active.state["number"]
    eve.until(lambda: eve.state["number"] == number - 2)
    assert eve.state["actors"] == [active.state["seat"]]
    assert violations(eve.page) == []

    # after the end everything is seen, and nothing is late any more
    resign(ann)
    eve.until(lambda: eve.over)
    assert eve.state["number"] == ann.state["number"]
    expect(told).to_have_count(0)
