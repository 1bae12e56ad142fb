"""Blades & Banners at the terminal: the panes beside and below the board, and hiring."""

import textwrap
from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from vexilla.locale.letters import army_list, order_letter
from vexilla.terminal.blades_and_banners.decisions import Button
from vexilla.terminal.blades_and_banners.field import (
    CAN,
    COLOURS,
    CURSOR,
    FAINT,
    LINES,
    QUIET,
    YOURS,
)
from vexilla.terminal.blades_and_banners.overview import strengths_note
from vexilla.terminal.blades_and_banners.preparation import Hiring
from vexilla.terminal.blades_and_banners.table import (
    BEARER,
    DETACHMENTS,
    PLANNED,
    SEATS,
    STEPS,
    Piece,
    TableView,
    army_text,
    soldiers_in,
)
from vexilla.terminal.boards import Say

_BACK = Style(color="#8a8a8a", bgcolor="#303030")
_KEYS = {"enter": "⏎"}


class Pressed(Message):
    """A click on a button, which has the same effect as its key."""

    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__()


class Buttons(Widget):
    """The buttons of a decision, in as few rows as possible."""

    def __init__(self) -> None:
        self._buttons: Sequence[Button] = []
        super().__init__(id="buttons")

    def show(self, buttons: Sequence[Button]) -> None:
        """Shows buttons."""
        self._buttons = buttons
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Reports the button that was clicked."""
        event.stop()
        for x, y, button in self._places():
            if y == event.y and x <= event.x < x + cell_len(_label(button)):
                self.post_message(Pressed(button.key))

    def render(self) -> Text:
        """Every button as its key and its label."""
        text = Text(no_wrap=True)
        row, column = 0, 0
        for x, y, button in self._places():
            text.append("\n" * (y - row) + " " * (x - (column if y == row else 0)))
            key = _KEYS.get(button.key, button.key)
            if button.usable:
                text.append(f"[{key}]", CAN)
                text.append(f" {button.label}")
            else:
                text.append(f" {key}  {button.label}", FAINT)
            row, column = y, x + cell_len(_label(button))
        return text

    def _places(self) -> list[tuple[int, int, Button]]:
        """The column and row of each button. The last row is at the bottom."""
        x = y = 0
        places: list[tuple[int, int, Button]] = []
        for button in self._buttons:
            width = cell_len(_label(button))
            if x + width > self.size.width:
                x, y = 0, y + 1
            places.append((x, y, button))
            x += width + 2
        spare = self.size.height - 1 - y
        return [(x, y + spare, button) for x, y, button in places]


def _label(button: Button) -> str:
    return f"[{_KEYS.get(button.key, button.key)}] {button.label}"


class HiringTable(Widget):
    """The army that is being hired: the price and number of each kind."""

    _FIRST = 4  # the row of the first kind
    _LESS, _MORE = 36, 40  # columns of the signs that change a number

    def __init__(self, say: Say) -> None:
        self.say = say
        self._hiring: Hiring | None = None
        super().__init__(id="hiring")

    def show(self, hiring: Hiring | None) -> None:
        """Shows the hiring. None hides the pane."""
        self._hiring = hiring
        self.display = hiring is not None
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Chooses a row or, on the signs beside a number, changes the number."""
        event.stop()
        row = event.y - self._FIRST
        if self._hiring is None or not 0 <= row < len(DETACHMENTS):
            return
        by = {self._LESS: -1, self._MORE: 1}.get(event.x, 0)
        self._hiring.change(row, by)
        self.post_message(Pressed(""))

    def render(self) -> Text:
        """A row for each kind between the heading and the total."""
        hiring, say = self._hiring, self.say
        if hiring is None:
            return Text("")
        left = hiring.budget - hiring.price
        rows = [
            Text(say("bb-board-hiring", coins=hiring.budget), YOURS),
            Text(say("bb-board-hiring-rule"), QUIET),
            Text(""),
            Text(say("bb-board-hiring-columns"), QUIET),
            *(self._row(hiring, number) for number in range(len(DETACHMENTS))),
            Text(" " * 9 + ", ".join(army_list(say, hiring.counts)), QUIET),
            Text(
                say(
                    "bb-board-hiring-sum",
                    soldiers=sum(n * DETACHMENTS[kind].size for kind, n in hiring.counts.items()),
                    price=hiring.price,
                    left=left,
                ),
                Style(bold=True) if left >= 0 else Style(color="#ff8787", bold=True),
            ),
            *(Text(line, QUIET) for line in self._notes(hiring)),
        ]
        return Text("\n", no_wrap=True).join(rows)

    def _notes(self, hiring: Hiring) -> list[str]:
        """A note on the strengths, and the keys."""
        numbers = textwrap.wrap(strengths_note(self.say, hiring.table), self.size.width)
        return [*numbers, *self.say("bb-board-hiring-help").splitlines()]

    def _row(self, hiring: Hiring, number: int) -> Text:
        """The row of one kind."""
        kind = list(DETACHMENTS)[number]
        detachment, count = DETACHMENTS[kind], hiring.counts[kind]
        here = number == hiring.row
        name = self.say("bb-board-kind", kind=kind)
        counter = hiring.table.counter(Piece(hiring.table.seat, kind))
        text = Text(f" {'▸' if here else ' '} {number + 1} {counter:<3} {name:<12}")
        text.append(f"{detachment.price:^7}{detachment.size:^7}")
        text.append(f"◂ {count} ▸", CURSOR if here else Style(bold=count > 0))
        text.append(f"{'/' + str(detachment.limit):<6}", FAINT)
        text.append(f"{detachment.price * count:>4}")
        if here:
            text.stylize(Style(bold=True))
        return text


