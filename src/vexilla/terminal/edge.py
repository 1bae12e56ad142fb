"""The edge between all commands and the system: standard streams, signals, exit codes.

Whatever is printed survives an encoding that lacks a letter, and a stream that is closed. The exit
code is that of the command: 1 if its output could not be written, 2 for input that is wrong, and
128 + N after the signal N, which ends it in order.
"""

import codecs
import io
import os
import signal
import sys
import threading
import unicodedata
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from typing import Any, NoReturn

from vexilla.errors import VexillaError
from vexilla.machine.systems import ending_signals, kept_modes

_NEAREST = "vexilla-nearest"
_IN_ASCII = {
    **dict.fromkeys("‐‑‒–—―−─━", "-"),
    **dict.fromkeys("│┃║", "|"),
    **dict.fromkeys("‘’‚‹›", "'"),
    **dict.fromkeys("“”„«»", '"'),
    **dict.fromkeys("·•●◆■▪⚑", "*"),
    **dict.fromkeys("÷⁄", "/"),
    **dict(zip("×↑↓…", ("x", "^", "v", "..."), strict=True)),
    **dict(zip("∞≤≥≠→←±", ("inf", "<=", ">=", "!=", "->", "<-", "+-"), strict=True)),
}


# Ends reports of the mouse, of pasted texts, of the focus and of keys, and the other screen; the
# cursor is seen again
_ENDED = (1000, 1002, 1003, 1006, 1015, 2004, 1004)
_RESET = "".join(f"\x1b[?{mode}l" for mode in _ENDED) + "\x1b[<u\x1b[?1049l\x1b[?25h\x1b[0m"


def run(command: Callable[[], object]) -> NoReturn:
    """Runs a command, and exits with the code that says what has happened; never a traceback."""
    settle_streams()
    code: Any = 0
    try:
        try:
            command()
        except SystemExit as end:
            code = end.code
        except VexillaError as error:
            complain(str(error))
            code = 2
        except KeyboardInterrupt:
            code = 128 + signal.SIGINT
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of the output has closed it, as in `vexilla … | head`
        _give_up(sys.stdout)
        code = 1
    except OSError as error:
        what = "The output cannot be written" if error.filename is None else error.filename
        complain(f"{what}: {error.strerror or error}.")
        _give_up(sys.stdout)
        code = code or 1
    sys.exit(code)


def complain(message: str) -> None:
    """Prints a message on stderr, if that can be written to."""
    try:
        sys.stderr.write(f"{message}\n")
        sys.stderr.flush()
    except OSError:
        _give_up(sys.stderr)


def settle_streams() -> None:
    """Gives this process three streams that are open, and lack no letter.

    In place of one that was closed comes one that nobody reads, or in which nothing stands: else
    the next file that is opened would take its number, and get what is printed.
    """
    codecs.register_error(_NEAREST, _nearest)
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            mode = "w" if number else "r"
            stream = open(_null(number), mode, encoding="utf-8", closefd=False)  # noqa: SIM115
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)
        stream: Any = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_NEAREST if number else "replace")


def end_in_order() -> None:
    """Lets SIGTERM and SIGHUP end this process in order: agents, files and the terminal, too."""
    if threading.current_thread() is not threading.main_thread():
        return
    for number in ending_signals():
        if signal.getsignal(number) is signal.SIG_DFL:  # not under `nohup`
            signal.signal(number, lambda number, _frame: sys.exit(128 + number))


def draws(term: str, encoding: str) -> bool:
    """Whether a terminal understands what draws a screen, and has its letters."""
    known = sys.platform == "win32" or term not in ("", "dumb", "unknown")
    return known and encoding.startswith("utf")


@contextmanager
def kept_terminal() -> Generator[Callable[[], None]]:
    """Leaves the terminal as it was where a program that draws on it ends by an error.

    Yields:
        What does so; it waits for nothing, also where the terminal is gone.
    """
    set_back = kept_modes(sys.stdin)
    terminal = sys.stderr.fileno()  # while Textual draws, `sys.stderr` is another one

    def restore() -> None:
        with suppress(OSError):
            set_back(terminal)
            os.write(terminal, _RESET.encode())

    try:
        yield restore
    except BaseException:
        restore()
        raise


def _null(number: int) -> int:
    """Opens nothing, under the number of a stream that was closed unless somebody has that now."""
    try:
        os.fstat(number)
    except OSError:
        opened = os.open(os.devnull, os.O_RDWR)
        if opened != number:
            os.dup2(opened, number)
            os.close(opened)
        os.set_inheritable(number, True)  # as for all programs that are started
        return number
    return os.open(os.devnull, os.O_RDWR)


def _give_up(stream: Any) -> None:
    """Forgets what a stream still holds: Python would try to write it at the end."""
    with suppress(OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, stream.fileno())
        os.close(nothing)


def in_ascii(text: str) -> str:
    """A text in letters that every encoding has."""
    return "".join(map(_letter, text))


def _letter(letter: str) -> str:
    if letter.isascii():
        return letter
    parts = unicodedata.normalize("NFKD", _IN_ASCII.get(letter, letter))
    plain = "".join(_IN_ASCII.get(part, part) for part in parts if not unicodedata.combining(part))
    return plain if plain.isascii() else "?"


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """What is written in place of letters that an encoding lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return in_ascii(error.object[error.start : error.end]), error.end
