"""Pictures of positions, views and whole games, with marks and arrows.

A notebook shows them as they are. They are standalone SVG documents, and follow the reader's choice
of a light or a dark page.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeAlias, cast

from vexilla.errors import UnknownName, VexillaError
from vexilla.game import Game, View, load, package_of
from vexilla.pictures.drawing import Picture, arrow, mark

Shown: TypeAlias = Game | View | Mapping[str, Any]  # a document is a position or a view
Arrow: TypeAlias = tuple[str, str] | tuple[str, str, str]  # from, to and perhaps a colour

COLOUR = "#2b5a92"  # of marks and arrows for which none is given
REST_S = 3.0  # for which a replay shows the end before it begins again


class Svg(str):
    """The text of an SVG document, which a notebook shows as a picture."""

    def _repr_svg_(self) -> str:
        return str(self)


def board(
    shown: Shown,
    *,
    last: Mapping[str, Any] | None = None,
    marks: Mapping[str, str] | Iterable[str] = (),
    arrows: Iterable[Arrow] = (),
    width: int | None = None,
) -> Svg:
    """A picture of a game, a view, or the document of a position or a view.

    Args:
        shown: what to show. A game is shown with both hands; `game.agent_view(seat)` is not.
        last: an action that was played just before, which is shown too.
        marks: the places to mark, perhaps with a colour for each. In Battle Line a place is a flag
            (`3`), a side (`3 south`), a card on it (`R10`), a seat (`south`) or a deck (`troop`);
            in Blades & Banners it is a cell (`e5`).
        arrows: pairs of places, perhaps with a colour as the third.
        width: the width in pixels; None: that of the drawing.

    Raises:
        UnknownName: there is no such game or place.
        DocumentError: the position is malformed.

    >>> import vexilla, vexilla.svg
    >>> picture = vexilla.svg.board(vexilla.new("battle-line", seed=7), marks=["3 south"])
    >>> picture[:4]
    '<svg'
    """
    picture = _picture(shown, last)
    named = isinstance(marks, Mapping)
    colours = cast(Mapping[str, str], marks) if named else dict.fromkeys(marks, COLOUR)
    drawn = "".join(mark(_box(picture, place), colour) for place, colour in colours.items())
    for start, end, *colour in arrows:
        boxes = _box(picture, start), _box(picture, end)
        drawn += arrow(*boxes, colour[0] if colour else COLOUR)
    svg = replace(picture, body=picture.body + drawn).svg()
    if width is not None:
        full, height = picture.size
        size = f'width="{width}" height="{round(height * width / full)}"'
        svg = svg.replace(f'width="{full}" height="{height}"', size, 1)
    return Svg(svg)


def replay(game: Game, *, seat: str | None = "", seconds: float = 1.0) -> Svg:
    """A film of a game from its start to where it stands, as one SVG document that runs by itself.

    Args:
        game: the game.
        seat: the seat whose views are shown, so that nothing else is seen; None: a spectator's;
            empty: both hands are seen.
        seconds: how long each action is shown.

    Raises:
        UnknownName: there is no such seat.
        VexillaError: the number of seconds is not above zero.
    """
    if not seconds > 0:
        raise VexillaError(f"Each action is shown for some seconds above zero, not {seconds!r}.")
    frames = list(_pictures(game, seat))
    whole = seconds * len(frames) + REST_S
    parts: list[str] = []
    for number, frame in enumerate(frames):
        begin = number * seconds / whole
        end = 1.0 if number == len(frames) - 1 else (number + 1) * seconds / whole
        times = f"0;{begin:.5f};{end:.5f};1" if number else f"0;{end:.5f};1"
        values = "none;inline;none;none" if number else "inline;none;none"
        if number == len(frames) - 1:
            times, values = f"0;{begin:.5f};1", "none;inline;inline"
        parts.append(
            f'<g display="{"none" if number else "inline"}">{frame.body}'
            f'<animate attributeName="display" dur="{whole:g}s" repeatCount="indefinite" '
            f'calcMode="discrete" keyTimes="{times}" values="{values}"/></g>'
        )
    size = max(f.size[0] for f in frames), max(f.size[1] for f in frames)
    return Svg(replace(frames[-1], size=size, body="".join(parts)).svg())


def frames(game: Game, *, seat: str | None = "") -> Iterator[Svg]:
    """The pictures of a replay one by one: the start, then one after each action.

    Args:
        game: the game.
        seat: as in `replay`.

    Raises:
        UnknownName: there is no such seat.
    """
    for picture in _pictures(game, seat):
        yield Svg(picture.svg())


def _pictures(game: Game, seat: str | None) -> Iterator[Picture]:
    """A picture of the start and one after each action."""
    package, moving = game.package, game.after(0)
    last: Mapping[str, Any] | None = None
    for actor, action in [*game.actions, (None, None)]:
        document = moving.position() if seat == "" else moving.view(seat)
        yield package.draws.board_picture(document, last)
        if actor is not None and action is not None:
            moving.play(action, actor)
            hidden = seat not in ("", actor)
            last = package.rules.open_action(action) if hidden else action


def _picture(shown: Shown, last: Mapping[str, Any] | None) -> Picture:
    if isinstance(shown, Game):
        return shown.package.draws.board_picture(shown.position(), last)
    if isinstance(shown, View):
        return shown.package.draws.board_picture(shown.document, last)
    if "seat" in shown:
        package = package_of(str(shown.get("game")))
        document = package.rules.write_view(package.rules.read_view(shown))
        return package.draws.board_picture(document, last)
    return _picture(load(shown), last)  # a position that leaves something out


def _box(picture: Picture, place: str) -> tuple[float, float, float, float]:
    if place not in picture.places:
        known = ", ".join(list(picture.places)[:12])
        raise UnknownName(f"The picture has no place {place!r}. Its places are: {known}, …")
    return picture.places[place]
