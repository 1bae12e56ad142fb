"""Blades & Banners at the terminal: the table, and which decision the keys and the mouse go to."""

from collections.abc import Mapping, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key, Resize
from textual.widget import Widget
from textual.widgets import Static

from vexilla.terminal.blades_and_banners.field import Field, Marks
from vexilla.terminal.blades_and_banners.orders import Ordering
from vexilla.terminal.blades_and_banners.overview import option_note, overview
from vexilla.terminal.blades_and_banners.panes import Buttons, HiringTable, Pressed, status
from vexilla.terminal.blades_and_banners.preparation import Deploying, Hiring, PlacingBearer
from vexilla.terminal.blades_and_banners.story import help_text, hidden, result, seat_name, tell
from vexilla.terminal.blades_and_banners.table import Change, Document, Table, box, shifted
from vexilla.terminal.blades_and_banners.tasks import (
    Announcing,
    Answering,
    Button,
    Desk,
    Planning,
    Task,
)
from vexilla.terminal.boards import Board, Counsel, Say

_TASKS: Mapping[str, type[Task]] = {
    "hiring": Hiring,
    "bearers": PlacingBearer,
    "deployment": Deploying,
    "announce": Announcing,
    "planning": Planning,
    "orders": Ordering,
    "fight": Answering,
    "meet": Answering,
    "bodyguard": Answering,
}
_SECRET = ("hiring", "planning")  # both seats decide at once
_ARROWS = {"up": "north", "down": "south", "left": "west", "right": "east"}
_SIDES, _BUTTONS = 16, 3  # columns of the pane beside the board, rows below it
_HINT = 144  # characters that surely fit into the two lines of a hint


