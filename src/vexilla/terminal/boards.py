"""The interface of a game's board in the terminal, and the board of each game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from textual.containers import Container
from textual.message import Message
from textual.widget import Widget

from vexilla.outcome import Explanation

Document = Mapping[str, Any]
Say = Callable[..., str]  # returns a message of the catalogue, in the language of the screen

# The module of each game's board, which has a class `BOARD`; other games are played as text
BOARDS = {
    "battle-line": "vexilla.terminal.battle_line.board",
    "blades-and-banners": "vexilla.terminal.blades_and_banners.board",
}


@dataclass(frozen=True)
class Counsel:
    """What a board may ask about the seat that it shows.

    Attributes:
        explain: returns why an action is legal or illegal for the seat, and what it would do.
        suggest: returns the action that a simple agent would choose.
        read: returns the action that a text in the game's own notation stands for; None: it is no
            such text. Raises VexillaError.
    """

    explain: Callable[[Document], Explanation]
    suggest: Callable[[], Document]
    read: Callable[[str], Document | None]


class Board(Container, can_focus=True):
    """The table of one game as seen by one seat. A board shows documents and knows no rules.

    It finds out step by step which action the player means, and posts it as `Acts`.
    """

    class Acts(Message):
        """The player means an action, legal or not; `ask`: show why it is legal, and ask first."""

        def __init__(self, action: Document, ask: bool = False) -> None:
            self.action = action
            self.ask = ask
            super().__init__()

    class Asks(Message):
        """The board waits for the player's next step; a hint of None keeps the last one."""

        def __init__(self, prompt: str, hint: str | None = None) -> None:
            self.prompt = prompt
            self.hint = hint
            super().__init__()

    class Tells(Message):
        """The player has asked for a text, which is to be shown over the board."""

        def __init__(self, title: str, text: str) -> None:
            self.title = title
            self.text = text
            super().__init__()

    class Types(Message):
        """The player wants to type a line, which goes to `done`."""

        def __init__(self, title: str, text: str, done: Callable[[str], None]) -> None:
            self.title = title
            self.text = text
            self.done = done
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
            legal: the legal actions of its seat, none while it waits; each is written on demand.
            names: the names of the seats on the screen.
            counsel: what the board may ask while the seat is to act.
        """
        raise NotImplementedError

    def back(self) -> None:
        """Goes one step back."""
        raise NotImplementedError

    @staticmethod
    def help(say: Say) -> str:
        """Returns the explanation of the board's keys and signs."""
        raise NotImplementedError

    @staticmethod
    def seat_name(say: Say, seat: str) -> str:
        """Returns the name of a seat."""
        raise NotImplementedError

    @staticmethod
    def result(say: Say, reason: str) -> str:
        """Returns how a game ended, in a sentence."""
        raise NotImplementedError

    @staticmethod
    def hidden(say: Say, view: Document) -> str:
        """Returns what a seat kept hidden, in a line for the end of the game."""
        raise NotImplementedError

    @staticmethod
    def tell(
        say: Say, viewer: str, seat: str, action: Document, before: Document, after: Document
    ) -> str | None:
        """Returns what an action did, as the viewer may know it, in a line for the log.

        Args:
            say: the catalogue in the language of the screen.
            viewer: the seat that reads the log.
            seat: the seat that played the action.
            action: the action; only its open part if another seat played it.
            before: the viewer's view before the action.
            after: the viewer's view after it.

        Returns:
            None if the action is not worth a line.
        """
        raise NotImplementedError

    @staticmethod
    def option_note(say: Say, name: str, value: Any) -> str:
        """Returns what a value of an option changes, in a sentence; empty by default."""
        return ""


def board_class(game: str) -> type[Board]:
    """Returns the class of a game's board."""
    return import_module(BOARDS.get(game, "vexilla.terminal.as_text.board")).BOARD
