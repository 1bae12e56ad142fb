"""Messages of every kind, in any order, twice, too late, or malformed; checked against a model.

Two people sit at a table. The model keeps what the server must answer next.
"""

import json
import os
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from websockets.exceptions import ConnectionClosed

import vexilla
from tests.samples import played
from tests.server.running import ONE_SCREEN, Client, Socket, both, served
from vexilla.server.edge.http.protocols import MAX_FRAMES
from vexilla.server.edge.room import SOCKETS_PER_RATE
from vexilla.server.tables import dealing

SEATS = ("south", "north")
EXAMPLES = int(os.environ.get("VEXILLA_EXAMPLES", "0"))  # 0: as many as are quick


@pytest.fixture
def unseated(me: Client) -> Iterator[Socket]:
    """A socket to a new table that watches nothing yet."""
    with me.socket(me.table()["id"]) as socket:
        yield socket


@pytest.fixture
def seated(unseated: Socket) -> Socket:
    """One that watches from a seat."""
    unseated.watch("south")
    return unseated


def any_of(data: st.DataObject, actions: list[Any]) -> Any:
    """Returns one of some actions, drawn by Hypothesis."""
    return actions[data.draw(st.integers(0, 2**16)) % len(actions)]


class TableMachine(RuleBasedStateMachine):
    """A table with two clients, and the model of it."""

    address: str

    @initialize(game=st.sampled_from(["battle-line", "blades-and-banners"]))
    def sit_down(self, game: str) -> None:
        client = Client(self.address)
        options = {"trees": "none", "budget": 6} if game == "blades-and-banners" else {}
        table, friend = client.with_friend(game, options=options)
        self.id = table["id"]
        self.known = [action for _, action in played(1, name=game).actions]
        self.seats = tuple(table["seats"])
        self.clients = dict(zip(self.seats, (client, friend), strict=True))
        self.sockets = {seat: self.clients[seat].socket(self.id) for seat in self.seats}
        for seat, socket in self.sockets.items():
            socket.__enter__()
            socket.watch(seat)
        self.number = 1  # the friend has joined
        self.over = False
        self.offers: dict[str, str] = {}
        self.refused: dict[tuple[str, str], set[str]] = {}  # the seats that have not acted since
        self.acts: list[tuple[str, dict[str, Any], int]] = []  # seat, message, number of the event
        self.changed = dict.fromkeys(self.seats, 0)

    def teardown(self) -> None:
        for socket in getattr(self, "sockets", {}).values():
            socket.__exit__(None, None, None)

    def seen(self, seat: str) -> dict[str, Any]:
        return self.sockets[seat].seen(self.number)

    def actor(self, data: st.DataObject) -> str | None:
        actors = self.seen(self.seats[0])["actors"]
        return data.draw(st.sampled_from(actors)) if actors else None

    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        seat = self.actor(data)
        if seat is None:
            return
        state = self.seen(seat)
        if state["legal"] is None:
            action = self.sockets[seat].ask("suggest")["action"]
        else:
            action = any_of(data, state["legal"])
        message = {"id": f"m{len(self.acts)}", "number": self.number, "action": action}
        before = set(state["actors"])
        answer = self.sockets[seat].ask("act", **message)
        assert answer == {"type": "done", "id": message["id"], "number": self.number + 1}
        self.number += 1
        self.acts.append((seat, message, self.number))
        shown = [offer["what"] for offer in self.seen(seat)["table"]["offers"]]
        self.offers = {  # what reveals a secret ends one's own offer of a take-back, too
            what: by
            for what, by in self.offers.items()
            if by == seat and (what != "takeback" or what in shown)
        }
        for awaited in self.refused.values():
            awaited.discard(seat)
        after = set(self.seen(seat)["actors"])
        for other in self.seats:
            if other == seat or other not in before & after:
                self.changed[other] = self.number
        self.over = self.seen(seat)["outcome"] is not None
        if self.over:
            self.offers = {}

    @precondition(lambda self: self.acts)
    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        """A repeated message, or another with its id, gets the same answer and changes nothing."""
        seat, message, number = data.draw(st.sampled_from(self.acts))
        answer = self.sockets[seat].ask("act", **message)
        assert answer == {"type": "done", "id": message["id"], "number": number}
        answer = self.sockets[seat].ask("resign", id=message["id"], number=0)
        assert answer == {"type": "done", "id": message["id"], "number": number}

    @rule(data=st.data(), distance=st.integers(-3, 3))
    def act_for_another_position(self, data: st.DataObject, distance: int) -> None:
        seat = data.draw(st.sampled_from(self.seats))
        number = self.number + distance
        if number < 0 or self.changed[seat] <= number <= self.number:
            return
        answer = self.sockets[seat].ask("act", number=number, action={"do": "pass"})
        assert answer["type"] == "outdated"
        assert answer["number"] == self.number

    @rule(data=st.data())
    def act_out_of_turn_or_illegally(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.seats))
        legal = self.seen(seat)["legal"]
        wrong = [action for action in self.known if legal is not None and action not in legal]
        if self.over or not wrong:
            return
        action = any_of(data, wrong)
        answer = self.sockets[seat].ask("act", number=self.number, action=action)
        assert answer["type"] == "refused"
        assert answer["rule"]
        explained = self.sockets[seat].ask("explain", action=action)
        assert not explained["legal"]
        assert (explained["rule"], explained["text"]) == (answer["rule"], answer["text"])

    @rule(data=st.data(), junk=st.recursive(
        st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["do", "flag", "card", "to", "x"]), inner, max_size=4),
        max_leaves=8,
    ))  # fmt: skip
    def act_nonsense(self, data: st.DataObject, junk: Any) -> None:
        seat = data.draw(st.sampled_from(self.seats))
        message = {"type": "act", "id": "junk", "number": self.number, "action": junk}
        self.sockets[seat].connection.send(json.dumps(message))
        assert self.sockets[seat].until("error", "refused")["text"]

    @rule(data=st.data(), text=st.text(max_size=40) | st.binary(max_size=40))
    def send_nonsense(self, data: st.DataObject, text: str | bytes) -> None:
        seat = data.draw(st.sampled_from(self.seats))
        self.sockets[seat].connection.send(text)
        assert self.sockets[seat].until("error", "pong")["type"] == "error"

    @rule(data=st.data(), what=st.sampled_from(["draw", "takeback", "rematch"]))
    def offer(self, data: st.DataObject, what: str) -> None:
        seat = data.draw(st.sampled_from(self.seats))
        if what != "takeback" and self.offers.get(what, seat) != seat:
            return  # both would agree
        possible = (what == "rematch") == self.over and what not in self.offers
        possible = possible and not self.refused.get((what, seat))
        if what == "takeback":
            possible = possible and self.seen(seat)["takeback"]
        answer = self.sockets[seat].ask("offer", number=self.number, what=what)
        assert answer["type"] == ("done" if possible else "refused")
        if possible:
            self.number += 1
            self.offers[what] = seat

    @precondition(lambda self: self.offers)
    @rule(data=st.data(), accept=st.booleans())
    def answer(self, data: st.DataObject, accept: bool) -> None:
        what, by = data.draw(st.sampled_from(sorted(self.offers.items())))
        if accept and what == "rematch":
            return  # both would go on to another table
        seat = next(other for other in self.seats if other != by)
        answer = self.sockets[seat].ask("answer", number=self.number, what=what, accept=accept)
        assert answer["type"] == "done"
        self.number += 1
        if not accept:
            del self.offers[what]
            self.refused[what, by] = set(self.seats)
            return
        self.offers = {}
        self.changed = dict.fromkeys(self.seats, self.number)
        self.over = what == "draw"

    @rule(data=st.data(), back=st.integers(0, 60))
    def reconnect(self, data: st.DataObject, back: int) -> None:
        """The events that were missed come, or only the state if they are too many."""
        seat = data.draw(st.sampled_from(self.seats))
        self.sockets[seat].__exit__(None, None, None)
        self.sockets[seat] = self.clients[seat].socket(self.id).__enter__()
        since = max(0, self.number - back)
        state = self.sockets[seat].watch(seat, since=since)
        numbers = [event["number"] for event in state["events"]]
        expected = list(range(since + 1, self.number + 1))
        assert numbers == (expected if len(expected) <= 40 else [])
        if numbers:
            assert state["events"][-1]["view"] == state["view"]

    @invariant()
    def both_see_the_same_table(self) -> None:
        if not hasattr(self, "sockets"):
            return
        views = [self.seen(seat) for seat in self.seats]
        assert [view["number"] for view in views] == [self.number] * 2
        assert views[0]["actors"] == views[1]["actors"]
        assert views[0]["outcome"] == views[1]["outcome"]
        assert (views[0]["outcome"] is not None) == self.over
        offers = {offer["what"]: offer["by"] for offer in views[0]["table"]["offers"]}
        assert offers == self.offers


