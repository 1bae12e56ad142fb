"""The clients of a measurement: players, people who watch, and people in the lobby."""

import asyncio
import contextlib
import gc
import json
import random
import ssl
import time

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench.load.seated import Clock, Seated, decode

TLS = ssl.create_default_context()  # not needed on loopback, but slow to create for each client
STRONGEST = "search:level=6"
OPEN_S = 120  # for a socket: thousands are opened at the same moment


async def play(address: str, table: Seated, cookies: dict[str, str], clock: Clock) -> None:
    """Plays a game with a move every few seconds."""
    sockets: dict[str, ClientConnection] = {}

    async def listen(socket: ClientConnection) -> None:
        with contextlib.suppress(Exception):
            async for text in socket:
                table.received(decode(text))

    async with contextlib.AsyncExitStack() as stack:
        for seat, cookie in cookies.items():
            url = f"{address.replace('http', 'ws', 1)}/api/tables/{table.id}/socket"
            headers = {"Cookie": f"vexilla_player={cookie}"}
            connecting = connect(
                url,
                additional_headers=headers,
                compression=None,
                max_size=1 << 24,
                open_timeout=OPEN_S,
            )
            socket = sockets[seat] = await stack.enter_async_context(connecting)
            await socket.send(json.dumps({"type": "watch", "seat": seat}))
        listeners = [asyncio.create_task(listen(socket)) for socket in sockets.values()]
        await clock.ready.wait()
        if not clock.until:
            gc.freeze()  # or the pauses of this program would be measured too
            gc.disable()
            clock.begins()
            clock.until = time.monotonic() + clock.seconds
        await asyncio.sleep(table.chance.uniform(0, clock.every))
        while time.monotonic() < clock.until:
            move = table.move()
            if move is not None:
                await sockets[move[0]].send(move[1])
            await asyncio.sleep(clock.every)
        for listener in listeners:
            listener.cancel()


async def sit_down(address: str, game: str) -> tuple[str, dict[str, str]]:
    """Creates a table with two players. Returns its id and their cookies by seat."""
    async with httpx.AsyncClient(base_url=address, timeout=60, verify=TLS) as me:
        games = (await me.get("/api/games")).json()["games"]
        mine, other = next(entry["seats"] for entry in games if entry["game"] == game)
        seats = {mine: {"kind": "me"}, other: {"kind": "open"}}
        made = (await me.post("/api/tables", json={"game": game, "seats": seats})).json()
        cookies = {mine: me.cookies["vexilla_player"]}
    async with httpx.AsyncClient(base_url=address, timeout=60, verify=TLS) as friend:
        await friend.get("/api/games")
        key = {"key": made["keys"][other]}
        (await friend.post(f"/api/tables/{made['id']}/join", json=key)).raise_for_status()
        cookies[other] = friend.cookies["vexilla_player"]
    return made["id"], cookies


async def sit_down_alone(address: str, game: str) -> tuple[str, str, str]:
    """Creates a table against the strongest level. Returns its id, the seat and the cookie."""
    async with httpx.AsyncClient(base_url=address, timeout=60, verify=TLS) as me:
        games = (await me.get("/api/games")).json()["games"]
        mine, other = next(entry["seats"] for entry in games if entry["game"] == game)
        seats = {mine: {"kind": "me"}, other: {"kind": "agent", "agent": STRONGEST}}
        made = (await me.post("/api/tables", json={"game": game, "seats": seats})).json()
        return made["id"], mine, me.cookies["vexilla_player"]


async def play_alone(
    address: str, seated: tuple[str, str, str], chance: random.Random, waits: list[float]
) -> None:
    """Plays at once whenever it can; collects how long the computer's turns take."""
    id, seat, cookie = seated
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{id}/socket"
    headers = {"Cookie": f"vexilla_player={cookie}"}
    since: float | None = None
    moves = 0
    async with connect(url, additional_headers=headers, compression=None, max_size=1 << 24) as wire:
        await wire.send(json.dumps({"type": "watch", "seat": seat}))
        async for text in wire:
            state = decode(text)
            if state.type != "state":
                continue
            if seat not in state.actors:
                since = since or time.perf_counter()
            elif state.legal:
                if since is not None:
                    waits.append(time.perf_counter() - since)
                since = None
                moves += 1
                act = {"type": "act", "id": f"m{moves}", "number": state.number}
                await wire.send(json.dumps({**act, "action": chance.choice(state.legal)}))


async def watch(address: str, table: Seated, times: list[float]) -> None:
    """Watches a table without a seat; collects how long its moves take to come here."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table.id}/socket"
    async with connect(url, compression=None, max_size=1 << 24) as wire:
        await wire.send(json.dumps({"type": "watch", "seat": None}))
        async for text in wire:
            state = decode(text)
            if state.type == "state" and (sent := table.sent_at.get(state.number)):
                times.append(time.perf_counter() - sent)


async def stand_in_lobby(address: str) -> None:
    """Follows the lobby."""
    url = f"{address.replace('http', 'ws', 1)}/api/lobby/socket"
    async with connect(url, compression=None, max_size=1 << 24) as wire:
        async for _ in wire:
            pass


async def watch_lag(lags: list[float]) -> None:
    """Collects the delays of this program itself: no measured time can be shorter."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(0.01)
        lags.append(time.perf_counter() - began - 0.01)
