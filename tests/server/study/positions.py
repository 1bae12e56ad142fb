"""A position in which one action loses the game."""

from typing import Any

from vexilla.lessons import lesson


def danger() -> dict[str, Any]:
    """An enemy knight can take Griffin's standard, and Griffin has an order to move it."""
    return dict(lesson("bb-danger").position)


BLUNDER = {"do": "skip"}