def test_any_messages_in_any_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from hypothesis.stateful import run_state_machine_as_test

    # the same deal in every run, because Hypothesis repeats runs and expects the same choices
    monkeypatch.setattr(dealing, "new", partial(vexilla.new, seed=1))
    with served(tmp_path / "vexilla.sqlite", socket_rate=100_000) as address:
        TableMachine.address = address
        run_state_machine_as_test(
            TableMachine,
            settings=settings(max_examples=EXAMPLES or 8, stateful_step_count=40, deadline=None),
        )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "[]",
        '{"type": "fly"}',
        '{"type": "act"}',
        '{"type": "act", "id": "", "number": 0, "action": {}}',
        '{"type": "act", "id": "x", "number": -1, "action": {}}',
        '{"type": "act", "id": "x", "number": 0, "action": {}, "more": 1}',
        f'{{"type": "act", "id": "{"x" * 65}", "number": 0, "action": {{}}}}',
        '{"type": "act", "id": "\\u0000", "number": 0, "action": {}}',  # PostgreSQL cannot store it
        '{"type": "offer", "id": "x", "number": 0, "what": "money"}',
        '{"type": "watch", "seat": 3}',
        '{"type": "watch", "since": -1}',
        '{"type": "act", "id": "x", "number": 0, "action": ' + '{"a":' * 2000 + "1" + "}" * 2001,
        '{"type": "ping", "x": "\\ud800"}',
        '{"type": "' + "x" * 15_000 + '"}',
        '{"type": "act", "id": "x", "number": 0, "action": {}, "' + "x" * 15_000 + '": 1}',
    ],
)
def test_malformed_messages(seated: Socket, text: str) -> None:
    seated.connection.send(text)
    assert seated.until("error")["code"] == "malformed"
    seated.send(type="ping")
    assert seated.until("pong")