def status(say: Say, table: TableView, names: Mapping[str, str], cell: str | None) -> Text:
    """The text of the pane beside the board: the step, both sides, and the piece on a cell."""
    view = table.view
    parts = [Text(_time(say, table), Style(bold=True))]
    for seat in reversed(SEATS):
        parts += _side(say, table, seat, names[seat])
    text = Text("\n", no_wrap=True, overflow="ellipsis").join(parts)
    if cell is not None and cell in table.pieces:
        text.append("\n")
        text.append_text(_soldier(say, table, cell))
    elif view["phase"] == "deployment":
        text.append("\n" + say("bb-board-to-place", count=view["deploy_left"]), YOURS)
    return text


def _time(say: Say, table: TableView) -> str:
    """The step, or the phase before the battle."""
    if table.phase in ("hiring", "bearers", "deployment"):
        return say("bb-board-before", phase=table.phase)
    return say("bb-board-step", step=min(table.view["step"], STEPS), steps=STEPS)


def _side(say: Say, table: TableView, seat: str, name: str) -> list[Text]:
    """Three lines about a seat: its name, its orders with its control zone, its soldiers."""
    view, entry = table.view, table.view[seat]
    acts = view["phase"] != "over" and view["to_move"] == seat
    sign = "▲" if seat == SEATS[0] else "▼"
    head = Text.assemble(("▶" if acts else " ", YOURS))
    head.append(sign, LINES[seat])
    head.append(name, Style(bold=True))
    army = army_text(say, table.soldiers(seat))
    if view["phase"] in ("hiring", "bearers", "deployment"):
        waiting = soldiers_in(entry.get("to_deploy") or entry.get("hired") or {})
        return [head, Text(army_text(say, waiting) or "–", QUIET), Text(army or " ")]
    orders = _orders(table, seat)
    orders.append(f" ⚑{table.zone(seat)}", LINES[seat])
    if view.get("initiative") == seat:
        orders.append("★", YOURS)
    return [head, orders, Text(army or "–")]


def _orders(table: TableView, seat: str) -> Text:
    """The four orders: `▸` is before the one being executed, and `?` means face down."""
    text = Text()
    plan = table.plan(seat)
    opened = table.opened(seat)
    for number in range(PLANNED):
        if number >= len(plan):
            text.append(" _", FAINT)
            continue
        order = plan[number]
        now = seat == table.executing and number == opened - 1
        text.append("▸" if now else " ", YOURS)
        letter = order_letter(table.say, order) if order else "?"
        style = _BACK if order is None else COLOURS[seat] if now else Style(bold=True)
        text.append(letter, FAINT if number < opened and not now else style)
    return text


def _soldier(say: Say, table: TableView, cell: str) -> Text:
    """The soldier on a cell, with the parts of their strength."""
    piece = table.pieces[cell]
    text = Text("\n")
    text.append(f" {table.counter(piece)} ", COLOURS[piece.seat])
    text.append(" " + say("bb-board-soldier", kind=piece.kind, cell=cell), Style(bold=True))
    if piece.kind == BEARER:
        return text
    traits = table.traits(cell)
    text.append("\n" + say("bb-board-strength", total=sum(adds for _, adds, _ in traits)))
    for word, adds, _ in traits[1:]:
        text.append("\n " + say("bb-board-trait", trait=word, adds=adds), QUIET)
    if piece.kind == "pikemen":
        text.append("\n " + say("bb-board-trait", trait="pikes", adds=2), QUIET)
    formed = table.formed(cell)
    if formed and piece.kind != "knights":
        text.append("\n " + say("bb-board-formed", unit=piece.unit, ways=formed), QUIET)
    return text
