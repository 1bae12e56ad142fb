"""Clocks at tables: flags that fall, restarts, several processes, games that were abandoned.

Time stands still in these tests, and moves only when a test says so.
"""

import time
from contextlib import ExitStack, closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests.server.live.told_time import Time
from tests.server.running import OPEN, Client, both, browsing, served
from tests.server.stored import store_table
from tests.server.tables.people import laid_pair
from vexilla.server.live import timekeeper
from vexilla.server.store.engines import sqlite_url
from vexilla.server.tables import endings
from vexilla.server.tables.table_store import TableStore

pytestmark = pytest.mark.all

MINUTE = {"kind": "fischer", "minutes": 1, "seconds": 5}
BOTH_OVER = {"winner": None, "reason": "time", "points": {"griffin": 0, "unicorn": 0}}


def left(client: Client, table: str) -> dict[str, int]:
    return client.get(f"tables/{table}")["clock"]["left"]


def test_a_flag_falls(clock: Time, tmp_path: Path) -> None:
    with browsing(tmp_path / "vexilla.sqlite") as me:
        table, friend = me.with_friend(first="south", pace=MINUTE)
        id = table["id"]
        assert table["clock"] == {
            "pace": MINUTE,
            "left": {"south": 60_000, "north": 60_000},
            "running": [],  # the friend has not come yet
        }
        clock.passes(10)  # the friend's clock does not run
        with both(me, friend, id) as (mine, other):
            assert mine.state["table"]["clock"]["running"] == ["south"]
            while other.state["actors"] == ["south"]:
                mine.act(mine.state["legal"][0])
                other.seen(mine.state["number"])
            info = mine.state["table"]["clock"]
            assert info["left"] == {"south": 55_000, "north": 60_000}
            assert info["running"] == ["north"]
            clock.passes(60)
            outcome = {"winner": "south", "reason": "time", "points": {"south": 5, "north": 0}}
            assert mine.ended() == other.ended() == outcome
            assert other.state["events"][-1]["kind"] == "flag"
            assert other.ask("resign")["type"] == "refused"
        assert left(me, id) == {"south": 55_000, "north": 0}
        record = me.http.get(f"/api/tables/{id}/record").text
        assert vexilla.replay(record).decided == vexilla.Outcome(**outcome)
        assert '{"decided":' in record


