"""`vexilla serve`: runs the server in the foreground and prints its address."""

import os
import re
import tempfile
from pathlib import Path
from typing import Annotated, Literal

import typer

from vexilla.errors import VexillaError
from vexilla.files import data_folder
from vexilla.locale import say
from vexilla.terminal.arguments import Data, Database, finite
from vexilla.texts import read_text

OPERATOR_VARIABLE = "VEXILLA_OPERATOR_TOKEN"
MIN_OPERATOR_TOKEN = 20  # characters


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 127.0.0.1 serves this machine only.")
    ] = "0.0.0.0",
    port: Annotated[
        int | None,
        typer.Option(
            help="The port; by default 8787, or a free one if that is taken.", min=0, max=65535
        ),
    ] = None,
    data: Data = None,
    database: Database = None,
    open_page: Annotated[
        bool, typer.Option("--open", help="Open the page in the browser.")
    ] = False,
    root_path: Annotated[
        str, typer.Option(help="The path at which a proxy serves it, such as /vexilla.")
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(help="An origin whose pages may use the server; may be repeated."),
    ] = None,
    rate: Annotated[
        float,
        typer.Option(help="Requests a second allowed to each address.", min=10, callback=finite),
    ] = 50,
    keep: Annotated[
        float,
        typer.Option(
            help="Days for which a table is kept after its last event.", min=1, callback=finite
        ),
    ] = 400,
    max_tables: Annotated[int, typer.Option(help="The number of tables kept at once.", min=1)] = (
        1_000_000
    ),
    max_keys: Annotated[
        int, typer.Option(help="The number of unused links to a seat.", min=1)
    ] = 20,
    processes: Annotated[
        int,
        typer.Option(
            "--workers",
            help="Processes that serve, restarted when one ends; several need PostgreSQL.",
            min=1,
        ),
    ] = 1,
    log_format: Annotated[
        Literal["text", "json"],
        typer.Option(help="The log: text, or one JSON object a line, on standard error."),
    ] = "text",
    word_list: Annotated[
        Path | None,
        typer.Option(help="A file of words, one a line, that the chat shows as asterisks."),
    ] = None,
    operator_token_file: Annotated[
        Path | None,
        typer.Option(
            help="A file with the token that opens the page /status; or VEXILLA_OPERATOR_TOKEN."
        ),
    ] = None,
    engine: Annotated[
        Path | None,
        typer.Option(
            help="A folder by `vexilla site`, so that browsers analyse by themselves; by default "
            "that of this installation."
        ),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(help="HOST:PORT of a Ray cluster in which the computer thinks."),
    ] = None,
    ray_places: Annotated[
        int, typer.Option(help="How many moves each process has thought about there.", min=1)
    ] = 16,
) -> None:
    """Serve the games to browsers."""
    from vexilla.ray_cluster import check_reachable, ray_library
    from vexilla.server import log
    from vexilla.server.serve import serve as run
    from vexilla.server.settings import Limits, Settings
    from vexilla.server.supervisor import Supervisor
    from vexilla.terminal.operate import PACKED

    origins = origin or []
    for each in origins:
        if not re.fullmatch(r"https?://[^/\s]+/?", each):
            raise VexillaError(f"--origin {each} is not an origin, such as https://games.example.")
    if ray is not None:
        if ray != "auto" and not re.fullmatch(r"\S+:\d+", ray):
            raise VexillaError(f"--ray {ray} is not the HOST:PORT of a Ray cluster.")
        check_reachable(ray, "--ray", "the computer thinks on this machine")
        ray_library()
    log.set_up(log_format)
    place = database_of(data, database)

    def tell(local: str | None, shared: str | None) -> None:
        if log_format == "json":
            log.LOG.info("Vexilla is open", extra={"address": str(local)})
            return
        lines = [say("server-open", address=str(local))]
        if processes > 1:
            lines.append(say("server-several", count=processes))
        if shared is not None:
            lines.append(say("server-share", address=shared))
        try:
            typer.echo("\n".join([*lines, say("server-stop")]))
        except OSError as error:  # a full disk, say: those who play do not read this
            log.LOG.warning(f"The address {local} cannot be printed: {error.strerror}.")

    root_path = "/" + root_path.strip("/") if root_path.strip("/") else ""
    allowed = frozenset(each.rstrip("/").lower() for each in origins)
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
        engine=engine or (PACKED if PACKED.exists() else None),
    )
    try:
        if processes > 1:
            Supervisor(settings, host, port, processes, tell).run()
        else:
            run(settings, host, port, tell, browser=open_page)
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
