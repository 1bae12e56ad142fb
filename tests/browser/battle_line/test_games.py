"""Battle Line on the page: the beginning and the end of games by mouse, keyboard and touch."""

import pytest
from playwright.sync_api import expect

from tests.browser.battle_line.gestures import (
    Pointing,
    Typing,
    clever,
    clumsy,
    play_game,
    play_turn,
)
from tests.browser.conftest import BY, PHONE, Sit
from tests.browser.player import (
    Document,
    Hands,
    Keyboard,
    Mouse,
    Player,
    Touch,
    choose_the_quickest,
    start_button,
)
from tests.browser.positions import line_over
from tests.browser.serving import Server
from tests.browser.words import say
from tests.marks import some
from vexilla import Game, new

SHORT_GAME = 12  # a seed whose game between `clever` and `clumsy` is short
LAST = 8  # the actions before the end that are played on the page; the tree has a whole game


def on_one_screen() -> Game:
    """A short game, which South wins against a weak North."""
    game = new("battle-line", seed=SHORT_GAME, first="south")
    while game.outcome is None:
        seat = str(game.to_move)
        state = {"view": game.view(seat), "legal": game.legal_actions(seat)}
        game.play((clever if seat == "south" else clumsy)(state), seat)
    return game


def begin(player: Player, hands: Hands) -> None:
    """Begins a game against the computer from the front page, and plays a turn."""
    choose_the_quickest(player.page, "Battle Line")
    hands.press(start_button(player.page, "Battle Line", say("web-way", way="computer")))
    assert player.until_turn()
    driver = Typing(hands) if isinstance(hands, Keyboard) else Pointing(hands)
    play_turn(player, driver, clever)
    player.until_turn()  # the computer has answered


@pytest.mark.all
@BY
def test_one_press_on_the_front_page_begins_a_game(
    take: Sit, by: type[Hands], size: Document
) -> None:
    player = take(**size)
    begin(player, by(player))


def test_a_whole_game(take: Sit, server: Server) -> None:
    game = new("battle-line", seed=SHORT_GAME, first="south")
    player = take(*server.set_up(game, ["south"], "greedy"))
    play_game(player, Pointing(Mouse(player)), clever)
    player.page.locator("#result").wait_for()


@pytest.mark.parametrize("by", some([Mouse, Keyboard], [Keyboard]))
def test_the_end_of_a_game(take: Sit, server: Server, by: type[Hands]) -> None:
    game = line_over().after(len(line_over().actions) - LAST)
    player = take(*server.set_up(game, ["south"], "greedy"))
    hands = by(player)
    play_game(player, Typing(hands) if isinstance(hands, Keyboard) else Pointing(hands), clever)
    player.page.locator("#result").wait_for()
    hands.press(player.page.get_by_role("button", name=say("web-next-game")))
    player.until(lambda: player.state["number"] < 2)


@pytest.mark.all
def test_a_shared_screen_begins_with_the_hand_of_the_first_player(
    take: Sit, server: Server
) -> None:
    for first in ("south", "north"):
        game = new("battle-line", seed=SHORT_GAME, first=first)
        player = take(*server.set_up(game, game.seats))
        player.until(lambda player=player: player.acts)
        assert player.state["seat"] == first
        for card in game.view(first)["hands"][first]:
            expect(player.page.locator(f"[data-hand={card}]")).to_be_visible()
        expect(player.page.get_by_role("button", name=say("web-cover"))).to_have_count(0)


def test_the_end_of_a_game_by_touch_on_one_phone(take: Sit, server: Server) -> None:
    game = on_one_screen()
    player = take(*server.set_up(game.after(len(game.actions) - LAST), game.seats), **PHONE)
    fingers, page = Touch(player), player.page
    while True:
        choosing = clever if player.state["seat"] == "south" else clumsy
        play_turn(player, Pointing(fingers), choosing)
        if player.over:
            break
        fingers.press(page.get_by_role("button", name=say("web-cover")))
        expect(page.locator("[data-hand], [data-flag]")).to_have_count(0)
        fingers.press(page.locator(".cover button"))
        player.until_turn()
    expect(page.locator("#result")).to_have_text(say("web-result", result="other", name="Player 1"))
