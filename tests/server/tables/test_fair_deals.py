"""Fair deals at tables: all commit before anybody opens, and nothing shows before its time."""

import json
import re
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests.server.process import Process
from tests.server.running import OPEN, Client, Document, Socket, agree, served
from tests.server.stored import WHEN, answers, player, store_table, without_times
from vexilla.fair_deal import SERVER, FairDeal, commitment_to, contribution
from vexilla.record import replay
from vexilla.server.tables.contributions import FairStart
from vexilla.server.tables.events import Event, EventKind

LINE, BLADES = "battle-line", "blades-and-banners"
ALONE = {"south": {"kind": "me"}, "north": {"kind": "agent", "agent": "random"}}


class Party:
    """A client at a table that contributes a number."""

    def __init__(self, client: Client, table: str, seat: str) -> None:
        self.client, self.table, self.seat = client, table, seat
        self.number = contribution()

    @property
    def commitment(self) -> str:
        return commitment_to(self.number, self.seat, self.table)

    def connect(self, within: ExitStack) -> Socket:
        self.socket = within.enter_context(self.client.socket(self.table))
        self.socket.watch(self.seat)
        return self.socket

    def commit(self, **fields: Any) -> Document:
        fields = {"seat": self.seat, "commitment": self.commitment, **fields}
        return self.socket.ask("commit", **fields)

    def open(self, **fields: Any) -> Document:
        return self.socket.ask("open", **{"seat": self.seat, "number": self.number, **fields})


@pytest.fixture
def within() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def two(address: str, game: str = LINE, joins: bool = True, **fields: Any) -> tuple[Party, Party]:
    """Two people at a table that one has made and the other has joined by link."""
    one, other = vexilla.game.rules_of(game).SEATS
    me, friend = Client(address), Client(address)
    seats = {one: {"kind": "me"}, other: {"kind": "open"}}
    table = me.table(game, seats=seats, fair=True, **fields)
    parties = Party(me, table["id"], one), Party(friend, table["id"], other)
    if joins:
        friend.post(f"tables/{table['id']}/join", key=table["keys"][other], fair=True)
    return parties


def committed(within: ExitStack, *parties: Party) -> None:
    """Connects all parties, each of whom then commits."""
    for party in parties:
        party.connect(within)
        party.commit()


def ended(party: Party) -> Any:
    """Resigns, and returns the replayed record."""
    answer = party.socket.ask("resign")
    assert answer["type"] == "done"
    party.socket.seen(answer["number"])
    return replay(party.client.http.get(f"/api/tables/{party.table}/record").text)


@pytest.mark.all
@pytest.mark.parametrize("game", [LINE, BLADES])
def test_a_deal_follows_from_the_numbers_of_all(game: str, address: str, within: ExitStack) -> None:
    me, friend = two(address, game)
    mine, theirs = me.connect(within), friend.connect(within)
    before = mine.state
    assert before["table"]["your_turn"]
    assert (before["view"], before["actors"], before["legal_count"]) == (None, [], 0)
    fair = before["table"]["fair"]
    assert (fair["step"], fair["awaited"]) == ("commit", [me.seat, friend.seat])
    promised = fair["commitments"]["server"]
    for party in (me, friend):
        assert party.commit()["type"] == "done"
    fair = theirs.seen(3)["table"]["fair"]
    assert (fair["step"], fair["awaited"]) == ("open", [me.seat, friend.seat])
    assert fair["commitments"] == {
        "server": promised, me.seat: me.commitment, friend.seat: friend.commitment
    }  # fmt: skip
    assert friend.open()["type"] == "done"
    assert theirs.seen(4)["view"] is None
    assert [socket.seen(4)["table"]["your_turn"] for socket in (mine, theirs)] == [True, False]
    assert me.open()["type"] == "done"
    dealt = mine.seen(5)
    assert (dealt["table"]["fair"]["step"], dealt["table"]["fair"]["awaited"]) == ("dealt", [])
    assert dealt["view"]["seat"] == me.seat
    assert dealt["actors"]
    theirs.seen(5)
    sealed = me.client.http.get(f"/api/tables/{me.table}/record").text
    heard = json.dumps([mine.heard, theirs.heard]) + sealed
    game_played = ended(me)
    numbers = dict(game_played.fair.numbers)
    assert {seat: numbers[seat] for seat in (me.seat, friend.seat)} == {
        me.seat: me.number, friend.seat: friend.number
    }  # fmt: skip
    assert game_played.fair.commitments["server"] == promised
    assert game_played.start == vexilla.new(game, fair=game_played.fair).start
    assert all(number not in heard for number in numbers.values())
    assert "start" not in json.loads(sealed.splitlines()[0])


