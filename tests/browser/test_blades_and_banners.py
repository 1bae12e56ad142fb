"""Blades & Banners on the page: whole games by mouse, by keys, by fingers, and of two friends."""

from tests.browser.blades_and_banners import (
    Pointing,
    Typing,
    play_game,
    play_turn,
    way,
)
from tests.browser.conftest import PHONE, Sit
from tests.browser.player import Hands, Keyboard, Mouse, Player, Touch
from tests.browser.serving import Place
from vexilla import new

BATTLE = ("announce", "planning", "orders")


def begin(player: Player, hands: Hands) -> None:
    """From the front page into a battle against the computer: two buttons."""
    hands.press(way(player.page, "Against the computer"))
    hands.press(player.page.get_by_role("button", name="Play now"))
    player.until(lambda: player.view["phase"] in BATTLE)


def test_whole_game_by_mouse_two_clicks_from_the_front_page(sit: Sit) -> None:
    player = sit()
    mouse = Mouse(player)
    begin(player, mouse)
    play_game(player, Pointing(mouse))
    player.page.locator("#result").wait_for()


def test_whole_game_by_keyboard_alone(sit: Sit) -> None:
    player = sit()
    keyboard = Keyboard(player)
    begin(player, keyboard)
    play_game(player, Typing(keyboard))
    keyboard.press(player.page.get_by_role("button", name="See the table").last)


def test_whole_game_by_touch_on_one_phone(sit: Sit, place: Place) -> None:
    game = new("blades-and-banners")
    player = sit(*place.lay(game, game.seats), **PHONE)
    fingers, page = Touch(player), player.page

    def pass_the_screen() -> None:
        """Under a cover where there is a secret; else the table turns to the other by itself."""
        if player.view["phase"] in ("hiring", "planning") and not player.acts:
            fingers.press(page.get_by_role("button", name="Cover the table"))
            assert page.locator("[data-cell], .hand, .hiring").count() == 0
            fingers.press(page.get_by_role("button", name="I am"))
        player.until(lambda: player.acts or player.over)

    for _ in game.seats:
        player.doing(lambda: fingers.press(page.get_by_role("button", name="Play now")))
        pass_the_screen()
    player.until(lambda: player.view["phase"] in BATTLE and player.acts)
    while not player.over:
        play_turn(player, Pointing(fingers))
        pass_the_screen()
    assert "has won" in page.locator("#result").inner_text()
