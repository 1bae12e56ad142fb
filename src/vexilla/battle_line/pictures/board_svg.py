"""A picture of a position or view document: one standalone SVG, light and dark."""

from collections.abc import Mapping
from math import ceil
from typing import Any

from vexilla.battle_line.pictures.board_data import DECKS, Board, Hand, Lane, read_board
from vexilla.battle_line.pictures.board_text import board_text
from vexilla.battle_line.pictures.cards import card_face, mini_card
from vexilla.battle_line.pictures.drawings import style, use
from vexilla.battle_line.rules.components import SEATS
from vexilla.locale import Speech
from vexilla.locale.letters import Say, card_name, picture_letters
from vexilla.pictures.drawing import Box, Picture, arrow, mark, moved, text

_WIDTH = 906
_MARGIN = 16
_CARD, _CARD_HEIGHT, _STRIP = 64, 90, 25
LANE, LANE_PITCH = 80, 86
_SIDE = _CARD_HEIGHT + 3 * _STRIP + 6  # four cards
_BANNERS = 92  # the row of banners between the sides
LANE_HEIGHT = 2 * _SIDE + _BANNERS
_DECKS_X = _MARGIN + 9 * LANE_PITCH + 8  # where decks and discards stand, to the right of the lanes
_MINI, _MINI_HEIGHT = 28, 39
_LAST = "#b8862b"  # the colour of the last action


def board_svg(document: Mapping[str, Any], language: str = "en", below: str | None = None) -> str:
    """A standalone SVG document of a board in a language: `board_picture`, written."""
    return board_picture(document, language=language, below=below).svg()


def board_picture(
    document: Mapping[str, Any],
    last: Mapping[str, Any] | None = None,
    language: str = "en",
    below: str | None = None,
) -> Picture:
    """A picture of a board.

    Its places are the flags (`3`), their sides (`3 south`), the cards on them (`R10`), the bars of
    the seats (`south`) and the decks (`troop`).

    Args:
        document: a position or view document.
        last: the last action, whose flags are marked.
        language: the language of its letters and words.
        below: the seat that is shown below; None: south.
    """
    below = below or "south"
    above = "south" if below == "north" else "north"
    say = Speech(language).say
    board = read_board(document)
    bars = {seat: 114 if _is_open(board.hands[seat]) else 70 for seat in SEATS}
    top = 8 + bars[above]
    height = top + LANE_HEIGHT + bars[below] + 8
    body = "".join(
        [
            f'<rect class="table" width="{_WIDTH}" height="{height}" rx="12"/>',
            _bar(say, board, above, 8, bars[above]),
            *(
                moved(_MARGIN + LANE_PITCH * number, top, lane_svg(say, lane, number + 1, below))
                for number, lane in enumerate(board.lanes)
            ),
            moved(_DECKS_X, top, _decks_and_discards(say, board, above, below)),
            _bar(say, board, below, top + LANE_HEIGHT, bars[below]),
        ]
    )
    places = _places(board, bars, above, below)
    return Picture(
        "vexilla.battle_line.pictures",
        "battle-line",
        (_WIDTH, height),
        f"{say('picture-game', game='battle-line')}: {board.headline(say)}",
        _description(say, board) if language == "en" else board_text(document, language),
        style(),
        body + _shown_last(places, last or {}),
        places,
        picture_letters("BL", language),
    )


def _places(board: Board, bars: Mapping[str, float], above: str, below: str) -> dict[str, Box]:
    """Where flags, sides, cards, bars and decks are."""
    top = 8 + bars[above]
    places: dict[str, Box] = {
        above: (4, 8, _WIDTH - 8, bars[above]),
        below: (4, top + LANE_HEIGHT, _WIDTH - 8, bars[below]),
        "troop": (_DECKS_X, top + LANE_HEIGHT / 2 - 62, 40, 60),
        "tactics": (_DECKS_X + 52, top + LANE_HEIGHT / 2 - 62, 40, 60),
    }
    for number, lane in enumerate(board.lanes):
        x = _MARGIN + LANE_PITCH * number
        places[str(number + 1)] = (x, top, LANE, LANE_HEIGHT)
        for seat in SEATS:
            y = top if seat == above else top + _edge(True)
            places[f"{number + 1} {seat}"] = (x, y, LANE, _SIDE)
            for card, y in zip(lane.sides[seat], _tops(lane, seat, below), strict=True):
                places[card] = (x + (LANE - _CARD) / 2, top + y, _CARD, _CARD_HEIGHT)
    return places


def _shown_last(places: Mapping[str, Box], last: Mapping[str, Any]) -> str:
    """The flags of the last action, and an arrow where it has moved a card."""
    flags = [str(last[key]) for key in ("flag", "from", "to") if last.get(key)]
    shown = "".join(mark(places[flag], _LAST) for flag in flags)
    return shown + (arrow(places[flags[0]], places[flags[1]], _LAST) if len(flags) == 2 else "")


