"""Blades & Banners at the terminal: the board, drawn with letters and signs as well as colours."""

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
    LastMove,
    TableView,
    cell_at,
    in_zone,
)

# These colours are in the palette of 256 colours, too, so that no terminal has to guess
COLOURS = {  # of each seat's soldiers
    "griffin": Style(color="#1c1c1c", bgcolor="#d7af5f", bold=True),
    "unicorn": Style(color="#ffffff", bgcolor="#5f5faf", bold=True),
}
STANDARDS = {  # of each seat's standard-bearer
    "griffin": Style(color="#1c1c1c", bgcolor="#ffff87", bold=True),
    "unicorn": Style(color="#ffffff", bgcolor="#8700af", bold=True),
}
LINES = {"griffin": Style(color="#d7af5f"), "unicorn": Style(color="#8787d7")}
QUIET = Style(color="#8a8a8a")
FAINT = Style(color="#585858")
TREE = Style(color="#5faf5f", bold=True)
CAN = Style(color="#87d787", bold=True)  # what can be done
YOURS = Style(color="#ffd75f", bold=True)  # what the player has to decide
CURSOR = Style(color="#1c1c1c", bgcolor="#87d787", bold=True)
CHOSEN = Style(color="#1c1c1c", bgcolor="#ffffff", bold=True)
NOT = Style(color="#ffffff", bgcolor="#af0000", bold=True)

_ARROWS = {"griffin": "▴", "unicorn": "▾"}  # beside the control lines
_LABEL = 3  # width of the row numbers
_CENTRE = ROWS // 2  # the rows above the centre line (BB-1.1)
_SMALL, _LARGE = (3, 1), (5, 2)  # width and height of a cell


@dataclass(frozen=True)
class Marks:
    """The cells that stand out on the board.

    Attributes:
        cursor: the cell that Enter would choose.
        chosen: the cells chosen so far.
        targets: the cells that can be chosen.
        ghosts: counters, as they are printed, on the cells where an action would put them.
        legal: whether this action is legal.
    """

    cursor: str | None = None
    chosen: frozenset[str] = frozenset()
    targets: frozenset[str] = frozenset()
    ghosts: Mapping[str, str] = field(default_factory=dict[str, str])
    legal: bool = True

    def around(self, cell: str) -> tuple[str, str, Style] | None:
        """The signs on both sides of a cell, and their style. No mark is one of colour only."""
        if cell in self.ghosts and not self.legal:
            return "×", "×", NOT
        if cell == self.cursor or cell in self.ghosts:
            return "▸", "◂", CURSOR
        if cell in self.chosen:
            return "«", "»", CHOSEN
        return ("[", "]", CAN) if cell in self.targets else None


class Field(Widget):
    """The board. Its messages tell which cell or rectangle a person points at."""

    class Picked(Message):
        """A click or a drag: where the button was pressed and where it was released."""

        def __init__(self, start: str, end: str) -> None:
            self.start, self.end = start, end
            super().__init__()

    class Hovered(Message):
        """The mouse has come to a cell."""

        def __init__(self, cell: str) -> None:
            self.cell = cell
            super().__init__()

    def __init__(self) -> None:
        self._table: TableView | None = None
        self._marks = Marks()
        self._last_move = LastMove()
        self._pressed: str | None = None
        self._hovered: str | None = None
        self._wide, self._tall = _SMALL
        super().__init__(id="field")

    def fit(self, width: int, height: int) -> int:
        """Chooses large cells if there is enough space. Returns the width of the board."""
        for self._wide, self._tall in (_LARGE, _SMALL):
            size = (_LABEL + self._wide * len(COLUMNS), self._tall * ROWS + 2)
            if size[0] <= width and size[1] <= height:
                break
        self.styles.width, self.styles.height = size
        return size[0]

    def show(self, table: TableView, marks: Marks, last_move: LastMove) -> None:
        """Shows a table."""
        self._table, self._marks, self._last_move = table, marks, last_move
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
        """Reports the cell that the mouse has come to."""
        cell = self._cell_of(event.x, event.y)
        if cell is not None and cell != self._hovered and self._pressed is None:
            self.post_message(self.Hovered(cell))
        self._hovered = cell

    def render(self) -> Text:
        """The rows from the north with the centre line between them, and the column letters."""
        if self._table is None:
            return Text("")
        rows = [line for y in reversed(range(ROWS)) for line in self._row(self._table, y)]
        width = self._wide * len(COLUMNS)
        rows.insert(_CENTRE * self._tall, Text(" " * _LABEL + "─" * width, FAINT))
        letters = "".join(f"{letter:^{self._wide}}" for letter in COLUMNS)
        return Text("\n", no_wrap=True).join([*rows, Text(" " * _LABEL + letters, QUIET)])

    def _row(self, table: TableView, y: int) -> list[Text]:
        """A row with its number and, if it is a control line, the arrow of its side."""
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

    def _cell(self, table: TableView, cell: str, lines: list[str]) -> tuple[Text, Style]:
        """A cell with a sign on both sides of its content, and the style of its background."""
        marks = self._marks
        piece = table.pieces.get(cell)
        left, right = " ", " "
        if piece is not None:
            figure = table.counter(piece)
            style = (STANDARDS if piece.kind == BEARER else COLOURS)[piece.seat]
            if piece.kind == BEARER:
                right = "⚑"
            elif cell in self._last_move.arrived:
                left = "•"
        elif cell in table.trees:
            figure, style = "♣", TREE
        elif cell in self._last_move.left:
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
        """The content of a cell and the sign on its right, shortened to fit.

        In a small cell, a strength of one digit takes the place of the sign. A strength of two
        digits does not fit there.
        """
        letter, rest = figure[0], figure[1:]
        if len(figure) <= self._wide - 2:
            return figure, right
        return (letter, rest) if len(rest) == 1 else (letter, right)

    def _influenced(self, table: TableView, cell: str) -> bool:
        """Whether a cell is in the zone of the captain or standard under the cursor."""
        source = self._marks.cursor
        piece = table.pieces.get(source) if source else None
        if source is None or piece is None or piece.kind not in (BEARER, "captains"):
            return False
        return in_zone(cell, source)

    def _cell_of(self, x: int, y: int) -> str | None:
        """The cell at a place in the widget."""
        centre = _CENTRE * self._tall
        if y == centre or x < _LABEL:
            return None
        row = (y if y < centre else y - 1) // self._tall
        return cell_at((x - _LABEL) // self._wide, ROWS - 1 - row)
