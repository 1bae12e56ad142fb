"""While a proxy answers for the server, each page says so, and offers to try again."""

import pytest
from playwright.sync_api import Browser, Route, WebSocketRoute, expect

from tests.browser.conftest import DESKTOP
from tests.browser.player import TIMEOUT
from tests.browser.positions import line_over
from tests.browser.serving import Server
from tests.browser.words import say
from vexilla.lessons import lessons

pytestmark = pytest.mark.all
SAID = say("web-no-server")
PLACES = [
    "",
    "#/table/TABLE",
    "#/learn",
    "#/learn/LESSON",
    "#/puzzles",
    "#/puzzle/nobody-has-this",
    "#/rules/BL-8.3",
    "#/lobby",
    "#/account",
    "#/player",
    "#/player/nobody",
    "#/leaders",
    "#/tournament/TTTTTTTTTTTTTTTT",
    "#/analysis/table/TABLE",
    "#/analysis/openings/battle-line",
]


def test_each_page_says_that_the_server_does_not_answer(browser: Browser, server: Server) -> None:
    address, _ = server.set_up_for_two(line_over())
    table = address.rpartition("/")[2]
    down = True

    def answer(route: Route) -> None:
        if down:
            route.fulfill(status=502, body="", content_type="text/html")
        else:
            route.continue_()

    def connect(line: WebSocketRoute) -> None:
        if down:
            line.close()
        else:
            line.connect_to_server()

    context = browser.new_context(**DESKTOP, service_workers="block")
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    page.route("**/api/**", answer)
    page.route_web_socket("**/socket", connect)
    for place in PLACES:
        down = True
        page.goto("about:blank")
        path = place.replace("TABLE", table).replace("LESSON", lessons("battle-line")[0].id)
        page.goto(f"{server.address}{path}")
        alert = page.get_by_role("main").get_by_role("alert")
        expect(alert, place).to_contain_text(SAID)
        down = False
        page.get_by_role("button", name=say("web-try-again")).click()
        expect(page.get_by_text(SAID), place).to_have_count(0)
    context.close()
