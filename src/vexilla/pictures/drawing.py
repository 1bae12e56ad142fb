"""SVG pictures and their parts, made from the drawings of a package.

A package keeps its drawings in `drawings.svg`, one per line, each an element with an id.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from html import escape
from importlib.resources import files
from math import hypot
from typing import TypeAlias
from zlib import crc32

SERIF = "Alegreya,'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Liberation Serif',serif"
SANS = "'Alegreya Sans','Segoe UI',Candara,'Gill Sans','Noto Sans','Liberation Sans',sans-serif"


_LETTERS = re.compile(r'(<text [^>]*class="(?:mark|ink)"[^>]*>)([^<]+)')  # and names
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")

Box: TypeAlias = tuple[float, float, float, float]  # x, y, width and height


@dataclass(frozen=True)
class Picture:
    """A picture before it is written.

    Attributes:
        package: the package whose drawings the body uses.
        look: the class of the picture; the rules of the style sheet apply to it only.
        size: width and height.
        title: what it shows, in a few words.
        description: the same in sentences, for people who cannot see it.
        style: its style sheet.
        body: what it shows.
        places: where things are, by name, so that they can be marked.
        letters: what its language writes for the English letters and names in its drawings.
    """

    package: str
    look: str
    size: tuple[int, int]
    title: str
    description: str
    style: str
    body: str
    places: Mapping[str, Box] = field(default_factory=dict[str, Box])
    letters: Mapping[str, str] = field(default_factory=dict[str, str])

    def svg(self) -> str:
        """A standalone SVG document that refers to nothing outside.

        Its ids depend on what it shows, so that several pictures can stand on one page.
        """
        width, height = self.size
        body = self.body
        defs = with_letters(_drawings_for(body, self.package), self.letters)
        body = with_letters(body, self.letters)
        prefix = f"v{crc32(body.encode()) & 0xFFFFFF:06x}"
        defs = defs.replace(' id="', f' id="{prefix}')
        defs, body = (part.replace('href="#', f'href="#{prefix}') for part in (defs, body))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="{self.look}" role="img" '
            f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
            'stroke-linecap="round" stroke-linejoin="round">'
            f"<title>{escape(self.title)}</title><desc>{escape(self.description)}</desc>"
            f"<style>{self.style}</style><defs>{defs}</defs>{body}</svg>"
        )


@dataclass(frozen=True)
class Part:
    """A part of a game that is printed and cut out. All lengths are in millimetres.

    Attributes:
        name: what it is, in the language of the print; parts that are alike have the same name.
        size: its width and height.
        front: the SVG document of its face, which reaches over the edges by the bleed.
        back: that of its other side; empty: it has none.
        note: what is written on it, where lines have to be broken.
        note_box: where: x, y, width and height; the text stands in its middle.
    """

    name: str
    size: tuple[float, float]
    front: str
    back: str = ""
    note: str = ""
    note_box: Box = (0, 0, 0, 0)


@dataclass(frozen=True)
class PartSet:
    """Parts of one size that are printed beside each other.

    Attributes:
        kind: what `vexilla print --parts` calls them.
        parts: all of them, each as often as the game needs it.
        bleed: how far their pictures reach over their edges.
        tiled: whether they are larger than a sheet may be, and printed on several.
    """

    kind: str
    parts: tuple[Part, ...]
    bleed: float = 0
    tiled: bool = False


@dataclass(frozen=True)
class AidRow:
    """A picture on the player aid, and what is said beside it.

    Attributes:
        picture: an SVG document.
        width: in millimetres.
        text: Markdown, or the number of a rule, which then stands there.
    """

    picture: str
    width: float
    text: str


def face(picture: Picture, bleed: int, black: Mapping[str, str] | None) -> str:
    """The SVG document of a part's face.

    Args:
        picture: the face as large as it is cut; its style sheet may say what holds on a dark page.
        bleed: how far it reaches over its edges.
        black: None: in colours; else the greys of `in_black`.
    """
    width, height = picture.size
    printed = replace(
        picture,
        size=(width + 2 * bleed, height + 2 * bleed),
        style=picture.style.partition("@media")[0],
        body=moved(bleed, bleed, picture.body) if bleed else picture.body,
    ).svg()
    return printed if black is None else in_black(printed, black)


def in_black(drawn: str, others: Mapping[str, str]) -> str:
    """A drawing in greys: each colour becomes as dark as it is, or what `others` says."""

    def grey(found: re.Match[str]) -> str:
        code = found[0].lower()
        red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
        level = round(0.299 * red + 0.587 * green + 0.114 * blue)
        return others.get(code, f"#{level:02x}{level:02x}{level:02x}")

    return _COLOUR.sub(grey, drawn)


def with_letters(drawn: str, letters: Mapping[str, str]) -> str:
    """A drawing with other letters and names on its cards and counters."""
    return _LETTERS.sub(lambda found: found[1] + letters.get(found[2], found[2]), drawn)


def mark(box: Box, colour: str) -> str:
    """A frame around a place."""
    x, y, width, height = box
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" '
        f'fill="{colour}" fill-opacity=".18" stroke="{colour}" stroke-width="3"/>'
    )


def arrow(start: Box, end: Box, colour: str) -> str:
    """An arrow from the middle of a place to the middle of another."""
    (x1, y1), (x2, y2) = ((x + w / 2, y + h / 2) for x, y, w, h in (start, end))
    length = hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    bx, by = x2 - 16 * dx, y2 - 16 * dy
    points = (
        f"{x2:.1f},{y2:.1f} {bx - 9 * dy:.1f},{by + 9 * dx:.1f} {bx + 9 * dy:.1f},{by - 9 * dx:.1f}"
    )
    return (
        f'<g opacity=".8"><path d="M{x1:.1f} {y1:.1f}L{bx:.1f} {by:.1f}" fill="none" '
        f'stroke="{colour}" stroke-width="6"/><polygon points="{points}" fill="{colour}"/></g>'
    )


def moved(x: float, y: float, content: str) -> str:
    """Content, moved to a place."""
    return f'<g transform="translate({x:g} {y:g})">{content}</g>'


def text(
    x: float, y: float, content: object, look: str = "", size: float = 12, anchor: str = ""
) -> str:
    """A line of text; `look` names its classes, `anchor` is `middle` or `end`."""
    more = f' class="{look}"' if look else ""
    more += f' font-size="{size:g}"' if size != 12 else ""
    more += f' text-anchor="{anchor}"' if anchor else ""
    return f'<text x="{x:g}" y="{y:g}"{more}>{escape(str(content))}</text>'


@cache
def drawings(package: str) -> dict[str, str]:
    """The drawings of a package, by name."""
    lines = files(package).joinpath("drawings.svg").read_text(encoding="utf-8")
    return {name: line for line, name in re.findall(r'^(<\w+ id="([^"]+)".*)$', lines, re.M)}


def _drawings_for(content: str, package: str) -> str:
    """The drawings that content uses, directly or through other drawings."""
    names: set[str] = set()
    left = _uses(content)
    while left:
        name = left.pop()
        if name not in names:
            names.add(name)
            left += _uses(drawings(package)[name])
    return "".join(drawings(package)[name] for name in sorted(names))


def _uses(content: str) -> list[str]:
    return re.findall('href="#([^"]+)"', content)
