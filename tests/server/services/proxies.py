"""Proxies and poolers, with the configurations of the documents."""

import os
import re
import shutil
import socket as sockets
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.plugins.left_out import leave_out
from tests.server.process import free_port
from tests.server.running import eventually

ROOT = Path(__file__).parents[3]


def example(kind: str) -> str:
    """The example of a kind in docs/running.md."""
    text = (ROOT / "docs/running.md").read_text(encoding="utf-8")
    found = re.search(rf"^```{kind}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


@contextmanager
def behind_nginx(folder: Path, port: int, server: int) -> Iterator[None]:
    """Runs nginx before a server, as the example has it."""
    words = example("nginx").replace("127.0.0.1:8787", f"127.0.0.1:{server}")
    places = "".join(
        f"{name}_temp_path {folder}/{name};"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;" if os.geteuid() == 0 else ""
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/log; {user} events {{}}\n"
        f"http {{ access_log off; {places}\n"
        "map $http_upgrade $connection_upgrade { default upgrade; '' ''; }\n"
        f"server {{ listen 127.0.0.1:{port};\n{words} }} }}\n",
        encoding="utf-8",
    )
    with _running("nginx", ["-c", str(file), "-e", str(folder / "log")], port):
        yield


@contextmanager
def behind_haproxy(folder: Path, port: int, server: int) -> Iterator[None]:
    """Runs haproxy before a server, as the example has it, but without a certificate."""
    words = example("haproxy").replace("127.0.0.1:8787", f"127.0.0.1:{server}")
    words, count = re.subn(r"bind :443 .*", f"bind 127.0.0.1:{port}", words)
    assert count == 1
    file = folder / "haproxy.cfg"
    file.write_text(words, encoding="utf-8")
    with _running("haproxy", ["-db", "-f", str(file)], port):
        yield


@contextmanager
def behind_caddy(folder: Path, port: int, server: int) -> Iterator[None]:
    """Runs Caddy before a server, as deploy/compose.yaml does, but without a certificate."""
    if shutil.which("caddy") is None:
        pytest.skip("Caddy is not installed.")
    words = (ROOT / "deploy/Caddyfile").read_text(encoding="utf-8")
    words = words.replace("{$GAMES_HOST}", f"http://127.0.0.1:{port}")
    words = words.replace("vexilla:8787", f"127.0.0.1:{server}")
    file = folder / "Caddyfile"
    file.write_text("{\n\tadmin off\n}\n" + words, encoding="utf-8")
    with _running("caddy", ["run", "--adapter", "caddyfile", "--config", str(file)], port):
        yield


@contextmanager
def pooled(database: str, mode: str) -> Iterator[str]:
    """Runs pgbouncer before a PostgreSQL database; yields the URL through it."""
    if shutil.which("pgbouncer") is None:
        leave_out("pgbouncer")
    url = urlsplit(database)
    port = free_port()
    folder = Path(subprocess.check_output(["mktemp", "-d"], text=True).strip())
    host = parse_qs(url.query)["host"][0]
    file = folder / "pgbouncer.ini"
    file.write_text(  # `auth_type = any` needs the user there
        f"[databases]\n* = host={host} user={url.username}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n"
        f"listen_port = {port}\nunix_socket_dir =\nauth_type = any\npool_mode = {mode}\n",
        encoding="utf-8",
    )
    anybody: list[str] = []
    if os.geteuid() == 0:  # as which it refuses to run
        anybody = ["-u", "nobody"]
        for path in (folder, file):
            shutil.chown(path, "nobody")
    try:
        with _running("pgbouncer", ["-q", *anybody, str(file)], port):
            yield f"postgresql://{url.username}@127.0.0.1:{port}{url.path}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _running(program: str, arguments: list[str], port: int) -> Iterator[None]:
    if shutil.which(program) is None:
        leave_out(program)
    with subprocess.Popen(
        [program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            eventually(lambda: _listens(port) or process.poll() is not None)
            assert process.poll() is None, process.communicate()[0]
            yield
        finally:
            process.terminate()


def _listens(port: int) -> bool:
    with suppress(OSError):
        sockets.create_connection(("127.0.0.1", port), 5).close()
        return True
    return False
