"""What we use of libraries that they do not document is still there."""

import re

import litestar
import numba
import uvicorn

from tests.faults import ROOT
from vexilla.kernel.numba import inside_numba
from vexilla.server.edge.http.inside_uvicorn import TrustedHosts, forget_signals
from vexilla.server.edge.inside_litestar import LeanLitestar

SOURCES = ROOT / "src/vexilla"


def test_what_we_use_inside_numba_is_there() -> None:
    for counted, names in inside_numba.COUNTED_ON.items():
        missing = [name for name in names if not hasattr(counted, name)]
        assert not missing, (
            f"Numba {numba.__version__} has changed inside: {counted!r} has no "
            f"{' or '.join(missing)}. vexilla.kernel.numba.inside_numba lists what we count on."
        )


def test_one_file_looks_inside_numba() -> None:
    looking = {
        path.name
        for path in SOURCES.rglob("*.py")
        if re.search(r"^(from|import) numba\.(core|np)", path.read_text(encoding="utf-8"), re.M)
    }
    assert looking == {"inside_numba.py"}


def test_what_we_use_inside_uvicorn_is_there() -> None:
    version = uvicorn.__version__
    proxies = TrustedHosts("127.0.0.1,10.0.0.0/8")
    assert "10.1.2.3" in proxies, (
        f"Uvicorn {version} reads lists of proxies in another way, so connections of a proxy would "
        "be counted as those of one client (edge/http/protocols.py)."
    )
    assert "11.1.2.3" not in proxies
    server = uvicorn.Server(uvicorn.Config(""))
    assert server._captured_signals == [], (  # pyright: ignore[reportPrivateUsage]
        f"Uvicorn {version} keeps the signals that stop it elsewhere, so the server would end with "
        "a signal in place of the exit code 0 (serve.py)."
    )
    server.handle_exit(15, None)
    forget_signals(server)
    assert server._captured_signals == []  # pyright: ignore[reportPrivateUsage]


def test_what_we_use_inside_litestar_is_there() -> None:
    plugins = [type(plugin).__name__ for plugin in LeanLitestar([]).plugins]
    assert "MsgspecDIPlugin" in plugins
    loaded = [name for name in plugins if "Pydantic" in name or "Attrs" in name]
    assert not loaded, (
        f"Litestar {litestar.__version__} has changed `_get_default_plugins`, so it loads {loaded} "
        "again, which takes a tenth of the time in which the server starts."
    )


def test_one_file_looks_inside_each_library_of_the_server() -> None:
    private = {"_TrustedHosts": "uvicorn", "_captured_signals": "uvicorn"}
    private |= {"_get_default_plugins": "litestar"}
    for name, library in private.items():
        looking = {
            path.name for path in SOURCES.rglob("*.py") if name in path.read_text(encoding="utf-8")
        }
        assert looking == {f"inside_{library}.py"}
