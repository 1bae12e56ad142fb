"""Players' pages: yesterday's opponent is found, a game is looked at, a challenge is sent."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LOCALES, PHONE, Sit
from tests.browser.faults import violations
from tests.browser.lobby.people import play_turns, sign_up
from tests.browser.player import Keyboard, Player, plain, resign, speak
from tests.browser.serving import Server

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
    section.get_by_role("checkbox", name="Rated game").check()
    section.get_by_role("button", name="A friend by link").click()
    ben.page.goto(ann.page.locator(".share input").input_value())
    ben.page.get_by_role("button", name="Sit down and play").tap()
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
    expect(dialog.get_by_text("This player shows no page.")).to_be_visible()
    expect(dialog.get_by_role("button", name="Challenge")).to_be_visible()
    assert violations(ben.page) == []
    ben.page.get_by_role("button", name="Close").tap()

    # She makes one, by keyboard: nothing is shown until she chooses it.
    keys = Keyboard(ann)
    ann.page.goto(f"{named}#/player")
    expect(ann.page.get_by_text("You have no page.")).to_be_visible()
    expect(ann.page.locator("#played ~ ul li")).to_have_count(1)
    keys.press(ann.page.get_by_role("button", name="Make a page"))
    for box in ann.page.get_by_role("checkbox").all():
        expect(box).not_to_be_checked()
    ann.page.get_by_label("The address: @").fill("ann")
    ann.page.get_by_label("Show my finished games").check()
    ann.page.get_by_label("Show my ratings").check()
    keys.press(ann.page.get_by_role("button", name="Save"))
    expect(ann.page.get_by_text("Saved.")).to_be_visible()
    expect(ann.page.get_by_role("link", name="@ann")).to_be_visible()
    assert violations(ann.page) == []

    # From the table, Ben goes to the page, follows her, and looks at the game.
    ben.page.locator(".plate button", has_text="Ann").first.tap()
    ben.page.get_by_role("link", name="To the page").tap()
    expect(ben.page.get_by_role("heading", name="Ann", exact=True)).to_be_visible()
    expect(dialog).to_have_count(0)
    expect(ben.page.locator(".rating")).to_have_text("1662?")
    rows = ben.page.locator("#played ~ ul li")
    expect(rows).to_have_count(1)
    ben.page.get_by_label("Result").select_option("Lost")
    expect(ben.page.get_by_text("There are no such games.")).to_be_visible()
    ben.page.get_by_label("Result").select_option("Won")
    ben.page.get_by_label("Opponent").select_option("You")
    ben.page.get_by_label("Clocks").select_option("minutes")
    expect(rows).to_have_count(1)
    for language in LOCALES:
        speak(ben.page, language)
        heading, won, kind = GAMES[language]
        expect(ben.page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
        assert won in rows.inner_text()
        assert kind in plain(rows.inner_text())
    assert violations(ben.page) == []
    speak(ben.page, "en")
    ben.page.get_by_role("button", name="Follow").tap()
    expect(ben.page.get_by_role("button", name="No longer follow")).to_be_visible()
    rows.get_by_role("link", name="Look").tap()
    expect(ben.page).to_have_url(re.compile("/review$"))
    ben.page.go_back()

    # He challenges her; she finds it in the lobby, and both sit at the new table.
    ben.page.get_by_role("button", name="Challenge").tap()
    challenge = ben.page.get_by_role("dialog", name="Ann")
    challenge.locator("label", has_text="15 min").tap()
    challenge.get_by_role("button", name="Challenge").tap()
    expect(ben.page).to_have_url(re.compile("#/table/"))
    expect(challenge).to_have_count(0)
    ann.page.goto(f"{named}#/lobby")
    invitations = ann.page.get_by_role("region", name="Invitations")
    invitations.get_by_role("button", name="Sit down").click()
    for player in (ann, ben):
        player.until(lambda player=player: bool(player.state["actors"]))

    # Whom he follows stands in his lobby.
    ben.page.goto(f"{named}#/lobby")
    expect(ben.page.get_by_role("region", name="People you follow")).to_contain_text("Ann")
    ben.page.get_by_role("link", name="Leaderboards").tap()
    expect(ben.page.get_by_text("Nobody is listed here yet.")).to_be_visible()
    assert violations(ben.page) == []

    # In the rounds of a tournament, her name leads to her page.
    ann.page.goto(f"{named}#/lobby")
    ann.page.get_by_role("button", name="Make a tournament").click()
    form = ann.page.get_by_role("form", name="Make a tournament")
    form.get_by_label("Name of the tournament").fill("Two of us")
    form.get_by_role("button", name="Make the tournament").click()
    expect(ann.page.get_by_role("heading", name="Two of us")).to_be_visible()
    ben.page.goto(ann.page.url)
    ben.page.get_by_role("button", name="Take part").tap()
    ann.page.get_by_role("button", name="Start the tournament").click()
    ben.page.goto(ann.page.url)
    pair = ben.page.locator(".pair").first
    expect(pair).to_have_text(re.compile(r"^(Ann – Ben|Ben – Ann)\s*$"))
    expect(pair.get_by_role("link", name="Ann")).to_have_attribute("href", "#/player/ann")
    assert violations(ben.page) == []

    # Without a page, nothing is left of it.
    ann.page.goto(f"{named}#/player")
    ann.page.get_by_role("button", name="Change what I show").click()
    ann.page.get_by_role("button", name="Remove the page").click()
    expect(ann.page.get_by_text("You have no page.")).to_be_visible()
    ben.page.goto(f"{named}#/player/ann")
    expect(ben.page.get_by_role("alert")).to_contain_text("There is no such page of a player.")
    ben.errors[:] = [error for error in ben.errors if "404" not in error]


def test_a_search_with_a_pace(take: Sit) -> None:
    """From the lobby, two find each other only with the same clocks."""
    ann, ben = take(), take(**PHONE)
    for player, pace in ((ann, "15 min + 10 s a turn"), (ben, "15 min + 10 s a turn")):
        player.page.get_by_role("link", name=re.compile("^Lobby")).first.click()
        player.page.get_by_label("The clocks for Battle Line").select_option(pace)
        player.page.get_by_role("button", name="Find an opponent for Battle Line").click()
        expect(player.page).to_have_url(re.compile("#/table/"))
    for player in (ann, ben):
        player.until(lambda player=player: bool(player.state["actors"]))
    assert ann.page.url == ben.page.url
