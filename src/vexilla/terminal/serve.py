"""`vexilla serve`: runs the server in the foreground and prints its address."""

import os
import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from vexilla.errors import VexillaError
from vexilla.files import data_folder
from vexilla.locale import say
from vexilla.texts import read_text

OPERATOR_VARIABLE = "VEXILLA_OPERATOR_TOKEN"
MIN_OPERATOR_TOKEN = 20  # characters

if TYPE_CHECKING:
    from vexilla.server.log import LogFormat


def run(
    *,
    host: str,
    port: int | None,
    data: Path | None,
    database: str | None,
    root_path: str,
    origins: list[str],
    rate: float,
    keep: float,
    max_tables: int,
    max_keys: int,
    browser: bool,
    servers: int,
    word_list: Path | None,
    log_format: "LogFormat" = "text",
    operator_token_file: Path | None = None,
    ray: str | None = None,
    ray_places: int = 16,
    language: str = "en",
) -> None:
    """Serves until it is told to stop.

    Raises:
        VexillaError: the server cannot be started with these settings.
    """
    from vexilla.ray_cluster import check_reachable, ray_library
    from vexilla.server import log
    from vexilla.server.app import Settings
    from vexilla.server.operator.expiry import Limits
    from vexilla.server.serve import serve
    from vexilla.server.supervisor import Supervisor

    for origin in origins:
        if not re.fullmatch(r"https?://[^/\s]+/?", origin):
            raise VexillaError(
                f"--origin {origin} is not an origin, such as https://games.example."
            )
    if ray is not None:
        if ray != "auto" and not re.fullmatch(r"\S+:\d+", ray):
            raise VexillaError(f"--ray {ray} is not the HOST:PORT of a Ray cluster.")
        check_reachable(ray, "--ray", "the computer thinks on this machine")
        ray_library()
    log.set_up(log_format)
    place = database_of(data, database, language)

    def tell(local: str | None, shared: str | None) -> None:
        if log_format == "json":
            log.LOG.info("Vexilla is open", extra={"address": str(local)})
            return
        lines = [say("server-open", language, address=str(local))]
        if servers > 1:
            lines.append(say("server-several", language, count=servers))
        if shared is not None:
            lines.append(say("server-share", language, address=shared))
        try:
            typer.echo("\n".join([*lines, say("server-stop", language)]))
        except OSError as error:  # a full disk, say: those who play do not read this
            log.LOG.warning(f"The address {local} cannot be printed: {error.strerror}.")

    root_path = "/" + root_path.strip("/") if root_path.strip("/") else ""
    allowed = frozenset(origin.rstrip("/").lower() for origin in origins)
    settings = Settings(
        database=place,
        origins=allowed,
        root_path=root_path,
        rate=rate,
        limits=Limits(keep, max_tables, max_keys),
        words=frozenset() if word_list is None else words_of(word_list),
        operator_token=operator_token(operator_token_file),
        ray=ray,
        ray_places=ray_places,
    )
    try:
        if servers > 1:
            Supervisor(settings, host, port, servers, tell).run()
        else:
            serve(settings, host, port, tell, browser=browser)
    except VexillaError as error:
        if log_format != "json":
            raise
        log.LOG.critical(str(error))
        raise typer.Exit(2) from None


def words_of(file: Path) -> frozenset[str]:
    """Returns the words of a file, one a line. Raises VexillaError if it cannot be read."""
    from vexilla.server.chat.chat import read_words

    try:
        text = read_text(file)
    except VexillaError as error:
        raise VexillaError(f"--word-list {error}") from None
    return read_words(text)


def operator_token(file: Path | None) -> str | None:
    """Returns the token of the operator's page, from a file or the environment; None without one.

    Raises:
        VexillaError: the file cannot be read, or the token is too easily guessed or sent.
    """
    source = str(file or OPERATOR_VARIABLE)
    if file is None:
        token = os.environ.get(OPERATOR_VARIABLE)
        if not token:
            return None
    else:
        token = read_text(file).strip()
    if not re.fullmatch(rf"[!-~]{{{MIN_OPERATOR_TOKEN},200}}", token):
        raise VexillaError(
            f"{source}: the operator's token has {MIN_OPERATOR_TOKEN} to 200 letters, digits and "
            "signs without spaces; `openssl rand -hex 16` makes one."
        )
    return token


def database_of(
    data: Path | None, database: str | None, language: str = "en", make: bool = True
) -> str:
    """Returns the URL of the database that options name; by default in the user's data folder.

    Args:
        data: the folder that is named, if any.
        database: the URL that is named, if any.
        language: the language of the sentence that names a folder for temporary files.
        make: whether to make a folder where there is none.

    Raises:
        VexillaError: both are given, or the folder cannot be made.
    """
    from vexilla.server.store.schema import sqlite_url

    if data is not None and database is not None:
        raise VexillaError("--data and --database exclude each other: one place keeps the games.")
    if database is not None:
        return database
    folder = data or data_folder()
    if not make:
        if folder is None:
            raise VexillaError("There is no home for games: name the folder with --data.")
        return sqlite_url(folder.absolute() / "vexilla.sqlite")
    try:
        if folder is not None:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        if data is not None:
            raise VexillaError(f"{folder} cannot be made: {error.strerror}.") from None
    if folder is None or (data is None and not os.access(folder, os.W_OK)):
        home, folder = folder or "~", Path(tempfile.mkdtemp(prefix="vexilla-games-"))
        typer.echo(say("server-temporary", language, folder=str(folder), home=str(home)))
    return sqlite_url(folder.absolute() / "vexilla.sqlite")
