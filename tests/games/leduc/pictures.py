"""Leduc poker as text and as a picture."""

from collections.abc import Mapping
from typing import Any

from leduc.state import SEATS


def board_text(document: Mapping[str, Any]) -> str:
    """The board of a view or a position as lines of text."""
    hands = [f"{seat}: {document['hands'].get(seat, '?')}" for seat in SEATS]
    board = f"open: {document['board']}" if "board" in document else "no open card"
    done = ", ".join(document["history"]) or "nothing yet"
    end = f"{document['winner']} has won" if "winner" in document else document["phase"]
    return "\n".join([*hands, board, f"done: {done}", end])


def board_svg(document: Mapping[str, Any]) -> str:
    """The board as a picture."""
    rows = "".join(
        f'<text x="8" y="{20 * number}">{line}</text>'
        for number, line in enumerate(board_text(document).splitlines(), 1)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 110">{rows}</svg>'
