"""Pictures of boards as pixels: their SVG, rendered by resvg.

A learner looks at one board after another, and from one to the next little changes. So a picture is
taken apart into what stands at a place of its own: a card, a soldier, a line of text. Each of these
is rendered once, kept, and laid where it belongs.

>>> import vexilla
>>> from vexilla.env import pictures
>>> game = vexilla.new("battle-line", seed=7)
>>> pictures.pixels(game._repr_svg_()).shape[2]
3
"""

import io
import re
from collections.abc import Iterator
from functools import lru_cache
from math import floor
from typing import Any, NamedTuple
from xml.etree import ElementTree

import numpy as np
import numpy.typing as npt

from vexilla.machine.extras import extra_module
from vexilla.pictures.png import EXTRA, png

SPRITES = 4096  # that are kept: a few kilobytes each
SMALL, MARGIN = 96, 40  # the side of the square in which most things have room, and what is around
TAKEN_APART = 8  # elements; a group of fewer is one thing

_IDS = re.compile(r'(id="|href="#)v[0-9a-f]{6}')  # each picture has ids of its own
_TITLE = re.compile(r"<title>[^<]*</title>")
_MOVED = re.compile(r"translate\((-?[\d.]+)[ ,](-?[\d.]+)\)")
_PLACE = re.compile(r' (c?[xy])="(-?[\d.]+)"')
_USED = re.compile(r'href="#([^"]+)"')
_SIZE = re.compile(r' (?:width|height)="(\d+)"')
_TAG = re.compile(r"<(/?)[^<>]*?(/?)>")
_MOVED_GROUP = re.compile(rf'<g transform="{_MOVED.pattern}">')
_LOOK = re.compile(r'<g class="[^"]*">')
_BOX = re.compile(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"')
_last: dict[tuple[int, int], tuple[list["Laid"], "Pixels"]] = {}  # the picture made last

Pixels = npt.NDArray[np.uint8]
Box = tuple[int, int, int, int]  # left, top, right, bottom


class Thing(NamedTuple):
    """Something in a picture, moved by whole pixels to near the origin, and where it belongs."""

    drawn: str
    x: int
    y: int


class Sprite(NamedTuple):
    """A thing as pixels: its colours times their opacity, what shines through, and where it is."""

    colours: npt.NDArray[np.uint16]
    through: npt.NDArray[np.uint16]
    x: int
    y: int


class Laid(NamedTuple):
    """A sprite where it belongs: its box in the picture."""

    sprite: Sprite
    left: int
    top: int
    right: int
    bottom: int


def pixels(picture: str) -> Pixels:
    """A picture of a board as an array of rows of red, green and blue.

    Args:
        picture: its SVG document, as `board_svg` of the rules writes it.

    Raises:
        VexillaError: the extra `env` is not installed.
    """
    head, _, body = _IDS.sub(r"\1", picture).partition("</defs>")
    before, _, drawings = head.partition("<defs>")
    start, style = before[: before.index(">") + 1], before[before.index("<style>") :]
    size = size_of(start)
    body = _TITLE.sub("", body).removesuffix("</svg>")
    known = _by_id(drawings)
    laid: list[Laid] = []
    for thing in (each for element in _elements(body) for each in _things(element)):
        sheet = style + _needed(known, thing.drawn)
        sprite = _sprite(start, sheet, thing.drawn, size)
        left, top = thing.x + sprite.x, thing.y + sprite.y
        high, wide, _ = sprite.colours.shape
        laid.append(Laid(sprite, left, top, left + wide, top + high))
    return _painted(laid, size)


def size_of(picture: str) -> tuple[int, int]:
    """The width and the height of a picture, as its first element says."""
    width, height = map(int, _SIZE.findall(picture[: picture.index(">") + 1]))
    return width, height


@lru_cache(SPRITES)
def _things(element: str) -> tuple[Thing, ...]:
    """What stands in an element, from the back to the front."""
    opened = element[: element.index(">") + 1]
    moved = _MOVED_GROUP.fullmatch(opened)
    whole = not moved and (opened != "<g>" and not _LOOK.fullmatch(opened))
    if whole or (not moved and element.count("<") < 2 * TAKEN_APART):
        return (Thing(*_near_the_origin(element)),)
    group, x, y = opened, 0, 0
    if moved:
        there, x, y = _rest(moved)
        group = f'<g transform="{there}">'
    plain = group in ("<g>", '<g transform="translate(0 0)">')
    found: list[Thing] = []
    for inner in _elements(element.removeprefix(opened).removesuffix("</g>")):
        for drawn, dx, dy in _things(inner):
            found.append(Thing(drawn if plain else f"{group}{drawn}</g>", x + dx, y + dy))
    return tuple(found)


def _elements(text: str) -> Iterator[str]:
    """The elements that stand beside each other in a text."""
    depth = start = 0
    for tag in _TAG.finditer(text):
        depth += -1 if tag[1] else not tag[2]
        if not depth:
            yield text[start : tag.end()]
            start = tag.end()


def _near_the_origin(drawn: str) -> tuple[str, int, int]:
    """Moves an element by whole pixels, and says by how many."""
    place = _MOVED.search(drawn, 0, drawn.index(">"))
    if place:
        there, dx, dy = _rest(place)
        return drawn.replace(place[0], there, 1), dx, dy
    if " d=" in drawn or "transform=" in drawn or "style=" in drawn:
        return drawn, 0, 0
    first: dict[str, int] = {}
    for name, value in _PLACE.findall(drawn):
        first.setdefault(name[-1], floor(float(value)))

    def moved(found: re.Match[str]) -> str:
        return f' {found[1]}="{round(float(found[2]) - first[found[1][-1]], 3):g}"'

    return _PLACE.sub(moved, drawn), first.get("x", 0), first.get("y", 0)


def _rest(place: re.Match[str]) -> tuple[str, int, int]:
    """What is left of a translation without its whole pixels, and these."""
    x, y = float(place[1]), float(place[2])
    return f"translate({x - floor(x):g} {y - floor(y):g})", floor(x), floor(y)


@lru_cache(16)
def _by_id(drawings: str) -> dict[str, str]:
    """Drawings by their ids."""
    root = ElementTree.fromstring(f"<defs>{drawings}</defs>")
    return {each.get("id", ""): ElementTree.tostring(each, encoding="unicode") for each in root}


def _needed(known: dict[str, str], drawn: str) -> str:
    """The drawings that something uses, in `defs`."""
    needed: dict[str, str] = {}
    wanted = _USED.findall(drawn)
    while wanted:
        id = wanted.pop()
        if id in known and id not in needed:
            needed[id] = known[id]
            wanted += _USED.findall(known[id])
    return f"<defs>{''.join(needed.values())}</defs>"


@lru_cache(SPRITES)
def _sprite(start: str, sheet: str, drawn: str, size: tuple[int, int]) -> Sprite:
    """Renders a thing: in a small square if it has room there, else as large as the picture is."""
    for wide, high in ((SMALL, SMALL), size):
        width, height = wide + 2 * MARGIN, high + 2 * MARGIN
        box = f'viewBox="{-MARGIN} {-MARGIN} {width} {height}" width="{width}" height="{height}"'
        document = f"{_BOX.sub(box, start)}{sheet}{drawn}</svg>"
        with extra_module("PIL.Image", EXTRA).open(io.BytesIO(png(document, ground=None))) as image:
            found = np.array(image.convert("RGBA")).astype(np.uint16)
        rows, columns = (np.flatnonzero(found[:, :, 3].any(axis)) for axis in (1, 0))
        if not len(rows):
            continue
        left, top, right, bottom = columns[0], rows[0], columns[-1] + 1, rows[-1] + 1
        if (left and top and right < width and bottom < height) or (wide, high) == size:
            alpha = found[top:bottom, left:right, 3:]
            colours = _divided(found[top:bottom, left:right, :3] * alpha)
            return Sprite(colours, 255 - alpha, int(left) - MARGIN, int(top) - MARGIN)
    nothing = np.zeros((0, 0, 3), np.uint16)
    return Sprite(nothing, nothing[:, :, :1], 0, 0)


def _divided(product: npt.NDArray[np.uint16]) -> npt.NDArray[np.uint16]:
    """The product of two numbers up to 255, divided by 255 and rounded."""
    product += 128
    product += product >> 8
    product >>= 8
    return product


def _painted(laid: list[Laid], size: tuple[int, int]) -> Pixels:
    """A picture of what has been laid: where it is the last one it is kept, else laid again."""
    before, canvas = _last.get(size) or ([], np.full((size[1], size[0], 3), 255, np.uint8))
    old, new = ({(id(each.sprite), *each[1:]): each for each in all} for all in (before, laid))
    changed = [*_beside(old, new), *_beside(new, old)]
    if [key for key in old if key in new] != [key for key in new if key in old]:
        changed = [*before, *laid]  # what lay below lies above
    canvas = canvas.copy()
    for left, top, right, bottom in _boxes(changed, size):
        part = canvas[top:bottom, left:right]
        part[:] = 255
        for each in laid:
            if each.left < right and each.right > left and each.top < bottom and each.bottom > top:
                _lay(part, each, left, top)
    _last.clear()  # one picture is kept, and what it is made of
    _last[size] = laid, canvas
    return canvas.copy()


def _beside(some: dict[Any, Laid], others: dict[Any, Laid]) -> Iterator[Laid]:
    return (each for key, each in some.items() if key not in others)


def _boxes(changed: list[Laid], size: tuple[int, int]) -> list[Box]:
    """Boxes in a picture that hold all that has changed, and do not overlap."""
    boxes: list[Box] = []
    for _, left, top, right, bottom in changed:
        box = max(0, left), max(0, top), min(right, size[0]), min(bottom, size[1])
        while touched := [
            each
            for each in boxes
            if each[0] < box[2] and each[2] > box[0] and each[1] < box[3] and each[3] > box[1]
        ]:
            boxes = [each for each in boxes if each not in touched]
            lefts, tops, rights, bottoms = zip(box, *touched, strict=True)
            box = min(lefts), min(tops), max(rights), max(bottoms)
        if box[0] < box[2] and box[1] < box[3]:
            boxes.append(box)
    return boxes


def _lay(part: Pixels, laid: Laid, left: int, top: int) -> None:
    """Lays a sprite over a part of a picture that begins there, as far as it is in it."""
    x, y = laid.left - left, laid.top - top
    below = part[max(0, y) : laid.bottom - top, max(0, x) : laid.right - left]
    rows, columns = max(0, -y), max(0, -x)
    over = (
        slice(rows, rows + below.shape[0]),
        slice(columns, columns + below.shape[1]),
    )
    through = laid.sprite.through[over]
    below[:] = laid.sprite.colours[over] + _divided(below * through)