@pytest.mark.parametrize("depth", [100, 900, 1000, 4000])
def test_a_body_that_is_nested_deeply(address: str, depth: int) -> None:
    nested = "[" * depth + "]" * depth
    seats = "ONE_SCREEN"
    body = f'{{"game": "battle-line", "seats": {seats}, "options": {{"troops_only": {nested}}}}}'
    answer = Client(address).http.post(
        "/api/tables", content=body, headers={"content-type": "application/json"}
    )
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "malformed")


@pytest.mark.parametrize("kind", ["act", "explain"])
def test_a_long_action(me: Client, kind: str) -> None:
    with me.watching(me.table(seats=ONE_SCREEN, first="south")["id"], "south") as socket:
        for name in ("do", "card", "x" * 9000):
            assert socket.ask(kind, action={name: "y" * 5000})["type"] == "refused"


def test_hostile_frames_are_not_logged(me: Client, caplog: pytest.LogCaptureFixture) -> None:
    """A me can end its own connection, but it says nothing in the log."""
    from websockets.exceptions import ConnectionClosed
    from websockets.frames import Frame, Opcode

    table = me.table()["id"]
    close = Frame(Opcode.CLOSE, b"\x03\xe8")
    added = [*[Frame(Opcode.CONT, b"", fin=False)] * 999, Frame(Opcode.CONT, b"")]
    for frames, code in (
        ([Frame(Opcode.TEXT, b"\xff\xfe")], "1007"),
        ([Frame(Opcode.TEXT, b"\xc3")], "1007"),
        ([Frame(Opcode.TEXT, b"\xc3"), close], "1000"),
        ([Frame(Opcode.TEXT, b"x", fin=False), *added, close], "1000"),
    ):
        with me.watching(table, "south") as socket:
            sent = b"".join(each.serialize(mask=True, extensions=[]) for each in frames)
            socket.connection.socket.sendall(sent)
            with pytest.raises(ConnectionClosed, match=code):
                socket.settle(5)
        with me.socket(table) as socket:  # it leaves while much is being sent
            for _ in range(15):
                socket.send(type="watch", seat="south", since=0)
            socket.connection.socket.close()
    ours = ("vexilla.server", "uvicorn.error", "asyncio")  # and not the log of the me
    assert [record for record in caplog.records if record.name in ours] == []


