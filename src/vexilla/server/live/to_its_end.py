"""Work that is done to its end even if nobody waits for it: what is on disk is told to all."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")

_working: set[asyncio.Task[Any]] = set()  # a loop itself does not keep its tasks


def to_its_end(
    work: Callable[Given, Coroutine[Any, Any, Made]],
) -> Callable[Given, Coroutine[Any, Any, Made]]:
    """Has some work go on though its caller is cancelled."""

    @wraps(work)
    async def done(*arguments: Given.args, **named: Given.kwargs) -> Made:
        task = asyncio.create_task(work(*arguments, **named))
        _working.add(task)
        task.add_done_callback(_working.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
            raise

    return done
