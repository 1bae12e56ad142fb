"""Whole games at a table against the computer."""

import random

import pytest

import vexilla
from tests.server.running import Client


@pytest.mark.parametrize("game", vexilla.GAMES)
def test_a_whole_game_against_the_computer(me: Client, game: str) -> None:
    chance = random.Random(5)
    table = me.table(game)
    seat = next(seat for seat, who in table["seats"].items() if who["mine"])
    with me.socket(table["id"]) as socket:
        state = socket.watch(seat)
        while not state["outcome"]:
            if seat not in state["actors"]:
                socket.next()
            elif state["legal"] is None:  # a deployment: the list is too long to be sent
                action = socket.ask("suggest")["action"]
                assert socket.act(action)["type"] == "done"
            else:
                assert state["legal_count"] == len(state["legal"]) > 0
                assert socket.act(chance.choice(state["legal"]))["type"] in ("done", "outdated")
            state = socket.state
    numbers = [event["number"] for event in me.get(f"tables/{table['id']}/history")["events"]]
    assert numbers == list(range(1, state["number"] + 1))
    replayed = vexilla.replay(me.http.get(f"/api/tables/{table['id']}/record").text)
    assert replayed.outcome is not None
    assert replayed.outcome.winner == state["outcome"]["winner"]
    assert me.get(f"tables/{table['id']}/position") == replayed.position()
