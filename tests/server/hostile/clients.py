"""Hostile clients: each does one kind of harm as fast as it can (see `tests.server.attack`)."""

import asyncio
import base64
import contextlib
import json
import logging
import os
import random
import sys
import time
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from functools import cache
from typing import Any

from websockets.frames import Frame, Opcode

from tests.server.hostile.raw import (
    PATIENCE_S,
    Document,
    Findings,
    Target,
    connected,
    fetched,
    head,
    note,
    requested,
    socket,
)
from tests.server.hostile.shapes import COOKIES, HEADERS, Api, message, mutated
from tests.server.running import OPEN, Client, Socket

FAILURES = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError)
LONG = 2000  # legal actions
MAX_MOVES = 30  # until there are as many as that


async def watches(target: Target, chance: random.Random, found: Findings) -> None:
    """Asks for the longest state that there is, again and again."""
    async with socket(target, target.mine) as raw:
        while True:
            raw.say(type="watch", seat=target.seat, since=chance.choice([None, 0, 1, 2, 3]))
            found.sent["watches"] += 1
            await raw.writer.drain()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.02):
                    await raw.reader.read(1 << 16)


async def floods(target: Target, chance: random.Random, found: Findings) -> None:
    """Sends as many messages as the network takes, and reads no answer."""
    async with socket(target, chance.choice(target.honest)) as raw:
        raw.say(type="watch")
        while True:
            for _ in range(50):
                raw.send(json.dumps(message(chance, "x", target)).encode()[:16_000])
                found.sent["floods"] += 1
            await raw.writer.drain()
            await asyncio.sleep(0.01)


async def asks(target: Target, chance: random.Random, found: Findings) -> None:
    """Sends wrong messages one by one: each must be answered, unless the socket is closed."""
    async with socket(target, target.mine) as raw:
        for number in range(100):
            asked = message(chance, f"i{number}", target)
            text = json.dumps(asked).encode()
            raw.send(text if chance.random() < 0.9 else text[: chance.randrange(len(text))])
            raw.send(b'{"type": "ping"}')
            found.sent["asks"] += 1
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE_S):
                    while (answer := await raw.next()) is not None:
                        if answer["type"] in ("pong", "closing"):
                            break
                        if answer["type"] == "error" and answer["code"] == "too-fast":
                            break
                    if answer is None or answer["type"] == "closing":
                        return
                    await asyncio.sleep(0.05)
                    continue
            found.wrong["a message without an answer"] += 1
            return


async def breaks_frames(target: Target, chance: random.Random, found: Findings) -> None:
    """Breaks the rules of WebSocket."""
    async with socket(target, target.mine) as raw:
        raw.say(type="watch", seat=target.seat)
        for _ in range(20):
            found.sent["breaks_frames"] += 1
            match chance.randrange(6):
                case 0:
                    raw.send(b"\xff\xfe\xc3")
                case 1:
                    raw.send(os.urandom(2000), Opcode.BINARY)
                case 2:
                    raw.writer.write(Frame(Opcode.TEXT, b"unmasked").serialize(mask=False))
                case 3:
                    raw.send(b'{"type": ', fin=False)
                case 4:
                    for _ in range(200):
                        raw.send(os.urandom(chance.randrange(125)), Opcode.PING)
                case _:
                    raw.writer.write(os.urandom(chance.randrange(1, 2000)))
            await raw.writer.drain()
            await asyncio.sleep(0.02)


async def never_reads(target: Target, _chance: random.Random, found: Findings) -> None:
    """Lets the server's answers pile up."""
    async with socket(target, target.mine) as raw:
        while True:
            raw.say(type="watch", seat=target.seat)
            found.sent["never_reads"] += 1
            await asyncio.wait_for(raw.writer.drain(), PATIENCE_S)
            await asyncio.sleep(0.3)