def test_twenty_errors_in_a_row_end_it(unseated: Socket) -> None:
    for _ in range(19):
        unseated.connection.send("x")
    unseated.send(type="ping")
    unseated.until("pong")
    for _ in range(20):
        unseated.connection.send("x")
    assert unseated.until("closing")["reason"] == "too-many-errors"


def test_a_message_may_not_be_too_long(unseated: Socket) -> None:
    unseated.connection.send("x" * 16_385)
    with pytest.raises(ConnectionClosed, match="1009"):
        unseated.next()


def test_a_message_may_not_have_too_many_frames(unseated: Socket) -> None:
    """Empty ones add nothing to its length, and would be kept for as long as they come."""
    unseated.connection.send(["", '{"type":', *[""] * 900, '"ping"}'])
    unseated.until("pong")
    # The frame that ends it is one too many, so that nothing is left unread, which resets a line.
    unseated.connection.send(["x", *[""] * (MAX_FRAMES - 1)])
    with pytest.raises(ConnectionClosed, match="1009"):
        unseated.next()


def test_the_first_message_is_watch(unseated: Socket) -> None:
    unseated.send(type="act", id="x", number=0, action={})
    assert unseated.until("error")["code"] == "watch-first"


def test_too_many_messages(seated: Socket) -> None:
    for _ in range(90):
        seated.send(type="ping")
    answers = [seated.until("pong", "error") for _ in range(90)]
    assert answers[0] == {"type": "pong"}
    assert "too-fast" in [answer.get("code") for answer in answers]


def test_watching_too_often(unseated: Socket) -> None:
    """A `watch` counts as several messages."""
    for _ in range(30):
        unseated.send(type="watch", seat="south", since=0)
    assert unseated.until("error")["code"] == "too-fast"


@pytest.mark.all
def test_sockets_of_an_address_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cost = "vexilla.server.edge.sockets.serving.SOCKET_COST"
    monkeypatch.setattr(cost, 0)  # as if opened at leisure
    with served(tmp_path / "vexilla.sqlite", rate=10) as address:
        client = Client(address)
        table = client.table()["id"]
        with ExitStack() as stack:
            for _ in range(SOCKETS_PER_RATE * 10):
                stack.enter_context(client.socket(table, compression=None))
            with client.socket(table) as one_more:
                assert one_more.next() == {"type": "closing", "reason": "too-many-sockets"}
        with client.socket(table) as socket:
            assert socket.watch(None)["type"] == "state"


def test_nobody_uses_up_what_others_may_change(me: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each seat has its own share of the changes, and what ends a game is not counted."""
    monkeypatch.setattr("vexilla.server.live.hub.MAX_CHANGES", 8)
    table, friend = me.with_friend()
    with both(me, friend, table["id"]) as (mine, theirs):
        for number in range(4):
            assert mine.ask("standing", claims=number % 2 == 0)["type"] == "done"
        assert "played to its end" in mine.ask("standing", claims=True)["text"]
        mine.settle()
        theirs.settle()
        assert theirs.ask("offer", what="draw")["type"] == "done"
        theirs.settle()
        mine.settle()
        assert mine.ask("answer", what="draw", accept=True)["type"] == "done"
        theirs.settle()
        assert theirs.ask("offer", what="rematch")["type"] == "done"
        mine.settle()
        assert mine.ask("answer", what="rematch", accept=True)["type"] == "done"


def test_a_table_at_which_too_much_happens(me: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Changes without a natural limit are limited; the game itself goes on."""
    monkeypatch.setattr("vexilla.server.live.hub.MAX_CHANGES", 6)
    table = me.table(seats=ONE_SCREEN, first="south")
    path = f"tables/{table['id']}/name"
    for number in range(3):
        me.post(path, seat="south", name=f"n{number}")
    assert "played to its end" in me.post(path, 409, seat="south", name="x")["error"]["text"]
    with me.socket(table["id"]) as socket:
        action = socket.watch("south")["legal"][0]
        assert socket.act(action)["type"] == "done"
        assert "played to its end" in socket.ask("offer", what="takeback")["text"]
        assert socket.ask("resign")["type"] == "done"
