"""Battle Line on the page: whole games by mouse, keyboard and touch."""

from itertools import cycle

from tests.browser.battle_line import Pointing, Typing, clever, clumsy, play_game, play_turn
from tests.browser.conftest import PHONE, Sit
from tests.browser.player import Keyboard, Mouse, Touch, start_button
from tests.browser.serving import Server
from vexilla import new

AGAINST_THE_COMPUTER = "Against the computer"
SHORT_GAME = 12  # a seed whose game between `clever` and `clumsy` is short


def test_whole_game_by_mouse_one_click_from_the_front_page(sit: Sit) -> None:
    player = sit()
    start_button(player.page, "Battle Line", AGAINST_THE_COMPUTER).click()
    play_game(player, Pointing(Mouse(player)), clever)
    player.page.locator("#result").wait_for()


def test_whole_game_by_keyboard_alone(sit: Sit) -> None:
    player = sit()
    keyboard = Keyboard(player)
    keyboard.press(start_button(player.page, "Battle Line", AGAINST_THE_COMPUTER))
    play_game(player, Typing(keyboard), clever)
    keyboard.press(player.page.get_by_role("button", name="Next game"))
    player.until(lambda: player.state["number"] < 2)


def test_whole_game_by_touch_on_one_phone(sit: Sit, server: Server) -> None:
    game = new("battle-line", seed=SHORT_GAME, first="south")
    player = sit(*server.set_up(game, game.seats), **PHONE)
    fingers = Touch(player)
    page = player.page
    for choosing in cycle([clever, clumsy]):
        play_turn(player, Pointing(fingers), choosing)
        if player.over:
            break
        fingers.press(page.get_by_role("button", name="Cover the table"))
        assert page.locator("[data-hand], [data-flag]").count() == 0
        fingers.press(page.get_by_role("button", name="I am"))
        player.until(lambda: player.acts)
    assert page.locator("#result").inner_text() == "Player 1 has won"
