"""`vexilla serve`: runs the server in the foreground and prints its address."""

import os
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any

import typer

from vexilla.errors import VexillaError
from vexilla.locale import say
from vexilla.machine.files import data_folder
from vexilla.server.settings import Limits, Settings, options
from vexilla.terminal.commands.arguments import Data, Database, finite
from vexilla.texts import read_text

OPERATOR_VARIABLE = "VEXILLA_OPERATOR_TOKEN"
MIN_OPERATOR_TOKEN = 20  # characters


def serve(*, data: Path | None = None, database: str | None = None, **given: Any) -> None:
    """Serve the games to browsers."""
    from vexilla.server import log
    from vexilla.server.serve import serve as run
    from vexilla.server.supervisor import Supervisor

    read = settings_of(given)
    log.set_up(read["log_format"])
    settings = Settings(database_of(data, database), **read)

    def tell(local: str | None, shared: str | None) -> None:
        if settings.log_format == "json":
            log.LOG.info("Vexilla is open", extra={"address": str(local)})
            return
        lines = [say("server-open", address=str(local))]
        if settings.workers > 1:
            lines.append(say("server-several", count=settings.workers))
        if shared is not None:
            lines.append(say("server-share", address=shared))
        try:
            typer.echo("\n".join([*lines, say("server-stop")]))
        except OSError as error:  # a full disk, say: those who play do not read this
            log.LOG.warning(f"The address {local} cannot be printed: {error.strerror}.")

    try:
        if settings.workers > 1:
            Supervisor(settings, tell).run()
        else:
            run(settings, tell)
    except VexillaError as error:
        if settings.log_format != "json":
            raise
        log.LOG.critical(str(error))
        raise typer.Exit(2) from None


def parameters() -> Iterator[Parameter]:
    """Yields the parameters of `serve` for Typer: one for each setting, and the database's two."""
    for each in options():
        if each.name == "open_page":
            yield Parameter("data", Parameter.KEYWORD_ONLY, default=None, annotation=Data)
            yield Parameter("database", Parameter.KEYWORD_ONLY, default=None, annotation=Database)
        more = dict(each.metadata)
        flags, given = filter(None, [more.pop("flag")]), more.pop("given", None)
        info = typer.Option(*flags, callback=finite if each.type is float else None, **more)
        yield Parameter(
            each.name,
            Parameter.KEYWORD_ONLY,
            default=None if given else each.default,
            annotation=Annotated[given | None if given else each.type, info],
        )


serve.__signature__ = Signature(list(parameters()))  # pyright: ignore[reportFunctionMemberAccess]


def settings_of(given: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the settings that the command line gives, besides the database.

    Raises:
        VexillaError: what is given for one of them is none.
    """
    read: dict[str, Callable[[Any], Any]] = {
        "root_path": path_of,
        "origins": origins_of,
        "ray": ray_of,
        "words": words_of,
        "operator_token": operator_token,
        "engine": engine_of,
    }
    found: dict[str, Any] = {}
    for each in options():
        value = given.get(each.name, None if "given" in each.metadata else each.default)
        found[each.name] = read[each.name](value) if each.name in read else value
    found["limits"] = Limits(**{each.name: found.pop(each.name) for each in fields(Limits)})
    return found


def path_of(path: str) -> str:
    """Returns the path at which a proxy serves it, with a slash before it; empty without one."""
    return "/" + path.strip("/") if path.strip("/") else ""


def origins_of(origins: list[str] | None) -> frozenset[str]:
    """Returns the origins that are given. Raises VexillaError if one is no origin."""
    for each in origins or []:
        if not re.fullmatch(r"https?://[^/\s]+/?", each):
            raise VexillaError(f"--origin {each} is not an origin, such as https://games.example.")
    return frozenset(each.rstrip("/").lower() for each in origins or [])


def ray_of(address: str | None) -> str | None:
    """Returns the address of a Ray cluster. Raises VexillaError if there is no cluster."""
    from vexilla.machine.ray_cluster import check_reachable, ray_library

    if address is not None:
        if address != "auto" and not re.fullmatch(r"\S+:\d+", address):
            raise VexillaError(f"--ray {address} is not the HOST:PORT of a Ray cluster.")
        check_reachable(address, "--ray", "the computer thinks on this machine")
        ray_library()
    return address


def engine_of(folder: Path | None) -> Path | None:
    """Returns the folder of the games for a browser; by default that of this installation."""
    from vexilla.terminal.commands.operate import PACKED

    return folder or (PACKED if PACKED.exists() else None)


def words_of(file: Path | None) -> frozenset[str]:
    """Returns the words of a file, one a line. Raises VexillaError if it cannot be read."""
    from vexilla.server.chat.chat import read_words

    if file is None:
        return frozenset()
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


def database_of(data: Path | None, database: str | None, make: bool = True) -> str:
    """Returns the URL of the database that options name; by default in the user's data folder.

    Args:
        data: the folder that is named, if any.
        database: the URL that is named, if any.
        make: whether to make a folder where there is none.

    Raises:
        VexillaError: both are given, or the folder cannot be made.
    """
    from vexilla.server.store.engines import sqlite_url

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
        typer.echo(say("server-temporary", folder=str(folder), home=str(home)))
    return sqlite_url(folder.absolute() / "vexilla.sqlite")
