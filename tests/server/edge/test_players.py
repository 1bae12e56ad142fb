"""The player's cookie, among those that other programs on the same host have set."""

from pathlib import Path
from typing import Any

import httpx
import pytest

import vexilla
from tests.server.running import ONE_SCREEN, Client, served
from tests.server.stored import store_table, token

MINE = "vexilla_player"
FOREIGN = [  # as other programs set them, and browsers send them
    'prefs={"a":1}',
    "list=[1, 2, 3]",
    "empty",
    "=nameless",
    "when=Sun, 22 Nov 2026 21:49:00 GMT",
    'quoted="a b',
    "path=/a/b?c=d&e=@",
    "accented=caf\u00e9",
    "session=a=b==",
    "odd name=1",
    "vexilla_player=",
    "vexilla_player=theirs",
    f"vexilla_player={'x' * 43}",
    f"vexilla_player={'x' * 43}.{'y' * 22}",
]


def asked(address: str, cookie: str, **headers: str) -> httpx.Response:
    sent = {"cookie": cookie.encode("latin-1"), **headers}
    return httpx.get(f"{address}/api/tables", headers=sent, timeout=60)  # pyright: ignore[reportArgumentType]


def listed(address: str, cookie: str) -> list[str]:
    """Returns the ids of the tables at which the holder of a cookie has a seat."""
    answer = asked(address, cookie)
    assert answer.status_code == 200, answer.text
    return [table["id"] for table in answer.json()["tables"]]


@pytest.mark.parametrize("foreign", FOREIGN)
def test_a_foreign_cookie_costs_nobody_a_seat(address: str, me: Client, foreign: str) -> None:
    table = me.table()["id"]
    mine = f"{MINE}={me.http.cookies[MINE]}"
    for cookie in (f"{foreign}; {mine}", f"{mine}; {foreign}", f"{mine};{foreign};{mine}"):
        assert listed(address, cookie) == [table]
    assert asked(address, f'{MINE}="{me.http.cookies[MINE]}"').json()["tables"] != []


@pytest.mark.parametrize("foreign", FOREIGN)
def test_a_new_player_overwrites_no_cookie(address: str, foreign: str) -> None:
    """Not even one of the same name, which a second server on the host may have set."""
    answer = asked(address, foreign)
    made = answer.headers["set-cookie"].partition("=")[0]
    assert made not in [part.partition("=")[0] for part in foreign.split("; ")]
    value = answer.cookies[made]
    sent: Any = {"cookie": f"{foreign}; {made}={value}".encode("latin-1")}
    with httpx.Client(base_url=address, headers=sent, timeout=60) as http:
        made_table = http.post("/api/tables", json={"game": "battle-line", "seats": ONE_SCREEN})
        assert made_table.status_code == 201, made_table.text
        assert [each["id"] for each in http.get("/api/tables").json()["tables"]] == [
            made_table.json()["id"]
        ]


def test_two_servers_on_one_host(me: Client, tmp_path: Path) -> None:
    """One browser plays on both, and loses its seats on neither."""
    table = me.table()["id"]
    with served(tmp_path / "other.sqlite") as other:
        there = Client(other)
        there.http.cookies = me.http.cookies  # cookies know no ports
        elsewhere = there.table()["id"]
        assert [each["id"] for each in me.get("tables")["tables"]] == [table]
        assert [each["id"] for each in there.get("tables")["tables"]] == [elsewhere]


def test_a_planted_token_is_nobodys(address: str) -> None:
    """A player who brings it gets another one, so whoever planted it does not share the seat."""
    planted = "p" * 43
    with httpx.Client(
        base_url=address, headers={"cookie": f"{MINE}={planted}"}, timeout=60
    ) as victim:
        made = victim.post("/api/tables", json={"game": "battle-line", "seats": ONE_SCREEN})
    assert made.status_code == 201
    assert listed(address, f"{MINE}={planted}") == []


def test_a_cookie_by_https(address: str) -> None:
    """Only this host can have set it, and by https."""
    answer = asked(address, "", **{"x-forwarded-proto": "https"})
    header = answer.headers["set-cookie"]
    assert header.startswith("__Host-vexilla_player=")
    assert {"Secure", "HttpOnly", "Path=/", "SameSite=Lax"} <= set(header.split("; "))
    assert "Domain" not in header
    value = header.partition("=")[2].partition(";")[0]
    secure: dict[str, Any] = {"x-forwarded-proto": "https"}
    again = asked(address, f"__Host-{MINE}={value}", **secure)
    assert value in again.headers["set-cookie"]  # with a new length of life
    planted = asked(address, f"{MINE}={value}", **secure)  # as a page of a sister host can do
    assert planted.headers["set-cookie"].startswith("__Host-")
    assert value not in planted.headers["set-cookie"]


def test_cookies_that_hide_the_players(address: str) -> None:
    """Where both names are taken, nothing is made that nobody could find again."""
    first = asked(address, f"{MINE}=theirs").headers["set-cookie"].partition("=")[0]
    taken = f"{MINE}=theirs; {first}=theirs"
    answer = asked(address, taken)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "cookie"
    assert "set-cookie" not in answer.headers


def test_a_token_of_an_older_version(address: str, tmp_path: Path) -> None:
    """It has no signature, but a seat; from now on it has both."""
    path = tmp_path / "old.sqlite"
    game = vexilla.new("battle-line", seed=1)
    store_table(path, game)
    with served(path) as old:
        answer = asked(old, f"{MINE}={token('south')}")
        assert [table["id"] for table in answer.json()["tables"]] == ["t1"]
        signed = answer.headers["set-cookie"].partition(";")[0]
        assert signed.startswith(f"{MINE}={token('south')}.")
        assert listed(old, signed) == ["t1"]
