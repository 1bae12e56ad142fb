"""The coach: explains new things once, and warns before a blunder."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import vexilla
from tests.browser.battle_line import gestures as battle_line
from tests.browser.blades_and_banners.gestures import Pointing
from tests.browser.conftest import PHONE, Sit
from tests.browser.player import Mouse, Touch, choose_language, resize, speak, stop_the_clock
from tests.browser.positions import midgame, planning
from tests.browser.serving import Server
from tests.browser.words import say
from tests.server.study.positions import BLUNDER, danger

pytestmark = pytest.mark.all


def covered(page: Page, board: str) -> list[str]:
    """What the coach lies over: the board, and all that is pressed; and whether it is cut off."""
    return page.evaluate(
        """board => {
            const box = one => one.getBoundingClientRect()
            const coach = document.querySelector('.coach'), at = box(coach)
            const whole = at.top >= 0 && at.right <= innerWidth
            return [...document.querySelectorAll(`main :is(${board}, button, a)`)]
                .filter(one => !coach.contains(one) && one.checkVisibility())
                .filter(one => box(one).left < at.right && at.left < box(one).right
                    && box(one).top < at.bottom && at.top < box(one).bottom)
                .map(one => one.outerHTML.slice(0, 200))
                .concat(whole ? [] : ['cut off'])
        }""",
        board,
    )


def test_new_things_are_explained_once(sit: Sit, server: Server) -> None:
    url, token = server.set_up(midgame(), ["south"], "search:level=3")
    player = sit(url, token, coach=True)
    page = player.page
    card = page.locator(".coach")
    expect(card).to_contain_text("Put one card on your side of a flag.")
    card.get_by_role("button", name=say("web-rule", number="BL-5.1")).click()
    expect(page.get_by_role("dialog").locator("[id='BL-5.1']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    for size in ((360, 780), (844, 390), (1440, 900)):
        resize(page, *size)
        assert covered(page, ".battle-line") == [], size
    card.get_by_role("button", name=say("web-coach-got-it")).click()
    expect(card).not_to_contain_text("Put one card")
    page.reload()
    page.locator("[data-hand]").first.wait_for()
    expect(card).not_to_contain_text("Put one card")
    # what was done twice is understood as well
    playing = battle_line.Pointing(Mouse(player))
    for heard in (1, 1, 0):
        for phase in ("play", "end"):
            assert player.until_turn()
            if phase == "end":
                expect(card.filter(has_text="Now draw")).to_have_count(heard)
            player.doing(lambda: playing.play(battle_line.clumsy(player.state)))
    url, token = server.set_up(planning(), ["griffin"], "search:level=3")
    page = sit(url, token, coach=True, **PHONE).page
    card = page.locator(".coach")
    expect(card).to_contain_text("Choose four orders in secret.")
    assert covered(page, ".layout > .board") == []
    speak(page, "ru")
    expect(card).to_contain_text("Тайно выберите четыре приказа.")
    assert covered(page, ".layout > .board") == []
    speak(page, "en")
    # while the player looks back or waits, the coach keeps its place: the field does not move
    there = page.locator(".layout").bounding_box()
    page.keyboard.press("ArrowLeft")
    page.locator(".banner").wait_for()
    expect(card).to_be_hidden()
    assert page.locator(".layout").bounding_box() == there
    page.keyboard.press("End")
    expect(card).to_be_visible()
    card.get_by_role("button", name=say("web-coach-off")).tap()
    expect(card).to_have_count(0)
    page.reload()
    page.locator(".plan").first.wait_for()
    expect(card).to_have_count(0)


def test_a_blunder_is_warned_of_and_taken_back(sit: Sit, server: Server) -> None:
    url, token = server.set_up(vexilla.load(danger()), ["griffin"], "search:level=1")
    player = sit(url, token, coach=True, **PHONE)
    page = player.page
    page.get_by_role("button", name=say("web-coach-off")).tap()
    stop_the_clock(page)  # so that the warning is never late
    playing = Pointing(Touch(player))
    playing.play(BLUNDER)
    banner = page.locator(".banner", has_text=say("web-warning"))
    expect(banner).to_contain_text("can take your side’s standard")
    expect(page.get_by_role("log")).to_contain_text("Are you sure? ")
    expect(banner.get_by_role("button", name=say("web-warning-again"))).to_be_focused()
    choose_language(page, "ru")  # what the server has said is said again
    warned = page.locator(".banner", has_text="Вы уверены?")
    expect(warned).to_contain_text("знамя")
    expect(warned).not_to_contain_text("griffin")
    choose_language(page, "en")
    expect(banner).to_contain_text("can take your side’s standard")
    banner.get_by_role("button", name=say("web-warning-again")).tap()
    expect(banner).to_have_count(0)
    assert player.sent_actions == []
    playing.button("Do nothing").tap()  # what was chosen is still there
    player.doing(lambda: banner.get_by_role("button", name=say("web-warning-go")).tap())
    assert player.sent_actions == [BLUNDER]


def test_a_late_warning_is_shown_after_the_action(sit: Sit, server: Server) -> None:
    """The action waits a second at most; a warning that comes later offers to take it back."""
    url, token = server.set_up(midgame(), ["south"], "search:level=1")
    page = sit(token=token, coach=True).page
    answers: list[Callable[[], None]] = []
    played: list[object] = []

    def answer_later(line: WebSocketRoute) -> None:
        to_server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["type"] == "warn":
                told = {"type": "warning", "number": 0, "reasons": ["North may claim flag 4."]}
                answers.append(lambda: line.send(json.dumps(told | {"id": asked["id"]})))
            else:
                played.extend([asked] if asked["type"] == "act" else [])
                to_server.send(message)

        line.on_message(pass_on)

    page.route_web_socket("**/socket", answer_later)
    page.goto(url)
    hand = page.locator("[data-hand]")
    hand.first.wait_for()
    held = hand.count()
    late = page.locator(".banner", has_text="About your last move: North may claim flag 4.")
    for button, left in ((say("web-warning-back"), held), (say("web-warning-on"), held - 1)):
        hand.first.click()
        page.locator(".slot.lit").first.click()
        expect(hand).to_have_count(held - 1)
        expect(late).to_have_count(0)
        while not played:  # it waits for the warning, as long as it does
            page.wait_for_timeout(50)
        played.clear()
        answers.pop()()
        late.get_by_role("button", name=button).click()
        expect(late).to_have_count(0)
        expect(hand).to_have_count(left)


@pytest.mark.slowest
def test_there_is_no_warning_above_level_2(sit: Sit, server: Server) -> None:
    url, token = server.set_up(vexilla.load(danger()), ["griffin"], "search:level=3")
    player = sit(url, token)
    player.doing(lambda: Pointing(Mouse(player)).play(BLUNDER))
    assert not any(message["type"] == "warn" for message in player.sent)
