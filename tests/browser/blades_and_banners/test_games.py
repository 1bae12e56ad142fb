"""Blades & Banners on the page: games by mouse, keyboard and touch, and by two friends."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.blades_and_banners.gestures import (
    OTHER,
    Pointing,
    Typing,
    play_game,
    play_turn,
)
from tests.browser.conftest import BY, PHONE, Sit, friends
from tests.browser.player import (
    Document,
    Hands,
    Keyboard,
    Mouse,
    Player,
    Touch,
    choose_the_quickest,
    resign,
    start_button,
)
from tests.browser.positions import deployment, last_step
from tests.browser.serving import Server
from tests.marks import some
from vexilla import new

NAME = "Blades & Banners"
BATTLE = ("announce", "planning", "orders")
ANNS_ARMY = {"knights": 1, "captains": 0, "sergeants": 1, "pikemen": 1, "archers": 0}  # four coins


def driver(hands: Hands) -> Pointing:
    return Typing(hands) if isinstance(hands, Keyboard) else Pointing(hands)


def pass_the_screen(player: Player) -> None:
    """Covers the table if there is a secret; otherwise the page changes seats by itself."""
    fingers, page = Touch(player), player.page
    if player.view["phase"] in ("hiring", "planning") and not player.acts:
        fingers.press(page.get_by_role("button", name="Cover the table"))
        expect(page.locator("[data-cell], .hand, .hiring")).to_have_count(0)
        fingers.press(page.get_by_role("button", name="I am"))
    player.until_turn()


@pytest.mark.all
@BY
def test_a_battle_is_begun_from_the_front_page(take: Sit, by: type[Hands], size: Document) -> None:
    player = take(**size)
    hands = by(player)
    choose_the_quickest(player.page, NAME)
    hands.press(start_button(player.page, NAME, "Against the computer"))
    hands.press(player.page.get_by_role("button", name="Play now"))
    player.until(lambda: player.view["phase"] in BATTLE)
    assert player.until_turn()
    play_turn(player, driver(hands))
    player.until_turn()  # the computer has answered


@pytest.mark.parametrize("by", some([Mouse, Keyboard], [Keyboard]))
def test_a_whole_battle(take: Sit, server: Server, by: type[Hands]) -> None:
    game = new("blades-and-banners", seed=4, options={"budget": 6})
    player = take(*server.set_up(game, ["griffin"], "greedy"))
    hands = by(player)
    hands.press(player.page.get_by_role("button", name="Play now"))
    player.until(lambda: player.view["phase"] in BATTLE)
    play_game(player, driver(hands))
    hands.press(player.page.get_by_role("button", name="Next game"))


@pytest.mark.all
@pytest.mark.parametrize("by", some([Mouse, Keyboard], [Keyboard]))
def test_the_end_of_a_battle(take: Sit, server: Server, by: type[Hands]) -> None:
    player = take(*server.set_up(last_step(), ["griffin"], "greedy"))
    hands = by(player)
    play_game(player, driver(hands))
    hands.press(player.page.get_by_role("button", name="Next game"))
    player.until(lambda: player.view["phase"] == "hiring")


@pytest.mark.slowest
def test_two_hire_by_touch_on_one_phone(take: Sit, server: Server) -> None:
    game = new("blades-and-banners", seed=2, options={"budget": 5})
    player = take(*server.set_up(game, game.seats), **PHONE)
    for _ in game.seats:
        play = player.page.get_by_role("button", name="Play now")
        player.doing(lambda play=play: Touch(player).press(play))
        pass_the_screen(player)
    player.until(lambda: player.view["phase"] in BATTLE and player.acts)


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


@pytest.mark.all
def test_whoever_places_the_rest_asks_again_if_the_server_is_busy(sit: Sit, server: Server) -> None:
    url, token = server.set_up(deployment(), ["griffin"], "greedy")
    page = sit(token=token).page
    refused: list[str] = []

    def refuse_once(line: WebSocketRoute) -> None:
        to_server = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["type"] == "suggest" and not refused:
                refused.append(asked["id"])
                busy = {"type": "refused", "id": asked["id"], "rule": None, "text": "Busy."}
                line.send(json.dumps(busy | {"evidence": {}}))
            else:
                to_server.send(message)

        line.on_message(pass_on)

    page.route_web_socket("**/socket", refuse_once)
    page.goto(url)
    page.get_by_role("button", name="Place the rest for me").click()
    expect(page.locator(".deploy")).to_have_count(0)  # the battle begins
    assert refused


def test_two_friends_by_link(take: Sit, server: Server) -> None:
    ann, ben = friends(take, server, NAME)
    ann.until_turn()

    ann_plays = Pointing(Mouse(ann))
    ann.doing(lambda: ann_plays.play({"do": "hire", **ANNS_ARMY}))
    together(ann, ben)
    ben.doing(ben.page.get_by_role("button", name="Play now").click)
    together(ann, ben)
    assert ben.view[ann.state["seat"]]["to_deploy"] == ANNS_ARMY
    ann.until_turn()
    ann.page.get_by_role("button", name="Place the rest for me").click()
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
    banner = notices.get_by_text("The connection is gone")
    banner.wait_for()
    before = ben.state["number"]
    move = next(action for action in ann.state["legal"] if action["do"] == "move")
    ann_plays.play(move)
    notices.get_by_text("Your move is kept").wait_for()
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
