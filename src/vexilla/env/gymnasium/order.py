"""The order of calls: `reset` comes before the first step, and after the end of a game."""

from gymnasium.error import ResetNeeded

from vexilla.errors import VexillaError


class NotDealt(VexillaError, ResetNeeded):
    """There is no game to play on; `reset` deals one."""

    def __init__(self, call: str) -> None:
        """The sentence for a call that came too early or too late."""
        super().__init__(f"{call}: no game goes on here; reset() deals the next one.")