async def comes_and_goes(target: Target, _chance: random.Random, found: Findings) -> None:
    """Has everybody told that a player has come, and gone again."""
    async with socket(target, target.mine) as raw:
        raw.say(type="watch", seat=target.seat)
        found.sent["comes_and_goes"] += 1
        await asyncio.wait_for(raw.next(), PATIENCE_S)


async def guesses(target: Target, chance: random.Random, found: Findings) -> None:
    """Tries keys, tokens and seats of other people."""
    table = chance.choice(target.honest)
    token = base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")
    cookie = ("Cookie", f"vexilla_player={token}")
    for path, body in (
        (f"/api/tables/{table}/join", {"key": base64.urlsafe_b64encode(os.urandom(16)).decode()}),
        (f"/api/tables/{table}/name", {"seat": "south", "name": "Mallory"}),
        (f"/api/tables/{table}/keys", {"seat": "south"}),
    ):
        status = await requested(target, "POST", path, json.dumps(body).encode(), cookie)
        found.sent["guesses"] += 1
        note(found, status)
        if 200 <= status < 300:
            found.wrong["a key, a token or a seat was guessed"] += 1
    async with socket(target, table) as raw:
        raw.say(type="watch", seat="south")
        answer = await asyncio.wait_for(raw.next(), PATIENCE_S)
        if answer is not None and answer["type"] == "state":
            found.wrong["a seat of somebody else was shown"] += 1


async def requests(target: Target, chance: random.Random, found: Findings) -> None:
    """Sends requests of any kind, most of them wrong."""
    table = chance.choice([*target.honest, target.mine, "x", "%00", "x" * 40])
    paths = ["", "/join", "/name", "/keys", "/history?from=0", "/record", "/position", "/review"]
    path = chance.choice([
        f"/api/tables/{table}{chance.choice(paths)}", "/api/tables", "/api/games", "/api/puzzles",
        "/api/puzzles/x/answer", "/", "/health/", "/%6detrics", "//", "/api/../metrics",
        "/schema/openapi.json", "/api/tables?" + "a=b&" * 2000,
    ])  # fmt: skip
    seats = {"south": {"kind": "me"}, "north": {"kind": "agent", "agent": "random"}}
    body = mutated(
        chance, {"game": "battle-line", "seats": seats, "key": "x" * 20, "seat": "north"}
    )
    headers = [chance.choice(HEADERS) for _ in range(chance.randrange(3))]
    headers += [("Cookie", chance.choice([*COOKIES, target.cookie]))]
    method = chance.choice(["GET", "POST", "POST", "PUT", "HEAD", "OPTIONS", "TRACE", "x" * 50])
    text = json.dumps(body).encode()
    status = await requested(target, method, path, text, *headers)
    found.sent["requests"] += 1
    note(found, status)


async def drips(target: Target, chance: random.Random, found: Findings) -> None:
    """Sends a request byte by byte."""
    text = head(target, "POST", "/api/tables", ("Content-Length", "5000")) + b"x" * 5000
    async with connected(target) as (reader, writer):
        found.sent["drips"] += 1
        for byte in text[chance.randrange(3) :]:
            writer.write(bytes([byte]))
            await writer.drain()
            if reader.at_eof():
                return
            await asyncio.sleep(0.2)


async def noise(target: Target, chance: random.Random, found: Findings) -> None:
    """Sends what is no request at all, and many requests at once."""
    many = head(target, "GET", "/api/games") * 50
    two = head(target, "POST", "/api/tables", HEADERS[5], ("Content-Length", "4")) + b"0\r\n\r\n"
    async with connected(target) as (reader, writer):
        writer.write(chance.choice([os.urandom(3000), many, two, b"GET / HTTP/9.9\r\n\r\n"]))
        found.sent["noise"] += 1
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(5):
                while await reader.read(1 << 16):
                    pass


async def calls(target: Target, chance: random.Random, found: Findings) -> None:
    """Uses the whole API, with documents of the right shape, most of them a little wrong."""
    method, path, shape = chance.choice(API[0].operations)
    table = chance.choice([*target.honest, target.mine])
    document = API[0].example(chance, shape) if shape else None
    if chance.random() < 0.6:
        document = mutated(chance, document)
    body = json.dumps(document).encode()
    path = API[0].filled(chance, path, table)
    status = await requested(target, method, path, body, ("Cookie", target.cookie))
    found.sent["calls"] += 1
    note(found, status)


