"""Games that watchers see some actions late: on every channel, and nothing else of them."""

import json
import random
import re
import time
from pathlib import Path

import pytest

import vexilla
from tests.samples import OURS
from tests.server.running import OPEN, Client, Document, Socket, agree, served
from tests.server.stored import WHEN, player, store_table, without_times
from vexilla.server.tables.clocks import Days
from vexilla.server.tables.events import Event
from vexilla.server.tables.late import shown_events

WATCHER = None
QUICK = {"kind": "fischer", "minutes": 10, "seconds": 5}


def played(game: vexilla.Game, chance: random.Random) -> tuple[str, Document]:
    """Plays a random action that does not end a game soon; returns it with its seat."""
    seat = chance.choice(game.actors)
    action = chance.choice(game.agent_view(seat).actions)
    game.play(action, seat)
    return seat, action


def begun(game: str, number: int) -> tuple[vexilla.Game, list[tuple[str, Document]]]:
    """Returns a game of some random actions that is not over soon, and these actions."""
    while True:
        chance = random.Random(number)
        going_on = vexilla.new(game, seed=number)
        actions = [played(going_on, chance) for _ in range(30) if going_on.outcome is None]
        further = going_on.copy()
        for _ in range(30):
            if further.outcome is None:
                played(further, chance)
        if further.outcome is None:
            return going_on, actions
        number += 1000


def heard_by_a_watcher(
    path: Path, game: vexilla.Game, delay: int, chance: random.Random, whole: int
) -> tuple[list[str], str]:
    """Returns all that a watcher hears while `delay` more actions are played, and the position."""
    heard: list[str] = []
    with served(path) as address:
        players = {seat: player(address, seat) for seat in game.seats}
        me = Client(address)
        with me.socket("t1") as socket:
            heard += channels(me)
            socket.watch(WATCHER, since=0)
            socket.send(type="chat")
            for step in range(1, delay + 1):
                seat, action = played(game, chance)
                with players[seat].watching("t1", seat) as acting:
                    assert acting.act(action)["type"] == "done"
                    if step == delay:  # what is beside the game is not shown before its time
                        acting.ask("offer", what="draw")
                        acting.ask("standing", claims=chance.random() < 0.5)
                socket.seen(whole - delay + step)
                assert socket.state["number"] == whole - delay + step
                heard += channels(me)
            socket.ask("explain", action={"do": "claim", "flag": 1})
            socket.settle()
            states = [each for each in socket.heard if each["type"] == "state"]
            heard += [_quiet(state | {"table": _still(state["table"])}) for state in states]
            others = {_quiet(each) for each in socket.heard if each["type"] not in PASSING}
            heard += sorted(others)
    return heard, json.dumps(game.position())


PASSING = ("state", "presence")  # in how many messages it is told who is there, chance decides


def _still(table: Document) -> Document:
    """Returns a table without those who come and go."""
    seats = {seat: info | {"present": None} for seat, info in table["seats"].items()}
    return table | {"seats": seats, "watchers": None}


def _quiet(message: Document) -> str:
    return re.sub(r'"id": "asked-\d+"', "", without_times(json.dumps(message)))


def channels(me: Client) -> list[str]:
    """Returns what somebody without a seat gets by HTTP."""
    paths = ("", "history", "history?from=3", "position", "picture", "record", "review")
    answers = [me.http.get(f"/api/tables/t1/{path}".rstrip("/")) for path in paths]
    table = answers[0].json()
    answers += [me.http.get("/game/t1"), me.http.get("/game/t1/picture.png")]
    answers += [me.http.get("/api/lobby"), me.http.get("/api/tables")]
    texts = [
        f"{answer.status_code} {answer.text.replace(me.address, '')}" for answer in answers[1:]
    ]
    return [without_times(text) for text in [*texts, json.dumps(_still(table))]]


@pytest.mark.parametrize(("game", "delay"), list(zip(OURS, (2, 6), strict=True)))
def test_the_last_actions_change_nothing_for_a_watcher(
    game: str, delay: int, tmp_path: Path
) -> None:
    """Two games that differ in the last actions only give a watcher the same bytes."""
    now = int(time.time() * 1000)
    reached, actions = begun(game, delay)
    events = [
        Event(number, seat, "action", {"action": action}, None, WHEN, now + 1000 * number)
        for number, (seat, action) in enumerate(actions, 1)
    ]
    heard: list[list[str]] = []
    ends: set[str] = set()
    for number in range(2):
        path = tmp_path / f"{number}.sqlite"
        store_table(path, reached, events=events, pace=Days(30), served=now, delay=delay)
        chance = random.Random(number + 7)
        told, end = heard_by_a_watcher(path, reached.copy(), delay, chance, len(actions))
        heard.append(told)
        ends.add(end)
    assert len(ends) == 2
    assert heard[0] == heard[1]


@pytest.fixture
def table(address: str) -> tuple[Client, Client, str]:
    me = Client(address)
    made, friend = me.with_friend(delay=2, pace=QUICK, first="south")
    return me, friend, made["id"]


def acts(socket: Socket, count: int) -> None:
    """Plays the first legal action some times, for whoever's turn it is on one seat's socket."""
    for _ in range(count):
        assert socket.act(socket.state["legal"][0])["type"] == "done"


