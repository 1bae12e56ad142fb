"""What puzzles and lessons share at a prompt: their numbers, and actions that are typed."""

from collections.abc import Callable, Sequence

from vexilla.analysis import brief
from vexilla.errors import UnknownName
from vexilla.game import Document
from vexilla.texts import unmarked

MAX_LISTED = 60  # actions listed for a question mark
QUIT = ("q", "quit")

Read = Callable[[str], str]  # reads a line, after a prompt
Write = Callable[[str], None]  # writes a line


def check_number(number: int, count: int, what: str) -> None:
    """Checks the number of a lesson or puzzle.

    Args:
        number: the number, from 1.
        count: how many there are.
        what: what they are called in the error: `lessons of battle-line`.

    Raises:
        UnknownName: there is none with this number.
    """
    if not 1 <= number <= count:
        raise UnknownName(f"The {what} are 1 to {count}; there is none {number}.")


def read_typed(read: Read) -> str | None:
    """Returns what the player types, in small letters; None if they quit."""
    try:
        typed = unmarked(read("> ")).strip().lower()
    except (EOFError, KeyboardInterrupt):
        return None
    return None if typed in QUIT else typed


def listed(actions: Sequence[Document]) -> str:
    """Returns actions as they may be typed, the first ones of many."""
    more = "" if len(actions) <= MAX_LISTED else ", …"
    return ", ".join(map(brief, actions[:MAX_LISTED])) + more


def action_typed(typed: str, actions: Sequence[Document]) -> Document | None:
    """Returns the action typed as `brief` writes it; the names of its fields may be left out."""
    if not typed:
        return None
    signs = {"-": "–"}  # what few keyboards have
    typed = " ".join(signs.get(word, word) for word in typed.replace("->", "→").split())
    for action in actions:
        words = brief(action).lower()
        short = [word for word in words.split() if word not in action]
        if typed in (words, " ".join(short)):
            return action
    return None
