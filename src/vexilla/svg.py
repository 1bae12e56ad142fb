"""SVG pictures and their parts, made from the drawings of a package.

A package keeps its drawings in `drawings.svg`, one per line, each an element with an id.
"""

import re
from functools import cache
from html import escape
from importlib.resources import files
from zlib import crc32

SERIF = "Alegreya,'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Liberation Serif',serif"
SANS = "'Alegreya Sans','Segoe UI',Candara,'Gill Sans','Noto Sans','Liberation Sans',sans-serif"


def picture(
    package: str,
    look: str,
    size: tuple[int, int],
    title: str,
    description: str,
    style: str,
    body: str,
) -> str:
    """A standalone SVG document that refers to nothing outside.

    Its ids depend on what it shows, so that several pictures can stand on one page.

    Args:
        package: the package whose drawings the body uses.
        look: the class of the picture; the rules of the style sheet apply to it only.
        size: width and height.
        title: what it shows, in a few words.
        description: the same in sentences, for people who cannot see it.
        style: its style sheet.
        body: what it shows.
    """
    width, height = size
    defs = _drawings_for(body, package)
    prefix = f"v{crc32(body.encode()) & 0xFFFFFF:06x}"
    defs = defs.replace(' id="', f' id="{prefix}')
    defs, body = (part.replace('href="#', f'href="#{prefix}') for part in (defs, body))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{look}" role="img" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'stroke-linecap="round" stroke-linejoin="round">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>"
        f"<style>{style}</style><defs>{defs}</defs>{body}</svg>"
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
def _drawings(package: str) -> dict[str, str]:
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
            left += _uses(_drawings(package)[name])
    return "".join(_drawings(package)[name] for name in sorted(names))


def _uses(content: str) -> list[str]:
    return re.findall('href="#([^"]+)"', content)
