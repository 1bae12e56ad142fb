"""Players' pages: yesterday's opponent is found, a game is looked at, a challenge is sent."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LOCALES, PHONE, Sit
from tests.browser.faults import violations
from tests.browser.lobby.people import play_turns, sign_up
from tests.browser.player import Keyboard, Player, plain, resign, speak
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all

GAMES = {
    "en": ("Games", "Won", "minutes · rated"),
    "es": ("Partidas", "Victoria", "minutos · clasificatoria"),
    "ru": ("Партии", "Победа", "минуты · рейтинговая"),
    "uk": ("Партії", "Перемога", "хвилини · рейтингова"),
}


def rated_game(ann: Player, ben: Player) -> None:
    """Ann and Ben, who are signed in, play a rated game, which Ben resigns."""
    section = ann.page.locator("section[aria-labelledby=battle-line-title]")
    section.locator("> details > summary").click()
    section.locator("label", has_text="15 min").click()
    section.get_by_role("checkbox", name=say("web-rated-choice")).check()
    section.get_by_role("button", name=say("web-way", way="link")).click()
    ben.page.goto(ann.page.locator(".share input").input_value())
    ben.page.get_by_role("button", name=say("web-sit-down")).tap()
    for player in (ann, ben):
        player.until(lambda player=player: bool(player.state["actors"]))
    play_turns(ann, ben, 3)
    resign(ben)
    expect(ann.page.get_by_text("You 1500? → 1662?")).to_be_visible()


def test_somebody_is_met_again(sit: Sit, server: Server) -> None:
    named = server.address.replace("127.0.0.1", "localhost")  # a number has no passkeys
    ann, ben = sit(named), sit(named, **PHONE)
    sign_up(ann, "Ann")
    sign_up(ben, "Ben")
    rated_game(ann, ben)

    # Ann has no page: her name leads nowhere, but Ben has met her.
    ben.page.locator(".plate button", has_text="Ann").first.tap()
    dialog = ben.page.get_by_role("dialog", name="Ann")
    expect(dialog.get_by_text(say("web-player-no-page"))).to_be_visible()
    expect(dialog.get_by_role("button", name=say("web-player-challenge"))).to_be_visible()
    assert violations(ben.page) == []
    ben.page.get_by_role("button", name=say("web-close")).tap()

    # She makes one, by keyboard: nothing is shown until she chooses it.
    keys = Keyboard(ann)
    ann.page.goto(f"{named}#/player")
    expect(ann.page.get_by_text(say("web-player-hidden"))).to_be_visible()
    expect(ann.page.locator("#played ~ ul li")).to_have_count(1)
    keys.press(ann.page.get_by_role("button", name=say("web-player-make")))
    for box in ann.page.get_by_role("checkbox").all():
        expect(box).not_to_be_checked()
    ann.page.get_by_label(say("web-player-address")).fill("ann")
    ann.page.get_by_label(say("web-player-part", part="games")).check()
    ann.page.get_by_label(say("web-player-part", part="ratings")).check()
    keys.press(ann.page.get_by_role("button", name=say("web-player-save")))
    expect(ann.page.get_by_text(say("web-player-saved"))).to_be_visible()
    expect(ann.page.get_by_role("link", name="@ann")).to_be_visible()
    assert violations(ann.page) == []

    # From the table, Ben goes to the page, follows her, and looks at the game.
    ben.page.locator(".plate button", has_text="Ann").first.tap()
    ben.page.get_by_role("link", name=say("web-player-to")).tap()
    expect(ben.page.get_by_role("heading", name="Ann", exact=True)).to_be_visible()
    expect(dialog).to_have_count(0)
    expect(ben.page.locator(".rating")).to_have_text("1662?")
    rows = ben.page.locator("#played ~ ul li")
    expect(rows).to_have_count(1)
    ben.page.get_by_label(say("web-player-filter-result")).select_option("Lost")
    expect(ben.page.get_by_text(say("web-player-no-games"))).to_be_visible()
    ben.page.get_by_label(say("web-player-filter-result")).select_option("Won")
    ben.page.get_by_label(say("web-player-filter-opponent")).select_option("You")
    ben.page.get_by_label(say("web-player-filter-pace")).select_option("minutes")
    expect(rows).to_have_count(1)
    for language in LOCALES:
        speak(ben.page, language)
        heading, won, kind = GAMES[language]
        expect(ben.page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        assert won in rows.inner_text()
        assert kind in plain(rows.inner_text())
    assert violations(ben.page) == []
    speak(ben.page, "en")
    ben.page.get_by_role("button", name=say("web-player-follow")).tap()
    expect(ben.page.get_by_role("button", name=say("web-player-unfollow"))).to_be_visible()
    rows.get_by_role("link", name=say("web-player-look")).tap()
    expect(ben.page).to_have_url(re.compile("/review$"))
    ben.page.go_back()

    # He challenges her; she finds it in the lobby, and both sit at the new table.
    ben.page.get_by_role("button", name=say("web-player-challenge")).tap()
    challenge = ben.page.get_by_role("dialog", name="Ann")
    challenge.locator("label", has_text="15 min").tap()
    challenge.get_by_role("button", name=say("web-player-challenge")).tap()
    expect(ben.page).to_have_url(re.compile("#/table/"))
    expect(challenge).to_have_count(0)
    ann.page.goto(f"{named}#/lobby")
    invitations = ann.page.get_by_role("region", name=say("web-invitations"))
    invitations.get_by_role("button", name=say("web-lobby-sit")).click()
    for player in (ann, ben):
        player.until(lambda player=player: bool(player.state["actors"]))

    # Whom he follows stands in his lobby.
    ben.page.goto(f"{named}#/lobby")
    expect(ben.page.get_by_role("region", name=say("web-player-followed"))).to_contain_text("Ann")
    ben.page.get_by_role("link", name=say("web-leaders")).tap()
    expect(ben.page.get_by_text(say("web-leaders-none"))).to_be_visible()
    assert violations(ben.page) == []

    # In the rounds of a tournament, her name leads to her page.
    ann.page.goto(f"{named}#/lobby")
    ann.page.get_by_role("button", name=say("web-tournament-make")).click()
    form = ann.page.get_by_role("form", name=say("web-tournament-make"))
    form.get_by_label(say("web-tournament-name")).fill("Two of us")
    form.get_by_role("button", name=say("web-tournament-create")).click()
    expect(ann.page.get_by_role("heading", name="Two of us")).to_be_visible()
    ben.page.goto(ann.page.url)
    ben.page.get_by_role("button", name=say("web-tournament-join")).tap()
    ann.page.get_by_role("button", name=say("web-tournament-start")).click()
    ben.page.goto(ann.page.url)
    pair = ben.page.locator(".pair").first
    expect(pair).to_have_text(re.compile(r"^(Ann – Ben|Ben – Ann)\s*$"))
    expect(pair.get_by_role("link", name="Ann")).to_have_attribute("href", "#/player/ann")
    assert violations(ben.page) == []

    # Without a page, nothing is left of it.
    ann.page.goto(f"{named}#/player")
    ann.page.get_by_role("button", name=say("web-player-change")).click()
    ann.page.get_by_role("button", name=say("web-player-hide")).click()
    expect(ann.page.get_by_text(say("web-player-hidden"))).to_be_visible()
    ben.page.goto(f"{named}#/player/ann")
    expect(ben.page.get_by_role("alert")).to_contain_text("There is no such player’s page.")
    ben.errors[:] = [error for error in ben.errors if "404" not in error]
