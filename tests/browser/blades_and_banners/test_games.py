"""Whole games of Blades & Banners on the page: by mouse, keys and touch, and by two friends."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.blades_and_banners.gestures import (
    OTHER,
    Pointing,
    Typing,
    play_game,
    play_turn,
)
from tests.browser.conftest import PHONE, Sit, friends
from tests.browser.player import Document, Hands, Keyboard, Mouse, Player, Touch, resign
from tests.browser.positions import last_step
from tests.browser.serving import Server
from tests.browser.words import say
from tests.marks import some
from vexilla import new

NAME = "Blades & Banners"
BATTLE = ("announce", "planning", "orders")
ANNS_ARMY = {"knights": 1, "captains": 0, "sergeants": 1, "pikemen": 1, "archers": 0}  # four coins


def pass_the_screen(player: Player) -> None:
    """Covers the table if there is a secret; otherwise the page changes seats by itself."""
    fingers, page = Touch(player), player.page
    if player.view["phase"] in ("hiring", "planning") and not player.acts:
        fingers.press(page.get_by_role("button", name=say("web-cover")))
        expect(page.locator("[data-cell], .hand, .hiring")).to_have_count(0)
        fingers.press(page.get_by_role("button", name=say("web-i-am", name="")))
    player.until_turn()


@pytest.mark.parametrize("by", some([Mouse, Touch, Keyboard], [Keyboard]))
def test_a_whole_battle(take: Sit, server: Server, by: type[Hands]) -> None:
    game = new("blades-and-banners", seed=4, options={"budget": 6})
    player = take(*server.set_up(game, ["griffin"], "greedy"), **(PHONE if by is Touch else {}))
    hands = by(player)
    hands.press(player.page.get_by_role("button", name=say("web-bb-play-now")))
    player.until(lambda: player.view["phase"] in BATTLE)
    play_game(player, Typing(hands) if isinstance(hands, Keyboard) else Pointing(hands))
    hands.press(player.page.get_by_role("button", name=say("web-next-game")))
    player.until(lambda: player.view["phase"] == "hiring")


def test_the_end_of_a_battle_by_touch_on_one_phone(take: Sit, server: Server) -> None:
    game = last_step()
    player = take(*server.set_up(game, game.seats), **PHONE)
    while not player.over:
        play_turn(player, Pointing(Touch(player)))
        pass_the_screen(player)
    expect(player.page.locator("#result")).not_to_have_text("")


def together(ann: Player, ben: Player) -> None:
    """Waits until both pages show the same event."""
    number = max(ann.state["number"], ben.state["number"])
    for player in (ann, ben):
        player.until(lambda player=player: player.state["number"] >= number)


def parts(document: Any) -> Iterator[Document]:
    """Every object in a document."""
    if isinstance(document, dict):
        yield document
        for value in document.values():
            yield from parts(value)
    elif isinstance(document, list):
        for value in document:
            yield from parts(value)


def revealed_secrets(player: Player) -> Iterator[Document]:
    """The secrets of the opponent that reached a player before the end of the game."""
    for message in map(json.loads, player.frames):
        if message["type"] != "state" or message["outcome"]:
            continue
        seat, other = message["seat"], OTHER[message["seat"]]
        for part in parts(message):
            side = part.get(other)
            if part.get("seat") == seat and isinstance(side, dict):
                closed = side.get("plan", [])[side.get("opened", 0) :]
                if any(closed) or (part.get("phase") == "hiring" and side):
                    yield part
            action = part.get("action", {})
            secret = part.get("seat") == other and action.get("do") in ("hire", "plan")
            if secret and set(action) != {"do"}:
                yield part


def test_two_friends_by_link(take: Sit, server: Server) -> None:
    ann, ben = friends(take, server, NAME)
    ann.until_turn()

    ann_plays = Pointing(Mouse(ann))
    ann.doing(lambda: ann_plays.play({"do": "hire", **ANNS_ARMY}))
    together(ann, ben)
    ben.doing(ben.page.get_by_role("button", name=say("web-bb-play-now")).click)
    together(ann, ben)
    assert ben.view[ann.state["seat"]]["to_deploy"] == ANNS_ARMY
    ann.until_turn()
    ann.page.get_by_role("button", name=say("web-bb-place-rest")).click()
    ann.until(lambda: ann.view["phase"] == "announce")
    together(ann, ben)

    # Ben has planned three orders when Ann seals her plan. Ben reloads the page, and plans again.
    ben_plays, planned = Pointing(Mouse(ben)), ben.page.locator("[data-slot] .card")
    first, first_plays = (ann, ann_plays) if ann.acts else (ben, ben_plays)
    first.doing(lambda: first_plays.play({"do": "announce", "first": "griffin"}))
    together(ann, ben)
    ben_plays.plan(("pikemen", "knights", "bearer"))
    play_turn(ann, ann_plays)
    together(ann, ben)
    expect(planned).to_have_count(3)
    ben.page.reload()
    ben.page.locator(".hand").wait_for()
    expect(planned).to_have_count(0)
    play_turn(ben, ben_plays)
    together(ann, ben)

    # Ann loses the connection during her turn. The page keeps her order, and sends it later.
    if ben.acts:
        play_turn(ben, ben_plays)
        together(ann, ben)
    server.cable.cut()
    notices = ann.page.locator(".notices")
    gone, kept = say("web-reconnecting", count=1).split(". ", 1)
    banner = notices.get_by_text(gone)
    banner.wait_for()
    before = ben.state["number"]
    move = next(action for action in ann.state["legal"] if action["do"] == "move")
    ann_plays.play(move)
    notices.get_by_text(kept).wait_for()
    server.cable.mend()
    ben.until(lambda: ben.state["number"] > before)
    banner.wait_for(state="hidden")
    assert all("WebSocket connection" in error for error in ann.errors)
    ann.errors.clear()
    together(ann, ben)
    assert ann.sent_actions[-1] == move

    resign(ben)
    for player in (ann, ben):
        player.page.locator("#result").wait_for()
        assert list(revealed_secrets(player)) == []
