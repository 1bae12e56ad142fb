"""A server that does not come up fails one test, in the words of `/health`."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.faults import ROOT
from tests.health import NotUp, wait_until_up

OF_THE_OUTER_RUN = ("CI", "PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER")
CONFTEST = "from tests.conftest import pytest_runtest_makereport as pytest_runtest_makereport\n"
TESTS = """
import pytest
from tests.health import NotUp
@pytest.fixture(scope="module")
def server():
    raise NotUp("/health says: leduc is broken")
def test_one(server): pass
def test_two(server): pass
def test_three(server): pass
def test_plain(): pass
"""


@contextmanager
def saying(*answers: str) -> Iterator[str]:
    """A server that says one thing after another of its health, and the last for ever."""
    left = list(answers)

    class Health(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status = left.pop(0) if len(left) > 1 else left[0]
            body = json.dumps({"status": status, "games": {"leduc": "lacks step"}}).encode()
            self.send_response(503 if status == "failed" else 200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Says nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Health) as server:
        threading.Thread(target=server.serve_forever).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_it_waits_while_the_server_starts() -> None:
    with saying("starting", "starting", "ok") as address:
        wait_until_up(address, "ok")


@pytest.mark.parametrize(("status", "patience"), [("failed", 240.0), ("starting", -1.0)])
def test_it_says_what_the_server_says(status: str, patience: float) -> None:
    with (
        saying(status) as address,
        pytest.raises(NotUp, match=f"{status}.*lacks step.*\n.*make compile"),
    ):
        wait_until_up(address, "ok", patience=patience)


def test_one_test_fails_and_those_that_share_the_server_are_skipped(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST, encoding="utf-8")
    (tmp_path / "test_it.py").write_text(TESTS, encoding="utf-8")
    here = {name: value for name, value in os.environ.items() if name not in OF_THE_OUTER_RUN}
    here |= {"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(tmp_path)]
    run = subprocess.run(
        command, env=here, capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert "1 passed, 2 skipped, 1 error" in run.stdout, run.stdout
    assert run.stdout.count("leduc is broken") == 2  # the words, and the line of the summary
    assert "Traceback" not in run.stdout
