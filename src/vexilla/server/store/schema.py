"""The tables of the database, and connections to it: SQLite or PostgreSQL."""

from pathlib import Path
from typing import Any, cast

import sqlalchemy as sql
from sqlalchemy import (
    BigInteger,
    Boolean,
    Connection,
    Double,
    Engine,
    ForeignKey,
    Integer,
    String,
    Text,
)
from sqlalchemy import event as hooks
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from vexilla.errors import VexillaError
from vexilla.server.errors import StorageError

LOCK_WAIT_MS = 3000  # while another process writes to the same SQLite file
SILENCE_S = 10  # of PostgreSQL's machine, after which the connection counts as lost
PATIENCE = {  # of all connections to PostgreSQL
    "connect_timeout": 5,
    "tcp_user_timeout": 1000 * SILENCE_S,
    "keepalives_idle": SILENCE_S,
    "keepalives_interval": 3,
    "keepalives_count": 3,
}

REVISION = "0025"  # the newest file in `migrations/versions`

metadata = sql.MetaData()
tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", String(32), primary_key=True),
    sql.Column("game", String(32), nullable=False),
    sql.Column("start", Text, nullable=False),
    sql.Column("salt", String(64), nullable=False),
    sql.Column("created", String(40), nullable=False, index=True),
    sql.Column("version", Integer, nullable=False),  # of the rules by which the game was dealt
    sql.Column("options", Text),
    sql.Column("earlier", Integer, nullable=False, server_default="0"),
    sql.Column("known_to", String(32)),  # who knew a start that was set up
    sql.Column("pace", Text),  # of the clocks; null: there are none
    sql.Column("served", BigInteger),  # the running time (`uptime`) when it was made
    sql.Column("length", Integer),  # of the match, in games
    sql.Column("fair", Text),  # how it begins if it is dealt from numbers of all
    sql.Column("rated", Boolean, nullable=False, server_default=sql.false()),
    sql.Column("tournament", String(32)),  # of which it is a game
    sql.Column("delay", Integer, nullable=False, server_default="0"),  # of watchers, in actions
)
seats = sql.Table(
    "seats",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", String(32), primary_key=True),
    sql.Column("kind", String(8), nullable=False),
    sql.Column("agent", String(32)),
    sql.Column("name", String(64)),
    sql.Column("points", Integer, nullable=False, server_default="0"),
    sql.Column("wins", Integer, nullable=False, server_default="0"),
    sql.Column("bot", Boolean, nullable=False, server_default=sql.false()),
)
holders = sql.Table(
    "holders",
    metadata,
    sql.Column("player", String(64), primary_key=True),
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", String(32), primary_key=True),
    sql.Index("holders_by_table", "table_id"),
)
keys = sql.Table(
    "keys",
    metadata,
    sql.Column("hash", String(64), primary_key=True),
    sql.Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    sql.Column("seat", String(32), nullable=False),
    sql.Column("made", String(40)),  # NULL: with the table
    sql.Index("keys_by_table", "table_id"),
)
events = sql.Table(
    "events",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column(
        "number", Integer, primary_key=True
    ),  # unique, so that only one process can take the next number
    sql.Column("seat", String(32), nullable=False),
    sql.Column("kind", String(16), nullable=False),
    sql.Column("data", Text, nullable=False),
    sql.Column("client", String(64)),
    sql.Column("at", String(40), nullable=False),
    sql.Column("served", BigInteger),  # the running time, at a table with clocks
    sql.UniqueConstraint("table_id", "seat", "client"),  # a message that is sent twice counts once
)
clocks = sql.Table(  # games with clocks that go on
    "clocks",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("due", BigInteger, nullable=False, index=True),  # when to look at it, if nobody does
)
uptime = sql.Table(  # a single row
    "uptime",
    metadata,
    sql.Column("id", Integer, primary_key=True),
    sql.Column("beat", BigInteger, nullable=False),  # when a server was last known to run
    sql.Column("paused", BigInteger, nullable=False),  # all pauses before, in which none ran
)

