"""Tells people by Web Push that a game waits for them, when they are not at the table.

The turn that begins is noted in the database, and some time later whichever process comes first
takes it from there: so it is told once, and a restart loses none that is noted. No player waits for
any of this: a move only puts the turn into a dictionary.
"""

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

from vexilla.locale import say
from vexilla.server.errors import DamagedTable, StorageError
from vexilla.server.live.live_tables import LiveTables
from vexilla.server.log import LOG
from vexilla.server.push.delivery import Delivery, WrongEndpoint, service_of
from vexilla.server.push.rows import (
    Subscription,
    Turn,
    add_turns,
    anybody_to_tell,
    due_turns,
    read_push_key,
    remove_subscriptions,
    subscriptions_to,
    take_turns,
)
from vexilla.server.store.steady import keep_on
from vexilla.server.store.store import Store
from vexilla.server.tables.clocks import may_take_days
from vexilla.server.tables.table import Table, waits_for

if TYPE_CHECKING:  # it takes long to import
    from vexilla.server.push.encryption import Signer

LOOK_S = 1.0  # between two looks at what is to be noted, and at what is due
MAX_NOTED = 5000  # turns that wait to be noted in the database
MAX_QUEUED = 200  # turns that this process has taken; the others wait in the database
SENDERS = 4
MAX_TRIES = 3
RETRY_S = 30.0  # after the first failure; twice as long after the next
MAX_RETRY_S = 600.0  # however long a push service asks us to wait
KEPT_S = 3 * 24 * 3600  # by the push service, while the browser cannot be reached
GONE = (404, 410)  # the browser no longer wants messages, or no longer exists


@dataclass
class Telling:
    """A turn of which somebody is told.

    Attributes:
        turn: the turn.
        tries: how often it was tried before.
        left: the browsers that are still to be told (ids); None: all.
    """

    turn: Turn
    tries: int = 0
    left: frozenset[str] | None = None


def message(table: Table, seat: str, language: str) -> bytes:
    """Returns the message about a game: nothing of what is on the table or in a hand."""
    others = [table.names[each] for each in table.game.seats if each != seat]
    name = next((name for name in others if name), "")
    return msgspec.json.encode(
        {
            "table": table.header.id,
            "language": language,
            "title": say("server-game", language, game=table.header.game),
            "text": say("server-waits", language, named="yes" if name else "no", name=name),
        }
    )


