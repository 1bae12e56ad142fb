"""A match in the terminal: its players, its log, and the file in which it is saved."""

from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path

from vexilla.agents import Agent, make_agent
from vexilla.errors import UnknownName, VexillaError
from vexilla.game import Document, Game
from vexilla.locale import say
from vexilla.match import Match
from vexilla.record import RecordFile
from vexilla.terminal.boards import Board, Counsel, Say
from vexilla.terminal.saved import Saved, fresh_path, game_path

_ADVISER = "greedy"  # the agent that makes suggestions


class Session:
    """A match and its players. It knows everything, but the screen asks it only for a seat's view.

    Attributes:
        match: the games and their points.
        agents: the agents by seat; people play the other seats.
        logs: what each person may know of the game so far, a line for each action.
        trouble: why the game cannot be saved, in a sentence; None if it is saved.
    """

    def __init__(
        self,
        match: Match,
        opponents: Mapping[str, str],
        board: type[Board],
        language: str,
        seed: int | None = None,
    ) -> None:
        """Starts with the last game of a match, without a file.

        Args:
            match: the match.
            opponents: the agents by seat, as `make_agent` reads them.
            board: the class of the game's board.
            language: the language of the screen.
            seed: the seed of the agents' random choices.
        """
        self.match = match
        self.opponents = dict(opponents)
        self.agents: dict[str, Agent] = {
            seat: make_agent(name, seed) for seat, name in opponents.items()
        }
        self.trouble: str | None = None
        self._board = board
        self._language = language
        self._say = partial(say, language=language)
        self._first: Path | None = None
        self._file: RecordFile | None = None
        self._begin()

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.match.game

    @property
    def people(self) -> tuple[str, ...]:
        """The seats that people play."""
        return tuple(seat for seat in self.game.seats if seat not in self.agents)

    @property
    def has_secrets(self) -> bool:
        """Whether a seat knows, or is deciding, something that the others may not see."""
        views = [{**self.game.view(seat), "seat": None} for seat in self.game.seats]
        return len(self.game.actors) > 1 or any(view != views[0] for view in views)

    @property
    def path(self) -> Path | None:
        """The file in which the game is saved; None if there is none."""
        return self._file.path if self._file else None

    def names(self) -> dict[str, str]:
        """Returns the names of the seats on the screen."""
        names: dict[str, str] = {}
        for seat in self.game.seats:
            name = self._board.seat_name(self._say, seat)
            player = self.game.names.get(seat) or self.opponents.get(seat)
            if player is None and len(self.people) == 1:
                player = self._say("terminal-you")
            names[seat] = f"{name} · {player}" if player else name
        return names

    def counsel(self, seat: str) -> Counsel:
        """Returns what the board may ask about a seat: the rules, and an agent for suggestions."""
        game = self.game

        def suggest() -> Document:
            return self._adviser.choose(game.agent_view(seat), None)

        return Counsel(
            lambda action: game.explain(action, seat, self._language),
            suggest,
            lambda text: game.package.notates.read_action_text(text, self._language),
        )

    @cached_property
    def _adviser(self) -> Agent:
        return make_agent(_ADVISER)

    def keep(self, base: Path) -> None:
        """Starts to save the game to a new file; sets `trouble` if that fails."""
        try:
            base.parent.mkdir(parents=True, exist_ok=True)
            self._first = fresh_path(base)
            number = len(self.match.games)
            self._file = RecordFile.create(game_path(self._first, number), self.game)
            self.trouble = None
        except (VexillaError, OSError) as error:
            self.trouble = str(error)

    def keep_on(self, saved: Saved) -> str | None:
        """Goes on saving to the file of an unfinished game.

        Returns:
            What was repaired in the file, in a sentence; None if nothing was.
        """
        try:
            self._file, self._first = saved.open()
        except VexillaError as error:
            self.trouble = str(error)
            return None
        self.match.games[-1] = self._file.game
        self._begin()
        return self._file.repaired

    def play(self, action: Document, seat: str) -> None:
        """Plays an action and saves it.

        Raises:
            IllegalAction: the rules forbid it; the game is unchanged.
        """
        before = {person: self.game.view(person) for person in self.people}
        self.game.play(action, seat)
        self._log(self.game, before)
        self._save()

    def next_game(self) -> None:
        """Deals the next game of the match, which is saved to a new file."""
        self.match.next_game()
        self.close_file()
        self._begin()
        if self._first is not None:
            try:
                path = game_path(self._first, len(self.match.games))
                self._file = RecordFile.create(path, self.game)
            except VexillaError as error:
                self.trouble = str(error)

    def points(self) -> str:
        """Returns the points of the match so far, as text."""
        points = self.match.points
        return ", ".join(f"{self._board.seat_name(self._say, s)} {points[s]}" for s in points)

    def result(self) -> tuple[str, str]:
        """Returns how the game has ended: in a few words, and in full, with what was hidden."""
        game, match, speak = self.game, self.match, self._say
        outcome = game.outcome
        assert outcome is not None
        title = speak("terminal-draw")
        if outcome.winner is not None:
            title = speak("terminal-won", name=self._board.seat_name(speak, outcome.winner))
        lines = [
            self._board.result(speak, outcome.reason),
            speak("terminal-points", points=self.points()),
        ]
        if match.over and match.length > 1:
            name = self._board.seat_name(speak, match.winner) if match.winner else ""
            won = "yes" if name else "no"
            lines.append(speak("terminal-match-over", won=won, name=name))
        lines += ["", *(self._board.hidden(speak, game.view(seat)) for seat in game.seats)]
        return title, "\n".join(lines)

    def close_file(self) -> None:
        """Closes the record."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def close(self) -> None:
        """Ends the agents and closes the record."""
        for agent in self.agents.values():
            agent.close()
        self.close_file()

    def _begin(self) -> None:
        """Names the players, and fills the logs with the actions played so far."""
        self.game.names = self.game.names | self.opponents
        opening = self.game.package.hosts.drawn_text(self.game.drawn, self._language)
        self.logs: dict[str, list[str]] = {person: list(opening) for person in self.people}
        twin = self.game.after(0)
        for seat, action in self.game.actions:
            before = {person: twin.view(person) for person in self.people}
            twin.play(action, seat)
            self._log(twin, before)

    def _log(self, game: Game, before: Mapping[str, Document]) -> None:
        """Logs the last action for each person, as far as they may know it."""
        seat, action = game.actions[-1]
        for person, view in before.items():
            shown = action if person == seat else game.rules.open_action(action)
            line = self._board.tell(self._say, person, seat, shown, view, game.view(person))
            if line is not None:
                self.logs[person].append(line)

    def _save(self) -> None:
        if self._file is None:
            return
        try:
            self._file.save()
            self.trouble = None
        except VexillaError as error:
            self.trouble = str(error)


def opponents_of(game: Game, asked: Mapping[str, str], speak: Say) -> dict[str, str]:
    """Returns the agents of an unfinished game, by seat: those named in its file.

    Args:
        game: the game.
        asked: the agents given on the command line, by seat.
        speak: the catalogue in the language of the screen.

    Raises:
        VexillaError: the file names a program that was not given on the command line. A file must
            never start a program.
    """
    opponents: dict[str, str] = {}
    for seat, name in game.names.items():
        if name in asked.values():
            opponents[seat] = name
        elif name.startswith("cmd:"):
            raise VexillaError(speak("terminal-other-program", program=name))
        else:
            with suppress(UnknownName):  # the name of a person
                make_agent(name).close()
                opponents[seat] = name
    if len(opponents) == len(game.seats):
        # the saved game is one between agents; the person at the terminal takes the first seat
        del opponents[game.seats[0]]
    return opponents
