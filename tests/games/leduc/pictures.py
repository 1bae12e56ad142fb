"""Leduc poker as text and as a picture."""

from collections.abc import Mapping
from typing import Any

from leduc.state import SEATS
from vexilla.drawing import Picture, text


def board_text(document: Mapping[str, Any], language: str = "en") -> str:
    """The board of a view or a position as lines of text."""
    hands = [f"{seat}: {document['hands'].get(seat, '?')}" for seat in SEATS]
    board = f"open: {document['board']}" if "board" in document else "no open card"
    done = ", ".join(document["history"]) or "nothing yet"
    end = f"{document['winner']} has won" if "winner" in document else document["phase"]
    return "\n".join([*hands, board, f"done: {done}", end])


def board_svg(document: Mapping[str, Any], language: str = "en", below: str | None = None) -> str:
    """The board as SVG."""
    return board_picture(document).svg()


def board_picture(
    document: Mapping[str, Any], last: Mapping[str, Any] | None = None, language: str = "en"
) -> Picture:
    """The board as a picture, without places to mark."""
    words = board_text(document)
    rows = "".join(text(8, 20 * number, line) for number, line in enumerate(words.splitlines(), 1))
    return Picture("leduc", "leduc", (320, 110), "Leduc poker", words, "", rows)
