"""What an id tells that a list has published: the finished game, and nothing else."""

import json

import pytest
from msgspec import structs

from tests.server.chat.people import Followed, said
from tests.server.running import OPEN, Client, Document, Socket, agree
from tests.server.stored import without_times
from vexilla.server.tables.dealing import Beginning, dealt
from vexilla.server.tables.events import Event, SeatStart
from vexilla.server.tables.sight import Company, table_info
from vexilla.server.tables.table import Table

CHANNELS = ("", "/history", "/position", "/picture", "/record", "/transcript", "/drawn", "/people")


class Past(Followed):
    """Two players and a watcher with the link at a table, which is private so far."""

    def __init__(self, address: str) -> None:
        super().__init__()
        self.ann, self.bob, self.eve = (Client(address) for _ in range(3))
        made = self.ann.table(seats=OPEN, first="south", name="Ann")
        self.id, self._key = made["id"], made["keys"]["north"]

    def sit_down(self) -> None:
        """The second player takes the seat."""
        self.bob.post(f"tables/{self.id}/join", key=self._key, name="Bob")

    def texts(self, client: Client, seat: str | None) -> list[str]:
        """What a client may read in the chat, who comes now."""
        with client.watching(self.id, seat) as socket:
            socket.send(type="chat")
            return [each["text"] for each in socket.until("chat")["messages"]]


def say(socket: Socket, text: str) -> None:
    """Writes in the chat, and waits until the server has read it: then everybody can read it."""
    assert socket.ask("say", text=text)["type"] == "done"
    said(socket, text)


def resign(one: Socket, *others: Socket) -> int:
    """Ends the game, and waits until all have seen it; returns the number of the event."""
    number: int = one.ask("resign")["number"]
    for socket in (one, *others):
        socket.seen(number)
    return number


def read_by_a_stranger(address: str, id: str) -> list[str]:
    """Everything that somebody gets who knows the id, and nothing besides."""
    me = Client(address)
    me.http.get("/api/tables")  # for the cookie
    answers = [me.http.get(f"/api/tables/{id}{path}") for path in CHANNELS]
    answers.append(me.http.get(f"/game/{id}"))
    with me.watching(id, None, since=0) as socket:
        socket.send(type="chat")
        chat = socket.until("chat")
        socket.send(type="ping")
        socket.until("pong")
        heard = [json.dumps(each) for each in (*socket.heard, chat)]
    return [without_times(text) for text in [*(each.text for each in answers), *heard]]


def test_a_finished_private_game_tells_of_nothing_else(address: str) -> None:
    """Whatever the players do afterwards, a stranger gets the same bytes, and no sign of life."""
    with Past(address) as table:
        table.sit_down()
        south, north = table.enter(table.ann, "south"), table.enter(table.bob, "north")
        watcher = table.enter(table.eve, None)
        south.act(south.state["legal"][0])
        number = resign(south, north, watcher)
        watcher.settle()
        watcher.heard.clear()
        before = read_by_a_stranger(address, table.id)
        say(south, "My number is 0171 2345678.")
        say(north, "Here is mine.")
        north.seen(south.ask("offer", what="rematch")["number"])
        assert read_by_a_stranger(address, table.id) == before
        assert north.ask("answer", what="rematch", accept=True)["type"] == "done"
        following = table.ann.get(f"tables/{table.id}")["next"]
        assert following == table.bob.get(f"tables/{table.id}")["next"]
        assert following
        assert read_by_a_stranger(address, table.id) == before
        seen = Client(address).get(f"tables/{table.id}")
        assert (seen["next"], seen["offers"], seen["number"]) == (None, [], number)
        assert (seen["watchers"], seen["seats"]["south"]["present"]) == (0, False)
        kinds = [
            each["kind"] for each in Client(address).get(f"tables/{table.id}/history")["events"]
        ]
        assert kinds[-1] == "resign"
        watcher.settle()
        assert watcher.heard == []
        assert table.texts(table.bob, "north") == ["My number is 0171 2345678.", "Here is mine."]
        assert table.texts(Client(address), None) == []


