"""The terminal game: the frame around a board on the screen, and questions over it."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Input, Static

from vexilla.locale import say
from vexilla.terminal.boards import Board
from vexilla.terminal.layouts import in_english
from vexilla.terminal.screens import LineScreen, Prompt, QuestionScreen

WIDTH, HEIGHT = 80, 24
_MAX_HINT = 2 * (WIDTH - 6)  # characters that fit on the two lines of a hint wherever lines break


class Frame(App[None]):
    """A board between a title and a prompt; the flow of a match is in `GameApp`."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", show=False),
        Binding("pageup", "scroll_log(-1)", show=False),
        Binding("pagedown", "scroll_log(1)", show=False),
    ]

    def __init__(self, language: str, board: type[Board]) -> None:
        """Prepares the screen.

        Args:
            language: the language of the screen.
            board: the board component of the game.
        """
        super().__init__()
        self.language = language
        self.say = partial(say, language=language)
        self.log_view = VerticalScroll(Static(id="log-text", markup=False), id="log")
        self.log_view.can_focus = False
        self.board = board(self.say, self.log_view)
        self.board.id = "board"

    async def on_event(self, event: events.Event) -> None:
        """Passes every event on, and keys under their English names, but for what is typed."""
        if isinstance(event, events.Key) and not isinstance(self.focused, Input):
            event = in_english(event)
        await super().on_event(event)

    def compose(self) -> ComposeResult:
        """Yields the title, the board, the prompt with its hint, and the keys."""
        yield Static(id="title", markup=False)
        yield self.board
        yield Prompt(id="prompt", markup=False)
        yield Static(id="hint", markup=False)
        yield Static(self.say("terminal-keys"), id="keys")
        yield Static(id="too-small", markup=False)

    def on_board_asks(self, message: Board.Asks) -> None:
        """Shows which step the board waits for."""
        self.prompt(message.prompt)
        if message.hint is not None:
            self.hint(message.hint)

    def on_board_tells(self, message: Board.Tells) -> None:
        """Shows a text over the board."""
        self.tell(message.title, message.text)

    def on_board_types(self, message: Board.Types) -> None:
        """Lets the player type a line over the board."""

        def done(line: str | None) -> None:
            if line is not None:
                message.done(line)

        self.push_screen(LineScreen(message.title, message.text), done)

    def action_help(self) -> None:
        """Shows the help of the board."""
        if self.is_at_board:
            self.tell(self.say("terminal-help-title"), self.board.help(self.say))

    def action_scroll_log(self, pages: int) -> None:
        """Scrolls the log by pages."""
        self.log_view.scroll_relative(y=pages * self.log_view.size.height, animate=False)

    def on_resize(self, event: events.Resize) -> None:
        """Shows a message if the terminal is too small for the board."""
        small = event.size.width < WIDTH or event.size.height < HEIGHT
        self.set_class(small, "small")
        size = f"{event.size.width}×{event.size.height}"
        text = self.say("terminal-too-small", size=size, needed=f"{WIDTH}×{HEIGHT}")
        self.query_one("#too-small", Static).update(text)

    @property
    def is_at_board(self) -> bool:
        """Whether nothing covers the board."""
        return len(self.screen_stack) == 1

    def prompt(self, text: str) -> None:
        """Shows what the player is to do."""
        self.query_one("#prompt", Static).update(text, layout=False)

    def hint(self, text: str) -> None:
        """Shows a hint below the prompt, on at most two lines."""
        self.query_one("#hint", Static).update(text, layout=False)

    def hint_or_tell(self, title: str, text: str) -> None:
        """Shows a text as a hint if it fits there, else over the board."""
        if len(text) > _MAX_HINT:
            self.tell(title, text)
        else:
            self.hint(text)

    def tell(self, title: str, text: str) -> None:
        """Shows a text over the board."""
        self.ask(title, text, [("back", self.say("terminal-back"))], lambda _: None)

    def ask(
        self,
        title: str,
        text: str,
        answers: list[tuple[str, str]],
        answered: Callable[[str], None],
    ) -> None:
        """Asks a question over the board, and calls `answered` with the name of the answer."""

        def done(answer: str | None) -> None:
            if answer is not None:
                answered(answer)

        self.push_screen(QuestionScreen(title, text, answers), done)
