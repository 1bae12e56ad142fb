"""An agent that is a program: it reads messages and writes answers, one JSON object a line.

It reads `{"view": …, "legal": […], "time_s": …}` and writes `{"action": …}`. A program that answers
its first question with `{"protocol": 2}` is also told when games start and end, and what happens in
them. One whose first answer has `"legal": 100` gets only the length of longer lists of actions
(docs/protocol.md).
"""

import json
import os
import shutil
import signal
import subprocess
import threading
import weakref
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, cast

from vexilla.agents.agent import AgentFailure, asked, legal_choice
from vexilla.agents.bot import PROTOCOL, Bot
from vexilla.errors import UnknownName, VexillaError
from vexilla.game import Document, View
from vexilla.given import shown
from vexilla.machine import systems
from vexilla.texts import KeyTwice, from_json

GRACE_S = 0.5  # for sending question and answer, added to the thinking time
BYTES_PER_S = 1 << 19  # of a question, on a busy machine: some have five megabytes
START_S = 15.0  # for a program to start, added to the time of its first answer
PATIENCE_S = 30.0  # without a time limit, so that a program that hangs is ended all the same
FAREWELL_S = 1.0  # for a program to end once its input is closed
MAX_ANSWER = 1 << 20  # bytes
MAX_ERRORS = 2000  # bytes of stderr that are kept


_of_parents: "list[_Running]" = []