def test_watchers_see_the_game_late_and_players_at_once(table: tuple[Client, Client, str]) -> None:
    me, friend, id = table
    watcher = Client(me.address)
    with me.socket(id) as mine, friend.socket(id) as theirs, watcher.socket(id) as third:
        for socket, seat in ((mine, "south"), (theirs, "north"), (third, WATCHER)):
            socket.watch(seat)
        before = third.state
        assert before["table"]["delay"] == 2
        turn = 0
        while mine.state["actors"] == ["south"]:
            acts(mine, 1)
            turn += 1
        assert turn >= 2
        number = theirs.seen(mine.state["number"])["number"]
        assert me.get(f"tables/{id}")["number"] == number
        assert len(me.get(f"tables/{id}/history", seat="south")["events"]) == number
        assert me.get(f"tables/{id}/position")["to_move"] == "north"  # by a second device
        shown = watcher.get(f"tables/{id}")
        assert shown["number"] == number - 2
        assert shown["actors"] == ["south"]
        assert shown["clock"]["running"] == []
        assert me.get(f"tables/{id}")["clock"]["running"] == ["north"]
        assert shown["abandoned"] is None
        assert len(watcher.get(f"tables/{id}/history")["events"]) == number - 2
        record = watcher.http.get(f"/api/tables/{id}/record").text.splitlines()
        assert len(me.http.get(f"/api/tables/{id}/record").text.splitlines()) - len(record) == 2
        third.settle()
        assert third.state["number"] == number - 2
        assert third.state["actors"] == ["south"]

        # nothing that is not shown yet is noticed, but who sits there is seen at once
        heard = len(third.heard)
        mine.ask("offer", what="draw")
        third.settle()
        assert [each for each in third.heard[heard:] if each["type"] == "state"] == []
        me.post(f"tables/{id}/name", seat="south", name="Zdenka")
        while third.state["table"]["seats"]["south"]["name"] != "Zdenka":
            third.next()
        assert third.state["number"] == number - 2
        assert third.state["table"]["offers"] == []

        # after the end everything is seen
        theirs.settle()
        resigned = theirs.ask("resign")["number"]
        third.seen(resigned)
        assert third.state["outcome"]["winner"] == "south"
        assert third.state["position"]["game"] == "battle-line"
        actions = [each for each in third.state["events"] if each["kind"] == "action"]
        assert len(actions) == 2
        assert watcher.get(f"tables/{id}")["number"] == resigned
        theirs.seen(resigned)
        following = mine.seen(agree(theirs, mine, "rematch"))
        following = following["table"]["next"]
        assert watcher.get(f"tables/{following}")["delay"] == 2


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_the_delay_is_the_same_by_every_process_and_after_a_restart(database: str) -> None:
    with served(database) as one, served(database) as other:
        me, watcher = Client(one), Client(other)
        made, _ = me.with_friend(delay=2, first="south")
        with me.socket(made["id"]) as mine, watcher.socket(made["id"]) as third:
            third.watch(WATCHER)
            mine.watch("south")
            number = mine.state["number"]
            acts(mine, 2)
            with Client(one).watching(made["id"], WATCHER) as near:
                assert near.state["number"] == third.settle(1.5)["number"] == number
    with served(database) as again:
        me.address = again
        assert Client(again).get(f"tables/{made['id']}")["number"] == number
        assert Client(again).get(f"tables/{made['id']}")["seats"]["north"]["kind"] == "person"


def test_people_who_join_later_are_seen_at_once(address: str) -> None:
    """The host may have begun: who is missing does not depend on how late the game is seen."""
    me, friend, watcher = Client(address), Client(address), Client(address)
    made = me.table(seats=OPEN, first="south", delay=2)
    with me.watching(made["id"], "south") as mine:
        acts(mine, 1)
        assert watcher.get(f"tables/{made['id']}")["seats"]["north"]["kind"] == "open"
        joined = friend.post(f"tables/{made['id']}/join", key=made["keys"]["north"])
        assert joined["number"] == 2
        seen = watcher.get(f"tables/{made['id']}")
        assert (seen["number"], seen["seats"]["north"]["kind"]) == (0, "person")


def test_the_lobby_says_so_and_finds_the_same(address: str) -> None:
    ann, bob, carl = Client(address), Client(address), Client(address)
    wanted: Document = {"game": "battle-line", "options": {"tactics": False}}
    waiting = ann.post("lobby/find", **wanted, delay=6)
    with ann.socket(waiting["id"]) as socket:
        socket.watch(next(seat for seat, info in waiting["seats"].items() if info["mine"]))
        listed = {each["id"]: each for each in bob.get("lobby")["open"]}
        assert listed[waiting["id"]]["delay"] == 6
        assert bob.post("lobby/find", **wanted)["id"] != waiting["id"]
        assert carl.post("lobby/find", **wanted, delay=6)["id"] == waiting["id"]


def test_only_some_delays_can_be_chosen(address: str) -> None:
    for delay in (1, -2, 7, 1000):
        Client(address).post("tables", 400, game="battle-line", seats=OPEN, delay=delay)


def test_which_events_are_shown() -> None:
    """Before the last actions, taken back or not; what is no action is not counted."""
    kinds = ["join", "name", "action", "offer", "action", "takeback", "action", "name"]
    happened = [
        Event(number, "south", kind, {}, None, WHEN)  # pyright: ignore[reportArgumentType]
        for number, kind in enumerate(kinds, 1)
    ]
    assert shown_events(happened, 1) == 6
    assert shown_events(happened, 2) == 4
    assert shown_events(happened, 3) == shown_events(happened, 12) == 2
    assert shown_events(happened[:2], 2) == 2
