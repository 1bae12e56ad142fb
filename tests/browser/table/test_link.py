"""Two browsers at one table: an invitation, a reload, a dropped connection, the next game."""

import json
from collections.abc import Iterator

import pytest

import vexilla
from tests.browser.battle_line.gestures import Pointing, clever, clumsy, play_turn
from tests.browser.conftest import Sit, friends
from tests.browser.player import Document, Mouse, Player, resign
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all

LAST_EVENT = 22  # after which friends give up a long game


def play_round(ann: Player, ben: Player) -> None:
    """Plays a turn of each player, whoever begins."""
    for player, choosing in [(ann, clever), (ben, clumsy)] * 2:
        if player.acts and not player.over:
            play_turn(player, Pointing(Mouse(player)), choosing)
            together(ann, ben)


def together(ann: Player, ben: Player) -> None:
    """Waits until both pages show the same event."""
    number = max(ann.state["number"], ben.state["number"])
    ann.until(lambda: ann.state["number"] == number)
    ben.until(lambda: ben.state["number"] == number)


def history(player: Player) -> list[Document]:
    """All events of the player's table."""
    table, seat = player.state["table"]["id"], player.state["seat"]
    address = player.page.url.split("#")[0]
    answer = player.page.request.get(f"{address}api/tables/{table}/history?seat={seat}&from=0")
    return answer.json()["events"]


def whole_game(player: Player) -> vexilla.Game:
    """The game of the player's table from its record, with everything that was hidden."""
    address, table = player.page.url.split("#/table/")
    lines = player.page.request.get(f"{address}api/tables/{table}/record").text().splitlines()
    return vexilla.replay([json.loads(line) for line in lines])


def hidden_cards(game: vexilla.Game, seat: str, events: list[Document]) -> Iterator[set[str]]:
    """For the deal and after each event: the cards that the seat could not know then."""
    known: set[str] = set()
    played = 0
    for event in [None, *events]:
        played += event is not None and event["kind"] == "action"
        position = game.after(played).position()
        hands, decks = position["hands"], position["decks"]
        known |= set(hands.pop(seat))
        (others,) = hands.values()
        yield {*others, *decks["troop"], *decks["tactics"]} - known


def revealed_cards(frames: list[str], hidden: list[set[str]]) -> list[str]:
    """The hidden cards that the frames of a game revealed before its end."""
    messages = [json.loads(frame) for frame in frames]
    states = [
        message for message in messages if message["type"] == "state" and not message["outcome"]
    ]
    assert len(states) > 20
    return [
        card
        for state in states
        for card in hidden[state["number"]]
        if f'"{card}"' in json.dumps(state)
    ]


def test_a_friend_by_link(take: Sit, server: Server) -> None:
    ann, ben = friends(take, server, "Battle Line")
    together(ann, ben)

    play_round(ann, ben)
    play_round(ann, ben)
    ben.page.reload()
    play_round(ann, ben)

    # Ann loses the connection during her turn. The page keeps her move, and sends it later.
    if ben.acts:
        play_turn(ben, Pointing(Mouse(ben)), clumsy)
        together(ann, ben)
    server.cable.cut()
    banner = ann.page.locator(".notices").get_by_text("The connection is lost")
    banner.wait_for()
    action = clever(ann.state)
    Pointing(Mouse(ann)).play(action)
    ann.page.locator(".notices").get_by_text(say("web-reconnecting", count=1)).wait_for()
    ben.page.locator(".plate").get_by_text(say("web-away")).wait_for()
    before = ben.state["number"]
    server.cable.mend()
    ben.until(lambda: ben.state["number"] > before)
    banner.wait_for(state="hidden")
    ann.page.get_by_role("log").get_by_text(say("web-connected")).wait_for(state="attached")
    assert all("WebSocket connection" in error for error in ann.errors)
    ann.errors.clear()
    together(ann, ben)
    assert history(ben)[-1]["action"] == action

    while not ann.over and ann.state["number"] < LAST_EVENT:
        play_round(ann, ben)
    if not ann.over:
        resign(ben)
        ann.until(lambda: ann.over)
    game, seat = whole_game(ben), ben.state["seat"]
    assert [a for e in history(ben) if (a := e.get("action"))] == [a for _, a in game.actions]
    hidden = list(hidden_cards(game, seat, history(ben)))
    assert revealed_cards(ann.frames, hidden), (
        "Ann's frames have her hand, which is hidden from Ben"
    )
    assert revealed_cards(ben.frames, hidden) == []

    first = ann.state["table"]["id"]
    ann.page.get_by_role("button", name=say("web-next-game"), exact=True).click()
    ben.page.get_by_role("button", name=say("web-accept")).click()
    for player in (ann, ben):
        player.until(lambda player=player: player.state["table"]["id"] != first)
    assert ann.state["table"]["id"] == ben.state["table"]["id"]
    assert ben.state["seat"] == seat != ann.state["seat"]
    play_round(ann, ben)
