"""A board of a position or view document as text."""

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from vexilla.battle_line.pictures.board_data import Board, read_board
from vexilla.locale import Speech
from vexilla.locale.letters import Say, brief_name, card_name, tactics_letter

_WIDTH = 80
_FLAG_WIDTH = 8
_MARGIN = " " * ((_WIDTH - 9 * _FLAG_WIDTH) // 2)
_LABEL = 10


def board_text(document: Mapping[str, Any], language: str = "en") -> str:
    """A board for a terminal, without colour: 80 columns, north above, south below.

    A dot is a free slot. The card nearest to the line was placed first.

    Args:
        document: a position or view document.
        language: the language of its letters and words.

    >>> print(board_text({
    ...     "game": "battle-line", "to_move": "south", "phase": "play", "seat": "south",
    ...     "flags": [{"south": ["R10", "R9", "Darius"], "north": ["B3"], "owner": "south"},
    ...               {"north": ["G7", "G8"], "environment": {"Mud": "north"}}],
    ...     "hands": {"south": ["O4", "Y10", "Scout"], "north": {"troop": 5, "tactics": 2}},
    ...     "decks": {"troop": 46, "tactics": 6}, "tactics_played": {"south": 1, "north": 1},
    ... }))
    Battle Line: South to move, plays a card
    <BLANKLINE>
    North     5 Troops, 2 Tactics
              1 Tactics card played
    <BLANKLINE>
                   ·
                   ·       ·       ·       ·       ·       ·       ·       ·
                   G8      ·       ·       ·       ·       ·       ·       ·
           B3      G7      ·       ·       ·       ·       ·       ·       ·
                  Mud
    ───────1───────2───────3───────4───────5───────6───────7───────8───────9────────
        [South]
          R10      ·       ·       ·       ·       ·       ·       ·       ·
           R9      ·       ·       ·       ·       ·       ·       ·       ·
         Darius    ·       ·       ·       ·       ·       ·       ·       ·
                   ·
    <BLANKLINE>
    South     O4  Y10  Scout
              1 Tactics card played
    <BLANKLINE>
    Decks     46 Troops, 6 Tactics
    """
    board = read_board(document)
    say = Speech(language).say
    line = "".join(f"{number:─^{_FLAG_WIDTH}}" for number in range(1, 10))
    edge = "─" * len(_MARGIN)
    lines = [
        f"{say('picture-game', game='battle-line')}: {board.headline(say)}",
        "",
        *_seat_lines(say, board, "north"),
        "",
        *reversed(_side_rows(say, board, "north")),
        f"{edge}{line}{edge}",
        *_side_rows(say, board, "south"),
        "",
        *_seat_lines(say, board, "south"),
        "",
        *_deck_lines(say, board),
    ]
    return "\n".join(text.rstrip() for text in lines)


def _side_rows(say: Say, board: Board, seat: str) -> list[str]:
    """The rows of a seat's side of the line, outwards: claims, environment cards, sides."""
    sides: list[list[str]] = []
    for lane in board.lanes:
        cards = [brief_name(say, card, _FLAG_WIDTH - 1) for card in lane.sides[seat]]
        sides.append(cards + ["·"] * lane.free_slots(seat))
    rows = [
        [f"[{say('bl-seat', seat=seat)}]" if lane.owner == seat else "" for lane in board.lanes],
        [_environment(say, lane.environment_of(seat)) for lane in board.lanes],
    ]
    rows = [row for row in rows if any(row)]
    for place in range(max(map(len, sides))):
        rows.append([side[place] if place < len(side) else "" for side in sides])
    return [_MARGIN + "".join(f"{cell:^{_FLAG_WIDTH}}" for cell in row) for row in rows]


def _seat_lines(say: Say, board: Board, seat: str) -> list[str]:
    """The lines for a seat: its hand, the number of its played Tactics cards, its discards."""
    hand, name = board.hands[seat], say("bl-seat", seat=seat)
    held = _names(say, hand.cards)
    if any(hand.backs.values()):
        held.append(_counts(say, board, hand.backs))
    lines = _wrapped(name, held or [say("bl-picture-no-cards")])
    if board.with_tactics:
        lines += _wrapped("", [say("bl-picture-played", count=board.tactics_played[seat])])
    if board.discards[seat]:
        lines += _wrapped("", [say("bl-picture-discards"), *_names(say, board.discards[seat])])
    return lines


def _deck_lines(say: Say, board: Board) -> list[str]:
    """The lines for the decks: their numbers of cards, and what is known of their tops."""
    lines = _wrapped(say("bl-picture-decks"), [_counts(say, board, board.decks)])
    for kind, top in board.deck_tops.items():
        if top:
            cards = [card_name(say, card) if card else "?" for card in top]
            lines += _wrapped("", [say("bl-picture-top", deck=kind), *cards])
    return lines


def _names(say: Say, cards: Sequence[str]) -> list[str]:
    return [card_name(say, card) for card in cards]


def _environment(say: Say, cards: Sequence[str]) -> str:
    """Fog and Mud by their names, or by their letters where both would be too wide."""
    names = "+".join(_names(say, cards))
    if len(names) < _FLAG_WIDTH:
        return names
    return "+".join(tactics_letter(say, card) for card in cards)


def _counts(say: Say, board: Board, counts: Mapping[str, int]) -> str:
    return ", ".join(say("bl-picture-cards", deck=kind, count=counts[kind]) for kind in board.kinds)


def _wrapped(label: str, words: Sequence[str]) -> list[str]:
    """Words after a label, in lines that fit. A word with spaces is not broken."""
    text = "  ".join(word.replace(" ", "\xa0") for word in words)
    lines = textwrap.wrap(text, _WIDTH - _LABEL, break_long_words=False, break_on_hyphens=False)
    labels = [label, *[""] * (len(lines) - 1)]
    return [
        f"{label:<{_LABEL}}{line}".replace("\xa0", " ")
        for label, line in zip(labels, lines, strict=True)
    ]
