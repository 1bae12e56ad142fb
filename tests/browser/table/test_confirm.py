"""Moves are confirmed before they are played, if the player wants it: by mouse, touch and keys."""

import pytest
from playwright.sync_api import Page, expect

import vexilla
from tests.browser.battle_line import gestures as battle_line
from tests.browser.blades_and_banners import gestures as blades_and_banners
from tests.browser.blades_and_banners.positions import battle
from tests.browser.conftest import Sit
from tests.browser.player import Document, Keyboard, Mouse, Player, Touch, speak
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all
CONFIRM = {language: say("web-confirm", language) for language in ("es", "ru", "uk", "en")}


def choose(page: Page, game: str, *, confirms: bool) -> None:
    """Sets in the settings whether moves in a game are confirmed."""
    page.get_by_role("button", name=say("web-settings")).click()
    group = page.get_by_role("group", name=say("web-confirm-moves"))
    group.get_by_label(game).set_checked(confirms)
    page.keyboard.press("Escape")


def sent(player: Player) -> list[Document]:
    """The actions that were sent, once the server has had time to answer."""
    player.page.wait_for_timeout(150)
    return player.sent_actions


def test_battle_line(take: Sit, server: Server) -> None:
    game = vexilla.load(
        {
            "game": "battle-line",
            "to_move": "south",
            "phase": "play",
            "flags": [{"south": ["R3"], "north": ["B1"]}, {"south": ["G4"]}],
            "hands": {
                "south": ["R1", "O2", "Y3", "G9", "B10", "P1", "Fog"],
                "north": ["R2", "O3", "G1", "B3", "P3", "Y2", "P4"],
            },
        }
    )
    player = take(*server.set_up(game, ["south"]), has_touch=True)
    page = player.page
    page.locator("[data-hand]").first.wait_for()
    choose(page, "Battle Line", confirms=True)
    page.reload()  # it is remembered
    guide = page.locator(".guide")
    confirm = guide.locator(".confirm")
    fingers, mouse = (battle_line.Pointing(hands(player)) for hands in (Touch, Mouse))
    touch, keyboard = Touch(player), Keyboard(player)

    # By touch: the card is shown in its place, and taken back.
    touch.press(fingers.card("R1"))
    touch.press(fingers.target(1))
    expect(guide).to_contain_text("Red 1, flag 1?")
    expect(fingers.lane(1).locator(".slot.proposed .card")).to_be_visible()
    for language, word in CONFIRM.items():
        speak(page, language)
        expect(confirm).to_have_text(word)
    touch.press(guide.get_by_role("button", name=say("web-back")))
    expect(page.locator(".slot.proposed")).to_have_count(0)
    expect(guide).to_contain_text("Red 1, Skirmishers: where does it go?")

    # Another flag instead; Fog lies beside the flag.
    touch.press(fingers.target(2))
    touch.press(fingers.target(3))
    expect(fingers.lane(3).locator(".slot.proposed")).to_be_visible()
    expect(page.locator(".slot.proposed")).to_have_count(1)
    touch.press(fingers.card("Fog"))
    touch.press(fingers.target(2))
    expect(fingers.lane(2).locator(".chip")).to_contain_text("Fog")

    # By keyboard: Escape takes it back; Enter confirms, because the button has the focus.
    keyboard.type("Escape", "Escape", "b", "4")
    expect(fingers.lane(4).locator(".slot.proposed")).to_be_visible()
    keyboard.type("Escape")
    expect(confirm).to_have_count(0)
    keyboard.type("5")
    expect(confirm).to_be_focused()
    assert sent(player) == []

    # By mouse: a drag shows the card, a click confirms it.
    keyboard.type("Escape", "Escape")
    Mouse(player).drag(mouse.card("Y3"), mouse.lane(6))
    expect(guide).to_contain_text("Yellow 3, flag 6?")
    assert sent(player) == []
    player.doing(confirm.click)

    # Drawing a card is a move too; the second press on the same deck confirms it as well.
    keyboard.type("t")
    expect(confirm).to_be_focused()
    keyboard.type("Escape")
    touch.press(page.locator("[data-deck=tactics]"))
    expect(guide).to_contain_text("Draw a Tactics card?")
    assert len(sent(player)) == 1
    player.doing(lambda: keyboard.type("y"))
    assert player.sent_actions == [
        {"do": "play", "card": "Y3", "flag": 6},
        {"do": "draw", "deck": "tactics"},
    ]


@pytest.mark.slowest
def test_blades_and_banners(take: Sit, server: Server) -> None:
    ride = {"do": "move", "from": ["a4"], "by": "north", "distance": 2}
    for hands in (Mouse, Touch, Keyboard):
        player = take(*server.set_up(battle("knights"), ["griffin"]), has_touch=True)
        page = player.page
        page.locator(".proposal").wait_for()
        driver = blades_and_banners.Typing if hands is Keyboard else blades_and_banners.Pointing
        pointing = driver(hands(player))

        def step(cell: str, pointing: blades_and_banners.Pointing = pointing) -> None:
            if isinstance(pointing, blades_and_banners.Typing):
                pointing.go(cell)
                pointing.hands.type("Enter")
            else:
                pointing.hands.press(pointing.cell(cell))

        # As usual in this game, a move is shown first.
        step("a4")
        step("a6")
        expect(pointing.confirm).to_be_visible()
        assert sent(player) == []
        page.locator(".proposal").get_by_role("button", name=say("web-bb-back")).click()
        choose(page, "Blades & Banners", confirms=False)
        page.reload()  # it is remembered
        page.locator(".proposal").wait_for()
        step("a4")
        player.doing(lambda step=step: step("a6"))
        assert player.sent_actions == [ride]
