"""What a browser fetches when it is first needed: each game, and all that is only read."""

import sys

# Packages that are not there from the start, and the part that has them
PARTS = {
    "vexilla.battle_line": "battle-line",
    "vexilla.blades_and_banners": "blades-and-banners",
    "vexilla.lessons": "study",
    "vexilla.rulebook": "study",
}


class MissingPart(BaseException):
    """Something is imported that has not been fetched yet: fetch it, and do the same once more.

    Nothing has changed when it is raised: a game is imported before it is played, and a text before
    it is shown. It is no `Exception`, for it is no fault: nothing is to handle it but the worker.
    """


class Finder:
    """Is asked for what no other finder has found."""

    @staticmethod
    def find_spec(name: str, path: object = None, target: object = None) -> None:
        """Raises MissingPart."""
        if name in PARTS:
            raise MissingPart(PARTS[name])


def expect_parts() -> None:
    """From now on, importing what is not there raises MissingPart."""
    if Finder not in sys.meta_path:
        sys.meta_path.append(Finder)
