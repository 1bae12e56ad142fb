"""Servers and databases for the tests: SQLite files, and a temporary PostgreSQL server."""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg.sql import SQL, Identifier

from tests.server.running import served

HOW_TO_GET_IT = (
    "PostgreSQL is not installed here, so it is not tested: "
    "install it (Debian, Ubuntu: apt install postgresql) and run the tests again."
)


def programs() -> Path | None:
    """Returns the folder of PostgreSQL's programs, of the newest version that is installed."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parent.name)
    found = shutil.which("initdb")
    return folders[-1] if folders else Path(found).resolve().parent if found else None


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a PostgreSQL server that runs as long as the tests do."""
    folder = programs()
    if folder is None:
        if os.environ.get("CI"):
            pytest.fail(HOW_TO_GET_IT)
        pytest.skip(HOW_TO_GET_IT)
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
        log = f"{data}/log"
        run("pg_ctl", "-w", "-D", f"{data}/db", "-l", log, "-o", options, "start")
        try:
            yield f"postgresql://{name}@/postgres?host={data}"
        finally:
            run("pg_ctl", "-w", "-D", f"{data}/db", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(data)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/vexilla.sqlite"
    server: str = request.getfixturevalue("postgresql")
    name = f"test_{abs(hash(tmp_path))}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
    return server.replace("/postgres?", f"/{name}?")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that the tests of a module share."""
    with served(tmp_path_factory.mktemp("server") / "vexilla.sqlite") as address:
        yield address
