"""The time by which clocks run: the milliseconds in which a process has served the database.

Processes that serve clocks note in the database, several times a second, that they are alive (a
*beat*). Where nobody has done so for longer than a second, nothing was served: the time since the
last beat does not count. A process that starts takes any silence for such a pause. So clocks stand
still while no server runs, while the machine sleeps, and while the database cannot be written. All
processes that share a database share this time, and its beats: however many they are, the row is
written about as often as by one.

Beats have the server's time, which never goes back (`timestamps.py`). A process that is behind the
last beat goes on from it: so a clock that was set back counts as a pause, as one set forward does,
and of several machines all take the time of the one that is ahead.
"""

from collections.abc import Callable

import sqlalchemy as sql
from sqlalchemy import Connection

from vexilla.server.schema import uptime
from vexilla.server.store import Store
from vexilla.server.timestamps import TIMESTAMPS, Timestamps

BEAT_S = 0.25
MARK_S = 30.0  # between two beats where no clock runs: they keep the server's time
GAP_MS = 1000  # a longer silence was a pause
START_GAP_MS = 600  # the same for a process that starts
RECENT_MS = 200  # since a beat of any process, in which no other process has to beat


class Uptime:
    """The running time of the servers of a database.

    Attributes:
        asked: whether anybody has asked for the exact time; whoever beats may take it back.
    """

    def __init__(self, store: Store, wall: Callable[[], int] | None = None) -> None:
        """Prepares; nothing counts before the first beat.

        Args:
            store: the database.
            wall: a computer's clock in milliseconds; None: the server's time.
        """
        self._store = store
        self._time = Timestamps(wall) if wall else TIMESTAMPS
        self.asked = False
        self._beaten = self._paused = 0  # as of the last beat: its time, and all pauses before it

    def now(self) -> int:
        """Returns the running time, as far as it is known without asking the database."""
        return max(self._beaten, min(self._time.ms(), self._beaten + GAP_MS)) - self._paused

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
        found: list[tuple[int, int]] = []

        def work(connection: Connection) -> None:
            gap = GAP_MS if self._beaten else START_GAP_MS
            found.append(_beat(connection, self._time.ms(), gap))

        await self._store.write(work)
        before = self._paused
        self._beaten, self._paused = found[-1]
        self._time.reach(self._beaten)
        return self._paused != before


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
