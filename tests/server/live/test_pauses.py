"""Whose time runs while nobody is served: two real processes are killed, ended, frozen, started."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import pytest

from tests.server.process import Process
from tests.server.running import Client, eventually
from vexilla.server.live.uptime import GAP_MS
from vexilla.server.workers import readiness

PAUSE_S = 2.0
LOAD_S = 2.0


def load_slowly() -> None:
    """Lets a process need a while longer for its rules."""
    prepare = readiness.prepare_rules

    def slow(game: str) -> None:
        time.sleep(LOAD_S)
        prepare(game)

    readiness.prepare_rules = slow


@contextmanager
def frozen(process: Process) -> Iterator[None]:
    os.kill(process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(process.pid, signal.SIGCONT)


@pytest.mark.databases("postgresql")
def test_no_clock_runs_at_a_table_that_cannot_be_answered(postgresql: str) -> None:
    """What the clock counts is at most what was not a pause, and a second for each pause."""
    with ExitStack() as stack:
        both = [Process(postgresql, before=load_slowly) for _ in range(2)]
        for each in both:
            stack.callback(each.kill)
        me = Client(both[0].address)
        table, _ = me.with_friend(first="south", pace={"kind": "fischer", "minutes": 30})

        def left() -> int:
            return me.get(f"tables/{table['id']}")["clock"]["left"]["south"]

        def charged(pause: Callable[[], None]) -> float:
            """Returns what was counted beyond the time that was no pause, in milliseconds."""
            before, began = left(), time.monotonic()
            pause()
            return before - left() - 1000 * (time.monotonic() - began - PAUSE_S - LOAD_S)

        def started_again(end: Callable[[Process], object]) -> Callable[[], None]:
            def pause() -> None:
                for each in both:
                    end(each)
                time.sleep(PAUSE_S)
                for each in both:
                    each.start()

            return pause

        def freeze() -> None:
            with frozen(both[0]):
                time.sleep(PAUSE_S + LOAD_S)

        for pause in (started_again(Process.kill), started_again(Process.end), freeze):
            assert charged(pause) <= GAP_MS
        before = left()  # and after all of that it runs
        eventually(lambda: left() < before)
