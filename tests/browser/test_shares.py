"""The board has the screen: the share that its scenes have at two sizes a game, and no less."""

import pytest

from tests.browser.conftest import Sit
from tests.browser.player import rest
from tests.browser.serving import Server
from tests.browser.shares import LEAST, SHARE, SIZES, options, scene
from tests.marks import some_of_several

BOARDS = [(name, size) for name in LEAST for size in SIZES]
TRIED = [(1440, 900), (390, 844)]


@pytest.mark.parametrize(
    ("name", "size"), some_of_several(BOARDS, [board for board in BOARDS if board[1] in TRIED], [])
)
def test_a_board_has_its_share_of_the_window(
    name: str, size: tuple[int, int], take: Sit, server: Server
) -> None:
    url, token = scene(name).set_up(server)
    page = take(url, token, **options(size)).page
    scene(name).stage(page)
    rest(page)
    page.wait_for_function(f"least => ({SHARE})() >= least", arg=LEAST[name][SIZES.index(size)])
