"""Battle Line on the page: whole games by mouse, keys and fingers, and all that surrounds them."""

import random

from tests.browser.battle_line import Pointing, play_turn
from tests.browser.conftest import Sit
from tests.browser.player import Mouse


def test_two_clicks_from_the_front_page_to_a_game(sit: Sit) -> None:
    player = sit()
    game = player.page.locator("section", has_text="Battle Line")
    game.get_by_role("button", name="Against the computer").click()
    assert player.until_turn()
    play_turn(player, Pointing(Mouse(player)), random.Random(1))
