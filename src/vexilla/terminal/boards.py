"""What the terminal needs of a game's board component, and which game has which."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from textual.containers import Container
from textual.message import Message
from textual.widget import Widget

from vexilla.errors import UnknownName
from vexilla.outcome import Explanation

Document = Mapping[str, Any]
Say = Callable[..., str]  # a message of the catalogue, in the language of the screen

# The module of each game's board; each offers a class `BOARD`
BOARDS = {
    "battle-line": "vexilla.terminal.battle_line.board",
    "blades-and-banners": "vexilla.terminal.blades_and_banners.board",
}


@dataclass(frozen=True)
class Counsel:
    """What a board may ask for the seat that it shows.

    Attributes:
        explain: why an action is legal for the seat or not, and what it would do.
        suggest: an action that a simple agent would choose.
    """

    explain: Callable[[Document], Explanation]
    suggest: Callable[[], Document]


class Board(Container, can_focus=True):
    """The table of one game as one seat sees it. It shows documents and knows no rules.

    A board finds out which action a person means, step by step, and posts it as `Acts`.
    """

    class Acts(Message):
        """A person means this action, legal or not; `ask`: show why it is legal and ask first."""

        def __init__(self, action: Document, ask: bool = False) -> None:
            self.action = action
            self.ask = ask
            super().__init__()

    class Asks(Message):
        """The board waits for the next step of a person; a hint of None leaves the last one."""

        def __init__(self, prompt: str, hint: str | None = None) -> None:
            self.prompt = prompt
            self.hint = hint
            super().__init__()

    class Tells(Message):
        """A text that a person has asked for, to be shown over the board."""

        def __init__(self, title: str, text: str) -> None:
            self.title = title
            self.text = text
            super().__init__()

    def __init__(self, say: Say, log: Widget) -> None:
        """A board gives the log its place."""
        self.say = say
        self.log_widget = log
        super().__init__()

    def show(
        self, view: Document, legal: Sequence[Document], names: Mapping[str, str], counsel: Counsel
    ) -> None:
        """Shows a view.

        Args:
            view: a view document.
            legal: what its seat may do now, nothing while it waits; written on demand.
            names: what the seats are called.
            counsel: whom the board may ask while there is something to do.
        """
        raise NotImplementedError

    def back(self) -> None:
        """Goes one step back."""
        raise NotImplementedError

    @staticmethod
    def help(say: Say) -> str:
        """The keys and signs of the board."""
        raise NotImplementedError

    @staticmethod
    def seat_name(say: Say, seat: str) -> str:
        """What a seat is called."""
        raise NotImplementedError

    @staticmethod
    def result(say: Say, reason: str) -> str:
        """How a game ended, in a sentence."""
        raise NotImplementedError

    @staticmethod
    def hidden(say: Say, view: Document) -> str:
        """What was hidden from the other seats, in a line, for the end of the game."""
        raise NotImplementedError

    @staticmethod
    def tell(
        say: Say, viewer: str, seat: str, action: Document, before: Document, after: Document
    ) -> str | None:
        """What an action did, as a viewer may know it: a line for the log.

        Both views are the viewer's; of another seat's action only the open part is given.
        """
        raise NotImplementedError


def board_class(game: str) -> type[Board]:
    """The board component of a game.

    Raises:
        UnknownName: the terminal has none for it.
    """
    if game not in BOARDS:
        raise UnknownName(f"There is no terminal board for {game!r}, only for {', '.join(BOARDS)}.")
    return import_module(BOARDS[game]).BOARD
