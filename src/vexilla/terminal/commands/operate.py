"""The commands of operators: of a server, a bot or a page without a server."""

import shutil
import sys
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated

import typer

import vexilla
from vexilla.errors import VexillaError
from vexilla.game import GAMES, rules_of
from vexilla.terminal.commands.arguments import Data, Database, finite

PACKAGE = Path(vexilla.__file__).parent
PACKED = PACKAGE / "site"  # the games for a browser, in the wheels of a release (hatch_build.py)
MARK = "sources.txt"  # a folder that was written before has it


def bot_token(
    name: Annotated[str, typer.Argument(help="The bot's name: letters, digits, - and _.")],
    revoke: Annotated[
        bool, typer.Option("--revoke", help="End the bot's token; its games stay.")
    ] = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """Print a new token for a bot; its earlier token ends."""
    from vexilla.server.edge import bots
    from vexilla.server.tables.table_store import TableStore
    from vexilla.terminal.commands.serve import database_of

    store = TableStore(database_of(data, database, make=False), make=False)
    try:
        if revoke:
            bots.revoke(store, name)
        else:
            typer.echo(bots.make_token(store, name))
    finally:
        store.close()


def bot(
    server: Annotated[str, typer.Option(help="The address of the server.")],
    token: Annotated[
        str,
        typer.Option(help="The token from `vexilla bot-token` there.", envvar="VEXILLA_TOKEN"),
    ],
    agent: Annotated[
        str, typer.Option(help="Who plays: an agent, as `vexilla arena` knows them.")
    ] = "champion",
    game: Annotated[
        list[str] | None,
        typer.Option(help="A game to wait for in the lobby; may be repeated. By default all."),
    ] = None,
    time_per_move: Annotated[
        float,
        typer.Option(
            help="Seconds for a decision; fewer when the clock says so.", min=0.01, callback=finite
        ),
    ] = 2.0,
) -> None:
    """Let an agent play on a server as a bot, until it is stopped."""
    import asyncio
    import re

    from vexilla.agents import make_agent
    from vexilla.terminal.commands.online import OnlineBot

    if not re.fullmatch(r"https?://[^\s/]+(/\S*)?", server):
        raise VexillaError(f"--server {server} is not an address such as https://games.example.")
    games = game or list(GAMES)
    for name in games:
        rules_of(name)
    player = make_agent(agent)

    async def play() -> None:
        await OnlineBot(server, token, player, games, time_per_move, typer.echo).run()

    try:
        asyncio.run(play())
    except KeyboardInterrupt:
        typer.echo("Stopped; the bot comes back to its games when it is started again.")
    finally:
        player.close()


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write, such as games.jsonl.gz.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Write all games to a file; the server may go on running."""
    from vexilla.server.store.backup import back_up
    from vexilla.terminal.commands.serve import database_of

    count = back_up(database_of(data, database, make=False), file)
    typer.echo(f"{count:,} rows are in {file}.")


def restore(
    file: Annotated[Path, typer.Argument(help="The file that `vexilla backup` wrote.")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Fill a new database with a backup; SQLite and PostgreSQL take each other's backups."""
    from vexilla.server.store import backup
    from vexilla.terminal.commands.serve import database_of

    count = backup.restore(file, database_of(data, database, make=False))
    typer.echo(f"{count:,} rows are restored.")


def reports(
    close: Annotated[
        tuple[str, str, int] | None,
        typer.Option(help="Close a report: the table, the room and the number in its line."),
    ] = None,
    done: Annotated[
        str | None, typer.Option(help="With --close: what was done about it. Name nobody.")
    ] = None,
    by: Annotated[
        str | None, typer.Option(help="With --close: who closes it; by default your user name.")
    ] = None,
    closed: Annotated[
        bool, typer.Option("--closed", help="Print the closed reports, with what was done.")
    ] = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """Print the messages of the chat that people have reported, or close such a report."""
    from vexilla.server.chat import reports
    from vexilla.server.tables.table_store import TableStore
    from vexilla.terminal.commands.serve import database_of

    if (close is None) != (done is None) or (by is not None and close is None):
        raise VexillaError("To close a report, say which and what was done: --close … --done TEXT.")
    store = TableStore(database_of(data, database, make=False), make=False)
    try:
        if close is not None and done is not None:
            reports.close(store, *close, done, by)
            typer.echo("The report is closed.")
            return
        found = [each for each in reports.reported(store) if (each.closed is not None) == closed]
    finally:
        store.close()
    for each in found:
        message = each.message
        author = message.seat or message.name or "-"
        place = f"{message.table} {message.room} {message.number}"
        typer.echo(f"{message.at}  {place}  {author}  reported: {each.reports}  {message.text}")
        if each.closed is not None:
            typer.echo(f"    closed {each.closed.at} by {each.closed.operator}: {each.closed.done}")
    if not found:
        typer.echo("No report is closed." if closed else "No report is waiting.")


def archive(
    file: Annotated[Path, typer.Argument(help="The file to write, such as 2025.jsonl.")],
    before: Annotated[
        datetime | None,
        typer.Option(formats=["%Y-%m-%d"], help="Games whose last event was before this day."),
    ] = None,
    days: Annotated[
        float | None,
        typer.Option(
            help="Games whose last event was more days ago than this.", min=1, callback=finite
        ),
    ] = None,
    data: Data = None,
    database: Database = None,
) -> None:
    """Move the records of old games to a file; the server may go on running."""
    from vexilla.server.operator import archive
    from vexilla.terminal.commands.serve import database_of

    now = datetime.now(UTC)
    if (before is None) == (days is None):
        raise VexillaError("Say which games are old: --before 2026-01-01, or --days 90.")
    limit = now - timedelta(days=days) if days is not None else before
    assert limit is not None
    limit = limit.replace(tzinfo=UTC)
    if limit > now:
        raise VexillaError("--before is a day in the future; only old games are archived.")
    count = archive.archive(database_of(data, database, make=False), file, limit)
    typer.echo(f"{count:,} games are in {file}." if count else "No game is old enough.")


def site(
    folder: Annotated[Path, typer.Argument(help="A new folder, or one to be filled again.")],
) -> None:
    """Write the games as a folder for any web host: a page that needs no server."""
    size = write_site(folder)
    typer.echo(f"{folder}: {size / 1e6:.0f} MB. To try it: python -m http.server -d {folder}")


def write_site(folder: Path) -> int:
    """Writes the games into a folder; in a clone they are built first.

    Args:
        folder: a new or empty folder, or one that was written before, whose files are replaced.

    Returns:
        The size of all files in bytes.

    Raises:
        VexillaError: the folder holds something else, or this installation lacks the games.
    """
    if folder.exists() and not folder.is_dir():
        raise VexillaError(f"{folder} is a file; name a folder.")
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).exists():
        raise VexillaError(
            f"{folder} has other files in it; name a new folder, or one that this has filled."
        )
    source = PACKED if PACKED.exists() else _built()
    folder = folder.resolve()
    folder.parent.mkdir(parents=True, exist_ok=True)
    # Whoever opens the page meanwhile gets all of the old one or all of the new one.
    with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as work:
        new, old = Path(work, "new"), Path(work, "old")
        shutil.copytree(source, new)
        if folder.exists():
            folder.rename(old)
        new.rename(folder)
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def _built() -> Path:
    """Builds the games in a clone. Raises VexillaError."""
    import subprocess  # not when a program starts

    clone = PACKAGE.parent.parent
    if not (clone / "browser/__main__.py").exists():
        raise VexillaError(
            "This installation lacks the games for a browser. The wheels of a release have them; "
            "in a clone, `make site` installs what builds them."
        )
    if subprocess.run([sys.executable, "-m", "browser"], cwd=clone, check=False).returncode:
        raise VexillaError("The games could not be built; the reason stands above.")
    return clone / "build/play"


COMMANDS = (bot_token, bot, archive, backup, restore, reports, site)
