"""Blades & Banners at the terminal: passes keys and the mouse to the decision that is made."""

from collections.abc import Callable, Mapping, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key, Resize
from textual.widget import Widget
from textual.widgets import Static

from vexilla.terminal.blades_and_banners.decisions import (
    Announcing,
    Answering,
    Button,
    Context,
    Decision,
    Planning,
)
from vexilla.terminal.blades_and_banners.field import Field, Marks
from vexilla.terminal.blades_and_banners.orders import Executing
from vexilla.terminal.blades_and_banners.overview import option_note, overview
from vexilla.terminal.blades_and_banners.panes import Buttons, HiringTable, Pressed, status
from vexilla.terminal.blades_and_banners.preparation import Deploying, Hiring, PlacingBearer
from vexilla.terminal.blades_and_banners.story import help_text, hidden, result, seat_name, tell
from vexilla.terminal.blades_and_banners.table import Document, LastMove, TableView, box, shifted
from vexilla.terminal.boards import Board, Counsel, Say

_DECISIONS: Mapping[str, type[Decision]] = {
    "hiring": Hiring,
    "bearers": PlacingBearer,
    "deployment": Deploying,
    "announce": Announcing,
    "planning": Planning,
    "orders": Executing,
    "fight": Answering,
    "meet": Answering,
    "bodyguard": Answering,
}
_SECRET = ("hiring", "planning")  # both seats decide at once
_ARROWS = {"up": "north", "down": "south", "left": "west", "right": "east"}
_SIDES, _BUTTONS = 16, 3  # columns of the pane beside the board, rows below it
_MAX_HINT = 144  # characters that always fit into the two lines of a hint


