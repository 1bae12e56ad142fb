"""Seats, offers, endings, and what is not allowed at a table.

Event 1 of a table with a friend is that the friend has joined.
"""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import vexilla
from tests.server.running import ONE_SCREEN, OPEN, Client, Socket, agree, both
from tests.server.tables.positions import slow_replays
from vexilla.record.vex import read_vex


def play_until_draw(socket: Socket) -> None:
    """Plays until a card is to be drawn."""
    while socket.state["legal"][0]["do"] != "draw":
        socket.act(socket.state["legal"][0])


def start(address: str, **fields: Any) -> tuple[Client, Client, dict[str, Any]]:
    me = Client(address)
    table, friend = me.with_friend(first="south", **fields)
    return me, friend, table


def test_an_invitation_works_once(address: str) -> None:
    me, friend, table = start(address)
    key = table["keys"]["north"]
    path = f"tables/{table['id']}/join"
    assert friend.post(path, key=key)["seats"]["north"]["mine"]  # the holder opens the link again
    stranger = Client(address)
    assert stranger.post(path, 409, key=key)["error"]["code"] == "refused"
    assert not stranger.get(f"tables/{table['id']}")["seats"]["north"]["mine"]
    second = me.post(f"tables/{table['id']}/keys", 201, seat="south")["key"]
    other_device = Client(address)
    assert other_device.post(path, key=second)["seats"]["south"]["mine"]
    assert stranger.post(path, 409, key=second)["error"]["code"] == "refused"


def test_nobody_takes_their_own_invitation(address: str, me: Client) -> None:
    table = me.table(seats=OPEN)
    answer = me.post(f"tables/{table['id']}/join", 409, key=table["keys"]["north"])
    assert "somebody else" in answer["error"]["text"]
    # a new invitation, in place of a lost one
    fresh = me.post(f"tables/{table['id']}/keys", 201, seat="north")["key"]
    friend = Client(address)
    joined = friend.post(f"tables/{table['id']}/join", key=fresh, name=" Bob\n\u202e<b> ")
    assert joined["seats"]["north"] == {
        "kind": "person", "name": "Bob<b>", "mine": True, "present": False,
    }  # fmt: skip
    friend.post(f"tables/{table['id']}/keys", 403, seat="south")
    Client(address).post(f"tables/{table['id']}/keys", 403, seat="south")


def test_names_are_cleaned(address: str) -> None:
    me, friend, table = start(address, name="Ann")
    path = f"tables/{table['id']}/name"
    assert me.get(f"tables/{table['id']}")["seats"]["south"]["name"] == "Ann"
    named = me.post(path, seat="south", name="  A\x00n\tn " + "x" * 60)
    assert named["seats"]["south"]["name"] == "Ann " + "x" * 36
    assert me.post(path, seat="south", name=" ")["seats"]["south"]["name"] is None
    friend.post(path, 403, seat="south", name="Eve")
    me.post(path, 400, seat="south", name="x" * 1000)


def test_my_tables(address: str, me: Client) -> None:
    made = [me.table(first="south")["id"] for _ in range(3)]
    listed = me.get("tables")["tables"]
    assert sorted(table["id"] for table in listed) == sorted(made)
    assert all(table["your_turn"] for table in listed)
    assert Client(address).get("tables") == {"tables": [], "damaged": []}


def test_one_screen(me: Client) -> None:
    with me.watching(me.table(seats=ONE_SCREEN, first="south")["id"], "south") as socket:
        assert socket.state["takeback"] is False
        socket.act(socket.state["legal"][0])
        assert socket.state["takeback"] is True
        before = socket.watch("south", since=0)["events"][0]
        assert before["kind"] == "action"
        assert socket.ask("offer", what="takeback")["type"] == "done"  # there is nobody else to ask
        assert socket.seen(2)["events"][-1]["kind"] == "takeback"
        play_until_draw(socket)
        socket.act(socket.state["legal"][0])
        assert socket.state["legal"] == []
        assert socket.state["actors"] == ["north"]
        socket.watch("north")
        assert socket.state["legal"]


