"""A picture of a position or view document: one standalone SVG, light and dark."""

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Any

from vexilla.blades_and_banners.pictures.board_data import (
    IN_BATTLE,
    PREPARATION,
    Board,
    read_board,
)
from vexilla.blades_and_banners.pictures.board_text import board_text
from vexilla.blades_and_banners.pictures.drawings import plate, style, use
from vexilla.blades_and_banners.pictures.field import CELL, FIELD_HEIGHT, FIELD_WIDTH, field
from vexilla.blades_and_banners.rules.components import (
    COLUMNS,
    KIND_NAMES,
    PLANNED,
    ROWS,
    SEATS,
    STEPS,
)
from vexilla.locale import Speech
from vexilla.locale.letters import Say, picture_letters
from vexilla.pictures.drawing import Picture, moved, text

_LEFT = 34  # width of the row numbers left of the field
_BAR = 104  # height of a seat's bar
_WIDTH = _LEFT + FIELD_WIDTH + 16
_HEIGHT = _BAR + FIELD_HEIGHT + 22 + _BAR
_CARD, _CARD_HEIGHT, _PITCH = 52, 72.8, 60
_CARDS, _SOLDIERS, _CLOCK = 268, 524, 714  # where the parts of a bar begin
CARD_DRAWINGS = {
    "knights": "knights",
    "heavy_infantry": "heavy",
    "pikemen": "pikemen",
    "archers": "archers",
    "bearer": "banner",
}
_PURSE = 24  # the largest budget (BB-3.1)


def board_svg(
    document: Mapping[str, Any],
    language: str = "en",
    zones: bool = False,
    last: Mapping[str, Any] | None = None,
    below: str | None = None,
) -> str:
    """A standalone SVG document of a board in a language: `board_picture`, written."""
    return board_picture(document, last, language, zones, below).svg()


def board_picture(
    document: Mapping[str, Any],
    last: Mapping[str, Any] | None = None,
    language: str = "en",
    zones: bool = False,
    below: str | None = None,
) -> Picture:
    """Draws a board. Its places are the cells, such as `e5`.

    Args:
        document: a position or view document.
        last: the last action, which is shown as an arrow.
        language: the language of its letters and words.
        zones: whether to show the zones of influence of standards and captains.
        below: the seat whose side is at the bottom; None: griffin.
    """
    turned = below == "unicorn"
    seats = SEATS if turned else SEATS[::-1]
    say = Speech(language).say
    board = read_board(document)
    body = "".join(
        [
            f'<rect width="{_WIDTH}" height="{_HEIGHT}" rx="12" fill="var(--paper)"/>',
            moved(_LEFT, 0, _bar(say, board, seats[0]) + _clock(say, board)),
            moved(_LEFT, _BAR, field(say, board, zones, last, turned)),
            moved(_LEFT, _BAR + FIELD_HEIGHT + 22, _bar(say, board, seats[1])),
        ]
    )
    return Picture(
        "vexilla.blades_and_banners.pictures",
        "blades",
        (_WIDTH, _HEIGHT),
        f"{say('picture-game', game='blades-and-banners')}: {board.headline(say)}",
        _description(say, board) if language == "en" else board_text(document, language),
        style(),
        body,
        {
            f"{chr(ord('a') + x)}{y + 1}": (
                _LEFT + CELL * (COLUMNS - 1 - x if turned else x),
                _BAR + CELL * (y if turned else ROWS - 1 - y),
                CELL,
                CELL,
            )
            for x in range(COLUMNS)
            for y in range(ROWS)
        },
        picture_letters("BB", language),
    )


# The bars above and below the field


def _bar(say: Say, board: Board, seat: str) -> str:
    """A seat's name, status, orders and soldiers."""
    army = board.armies[seat]
    active = board.active == seat
    parts = [
        use(f"shield-{seat}", 0, 28, 48),
        _name(say, board, seat),
        text(58, 54, board.status(say, seat), "sans turn" if active else "sans plain soft", 13),
    ]
    if active:
        parts.append('<rect x="-20" y="26" width="4" height="52" rx="2" fill="var(--mine)"/>')
    if board.initiative == seat and board.phase != "over":
        token = use(f"initiative-{seat}", 210, 30, 44)
        title = say("bb-picture-has-initiative", seat=seat)
        parts.append(f"<g><title>{title}</title>{token}</g>")
    if army.bearer and board.phase not in PREPARATION:
        parts.append(_zone_boxes(say, board, seat))
    if board.phase == "hiring":
        parts.append(_purse(board, seat))
    elif board.phase in (*IN_BATTLE, "planning") or army.plan:
        parts.append(_orders(say, board, seat))
    parts += [_soldiers(board, seat, kind, number) for number, kind in enumerate(KIND_NAMES)]
    return f'<g class="{seat}">{"".join(parts)}</g>'


def _name(say: Say, board: Board, seat: str) -> str:
    """A seat's name, with a remark if it goes first."""
    preparing = board.phase in PREPARATION
    begins = ""
    if board.phase != "over" and seat == (board.deployer if preparing else board.first):
        words = say("bb-picture-begins", what="deployer" if preparing else "first")
        begins = f'<tspan dx="8" font-size="12" class="sans plain soft">{words}</tspan>'
    return f'<text x="58" y="36" font-size="19">{say("bb-seat", seat=seat)}{begins}</text>'


