"""A list of thousands of legal actions, which comes compressed and in several frames."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.server.running import served
from tests.server.stored import store_table, token
from tests.server.tables.positions import long_game

pytestmark = pytest.mark.all

ASK = """
([table, seat]) => new Promise((answer) => {
    const origin = location.origin.replace('http', 'ws')
    const socket = new WebSocket(`${origin}/api/tables/${table}/socket`)
    socket.onopen = () => socket.send(JSON.stringify({ type: 'watch', seat }))
    const states = []
    socket.onmessage = (event) => {
        const message = JSON.parse(event.data)
        if (message.type === 'state') states.push(message.legal)
        if (states.length === 1) socket.send(JSON.stringify({ type: 'watch', seat, since: 0 }))
        if (states.length === 2) answer([socket.extensions, ...states])
    }
    socket.onclose = (event) => answer([event.code])
})
"""


def test_a_browser_understands_a_long_list(browser: Browser, tmp_path: Path) -> None:
    game = long_game()
    store_table(tmp_path / "vexilla.sqlite", game)
    seat = str(game.to_move)
    with served(tmp_path / "vexilla.sqlite") as address:
        context = browser.new_context()
        cookie: Any = {"name": "vexilla_player", "value": token(seat), "url": address}
        context.add_cookies([cookie])
        page = context.new_page()
        page.goto(f"{address}/health")
        agreed, *lists = page.evaluate(ASK, ["t1", seat])
        context.close()
    assert "permessage-deflate" in agreed
    assert lists == [game.legal_actions(seat)] * 2