beats = sql.Table(  # when each process last served all its tables
    "beats",
    metadata,
    sql.Column("process", String(16), primary_key=True),
    sql.Column("host", String(64), nullable=False),
    sql.Column("pid", Integer, nullable=False),
    sql.Column("at", BigInteger, nullable=False),
)

lobby = sql.Table(
    "lobby",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("public", Boolean, nullable=False),  # else only those who are invited see it
    sql.Column("seat", String(32)),  # the open seat; NULL once it is taken
    sql.Column("conditions", String(64), nullable=False),  # equal where what is played is
    sql.Column("seen", String(40), nullable=False),  # when a player of it was last connected
    sql.Column("invited", Integer, nullable=False, server_default="0"),  # people asked so far
    sql.Index("lobby_seen", "seen"),
    sql.Index("lobby_conditions", "conditions", "seat"),
)
invitations = sql.Table(
    "invitations",
    metadata,
    sql.Column("player", String(64), primary_key=True),
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    # open; declined by the player; muted: the player did not want to hear the host
    sql.Column("state", String(8), nullable=False, server_default="open"),
    sql.Index("invitations_by_table", "table_id"),
)
mutes = sql.Table(
    "mutes",
    metadata,
    sql.Column("player", String(64), primary_key=True),
    sql.Column("muted", String(64), primary_key=True),  # whom the player does not want to hear
    sql.Index("mutes_muted", "muted"),
)
chat_messages = sql.Table(
    "chat_messages",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("room", String(8), primary_key=True),
    sql.Column("number", Integer, primary_key=True),  # in the room
    sql.Column("player", String(64), nullable=False),  # who wrote it; empty once that is deleted
    sql.Column("seat", String(32)),  # of the author; NULL for a watcher
    sql.Column("name", String(64)),  # that a watcher has chosen
    sql.Column("client", String(64)),
    sql.Column("at", String(40), nullable=False),
    sql.Column("text", Text, nullable=False),
    sql.UniqueConstraint("table_id", "player", "client"),  # sent twice, it counts once
    sql.Index("chat_messages_player", "player", "at"),
)
chat_reports = sql.Table(
    "chat_reports",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("room", String(8), primary_key=True),
    sql.Column("number", Integer, primary_key=True),
    sql.Column("player", String(64), primary_key=True),  # who reports it
    sql.Column("at", String(40), nullable=False),
    sql.Index("chat_reports_player", "player"),
)
closed_reports = sql.Table(  # of messages about which the operator has decided
    "closed_reports",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("room", String(8), primary_key=True),
    sql.Column("number", Integer, primary_key=True),
    sql.Column("at", String(40), nullable=False),
    sql.Column("operator", String(64), nullable=False),  # who closed it
    sql.Column("done", Text, nullable=False),  # empty once the author has deleted the message
)
backups = sql.Table(  # the last one that `vexilla backup` made
    "backups",
    metadata,
    sql.Column("at", String(40), primary_key=True),
    sql.Column("rows", BigInteger, nullable=False),
)

bots = sql.Table(  # that have a token
    "bots",
    metadata,
    sql.Column("player", String(64), primary_key=True),
    sql.Column("token", String(64), nullable=False, unique=True),  # its hash
    sql.Column("made", String(40), nullable=False),
)
processes = sql.Table(  # that serve this database
    "processes",
    metadata,
    sql.Column("id", String(16), primary_key=True),
    sql.Column("host", String(64), nullable=False),
    sql.Column("pid", Integer, nullable=False),
    sql.Column("seen", String(40), nullable=False),  # its last sign of life
    sql.Column("figures", Text, nullable=False),  # its metrics
)
attendance = sql.Table(  # who is at which table, as far as connected to a process
    "attendance",
    metadata,
    sql.Column("process", String(16), primary_key=True),
    sql.Column("table_id", String(32), primary_key=True),
    sql.Column("seats", Text, nullable=False),
    sql.Column("spectators", Integer, nullable=False),
    sql.Index("attendance_table", "table_id"),
)

