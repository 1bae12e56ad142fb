"""Blades & Banners on the page: whole games by mouse, keyboard and touch, and by two friends."""

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.blades_and_banners import (
    OTHER,
    Pointing,
    Typing,
    play_game,
    play_turn,
)
from tests.browser.conftest import PHONE, Sit, friends
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
from tests.browser.positions import deployment
from tests.browser.serving import Server
from vexilla import Game, new

BATTLE = ("announce", "planning", "orders")
LAST_STEP = 3  # in which friends give up a long battle
ANNS_ARMY = {"knights": 1, "captains": 0, "sergeants": 1, "pikemen": 1, "archers": 0}  # four coins


def begin(player: Player, hands: Hands) -> None:
    """Begins a battle from the page with its hiring, by one button."""
    hands.press(player.page.get_by_role("button", name="Play now"))
    player.until(lambda: player.view["phase"] in BATTLE)


def short_game(seed: int, budget: int) -> Game:
    """A game with small armies, and the same one every time."""
    return new("blades-and-banners", seed=seed, options={"budget": budget})


def test_two_clicks_on_the_front_page_begin_a_battle(take: Sit) -> None:
    player = take()
    mouse = Mouse(player)
    choose_the_quickest(player.page, "Blades & Banners")
    mouse.press(start_button(player.page, "Blades & Banners", "Against the computer"))
    begin(player, mouse)
    assert player.until_turn()
    play_turn(player, Pointing(mouse))
    assert player.until_turn()  # the computer has answered


def test_whole_game_by_mouse(take: Sit, server: Server) -> None:
    player = take(*server.set_up(short_game(4, 8), ["griffin"], "greedy"))
    mouse = Mouse(player)
    begin(player, mouse)
    play_game(player, Pointing(mouse))
    player.page.locator("#result").wait_for()


def test_whole_game_by_keyboard_alone(take: Sit, server: Server) -> None:
    player = take(*server.set_up(short_game(4, 6), ["griffin"], "greedy"))
    keyboard = Keyboard(player)
    begin(player, keyboard)
    play_game(player, Typing(keyboard))
    keyboard.go_to(player.page.get_by_role("button", name="Next game"))


def test_whole_game_by_touch_on_one_phone(take: Sit, server: Server) -> None:
    game = short_game(2, 5)
    player = take(*server.set_up(game, game.seats), **PHONE)
    fingers, page = Touch(player), player.page

    def pass_the_screen() -> None:
        """Covers the table if there is a secret; otherwise the page changes seats by itself."""
        if player.view["phase"] in ("hiring", "planning") and not player.acts:
            fingers.press(page.get_by_role("button", name="Cover the table"))
            expect(page.locator("[data-cell], .hand, .hiring")).to_have_count(0)
            fingers.press(page.get_by_role("button", name="I am"))
        player.until(lambda: player.acts or player.over)

    for _ in game.seats:
        player.doing(lambda: fingers.press(page.get_by_role("button", name="Play now")))
        pass_the_screen()
    player.until(lambda: player.view["phase"] in BATTLE and player.acts)
    while not player.over:
        play_turn(player, Pointing(fingers))
        pass_the_screen()
    expect(page.locator("#result")).to_contain_text("has won")


def together(ann: Player, ben: Player) -> None:
    """Waits until both pages show the same event."""
    number = max(ann.state["number"], ben.state["number"])
    for player in (ann, ben):
        player.until(lambda player=player: player.state["number"] >= number)


def play_on(ann: Player, ben: Player) -> None:
    """Plays a turn of each player who may act."""
    for player in (ann, ben):
        if player.acts and not player.over:
            play_turn(player, Pointing(Mouse(player)))
        together(ann, ben)


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
    ann, ben = friends(take, server, "Blades & Banners")
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

    while not ann.over and ann.view["step"] < LAST_STEP:
        play_on(ann, ben)
    if not ann.over:
        resign(ben)
    for player in (ann, ben):
        player.page.locator("#result").wait_for()
        assert list(revealed_secrets(player)) == []
