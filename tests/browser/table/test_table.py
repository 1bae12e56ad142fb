"""What a table fetches from its server: commands, records, and parts that come late."""

import json

import pytest
from playwright.sync_api import Page, Route, expect

import vexilla
from tests.browser.blades_and_banners.gestures import Pointing
from tests.browser.conftest import PHONE, Sit
from tests.browser.player import Touch, more, press, rest
from tests.browser.positions import middle_game
from tests.browser.serving import Server
from tests.browser.words import say

PLAN = ["knights", "knights", "archers", "pikemen"]
CAPTURE = {"do": "move", "from": ["e9"], "by": "north", "distance": 2}


class Late:
    """Files of the page that are held back.

    Attributes:
        held: those that the page has asked for.
    """

    def __init__(self, page: Page, files: str) -> None:
        self.held: list[Route] = []
        self._come = False
        page.route(files, self._answer)

    def arrive(self) -> None:
        """Lets them come, and all that are asked for later: each is fetched, then imported."""
        self._come = True
        for route in self.held:
            route.continue_()

    def _answer(self, route: Route) -> None:
        if self._come:
            route.continue_()
        else:
            self.held.append(route)


def test_typed_commands_play(take: Sit, server: Server) -> None:
    player = take(*server.set_up(middle_game(), ["south"]))
    page, action = player.page, next(a for a in player.state["legal"] if a["do"] == "play")
    more(player, say("web-show-commands"))
    box = page.get_by_label(say("web-command"), exact=True)
    for command, text in [
        ("?", "R10 3 plays the red 10 at flag 3"),
        ("p", "You hold "),
        ("charge", "“charge” is not a command."),
        ("claim 9", "BL-8.1"),
        (f"{action['card']} {action['flag']}", "Done: "),
    ]:
        box.fill(command)
        box.press("Enter")
        page.locator("section .answer").get_by_text(text).first.wait_for()
    assert player.sent_actions[-1] == action
    player.until(lambda: player.view["phase"] == "end")
    press(player, say("web-action", action="more"))
    with page.expect_download() as download:
        page.get_by_role("link", name=say("web-record")).click()
    header, *actions = map(json.loads, download.value.path().read_text().splitlines())
    assert (header["game"], len(actions)) == ("battle-line", player.state["number"])


@pytest.mark.all
def test_what_is_typed_on_a_slow_line_is_kept(take: Sit, server: Server) -> None:
    player = take(*server.set_up(middle_game(), ["south"]))
    page = player.page
    page.locator(".lane").first.wait_for()
    late = Late(page, "**/assets/**")
    action = next(a for a in player.state["legal"] if a["do"] == "play")
    page.keyboard.type(f"/{action['card']} {action['flag']}\n")
    player.until_seen(lambda: bool(late.held))
    player.doing(late.arrive)
    assert player.sent_actions == [action]
    page.keyboard.type("?\n")
    expect(page.locator(".answer")).to_contain_text("plays the red 10 at flag 3")


@pytest.mark.all
def test_nothing_moves_until_the_result_is_there(take: Sit, server: Server) -> None:
    """A phone draws the field in its new size once, together with what comes below the board."""
    before = vexilla.load(
        {
            "game": "blades-and-banners",
            "trees": [],
            "step": 4,
            "initiative": "griffin",
            "first": "unicorn",
            "phase": "orders",
            "to_move": "griffin",
            "griffin": {"bearer": "b3", "knights": ["e9"], "plan": PLAN, "opened": 1},
            "unicorn": {"bearer": "e11", "pikemen": ["m13"], "plan": PLAN, "opened": 1},
        }
    )
    player = take(*server.set_up(before, ["griffin"], "greedy"), **PHONE)
    page = player.page
    field = page.get_by_role("grid")
    for part in (".proposal", ".stands"):  # they come late, and change the size of the field
        page.locator(part).wait_for()
    rest(page)
    late = Late(page, "**/assets/ResultPanel-*.js")
    place = field.bounding_box()
    player.doing(lambda: Pointing(Touch(player)).play(CAPTURE))
    page.locator(".who").first.wait_for()
    expect(page.locator(".proposal")).to_have_count(0)
    player.until_seen(lambda: bool(late.held))
    assert field.bounding_box() == place
    late.arrive()
    page.locator("#result").wait_for()
    page.wait_for_function(
        "height => document.querySelector('[role=grid]').getBoundingClientRect().height != height",
        arg=place["height"] if place else 0,
    )
