"""The coach warns before a blunder; what it explains is tested on the stage."""

import pytest
from playwright.sync_api import expect

import vexilla
from tests.browser.blades_and_banners.gestures import Pointing
from tests.browser.conftest import PHONE, Sit
from tests.browser.player import Touch, choose_language, stop_the_clock
from tests.browser.serving import Server
from tests.browser.words import say
from tests.server.study.positions import BLUNDER, danger

pytestmark = pytest.mark.all


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
