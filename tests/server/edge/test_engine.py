"""The browser's engine, as a server sends it."""

from pathlib import Path

import pytest

from tests.server.running import Client, served
from vexilla.errors import VexillaError
from vexilla.server.edge.engine import Engine
from vexilla.server.edge.page import FOLDER

POLICY = "content-security-policy"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder as `vexilla site` writes it, in small."""
    for name in ("pyodide", "kernels", "assets"):
        (tmp_path / name).mkdir()
    (tmp_path / "sources.txt").write_text("4711")
    (tmp_path / "python.js").write_text("let a = 1\n" * 100)
    (tmp_path / "index.html").write_text("another page")
    (tmp_path / "packages.zip").write_bytes(bytes(range(256)))
    (tmp_path / "pyodide/pyodide.asm.wasm").write_bytes(b"\0asm" + bytes(1000))
    (tmp_path / "kernels/battle-line.so").write_bytes(b"\0asm")
    return tmp_path


def test_its_parts_are_sent_and_nothing_else(folder: Path, tmp_path: Path) -> None:
    with served(tmp_path / "vexilla.sqlite", engine=folder) as address:
        http = Client(address).http
        assert http.get("/api/games").json()["engine"] == "4711"
        wasm = http.get("/engine/4711/pyodide/pyodide.asm.wasm")
        assert wasm.headers["content-type"] == "application/wasm"
        assert wasm.headers["content-encoding"] == "gzip"
        assert "immutable" in wasm.headers["cache-control"]
        assert wasm.content == (folder / "pyodide/pyodide.asm.wasm").read_bytes()
        script = http.get("/engine/4711/python.js")
        assert script.headers["content-type"].startswith("text/javascript")
        tag = {"if-none-match": script.headers["etag"]}
        assert http.get("/engine/4711/python.js", headers=tag).status_code == 304
        for path in (
            *("4711/index.html", "4711/sources.txt", "4711/none", "4712/python.js", "4711"),
            *("4711/%2e%2e/vexilla.sqlite", "4711/../vexilla.sqlite"),
        ):
            assert http.get(f"/engine/{path}").status_code == 404, path


def test_workers_may_compile_webassembly_and_nothing_else_may(folder: Path, tmp_path: Path) -> None:
    workers = [path.name for path in (FOLDER / "assets").glob("*er-*.js")]
    compile_it = [name for name in workers if name.startswith(("worker-", "searcher-"))]
    assert len(compile_it) == 2
    others = ["/", "/api/games", "/engine/4711/python.js", "/service-worker.js", "/none"]
    with served(tmp_path / "vexilla.sqlite", engine=folder) as address:
        http = Client(address).http
        usual = http.get("/").headers[POLICY]
        assert "wasm" not in usual
        assert "unsafe-eval" not in usual
        for path in others:
            assert http.get(path).headers[POLICY] == usual
        for name in compile_it:
            policy = http.get(f"/assets/{name}").headers[POLICY]
            allowed = "script-src 'self' 'wasm-unsafe-eval'"
            assert policy == usual.replace("script-src 'self'", allowed)
    with served(tmp_path / "other.sqlite") as address:
        http = Client(address).http
        assert http.get("/api/games").json()["engine"] is None
        assert http.get("/engine/4711/python.js").status_code == 404
        for name in compile_it:
            assert http.get(f"/assets/{name}").headers[POLICY] == usual


def test_a_folder_without_one_is_refused(tmp_path: Path) -> None:
    with pytest.raises(VexillaError, match="was not written by `vexilla site`"):
        Engine(tmp_path)