accounts = sql.Table(
    "accounts",
    metadata,
    sql.Column("player", String(64), primary_key=True),  # random, and no hash of a token
    sql.Column("name", String(64)),
    sql.Column("created", String(40), nullable=False),
    sql.Column("seen", String(40), nullable=False, index=True),  # when somebody signed in last
)
passkeys = sql.Table(
    "passkeys",
    metadata,
    sql.Column("id", String(1400), primary_key=True),  # of the credential, in base64url
    sql.Column("player", String(64), ForeignKey("accounts.player"), nullable=False, index=True),
    sql.Column("public_key", Text, nullable=False),  # in base64url
    sql.Column("counter", BigInteger, nullable=False),  # of signatures; some have none, and send 0
    sql.Column("label", String(64)),
    sql.Column("created", String(40), nullable=False),
    sql.Column("used", String(40), nullable=False),
)
sessions = sql.Table(  # of browsers that are signed in
    "sessions",
    metadata,
    sql.Column("hash", String(64), primary_key=True),
    sql.Column("player", String(64), ForeignKey("accounts.player"), nullable=False, index=True),
    sql.Column("passkey", String(1400), nullable=False),  # by which the browser was signed in
    sql.Column("created", String(40), nullable=False),
)
challenges = sql.Table(  # that passkeys are to sign, once
    "challenges",
    metadata,
    sql.Column("hash", String(64), primary_key=True),
    sql.Column("browser", String(64), nullable=False),  # the hash of its token
    # the account of a new passkey; NULL to sign in
    sql.Column("player", String(64), index=True),
    sql.Column("expires", String(40), nullable=False, index=True),
)

ratings = sql.Table(  # by Glicko-2 (`glicko`)
    "ratings",
    metadata,
    sql.Column("player", String(64), ForeignKey("accounts.player"), primary_key=True),
    sql.Column("game", String(32), primary_key=True),
    sql.Column("pace", String(16), primary_key=True),  # quick or correspondence
    sql.Column("rating", Double, nullable=False),
    sql.Column("deviation", Double, nullable=False),
    sql.Column("volatility", Double, nullable=False),
    sql.Column("games", Integer, nullable=False),  # that were rated
    sql.Column("changed", String(40), nullable=False),  # when the last of them ended
    # whether the player shows it to everybody (`profiles.ratings`)
    sql.Column("listed", Boolean, nullable=False, server_default=sql.false()),
    sql.Index("ratings_best", "game", "pace", "listed", "rating"),
)
results = sql.Table(  # of rated games: what each changed; a game is rated once
    "results",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", String(32), primary_key=True),
    sql.Column("player", String(64), ForeignKey("accounts.player"), nullable=False, index=True),
    sql.Column("rating_before", Double, nullable=False),
    sql.Column("deviation_before", Double, nullable=False),
    sql.Column("rating_after", Double, nullable=False),
    sql.Column("deviation_after", Double, nullable=False),
)