def test_the_next_game_of_a_public_one_is_told_to_all(address: str) -> None:
    """The lobby lists it too; and the players' room is read by all."""
    with Past(address) as table:
        table.ann.post(f"tables/{table.id}/public", public=True)
        table.sit_down()
        south, north = table.enter(table.ann, "south"), table.enter(table.bob, "north")
        say(south, "Good luck!")
        resign(south, north)
        agree(south, north, "rematch")
        following = table.ann.get(f"tables/{table.id}")["next"]
        assert following
        assert Client(address).get(f"tables/{table.id}")["next"] == following
        assert table.texts(Client(address), None) == ["Good luck!"]


def test_what_was_written_in_private_stays_there(address: str) -> None:
    """Also if the table comes into the lobby afterwards; those with the link read on."""
    with Past(address) as table:
        south, watcher = table.enter(table.ann, "south"), table.enter(table.eve, None)
        say(south, "alone")
        say(watcher, "among friends")
        assert table.texts(Client(address), None) == ["among friends"]  # by the link
        table.ann.post(f"tables/{table.id}/public", public=True)
        assert table.texts(Client(address), None) == []
        say(south, "before all")
        say(watcher, "watching")
        table.sit_down()
        assert table.texts(Client(address), None) == ["watching"]
        assert table.texts(table.eve, None) == ["among friends", "watching"]  # her own
        resign(south)
        assert set(table.texts(Client(address), None)) == {"before all", "watching"}
        everything = {"alone", "among friends", "before all", "watching"}
        assert set(table.texts(table.bob, "north")) == everything
        stranger = table.enter(Client(address), None)
        for room in ("seats", "watchers"):  # and what is not read cannot be asked for
            answer = stranger.ask("report", room=room, number=1)
            assert answer["text"] == "That message is not here, or is your own."


def test_the_watchers_of_a_private_game_read_on_after_its_end(address: str) -> None:
    """As long as they stay; who comes later reads what is written from then on."""
    with Past(address) as table:
        table.sit_down()
        south, watcher = table.enter(table.ann, "south"), table.enter(table.eve, None)
        say(watcher, "during")
        resign(south, watcher)
        late = table.enter(Client(address), None)
        say(watcher, "after")
        assert [each["text"] for each in late.until("chat")["messages"]] == ["after"]
        watcher.send(type="chat")
        told = watcher.until("chat")
        assert [each["text"] for each in told["messages"]] == ["during", "after"]
        assert told["rooms"] == ["watchers"]


@pytest.mark.parametrize("shown", ["private", "public", "tournament"])
def test_whom_the_next_game_is_told(shown: str) -> None:
    """All at a public table, for the lobby shows the next one; else those who play it."""
    seats = {seat: SeatStart("person", name=seat) for seat in ("south", "north")}
    header = dealt(Beginning("battle-line", {}), seats, None)
    if shown == "tournament":
        header = structs.replace(header, tournament="t")
    table = Table(header)
    data: list[tuple[str, Document]] = [("resign", {}), ("rematch", {"next": "n"})]
    if shown == "public":
        data.insert(0, ("public", {"public": True}))
    for number, (kind, told) in enumerate(data, 1):
        at = f"2026-11-28T10:00:0{number}.000Z"
        table.apply(Event(number, "south", kind, told, None, at, None))  # pyright: ignore
    company = Company(table.kinds, table.names, (), ("south", "north"), 3, {})
    for mine in ((), ("south",)):
        past = table.as_it_ended() if table.is_past_for(mine) else table
        info = table_info(past, mine, company, 0)
        assert (info.next == "n") == (bool(mine) or shown == "public")
        hidden = shown == "private" and not mine
        assert (info.seats["south"].present, info.watchers) == ((False, 0) if hidden else (True, 3))
        assert info.number == (1 if hidden else len(data))
    assert table.next == "n"
