"""Work that goes on for ever: what fails is logged and counted, and the work goes on."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

from vexilla.server.errors import StorageError
from vexilla.server.log import LOG

PAUSE_S = 0.5  # after a failure; it doubles with each fault in a row
MAX_PAUSE_S = 16.0
FAILURES: Counter[str] = Counter()  # of this process, by what has failed


async def tried(what: str, work: Awaitable[object]) -> None:
    """Does one of several things.

    If it fails by a fault of ours, the others are done all the same; if the database fails, not.

    Args:
        what: what is done, as a noun for the log.
        work: does it. Raises StorageError if that is raised.
    """
    try:
        await work
    except StorageError:
        raise
    except Exception:
        FAILURES[what] += 1
        LOG.exception("%s failed", what)


async def keep_on(
    what: str, step: Callable[[], Awaitable[object]], pause_s: float = PAUSE_S
) -> None:
    """Does a step again and again, until it is cancelled.

    Args:
        what: what goes on, as a noun for the log.
        step: a step, which waits by itself for the next one. It may raise StorageError, which the
            log tells as an outage; anything else that it raises is a fault of ours.
        pause_s: the pause after a failure; it doubles with each fault in a row, up to a limit.
    """
    pause = pause_s
    while True:
        try:
            await step()
            pause = pause_s
            continue
        except StorageError:
            await asyncio.sleep(pause_s)
        except Exception:
            FAILURES[what] += 1
            LOG.exception("%s failed, and goes on", what)
            await asyncio.sleep(pause)
            pause = max(pause_s, min(2 * pause, MAX_PAUSE_S))