def _zone_boxes(say: Say, board: Board, seat: str) -> str:
    """Nine boxes, of which those in the control zone are filled."""
    rows = board.zone(seat)
    boxes = [
        f'<rect x="{58 + 12 * row}" y="64" width="9" height="9" rx="2" '
        + ('fill="var(--tint)"/>' if row < rows else 'fill="none" stroke="var(--slot)"/>')
        for row in range(9)
    ]
    label = text(168, 73, say("bb-picture-rows", rows=rows), "sans plain soft", 11.5)
    title = say("bb-picture-all-rows", rows=rows)
    return f"<g><title>{title}</title>{''.join(boxes)}{label}</g>"


def _purse(board: Board, seat: str) -> str:
    """The budget as coins. Spent coins are pale."""
    if not board.budget:
        return ""
    left = board.budget - (board.armies[seat].spent or 0)
    coins = [
        use("icon-coin", _CARDS + 19 * (coin % 12), 30 + 22 * (coin // 12), 18)
        for coin in range(min(board.budget, _PURSE))
    ]
    return f'{"".join(coins[:left])}<g opacity=".3">{"".join(coins[left:])}</g>'


def _orders(say: Say, board: Board, seat: str) -> str:
    """The four orders, or empty slots before planning."""
    army = board.armies[seat]
    current = army.opened - 1 if board.current_order(seat) else None
    return "".join(
        moved(_CARDS + _PITCH * number, 10, _order(say, board, seat, number, number == current))
        for number in range(PLANNED)
    )


def _order(say: Say, board: Board, seat: str, number: int, current: bool) -> str:
    """One order: an open card, a card face down, or an empty slot."""
    army = board.armies[seat]
    if not army.plan:
        return f'<rect class="slot" x=".5" y=".5" width="{_CARD - 1}" height="71.8" rx="4"/>'
    order = army.plan[number]
    closed = number >= army.opened
    drawing = f"card-{CARD_DRAWINGS[order]}" if order else f"card-back-{seat}"
    parts = [use(drawing, 0, 0, _CARD, _CARD_HEIGHT)]
    if current:
        parts.append(
            f'<rect class="chosen" x="-2" y="-2" width="{_CARD + 4}" height="76.8" rx="5.5"/>'
        )
    fill, look = ("var(--mine)", "inside") if current else ("var(--paper)", "")
    parts.append(f'<circle cx="2" cy="4" r="8" fill="{fill}" stroke="var(--slot)"/>')
    parts.append(text(2, 8, number + 1, f"sans {look}".strip(), 10.5, "middle"))
    label = say("bb-picture-order", order=order) if order else say("bb-picture-closed")
    if order and closed:  # face down for the other seat
        parts.append(f'<g color="var(--card-ink-soft)">{use("icon-eye", 20, 50.5, 12)}</g>')
    look = "sans turn" if current else "sans plain soft" if closed else "sans"
    parts.append(text(_CARD / 2, 87, label, look, 10.5, "middle"))
    name = say("bb-board-order", order=order) if order else "none"
    title = say("bb-picture-order-title", number=number + 1, name=name)
    return f"<g><title>{title}</title>{''.join(parts)}</g>"


def _soldiers(board: Board, seat: str, kind: str, number: int) -> str:
    """The numbers of soldiers of a kind on the board and still to be placed."""
    army = board.armies[seat]
    count: object = army.strength(kind)
    waiting = army.to_deploy.get(kind, 0)
    if board.phase == "hiring":
        count = "–" if army.hired is None else army.hired[kind]
    x = _SOLDIERS + 36 * number
    parts = [
        use(f"counter-{seat}-{kind}", x, 24, 30),
        plate(board.strengths[kind], x + 30, 54, 13),
        text(x + 15, 70, count, "", 14, "middle"),
    ]
    if waiting:
        parts.append(text(x + 15, 85, f"+{waiting}", "sans turn", 11, "middle"))
    if not count and not waiting:
        parts = [f'<g opacity=".35">{"".join(parts)}</g>']
    return "".join(parts)


def _clock(say: Say, board: Board) -> str:
    """The sun over the twelve steps of the battle."""
    if board.phase in PREPARATION:
        return ""
    width = FIELD_WIDTH - _CLOCK
    scale = width / 240
    angle = pi - (board.step - 0.5) * pi / STEPS
    x, y = 120 + 76 * cos(angle), 112 - 76 * sin(angle)
    sun = use("sun", _CLOCK + scale * x - 7.5, 24 + scale * y - 7.5, 15)
    dial = use("dial", _CLOCK, 24, width, 124 * scale)
    title = say("bb-board-step", step=board.step, steps=STEPS)
    return (
        f"<g><title>{title}</title>"
        f'<g color="var(--ink-soft)">{dial}</g>{sun}'
        + text(_CLOCK + width / 2, 68, board.step, "", 17, "middle")
        + "</g>"
    )


def _description(say: Say, board: Board) -> str:
    """The board in English sentences, for people who cannot see the picture."""
    sentences = [board.headline(say), board.subtitle(say)]
    for seat in SEATS:
        army = board.armies[seat]
        soldiers = [f"{kind} {cell}" for cell, kind in army.soldiers.items()]
        standard = [f"standard {army.bearer}"] if army.bearer else []
        sentences.append(f"{seat.title()}: {', '.join([*standard, *soldiers]) or 'nobody'}")
    strengths = ", ".join(f"{kind} {number}" for kind, number in board.strengths.items())
    sentences.append(f"Base strengths: {strengths}")
    if board.field:
        sentences.append(f"The field: {' to '.join(board.field)}")
    if board.trees:
        sentences.append(f"Trees: {', '.join(board.trees)}")
    return ". ".join(sentence for sentence in sentences if sentence) + "."