# Bars: each seat's name, status and hand


def _is_open(hand: Hand) -> bool:
    """Whether the cards of a hand are shown large. A hidden hand is shown small."""
    return bool(hand.cards) and not any(hand.backs.values())


def _bar(say: Say, board: Board, seat: str, y: float, height: float) -> str:
    hand = board.hands[seat]
    played = board.tactics_played[seat]
    middle = y + height / 2
    active = board.active == seat
    parts = [
        text(_MARGIN + 2, middle - 10, say("bl-seat", seat=seat), "ink", 18),
        text(
            _MARGIN + 2,
            middle + 8,
            board.status(say, seat),
            "sans turn" if active else "sans mute",
        ),
    ]
    if board.with_tactics:
        words = say("bl-picture-tactics", count=played)
        parts.append(text(_MARGIN + 2, middle + 25, words, "sans mute"))
    if active:
        parts.append(f'<rect class="turn" x="7" y="{middle - 26:g}" width="4" height="54" rx="2"/>')
    left, right = 160, _DECKS_X - 14
    backs = [kind for kind in DECKS for _ in range(hand.backs[kind])]
    if backs:
        width = 34 * (len(hand.cards) + len(backs))
        x = (left + right - width) / 2
        for card in hand.cards:
            parts.append(mini_card(say, card, x, middle - 20))
            x += 34
        for kind in backs:
            parts.append(use(f"back-{kind}", x, middle - 22.5, 0.16))
            x += 34
    elif hand.cards:
        pitch = min(70, (right - left - _CARD) / max(1, len(hand.cards) - 1))
        x = (left + right - pitch * (len(hand.cards) - 1) - _CARD) / 2
        for card in hand.cards:
            parts.append(card_face(say, card, x, middle - _CARD_HEIGHT / 2))
            x += pitch
    return "".join(parts)


# Lanes: a flag with both sides


def lane_svg(say: Say, lane: Lane, number: int, below: str = "south") -> str:
    """A flag with the cards on both of its sides."""
    look = "won" if lane.owner else "lane"
    parts = [f'<rect class="{look}" width="{LANE}" height="{LANE_HEIGHT}" rx="8"/>']
    grounds = [name.lower() for name in ("Mud", "Fog") if name in lane.environment]
    parts += [_ground(name, 0.5 if place else 1) for place, name in enumerate(grounds)]
    parts += [_slots(lane, seat, below) for seat in SEATS]
    cards = "".join(_side(say, lane, seat, below) for seat in SEATS)
    if lane.owner:
        cards = f'<g opacity=".8" style="filter:saturate(.5)">{cards}</g>'
    elif "Fog" in lane.environment:
        cards += _ground("fog", 0.22)  # a veil; the cards stay readable
    parts.append(cards)
    parts.append(_banner(lane, number, below))
    parts += [_chips(say, lane, seat, below) for seat in SEATS]
    return "".join(parts)


def _ground(name: str, opacity: float) -> str:
    return f'<g class="{name}" opacity="{opacity:g}">{use(f"ground-{name}")}</g>'


def _edge(is_below: bool) -> float:
    """The edge of a side at the row of banners."""
    return _SIDE + _BANNERS if is_below else _SIDE


def _side(say: Say, lane: Lane, seat: str, below: str) -> str:
    """The cards of a side. They overlap outwards and leave a strip of each card visible."""
    stack = list(zip(lane.sides[seat], _tops(lane, seat, below), strict=True))
    if seat != below:
        stack = stack[::-1]
    x = (LANE - _CARD) / 2
    last = len(stack) - 1
    return "".join(
        card_face(say, card, x, y, place < last) for place, (card, y) in enumerate(stack)
    )


def _tops(lane: Lane, seat: str, below: str) -> list[float]:
    """The upper edges of the cards of a side."""
    step, first = (_STRIP, 0) if seat == below else (-_STRIP, -_CARD_HEIGHT)
    return [_edge(seat == below) + first + step * place for place in range(len(lane.sides[seat]))]


def _slots(lane: Lane, seat: str, below: str) -> str:
    """Outlines of the free slots, stacked like cards."""
    filled, edge = len(lane.sides[seat]), _edge(seat == below)
    boxes: list[tuple[float, float]] = []
    for place in range(filled, filled + lane.free_slots(seat)):
        inner = _CARD_HEIGHT + _STRIP * (place - 1) if place else 0
        outer = _CARD_HEIGHT + _STRIP * place
        start = edge + inner if seat == below else edge - outer
        boxes.append((start, outer - inner))
    x = (LANE - _CARD) / 2 + 0.5
    return "".join(
        f'<rect class="slot" x="{x:g}" y="{y + 0.5:g}" width="63" height="{height - 1:g}" rx="4"/>'
        for y, height in boxes
    )