tournaments = sql.Table(
    "tournaments",
    metadata,
    sql.Column("id", String(32), primary_key=True),
    sql.Column("name", String(64), nullable=False),
    sql.Column("game", String(32), nullable=False),
    sql.Column("options", Text, nullable=False),
    sql.Column("kind", String(16), nullable=False),  # round-robin or swiss
    sql.Column("rounds", Integer),  # NULL: as many as it takes, which the start settles
    sql.Column("pace", Text, nullable=False),
    sql.Column("rated", Boolean, nullable=False),
    sql.Column("bots", Boolean, nullable=False),  # whether they may take part
    sql.Column("places", Integer, nullable=False),  # for players
    sql.Column("host", String(64)),  # a player; NULL once they have deleted what is their own
    sql.Column("state", String(8), nullable=False),  # open, playing or over
    sql.Column("round", Integer, nullable=False),  # 0 before the start
    sql.Column("version", Integer, nullable=False),  # grows with every change
    sql.Column("created", String(40), nullable=False),
    sql.Column("changed", String(40), nullable=False),
    sql.Column("starts", String(40)),  # when it begins by itself; NULL: when the host says so
    sql.Column("code", String(8)),  # by which people in the same room find it
    sql.Index("tournaments_state", "state", "created"),
    sql.Index("tournaments_host", "host"),
    sql.Index("tournaments_code", "code", unique=True),
)
entrants = sql.Table(  # the players of tournaments
    "entrants",
    metadata,
    sql.Column("tournament_id", String(32), ForeignKey("tournaments.id"), primary_key=True),
    sql.Column("number", Integer, primary_key=True),
    sql.Column("player", String(64), index=True),  # NULL once they have deleted what is their own
    sql.Column("name", String(64)),
    sql.Column("bot", Boolean, nullable=False, server_default=sql.false()),
    sql.Column("lot", Integer),  # drawn at the start
    sql.Column("withdrawn", Boolean, nullable=False),
    sql.UniqueConstraint("tournament_id", "player"),
)
tournament_games = sql.Table(  # nobody has two in a round
    "tournament_games",
    metadata,
    sql.Column("tournament_id", String(32), ForeignKey("tournaments.id"), primary_key=True),
    sql.Column("round", Integer, primary_key=True),
    sql.Column("first", Integer, primary_key=True),  # the number of the player who begins
    sql.Column("second", Integer),  # NULL: the first one sits out
    sql.Column("table_id", String(32), unique=True),  # NULL: none was needed, or it is gone
    sql.Column("result", String(16)),  # NULL while it goes on
    sql.UniqueConstraint("tournament_id", "round", "second"),
)

profiles = sql.Table(  # the pages of players: without a row, nobody knows anything of one
    "profiles",
    metadata,
    sql.Column("player", String(64), ForeignKey("accounts.player"), primary_key=True),
    sql.Column("page", String(24), nullable=False, unique=True),  # its address
    sql.Column("name", String(64)),  # that stands on it
    sql.Column("games", Boolean, nullable=False),  # whether it shows them, and so on
    sql.Column("ratings", Boolean, nullable=False),
    sql.Column("puzzles", Boolean, nullable=False),
    sql.Column("since", Boolean, nullable=False),
    sql.Column("challenges", Boolean, nullable=False),  # whether everybody may challenge them
)
played = sql.Table(  # finished games, once for each of their players
    "played",
    metadata,
    sql.Column("player", String(64), primary_key=True),
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", String(32), nullable=False),
    sql.Column("ended", String(40), nullable=False),
    sql.Column("game", String(32), nullable=False),
    sql.Column("pace", String(16), nullable=False),  # quick, correspondence or none
    sql.Column("result", String(8), nullable=False),  # won, lost or drawn
    sql.Column("public", Boolean, nullable=False),  # whether anybody could have watched it
    sql.Column("opponent", String(64), index=True),  # NULL: none is known, or an agent
    sql.Column("opponent_agent", String(32)),
    sql.Column("opponent_name", String(64)),  # under which they played
    sql.Column("opponent_bot", Boolean, nullable=False),
    sql.Index("played_last", "player", "ended", "table_id"),
    sql.Index("played_kind", "player", "game", "pace", "ended", "table_id"),
    sql.Index("played_result", "player", "result", "ended", "table_id"),
    sql.Index("played_with", "player", "opponent", "ended", "table_id"),
    sql.Index("played_table", "table_id"),
)
unnoted = sql.Table(  # tables of earlier versions of Vexilla that `played` does not know yet
    "unnoted",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
)
solved = sql.Table(  # puzzles, by people with an account
    "solved",
    metadata,
    sql.Column("player", String(64), primary_key=True),
    sql.Column("puzzle", String(40), primary_key=True),
    sql.Column("game", String(32), nullable=False),
    sql.Column("at", String(40), nullable=False),
)
follows = sql.Table(
    "follows",
    metadata,
    sql.Column("player", String(64), primary_key=True),
    sql.Column("followed", String(64), primary_key=True, index=True),
)

