"""A tournament on the page: made, joined, played and won by three people, by phone and keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LOCALES, PHONE, Sit
from tests.browser.faults import violations
from tests.browser.lobby.people import call
from tests.browser.player import Keyboard, Player, resign, speak
from tests.browser.words import say

pytestmark = pytest.mark.all

STANDINGS = {
    "en": (say("web-tournament-standings"), "The tournament is over"),
    "es": ("Clasificación", "El torneo ha terminado"),
    "ru": ("Таблица", "Турнир окончен"),
    "uk": ("Таблиця", "Турнір закінчено"),
}


def to_tournament(page: Page, name: str) -> None:
    page.get_by_role("link", name=f"Show: {name}").click()


def line(page: Page, name: str) -> str:
    """The line of a player in the standings: place, name, points and both tie-breaks."""
    return " ".join(page.locator("tbody tr", has_text=name).inner_text().split())


def test_a_round_robin_of_three(take: Sit) -> None:
    ann, ben, eva = take(), take(**PHONE), take()
    players: dict[str, Player] = {"Ann": ann, "Ben": ben, "Eva": eva}
    for name, player in players.items():
        player.page.get_by_role("button", name=say("web-way", way="anybody")).first.wait_for()
        call(player.page, name)

    # Ann makes it by keyboard alone.
    keys = Keyboard(ann)
    keys.press(ann.page.get_by_role("link", name=re.compile("^Lobby")).first)
    keys.press(ann.page.get_by_role("button", name=say("web-tournament-make")))
    form = ann.page.get_by_role("form", name=say("web-tournament-make"))
    expect(form.get_by_label(say("web-tournament-name"))).to_be_focused()
    ann.page.keyboard.type("Castle cup")
    expect(form.get_by_label(say("web-tournament-rounds"))).to_have_count(0)
    expect(form.get_by_role("checkbox", name=say("web-tournament-plays"))).to_be_checked()
    assert violations(ann.page) == []
    keys.press(form.get_by_role("button", name=say("web-tournament-create")))
    expect(ann.page.get_by_role("heading", name="Castle cup")).to_be_visible()
    expect(ann.page.get_by_role("button", name=say("web-tournament-start"))).to_be_disabled()
    assert line(ann.page, "Ann") == "Ann (You)"

    # The others find it in the lobby, and all see who comes.
    for player in (ben, eva):
        player.page.get_by_role("link", name=re.compile("^Lobby")).first.click()
        to_tournament(player.page, "Castle cup")
        player.page.get_by_role("button", name=say("web-tournament-join")).click()
        expect(player.page.get_by_role("button", name=say("web-tournament-leave"))).to_be_visible()
    expect(ann.page.get_by_role("row")).to_have_count(3)
    expect(ann.page.get_by_role("status")).to_have_text(re.compile("3 of 16 places are taken"))
    assert violations(ben.page) == []
    keys.press(ann.page.get_by_role("button", name=say("web-tournament-start")))

    for round in (1, 2, 3):
        for player in players.values():
            heading = player.page.get_by_role("heading", name=f"Round {round}", exact=True)
            expect(heading).to_be_visible()
        ready = [
            player
            for player in players.values()
            if player.page.get_by_role("region", name=say("web-tournament-your-game")).is_visible()
        ]
        assert len(ready) == 2
        expect(ready[0].page).to_have_title("● Castle cup · Vexilla")
        for player in ready:
            player.page.get_by_role("link", name=say("web-tournament-play")).click()
            player.until(lambda player=player: bool(player.state["actors"]))
        # Ann wins against everybody, and Ben against Eva.
        loser = eva if eva in ready else ben
        resign(loser)
        for player in ready:
            way = player.page.get_by_role("link", name=say("web-tournament-to"), exact=True)
            way.wait_for()
            expect(player.page.get_by_text("next game")).to_have_count(0)
            expect(way).to_be_visible()
            if round == 1 and player is ben:
                assert violations(player.page) == []
            way.click()
            expect(player.page.get_by_role("heading", name="Castle cup")).to_be_visible()

    for player in players.values():
        expect(
            player.page.get_by_text(say("web-tournament-won", count=1, names="Ann"))
        ).to_be_visible()
        expect(player.page.get_by_role("status")).to_have_text(
            say("web-tournament-state", state="over")
        )
    assert line(ben.page, "Ann") == "1 Ann 3 6 3"
    assert line(ben.page, "Ben") == "2 Ben (You) 2 6 1"
    assert line(ben.page, "Eva") == "3 Eva 1 6 0"
    assert violations(ann.page) == []
    for language in LOCALES:
        speak(ben.page, language)
        heading, over = STANDINGS[language]
        expect(ben.page.get_by_role("heading", name=heading)).to_be_visible()
        expect(ben.page.get_by_role("status")).to_have_text(over)
        width = ben.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert width <= 0, language
    assert violations(ben.page) == []


@pytest.mark.slowest
def test_leaving_and_cancelling(take: Sit) -> None:
    """Whoever withdraws confirms it, and loses the game that goes on."""
    ann, ben = take(), take(**PHONE)
    for player, name in ((ann, "Ann"), (ben, "Ben")):
        player.page.get_by_role("button", name=say("web-way", way="anybody")).first.wait_for()
        call(player.page, name)
        player.page.get_by_role("link", name=re.compile("^Lobby")).first.click()
    for name in ("Short cup", "Long cup"):
        ann.page.get_by_role("button", name=say("web-tournament-make")).click()
        ann.page.get_by_label(say("web-tournament-name")).fill(name)
        ann.page.get_by_role("radio", name="Swiss").check()
        ann.page.get_by_label(say("web-tournament-rounds")).fill("3")
        ann.page.get_by_role("button", name=say("web-tournament-create")).click()
        to_tournament(ben.page, name)
        if name == "Short cup":
            ann.page.get_by_role("button", name=say("web-tournament-cancel")).click()
            expect(ben.page.get_by_role("alert")).to_contain_text(say("web-tournament-gone"))
            ben.page.get_by_role("link", name=say("web-section-lobby")).first.click()
    ben.page.get_by_role("button", name=say("web-tournament-join")).click()
    ben.page.get_by_role("button", name=say("web-tournament-leave")).click()
    expect(ann.page.locator("tbody tr")).to_have_count(1)
    ben.page.get_by_role("button", name=say("web-tournament-join")).click()
    ann.page.get_by_role("button", name=say("web-tournament-start")).click()
    ben.page.get_by_role("button", name=say("web-tournament-withdraw")).click()
    sure = ben.page.get_by_role("alertdialog", name=say("web-tournament-withdraw"))
    expect(sure).to_contain_text(say("web-tournament-withdraw-hint"))
    assert violations(ben.page) == []
    sure.get_by_role("button", name=say("web-tournament-withdraw")).click()
    expect(ann.page.get_by_text(say("web-tournament-won", count=1, names="Ann"))).to_be_visible()
    expect(ben.page.locator("tbody tr", has_text="Ben")).to_contain_text(
        say("web-tournament-withdrawn")
    )
    assert line(ann.page, "Ann") == "1 Ann (You) 1 0 0"