class Pushes:
    """Tells people that games wait for them.

    Attributes:
        counts: how many messages were sent, failed, and led to the end of a subscription.
        local: whether push services may be in the server's own network.
    """

    def __init__(self, store: Store, *, local: bool = False) -> None:
        """Notes turns; `run` announces them, and `close` must be called in the end."""
        self.counts: Counter[str] = Counter()
        self.local = local
        self._store = store
        self._noted: dict[Turn, None] = {}
        self._queue: asyncio.Queue[Telling] = asyncio.Queue()
        self._later: dict[asyncio.TimerHandle, None] = {}
        self._delivery = Delivery(local=local)
        self._signer: Signer | None = None

    async def run(self, live_tables: LiveTables) -> None:
        """Tells people of turns at the tables in memory, and at the others, again and again."""
        async with asyncio.TaskGroup() as group:
            group.create_task(keep_on("The look for turns to announce", self._look))
            for _ in range(SENDERS):
                sending = keep_on("The sending of messages", lambda: self._send(live_tables))
                group.create_task(sending)

    async def close(self) -> None:
        """Has the turns that have begun noted; `run` has ended."""
        for timer in self._later:
            timer.cancel()
        with suppress(StorageError):
            await self._note()
        self._delivery.close()

    @property
    def waiting(self) -> int:
        """The number of turns that this process is to announce."""
        return self._queue.qsize() + len(self._later)

    async def signer(self) -> "Signer":
        """Returns what signs for push services. Raises StorageError."""
        if self._signer is None:
            key = await self._store.read(read_push_key)

            def made() -> "Signer":
                from vexilla.server.push.encryption import Signer

                return Signer(key)

            self._signer = await asyncio.to_thread(made)
        return self._signer

    # Noting

    def turned(self, table: Table, before: frozenset[str]) -> None:
        """Notes for whom a game has begun to wait; `before` it waited for others."""
        if may_take_days(table.header.pace):
            for seat in waits_for(table) - before:
                if len(self._noted) < MAX_NOTED:
                    self._noted[table.header.id, seat] = None

    async def _note(self) -> None:
        """Notes the turns in the database, if anybody is to be notified."""
        noted, self._noted = self._noted, {}
        if not noted:
            return
        tables = {table for table, _ in noted}
        told = await self._store.read(lambda connection: anybody_to_tell(connection, tables))
        if wanted := noted.keys() & set(told):
            await self._store.write(lambda connection: add_turns(connection, sorted(wanted)))

    # Telling

    async def _look(self) -> None:
        await asyncio.sleep(LOOK_S)
        await self._note()
        await self._take()

    async def _take(self) -> None:
        """Takes turns that are due, as many as may wait here."""
        room = MAX_QUEUED - self.waiting
        if room <= 0:
            return
        found = await self._store.read(lambda connection: due_turns(connection, room))
        if found:
            for turn in await self._store.write(lambda connection: take_turns(connection, found)):
                self._queue.put_nowait(Telling(turn))

    async def _send(self, live_tables: LiveTables) -> None:
        telling = await self._queue.get()
        try:
            await self._tell(live_tables, telling)
        except StorageError:
            self._again(telling, RETRY_S)
        except Exception as error:  # no text: it may contain an endpoint, which is secret
            LOG.error("A push message failed: %s", type(error).__name__)
            self.counts["failed"] += 1

    async def _tell(self, live_tables: LiveTables, telling: Telling) -> None:
        """Tells a person that it is their turn, if it is and they are not there."""
        id, seat = telling.turn
        try:
            live = await live_tables.find(id)
        except DamagedTable:
            return
        if live is None or seat not in waits_for(live.table) or seat in live.present:
            return
        found = await self._store.read(lambda read: subscriptions_to(read, telling.turn))
        failed: list[str] = []
        wait = 0.0
        for one in found:
            if telling.left is not None and one.id not in telling.left:
                continue
            wanted_wait = await self._told(live.table, seat, one)
            if wanted_wait is not None:
                failed.append(one.id)
                wait = max(wait, wanted_wait)
        if failed:
            telling.left = frozenset(failed)
            self._again(telling, wait)

    async def _told(self, table: Table, seat: str, to: Subscription) -> float | None:
        """Sends a message; returns in how many seconds to try again, None if not at all."""
        signer = await self.signer()
        from vexilla.server.push.encryption import encrypted

        try:
            service = service_of(to.endpoint, local=self.local)
            body = encrypted(message(table, seat, to.language), to.public_key, to.secret)
            origin = f"{service.scheme}://{service.netloc}"
            headers = {
                "authorization": signer.authorization(origin, to.site),
                "content-encoding": "aes128gcm",
                "content-type": "application/octet-stream",
                "ttl": str(KEPT_S),
                "urgency": "normal",
                # a newer message takes the place of one that was not yet delivered
                "topic": sha256(f"{table.header.id} {seat}".encode()).hexdigest()[:32],
            }
            answer = await self._delivery.post(to.endpoint, headers, body)
        except WrongEndpoint:
            return await self._removed(to)
        except OSError:
            return 0.0
        if answer.status in GONE:
            return await self._removed(to)
        if 200 <= answer.status < 300:
            self.counts["sent"] += 1
            return None
        if answer.status == 429 or answer.status >= 500:
            return answer.wait_s or 0.0
        self.counts["failed"] += 1  # it would be refused again
        LOG.warning("A push service has refused a message with status %d", answer.status)
        return None

    async def _removed(self, to: Subscription) -> None:
        await self._store.write(lambda connection: remove_subscriptions(connection, [to.id]))
        self.counts["removed"] += 1

    def _again(self, telling: Telling, wait_s: float) -> None:
        """Tries again later, a few times."""
        telling.tries += 1
        if telling.tries >= MAX_TRIES:
            self.counts["failed"] += 1 if telling.left is None else len(telling.left)
            return
        pause = min(max(wait_s, RETRY_S * 2 ** (telling.tries - 1)), MAX_RETRY_S)

        def retry() -> None:
            self._later.pop(timer, None)
            self._queue.put_nowait(telling)

        timer = asyncio.get_running_loop().call_later(pause, retry)
        self._later[timer] = None


def origin_of_site(origin: str | None) -> str | None:
    """Returns the origin of a page as push services take it for a contact: only with https."""
    return origin if origin and urlsplit(origin).scheme == "https" and len(origin) < 256 else None
