"""The time by which clocks run: the milliseconds in which all processes have served the database.

Processes that serve clocks note in the database, several times a second, that they are alive (a
*beat*). Where nobody has done so for longer than a second, nothing was served: the time since the
last beat does not count. A process that starts takes any silence for such a pause. So clocks stand
still while no server runs, while the machine sleeps, and while the database cannot be written. All
processes that share a database share this time, and its beats: however many they are, the row is
written about as often as by one.

Nobody can say to which of several processes a player's browser will come. So each also notes its
own beats, and no time counts while one of them is silent: because it is stopped, cannot reach the
database, or still loads the rules (`standing`). A process that has ended is forgotten, and after a
minute so is one that might only be silent.

Beats have the server's time, which never goes back (`timestamps.py`). A process that is behind the
last beat goes on from it: so a clock that was set back counts as a pause, as one set forward does,
and of several machines all take the time of the one that is ahead.
"""

import os
import secrets
import socket
from collections.abc import Callable
from weakref import WeakValueDictionary

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.machine.systems import has_ended
from vexilla.server.store.schema.live import beats, uptime
from vexilla.server.store.store import Store
from vexilla.server.store.timestamps import TIMESTAMPS, Timestamps

BEAT_S = 0.25
MARK_S = 30.0  # between two beats where no clock runs: they keep the server's time
GAP_MS = 1000  # a longer silence was a pause
START_GAP_MS = 600  # the same for a process that starts
RECENT_MS = 200  # since a beat of any process, in which no other process has to beat
SIGN_MS = 400  # since a process's own beat, in which it has not to note another one
GONE_MS = 60_000  # of silence, after which a process has ended


class Uptime:
    """The running time of the servers of a database.

    Attributes:
        asked: whether anybody has asked for the exact time; a beat may take it back.
        standing: whether this process is to serve tables and cannot yet, so that no time counts.
    """

    def __init__(
        self, store: Store, wall: Callable[[], int] | None = None, *, serves: bool = False
    ) -> None:
        """Prepares; nothing counts before the first beat.

        Args:
            store: the database.
            wall: a computer's clock in milliseconds; None: the server's time.
            serves: whether this process serves tables, so that others stand still while it is
                silent; it begins by `standing`. Whoever only asks for the time is not missed.
        """
        self._store = store
        self._time = Timestamps(wall) if wall else TIMESTAMPS
        self._name = secrets.token_hex(8)
        self._serves = serves
        self.asked = False
        self.standing = serves
        self._beaten = self._paused = 0  # as of the last beat: its time, and all pauses before it
        self._told = 0
        HERE[self._name] = self

    def now(self) -> int:
        """Returns the running time, as far as it is known without asking the database.

        A silence may turn out to be a pause after the time was told; until as much has run, it
        stands still, for it never goes back.
        """
        ahead = 0 if self.standing else GAP_MS
        known = max(self._beaten, min(self._time.ms(), self._beaten + ahead)) - self._paused
        self._told = max(self._told, known)
        return self._told

    async def fresh(self) -> int:
        """Returns the running time, certain to be without pauses. Raises StorageError."""
        self.asked = True
        if self._time.ms() - self._beaten > GAP_MS:
            await self.beat()
        return self.now()

    async def beat(self) -> bool:
        """Notes that this process serves; returns whether there was a pause before.

        Raises:
            StorageError: it could not be noted.
        """

        def work(connection: Connection) -> tuple[int, int]:
            now = self._time.ms()
            row = _beat(connection, now, self._gap(connection, now))
            if self._serves:
                self._sign(connection, now)
            return row

        beaten = await self._store.write(work)
        before = self._paused
        self._beaten, self._paused = beaten
        self._time.reach(self._beaten)
        return self._paused != before

    async def leave(self) -> None:
        """Notes that this process serves no longer. Raises StorageError."""

        def work(connection: Connection) -> None:
            now = self._time.ms()  # the next server begins here, whatever its clock says
            _beat(connection, now, self._gap(connection, now))
            connection.execute(sql.delete(beats).where(beats.c.process == self._name))

        HERE.pop(self._name, None)
        await self._store.write(work)

    def _gap(self, connection: Connection, now: int) -> int:
        """Returns how long a silence may be that still counts, in milliseconds."""
        others = connection.execute(sql.select(beats).where(beats.c.process != self._name)).all()
        silent = [row for row in others if now - row.at > GAP_MS]
        ended = [row.process for row in silent if now - row.at > GONE_MS or _has_ended(row)]
        if ended:
            connection.execute(sql.delete(beats).where(beats.c.process.in_(ended)))
        if self.standing or len(silent) > len(ended):
            return 0
        return GAP_MS if self._beaten else START_GAP_MS

    def _sign(self, connection: Connection, now: int) -> None:
        """Notes that this process serves; while it stands, as if it had just fallen silent."""
        mine = beats.c.process == self._name
        own = connection.execute(sql.select(beats.c.at).where(mine)).scalar()
        at = now - self.standing * (GAP_MS + 1)
        if own is None:
            host = socket.gethostname()[:64]
            row = {"process": self._name, "host": host, "pid": os.getpid(), "at": at}
            connection.execute(sql.insert(beats), row)
        elif at - own >= SIGN_MS:
            connection.execute(sql.update(beats).where(mine).values(at=at))


# Those that serve in this very process, by name; in tests they are many
HERE: WeakValueDictionary[str, Uptime] = WeakValueDictionary()


def _has_ended(row: sql.Row[tuple[str, str, int, int]]) -> bool:
    """Whether a process is known to have ended: only those of this machine can be."""
    if row.host != socket.gethostname()[:64]:
        return False
    if row.pid == os.getpid():  # in a container all may have the same number
        return row.process not in HERE
    return has_ended(row.pid)


def _beat(connection: Connection, now: int, gap: int) -> tuple[int, int]:
    """Notes a beat, unless there was one just now, and a pause of more than `gap` before it.

    Returns:
        The row.
    """
    silence = now - uptime.c.beat
    connection.execute(
        sql.update(uptime)
        .where(silence >= RECENT_MS)
        .values(beat=now, paused=uptime.c.paused + sql.case((silence > gap, silence), else_=0))
    )
    beat, paused = connection.execute(sql.select(uptime.c.beat, uptime.c.paused)).one()
    return beat, paused