class BladesAndBannersBoard(Board):
    """The table of Blades & Banners: the board, both sides and the orders."""

    help = staticmethod(help_text)
    option_note = staticmethod(option_note)
    seat_name = staticmethod(seat_name)
    result = staticmethod(result)
    hidden = staticmethod(hidden)
    tell = staticmethod(tell)

    def __init__(self, say: Say, log: Widget) -> None:
        self.table: Table | None = None
        self.decision: Task | None = None
        self.cursor = "j7"
        self._anchor: str | None = None  # where a rectangle begins that Shift and arrows span
        self._change = Change()
        self._names: Mapping[str, str] = {}
        self._counsel: Counsel | None = None
        self._ready_made: set[str] = set()  # seats that leave the rest of deployment to us
        super().__init__(say, log)

    def compose(self) -> ComposeResult:
        """The board above its buttons; both sides and the log on the right."""
        with Vertical(id="battle"):
            yield Field()
            yield HiringTable(self.say)
            yield Buttons()
        with Vertical(id="sides"):
            yield Static(id="status", markup=False)
            yield self.log_widget

    def show(
        self, view: Document, legal: Sequence[Document], names: Mapping[str, str], counsel: Counsel
    ) -> None:
        """Shows a view; see `Board`."""
        old, self.table = self.table, Table(view)
        self._names, self._counsel = names, counsel
        table = self.table
        if old is not None and old.pieces.keys() != table.pieces.keys():
            self._change = Change.between(old, table)
        if not legal:
            self.decision = None
        elif old is None or self.decision is None or not self._still_open(old):
            self._begin(legal, counsel)
        self._update()

    def _still_open(self, old: Table) -> bool:
        """Whether a secret decision goes on: only the other seat has made his meanwhile."""
        assert self.table is not None
        view, before = self.table.view, old.view
        keys = ("seat", "phase", "step")
        return view["phase"] in _SECRET and all(view[key] == before[key] for key in keys)

    def _begin(self, legal: Sequence[Document], counsel: Counsel) -> None:
        """Begins a decision, or makes it where it is left to us."""
        assert self.table is not None
        desk = Desk(self.say, self.table, legal, counsel, self._act)
        self.decision = _TASKS[self.table.phase](desk)
        self._anchor = None
        if not self.decision.prepares:
            self._ready_made.discard(self.table.seat)
        elif self.table.seat in self._ready_made and not isinstance(self.decision, Hiring):
            self._act(counsel.suggest(), False)
        targets = self.decision.targets()
        if targets and self.cursor not in targets:
            self.cursor = targets[len(targets) // 2]

    def on_resize(self, event: Resize) -> None:
        """Draws the board as large as there is room."""
        width = self.query_one(Field).fit(event.size.width - _SIDES, event.size.height - _BUTTONS)
        self.query_one("#battle").styles.width = width

    def back(self) -> None:
        """Goes one step back."""
        if self.decision is not None:
            self.decision.back()
            self._update("")

    def on_field_picked(self, message: Field.Picked) -> None:
        """A click chooses a cell, a drag a rectangle."""
        message.stop()
        self._anchor = None
        self.cursor = message.end
        if self.decision is not None:
            if message.start == message.end:
                self.decision.pick(message.end)
            else:
                self.decision.box(box(message.start, message.end))
        self._update("")

    def on_field_hovered(self, message: Field.Hovered) -> None:
        """The mouse shows what a click would do."""
        message.stop()
        if self.decision is not None and self.decision.hover(message.cell):
            self._update("")

    def on_pressed(self, message: Pressed) -> None:
        """A button is a key."""
        message.stop()
        self._press(message.key)
        self._update("")

    def on_key(self, event: Key) -> None:
        """Moves the cursor, or goes on with the decision."""
        if self.table is not None and self._press(event.key):
            event.stop()
            event.prevent_default()
            self._update("")

    def _press(self, key: str) -> bool:
        """Does what a key means. Returns whether it means anything."""
        task = self.decision
        shift, _, arrow = key.rpartition("+")
        if arrow in _ARROWS:
            self._arrow(_ARROWS[arrow], shift == "shift")
            return True
        if key == "t" and self.table is not None:
            text = overview(self.say, self.table)
            self.post_message(self.Tells(self.say("bb-overview"), text))
            return True
        self._anchor = None
        if task is None or self._counsel is None:
            return False
        if key in ("enter", "space"):
            task.enter(self.cursor)
        elif key in ("tab", "shift+tab"):
            self._jump(1 if key == "tab" else -1)
        elif key == "h":
            task.fill(self._counsel.suggest())
        elif key == "p" and task.prepares:
            assert self.table is not None
            self._ready_made.add(self.table.seat)
            self._act(self._counsel.suggest(), False)
        else:
            used = task.key(key)
            if key == "v" and used:
                self._jump(1)
            return used
        return True

    def _arrow(self, by: str, shift: bool) -> None:
        """Moves the cursor; with Shift it spans a rectangle."""
        task = self.decision
        if task is not None and task.steers and not shift:
            task.steer(by)
            return
        cell = shifted(self.cursor, by, 1)
        if cell is None:
            return
        if shift and self._anchor is None:
            self._anchor = self.cursor
        self.cursor = cell
        if task is not None and shift and self._anchor is not None:
            task.box(box(self._anchor, cell))
        elif not shift:
            self._anchor = None

    def _jump(self, by: int) -> None:
        """Moves the cursor to the next cell that can be chosen."""
        targets = self.decision.targets() if self.decision else []
        if targets:
            start = 0 if by > 0 else -1
            place = targets.index(self.cursor) + by if self.cursor in targets else start
            self.cursor = targets[place % len(targets)]

    def _act(self, action: Document, ask: bool) -> None:
        self.post_message(self.Acts(action, ask))

    def _update(self, hint: str | None = None) -> None:
        """Draws the table anew, and asks for the next step; a hint of a task replaces `hint`."""
        table, task = self.table, self.decision
        if table is None:
            return
        marks = task.marks(self.cursor) if task else Marks(self.cursor)
        hiring = task if isinstance(task, Hiring) else None
        field = self.query_one(Field)
        field.display = hiring is None
        field.show(table, marks, self._change)
        self.query_one(HiringTable).show(hiring)
        glance = Button("t", self.say("bb-board-soldiers"))
        self.query_one(Buttons).show([*task.buttons(), glance] if task else [glance])
        looked_at = marks.cursor or next(iter(sorted(marks.chosen)), None)
        pane = status(self.say, table, self._names, looked_at)
        self.query_one("#status", Static).update(pane)
        if task is not None:
            told = task.hint(self.cursor)
            hint = told if len(told) <= _HINT else told[: _HINT - 1] + "…"
            self.post_message(self.Asks(task.prompt(), hint))


BOARD = BladesAndBannersBoard
