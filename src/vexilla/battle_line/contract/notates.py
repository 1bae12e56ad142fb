"""Actions as words: `vexilla.contract.facets.Notates`."""

from typing import Any

from vexilla.battle_line.documents.notation import read_notation as read_notation
from vexilla.battle_line.documents.notation import write_notation as write_notation


def read_action_text(text: str, language: str) -> dict[str, Any] | None:
    """None: the texts of the game have no notation."""
    return None