async def hints(target: Target, chance: random.Random, found: Findings) -> None:
    """Asks what the computer would do, and what it thinks of an action, again and again."""
    async with socket(target, target.mine) as raw:
        raw.say(type="watch", seat=target.seat)
        state = await asyncio.wait_for(raw.next(), PATIENCE_S)
        legal = (state or {}).get("legal") or [{}]
        for number in range(200):
            if chance.random() < 0.3:
                raw.say(type="suggest", id=f"s{number}")
            else:
                raw.say(type="warn", id=f"w{number}", action=chance.choice(legal))
            found.sent["hints"] += 1
            await asyncio.wait_for(raw.next(), PATIENCE_S)


async def thinks(target: Target, chance: random.Random, found: Findings) -> None:
    """Lets the strongest level think, each time as a new player."""
    seats = {"south": {"kind": "me"}, "north": {"kind": "agent", "agent": "search:level=6"}}
    wanted = {"game": "battle-line", "seats": seats, "first": "north"}
    answer = await fetched(target, "POST", "/api/tables", json.dumps(wanted).encode())
    found.sent["thinks"] += 1
    note(found, answer.status)
    if answer.status != 201:
        await asyncio.sleep(1)
        return
    guest = replace(target, cookie=answer.cookie)
    async with socket(guest, answer.document["id"]) as raw:
        raw.say(type="watch", seat="south")
        await asyncio.sleep(chance.uniform(0, 10))


async def makes_tables(target: Target, _chance: random.Random, found: Findings) -> None:
    """Makes tables, each as a new player."""
    seats = OPEN
    found.sent["makes_tables"] += 1
    await _posts(target, found, "/api/tables", {"game": "battle-line", "seats": seats})


async def analyses(target: Target, chance: random.Random, found: Findings) -> None:
    """Has the computer look deep into positions, each of them a new one."""
    position = chance.choice(API[0].known)
    asked = {"position": position, "iterations": chance.randrange(100_000, 200_000)}
    found.sent["analyses"] += 1
    await _posts(target, found, "/api/positions/analyse", asked)


async def explains(target: Target, chance: random.Random, found: Findings) -> None:
    """Asks why actions are not legal."""
    action = {"do": "play", "card": chance.choice(["R1", "T-fog", "x"]), "flag": 1}
    asked = {"position": chance.choice(API[0].known), "action": action}
    found.sent["explains"] += 1
    await _posts(target, found, "/api/positions/explain", asked)


async def big_bodies(target: Target, chance: random.Random, found: Findings) -> None:
    """Sends bodies as long as they may be, and longer ones."""
    body = _big_body(chance.randrange(len(API[0].known)), chance.choice([200, 2_000, 20_000]))
    found.sent["big_bodies"] += 1
    note(found, await requested(target, "POST", "/api/positions/play", body))


@cache  # else this program would take the processor that the server needs
def _big_body(known: int, lines: int) -> bytes:
    line = {"seat": "south", "action": {"do": "play", "card": "R1", "flag": 1}}
    return json.dumps({"position": API[0].known[known], "actions": [line] * lines}).encode()


async def _posts(target: Target, found: Findings, path: str, document: Document) -> None:
    note(found, await requested(target, "POST", path, json.dumps(document).encode()))


Kind = Callable[[Target, random.Random, Findings], Awaitable[None]]
KINDS: list[Kind] = [
    watches, floods, asks, breaks_frames, never_reads, comes_and_goes, guesses, requests, drips,
    noise, calls, hints, thinks, makes_tables, analyses, explains, big_bodies,
]  # fmt: skip
ALL = "all"  # of them at once
API: list[Api] = []  # of the server, once it has described it