def _banner(lane: Lane, number: int, below: str) -> str:
    """The flag. If it is claimed, it has moved to its owner and looks different."""
    shift = 0 if not lane.owner else 12 if lane.owner == below else -12
    if lane.owner and lane.environment_of(lane.owner):
        shift //= 2  # the chip stands there too
    y = _SIDE + _BANNERS / 2 - 21 + shift
    name = f"banner-{lane.owner}" if lane.owner else "banner"
    size, baseline = (13, 25) if lane.owner else (18, 28)
    look = "inside" if lane.owner == "south" else "ink"
    label = text(LANE / 2, y + baseline, number, look, size, anchor="middle")
    return f'<g class="banner">{use(name, 16, y, 0.1875)}</g>{label}'


def _chips(say: Say, lane: Lane, seat: str, below: str) -> str:
    """The environment cards of a seat, as labels on its side of the flag."""
    names = lane.environment_of(seat)
    y = _edge(True) - 18 if seat == below else _edge(False) + 2
    parts: list[str] = []
    for place, name in enumerate(names):
        x = LANE / 2 - 20 * len(names) + 40 * place + 0.5
        title = say("bl-picture-chip", card=card_name(say, name), seat=seat)
        parts.append(
            moved(
                x,
                y,
                f"<title>{title}</title>"
                '<rect class="chip" width="39" height="16" rx="4"/>'
                f'<g class="banner">{use(name.lower(), 2.5, 1.5, 0.05)}</g>'
                + text(17, 11.5, name, "ink", 9),
            )
        )
    return "".join(parts)


# The column of decks and discards, as high as the lanes


def _decks_and_discards(say: Say, board: Board, above: str, below: str) -> str:
    middle = LANE_HEIGHT / 2
    parts = [_discards(say, board, above, 4), _discards(say, board, below, middle + 78)]
    for place, kind in enumerate(board.kinds):
        parts.append(moved(52 * place, middle - 62, _deck(say, board, kind)))
    return "".join(parts)


def _deck(say: Say, board: Board, kind: str) -> str:
    count = board.decks[kind]
    parts = [use(f"back-{kind}", 0, 2 * place, 0.2) for place in range(min(count, 3))[::-1]]
    if not count:
        parts.append('<rect class="slot" x=".5" y=".5" width="39" height="55" rx="3"/>')
    parts.append(text(20, 78, count, "ink", 15, anchor="middle"))
    parts.append(text(20, 91, say("bl-board-deck", deck=kind), "sans mute", 11, anchor="middle"))
    for row, card in enumerate(board.deck_tops[kind]):
        name = card_name(say, card) if card else "?"
        words = say("bl-picture-first", card=name) if row == 0 else name
        parts.append(text(20, 106 + 12 * row, words, "sans ink", 10, anchor="middle"))
    return "".join(parts)


def _discards(say: Say, board: Board, seat: str, y: float) -> str:
    """A seat's discards in rows of three, or in longer rows of smaller cards if there are many."""
    cards = board.discards[seat]
    if not cards:
        return ""
    columns = 3
    while ceil(len(cards) / columns) > columns:
        columns += 1
    pitch, row = _MINI + 4, _MINI_HEIGHT + 4
    minis = "".join(
        mini_card(say, card, place % columns * pitch, place // columns * row)
        for place, card in enumerate(cards)
    )
    scale = 3 / columns
    shrunk = f'<g transform="translate(0 {y + 18:g})scale({scale:.3g})">{minis}</g>'
    return text(0, y + 10, say("bl-picture-pile"), "sans mute") + shrunk


def _description(say: Say, board: Board) -> str:
    """The board in English sentences, for people who cannot see it."""
    sentences = [board.headline(say)]
    for seat in SEATS:
        hand = board.hands[seat]
        backs = [f"{count} {kind} backs" for kind, count in hand.backs.items() if count]
        held = ", ".join([*hand.cards, *backs]) or "no cards"
        sentences.append(f"{seat.title()} holds {held}")
        if board.discards[seat]:
            sentences.append(f"{seat.title()} discarded {', '.join(board.discards[seat])}")
    for number, lane in enumerate(board.lanes, 1):
        facts = [f"claimed by {lane.owner}"] if lane.owner else []
        facts += [f"{card} by {seat}" for card, seat in lane.environment.items()]
        facts += [f"{seat} {' '.join(lane.sides[seat])}" for seat in SEATS if lane.sides[seat]]
        if facts:
            sentences.append(f"Flag {number}: {'; '.join(facts)}")
    counts = " and ".join(f"{board.decks[kind]} {kind}" for kind in board.kinds)
    return ". ".join([*sentences, f"Decks: {counts} cards"]) + "."
