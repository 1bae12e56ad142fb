"""Who can end a game, when, and whether it counts: `docs/promises.md` has the table, held here."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from tests.server.authenticator import AtSite, member
from tests.server.live.told_time import Time
from tests.server.ratings.people import both_move, own, rated_table, refusal
from tests.server.running import Client, Document, Socket, both, served
from vexilla.server.profiles.earlier import DECIDES
from vexilla.server.store.engines import sqlite_url
from vexilla.server.store.schema.tables import events
from vexilla.server.tables.clocks import Days, Fischer
from vexilla.server.tables.table_store import TableStore
from vexilla.server.tournaments import settling
from vexilla.server.tournaments.settling import silence

DOCUMENT = Path(__file__).parents[3] / "docs/promises.md"
HEADING = "## Who can end a game"
HOUR = {"kind": "fischer", "minutes": 60, "seconds": 10}
SEATS = ("south", "north")


@dataclass
class Scene:
    """A rated game between two people, some moves on; in a tournament, a host is beside them."""

    address: str
    clock: Time
    ann: AtSite
    ben: AtSite
    table: str
    south: Socket
    north: Socket
    host: AtSite
    cup: str = ""

    def settle(self, client: Client, status: int = 200, result: str = "first") -> Document:
        body = {"table": self.table, "result": result}
        return client.post(f"{self.cup}/settle", status, **body)


@contextmanager
def scene(address: str, clock: Time, cup: bool) -> Iterator[Scene]:
    ann, ben, host = member(address), member(address), member(address)
    path = ""
    if cup:
        wanted: Document = {"name": "Cup", "game": "battle-line", "kind": "swiss", "rounds": 1}
        wanted |= {"pace": HOUR, "rated": True, "plays": False}
        made = host.post("tournaments", 201, **wanted)["tournament"]["conditions"]["id"]
        path = f"tournaments/{made}"
        for player in (ann, ben):
            player.post(f"{path}/join")
        (game,) = host.post(f"{path}/start")["tournament"]["games"]
        table = game["table"]
        if game["first"] == 2:
            ann, ben = ben, ann
    else:
        table = rated_table(ann, ben, pace=HOUR)
    with both(ann, ben, table) as (south, north):
        both_move(south, north)
        yield Scene(address, clock, ann, ben, table, south, north, host, path)


def by_the_rules(it: Scene) -> None:
    assert it.north.ask("act", action={"do": "pass"})["type"] in ("refused", "outdated")
    for _ in range(500):
        if it.south.state["outcome"]:
            return
        turn = it.south.state["actors"] == ["south"]
        active, waiter = (it.south, it.north) if turn else (it.north, it.south)
        assert active.act(active.state["legal"][-1])["type"] == "done"
        waiter.seen(active.state["number"])


def resigned(it: Scene) -> None:
    with it.host.watching(it.table, None) as watcher:
        assert watcher.ask("resign")["type"] == "refused"
    assert it.south.ask("resign")["type"] == "done"


def drawn(it: Scene) -> None:
    offered = it.south.ask("offer", what="draw")
    accepting = {"what": "draw", "accept": True}
    assert it.south.ask("answer", **accepting)["type"] == "refused"
    it.north.seen(offered["number"])
    assert it.north.ask("answer", **accepting)["type"] == "done"


def flagged(it: Scene) -> None:
    it.clock.passes(3700)


def abandoned(it: Scene) -> None:
    """Only without clocks; so this game ends as in a tournament, or not at all."""
    number = it.north.state["number"]
    assert it.north.ask("abandoned", number=number)["type"] == "refused"
    assert it.north.state["table"]["abandoned"] is None


def left(it: Scene) -> None:
    it.host.post(f"{it.cup}/leave")  # which leaves the players where they are
    assert it.host.get(f"tables/{it.table}")["over"] is None
    it.ann.post(f"{it.cup}/leave")


def deleted(it: Scene) -> None:
    it.ann.post("me/delete")


def settled(it: Scene) -> None:
    for client, reason in ((it.ann, "Only the host"), (it.host, "for 30 minutes")):
        assert reason in it.settle(client, 409)["error"]["text"]
    it.clock.passes(29 * 60)
    assert "30 minutes" in it.settle(it.host, 409)["error"]["text"]
    it.clock.passes(61)
    it.settle(it.host)
    assert "over" in it.settle(it.host, 409)["error"]["text"]


WAYS: dict[str, Callable[[Scene], None]] = {
    "`act`": by_the_rules,
    "`resign`": resigned,
    "`offer` and `answer`, `draw`": drawn,
    "the clock": flagged,
    "`abandoned`": abandoned,
    "`api/tournaments/ID/leave`": left,
    "`api/me/delete`": deleted,
    "`api/tournaments/ID/settle`": settled,
}


def lines() -> dict[str, str]:
    """Returns the lines of the table: by how a game is ended, whether that counts."""
    text = DOCUMENT.read_text(encoding="utf-8").partition(HEADING)[2].partition("\n## ")[0]
    cells = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return {row[0]: row[-1].partition(":")[0] for row in cells[1:]}


@pytest.mark.all
def test_the_table_has_every_way(clock: Time, tmp_path: Path) -> None:
    """Each line is true of a game for ratings: of both ratings, and of both lists of games."""
    told, kinds = lines(), set[str]()
    assert told.keys() == WAYS.keys()
    path = tmp_path / "vexilla.sqlite"
    with served(path) as address:
        for how, end in WAYS.items():
            with scene(address, clock, cup="tournaments" in how) as it:
                end(it)
                if end is abandoned:
                    assert told[how] == "never"
                    continue
                it.north.ended()
            counted = [games for *_, games in own(it.ben)] == [1]
            assert counted == (told[how] == "yes"), how
            (listed,) = it.ben.get("me/games")["games"]
            assert listed["rated"] == counted, how
            curve = it.ben.get("me/ratings", game="battle-line", pace="quick")["points"]
            assert len(curve) == counted, how
            assert ("new_rating" in it.ben.get(f"tables/{it.table}")["seats"]["north"]) == counted
    with closing(TableStore(sqlite_url(path))) as store, store.reading() as connection:
        kinds = set(connection.execute(sql.select(events.c.kind)).scalars())
    assert kinds - {"offer", "join"} == set(DECIDES)


def test_a_host_settles_no_game_of_their_own(clock: Time, tmp_path: Path) -> None:
    """However long nobody acts: neither as a player, nor with a private link to a seat."""
    with served(tmp_path / "vexilla.sqlite") as address:
        for plays in (True, False):
            host, guest, third = Client(address), Client(address), Client(address)
            wanted: Document = {"name": "Cup", "game": "battle-line", "kind": "round-robin"}
            made = host.post("tournaments", 201, **wanted, pace=HOUR, plays=plays)
            path = f"tournaments/{made['tournament']['conditions']['id']}"
            for player in (guest, *([] if plays else [third])):
                player.post(f"{path}/join")
            (game,) = host.post(f"{path}/start")["tournament"]["games"]
            if not plays:
                info = guest.get(f"tables/{game['table']}")
                seat = next(seat for seat in SEATS if info["seats"][seat]["mine"])
                key = guest.post(f"tables/{game['table']}/keys", 201, seat=seat)["key"]
                host.post(f"tables/{game['table']}/join", key=key)
            clock.passes(40 * 60)
            for result in ("first", "second", "draw"):
                body = {"table": game["table"], "result": result}
                assert "You have a seat" in refusal(host, f"{path}/settle", **body)


@pytest.mark.parametrize(
    ("pace", "minutes"),
    [
        (Fischer(0.5), 5),
        (Fischer(5, 3), 5),
        (Fischer(25), 13),
        (Fischer(180, 30), 90),
        (Days(1), 24 * 60),
        (Days(3), 36 * 60),
        (Days(30), 15 * 24 * 60),
    ],
)
def test_how_long_nobody_must_have_acted(pace: Any, minutes: int) -> None:
    assert silence(pace) == minutes * 60_000
    assert settling.SOONEST == 300_000
