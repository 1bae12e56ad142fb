"""What differs between Unix and Windows, in one place, with a way around for what a system lacks.

Nothing else imports a module, or calls a function, that only one of them has (the linter's list of
them is in `pyproject.toml`). What there is, is looked up when it is needed.
"""

import errno
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any, BinaryIO, TextIO

MAX_WAITED_FOR = 60  # Windows waits for 63 things at once
LOOK_S = 0.02  # between two looks, where something cannot be waited for
BEYOND = 1 << 30  # Windows lets nobody read what is locked: a place that no file of ours has


def ending_signals() -> tuple[signal.Signals, ...]:
    """The signals, besides Ctrl+C, by which a system asks a process to end."""
    names = ("SIGTERM", "SIGHUP", "SIGBREAK")
    return tuple(signal.Signals[name] for name in names if hasattr(signal, name))


# Files


def lock(file: int, *, waits: bool = True) -> bool:
    """Keeps other processes from locking a file, until it is unlocked or closed.

    Args:
        file: the number of the open file.
        waits: whether to wait until its holder unlocks it.

    Returns:
        Whether no other process has locked it; always True where there are no locks.

    Raises:
        OSError: the file system has none.
    """
    if (fcntl := _module("fcntl")) is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX if waits else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
    while (msvcrt := _module("msvcrt")) is not None:
        here = os.lseek(file, 0, os.SEEK_CUR)
        os.lseek(file, BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            break
        except OSError as error:
            if error.errno not in (errno.EACCES, errno.EDEADLK):
                raise
            if not waits:
                return False
            time.sleep(LOOK_S)
        finally:
            os.lseek(file, here, os.SEEK_SET)
    return True


def unlock(file: int) -> None:
    """Lets other processes lock a file, also while a forked one has it open. Raises OSError."""
    if (fcntl := _module("fcntl")) is not None:
        fcntl.flock(file, fcntl.LOCK_UN)
    elif (msvcrt := _module("msvcrt")) is not None:
        here = os.lseek(file, 0, os.SEEK_CUR)
        os.lseek(file, BEYOND, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)
        os.lseek(file, here, os.SEEK_SET)


def open_mine(path: Path) -> int:
    """Opens a file that only this user may read, and makes it if it is not there. Raises OSError.

    Returns:
        Its number. Nothing is translated in it.
    """
    return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)


def move_open(file: BinaryIO, old: Path, new: Path | None) -> None:
    """Renames a file that is open, or removes it. Raises OSError.

    Windows renames none that is open: there it is closed first.

    Args:
        file: the open file.
        old: its place.
        new: its new place, whatever is there; None: it is removed.
    """
    if sys.platform == "win32":
        file.close()
    if new is None:
        old.unlink()
    else:
        old.replace(new)


# Programs and processes


def split_command(command: str) -> list[str]:
    """A program and its arguments, quoted as in a shell; on Windows a backslash is a letter.

    Raises:
        ValueError: a quotation has no end.
    """
    words = shlex.shlex(command, posix=True)
    words.whitespace_split, words.commenters = True, ""
    if sys.platform == "win32":
        words.escape = ""
    return list(words)


def start_program(arguments: Sequence[str]) -> subprocess.Popen[bytes]:
    """Starts a program with pipes, apart from this terminal's Ctrl+C. Raises OSError."""
    first, *others = arguments
    flags = 0
    if sys.platform == "win32":
        # by itself it finds no program but those that end in `.exe`
        first = shutil.which(first) or first
        flags = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [first, *others],
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        start_new_session=not flags,
        creationflags=flags,
    )


def kill_program(process: subprocess.Popen[bytes]) -> None:
    """Kills a program of `start_program` and all that it has started."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        return
    with suppress(OSError):
        command = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
        subprocess.run(command, capture_output=True, check=False)
    process.kill()


def wait_for_any(connections: Sequence[Any], timeout: float | None = None) -> list[Any]:
    """Waits until some of many connections or processes have something; returns these.

    Args:
        connections: what is waited for.
        timeout: the seconds after which there may be none; None: it waits for ever. More
            connections than a system waits for at once are waited for without a limit.
    """
    most = MAX_WAITED_FOR if sys.platform == "win32" else max(len(connections), 1)
    if len(connections) <= most:
        return wait(connections, timeout)
    while True:
        for begin in range(0, len(connections), most):
            if found := wait(connections[begin : begin + most], 0):
                return found
        time.sleep(LOOK_S)


def has_ended(process: int) -> bool:
    """Whether a process of this machine is known to have ended, by its number."""
    if os.name != "posix":  # on Windows asking would end it
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except OSError:  # it is somebody else's
        return False
    return False


def open_process(process: int) -> int:
    """Opens a process by its number. Raises OSError. Only Linux has this.

    Returns:
        The number of a file that `wait_for_any` finds once the process has ended, whoever its
        parent is.
    """
    return os.pidfd_open(process)


def give_way(niceness: int) -> None:
    """Lets other processes go before this one, where they can."""
    if hasattr(os, "nice"):
        os.nice(niceness)


def tell_manager(state: str) -> None:
    """Tells systemd a state such as `READY=1`, if it has started this service (`Type=notify`)."""
    place = os.environ.get("NOTIFY_SOCKET")
    if not place or not hasattr(socket, "AF_UNIX"):
        return
    if place.startswith("@"):  # a name that no file has
        place = "\0" + place[1:]
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.sendto(state.encode(), place)


def memory_bytes() -> int:
    """The memory that this process uses; 0: the system does not say."""
    told = Path("/proc/self/statm")  # only Linux has it
    if not hasattr(os, "sysconf") or not told.exists():
        return 0
    return int(told.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def allow_many_files() -> None:
    """Raises the limit of open files and sockets, which may be 1024, to the most allowed."""
    if (resource := _module("resource")) is None:  # Windows has no such limit
        return
    _, maximum = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (maximum, maximum))


def kept_modes(terminal: TextIO) -> Callable[[int], None]:
    """Notes how a terminal treats keys. Returns what sets it back, by the terminal's number."""
    termios = _module("termios")
    if termios is None:
        return lambda _: None
    modes = termios.tcgetattr(terminal)

    def set_back(number: int) -> None:
        try:
            termios.tcsetattr(number, termios.TCSANOW, modes)
        except termios.error as error:
            raise OSError(*error.args) from None

    return set_back


# Sockets


def take_alone(listening: socket.socket) -> None:
    """Lets nobody else listen on the port of a socket, though a connection may still be closing.

    On Windows the option of Unix for that would let others listen there, too.
    """
    name = "SO_EXCLUSIVEADDRUSE" if sys.platform == "win32" else "SO_REUSEADDR"
    if hasattr(socket, name):
        listening.setsockopt(socket.SOL_SOCKET, getattr(socket, name), 1)


def share_port(listening: socket.socket) -> None:
    """Lets processes that do the same listen on the same port. Only Linux shares evenly."""
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)


def shares_ports() -> bool:
    """Whether processes can share a port, so that each gets some of the connections."""
    return sys.platform.startswith("linux") and hasattr(socket, "SO_REUSEPORT")


def _module(name: str) -> Any:
    """A module of Python that only some systems have; None: this one has not."""
    try:
        return import_module(name)
    except ImportError:
        return None
