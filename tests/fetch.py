"""Fetches the programs that the tests need and this machine lacks: `python -m tests.fetch`."""

import subprocess

from tests.browser import chromium
from tests.server.services import postgresql

PROGRAMS = {
    "Chromium": (chromium.chromium, chromium.fetch),
    "PostgreSQL": (postgresql.programs, postgresql.fetch),
}


def main() -> None:
    """Says what it fetches, and what cannot be had."""
    for name, (find, fetch) in PROGRAMS.items():
        if find() is None:
            print(f"Fetching {name} for the tests …", flush=True)
            try:
                fetch()
            except (OSError, subprocess.CalledProcessError) as error:
                reason = f": {error}" if isinstance(error, OSError) else ""
                print(f"{name} cannot be had, so tests will be left out{reason}", flush=True)


if __name__ == "__main__":
    main()