def test_a_draw_is_agreed(address: str) -> None:
    me, friend, table = start(address)
    with both(me, friend, table["id"]) as (south, north):
        assert south.ask("answer", what="draw", accept=True)["type"] == "refused"
        south.ask("offer", what="draw")
        assert north.seen(2)["table"]["offers"] == [{"what": "draw", "by": "south"}]
        assert south.ask("offer", what="draw")["type"] == "refused"
        assert south.ask("answer", what="draw", accept=True)["type"] == "refused"
        assert north.ask("answer", what="draw", accept=False)["type"] == "done"
        assert north.seen(3)["table"]["offers"] == []
        north.ask("offer", what="draw")
        south.seen(4)
        # an action of the other side declines the offer
        south.act(south.state["legal"][0])
        north.seen(5)
        assert north.state["table"]["offers"] == []
        # North has declined the draw, and has not acted since
        assert south.ask("offer", what="draw")["type"] == "refused"
        assert agree(north, south, "draw") == 7
        points = {"south": 0, "north": 0}
        over = {"winner": None, "reason": "agreement", "points": points}
        assert south.seen(7)["outcome"] == north.seen(7)["outcome"] == over
        assert south.state["legal"] == []
        assert south.state["actors"] == []
        assert south.ask("act", action={"do": "pass"})["type"] == "refused"
        assert south.ask("resign")["type"] == "refused"


def test_resigning_and_the_next_game(address: str) -> None:
    me, friend, table = start(address, name="Ann", options={"leader_limit": "per_game"})
    with both(me, friend, table["id"]) as (south, north):
        assert north.ask("offer", what="rematch")["type"] == "refused"
        (sealed,) = read_vex(me.http.get(f"/api/tables/{table['id']}/transcript").text)
        assert "start" not in sealed.header
        assert north.ask("resign")["type"] == "done"
        points = {"south": 5, "north": 0}
        outcome = {"winner": "south", "reason": "resignation", "points": points}
        assert south.seen(2)["outcome"] == outcome
        record = me.http.get(f"/api/tables/{table['id']}/record").text
        assert vexilla.replay(record).start == vexilla.load(me.get(
            f"tables/{table['id']}/position")).start  # fmt: skip
        (told,) = read_vex(me.http.get(f"/api/tables/{table['id']}/transcript").text)
        assert told.record() == [json.loads(line) for line in record.splitlines()]
        next_id = south.seen(agree(south, north, "rematch"))["table"]["next"]
        assert south.ask("offer", what="rematch")["type"] == "refused"
    mine = me.get(f"tables/{next_id}")
    assert mine["seats"]["south"]["mine"]
    assert mine["seats"]["south"]["name"] == "Ann"
    assert mine["options"]["leader_limit"] == "per_game"
    assert friend.get(f"tables/{next_id}")["seats"]["north"]["mine"]
    assert mine["over"] is None
    assert mine["number"] == 0


def test_a_take_back_needs_consent(address: str) -> None:
    me, friend, table = start(address)
    with me.socket(table["id"]) as south, friend.socket(table["id"]) as north:
        first = south.watch("south")["view"]
        north.watch("north")
        assert south.ask("offer", what="takeback")["type"] == "refused"
        south.act(south.state["legal"][0])
        assert north.ask("offer", what="takeback", number=2)["type"] in ("refused", "outdated")
        south.ask("offer", what="takeback")
        north.seen(3)
        assert north.ask("answer", what="takeback", accept=True)["type"] == "done"
        assert south.seen(4)["view"] == first
        play_until_draw(south)
        south.act(south.state["legal"][0])  # draws a card, and so has seen it
        assert south.state["takeback"] is False
        assert south.ask("offer", what="takeback")["type"] == "refused"


@pytest.mark.all
def test_the_level_of_the_computer_stays_and_everybody_sees_it(address: str) -> None:
    me, stranger = Client(address), Client(address)
    agents = me.get("games")["games"][0]["agents"]
    assert agents == [
        "random", "greedy", *(f"search:level={level}" for level in range(1, 7)), "champion",
        "champion:time=5",
    ]  # fmt: skip
    for agent in agents:
        seats = {"south": {"kind": "agent", "agent": agent}, "north": {"kind": "me"}}
        table = me.table(seats=seats, first="north")
        with me.socket(table["id"]) as north, stranger.socket(table["id"]) as watching:
            north.watch("north")
            assert watching.watch(None)["table"]["seats"]["south"]["agent"] == agent
            assert north.ask("resign")["type"] == "done"
            north.seen(1)
            assert north.ask("offer", what="rematch")["type"] == "done"
            following = north.seen(2)["table"]["next"]
        assert stranger.get(f"tables/{following}")["seats"]["south"]["agent"] == agent