def test_an_action_after_the_flag_has_fallen_is_refused(
    clock: Time, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if no process has noticed yet that it has."""
    monkeypatch.setattr(timekeeper, "BEAT_S", 1000)
    with browsing(tmp_path / "vexilla.sqlite") as me:
        table, _ = me.with_friend(first="south", pace=MINUTE)
        with me.watching(table["id"], "south") as socket:
            clock.passes(59.999)
            assert socket.act(socket.state["legal"][0])["type"] == "done"
            clock.passes(0.001)
            action = socket.state["legal"][0]
            assert socket.ask("act", action=action)["type"] in ("outdated", "refused")
            assert socket.ended()["winner"] == "north"


def test_secret_choices_run_both_clocks(clock: Time, tmp_path: Path) -> None:
    """A clock tells no more than `actors`; two flags in the same moment are a draw."""
    with browsing(tmp_path / "vexilla.sqlite") as me:
        pace = {"kind": "fischer", "minutes": 1, "seconds": 0}
        for decides in (True, False):
            table, friend = me.with_friend("blades-and-banners", pace=pace)
            with me.socket(table["id"]) as mine, friend.socket(table["id"]) as other:
                mine.watch("griffin")
                other.watch("unicorn")
                if decides:
                    mine.act(mine.state["legal"][0])
                    other.seen(mine.state["number"])
                for socket in (mine, other):
                    shown = socket.state["table"]
                    assert shown["clock"]["running"] == shown["actors"] == socket.state["actors"]
                clock.passes(60)
                outcome = other.ended()
                assert outcome == BOTH_OVER if not decides else outcome["winner"] == "griffin"


def test_clocks_stand_still_while_no_server_runs(clock: Time, database: str) -> None:
    with browsing(database) as me:
        table, _ = me.with_friend(first="south", pace={"kind": "days", "days": 1})
        id, cookies = table["id"], me.http.cookies
        before = left(me, id)
    clock.now += 5 * 86_400
    with served(database) as first, served(database) as second:
        for address in (first, second):
            again = Client(address)
            again.http.cookies.update(cookies)
            assert left(again, id) == before


def test_a_flag_falls_where_nobody_looks(clock: Time, tmp_path: Path) -> None:
    """Correspondence: the game ends on time, even if no process has its table in memory."""
    file = tmp_path / "vexilla.sqlite"
    with served(file) as address:
        table, _ = Client(address).with_friend(first="south", pace={"kind": "days", "days": 2})
    with served(file), closing(TableStore(sqlite_url(file))) as store:
        kinds: list[str] = []
        clock.passes(2 * 86_400 - 1)
        time.sleep(1)
        for wait in (0, 1):
            kinds = [event.kind for event in store.events_after(table["id"], 0)]
            assert kinds == ["join"]
            clock.passes(wait)
        end = time.monotonic() + 60
        while "flag" not in kinds and time.monotonic() < end:
            kinds = [event.kind for event in store.events_after(table["id"], 0)]
        assert kinds == ["join", "flag"]


@pytest.mark.parametrize(
    "pace",
    [
        {"kind": "fischer", "minutes": 0, "seconds": 5},
        {"kind": "fischer", "minutes": 181, "seconds": 0},
        {"kind": "days", "days": 0},
        {"kind": "sand"},
        {"kind": "days", "days": 3, "minutes": 1},
    ],
)
def test_a_pace_has_bounds(me: Client, pace: dict[str, Any]) -> None:
    error = me.post("tables", 400, game="battle-line", seats=OPEN, pace=pace)["error"]
    assert "pace" in error["text"]


START = {"game": "battle-line", "to_move": "south", "phase": "play", "hands": {"south": ["R1"]}}


def test_an_abandoned_game_can_be_won(
    address: str, shared_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After days without an action of the player who is to act, and only by the other."""
    assert endings.ABANDONED_AFTER.days == 14
    monkeypatch.setattr(endings, "ABANDONED_AFTER", timedelta(hours=1))
    table = store_table(shared_database, vexilla.load(START), id="long-ago")
    two = laid_pair(address, table, "south", "north")
    info = two.me.get(f"tables/{table}")
    assert info["abandoned"] == "2026-11-21T11:00:00.000Z"
    young, friend = two.me.with_friend(first="south")
    with ExitStack() as stack:
        absent, waiting, early = (
            stack.enter_context(client.socket(id))
            for client, id in ((two.me, table), (two.friend, table), (friend, young["id"]))
        )
        absent.watch("south")
        waiting.watch("north")
        early.watch("north")
        for socket in (absent, early):
            answer = socket.ask("abandoned", number=socket.state["number"])
            assert (answer["type"], answer["rule"]) == ("refused", None)
        assert waiting.ask("abandoned", number=0)["type"] == "done"
        assert absent.ended()["reason"] == "abandonment"
        assert waiting.ended()["winner"] == "north"


def test_a_proved_claim_is_made_at_once_if_the_player_says_so(
    address: str, shared_database: str
) -> None:
    position = {
        **START,
        "flags": [{"south": ["R10", "R9", "R8"]}, {"south": ["B10", "B9", "B8"]}],
        "hands": {"south": ["G1", "G2"], "north": ["G5"]},
    }
    table = store_table(shared_database, vexilla.load(position), id="proved")
    two = laid_pair(address, table, "south", "north")
    with both(two.me, two.friend, table) as (mine, other):
        assert mine.ask("standing", claims=True)["type"] == "done"
        while [flag["owner"] for flag in mine.state["view"]["flags"][:2]] != ["south"] * 2:
            mine.next()
        assert mine.state["table"]["seats"]["south"]["claims"]
        assert other.seen(3)["table"]["seats"]["south"]["claims"]
        claims = [event for event in other.heard[-1]["events"] if event["kind"] == "action"]
        assert all(event["action"]["do"] == "claim" for event in claims)
        assert mine.ask("standing", claims=False)["type"] == "done"
        assert "claims" not in mine.seen(4)["table"]["seats"]["south"]
    with closing(TableStore(shared_database)) as store:
        kinds = [event.kind for event in store.events_after(table, 0)]
        assert kinds == ["standing", "action", "action", "standing"]
