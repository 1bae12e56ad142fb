"""What several commands have in common: arguments, options, and how they fail."""

import math
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from vexilla.errors import UnknownName
from vexilla.game import GAMES, options_with, rules_of
from vexilla.terminal.edge import complain
from vexilla.texts import KeyTwice, from_json

GAME_NAMES = ", ".join(GAMES)
GAME_HELP = f"The game: {GAME_NAMES}."
AGENT_HELP = (
    "random, greedy, value, search, champion, learned:ppo, learned:FILE.npz, name:key=value,… or "
    "'cmd:PROGRAM ARGS'."
)

GameName = Annotated[str, typer.Argument(help=GAME_HELP)]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        help="An option of the game, KEY=VALUE (a name, a number or JSON); may be repeated. "
        "`vexilla options GAME` lists them.",
    ),
]
Edition = Annotated[
    str | None,
    typer.Option(help="Play by a printed text to the letter: ru, uk or es; --option changes it."),
]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same deals.")]
Data = Annotated[
    Path | None, typer.Option(help="The folder for saved games; by default your data folder.")
]
Database = Annotated[
    str | None, typer.Option(help="A database instead of a folder: postgresql://USER@HOST/NAME.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


def finite(value: float | None) -> float | None:
    """Refuses NaN and infinity, which are in every range."""
    if value is not None and not math.isfinite(value):
        raise typer.BadParameter(f"{value} is not a finite number.")
    return value


def fail(message: str, code: int = 2) -> NoReturn:
    """Exits with a message on stderr."""
    complain(message)
    sys.exit(code)


def read_options(
    game: str, entries: list[str] | None, edition: str | None = None
) -> dict[str, Any]:
    """Reads options of a game from KEY=VALUE entries; `vexilla.new` checks the values.

    Args:
        game: its name.
        entries: the entries.
        edition: the edition whose options the entries change; None: the defaults.
    """
    rules = rules_of(game)
    known = rules.OPTIONS
    options = dict(options_with(rules, edition))
    for entry in entries or []:
        key, sign, value = entry.partition("=")
        if not sign:
            names = ", ".join(known)
            raise UnknownName(f"An option is written KEY=VALUE, not {entry!r}; keys: {names}.")
        try:
            options[key] = from_json(value)
        except KeyTwice as error:
            raise UnknownName(f"--option {entry}: {error}.") from None
        except (ValueError, RecursionError):
            options[key] = value  # the name of a value, without quotes
    return options
