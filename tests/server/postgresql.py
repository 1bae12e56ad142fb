"""A temporary PostgreSQL server."""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def programs() -> Path | None:
    """Returns the folder of PostgreSQL's programs, of the newest version that is installed."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name)
    found = shutil.which("initdb")
    return folders[-1] if folders else Path(found).resolve().parent if found else None


@contextmanager
def temporary_postgresql(folder: Path, *, syncs: bool = False) -> Iterator[str]:
    """Runs a PostgreSQL server; yields its URL.

    Args:
        folder: the folder of its programs.
        syncs: whether its commits wait for the disk, as those of a real server do.
    """
    data = Path(subprocess.check_output(["mktemp", "-d"], text=True).strip())
    # PostgreSQL refuses to run as root
    user = "nobody" if os.geteuid() == 0 else None
    if user is not None:
        shutil.chown(data, user)
    name = user or pwd.getpwuid(os.geteuid()).pw_name

    def run(program: str, *arguments: str) -> None:
        subprocess.run(
            [folder / program, *arguments], user=user, check=True, cwd=data, capture_output=True
        )

    try:
        run("initdb", "--auth=trust", "--no-sync", "-E", "UTF8", "-U", name, "-D", f"{data}/db")
        options = f"-c listen_addresses='' -c unix_socket_directories='{data}'"
        if not syncs:
            options += " -c fsync=off"
        log = f"{data}/log"
        run("pg_ctl", "-w", "-D", f"{data}/db", "-l", log, "-o", options, "start")
        try:
            yield f"postgresql://{name}@/postgres?host={data}"
        finally:
            run("pg_ctl", "-w", "-D", f"{data}/db", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(data)
