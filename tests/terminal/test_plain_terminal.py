"""Terminals that draw no screen, and signals while one is drawn."""

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from vexilla.terminal.edge import draws

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name != "posix", reason="this system has no terminals to try"),
]

OPENED = b"\x1b[?1049h"


def played(folder: Path, term: str, number: int | None = None) -> tuple[bytes, int]:
    """What `vexilla play` writes to a terminal until a signal ends it, and its exit code."""
    import pty

    environment = os.environ | {"TERM": term, "XDG_DATA_HOME": str(folder), "PYTHONUTF8": "1"}
    shown, terminal = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "vexilla", "play", "battle-line"],
        env=environment, stdin=terminal, stdout=terminal, stderr=terminal, start_new_session=True,
    ) as process:  # fmt: skip
        os.close(terminal)
        said, end, sent = b"", time.monotonic() + 200, False
        while time.monotonic() < end:
            if select.select([shown], [], [], 0.2)[0]:
                try:
                    said += os.read(shown, 1 << 16)
                except OSError:  # it has ended
                    break
            if number is not None and not sent and OPENED in said and b"Enter" in said:
                process.send_signal(number)
                sent = True
        else:
            process.kill()
    os.close(shown)
    return said, process.returncode


def test_which_terminals_draw() -> None:
    assert draws("xterm-256color", "utf-8")
    assert not draws("xterm", "iso8859-1")
    assert not any(draws(term, "utf-8") for term in ("", "dumb", "unknown"))


@pytest.mark.all
@pytest.mark.parametrize("term", ["dumb", pytest.param("unknown", marks=pytest.mark.slowest)])
def test_where_nothing_can_be_drawn_it_says_so(tmp_path: Path, term: str) -> None:
    said, code = played(tmp_path, term)
    assert code == 2
    assert b"This terminal cannot draw a screen" in said.splitlines()[-1]
    assert b"\x1b[?1049h" not in said
    assert b"\x1b[?1000h" not in said


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGTERM,
        *(pytest.param(n, marks=pytest.mark.slowest) for n in (signal.SIGHUP, signal.SIGINT)),
    ],
)
def test_a_signal_leaves_the_terminal_as_it_was(tmp_path: Path, number: int) -> None:
    said, code = played(tmp_path, "xterm-256color", number)
    assert code == 128 + number
    assert OPENED in said
    for mode in (b"1000", b"1003", b"1049", b"2004"):  # each is ended after it was begun
        assert said.rfind(b"\x1b[?%bl" % mode) > said.rfind(b"\x1b[?%bh" % mode), mode
    assert said.rfind(b"\x1b[?25h") > said.rfind(b"\x1b[?25l"), "the cursor is seen"
