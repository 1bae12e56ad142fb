"""The bare command `vexilla` opens the page, or only prints its address if it cannot."""

import importlib
import os
import shutil
import socket
import subprocess
import sys
import time
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from vexilla.errors import VexillaError
from vexilla.server import serve
from vexilla.server.serve import listen, open_page, placed
from vexilla.server.settings import Settings


@contextmanager
def bare(home: Path, browser: str) -> Iterator[str]:
    """Runs `vexilla` with its data in a folder; yields the address that it prints."""
    environment = {**os.environ, "BROWSER": browser, "XDG_DATA_HOME": str(home)}
    command = [sys.executable, "-m", "vexilla"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            said = process.stdout.readline()
            assert said.startswith("Vexilla is open: http://localhost:")
            yield said.split()[-1]
        finally:
            process.terminate()
            process.wait(60)


def program(path: Path, note: Path) -> str:
    """Makes a program that writes down its argument, and returns its path."""
    path.write_text(f'#!/bin/sh\necho "$1" >"{note}"\n')
    path.chmod(0o755)
    return str(path)


def test_a_port_is_shared_within_one_server_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two servers of several processes get two ports; the processes of one share theirs."""
    with listen("127.0.0.1", 0) as free:
        monkeypatch.setattr(serve, "DEFAULT_PORT", free.getsockname()[1])
    with listen("127.0.0.1", None, shared=True) as reserved:
        port = reserved.getsockname()[1]
        assert port == serve.DEFAULT_PORT
        with listen("127.0.0.1", port, shared=True) as process:
            process.listen()
            with listen("127.0.0.1", None, shared=True) as other:
                assert other.getsockname()[1] != port
            with pytest.raises(VexillaError, match=str(port)):
                listen("127.0.0.1", port)


@pytest.mark.parametrize("connected", [True, False])
def test_an_address_for_others_is_told_where_there_is_a_network(
    connected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without one the machine's name may still have the address that it had before."""

    def unreachable(*_: object) -> None:
        raise OSError("Network is unreachable")

    named = [(0, 0, 0, "", (address, 0)) for address in ("127.0.1.1", "2001:db8::7", "192.0.2.7")]
    monkeypatch.setattr(socket.socket, "connect", unreachable)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_: named)
    if connected:
        monkeypatch.setattr(serve, "_is_here", lambda _: True)
    with listen("0.0.0.0", 0) as listening:
        settings, _ = placed(Settings("sqlite://", root_path="/games"), listening)
    port = settings.port
    assert settings.share == (f"http://192.0.2.7:{port}/games/" if connected else None)
    assert f"http://{socket.gethostname().lower()}:{port}" in settings.origins


@pytest.mark.all
def test_the_page_is_opened(tmp_path: Path) -> None:
    note = tmp_path / "note"
    with bare(tmp_path, program(tmp_path / "browser", note)) as address:
        while not (note.exists() and note.read_text()):
            time.sleep(0.05)
        assert note.read_text() == f"{address}\n"
    assert (tmp_path / "vexilla" / "vexilla.sqlite").exists()


def test_only_a_graphical_browser_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A text browser would take over the terminal."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("DISPLAY", raising=False)
    notes: dict[str, bool] = {}
    for name in ("lynx", "any-other", "no-such-browser"):
        note = tmp_path / f"{name}-note"
        if name != "no-such-browser":
            program(tmp_path / name, note)
            assert shutil.which(name)
        monkeypatch.setenv("BROWSER", name)
        importlib.reload(webbrowser)  # which looks at the environment once
        open_page("http://localhost/")
        notes[name] = note.exists()
    assert notes == {"lynx": False, "any-other": True, "no-such-browser": False}
