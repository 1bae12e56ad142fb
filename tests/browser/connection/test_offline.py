"""A line that is silent, a server that is stopped, and choices that are made meanwhile."""

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator

from tests.browser.battle_line.gestures import Pointing, clever
from tests.browser.conftest import Sit
from tests.browser.player import Document, Mouse, Player
from tests.browser.positions import middle_game
from tests.browser.serving import Server
from tests.browser.words import say
from tests.faults import ROOT
from vexilla.server import serve

NOTICED_S = 5  # until a player sees that the line is lost
ABSENT_S = 10  # until the other side sees it
BUSY = 4  # how many times longer a busy machine may take
SOCKET = ROOT / "web/src/lib/connection/table_socket.svelte.ts"


def two(take: Sit, server: Server) -> tuple[Player, Player]:
    """South, whose line is the cable and whose turn it is, and North."""
    address, (south, north) = server.set_up_for_two(middle_game())
    far = take(address.replace(server.address, server.cable.address), south)
    near = take(address, north)
    for player in (far, near):
        player.until_seen(lambda player=player: len(player.page.locator(".moves li").all()) > 0)
        player.page.locator(".plate").get_by_text(say("web-away")).wait_for(state="hidden")
    return far, near


@contextmanager
def within(seconds: float) -> Iterator[None]:
    begun = time.monotonic()
    yield
    assert time.monotonic() - begun < BUSY * seconds


def test_the_times_after_which_a_line_is_lost() -> None:
    """The other tests allow for a busy machine; here is what a quiet one does."""
    source = SOCKET.read_text(encoding="utf-8")
    ping, answer = (
        int(re.findall(rf"const {name} = ([\d_]+)", source)[0])
        for name in ("PING_AFTER", "ANSWER_WITHIN")
    )
    assert ping + answer < 1000 * NOTICED_S
    assert serve.PING_S + serve.PONG_S < ABSENT_S


def choose(player: Player) -> Document:
    """Plays a card."""
    action = clever(player.state)
    Pointing(Mouse(player)).play(action)
    return action


def notice(player: Player, text: str) -> Locator:
    return player.page.locator(".notices").get_by_text(text)


def gone(player: Player) -> Locator:
    return notice(player, "The connection is lost")


def sent_once(player: Player, other: Player, number: int, action: Document) -> None:
    """Checks that an action that was kept becomes one event, and that both sides see it."""
    for seen in (player, other):
        seen.until(lambda seen=seen: seen.state["number"] > number)
    gone(player).wait_for(state="hidden")
    for seen in (player, other):
        assert seen.state["number"] == number + 1
        assert seen.state["events"][-1]["action"] == action
    assert player.page.locator(".toast").count() == 0
    ids = {message["id"] for message in player.sent if message["type"] == "act"}
    assert len(ids) == 1, "the same message is repeated, not a new one"
    assert all("WebSocket" in error for error in player.errors)
    player.errors.clear()


@pytest.mark.all
def test_a_line_that_swallows_everything(take: Sit, server: Server) -> None:
    far, near = two(take, server)
    number = far.state["number"]

    # Being told that there is no network is no proof: the server may be on the same machine.
    far.page.evaluate("dispatchEvent(new Event('offline'))")
    far.page.wait_for_timeout(1200)
    assert not gone(far).is_visible()

    server.cable.swallow()
    try:
        with within(ABSENT_S):
            with within(NOTICED_S):
                action = choose(far)
                notice(far, "Your move is kept").wait_for()
            notice(far, "Waiting: ").wait_for()
            near.page.locator(".plate").get_by_text(say("web-away")).wait_for()
        assert near.page.get_by_role("log").get_by_text("Iskra: not here now").count() == 1
        assert near.state["number"] == number
    finally:
        server.cable.mend()
    sent_once(far, near, number, action)
    near.page.get_by_role("log").get_by_text("Iskra: here again").last.wait_for()


def test_a_server_that_is_stopped(take: Sit, server: Server) -> None:
    far, near = two(take, server)
    number = far.state["number"]
    os.kill(server.pid, signal.SIGSTOP)
    try:
        with within(NOTICED_S):
            gone(far).wait_for()
            gone(near).wait_for()
        action = choose(far)
        notice(far, "Your move is kept").wait_for()
    finally:
        os.kill(server.pid, signal.SIGCONT)
    sent_once(far, near, number, action)
    near.errors.clear()