async def repeated(kind: Kind, target: Target, chance: random.Random, found: Findings) -> None:
    while True:
        with contextlib.suppress(*FAILURES):
            await kind(target, chance, found)
        await asyncio.sleep(0.02)


def long_table(address: str, client_address: str) -> tuple[str, str, str]:
    """Makes a table with thousands of legal actions. Returns its id, the seat, and the cookie."""
    me = Client(address)
    me.http.headers["X-Forwarded-For"] = client_address
    seats = {"griffin": {"kind": "me"}, "unicorn": {"kind": "me"}}
    id = me.table("blades-and-banners", seats=seats)["id"]
    with me.socket(id) as socket:
        state = watched(socket, "griffin")
        while state["number"] < MAX_MOVES:
            state = watched(socket, state["actors"][0])
            if state["legal_count"] > LONG:
                break
            socket.act(state["legal"][-1])
            state = socket.state
            time.sleep(0.15)  # it is not to be refused yet
    cookie = "; ".join(f"{name}={value}" for name, value in me.http.cookies.items())
    return id, state["seat"], cookie


def watched(socket: Socket, seat: str) -> dict[str, Any]:
    """Watches a seat. Asks again for a while if a busy server refuses it."""
    for wait_s in (0.5, 1, 2, 4, 8):
        state = socket.watch(seat)
        if state["type"] == "state":
            return state
        time.sleep(wait_s)
    raise AssertionError(f"the server refuses to show a table to its players: {state}")


async def attack(
    port: int,
    honest: list[str],
    sockets: int,
    seconds: float,
    seed: int,
    kinds: list[str],
    rest_s: float = 0,
) -> dict[str, Any]:
    """Attacks a server from four addresses."""
    found = Findings()
    address = f"http://127.0.0.1:{port}"
    made = await asyncio.gather(
        *(asyncio.to_thread(long_table, address, f"203.0.113.{n}") for n in range(1, 5))
    )
    targets = [Target(port, honest, *each, f"203.0.113.{n}") for n, each in enumerate(made, 1)]
    API[:] = [await asyncio.to_thread(described, address)]
    times: dict[str, tuple[float, float]] = {}
    for name in kinds:
        await asyncio.sleep(rest_s)
        some = [kind for kind in KINDS if name in (ALL, kind.__name__)]
        tasks = {
            asyncio.create_task(
                repeated(some[n % len(some)], targets[n % 4], random.Random(seed + n), found)
            )
            for n in range(sockets)
        }
        began = time.monotonic()
        await asyncio.sleep(seconds)
        times[name] = began, time.monotonic()
        for error in await ended(tasks):
            found.wrong[f"{type(error).__name__}: {error}"] += 1
    return {
        "sent": found.sent, "statuses": found.statuses, "wrong": found.wrong, "times": times,
    }  # fmt: skip


async def ended(tasks: Collection[asyncio.Task[None]]) -> list[BaseException]:
    """Ends all clients; returns the errors with which some of them ended by themselves."""
    errors: list[BaseException] = []
    while tasks:  # `wait_for` of Python 3.11 may swallow a cancellation
        for task in tasks:
            task.cancel()
        done, tasks = await asyncio.wait(tasks, timeout=0.5)
        ended = [task.exception() for task in done if not task.cancelled()]
        errors += [error for error in ended if error is not None]
    return errors


def described(address: str) -> Api:
    """Returns the API of a server, with a position of each game."""
    me = Client(address)
    me.http.headers["X-Forwarded-For"] = "203.0.113.9"
    games = [entry["game"] for entry in me.get("games")["games"]]
    known = [me.post("positions/deal", game=game)["position"] for game in games]
    return Api(me.http.get("/schema/openapi.json").json(), known)


def main() -> None:
    """Reads what to do from the command line as JSON, and prints what was found as JSON."""
    logging.disable()  # asyncio's complaints about connections that the server has cut
    print(json.dumps(asyncio.run(attack(**json.loads(sys.argv[1])))))


if __name__ == "__main__":
    main()
