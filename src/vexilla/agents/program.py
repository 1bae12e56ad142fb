"""An agent that is a program: it reads questions and writes answers, one JSON object a line.

It reads `{"view": …, "legal": […], "time_s": …}` and writes `{"action": …}`.
"""

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Any, cast

from vexilla.agents.agent import AgentFailure, legal_choice
from vexilla.errors import UnknownName, VexillaError
from vexilla.game import Document, View

GRACE_S = 0.5  # for sending question and answer, added to the thinking time
BYTES_PER_S = 1 << 19  # of a question, on a busy machine: some have five megabytes
START_S = 15.0  # for a program to start, added to the time of its first answer
PATIENCE_S = 30.0  # without a time limit, so that a program that hangs is ended all the same
FAREWELL_S = 1.0  # for a program to end once its input is closed
MAX_ANSWER = 1 << 20  # bytes
MAX_ERRORS = 2000  # bytes of stderr that are kept


class ProgramAgent:
    """Asks a program, which is started at the first question and again after each failure."""

    def __init__(self, command: str) -> None:
        """Checks the command; the program starts later.

        Args:
            command: a program and its arguments, quoted as in a shell.

        Raises:
            UnknownName: there is no such program.
        """
        try:
            self._arguments = shlex.split(command)
        except ValueError as error:
            raise UnknownName(f"The command {command!r} cannot be split: {error}.") from None
        if not self._arguments or shutil.which(self._arguments[0]) is None:
            raise UnknownName(f"There is no program to run as {command!r}: cmd:PROGRAM ARGS.")
        self._running: _Running | None = None

    def prepare(self, game: str) -> None:
        """Does nothing: a program has extra time for its first answer."""

    def choose(self, view: View, time_s: float | None) -> Document:
        """Asks the program for one of `view.actions`.

        Raises:
            AgentFailure: the program gave no legal answer in time, and was ended.
        """
        question = {"view": view.document, "legal": list(view.actions), "time_s": time_s}
        line = json.dumps(question).encode() + b"\n"
        limit = PATIENCE_S if time_s is None else time_s + GRACE_S + len(line) / BYTES_PER_S
        try:
            if self._running is None:
                self._running = _Running(self._arguments)
                limit += START_S
            return _action(view, self._running.ask(line, limit))
        except VexillaError as error:
            complaint = self._running.last_words() if self._running else ""
            self.close()
            said = f" Its last words on stderr: {complaint}" if complaint else ""
            raise AgentFailure(f"{error}{said}") from None

    def close(self) -> None:
        """Ends the program and all processes that it has started."""
        if self._running is not None:
            self._running.end()
            self._running = None


class _Running:
    """A running program, in a separate process group."""

    def __init__(self, arguments: list[str]) -> None:
        try:
            with _signals_wait():
                self._process = subprocess.Popen(
                    arguments,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    start_new_session=True,
                )
                # in case `end` is never called: on garbage collection and when this process ends
                self._kill = weakref.finalize(self, _kill_group, self._process)
        except OSError as error:
            raise AgentFailure(f"It cannot be started: {error.strerror}.") from None
        self._errors = b""
        self._threads = [threading.Thread(target=self._listen, daemon=True)]
        self._threads[0].start()

    def ask(self, question: bytes, limit: float) -> bytes:
        """Writes a question and returns the line that answers it. Raises AgentFailure."""
        answer: list[bytes] = []

        def exchange() -> None:
            stdin, stdout = cast(Any, self._process.stdin), cast(Any, self._process.stdout)
            with suppress(OSError, ValueError):
                stdin.write(question)
                stdin.flush()
            with suppress(OSError, ValueError):
                answer.append(stdout.readline(MAX_ANSWER))

        # a thread, since not every system can wait for a pipe with a time limit
        thread = threading.Thread(target=exchange, daemon=True)
        thread.start()
        thread.join(limit)
        if thread.is_alive():
            self._threads.append(thread)
            raise AgentFailure(
                f"It gave no answer, a line of its own, within {round(limit, 1):g} s."
            )
        line = answer[0] if answer else b""
        if line.endswith(b"\n"):
            return line
        if len(line) >= MAX_ANSWER:
            raise AgentFailure(f"Its answer is longer than {MAX_ANSWER} bytes.")
        raise AgentFailure(f"It ended without an answer ({self._exit_status()}).")

    def last_words(self) -> str:
        """Ends the program. Returns the last lines that it wrote to stderr."""
        self.end()
        lines = self._errors.decode(errors="replace").split("\n")
        words = " / ".join(line.strip() for line in lines[-6:] if line.strip())
        return "".join(letter if letter.isprintable() else "�" for letter in words)

    def end(self) -> None:
        """Ends the program and everything in its process group."""
        pipes: list[Any] = [self._process.stdin, self._process.stdout, self._process.stderr]
        if len(self._threads) == 1:  # no answer is outstanding: it may end by itself
            with suppress(OSError, ValueError):
                pipes[0].close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(FAREWELL_S)
        self._kill()
        for thread in self._threads:
            thread.join(FAREWELL_S)
        # a pipe that a thread still reads, held open by a process that left the group, stays open
        if not any(thread.is_alive() for thread in self._threads):
            for pipe in pipes:
                with suppress(OSError, ValueError):
                    pipe.close()

    def _listen(self) -> None:
        """Keeps the end of what the program writes to stderr."""
        stderr = cast(Any, self._process.stderr)
        with suppress(OSError, ValueError):
            while part := stderr.read1(4096):
                self._errors = (self._errors + part)[-MAX_ERRORS:]

    def _exit_status(self) -> str:
        """How the program ended, in words."""
        try:
            status = self._process.wait(FAREWELL_S)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return f"killed by signal {-status}" if status < 0 else f"exit status {status}"


@contextmanager
def _signals_wait() -> Generator[None]:
    """Delays signals that would end this process before a program that it starts is noted."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals are handled in the main thread
        return
    caught: list[int] = []
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number in handlers:
        signal.signal(number, lambda number, frame: caught.append(number))
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        for number in caught:
            signal.raise_signal(number)


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    """Kills a program and all its children, and waits for its end."""
    if sys.platform == "win32":
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _action(view: View, line: bytes) -> Document:
    """The legal action that an answer names. Raises AgentFailure."""
    shown = ascii(line[:200].decode(errors="replace").rstrip())
    try:
        answer: Any = json.loads(line)
    except (ValueError, RecursionError):
        raise AgentFailure(f"Its answer is not JSON: {shown}.") from None
    if isinstance(answer, dict) and "error" in answer:
        raise AgentFailure(f"It answered with an error: {shown}.")
    action: Any = cast(dict[str, Any], answer).get("action") if isinstance(answer, dict) else None
    if not isinstance(action, dict):
        raise AgentFailure(f'Its answer is not of the form {{"action": {{…}}}}: {shown}.')
    try:
        return legal_choice(view, cast(Document, action))
    except VexillaError as error:
        raise AgentFailure(f"Its answer {shown} is illegal. {error}") from None