def test_events_before_the_deal_have_no_view(address: str, within: ExitStack) -> None:
    me, friend = two(address)
    committed(within, me, friend)
    me.open()
    friend.open()
    events = me.client.get(f"tables/{me.table}/history", seat="south")["events"]
    assert [event["kind"] for event in events] == ["join", "commit", "commit", "open", "open"]
    assert [event["view"] is None for event in events] == [True] * 4 + [False]
    with me.client.socket(me.table) as again:  # a reload: everything at once
        again.watch("south", since=0)
        assert again.state["events"] == events


def test_against_the_computer_the_person_is_enough(address: str, within: ExitStack) -> None:
    client = Client(address)
    table = client.table(seats=ALONE, fair=True, first="north")
    me = Party(client, table["id"], "south")
    committed(within, me)
    me.open()
    while me.socket.state["actors"] != ["south"]:  # the computer begins, and plays
        me.socket.next()
    game = ended(me)
    assert set(game.fair.numbers) == {SERVER, "south"}
    assert (game.fair.first, game.first) == ("north", "north")


def test_who_contributes_nothing_is_not_waited_for(address: str, within: ExitStack) -> None:
    """An old client, or a bot: the deal follows from the numbers of the others."""
    me = Client(address)
    table = me.table(seats=OPEN, fair=True)
    party = Party(me, table["id"], "south")
    committed(within, party)
    assert party.open()["type"] == "refused"  # somebody may still commit
    bot = Client(address)
    bot.post(f"tables/{table['id']}/join", key=table["keys"]["north"])
    assert party.open()["type"] == "done"
    assert set(ended(party).fair.numbers) == {SERVER, "south"}
    # nobody contributes, a position that was set up, no seat of a person: dealt at once
    position = vexilla.new(LINE, seed=1).position()
    for fields in (
        {"seats": OPEN},
        {"seats": OPEN, "fair": True, "position": position},
        {"seats": ALONE | {"south": {"kind": "open"}}, "fair": True},
    ):
        table = me.table(LINE, **fields)
        assert table["fair"] is None
        friend = Client(address)
        (key, *_) = table["keys"].values()
        joined = friend.post(f"tables/{table['id']}/join", key=key, fair=True)
        assert joined["fair"] is None
        assert joined["actors"]
        assert "fair" not in me.http.get(f"/api/tables/{table['id']}/record").text


def test_a_screen_that_two_people_share_contributes_once(address: str, within: ExitStack) -> None:
    client = Client(address)
    seats = {"griffin": {"kind": "me"}, "unicorn": {"kind": "me"}}
    table = client.table(BLADES, seats=seats, fair=True)
    assert table["fair"]["awaited"] == ["griffin"]
    me = Party(client, table["id"], "griffin")
    committed(within, me)
    me.open()
    # the next game: the sides change, and the number is another
    ended(me)
    offered = me.socket.seen(me.socket.ask("offer", what="rematch")["number"])
    following = client.get(f"tables/{offered['table']['next']}")
    assert following["fair"]["awaited"] == ["unicorn"]
    assert following["fair"]["commitments"].keys() == {"server"}
    me = Party(client, following["id"], "unicorn")
    me.connect(within)
    me.socket.watch("griffin")  # whichever of the seats is watched
    me.commit()
    assert me.socket.seen(me.open()["number"])["view"] is not None


def test_the_next_game_of_two_people_is_dealt_from_new_numbers(
    address: str, within: ExitStack
) -> None:
    me, friend = two(address)
    committed(within, me, friend)
    for party in (me, friend):
        party.open()
    assert ended(me).fair is not None
    agree(me.socket, friend.socket, "rematch")
    following = friend.client.get(f"tables/{me.table}")["next"]
    parties = [Party(me.client, following, "south"), Party(friend.client, following, "north")]
    committed(within, *parties)
    for party in parties:
        party.open()
    game = ended(parties[0])
    assert game.fair.first == game.first == "north"  # who has won begins the next game (BL-16.2)


def test_people_who_find_each_other_share_the_deal(address: str) -> None:
    me, friend = Client(address), Client(address)
    wanted = {"game": LINE, "options": {"claim_timing": "start_of_turn"}, "fair": True}
    mine = me.post("lobby/find", **wanted, seat="south")
    with me.watching(mine["id"], "south"):
        theirs = friend.post("lobby/find", **wanted)
    assert theirs["id"] == mine["id"]
    assert theirs["fair"]["awaited"] == ["south", "north"]