class ProgramAgent(Bot):
    """Asks a program, which is started at the first question and again after each failure.

    A process that is forked starts a program for itself. The agent cannot be copied or pickled.
    """

    def __init__(self, command: str, stderr: Path | None = None) -> None:
        """Checks the command; the program starts later.

        Args:
            command: a program and its arguments, quoted as in a shell.
            stderr: a file to which what the program writes to stderr is added; None: none.

        Raises:
            UnknownName: there is no such program.
        """
        if not isinstance(command, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise UnknownName(f"A command is a text, not {shown(command)}.")
        try:
            self._arguments = systems.split_command(command)
        except ValueError as error:
            raise UnknownName(f"The command {command!r} cannot be split: {error}.") from None
        if not self._arguments or "\0" in command or shutil.which(self._arguments[0]) is None:
            raise UnknownName(f"There is no program to run as {command!r}: cmd:PROGRAM ARGS.")
        self._stderr = None if stderr is None else (stderr, command)
        self._running: _Running | None = None
        self._start: Document | None = None  # of the game, until the program is told
        self._events: list[Document] = []  # since the last question

    def game_started(self, start: Document) -> None:
        """Notes the start of a game, which the program is told with its first question."""
        self._start, self._events = {"message": "start", **start}, []

    def happened(self, events: Sequence[Document]) -> None:
        """Notes what was played, which the program is told with the next question."""
        self._events += events

    def game_ended(self, end: Document) -> None:
        """Tells the program, unless it has failed and is not running."""
        running = self._here()
        if running is not None and running.version == PROTOCOL:
            running.tell(_lines(self._start, {"message": "end", **end}))
        self._start, self._events = None, []

    def choose(self, view: View, time_s: float | None) -> Document:
        """Asks the program for one of `view.actions`.

        Raises:
            AgentFailure: the program gave no legal answer in time, and was ended.
        """
        asked(view, time_s)
        started = self._here() is None
        try:
            if self._running is None:
                self._running = _Running(self._arguments, self._stderr)
            answer = self._ask(self._running, view, time_s, started)
            if started:
                self._running.version, self._running.longest = _wishes(answer)
                if self._running.version == PROTOCOL:
                    answer = self._ask(self._running, view, time_s, started)
            action = _action(view, answer)
            self._events = []
            return action
        except VexillaError as error:
            self._say_why(view, str(error))
            complaint = self._running.last_words() if self._running else ""
            self.close()
            said = f" Its last words on stderr: {complaint}" if complaint else ""
            raise AgentFailure(f"{error}{said}") from None

    def _ask(self, running: "_Running", view: View, time_s: float | None, started: bool) -> bytes:
        """The program's answer to a question, asked in its version of the protocol."""
        if running.version == PROTOCOL:
            asked = question(view, time_s, self._events, running.longest)
            sent = _lines(self._start, asked)
            self._start = None
        else:
            legal = _legal(view, running.longest)
            sent = _lines({"view": view.document, "legal": legal, "time_s": time_s})
        limit = PATIENCE_S if time_s is None else time_s + GRACE_S + len(sent) / BYTES_PER_S
        return running.ask(sent, limit + START_S * started)

    def _say_why(self, view: View, reason: str) -> None:
        """Tells a program that waits for questions why it has lost, before it is ended."""
        if self._running is None or self._running.version != PROTOCOL:
            return
        winner = view.rules.SEATS[1 - view.player]
        end = {"result": "lost", "winner": winner, "reason": "failure", "failure": reason}
        self._running.tell(_lines({"message": "end", **end}))

    def close(self) -> None:
        """Ends the program and all processes that it has started."""
        running = self._here()
        if running is not None:
            running.end()
            self._running = None

    def _here(self) -> "_Running | None":
        """The program, if this process has started one: that of a parent is the parent's."""
        if self._running is not None and self._running.owner != os.getpid():
            # Its threads are not here, and hold the locks of its pipes, so it must not be removed.
            _of_parents.append(self._running)
            self._running = None
        return self._running

    def __getstate__(self) -> Any:
        raise VexillaError(
            "An agent that is another program can be neither copied nor pickled: make another one."
        )


class _Running:
    """A running program, in a separate process group."""

    def __init__(self, arguments: list[str], log: tuple[Path, str] | None) -> None:
        self.version = 1  # of the protocol, until the program asks for another
        self.longest: int | None = None  # list of legal actions that the program wants; None: any
        self.owner = os.getpid()
        self._log = log
        try:
            with _signals_wait():
                self._process = systems.start_program(arguments)
                # in case `end` is never called: on garbage collection and when this process ends
                self._kill = weakref.finalize(self, _kill_group, self._process, self.owner)
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

    def tell(self, message: bytes) -> None:
        """Writes a message that wants no answer, if the program waits for one."""

        def write() -> None:
            stdin = cast(Any, self._process.stdin)
            with suppress(OSError, ValueError):
                stdin.write(message)
                stdin.flush()

        if len(self._threads) > 1:  # an answer is outstanding
            return
        thread = threading.Thread(target=write, daemon=True)
        thread.start()
        thread.join(GRACE_S)
        if thread.is_alive():
            self._threads.append(thread)

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
        """Keeps the end of what the program writes to stderr, and adds it all to the log."""
        stderr = cast(Any, self._process.stderr)
        with suppress(OSError, ValueError), ExitStack() as stack:
            log = stack.enter_context(self._log[0].open("ab", 0)) if self._log else None
            line = b""
            while part := stderr.read1(4096):
                self._errors = (self._errors + part)[-MAX_ERRORS:]
                if log is not None:
                    *whole, line = (line + part).split(b"\n")
                    if len(line) > MAX_ERRORS:
                        whole, line = [*whole, line], b""
                    self._write(log, whole)
            if log is not None and line:
                self._write(log, [line])

    def _write(self, log: Any, lines: Sequence[bytes]) -> None:
        """Adds lines to the log at once: several programs, and several processes, share it."""
        assert self._log is not None
        name = self._log[1].encode()
        log.write(b"".join(b"[%b] %b\n" % (name, line) for line in lines))

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


def _kill_group(process: subprocess.Popen[bytes], owner: int) -> None:
    """Kills a program and all its children, and waits for its end, if this process started it."""
    if os.getpid() != owner:
        return
    systems.kill_program(process)
    process.wait()


def question(
    view: View, time_s: float | None, events: Sequence[Document], longest: int | None = None
) -> Document:
    """The message of the second version that asks for one of `view.actions`.

    Args:
        view: the view.
        time_s: the seconds that the program may think; None: no limit.
        events: what was played since the last question.
        longest: the longest list of actions that the program wants; None: any.
    """
    return {
        "message": "question",
        "events": list(events),
        "view": view.plain_document,
        "legal": _legal(view, longest),
        "time_s": time_s,
    }


def _legal(view: View, longest: int | None) -> list[Document] | int:
    """The list of legal actions, or its length if it is longer than the program wants.

    Which actions a list has that lacks some legal ones, only the list can say.
    """
    count = len(view.codes)
    if longest is None or count <= longest or not view.is_whole:
        return list(view.actions)
    return count


def _lines(*messages: Document | None) -> bytes:
    """Messages as lines; those that are None are left out."""
    return b"".join(json.dumps(each).encode() + b"\n" for each in messages if each is not None)


def _wishes(line: bytes) -> tuple[int, int | None]:
    """What a program asks for in its first answer: a version, and the longest list of actions.

    Raises:
        AgentFailure: there is no such version, or the length is none.
    """
    answer: Any = None
    with suppress(ValueError, RecursionError):
        answer = from_json(line)
    first = cast(Document, answer) if isinstance(answer, dict) else {}
    version, longest = first.get("protocol", 1), first.get("legal")
    if "protocol" in first and version != PROTOCOL:
        raise AgentFailure(
            f"It asks for version {version!r} of the protocol; a program is asked in version 1, or "
            f"in version {PROTOCOL} if it wants that."
        )
    if longest is None or isinstance(longest, list):  # some send the question's own list back
        return version, None
    if type(longest) is not int or longest < 0:
        raise AgentFailure(
            "Its first answer may say under legal how long a list of actions it wants, a whole "
            f"number, not {shown(longest)}."
        )
    return version, longest


def _action(view: View, line: bytes) -> Document:
    """The legal action that an answer names, or numbers. Raises AgentFailure."""
    shown = ascii(line[:200].decode(errors="replace").rstrip())
    try:
        answer: Any = from_json(line)
    except KeyTwice as error:
        raise AgentFailure(f"Its answer says two things, {error}: {shown}.") from None
    except (ValueError, RecursionError):
        raise AgentFailure(f"Its answer is not JSON: {shown}.") from None
    if isinstance(answer, dict) and "error" in answer:
        raise AgentFailure(f"It answered with an error: {shown}.")
    action: Any = cast(dict[str, Any], answer).get("action") if isinstance(answer, dict) else None
    if type(action) is int:  # its place in the list, from 0
        if not 0 <= action < len(view.codes):
            count = len(view.codes)
            raise AgentFailure(f"Its answer {shown} is no number from 0 to {count - 1}.")
        return view.actions[action]
    if not isinstance(action, dict):
        raise AgentFailure(f'Its answer is not of the form {{"action": {{…}}}}: {shown}.')
    try:
        return legal_choice(view, cast(Document, action))
    except VexillaError as error:
        raise AgentFailure(f"Its answer {shown} is illegal. {error}") from None
