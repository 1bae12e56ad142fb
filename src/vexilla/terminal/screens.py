"""The screens over the board: questions, and the cover between two players; and the prompt."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Click
from textual.message import Message
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input, Static


class QuestionScreen(ModalScreen[str]):
    """Shows a text and some answers, and returns the name of one; Escape gives the last one."""

    BINDINGS = [  # noqa: RUF012
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
        Binding("escape", "leave", show=False),
        Binding("pageup", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(1)", show=False),
    ]

    def __init__(self, title: str, text: str, answers: Sequence[tuple[str, str]]) -> None:
        """Prepares a question.

        Args:
            title: its subject, in a few words.
            text: the whole text.
            answers: the names and labels of the answers; Enter gives the first.
        """
        self.heading, self.text, self.answers = title, text, answers
        super().__init__()

    def compose(self) -> ComposeResult:
        """Yields the text above the answers."""
        with Vertical(id="question"):
            yield Static(self.heading, id="question-title", markup=False)
            with VerticalScroll(id="question-text", can_focus=False):
                yield Static(self.text, markup=False)
            with Horizontal(id="answers"):
                for name, label in self.answers:
                    yield Button(label, id=f"answer-{name}", compact=True)

    def on_mount(self) -> None:
        """Focuses the first answer, so that Enter gives it."""
        self.query(Button).first().focus()

    def on_button_pressed(self, message: Button.Pressed) -> None:
        """Returns the answer whose button was pressed."""
        message.stop()
        assert message.button.id is not None
        self.dismiss(message.button.id.removeprefix("answer-"))

    def action_leave(self) -> None:
        """Returns the last answer."""
        self.dismiss(self.answers[-1][0])

    def action_scroll(self, pages: int) -> None:
        """Scrolls a long text."""
        text = self.query_one("#question-text", VerticalScroll)
        text.scroll_relative(y=pages * text.size.height, animate=False)


class LineScreen(ModalScreen[str]):
    """Lets the player type a line, and returns it; Escape returns nothing."""

    BINDINGS = [Binding("escape", "leave", show=False)]  # noqa: RUF012

    def __init__(self, title: str, text: str) -> None:
        """Prepares the question: its subject in a few words, and what to type."""
        self.heading, self.text = title, text
        super().__init__()

    def compose(self) -> ComposeResult:
        """Yields the text above a line."""
        with Vertical(id="question"):
            yield Static(self.heading, id="question-title", markup=False)
            yield Static(self.text, markup=False)
            yield Input(id="line", compact=True)

    def on_mount(self) -> None:
        """Lets the player type at once."""
        self.query_one(Input).focus()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Returns the line."""
        message.stop()
        self.dismiss(message.value)

    def action_leave(self) -> None:
        """Returns nothing."""
        self.dismiss(None)


class CoverScreen(Screen[None]):
    """Hides the table until the next player sits down."""

    BINDINGS = [Binding("enter,space", "uncover", show=False)]  # noqa: RUF012

    def __init__(self, title: str, text: str, label: str) -> None:
        self.heading, self.text, self.label = title, text, label
        super().__init__()

    def compose(self) -> ComposeResult:
        """Yields a title, a sentence and a button, and nothing of the game."""
        with Vertical(id="cover"):
            yield Static(self.heading, id="cover-title", markup=False)
            yield Static(self.text, id="cover-text", markup=False)
            with Horizontal(id="cover-answers"):
                yield Button(self.label, id="uncover", compact=True)

    def on_button_pressed(self, message: Button.Pressed) -> None:
        """Uncovers the table."""
        message.stop()
        self.dismiss()

    def action_uncover(self) -> None:
        """Uncovers the table."""
        self.dismiss()


class Prompt(Static):
    """The line that tells the player what to do; a click on it acts like Enter."""

    class Pressed(Message):
        """The prompt was clicked."""

    def on_click(self, event: Click) -> None:
        """Posts `Pressed`."""
        event.stop()
        self.post_message(self.Pressed())
