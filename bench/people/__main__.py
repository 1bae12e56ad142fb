"""Measures pages of players in a database with many: pages, leaderboards, games. Prints JSON.

Fills a new database with players of a hundred finished games each, starts a server on it, and asks
it as another player does: for pages, for leaderboards, for one's own games and those of others with
every combination of filters, for the next part of a list, and for curves of ratings. One request at
a time; the answer's time is that of the whole request over loopback.

    .venv/bin/python -m bench.people
    .venv/bin/python -m bench.people --postgresql
"""

import argparse
import json
import random
import time
from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import product
from typing import Any

import httpx
import sqlalchemy as sql

from bench.load.server import Server
from bench.stored import new_database, token
from training.command import run_command
from vexilla.server.store.schema import metadata
from vexilla.server.store.schema.accounts import accounts
from vexilla.server.store.schema.profiles import follows, played, profiles, solved
from vexilla.server.store.schema.ratings import ratings, results
from vexilla.server.store.schema.tables import events, holders, tables
from vexilla.server.store.store import hashed
from vexilla.server.tables.table_store import TableStore

GAMES = ("battle-line", "blades-and-banners")
PACES = {
    "quick": '{"kind":"fischer","minutes":5,"seconds":5}',
    "correspondence": '{"kind":"days","days":3}',
    "none": None,
}
SEATS = {"battle-line": ("south", "north"), "blades-and-banners": ("griffin", "unicorn")}
RESULTS = ("won", "lost", "drawn")
LIMIT_MS = 50.0  # for 99 of 100 requests of each kind
ROWS = 20_000  # of a statement


def name(number: int) -> str:
    return f"player-{number}"


def player(number: int) -> str:
    """Returns the player of a browser with this token."""
    return hashed(token(number))


