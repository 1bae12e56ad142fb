"""Data sets: games of an agent against itself, as records and as tables, with a card."""

import hashlib
import os
import re
from collections.abc import Callable
from pathlib import Path

import vexilla
from vexilla.arena.results import Tournament
from vexilla.arena.tournament import play_tournament
from vexilla.errors import UnknownName, VexillaError
from vexilla.machine.extras import extra_module
from vexilla.record import Tables, read_tables, records
from vexilla.record.journal import json_lines

SAMPLES = Path(__file__).parent / "samples"
RECORDS, RESULTS, CARD = "records", "results.jsonl", "README.md"
DATE = re.compile(rb'"date":"[\d-]*",')  # of a header: not what the same command repeats

# What stands between the lines of --- tells the Hub and `datasets` that here are two tables.
_CARD = """---
license: apache-2.0
configs:
- config_name: games
  data_files: games.parquet
- config_name: decisions
  data_files: decisions.parquet
---
# {games:,} games of {game} by `{agent}`

Made with Vexilla {version}, by The Vexilla authors:

    vexilla dataset {game} FOLDER --games {games} --agent {agent} --seed {seed}

| What | |
|---|---|
| Players | `{agent}` in both seats |
| Games | {games:,}: {deals:,} deals, each played twice with the seats exchanged |
| Decisions | {decisions:,} |
| Options | the defaults of the game |
| Won by the first seat, by the second, drawn | {results} |
| SHA-256 of the records, without their dates | `{digest}` |
| Licence | as that of Vexilla: Apache-2.0 |

`records/` has a record of each game, which says all that happened, what was hidden included.
`games.parquet` has a row for each game: {game_columns}.
`decisions.parquet` has a row for each action: {decision_columns}.
The column `record` joins them.

    import polars as pl
    games = pl.read_parquet("games.parquet")
    decisions = pl.read_parquet("decisions.parquet").join(games, on="record")

The games are those of one program against itself: they show how it plays, not how people do. The
two games of a deal are not independent of each other.
"""


def make_dataset(
    game: str,
    folder: str | os.PathLike[str],
    games: int,
    *,
    agent: str = "champion:iterations=200",
    seed: int = 1,
    jobs: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> str:
    """Plays games, and writes records, tables and a card into a folder.

    Called again with the same arguments after an interruption, it goes on where it was.

    Args:
        game: the name of the game.
        folder: what is not there is made.
        games: their number.
        agent: who plays both seats. One that watches no clock gives the same games again.
        seed: of deals and agents.
        jobs: the number of processes; None: one for each core.
        progress: called from time to time with the number of finished games.

    Returns:
        The SHA-256 of the records, without their dates, as hexadecimal digits.

    Raises:
        UnknownName: there is no such game or agent.
        VexillaError: the folder has something else, or Polars is not installed.
    """
    polars = extra_module("polars", "data")
    path = Path(folder)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise VexillaError(f"{path} cannot be made: {error.strerror}.") from None
    played = play_tournament(
        *(game, [agent, agent], games),
        seed=seed,
        jobs=jobs,
        out=path / RESULTS,
        records=path / RECORDS,
        progress=progress,
    )
    tables = read_tables(path / RECORDS)
    inside = polars.col("file").str.strip_prefix(f"{path}{os.sep}")
    tables.games.with_columns(inside).write_parquet(path / "games.parquet")
    tables.decisions.write_parquet(path / "decisions.parquet")
    digest = digest_of(path / RECORDS)
    (path / CARD).write_text(_card(played, tables, digest), encoding="utf-8")
    return digest


def digest_of(source: Path) -> str:
    """The SHA-256 of the records in a file or folder, without their dates: also of a sample.

    Raises:
        VexillaError: a file cannot be read, or is not one of records.
    """
    digest = hashlib.sha256()
    for _, record in records(source):
        digest.update(DATE.sub(b"", json_lines(record), count=1))
    return digest.hexdigest()


def sample(game: str) -> Path:
    """A file with a few games of such a data set. Raises UnknownName if there is none.

    >>> from vexilla.arena import sample
    >>> from vexilla.record import read_tables
    >>> read_tables(sample("battle-line")).games.height
    20
    """
    path = SAMPLES / f"{game}.vex"
    if not isinstance(game, str) or not path.is_file():  # pyright: ignore[reportUnnecessaryIsInstance]
        known = ", ".join(sorted(path.stem for path in SAMPLES.glob("*.vex")))
        raise UnknownName(f"There is no sample of {game!r}. There are some of: {known}.")
    return path


def _card(played: Tournament, tables: Tables, digest: str) -> str:
    setting, games = played.setting, tables.games
    winners = games["winner"].to_list()
    seats = vexilla.game.rules_of(setting.game).SEATS
    results = [*(winners.count(seat) for seat in seats), winners.count(None)]
    return _CARD.format(
        game=setting.game,
        agent=setting.agents[0],
        seed=setting.seed,
        version=vexilla.__version__,
        games=games.height,
        deals=(games.height + 1) // 2,
        decisions=tables.decisions.height,
        results=", ".join(f"{count:,}" for count in results),
        digest=digest,
        game_columns=", ".join(f"`{name}`" for name in games.columns),
        decision_columns=", ".join(f"`{name}`" for name in tables.decisions.columns),
    )
