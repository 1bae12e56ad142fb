"""Blades & Banners at the terminal: the board, drawn with letters and signs as well as colour."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.style import Style
from rich.text import Text
from textual.events import MouseDown, MouseMove, MouseUp
from textual.message import Message
from textual.widget import Widget

from vexilla.terminal.blades_and_banners.table import (
    BEARER,
    COLUMNS,
    ROWS,
    SEATS,
    Change,
    Table,
    cell_at,
    near,
)

# These stand in the palette of 256 colours too, so that no terminal has to guess
COLOURS = {  # a seat's soldiers; its standard-bearer and captains
    "griffin": Style(color="#1c1c1c", bgcolor="#d7af5f", bold=True),
    "unicorn": Style(color="#ffffff", bgcolor="#5f5faf", bold=True),
}
STANDARDS = {
    "griffin": Style(color="#1c1c1c", bgcolor="#ffff87", bold=True),
    "unicorn": Style(color="#ffffff", bgcolor="#8700af", bold=True),
}
LINES = {"griffin": Style(color="#d7af5f"), "unicorn": Style(color="#8787d7")}
QUIET = Style(color="#8a8a8a")
FAINT = Style(color="#585858")
TREE = Style(color="#5faf5f", bold=True)
CAN = Style(color="#87d787", bold=True)  # can be done
YOURS = Style(color="#ffd75f", bold=True)  # yours to decide
CURSOR = Style(color="#1c1c1c", bgcolor="#87d787", bold=True)
CHOSEN = Style(color="#1c1c1c", bgcolor="#ffffff", bold=True)
NOT = Style(color="#ffffff", bgcolor="#af0000", bold=True)

_ARROWS = {"griffin": "▴", "unicorn": "▾"}  # beside the control lines
_LABEL = 3  # columns before a row
_CENTRE = ROWS // 2  # the centre line lies in the middle (BB-1.1)
_SMALL, _LARGE = (3, 1), (5, 2)  # width and height of a cell


@dataclass(frozen=True)
class Marks:
    """What stands out on the board.

    Attributes:
        cursor: the cell that Enter would choose.
        chosen: the cells chosen so far.
        targets: the cells that can be chosen.
        ghosts: counters where they would stand, as they are printed.
        legal: whether what the ghosts show is allowed.
    """

    cursor: str | None = None
    chosen: frozenset[str] = frozenset()
    targets: frozenset[str] = frozenset()
    ghosts: Mapping[str, str] = field(default_factory=dict[str, str])
    legal: bool = True

    def around(self, cell: str) -> tuple[str, str, Style] | None:
        """The signs on both sides of a cell and their style: no mark is one of colour only."""
        if cell in self.ghosts and not self.legal:
            return "×", "×", NOT
        if cell == self.cursor or cell in self.ghosts:
            return "▸", "◂", CURSOR
        if cell in self.chosen:
            return "«", "»", CHOSEN
        return ("[", "]", CAN) if cell in self.targets else None


class Field(Widget):
    """The board. It tells what is pointed at: a cell, or two corners of a rectangle."""

    class Picked(Message):
        """A click: from one cell to another, mostly the same."""

        def __init__(self, start: str, end: str) -> None:
            self.start, self.end = start, end
            super().__init__()

    class Hovered(Message):
        """The mouse has come to a cell."""

        def __init__(self, cell: str) -> None:
            self.cell = cell
            super().__init__()

    def __init__(self) -> None:
        self._table: Table | None = None
        self._marks = Marks()
        self._change = Change()
        self._pressed: str | None = None
        self._hovered: str | None = None
        self._wide, self._tall = _SMALL
        super().__init__(id="field")

    def fit(self, width: int, height: int) -> int:
        """Takes large cells if there is room for them. Returns the width of the board."""
        for self._wide, self._tall in (_LARGE, _SMALL):
            size = (_LABEL + self._wide * len(COLUMNS), self._tall * ROWS + 2)
            if size[0] <= width and size[1] <= height:
                break
        self.styles.width, self.styles.height = size
        return size[0]

    def show(self, table: Table, marks: Marks, change: Change) -> None:
        """Shows a table."""
        self._table, self._marks, self._change = table, marks, change
        self.refresh()

    def on_mouse_down(self, event: MouseDown) -> None:
        """Remembers where a drag begins."""
        self._pressed = self._cell_of(event.x, event.y)
        self.capture_mouse()

    def on_mouse_up(self, event: MouseUp) -> None:
        """Ends a click or a drag."""
        self.release_mouse()
        start, end = self._pressed, self._cell_of(event.x, event.y)
        self._pressed = None
        if start is not None and end is not None:
            self.post_message(self.Picked(start, end))

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tells which cell the mouse has come to."""
        cell = self._cell_of(event.x, event.y)
        if cell is not None and cell != self._hovered and self._pressed is None:
            self.post_message(self.Hovered(cell))
        self._hovered = cell

    def render(self) -> Text:
        """The rows from the north, the centre line among them, and the letters."""
        if self._table is None:
            return Text("")
        rows = [line for y in reversed(range(ROWS)) for line in self._row(self._table, y)]
        width = self._wide * len(COLUMNS)
        rows.insert(_CENTRE * self._tall, Text(" " * _LABEL + "─" * width, FAINT))
        letters = "".join(f"{letter:^{self._wide}}" for letter in COLUMNS)
        return Text("\n", no_wrap=True).join([*rows, Text(" " * _LABEL + letters, QUIET)])

    def _row(self, table: Table, y: int) -> list[Text]:
        """A row with its number; a control line on it has the arrow of its side."""
        lines = [seat for seat in SEATS if table.line_row(seat) == y]
        arrow = " " if not lines else "◆" if len(lines) > 1 else _ARROWS[lines[0]]
        text = Text.assemble((f"{y + 1:>2}", QUIET), (arrow, LINES[lines[0]] if lines else QUIET))
        below = Text(" " * _LABEL)
        for x in range(len(COLUMNS)):
            cell = cell_at(x, y)
            assert cell is not None
            drawn, ground = self._cell(table, cell, lines)
            text.append_text(drawn)
            below.append(" " * self._wide, ground)
        return [text, below][: self._tall]

    def _cell(self, table: Table, cell: str, lines: list[str]) -> tuple[Text, Style]:
        """One cell: a sign on either side of what stands there; and the ground of it."""
        marks = self._marks
        piece = table.pieces.get(cell)
        left, right = " ", " "
        if piece is not None:
            figure = table.counter(piece)
            style = (STANDARDS if piece.kind == BEARER else COLOURS)[piece.seat]
            if piece.kind == BEARER:
                right = "⚑"
            elif cell in self._change.came:
                left = "•"
        elif cell in table.trees:
            figure, style = "♣", TREE
        elif cell in self._change.left:
            figure, style = "∘", QUIET
        elif self._influenced(table, cell):
            figure, style = "+", QUIET
        elif lines:
            figure, style = "╌" * (self._wide - 2), LINES[lines[0]]
            left = right = "╌"
        else:
            figure, style = "·", FAINT
        frame = style
        around = marks.around(cell)
        if around is not None:
            left, right, mark = around
            figure = marks.ghosts.get(cell, figure)
            style = style if mark == CAN else mark
            frame = style if piece and mark == CAN else mark
        figure, right = self._fitted(figure, right)
        width = self._wide - 2
        text = Text.assemble((left, frame), (f"{figure:^{width}}", style), (right, frame))
        return text, Style(bgcolor=frame.bgcolor)

    def _fitted(self, figure: str, right: str) -> tuple[str, str]:
        """What stands in a cell, and the sign on its right.

        In a small cell a strength of one digit stands in place of that sign; one of two has no
        space there.
        """
        letter, rest = figure[0], figure[1:]
        if len(figure) <= self._wide - 2:
            return figure, right
        return (letter, rest) if len(rest) == 1 else (letter, right)

    def _influenced(self, table: Table, cell: str) -> bool:
        """Whether a cell lies in the zone of the captain or standard under the cursor."""
        source = self._marks.cursor
        piece = table.pieces.get(source) if source else None
        if source is None or piece is None or piece.kind not in (BEARER, "captains"):
            return False
        return near(cell, source)

    def _cell_of(self, x: int, y: int) -> str | None:
        """The cell drawn at a place of the widget."""
        centre = _CENTRE * self._tall
        if y == centre or x < _LABEL:
            return None
        row = (y if y < centre else y - 1) // self._tall
        return cell_at((x - _LABEL) // self._wide, ROWS - 1 - row)