def test_what_comes_too_early_or_is_wrong_changes_nothing(address: str, within: ExitStack) -> None:
    me, friend = two(address)
    mine, _ = me.connect(within), friend.connect(within)
    assert me.open()["type"] == "refused"  # nobody has committed yet
    for wrong in ("x" * 64, "A" * 64, "0" * 63, "0" * 64 + "\n", ""):
        mine.send(type="commit", id="wrong", seat="south", commitment=wrong)
        assert mine.until("error")["code"] == "malformed"
    mine.send(type="commit", id="theirs", seat="north", commitment="0" * 64)
    assert mine.until("error")["code"] == "seat"
    assert me.commit()["type"] == "done"
    assert "expected from this seat now" in me.commit()["text"]  # it cannot be changed
    assert me.open()["type"] == "refused"  # the friend has not committed yet
    assert friend.commit()["type"] == "done"
    assert "committed" in me.open(number="0" * 64)["text"]
    numbers = {"number": mine.state["number"]}
    for message in (
        {"type": "act", "action": {"do": "play", "card": "R5", "flag": 1}, **numbers},
        {"type": "explain", "action": {"do": "play", "card": "R5", "flag": 1}},
        {"type": "resign", **numbers},
        {"type": "offer", "what": "draw", **numbers},
    ):
        answer = mine.ask(**message)
        assert (answer["type"], answer["text"]) == (
            "refused", "The game has not been dealt yet: it is waiting for the players’ numbers."
        )  # fmt: skip
    for what in ("record", "position?seat=south", "picture", "review"):
        assert me.client.http.get(f"/api/tables/{me.table}/{what}").status_code == 409
    assert me.client.get(f"tables/{me.table}")["number"] == 3
    watcher = Client(address)
    with watcher.socket(me.table) as socket:
        assert socket.watch(None)["view"] is None
        answer = socket.ask("open", seat="south", number=me.number)
        assert answer["type"] == "refused"
    spanish = me.client.http.get(
        f"/api/tables/{me.table}/record", headers={"Accept-Language": "es"}
    )
    assert "aún no se ha repartido" in spanish.json()["error"]["text"]


def test_repeated_messages_count_once_in_any_order(address: str, within: ExitStack) -> None:
    me, friend = two(address)
    mine, theirs = me.connect(within), friend.connect(within)
    # everything at once, twice, before any answer: what comes too early has to be sent again
    sent = [
        {"type": "open", "id": "o", "seat": "south", "number": me.number},
        {"type": "commit", "id": "c", "seat": "south", "commitment": me.commitment},
    ]
    for message in sent * 2:
        mine.send(**message)
    first = [mine.until("done", "refused") for _ in range(4)]
    assert [answer["type"] for answer in first] == ["refused", "done", "refused", "done"]
    assert first[1]["number"] == first[3]["number"] == 2
    friend.commit()
    opened = [me.open(id="o")["number"] for _ in range(2)]
    assert opened == [4, 4]
    # a second tab that knows the number, and one that does not
    with friend.client.watching(me.table, "north") as tab:
        assert tab.ask("open", seat="north", number=contribution())["type"] == "refused"
        assert tab.ask("open", seat="north", number=friend.number)["type"] == "done"
    assert friend.open()["type"] == "refused"
    theirs.seen(5)
    assert theirs.state["view"] is not None


def test_clocks_stand_still_until_the_deal(address: str, within: ExitStack) -> None:
    pace = {"kind": "fischer", "minutes": 3, "seconds": 2}
    me, friend = two(address, pace=pace, first="south")
    committed(within, me, friend)
    me.open()
    waiting = friend.socket.seen(4)["table"]["clock"]
    assert (waiting["running"], waiting["left"]) == ([], {"south": 180_000, "north": 180_000})
    friend.open()
    running = friend.socket.seen(5)["table"]["clock"]
    assert running["running"] == ["south"]
    assert running["left"]["south"] > 175_000


