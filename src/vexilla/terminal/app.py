"""`vexilla play`: sets up a match and plays it in the terminal."""

import os
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from vexilla.agents import make_agent
from vexilla.errors import VexillaError
from vexilla.game import rules_of, seat_number
from vexilla.locale import say
from vexilla.match import Match
from vexilla.terminal.boards import board_class
from vexilla.terminal.edge import draws, kept_terminal
from vexilla.terminal.saved import Saved, default_path, find
from vexilla.terminal.session import Session, opponents_of
from vexilla.terminal.shell import PACE_S, GameApp


def run(app: GameApp, language: str = "en") -> None:
    """Plays a match on the full screen of the terminal.

    Raises:
        VexillaError: input or output is no terminal that draws a screen.
    """
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise VexillaError(say("terminal-no-terminal", language))
    term, encoding = os.environ.get("TERM", ""), sys.stdout.encoding.lower()
    if not draws(term, encoding):
        raise VexillaError(say("terminal-no-screen", language, term=term, encoding=encoding))
    with kept_terminal() as app.restore_terminal:
        app.run()
        if app.return_code:
            sys.exit(app.return_code)


def make_app(
    game_name: str,
    against: str | None = None,
    seat: str | None = None,
    record: Path | None = None,
    new: bool = False,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    games: int = 1,
    language: str = "en",
    pace: float = PACE_S,
) -> GameApp:
    """Returns the app that `run` shows.

    Args:
        game_name: the name of the game.
        against: an agent, as `make_agent` reads it; None: two people share the terminal.
        seat: the person's seat; None: the first one.
        record: the file in which the game is saved; None: one in the user's data folder.
        new: whether to start a new match even if there is an unfinished one.
        seed: a seed for the deals; the same seed gives the same deals.
        options: the options of the game.
        games: the number of games in the match.
        language: the language of the screen.
        pace: the seconds for which an agent pauses before each action.

    Raises:
        VexillaError: an argument is wrong.
    """
    rules = rules_of(game_name)
    board = board_class(game_name)
    speak = partial(say, language=language)
    speak("terminal-you")  # raises before the screen opens if the language is unknown
    person = seat_number(rules, seat or rules.SEATS[0])
    asked: dict[str, str] = {}
    if against is not None:
        make_agent(against).close()
        asked = {other: against for n, other in enumerate(rules.SEATS) if n != person}
    base = record or default_path(game_name)

    def deal() -> Session:
        match = Match(game_name, games, seed=seed, options=options)
        return Session(match, asked, board, language, seed)

    def saved() -> tuple[Saved, Session] | None:
        found = None if new else find(base)
        if found is None or not found.unfinished(games):
            return None
        if not found.games or found.games[-1].name != game_name:
            reason = found.damage or f"{game_name}: {found.games[-1].name}"
            raise VexillaError(speak("terminal-unreadable", file=str(found.first), reason=reason))
        match = Match.resumed(found.games, max(games, len(found.games)))
        opponents = opponents_of(found.games[-1], asked, speak)
        return found, Session(match, opponents, board, language, seed)

    deal().close()  # raises before the screen opens if an option is wrong
    return GameApp(language, board, deal, base, saved, pace)
