"""What a link leads to that is not there is called what it is; a mark behind a link is forgiven."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import USUAL, Sit
from tests.browser.player import TIMEOUT
from tests.browser.serving import Server
from tests.browser.words import say
from tests.server.running import Client, served
from vexilla.locale import say as say_of_server

pytestmark = pytest.mark.all


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page in Russian, whose console may report that something was not found."""
    context = browser.new_context(**{**USUAL, "locale": "ru-RU"})
    page = context.new_page()
    page.set_default_timeout(TIMEOUT)
    yield page
    context.close()


def test_everything_is_called_what_it_is(page: Page, server: Server) -> None:
    """In the reader's language, whether it could be there or not."""
    for path, message in (
        ("table/nope", "table"),
        ("table/nope/key", "table"),
        ("table/no(pe", "table"),
        ("tournament/nope", "tournament"),
        ("tournament/no(pe", "tournament"),
        ("learn/nope", "lesson"),
        ("puzzle/nope-1", "puzzle"),
        ("player/nope", "player"),
        ("analysis/puzzle/nope", "puzzle"),
        ("analysis/table/nope", "table"),
        ("analysis/example/nope", "example"),
    ):
        page.goto("about:blank")
        page.goto(f"{server.address}#/{path}")
        text = say_of_server(f"server-no-{message}", "ru")
        expect(page.get_by_role("alert").filter(has_text=text)).to_be_visible()
    page.goto("about:blank")
    rule = "-".join(["BB", "99.9"])  # which no test takes for one that should be there
    page.goto(f"{server.address}#/rules/{rule}")
    missing = say("web-no-rule", "ru", number=rule)
    expect(page.get_by_role("alert").filter(has_text=missing)).to_be_visible()


def test_a_handshake_that_is_refused_is_said(page: Page, tmp_path: Path) -> None:
    """Where requests come through and sockets do not, the page says so, and stops to try."""
    elsewhere = frozenset(["https://games.example"])
    with served(tmp_path / "games.sqlite", origins=elsewhere) as address:
        client = Client(address)
        wanted = {"name": "Iskra 9", "game": "battle-line", "kind": "swiss", "rounds": 3}
        wanted |= {"pace": {"kind": "days", "days": 3}, "places": 4}
        tournament = client.post("tournaments", 201, **wanted)["tournament"]["conditions"]["id"]
        table = client.table()["id"]
        tries: list[str] = []
        page.on("websocket", lambda socket: tries.append(socket.url))
        for path in (f"table/{table}", f"tournament/{tournament}", "lobby"):
            page.goto("about:blank")
            page.goto(f"{address}/#/{path}")
            said = page.get_by_text(say("web-line-refused", "ru"))
            expect(said.first).to_be_visible()
            made = len(tries)
            page.wait_for_timeout(5_000)  # longer than any wait between two tries
            assert len(tries) == made, path


def test_a_used_invitation_offers_to_watch(take: Sit, server: Server) -> None:
    """Its seat is taken, so nobody can sit down there; the other device of a player still can."""
    host = Client(server.address.rstrip("/"))
    seats = {"south": {"kind": "me"}, "north": {"kind": "open"}}
    made = host.table(seats=seats)
    key, table = made["keys"]["north"], made["id"]
    page = take().page
    page.goto(f"{server.address}#/table/{table}/{key}")
    expect(page.get_by_role("button", name=say("web-sit-down"))).to_be_visible()
    page.goto("about:blank")
    Client(server.address.rstrip("/")).post(f"tables/{table}/join", key=key)
    page.goto(f"{server.address}#/table/{table}/{key}")
    expect(page.get_by_role("heading", name=say("web-link-used", taken="yes"))).to_be_visible()
    expect(page.locator("main").get_by_role("button")).to_have_count(0)
    other = host.post(f"tables/{table}/keys", 201, seat="south")["key"]
    page.goto("about:blank")
    page.goto(f"{server.address}#/table/{table}/{other}")
    expect(page.get_by_role("button", name=say("web-play-here"))).to_be_visible()
    page.goto("about:blank")
    page.goto(f"{server.address}#/table/{table}/{key}")
    page.get_by_role("link", name=say("web-only-watch")).click()
    expect(page).to_have_url(re.compile(f"#/table/{table}$"))
    expect(page.get_by_role("heading", name="Battle Line").first).to_be_visible()
