"""The board of a position or view document as text for a terminal."""

import textwrap
from collections.abc import Mapping
from typing import Any

from vexilla.blades_and_banners.pictures.board_data import (
    PREPARATION,
    Board,
    place,
    read_board,
)
from vexilla.blades_and_banners.rules.components import CELL_NAMES, COLUMNS, KIND_NAMES, ROWS, SEATS
from vexilla.locale import Speech
from vexilla.locale.letters import Say, soldier_letter

_WIDTH = 80
_LABEL = 10
_FRAMES = {"griffin": "[{}]", "unicorn": "<{}>"}  # a shield and a lozenge
_LETTERED = "    " + "".join(f" {name[0]} " for name in CELL_NAMES[:COLUMNS])
_CENTRE = "    " + "─" * (3 * COLUMNS)  # the centre line, between rows 7 and 8


def board_text(document: Mapping[str, Any], language: str = "en") -> str:
    """Draws a board for a terminal in 80 columns without colour, with unicorn's side at the top.

    `[P]` is a pikeman of griffin and `<P>` one of unicorn. K, C, S and A are knights, captains,
    sergeants and archers. B is a standard-bearer and ♣ a tree. Dashes mark a control line. Orders
    face down are in brackets or, if they are hidden, question marks.

    Args:
        document: a position or view document.
        language: the language of its letters and words.

    >>> print(board_text({
    ...     "game": "blades-and-banners", "trees": ["e5", "k9"], "step": 3, "phase": "orders",
    ...     "to_move": "griffin", "initiative": "griffin", "first": "griffin", "seat": "griffin",
    ...     "griffin": {"bearer": "j5", "knights": ["c3"], "pikemen": ["d4"], "opened": 1,
    ...                 "plan": ["knights", "pikemen", "archers", "bearer"]},
    ...     "unicorn": {"bearer": "j11", "pikemen": ["d7", "e7"], "opened": 0,
    ...                 "plan": [None, None, None, None]},
    ... }))
    Blades & Banners: Griffin to move, carries out Knights
    Step 3 of 12; Griffin has the initiative; Griffin goes first
    <BLANKLINE>
    Unicorn   2 P, control zone 1
              ?  ?  ?  ?  0 revealed
     14  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
     13  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
     12  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
     11  -  -  -  -  -  -  -  -  - <B> -  -  -  -  -  -  -  -  -  -  Unicorn's line
     10  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
      9  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ♣  ·  ·  ·  ·  ·  ·  ·  ·  ·
      8  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
        ────────────────────────────────────────────────────────────
      7  ·  ·  · <P><P> ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
      6  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
      5  -  -  -  -  ♣  -  -  -  - [B] -  -  -  -  -  -  -  -  -  -  Griffin's line
      4  ·  ·  · [P] ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
      3  ·  · [K] ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
      2  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
      1  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
         a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t
    Griffin   1 K  1 P, control zone 2
              Knights  (Pikemen)  (Archers)  (Standard)  1 revealed
    Strengths K 4, C 3, S 3, P 2, A 1
    """
    board = read_board(document)
    say = Speech(language).say
    lines = [
        f"{say('picture-game', game='blades-and-banners')}: {board.headline(say)}",
        board.subtitle(say),
        *(_fight_lines(say, board) or [""]),
        *_army_lines(say, board, "unicorn"),
        *(_row(say, board, row) for row in reversed(range(ROWS // 2, ROWS))),
        _CENTRE,
        *(_row(say, board, row) for row in reversed(range(ROWS // 2))),
        _LETTERED,
        *_army_lines(say, board, "griffin"),
        _strengths(say, board),
    ]
    return "\n".join(line.rstrip() for line in lines)


def _row(say: Say, board: Board, row: int) -> str:
    """A row of the board between its number and the control lines on it."""
    lines = [seat for seat in SEATS if _line_row(board, seat) == row]
    pieces = board.pieces
    text = f"{row + 1:>3} "
    for cell in CELL_NAMES[COLUMNS * row : COLUMNS * (row + 1)]:
        if cell in pieces:
            seat, kind = pieces[cell]
            text += _FRAMES[seat].format(soldier_letter(say, kind))
        elif not board.on_field(cell):
            text += "   "
        elif cell in board.trees:
            text += " ♣ "
        else:
            text += " - " if lines else " · "
    whose = "both" if len(lines) > 1 else "".join(lines)
    return text + " " + (say("bb-picture-line", seat=whose) if whose else "")


def _line_row(board: Board, seat: str) -> int | None:
    """The row of a seat's control line (BB-5.1)."""
    bearer = board.armies[seat].bearer
    return place(bearer)[1] if bearer else None


def _army_lines(say: Say, board: Board, seat: str) -> list[str]:
    """A seat's soldiers and control zone, and its orders or the army still to be placed."""
    army = board.armies[seat]
    soldiers = _counts(say, {kind: army.strength(kind) for kind in KIND_NAMES})
    summary = soldiers or say("bb-picture-no-soldiers")
    if board.phase not in PREPARATION:
        summary += ", " + say("bb-picture-zone", rows=board.zone(seat))
    if any(army.to_deploy.values()):
        table = say("bb-picture-to-place", army=_counts(say, army.to_deploy))
    elif army.hired is not None:
        table = say("bb-picture-hired", army=_counts(say, army.hired))
    elif army.plan:
        table = _orders(say, board, seat) + "  " + say("bb-picture-opened", count=army.opened)
    else:
        table = ""
    lines = [summary, *(textwrap.wrap(table, _WIDTH - _LABEL) or [""])]
    labels = [say("bb-seat", seat=seat), *[""] * (len(lines) - 1)]
    return [f"{label:<{_LABEL}}{line}" for label, line in zip(labels, lines, strict=True)]


def _counts(say: Say, soldiers: Mapping[str, int]) -> str:
    """The numbers of soldiers of each kind: `2 K  1 C`."""
    return "  ".join(
        f"{soldiers[kind]} {soldier_letter(say, kind)}" for kind in KIND_NAMES if soldiers[kind]
    )


def _orders(say: Say, board: Board, seat: str) -> str:
    """The stack of orders, in the order in which they are opened."""
    army = board.armies[seat]
    names = [say("bb-board-order", order=order) if order else "?" for order in army.plan]
    return "  ".join(
        name if number < army.opened or name == "?" else f"({name})"
        for number, name in enumerate(names)
    )


def _strengths(say: Say, board: Board) -> str:
    """The base strengths (BB-10.6). The counters have no space for them."""
    strengths = ", ".join(
        f"{soldier_letter(say, kind)} {number}" for kind, number in board.strengths.items()
    )
    return say("bb-picture-strengths").ljust(_LABEL) + strengths


def _fight_lines(say: Say, board: Board) -> list[str]:
    """The pending fights with both totals."""
    if not board.fights:
        return []
    fights = ", ".join(fight.text(say) for fight in board.fights)
    parts = [say("bb-picture-fights", fights=fights)]
    if board.guards:
        parts.append(say("bb-picture-guards", cells=", ".join(board.guards)))
    return textwrap.wrap("; ".join(parts), _WIDTH, break_on_hyphens=False)