class BladesAndBannersBoard(Board):
    """Shows the board, both sides and their orders."""

    help = staticmethod(help_text)
    option_note = staticmethod(option_note)
    seat_name = staticmethod(seat_name)
    result = staticmethod(result)
    hidden = staticmethod(hidden)
    tell = staticmethod(tell)

    def __init__(self, say: Say, log: Widget) -> None:
        self.table: TableView | None = None
        self.decision: Decision | None = None
        self.cursor = "j7"
        self._anchor: str | None = None  # a corner of the rectangle that Shift and arrows span
        self._last_move = LastMove()
        self._names: Mapping[str, str] = {}
        self._counsel: Counsel | None = None
        self._ready_made: set[str] = set()  # seats that want a ready-made army and deployment
        super().__init__(say, log)

    def compose(self) -> ComposeResult:
        """The board above its buttons, with both sides and the log on the right."""
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
        """Shows a view. See `Board`."""
        old, self.table = self.table, TableView(view, self.say)
        self._names, self._counsel = names, counsel
        table = self.table
        if old is not None and old.pieces.keys() != table.pieces.keys():
            self._last_move = LastMove.between(old, table)
        if not legal:
            self.decision = None
        elif old is None or self.decision is None or not self._continues(old):
            self._begin(legal, counsel)
        self._update()

    def _continues(self, old: TableView) -> bool:
        """Whether a secret decision continues, since only the other seat has made its own."""
        assert self.table is not None
        view, before = self.table.view, old.view
        keys = ("seat", "phase", "step")
        return view["phase"] in _SECRET and all(view[key] == before[key] for key in keys)

    def _begin(self, legal: Sequence[Document], counsel: Counsel) -> None:
        """Begins a decision, or makes it if the seat wants a ready-made one."""
        assert self.table is not None
        context = Context(self.say, self.table, legal, counsel, self._act, self._type_line)
        self.decision = _DECISIONS[self.table.phase](context)
        self._anchor = None
        if not self.decision.prepares:
            self._ready_made.discard(self.table.seat)
        elif self.table.seat in self._ready_made and not isinstance(self.decision, Hiring):
            self._act(counsel.suggest(), False)
        targets = self.decision.targets()
        if targets and self.cursor not in targets:
            self.cursor = targets[len(targets) // 2]

    def on_resize(self, event: Resize) -> None:
        """Makes the cells as large as the space allows."""
        width = self.query_one(Field).fit(event.size.width - _SIDES, event.size.height - _BUTTONS)
        self.query_one("#battle").styles.width = width

    def back(self) -> None:
        """Takes back one step of the decision."""
        if self.decision is not None:
            self.decision.back()
            self._update()

    def on_field_picked(self, message: Field.Picked) -> None:
        """Chooses a cell after a click, or a rectangle after a drag."""
        message.stop()
        self._anchor = None
        self.cursor = message.end
        if self.decision is not None:
            if message.start == message.end:
                self.decision.pick(message.end)
            else:
                self.decision.box(box(message.start, message.end))
        self._update()

    def on_field_hovered(self, message: Field.Hovered) -> None:
        """Shows what a click would do."""
        message.stop()
        if self.decision is not None and self.decision.hover(message.cell):
            self._update()

    def on_pressed(self, message: Pressed) -> None:
        """Treats a button like its key."""
        message.stop()
        self._press(message.key)
        self._update()

    def on_key(self, event: Key) -> None:
        """Moves the cursor or continues the decision."""
        if self.table is not None and self._press(event.key):
            event.stop()
            event.prevent_default()
            self._update()

    def _press(self, key: str) -> bool:
        """Does what a key stands for. Returns whether it stands for anything."""
        decision = self.decision
        shift, _, arrow = key.rpartition("+")
        if arrow in _ARROWS:
            self._arrow(_ARROWS[arrow], shift == "shift")
            return True
        if key == "t" and self.table is not None:
            text = overview(self.say, self.table)
            self.post_message(self.Tells(self.say("bb-overview"), text))
            return True
        self._anchor = None
        if decision is None or self._counsel is None:
            return False
        if key in ("enter", "space"):
            decision.enter(self.cursor)
        elif key in ("tab", "shift+tab"):
            self._jump(1 if key == "tab" else -1)
        elif key == "h":
            decision.fill(self._counsel.suggest())
        elif key == "p" and decision.prepares:
            assert self.table is not None
            self._ready_made.add(self.table.seat)
            self._act(self._counsel.suggest(), False)
        else:
            used = decision.key(key)
            if key == "v" and used:
                self._jump(1)
            return used
        return True

    def _arrow(self, by: str, shift: bool) -> None:
        """Moves the cursor. With Shift it spans a rectangle."""
        decision = self.decision
        if decision is not None and decision.steers and not shift:
            decision.steer(by)
            return
        cell = shifted(self.cursor, by, 1)
        if cell is None:
            return
        if shift and self._anchor is None:
            self._anchor = self.cursor
        self.cursor = cell
        if decision is not None and shift and self._anchor is not None:
            decision.box(box(self._anchor, cell))
        elif not shift:
            self._anchor = None

    def _jump(self, by: int) -> None:
        """Moves the cursor to another cell that can be chosen, `by` places on."""
        targets = self.decision.targets() if self.decision else []
        if targets:
            start = 0 if by > 0 else -1
            place = targets.index(self.cursor) + by if self.cursor in targets else start
            self.cursor = targets[place % len(targets)]

    def _act(self, action: Document, ask: bool) -> None:
        self.post_message(self.Acts(action, ask))

    def _type_line(self, title: str, text: str, done: Callable[[str], None]) -> None:
        def typed(line: str) -> None:
            done(line)
            self._update()

        self.post_message(self.Types(title, text, typed))

    def _update(self) -> None:
        """Draws everything again and asks for the next step."""
        table, decision = self.table, self.decision
        if table is None:
            return
        marks = decision.marks(self.cursor) if decision else Marks(self.cursor)
        hiring = decision if isinstance(decision, Hiring) else None
        field = self.query_one(Field)
        field.display = hiring is None
        field.show(table, marks, self._last_move)
        self.query_one(HiringTable).show(hiring)
        glance = Button("t", self.say("bb-board-soldiers"))
        self.query_one(Buttons).show([*decision.buttons(), glance] if decision else [glance])
        cell = marks.cursor or next(iter(sorted(marks.chosen)), None)
        pane = status(self.say, table, self._names, cell)
        self.query_one("#status", Static).update(pane)
        if decision is not None:
            text = decision.hint(self.cursor)
            hint = text if len(text) <= _MAX_HINT else text[: _MAX_HINT - 1] + "…"
            self.post_message(self.Asks(decision.prompt(), hint))


BOARD = BladesAndBannersBoard
