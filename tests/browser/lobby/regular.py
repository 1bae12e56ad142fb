"""A regular's visit and a club's evening: `python -m tests.browser.lobby.regular [FOLDER]`.

Yesterday's opponent is found, two of the games are looked at, a challenge is sent, and somebody
else's game is watched. Then twelve people play a tournament: four of them on pages, one of whom is
late, and the others by the server's own interface. The script counts what it presses, and leaves
pictures of each station in the folder, if one is given.
"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, USUAL, WITHOUT_COACH, cookie
from tests.browser.lobby.people import Evening
from tests.browser.player import Player, resign
from tests.browser.serving import Server, server_and_browser
from tests.browser.words import say
from tests.server.authenticator import member
from tests.server.profiles.people import EVERYTHING, QUICK, played_game, shows
from tests.server.running import Client

ROUNDS = 3
OTHERS = range(5, 13)  # those without a page, the last of whom is late


class Person:
    """Somebody at a page: what they press is counted."""

    def __init__(self, page: Page, folder: Path | None, name: str) -> None:
        self.page, self.player = page, Player(page)
        self.name, self._folder = name, folder
        self._pressed = self._typed = self._pictures = 0

    def press(self, what: Locator) -> None:
        """Clicks, or taps."""
        what.click()
        self._pressed += 1

    def type(self, where: Locator, text: str) -> None:
        """Fills a field, which takes a click; what stands there already is left."""
        if where.input_value() != text:
            self.press(where)
            where.fill(text)
            self._typed += len(text)

    def see(self, what: str) -> None:
        """Takes a picture."""
        if self._folder:
            self._pictures += 1
            name = f"{self.name}-{self._pictures}-{what}.png"
            self.page.evaluate("document.fonts.ready")
            self.page.screenshot(path=self._folder / name)

    def told(self, what: str) -> str:
        """A line for the table; counting begins again."""
        line = f"{self.name:<8}{what:<58}{self._pressed:>7}{self._typed:>7}"
        self._pressed = self._typed = 0
        return line


Sit = Callable[..., Person]


def regular(sit: Sit, server: Server, tell: Callable[[str], None]) -> None:
    """Yesterday's opponent, two games, a challenge, and somebody else's game."""
    address = server.address.rstrip("/")
    ann, ben, eva = (member(address, name) for name in ("Ann", "Ben", "Eva"))
    shows(ann, "ann", name="Ann", **EVERYTHING)
    shows(ben, "ben", name="Ben", **EVERYTHING)
    shows(eva, "eva", name="Eva", **EVERYTHING)
    for winner in ("south", "north", "south"):
        played_game(ann, ben, pace=QUICK, rated=True, winner=winner)
    table = eva.table(seats={"south": {"kind": "me"}, "north": {"kind": "open"}}, pace=QUICK)
    eva.post(f"tables/{table['id']}/public", public=True)
    Client(address).post(f"tables/{table['id']}/join", key=table["keys"]["north"], name="Zoe")

    me = sit("Ann", token=ann.http.cookies["vexilla_player"])
    page = me.page
    page.goto(server.address)
    me.press(page.locator('.sections [href="#/account"]'))
    me.press(page.get_by_role("link", name=say("web-player-own")))
    rows = page.locator("#played ~ ul li")
    expect(rows).to_have_count(3)
    me.see("own-games")
    me.press(rows.first.locator('[href="#/player/ben"]'))
    expect(page.get_by_role("heading", name="Ben", exact=True)).to_be_visible()
    me.see("page-of-ben")
    tell(me.told("from the front page to yesterday's opponent"))
    for number in range(2):
        me.press(rows.nth(number).get_by_role("link", name=say("web-player-look")))
        page.locator("[data-hand]").first.wait_for()
        me.see(f"game-{number + 1}")
        page.go_back()
        expect(rows).to_have_count(3)
    tell(me.told("to look at two of the games (going back by the browser)"))
    me.press(page.get_by_role("button", name=say("web-player-challenge")))
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    me.see("challenge")
    me.press(dialog.get_by_role("button", name=say("web-player-challenge")).last)
    page.get_by_text("Ben").first.wait_for()
    me.see("challenged")
    tell(me.told("to challenge him"))
    me.press(page.locator('[href="#/lobby"]').first)
    me.see("lobby")
    me.press(page.get_by_role("link", name=say("web-lobby-watch")).first)
    page.locator(".plate").first.wait_for()
    me.see("watched")
    tell(me.told("to watch the game of somebody else"))


def evening(sit: Sit, server: Server, tell: Callable[[str], None]) -> None:
    """A Swiss tournament of twelve, two of them late."""
    host, ben, eva = sit("host"), sit("Ben", **PHONE), sit("Eva", **PHONE)
    late = sit("late", **PHONE)
    page = host.page
    page.goto(server.address)
    host.press(page.locator('.sections [href="#/lobby"]'))
    host.type(page.get_by_label(say("web-your-name")).first, "Ann")
    host.press(page.get_by_role("button", name=say("web-tournament-make")))
    form = page.get_by_role("form", name=say("web-tournament-make"))
    host.type(form.get_by_label(say("web-tournament-name")), "Club evening")
    host.press(form.locator("label", has_text="Swiss"))
    host.type(form.get_by_label(say("web-tournament-rounds")), str(ROUNDS))
    host.see("form")
    host.press(form.get_by_role("button", name=say("web-tournament-create")))
    host.press(page.get_by_text(say("web-tournament-invite")))
    host.see("announced")
    tell(host.told("to announce it, with the code in sight"))
    id = page.url.rsplit("/", 1)[1]
    club = Evening(server, id)
    wall = sit("wall", viewport={"width": 1920, "height": 1080})
    wall.page.goto(f"{server.address}#/tournament/{id}/screen")
    code = wall.page.locator(".letters").inner_text()
    wall.see("code")
    join = "to join by the code, from the front page"
    for person in (ben, eva):
        join_by_code(person, server, code)
        tell(person.told(join))
    for number in OTHERS[:-1]:
        club.join(f"P{number}")
    expect(wall.page.locator("ol li")).to_have_count(3 + len(OTHERS) - 1)
    host.press(page.get_by_role("button", name=say("web-tournament-start")))
    tell(host.told("to start it"))
    ben.page.evaluate("location.hash = '#/'")  # he waits elsewhere
    calls = ben.page.get_by_role("region", name=say("web-tournament-your-game"))
    calls.wait_for()
    ben.see("called-on-the-front-page")
    join_by_code(late, server, code)
    tell(late.told(join))
    club.join(f"P{OTHERS[-1]}")
    for round in range(1, ROUNDS + 1):
        expect(wall.page.get_by_role("heading", name=f"Round {round}")).to_be_visible()
        wall.see(f"round-{round}")
        expect(calls.or_(ben.page.get_by_text("sits out")).first).to_be_visible()
        if calls.is_visible():
            ben.see(f"call-{round}")
            ben.press(calls.get_by_role("link", name=say("web-tournament-play")))
            ben.page.locator("[data-hand]").first.wait_for()
            tell(ben.told(f"round {round}: from wherever he is to his table"))
            ben.player.until(lambda: bool(ben.player.state["actors"]))
            resign(ben.player)
            ben.see(f"result-{round}")
        club.finish(round)
        while left := club.going_on(round):
            before = page.locator("summary", has_text=say("web-tournament-settle"))
            expect(before).to_have_count(len(left))
            host.press(before.first)
            host.press(
                page.locator(
                    "details[open] .settle button", has_text=say("web-tournament-settle-draw")
                ).first
            )
            expect(page.locator("details[open] .settle")).to_have_count(0)
        tell(host.told(f"round {round}: to settle what nobody finished"))
    wall.page.get_by_text(say("web-tournament-state", state="over")).wait_for()
    wall.see("over")
    with page.expect_download():
        host.press(page.locator("a[download]"))
    host.see("over")
    tell(host.told("to take all games along"))
    ben.press(ben.page.get_by_role("link", name=say("web-tournament-to"), exact=True).first)
    ben.page.get_by_role("heading", name=say("web-tournament-standings")).wait_for()
    ben.see("standings")
    tell(ben.told("from the last result to the final standings"))


def join_by_code(person: Person, server: Server, code: str) -> None:
    """Somebody types the code from the wall."""
    page = person.page
    page.goto(server.address)
    person.press(page.locator('.sections [href="#/lobby"]'))
    person.type(page.get_by_label(say("web-your-name")).first, person.name)
    person.type(page.get_by_label(say("web-tournament-code-ask")), code.lower())
    person.see("code")
    person.press(page.get_by_role("button", name=say("web-tournament-look"), exact=True))
    person.press(page.get_by_role("button", name=say("web-tournament-join")))
    page.get_by_role("row", name=person.name).wait_for()
    person.see("joined")


def seats(browser: Browser, server: Server, folder: Path | None) -> Sit:
    """Opens pages for people."""

    def sit(name: str, token: str | None = None, **options: Any) -> Person:
        context = browser.new_context(**{**USUAL, **DESKTOP, **options})
        if token is not None:
            context.add_cookies([cookie(server, token)])
        context.add_init_script(WITHOUT_COACH)
        return Person(context.new_page(), folder, name)

    return sit


def main() -> None:
    """Prints a line for each task."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", help="for pictures")
    folder: Path | None = parser.parse_args().folder
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    with server_and_browser() as (server, browser):
        print(f"{'':<66}{'clicks':>7}{'typed':>7}")
        began = time.perf_counter()
        for part in (regular, evening):
            part(seats(browser, server, folder), server, lambda line: print(line, flush=True))
        print(f"{time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
