"""A club's evening: twelve seats, two of them late, from the code on the wall to the file."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LOCALES, PHONE, Sit
from tests.browser.faults import violations
from tests.browser.lobby.people import Evening
from tests.browser.player import Player, plain, resize, speak
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all

ROUNDS = 2
CALL = [300, 120, 300, 120, 600]  # ms of vibration and rest
SCREEN = {language: say("web-tournament-standings", language) for language in LOCALES}


@pytest.mark.slowest
def test_an_evening_at_the_club(sit: Sit, server: Server, tmp_path: Path) -> None:
    ann, ben, eva = sit(), sit(**PHONE), sit(**PHONE)
    for name, player in (("Ann", ann), ("Ben", ben), ("Eva", eva)):
        player.page.add_init_script("navigator.vibrate = (ms) => (window.called = ms, true)")
        player.page.goto(f"{server.address}#/lobby")
        player.page.reload()  # with the script
        player.page.get_by_label(say("web-your-name")).first.fill(name)

    # Ann announces it; a screen on the wall shows how to come in.
    ann.page.get_by_role("button", name=say("web-tournament-make")).click()
    form = ann.page.get_by_role("form", name=say("web-tournament-make"))
    form.get_by_label(say("web-tournament-name")).fill("Club evening")
    form.locator("label", has_text="Swiss").click()
    form.get_by_label(say("web-tournament-rounds")).fill(str(ROUNDS))
    form.get_by_role("button", name=say("web-tournament-create")).click()
    expect(ann.page.get_by_role("heading", name="Club evening")).to_be_visible()
    id = ann.page.url.rsplit("/", 1)[1]
    evening = Evening(server, id)
    ann.page.get_by_text(say("web-tournament-invite")).click()
    expect(ann.page.locator(".share input")).to_have_value(ann.page.url)
    assert violations(ann.page) == []
    wall = sit(f"{server.address}#/tournament/{id}/screen")
    resize(wall.page, 1920, 1080)
    code = wall.page.locator(".letters").inner_text()
    assert violations(wall.page) == []

    # Ben types the code; eight others come, too.
    ben.page.get_by_label(say("web-tournament-code-ask")).fill(code.lower())
    ben.page.get_by_role("button", name=say("web-tournament-look"), exact=True).tap()
    ben.page.get_by_role("button", name=say("web-tournament-join")).tap()
    for number in range(3, 11):
        evening.join(f"P{number}")
    expect(wall.page.locator("ol li")).to_have_count(10)
    ann.page.get_by_role("button", name=say("web-tournament-start")).click()

    # The phone calls Ben; the wall shows who plays whom.
    expect(ben.page.get_by_role("region", name=say("web-tournament-your-game"))).to_be_visible()
    assert ben.page.title().startswith("●")
    assert ben.page.evaluate("window.called") == CALL
    expect(
        wall.page.get_by_role("heading", name=say("web-tournament-round", round=1))
    ).to_be_visible()
    expect(wall.page.locator("ul li")).to_have_count(5)

    # Two are late: they play from the next round on.
    eva.page.goto(f"{server.address}#/tournament/{id}")
    expect(eva.page.get_by_text(say("web-tournament-late"))).to_be_visible()
    assert violations(eva.page) == []
    eva.page.get_by_role("button", name=say("web-tournament-join")).tap()
    evening.join("P12")
    expect(wall.page.locator("ol li")).to_have_count(12)
    expect(wall.page.locator("ul li")).to_have_count(5)

    # One withdraws. Ann cannot settle what is played, and her own game not at all.
    gone = max(evening.people)
    for number, player in enumerate((ann, ben), 1):
        evening.sits(player, number)
    evening.sits(eva, 11)
    evening.people[gone].post(f"{evening.path}/leave")
    expect(wall.page.get_by_text(say("web-tournament-withdrawn"))).to_be_visible()
    # Ben looks at something else meanwhile, and is called there, too.
    called = ben.page.get_by_role("region", name=say("web-tournament-your-game"))
    ben.page.evaluate("location.hash = '#/'")
    expect(called).to_contain_text(say("web-tournament-round", round=1))
    ben.page.reload()
    expect(called).to_contain_text(say("web-tournament-round", round=1))
    assert ben.page.evaluate("window.called") is None  # he has heard that
    for round in range(1, ROUNDS + 1):
        heading = ann.page.get_by_role("heading", name=f"Round {round}", exact=True)
        expect(heading).to_be_visible()
        expect(called).to_contain_text(f"Round {round}")
        games = evening.going_on(round)
        settle(ann, sum(1 not in (game["first"], game["second"]) for game in games))
        evening.finish(round)
        if round == 1:
            expect(called).to_contain_text("Round 2: you play against")
            assert ben.page.evaluate("window.called") == CALL
            expect(ben.page).to_have_title(re.compile("^● Round 2: you play against"))
            assert violations(ben.page) == []
            called.get_by_role("link", name=say("web-tournament-play")).tap()
            ben.page.locator("[data-hand]").first.wait_for()
            expect(called).to_have_count(0)
            ben.page.evaluate("location.hash = '#/learn'")
    expect(wall.page.get_by_text(say("web-tournament-state", state="over"))).to_be_visible()
    expect(called).to_have_count(0)
    ben.page.evaluate("id => { location.hash = `#/tournament/${id}` }", id)
    for language, words in SCREEN.items():
        speak(wall.page, language)
        expect(wall.page.get_by_role("heading", name=words)).to_be_visible()
    for player, language in ((ann, "uk"), (ben, "ru"), (eva, "es")):
        speak(player.page, language)
        expect(player.page.get_by_role("heading", name=SCREEN[language])).to_be_visible()
        assert violations(player.page) == []
        assert "P3" in plain(player.page.locator("tbody").inner_text())

    # All games in one file.
    with ann.page.expect_download() as coming:
        ann.page.locator("a[download]").click()
    file = tmp_path / "games.json"
    coming.value.save_as(file)
    told: Any = json.loads(file.read_text(encoding="utf-8"))
    assert coming.value.suggested_filename == "tournament.json"
    assert len(told["records"]) == sum(1 for game in told["games"] if game["table"])
    assert len(told["players"]) == 12


def settle(host: Player, others: int) -> None:
    """Has the host try to settle the first game of others: the page says when that is possible."""
    page = host.page
    before = page.locator("summary", has_text=say("web-tournament-settle"))
    expect(before).to_have_count(others)
    before.first.click()
    page.locator(
        "details[open] .settle button", has_text=say("web-tournament-settle-draw")
    ).first.click()
    expect(page.get_by_role("alert")).to_contain_text("once nobody has acted for")
    host.until_seen(lambda: any("409" in error for error in host.errors))  # the browser's words
    host.errors[:] = [error for error in host.errors if "409" not in error]
    before.first.click()
