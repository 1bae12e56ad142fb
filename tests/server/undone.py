"""Undoes what protects the server, one thing after another; each time `make test` must fail.

    .venv/bin/python -m tests.server.undone [WORD]

Each is undone in a copy of the sources. With a WORD, only those are whose name contains it.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SERVER = Path("src/vexilla/server")
TESTS = Path("tests/server")
LIMIT_S = 280
NONE_MARKED = 5  # the exit status of pytest if `make test` has no such test


@dataclass(frozen=True)
class Undone:
    """A line of the server that is changed back.

    Attributes:
        name: what is undone.
        file: its file, in the server's folder.
        old: the text that protects the server; it is there once.
        new: what stands in its place.
        test: the file of a test that fails then, and a word of its name.
    """

    name: str
    file: str
    old: str
    new: str
    test: tuple[str, str]


UNDONE = [
    Undone(
        "1 long lists are built in slices", "tables/encoding.py", "if count <= SLICE:",
        "if count <= MAX_LEGAL:", ("encoding", "a_long_list_keeps_nobody"),
    ),
    Undone(
        "1 what is shown is encoded once", "tables/encoding.py",
        "        self._kept[key] = made\n        self.kept_bytes += made.size\n", "",
        ("encoding", "a_long_list_keeps_nobody"),
    ),
    Undone(
        "1 work is charged to the address", "edge/sockets/conversation.py",
        "if not self._bucket.take() or not self._allowance.take(MESSAGE_COST):",
        "if not self._bucket.take():", ("encoding", "work_is_charged"),
    ),
    Undone(
        "1 frames are read piece by piece", "edge/http/protocols.py",
        "PIECE = 4096", "PIECE = 1 << 30",
        ("encoding", "thousands_of_frames"),
    ),
    Undone(
        "1 requests begin one at a time", "edge/http/guard.py",
        "            await self._turns.wait(address)\n", "            pass\n",
        ("turns", "requests_begin"),
    ),
    Undone(
        "1 addresses have turns", "workers/turns.py",
        "                self._waiting[address] = turns\n",
        "                self._waiting[address] = turns\n"
        "                self._waiting.move_to_end(address, last=False)\n",
        ("turns", "addresses_have_turns"),
    ),
    Undone(
        "1 long answers are charged", "workers/turns.py", "        spend(seconds)\n", "",
        ("turns", "long_answers"),
    ),
    Undone(
        "1 tokens that nobody has are charged", "edge/http/guard.py",
        "bucket.charge(UNKNOWN_COST * visitor.unknown)", "pass", ("turns", "guesses_are"),
    ),
    Undone(
        "1 sockets are charged", "edge/sockets/serving.py",
        "visit[\"bucket\"].charge(SOCKET_COST)", "pass",
        ("turns", "guesses_are"),
    ),
    Undone(
        "1 costly requests are refused slowly", "edge/rates.py",
        "        await bucket.hold_up()\n        raise TooFast", "        raise TooFast",
        ("turns", "refused_slowly"),
    ),
    Undone(
        "1 guessed keys do not lock a table", "live/hub.py",
        "if opened is None and not await self.seats_of(player, table):", "if False:",
        ("live", "guessed_keys"),
    ),
    Undone(
        "1 who reads nothing is dropped", "edge/http/protocols.py",
        "async with asyncio.timeout(SEND_S):",
        "async with asyncio.timeout(None):", ("faults", "reads_nothing and state"),
    ),
    Undone(
        "1 answers wait for nobody without end", "edge/sockets/conversation.py",
        "if len(self._outbox.answers) > MAX_UNSENT:", "if False:",
        ("faults", "reads_nothing and answers"),
    ),
    Undone(
        "1 no cycle keeps a body", "edge/problems.py", "value.__traceback__ = None", "pass",
        ("limits", "costs_no_memory"),
    ),
    Undone(
        "1 no cycle keeps a request that is none", "edge/http/protocols.py",
        "error.__traceback__ = None",
        "pass", ("limits", "costs_no_memory"),
    ),
    Undone(
        "1 no cycle keeps an upgrade that is none", "edge/http/protocols.py",
        "self.conn.handshake_exc = self.conn.parser_exc = None", "pass",
        ("limits", "costs_no_memory"),
    ),
    Undone(
        "1 no cycle keeps a table", "play/socket.py",
        "Advice(ground.searches, self.person, self._outbox.put)",
        "Advice(ground.searches, self.person, lambda message: self._outbox.put(message))",
        ("limits", "costs_no_memory"),
    ),
    Undone(
        "2 cookies are read one by one", "edge/visitors.py",
        "    found: dict[str, list[str]] = {}\n",
        "    from http.cookies import SimpleCookie\n\n"
        "    return {name: [each.value] for name, each in SimpleCookie(header).items()}\n"
        "    found: dict[str, list[str]] = {}\n",
        ("players", "a_foreign_cookie"),
    ),
    Undone(
        "2 no cookie is overwritten", "edge/visitors.py",
        "free = next((name for name in names if name not in sent), None)", "free = names[0]",
        ("players", "overwrites_no_cookie"),
    ),
    Undone(
        "2 a __Host- name by https", "edge/visitors.py", 'prefix = HOST_ONLY if secure else ""',
        'prefix = ""', ("players", "by_https"),
    ),
    Undone(
        "2 tokens are signed", "edge/visitors.py",
        "if match is None or not hmac.compare_digest(signature, self._signature(tokens)):",
        "if match is None:", ("players", "overwrites_no_cookie"),
    ),
    Undone(
        "2 a planted token is nobody's", "edge/visitors.py",
        "if await self._holds_a_seat(hashed(value)):", "if True:", ("players", "planted"),
    ),
    Undone(
        "3 a path has one spelling", "edge/http/guard.py",
        'if scope["raw_path"] != path.encode() or "//" in path or (path[1:] and path[-1] == "/"):',
        "if False:", ("limits", "costly_requests"),
    ),
    Undone(
        "3 costs belong to routes", "edge/rates.py",
        "if extra and not bucket.take(extra):", "if False:",
        ("limits", "costly_requests"),
    ),
    Undone(
        "3 unused tables are removed", "operator/expiry.py", "in in_steps(unused):",
        "in in_steps(unused[:0]):", ("expiry", "unused_tables_are_removed"),
    ),
    Undone(
        "3 tables are limited", "tables/space.py",
        "if self.full:\n            raise",
        "if False:\n            raise", ("expiry", "too_many_tables"),
    ),
    Undone(
        "3 keys are limited", "tables/table_store.py",
        ".scalar_one() >= limit:", ".scalar_one() >= 10**9:",
        ("expiry", "the_limits_of_a_server"),
    ),
    Undone(
        "4 an address may have a zone", "edge/rates.py",
        '    return parsed.packed[:8].hex(":", 2)\n',
        "    import socket\n\n    return socket.inet_pton(socket.AF_INET6, address)[:8].hex()\n",
        ("limits", "an_address_with_a_zone"),
    ),
    Undone(
        "5 a damaged table costs that table only", "live/hub.py",
        "except (DamagedTable, StorageError):  # it costs", "except ZeroDivisionError:  # it costs",
        ("damage", "costs_that_table_only"),
    ),
    Undone(
        "5 a table of other rules is read-only", "tables/table.py",
        "        table.damage = damage\n",
        "        raise\n", ("damage", "what_another_version_writes"),
    ),
    Undone(
        "5 a read-only table is not changed", "live/hub.py",
        "    if table.damage:\n        raise Refusal", "    if False:\n        raise Refusal",
        ("damage", "costs_that_table_only"),
    ),
    Undone(
        "5 what another version writes is no fault", "live/live_tables.py",
        "            live.table = replayed(table.header, [*table.events, *missed])\n",
        "            raise\n", ("damage", "what_another_version_writes"),
    ),
    Undone(
        "5 the pages of a file are checked", "store/store.py",
        "                    check_pages(path)\n",
        "                    pass\n", ("damage", "a_damaged_file_is_refused"),
    ),
    Undone(
        "5 an empty file is refused", "store/database_file.py", "if not path.stat().st_size:",
        "if False:", ("damage", "a_damaged_file_is_refused"),
    ),
    Undone(
        "5 a deleted file is noticed", "store/database_file.py", "if self._found() != self._known:",
        "if False:", ("damage", "a_file_that_goes"),
    ),
    Undone(
        "6 a position is searched once", "workers/searches.py",
        "search = self._kept.get(question)\n        if", "search = None\n        if",
        ("fairness", "equal_questions"),
    ),
    Undone(
        "6 studies never take all workers", "workers/fair_queue.py",
        "studies < max(1, self._places - 1)",
        "studies < self._places", ("fairness", "moves_go_before_studies"),
    ),
    Undone(
        "6 people have turns", "workers/fair_queue.py",
        "            people.move_to_end(player)\n", "",
        ("fairness", "new_cookies"),
    ),
    Undone(
        "6 addresses have turns", "workers/fair_queue.py",
        "            waiting.move_to_end(address)\n", "",
        ("fairness", "new_cookies"),
    ),
    Undone(
        "7 deadlines shrink", "workers/workers.py",
        "share = self._queue.share(person)", "share = 1.0",
        ("fairness", "deadlines_shrink"),
    ),
    Undone(
        "7 the share is that of a person", "workers/fair_queue.py",
        "(len(addresses) * len(people) *",
        "(", ("fairness", "the_share_of_time"),
    ),
    Undone(
        "7 less time is told", "play/socket.py",
        "return self._watching and self._told_less != self._live.hurried", "return False",
        ("fairness", "thinks_less_is_told"),
    ),
    Undone(
        "7 workers have a low priority", "workers/workers.py", "give_way(NICENESS)", "give_way(0)",
        ("faults", "workers_go_after_the_server"),
    ),
    Undone(
        "8 the events of a commit are one statement", "store/writer.py",
        "self._insert(connection, [write.row for write in writes if write.row is not None])",
        "[self._insert(connection, [write.row]) for write in writes if write.row is not None]",
        ("store", "many_events_are_one"),
    ),
    Undone(
        "8 changes share a commit", "store/writer.py", "MAX_BATCH = 256", "MAX_BATCH = 1",
        ("store", "many_at_once_share"),
    ),
    Undone(
        "8 a slow client holds little", "edge/http/protocols.py",
        "                await self._until_writable()\n                if (\n",
        "                if (\n", ("encoding", "does_not_read_holds_little"),
    ),
    Undone(
        "9 a long malformed message keeps its socket", "../locale/__init__.py",
        "{name: _cut(value) for name, value in arguments.items()}", "arguments",
        ("protocol", "malformed_messages"),
    ),
    Undone(
        "9 dead sockets are let go", "edge/http/protocols.py",
        "        self.conn.parser.close()\n        del self.conn, self.transport\n",
        "        pass\n", ("limits", "costs_no_memory"),
    ),
    Undone(
        "9 dead sockets have no cycles", "edge/sockets/serving.py",
        "        del socket.receive, socket.send\n",
        "        pass\n", ("limits", "costs_no_memory"),
    ),
    Undone(
        "9 faults in the log are counted", "log.py", "return count < MAX_FAULTS", "return True",
        ("limits", "fill_the_log"),
    ),
    Undone(
        "9 wrong UTF-8 is no fault", "edge/http/protocols.py", "except UnicodeDecodeError:",
        "except ZeroDivisionError:", ("protocol", "hostile_frames"),
    ),
    Undone(
        "9 refusals have the headers", "edge/http/guard.py",
        "await refuse(scope, send_with_headers, *problem)", "await refuse(scope, send, *problem)",
        ("limits", "are_guarded_too"),
    ),
    Undone(
        "9 bodies are JSON", "edge/http/guard.py",
        'if scope["type"] == "http" and kinds != [b"application/json"]:', "if False:",
        ("limits", "refusals_are_guarded"),
    ),
    Undone(
        "9 a server that still loads ends at once", "serve.py", "            leave()\n",
        "            pass\n", ("faults", "still_prepares and loaded"),
    ),
    Undone(
        "9 a worker that is being started ends by itself", "workers/workers.py",
        "if self._lock.acquire(blocking=False):", "if self._lock.acquire():",
        ("faults", "still_prepares and started"),
    ),
    Undone(
        "9 Ctrl+C is for the server alone", "workers/workers.py",
        "signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])", "pass",
        ("faults", "the_command"),
    ),
    Undone(
        "9 seats keep their order", "tables/table.py",
        "{seat: header.seats[seat] for seat in self.game.seats}", "dict(header.seats)",
        ("store", "seats_keep_their_order"),
    ),
    Undone(
        "9 a head has 16 KiB", "edge/http/guard.py",
        'if head + len(scope["raw_path"]) + len(scope["query_string"]) > MAX_HEAD_BYTES:',
        "if False:", ("limits", "a_head_that_is_too_long"),
    ),
    Undone(
        "9 a body comes in time", "edge/http/protocols.py",
        "    def on_response_complete(self) -> None:\n",
        "    def data_received(self, data: bytes) -> None:\n        self._watch.cancel()\n"
        "        self._watch = self.loop.call_later(REQUEST_S, self.transport.abort)\n"
        "        super().data_received(data)\n\n    def on_response_complete(self) -> None:\n",
        ("limits", "a_slow_body"),
    ),
    Undone(
        "9 a charset is said once", "edge/page.py",
        'if media_type == "application/json":',
        'if media_type.startswith(("text/", "application/json")):',
        ("limits", "says_its_charset_once"),
    ),
    Undone(
        "9 what follows a request may be none", "edge/http/protocols.py",
        "            cycle.disconnected = True\n", "            pass\n",
        ("limits", "what_follows"),
    ),
    Undone(
        "9 two lengths are refused", "edge/http/guard.py",
        'if _all(scope, b"content-length") and _all(scope, b"transfer-encoding"):', "if False:",
        ("limits", "two_lengths"),
    ),
    Undone(
        "9 the clock never goes back", "store/timestamps.py",
        "        self._ahead += max(0, self._last - wall - self._ahead)\n", "",
        ("clocks", "never_goes_back"),
    ),
    Undone(
        "9 no clock runs while another process is silent", "live/uptime.py",
        "if self.standing or len(silent) > len(ended):", "if self.standing:",
        ("clocks", "does_not_serve_does_not_count"),
    ),
    Undone(
        "9 no clock runs until the rules are loaded", "live/uptime.py",
        "self.standing = serves", "self.standing = False", ("clocks", "until_a_process_has"),
    ),
    Undone(
        "9 a game whose clock runs stays", "operator/expiry.py",
        "if id not in looked_at or not self._is_promised(id)]", "]", ("expiry", "is_never_removed"),
    ),
    Undone(
        "9 an upgrade that cannot be read is refused", "edge/http/protocols.py",
        "if self.conn.handshake_exc is not None and not self.handshake_complete:", "if False:",
        ("limits", "an_upgrade"),
    ),
    Undone(
        "9 a large file does not delay the start", "store/store.py",
        "elif path.stat().st_size <= QUICK_BYTES:", "elif True:",
        ("damage", "a_large_file_is_checked"),
    ),
    Undone(
        "10 a private game needs both players", "profiles/history.py", "| theirs.c.games\n",
        "| sql.true()\n", ("profiles", "private_games"),
    ),
    Undone(
        "10 a page shows only chosen games", "profiles/routes.py",
        "if not found.showing.games and found.player != player:", "if False:",
        ("profiles", "what_its_player_chooses"),
    ),
    Undone(
        "10 only chosen ratings are listed", "profiles/leaders.py", "& ratings.c.listed", "",
        ("profiles", "the_leaders"),
    ),
    Undone(
        "10 a challenge is wanted", "profiles/rows.py",
        "if not (found.showing.challenges or have_met(connection, host, found.player)):",
        "if False:", ("profiles", "a_challenge_reaches"),
    ),
]  # fmt: skip


def fails(each: Undone, copy: Path) -> bool:
    """Undoes something in a copy of the sources, and returns whether its test fails then."""
    file = copy / SERVER / each.file
    before = file.read_text(encoding="utf-8")
    assert before.count(each.old) == 1, f"{each.name}: {each.old!r} is not there once"
    file.write_text(before.replace(each.old, each.new), encoding="utf-8")
    name, word = each.test
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    try:
        ended = subprocess.run(
            [*command, str(next(TESTS.rglob(f"test_{name}.py"))), "-k", word, "-m", "not all"],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": f"{copy / 'src'}{os.pathsep}{copy}"},
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
        )
    except subprocess.TimeoutExpired:  # it waits for what never comes
        return True
    finally:
        file.write_text(before, encoding="utf-8")
    assert ended.returncode in (0, 1, NONE_MARKED), ended.stdout + ended.stderr
    return ended.returncode == 1


def main() -> None:
    """Undoes all, or those with a word in their names; the exit code is 1 if a test passes."""
    word = sys.argv[1] if len(sys.argv) > 1 else ""
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for part in ("src", "tests"):
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / "pyproject.toml", copy)
        for each in UNDONE:
            if word in each.name:
                red = fails(each, copy)
                missed += not red
                print("fails " if red else "PASSES", each.name, flush=True)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
