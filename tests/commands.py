"""Commands of Vexilla, run in the process of the tests: a process of their own costs a second."""

import io
import logging
import os
import signal
import sys
from contextlib import redirect_stderr, redirect_stdout
from subprocess import CompletedProcess
from unittest.mock import patch

from vexilla.machine.systems import ending_signals
from vexilla.terminal.cli import main


def run(*arguments: str, stdin: str = "", encoding: str = "utf-8") -> CompletedProcess[str]:
    """Runs a command; returns what a process that runs it would return.

    Args:
        arguments: the command and its arguments.
        stdin: what it reads.
        encoding: that of its output.
    """
    asked = io.TextIOWrapper(io.BytesIO(stdin.encode()))
    out, err = (
        io.TextIOWrapper(io.BytesIO(), encoding=encoding, write_through=True) for _ in range(2)
    )
    taken = (*ending_signals(), signal.SIGINT)  # what a command may handle for as long as it runs
    ends = {number: signal.getsignal(number) for number in taken}
    code = 0
    with (
        patch.object(sys, "argv", ["vexilla", *arguments]),
        patch.object(sys, "stdin", asked),
        patch.object(logging.getLogger(), "handlers", []),  # pytest's: a process has none
        patch.dict(os.environ, {"COLUMNS": "100", "NO_COLOR": "1"}),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else int(end.code is not None)
        finally:
            for number, handler in ends.items():
                signal.signal(number, handler)
    said = (stream.buffer.getvalue().decode(encoding) for stream in (out, err))
    return CompletedProcess(list(arguments), code, *said)
