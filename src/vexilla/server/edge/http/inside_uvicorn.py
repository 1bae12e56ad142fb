"""All that the server uses of Uvicorn and that has no public name: it may change at any upgrade.

`pyproject.toml` therefore says which Uvicorn is the newest that was tried. To try a newer one, run
the tests: `tests/project/test_inside_libraries.py` says what is no longer there.
"""

# pyright: reportPrivateUsage=false

import uvicorn
from uvicorn.middleware.proxy_headers import _TrustedHosts

TrustedHosts = _TrustedHosts  # the addresses of proxies, as Uvicorn reads them


def forget_signals(server: uvicorn.Server) -> None:
    """Has a server end quietly that a signal has stopped; else Uvicorn raises the signal again."""
    server._captured_signals.clear()