def fill(url: str, people: int, each: int, chance: random.Random) -> None:
    """Makes a database: pairs of players, with games of every kind; nine in ten show everything."""
    store = TableStore(url)
    store.close()
    engine = sql.create_engine(store.url)
    rows: dict[sql.Table, list[dict[str, Any]]] = defaultdict(list)
    for number in range(people):
        me, at = player(number), "2026-01-01T00:00:00.000Z"
        rows[accounts].append({"player": me, "name": name(number), "created": at, "seen": at})
        shows = chance.random() < 0.9
        parts = dict.fromkeys(("games", "ratings", "puzzles", "since", "challenges"), shows)
        rows[profiles].append(
            {"player": me, "page": name(number), "name": f"Player {number}", **parts}
        )
        for game, pace in product(GAMES, ("quick", "correspondence")):
            row = {"player": me, "game": game, "pace": pace, "games": each // 6, "listed": shows}
            row |= {"rating": chance.gauss(1500, 250), "deviation": chance.uniform(50, 130)}
            row |= {"volatility": 0.06, "changed": "2026-11-20T00:00:00.000Z"}
            rows[ratings].append(row)
        for puzzle in range(40):
            row = {"player": me, "puzzle": f"bl-{puzzle}", "game": GAMES[puzzle % 2], "at": at}
            rows[solved].append(row)
        for other in chance.sample(range(people), min(20, people - 1)):
            if other != number:
                rows[follows].append({"player": me, "followed": player(other)})
    for number in range(people * each // 2):
        first = number % people
        # half of the games are with few opponents, so that a filter by one finds some
        near = first + 1 + chance.randrange(4)
        second = near % people if number % 2 else chance.randrange(people)
        second = second if second != first else (first + 1) % people
        table(rows, number, (first, second), chance)
    with engine.begin() as connection:
        for part in metadata.sorted_tables:
            found = rows.get(part, [])
            for begin in range(0, len(found), ROWS):
                connection.execute(sql.insert(part), found[begin : begin + ROWS])
    if store.sqlite:
        with engine.connect() as connection:
            connection.execute(sql.text("PRAGMA wal_checkpoint(TRUNCATE)"))
    else:
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(sql.text("ANALYZE"))
    engine.dispose()


def table(
    rows: dict[sql.Table, list[dict[str, Any]]],
    number: int,
    pair: tuple[int, int],
    chance: random.Random,
) -> None:
    """Adds a finished game of two players."""
    id, game, pace = f"t{number:07}", chance.choice(GAMES), chance.choice(list(PACES))
    at = datetime.now(UTC) - timedelta(days=1, seconds=20 * number)  # not so old as to be removed
    ended = at.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    rated, won = pace != "none", chance.choice(RESULTS)
    common = {"game": game, "rated": rated, "pace": PACES[pace]}
    rows[tables].append(
        {"id": id, "start": "{}", "salt": "", "created": ended, "version": 1, **common}
    )
    event = {"table_id": id, "number": 1, "seat": SEATS[game][0], "kind": "action", "data": "{}"}
    rows[events].append({**event, "at": ended})
    public = chance.random() < 0.3
    for side, (mine, other) in enumerate((pair, pair[::-1])):
        seat, result = SEATS[game][side], won
        if side == 1 and won != "drawn":
            result = "lost" if won == "won" else "won"
        rows[holders].append({"player": player(mine), "table_id": id, "seat": seat})
        rows[played].append(
            {
                "player": player(mine),
                "table_id": id,
                "seat": seat,
                "ended": ended,
                "game": game,
                "pace": pace,
                "result": result,
                "rated": rated,
                "public": public,
                "opponent": player(other),
                "opponent_agent": None,
                "opponent_name": f"Player {other}",
                "opponent_bot": False,
            }
        )
        if rated:
            row = {"table_id": id, "seat": seat, "player": player(mine)}
            row |= {"rating_before": 1500.0, "deviation_before": 80.0}
            row |= {"rating_after": chance.gauss(1500, 100), "deviation_after": 79.0}
            rows[results].append(row)


def asked(people: int, count: int, chance: random.Random) -> Iterator[tuple[str, str]]:
    """Yields what is asked for: the kind of a request, and its path."""
    filters = [
        {
            name: value
            for name, value in zip(("game", "pace", "result"), values, strict=True)
            if value
        }
        for values in product((None, *GAMES), (None, *PACES), (None, *RESULTS))
    ]
    for number in range(count):
        one = chance.randrange(people)
        yield "page", f"/api/players/{name(one)}"
        yield (
            "leaders",
            f"/api/leaders/{chance.choice(GAMES)}/{chance.choice(('quick', 'correspondence'))}",
        )
        query = {"game": chance.choice(GAMES), "pace": "quick"}
        yield "curve", f"/api/players/{name(one)}/ratings?{httpx.QueryParams(query)}"
        yield "following", "/api/following"
        chosen = dict(filters[number % len(filters)])
        yield "games", f"/api/players/{name(one)}/games?{httpx.QueryParams(chosen)}"
        chosen["opponent"] = name((one + 1 + chance.randrange(4)) % people)
        yield "games with one", f"/api/players/{name(one)}/games?{httpx.QueryParams(chosen)}"
        yield "own games", f"/api/me/games?{httpx.QueryParams(filters[number % len(filters)])}"


def measure(place: list[str], people: int, count: int, chance: random.Random) -> dict[str, Any]:
    """Asks a server, as the first player. Returns the times of each kind, in milliseconds."""
    server = Server(place)
    times: dict[str, list[float]] = defaultdict(list)
    found: dict[str, int] = defaultdict(int)
    try:
        with httpx.Client(base_url=server.address, timeout=60) as me:
            me.headers["cookie"] = f"vexilla_player={token(0)}"

            def timed(kind: str, path: str) -> Any:
                began = time.perf_counter()
                answer = me.get(path)
                times[kind].append(1000 * (time.perf_counter() - began))
                if answer.status_code == 429:
                    raise SystemExit("The server limits the measurement.")
                return answer.json()

            for kind, path in asked(people, count, chance):
                answer = timed(kind, path)
                games = answer.get("games") if isinstance(answer, dict) else None
                if isinstance(games, list):
                    found[kind] += len(games)
                    if answer["more"]:
                        after = f"{path}{'&' if '=' in path else ''}before={games[-1]['table']}"
                        timed("next part", after)
    finally:
        server.end()
    for kind in ("games", "games with one", "own games"):
        assert found[kind] >= count / 10, f"{kind}: there are none"
    return {kind: figures(each) for kind, each in times.items()}


def figures(times: list[float]) -> dict[str, float]:
    """Returns how many times there are, with the median, the 99th of 100, and the longest."""
    times = sorted(times)
    return {
        "requests": len(times),
        "median": round(times[len(times) // 2], 1),
        "p99": round(times[99 * len(times) // 100], 1),
        "most": round(times[-1], 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--people", type=int, default=2000, help="players")
    parser.add_argument("--games", type=int, default=100, help="finished games of each")
    parser.add_argument("--requests", type=int, default=500, help="of each kind")
    parser.add_argument(
        "--postgresql", action="store_true", help="a temporary PostgreSQL instead of a file"
    )
    arguments = parser.parse_args()
    chance = random.Random(1)
    with new_database(parser, arguments.postgresql) as (url, _):
        fill(url, arguments.people, arguments.games, chance)
        place = ["--database", url]
        times = measure(place, arguments.people, arguments.requests, chance)
    most = max(each["p99"] for each in times.values())
    print(json.dumps({"people": arguments.people, "games": arguments.games, "ms": times}))
    if most > LIMIT_MS:
        raise SystemExit(f"{most} ms at the 99th of 100: more than {LIMIT_MS:.0f}.")


if __name__ == "__main__":
    run_command(main)
