"""Streams that are closed or full, encodings that lack letters, and signals, for all commands."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands import run
from tests.samples import played
from vexilla.record import write_record
from vexilla.terminal.edge import in_ascii

pytestmark = pytest.mark.slow

# without ASCII: Typer takes that for a mistake, and writes UTF-8
ENCODINGS = ("cp1250", "cp1252", "cp437", "iso8859-5", "koi8-u", "latin-1", "shift_jis")
PROGRAM = (sys.executable, "-m", "vexilla")
POSIX = pytest.mark.skipif(not hasattr(os, "fork"), reason="a shell closes the streams")


def test_letters_that_an_encoding_lacks() -> None:
    said = "“R7” → flag 3 – 4… 2×3 ½ café − ∞ ⚑ Ж \udcff"
    assert in_ascii(said) == '"R7" -> flag 3 - 4... 2x3 1/2 cafe - inf * ? ?'


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_everything_is_printed_in_any_encoding(encoding: str, tmp_path: Path) -> None:
    """To the last line, and with as many lines as in UTF-8."""
    game = played(3)
    game.names = {"south": "Zoë–Оля", "north": "李"}
    record = tmp_path / "a.jsonl"
    write_record(record, game.record())
    commands = [
        ["replay", str(record)],
        ["rules", "blades-and-banners", "--language", "uk"],
        ["rules", "BL-8", "--language", "es"],
        ["options", "blades-and-banners", "--language", "ru"],
        ["arena", "battle-line", "random", "random", "--games", "2", "--language", "uk"],
    ]
    for command in commands:
        whole, plain = run(*command), run(*command, encoding=encoding)
        assert (plain.returncode, plain.stderr) == (0, whole.stderr), command
        assert len(plain.stdout.splitlines()) == len(whole.stdout.splitlines()), command


def shell(command: str, **arguments: str) -> subprocess.CompletedProcess[str]:
    """What a shell says of a command in which $V is the program."""
    env = os.environ | {"V": " ".join(PROGRAM)} | arguments
    return subprocess.run(["bash", "-c", command], env=env, capture_output=True, text=True)


@pytest.mark.all
@POSIX
def test_closed_streams() -> None:
    """They are like /dev/null; a file that is opened later never takes the place of one."""
    for command, code in (
        ("$V puzzle blades-and-banners <&-", 0),
        ("$V rules BL-none 2>&-", 2),
        ("echo '{}' | $V agent battle-line random 0<&0 >&- 2>&-", 0),
    ):
        done = shell(command)
        assert (done.returncode, done.stderr) == (code, ""), command


@pytest.mark.all
@POSIX
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to try")
def test_a_full_disk() -> None:
    for command in ("$V --version", "echo '{}' | $V agent battle-line random"):
        done = shell(f"{command} >/dev/full")
        said = "The output cannot be written: No space left on device.\n"
        assert (done.returncode, done.stderr) == (1, said), command
    assert shell("$V rules BL-none 2>/dev/full").returncode == 2


@POSIX
def test_a_reader_that_is_gone() -> None:
    command = [*PROGRAM, "rules", "blades-and-banners"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.close()
    with process:
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert process.returncode == 1


@pytest.mark.all
@POSIX
def test_signals_end_a_command_in_order(tmp_path: Path) -> None:
    """The agent of the process that is ended says goodbye, too."""
    bot = tmp_path / "bot.py"
    bot.write_text("import sys\nfor line in sys.stdin: pass\nopen('gone', 'w').close()\n")
    for number in (signal.SIGTERM, signal.SIGHUP):
        # What `nohup make test` ignores would stay ignored in the program.
        ignored = signal.signal(signal.SIGHUP, signal.SIG_DFL)
        process = subprocess.Popen(
            [*PROGRAM, "agent", "battle-line", f"cmd:{sys.executable} {bot}"],
            cwd=tmp_path,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        signal.signal(signal.SIGHUP, ignored)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"5\n")
        process.stdin.flush()
        assert "error" in json.loads(process.stdout.readline())
        process.send_signal(number)
        assert process.wait(20) == 128 + number
        process.stdin.close()
        process.stdout.close()