def test_a_take_back_against_the_computer(me: Client) -> None:
    table = me.table(first="south")
    with me.socket(table["id"]) as socket:
        first = socket.watch("south")["view"]
        socket.act(socket.state["legal"][3])
        assert socket.ask("offer", what="takeback")["type"] == "done"
        assert socket.seen(2)["view"] == first
        assert socket.ask("offer", what="draw")["type"] == "refused"
        assert socket.ask("resign")["type"] == "done"
        assert socket.seen(3)["outcome"]["reason"] == "resignation"
        assert socket.ask("offer", what="rematch")["type"] == "done"  # the computer always agrees
        assert socket.seen(4)["table"]["next"]
        record = vexilla.replay(me.http.get(f"/api/tables/{table['id']}/record").text)
        assert record.actions == []


def test_both_hire_and_plan_at_the_same_time(me: Client) -> None:
    """A secret choice of one seat does not outdate the choice that the other is making."""
    table, friend = me.with_friend("blades-and-banners")
    chance = random.Random(3)
    with me.socket(table["id"]) as mine, friend.socket(table["id"]) as other:
        mine.watch("griffin")
        other.watch("unicorn")
        assert mine.act(chance.choice(mine.state["legal"]), number=1)["type"] == "done"
        other.seen(2)
        assert other.state["events"][0]["action"] == {"do": "hire"}
        assert mine.state["takeback"] is True
        assert other.act(chance.choice(other.state["legal"]), number=1)["type"] == "done"
        assert mine.seen(3)["takeback"] is False  # both have hired, so both armies are open
        first = mine.state["actors"][0]
        late = mine if first == "griffin" else other
        late.seen(3)
        assert late.ask("act", number=1, action=late.state["legal"][0])["type"] == "outdated"


def test_a_watcher_sees_what_everybody_sees(address: str, me: Client) -> None:
    table = me.table(first="south")
    stranger = Client(address)
    with stranger.socket(table["id"]) as socket:
        state = socket.watch(None)
        assert state["seat"] is None
        assert state["legal"] is None
        assert state["view"]["hands"]["south"] == {"troop": 7, "tactics": 0}
        assert socket.ask("act", action={"do": "pass"})["type"] == "refused"
        assert socket.watch("south") == {
            "type": "error", "code": "seat", "text": "This seat is not yours.",
        }  # fmt: skip
    for path in ("history", "position"):
        answer = stranger.http.get(f"/api/tables/{table['id']}/{path}?seat=south")
        assert answer.status_code == 403
    assert stranger.get(f"tables/{table['id']}/position")["seat"] is None
    record = stranger.http.get(f"/api/tables/{table['id']}/record").text
    assert '"start"' not in record
    assert '"salt"' not in record


LEVELS = "".join(f"search:level={level}, " for level in range(1, 7))
NO_AGENT = f"seats.north.agent: one of random, greedy, {LEVELS}champion, champion:time=5."
WRONG_AGENTS = [
    *("", "search", "search:level=0", "search:level=7", "search:level=3 ", "champion:cores=0"),
    *("search:level=3,time=3600", "greedy:seed=1", "CHAMPION", "cmd:ls"),
    "search:iterations=1000000000000,seed=1",
]
WRONG_OPTIONS: list[tuple[dict[str, Any], str]] = [
    ({"budget": 25}, "The option budget cannot be 25. It can be: "),
    ({"budget": {"dice": 0}}, "budget.dice: 0 is not a whole number from 1 to 24"),
    ({"budget": [14]}, "The option budget cannot be a list."),
    ({"trees": ["e5", "e2"]}, "trees[1]: e2 is not in rows 3 to 12"),
    ({"trees": ["a3", "b3", "c3", "d3", "e3", "f3", "g3"]}, "there can be at most 6"),
    ({"trees": {"e5": 1}}, "The option trees cannot be an object."),
    ({"strengths": {"knight": 100}}, "strengths.knight: 100 is not a whole number"),
    ({"strengths": {"king": 1}}, "strengths.king: unknown key"),
    ({"strengths": None}, "The option strengths cannot be null."),
    ({"defence_order": "never"}, "The option defence_order cannot be 'never'."),
]
ARMIES = {"griffin": {"kind": "me"}, "unicorn": {"kind": "me"}}


def agent(name: str) -> dict[str, str]:
    return {"kind": "agent", "agent": name}


