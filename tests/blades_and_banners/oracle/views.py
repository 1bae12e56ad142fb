"""What each seat may see (formats.md, "Views")."""

from .pieces import SEATS, Position
from .positions import complete, written


def view(position: Position, seat: str | None) -> Position:
    """The view of a seat, or of the spectator for None (BB-3.3, BB-6.1)."""
    shown = complete(position)
    shown["seat"] = seat
    if shown["phase"] == "hiring":
        shown["deployer"] = None
    for owner in SEATS:
        if owner == seat:
            continue
        theirs = shown[owner]
        if shown["phase"] == "hiring":
            theirs["hired"] = None
        if theirs["plan"] is not None and shown["phase"] == "planning":
            theirs |= {"plan": None, "planned": True}
        elif theirs["plan"] is not None:
            opened = theirs["opened"]
            theirs["plan"] = [*theirs["plan"][:opened], *[None] * (4 - opened)]
    return written(shown)