@pytest.mark.all
def test_a_crash_between_commitment_and_deal_loses_nothing(database: str) -> None:
    process = Process(database)
    try:
        me, friend = two(process.address)
        with ExitStack() as within:
            committed(within, me)
            server = me.socket.seen(2)["table"]["fair"]["commitments"]["server"]
            process.kill()
        process.start()
        with ExitStack() as within:
            friend.connect(within)
            friend.commit()
            assert me.connect(within).state["table"]["fair"]["step"] == "open"
            me.open(id="open")
            process.kill()
        process.start()
        with ExitStack() as within:
            me.connect(within)
            assert me.open(id="open")["number"] == 4  # it was stored, and counts once
            friend.connect(within)
            friend.open()
            view = me.socket.seen(5)["view"]
            process.kill()
        process.start()
        with ExitStack() as within:
            assert me.connect(within).state["view"] == view
            game = ended(me)
        assert game.fair.commitments["server"] == server
        assert game.fair.numbers["north"] == friend.number
    finally:
        process.kill()


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_two_processes_deal_once(database: str) -> None:
    with served(database) as one, served(database) as other, ExitStack() as within:
        me, friend = two(one)
        friend.client.ask_at(other)
        mine, theirs = me.connect(within), friend.connect(within)
        for party in (me, friend):
            party.commit()
        for socket in (mine, theirs):
            socket.seen(3)
        both = [threading.Thread(target=party.open) for party in (me, friend)]
        for thread in both:
            thread.start()
        for thread in both:
            thread.join(60)
        fair = [socket.seen(5)["table"]["fair"] for socket in (mine, theirs)]
        assert fair[0] == fair[1]
        sealed = [
            party.client.http.get(f"/api/tables/{me.table}/record").text for party in (me, friend)
        ]
        assert sealed[0] == sealed[1]
        game = ended(me)
        assert dict(game.fair.numbers).items() >= {
            "south": me.number, "north": friend.number
        }.items()  # fmt: skip


def store(database: str, game: vexilla.Game, number: str, id: str) -> str:
    """Stores a table that was dealt from numbers, which begins at this position."""
    said: list[tuple[str, EventKind, Document]] = []
    for seat in game.seats:
        said.append((seat, "commit", {"commitment": commitment_to("1" * 64, seat, id)}))
    for seat in game.seats:
        said.append((seat, "open", {"number": "1" * 64}))
    said[-1][2]["start"] = game.start
    events = [
        Event(n, seat, kind, data, None, WHEN) for n, (seat, kind, data) in enumerate(said, 1)
    ]
    fair = FairStart(number, game.seats)
    return store_table(database, game, events=events, id=id, start={}, fair=fair)


@pytest.mark.parametrize("game", [LINE, BLADES])
def test_two_deals_that_look_the_same_give_the_same_bytes(
    game: str, address: str, shared_database: str
) -> None:
    """Other decks, hands and a number of the server that nobody has seen: before the end the
    bytes are the same, apart from the commitments, in which they are hidden."""
    one = vexilla.new(game, seed=3)
    seat = one.seats[0]
    rules = one.rules
    other = vexilla.Game(rules, rules.resample(one.agent_view(seat).records, 5), one.salt)
    other.options = one.options
    legal = one.agent_view(seat).actions
    heard: list[list[str]] = []
    me = player(address, seat)
    for number, start in enumerate((one, other), 1):
        table = store(shared_database, start, f"{number:064x}", f"{game}-{number}")
        with me.watching(table, seat, since=0) as socket:
            for action in list(legal)[:3]:
                socket.ask("explain", action=action, id="e")
            socket.ask("open", seat=seat, number="1" * 64, id="o")
            socket.ask("commit", seat=seat, commitment="1" * 64, id="c")
        texts = [*map(json.dumps, socket.heard), *answers(me, table, seat)]
        assert all("1" * 64 not in text for text in texts)
        of_table = "|".join(["server", "commitment", *one.seats])  # what hides numbers
        hides = re.compile(rf'"({of_table})": ?"\w{{64}}"|{table}')
        hidden = [hides.sub("", text) for text in texts]
        heard.append([without_times(text) for text in hidden])
    assert heard[0] == heard[1]


def test_the_log_names_no_number(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("WARNING")
    path = tmp_path / "vexilla.sqlite"
    with served(path) as address, ExitStack() as within:
        me, friend = two(address)
        committed(within, me, friend)
        with sqlite3.connect(path) as connection:
            connection.execute("DROP TABLE events")
        connection.close()
        me.socket.send(type="open", id="o", seat="south", number=me.number)
        assert me.socket.until("refused", "error")
    assert "no such table: events" in caplog.text
    assert me.number not in caplog.text


def test_a_deal_that_a_server_has_bent_is_found(address: str, shared_database: str) -> None:
    """The server that deals something else has a record that `vexilla replay` refuses."""
    bent = vexilla.new(LINE, seed=3)
    table = store(shared_database, bent, "2" * 64, "bent")
    me = player(address, "south")
    me.resign(table)
    with pytest.raises(vexilla.VexillaError, match="not fair: by the numbers"):
        replay(me.http.get(f"/api/tables/{table}/record").text)
    right = FairDeal(table, {SERVER: "2" * 64, "south": "1" * 64, "north": "1" * 64})
    assert vexilla.new(LINE, fair=right).start != bent.start