@pytest.mark.all
@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"game": "chess", "seats": {}}, "There is no game 'chess'"),
        ({"seats": {"south": {"kind": "me"}}}, "south, north"),
        ({"seats": {seat: agent("random") for seat in OPEN}}, "for a person"),
        *(({"seats": {**OPEN, "north": agent(name)}}, NO_AGENT) for name in WRONG_AGENTS),
        ({"seats": ONE_SCREEN, "options": {"leader_limit": 3}}, "leader_limit"),
        *(
            ({"game": "blades-and-banners", "seats": ARMIES, "options": options}, words)
            for options, words in WRONG_OPTIONS
        ),
        ({"seats": ONE_SCREEN, "first": "east"}, "no seat 'east'"),
        ({"seats": {"south": {"kind": "boss"}}}, "boss"),
        ({"seats": {}, "nonsense": 1}, "nonsense"),
    ],
)
def test_tables_that_cannot_be_made(address: str, fields: dict[str, Any], words: str) -> None:
    assert (
        words
        in Client(address).post("tables", 400, **{"game": "battle-line", **fields})["error"]["text"]
    )


def test_everything_that_was_agreed_is_told(address: str, me: Client) -> None:
    strengths = {"knight": 9, "captain": 3, "sergeant": 3, "pikeman": 2, "archer": 0}
    agreed = {
        "budget": {"dice": 6},
        "trees": ["e5", "k9"],
        "strengths": strengths,
        "defence_order": "automatic",
    }
    seats = {"griffin": {"kind": "me"}, "unicorn": {"kind": "open"}}
    table = me.post("tables", 201, game="blades-and-banners", seats=seats, options=agreed)
    assert table["options"] == agreed
    assert Client(address).get(f"tables/{table['id']}")["options"] == agreed


def test_history_shows_each_view(address: str) -> None:
    me, friend, table = start(address)
    with both(me, friend, table["id"]) as (south, north):
        seen: list[Any] = []
        for socket, seat in [(south, "south"), (north, "north")]:
            while seat in socket.state["actors"]:
                socket.act(socket.state["legal"][0])
                seen.append(south.seen(socket.state["number"])["view"])
            north.seen(socket.state["number"])
    joined, *events = me.get(f"tables/{table['id']}/history", seat="south")["events"]
    assert joined["kind"] == "join"
    assert [event["view"] for event in events] == seen
    later = me.get(f"tables/{table['id']}/history", seat="south", **{"from": 2})["events"]
    assert later == events[1:]
    with me.socket(table["id"]) as again:
        assert again.watch("south", since=1)["events"] == events
        assert again.watch("south", since=99)["events"] == []


def test_what_was_drawn_for_the_start_is_told(me: Client) -> None:
    table = me.table("blades-and-banners", options={"trees_from": "east"})
    trees, *budget = me.get(f"tables/{table['id']}/drawn")["sentences"]
    assert trees.startswith(
        "Dice for the trees, Griffin’s first, with columns counted from the eastern edge: "
    )
    assert budget[-1].startswith("Dice for the budget: ")
    settled = me.table(first="south")
    assert me.get(f"tables/{settled['id']}/drawn") == {"sentences": []}


def test_nobody_is_called_by_the_name_of_a_seat(address: str, me: Client) -> None:
    """A player hears of their side and the opponent; whoever watches, or plays both, of names."""
    table = me.table()
    me.post(f"tables/{table['id']}/name", seat="south", name="Iskra")
    own, seen = (
        client.get(f"tables/{table['id']}/drawn")["sentences"][-1]
        for client in (me, Client(address))
    )
    assert own.startswith("The players draw for the deal: your side ")
    assert seen == own.replace("your side", "Iskra").replace("your opponent", "the computer")
    both = me.table(seats=ONE_SCREEN)
    told = me.get(f"tables/{both['id']}/drawn")["sentences"][-1]
    assert "Player 1" in told
    assert "Player 2" in told


def test_a_long_history_keeps_nobody_waiting(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is assembled in a thread, while other requests are answered."""
    me, _, table = start(address)
    with ThreadPoolExecutor() as pool:
        with slow_replays(monkeypatch) as begun:
            asked = pool.submit(me.get, f"tables/{table['id']}/history", seat="south")
            assert begun.wait(60)
            assert Client(address).http.get("/api/games", timeout=10).status_code == 200
        assert [event["kind"] for event in asked.result(60)["events"]] == ["join"]
