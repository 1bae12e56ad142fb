"""Battle Line on the page: whole games by mouse, keyboard and touch."""

from itertools import cycle

import pytest
from playwright.sync_api import expect

from tests.browser.battle_line import Pointing, Typing, clever, clumsy, play_game, play_turn
from tests.browser.conftest import PHONE, Sit
from tests.browser.player import (
    Hands,
    Keyboard,
    Mouse,
    Player,
    Touch,
    choose_the_quickest,
    start_button,
)
from tests.browser.serving import Server
from vexilla import new

AGAINST_THE_COMPUTER = "Against the computer"
SHORT_GAME = 12  # a seed whose game between `clever` and `clumsy` is short
SHORT_AGAINST_GREEDY = 1  # one whose game between `clever` and the greedy agent is


def begin(player: Player, hands: Hands) -> None:
    """Begins a game against the computer from the front page, and plays a turn."""
    choose_the_quickest(player.page, "Battle Line")
    hands.press(start_button(player.page, "Battle Line", AGAINST_THE_COMPUTER))
    assert player.until_turn()
    driver = Typing(hands) if isinstance(hands, Keyboard) else Pointing(hands)
    play_turn(player, driver, clever)
    assert player.until_turn()  # the computer has answered


def test_one_click_on_the_front_page_begins_a_game(sit: Sit) -> None:
    player = sit()
    begin(player, Mouse(player))


def test_the_keyboard_alone_begins_a_game(sit: Sit) -> None:
    player = sit()
    begin(player, Keyboard(player))


@pytest.mark.parametrize("by", [Mouse, Keyboard])
def test_whole_game_by_mouse_or_keyboard_alone(sit: Sit, server: Server, by: type[Hands]) -> None:
    game = new("battle-line", seed=SHORT_AGAINST_GREEDY, first="south")
    player = sit(*server.set_up(game, ["south"], "greedy"))
    hands = by(player)
    driver = Typing(hands) if isinstance(hands, Keyboard) else Pointing(hands)
    play_game(player, driver, clever)
    player.page.locator("#result").wait_for()
    hands.press(player.page.get_by_role("button", name="Next game"))
    player.until(lambda: player.state["number"] < 2)


def test_a_shared_screen_begins_with_the_hand_of_the_first_player(sit: Sit, server: Server) -> None:
    for first in ("south", "north"):
        game = new("battle-line", seed=SHORT_GAME, first=first)
        player = sit(*server.set_up(game, game.seats))
        player.until(lambda player=player: player.acts)
        assert player.state["seat"] == first
        for card in game.view(first)["hands"][first]:
            expect(player.page.locator(f"[data-hand={card}]")).to_be_visible()
        expect(player.page.get_by_role("button", name="Cover the table")).to_have_count(0)


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
        expect(page.locator("[data-hand], [data-flag]")).to_have_count(0)
        fingers.press(page.get_by_role("button", name="I am"))
        player.until(lambda: player.acts)
    expect(page.locator("#result")).to_have_text("South has won")
