"""The board of a game that has none of its own: the view as text, and its actions by number."""

from collections.abc import Mapping, Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Key
from textual.widget import Widget
from textual.widgets import Static

from vexilla.analysis import brief
from vexilla.game import package_of
from vexilla.terminal.boards import Board, Counsel, Document, Say
from vexilla.terminal.typed import action_typed, listed

_KEYS = "123456789"


class TextBoard(Board):
    """A view as text."""

    def __init__(self, say: Say, log: Widget) -> None:
        self.legal: list[dict[str, Any]] = []
        self._game = ""
        super().__init__(say, log)

    def compose(self) -> ComposeResult:
        """Yields the text on the left, and the log on the right."""
        yield VerticalScroll(Static(id="text", markup=False), id="table", can_focus=False)
        with Vertical(id="aside"):
            yield self.log_widget

    def show(
        self, view: Document, legal: Sequence[Document], names: Mapping[str, str], counsel: Counsel
    ) -> None:
        """Shows a view; see `Board.show`."""
        self.legal, self._game = [dict(action) for action in legal], view["game"]
        lines = [package_of(self._game).draws.board_text(view), ""]
        lines += [f"{key}  {brief(one)}" for key, one in zip(_KEYS, legal, strict=False)]
        self.query_one("#text", Static).update("\n".join(lines))
        self.back()

    def back(self) -> None:
        """Asks for the whole action: there are no steps."""
        self.post_message(self.Asks(self.say("terminal-text-choose") if self.legal else ""))

    def on_key(self, event: Key) -> None:
        """Plays the action of a number; Enter lets the player type one."""
        if not self.legal:
            return
        if event.key in _KEYS[: len(self.legal)]:
            self.post_message(self.Acts(self.legal[int(event.key) - 1]))
        elif event.key == "enter":
            title, known = self.say("terminal-text-actions"), listed(self.legal, "en")
            self.post_message(self.Types(title, known, self._typed))
        else:
            return
        event.stop()

    def _typed(self, line: str) -> None:
        typed, rules = line.strip().lower(), package_of(self._game).rules
        action = action_typed(typed, self.legal, "en", rules)
        if action is not None:
            self.post_message(self.Acts(action))
        else:
            known = listed(self.legal, "en")
            self.post_message(self.Asks(self.say("terminal-text-unknown", known=known)))

    @staticmethod
    def help(say: Say) -> str:
        """Returns which keys there are."""
        return say("terminal-text-choose")

    @staticmethod
    def seat_name(say: Say, seat: str) -> str:
        """Returns the name of the seat in documents."""
        return seat

    @staticmethod
    def result(say: Say, reason: str) -> str:
        """Returns the word for how it ended."""
        return f"{reason}."

    @staticmethod
    def hidden(say: Say, view: Document) -> str:
        """Returns the board of the seat."""
        return package_of(view["game"]).draws.board_text(view)

    @staticmethod
    def tell(
        say: Say, viewer: str, seat: str, action: Document, before: Document, after: Document
    ) -> str | None:
        """Returns the action as it is typed."""
        return f"{seat}: {brief(action)}"


BOARD = TextBoard