push_subscriptions = sql.Table(  # browsers that are told when a game waits
    "push_subscriptions",
    metadata,
    sql.Column("id", String(64), primary_key=True),  # the hash of its endpoint, which is secret
    sql.Column("player", String(64), nullable=False, index=True),
    sql.Column(  # in which it is signed in; its end is that of the subscription
        "session", String(64), ForeignKey("sessions.hash", ondelete="CASCADE"), index=True
    ),
    sql.Column("endpoint", Text, nullable=False),
    sql.Column("public_key", String(96), nullable=False),  # in base64url, as the secret
    sql.Column("secret", String(32), nullable=False),
    sql.Column("language", String(16), nullable=False),
    sql.Column("site", String(256)),  # the origin of the page, if it came by https
    sql.Column("created", String(40), nullable=False),
    sql.Column("renewed", String(40), nullable=False, index=True),
)
waiting_turns = sql.Table(  # of which somebody is to be told, unless they have come
    "waiting_turns",
    metadata,
    sql.Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", String(32), primary_key=True),
    sql.Column("due", BigInteger, nullable=False, index=True),  # in milliseconds since 1970
)

server_secrets = sql.Table(
    "secrets",
    metadata,
    sql.Column("name", String(16), primary_key=True),
    sql.Column("value", String(64), nullable=False),
)


class MigrationError(VexillaError):
    """The database cannot be upgraded: its revision is unknown, say, because it is newer."""


def database_url(text: str) -> sql.URL:
    """Returns the URL of a database, with the driver that Vexilla uses. Raises StorageError."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise StorageError(
            f"{text!r} is no database: sqlite:///FILE or postgresql://USER@HOST/NAME."
        ) from None
    match url.get_backend_name():
        case "sqlite":
            if not url.database or url.database == ":memory:":
                raise StorageError("A database of SQLite needs a file: sqlite:///FILE.")
            return url
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+psycopg")
        case other:
            raise StorageError(f"The databases are sqlite and postgresql, not {other}.")


def sqlite_url(file: Path) -> str:
    """Returns the URL of a SQLite file."""
    return str(sql.URL.create("sqlite", database=str(file)))


def open_engine(url: sql.URL, *, writes: bool) -> Engine:
    """Opens a pool of connections to a database: one that writes, or four that read."""
    size = 1 if writes else 4
    if url.get_backend_name() != "sqlite":
        # all that is read in one transaction is of one moment, as SQLite does it by itself
        level = {} if writes else {"isolation_level": "REPEATABLE READ"}
        return sql.create_engine(
            url,
            hide_parameters=True,
            pool_pre_ping=True,
            pool_size=size,
            connect_args=PATIENCE,
            **level,
        )
    engine = sql.create_engine(url, hide_parameters=True, pool_size=size)

    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # `begin` below starts the transactions
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {LOCK_WAIT_MS}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")  # a commit waits for the disk
        cursor.execute("PRAGMA foreign_keys = ON")
        if not writes:
            cursor.execute("PRAGMA query_only = ON")
            # a text that is damaged must not make the texts of other tables unreadable
            connection.text_factory = lambda text: text.decode(errors="replace")  # pyright: ignore
        cursor.close()

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    hooks.listen(engine, "connect", prepare)
    hooks.listen(engine, "begin", begin)
    return engine


def connect_arguments(url: sql.URL) -> dict[str, Any]:
    """Returns with what psycopg connects to a PostgreSQL database just as the engines do."""
    _, arguments = url.get_dialect()().create_connect_args(url)
    return {**arguments, **PATIENCE}


def revision(connection: Connection) -> str | None:
    """Returns the revision of a database, as Alembic has stored it; None: it is empty."""
    if not sql.inspect(connection).has_table("alembic_version"):
        return None
    return connection.scalar(sql.text("SELECT version_num FROM alembic_version"))


def reason(error: BaseException | None) -> str:
    """Returns the first line of a database error; the others may contain values of a statement."""
    said = cast(object, getattr(error, "orig", None)) or error
    return next(iter(str(said).splitlines()), "") or type(error).__name__
