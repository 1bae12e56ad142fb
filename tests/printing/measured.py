"""What a PDF that we made says of the pictures on its pages."""

import io
import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pypdf import PdfReader

from vexilla.printing import print_game

GAMES = ("battle-line", "blades-and-banners")
PROGRAM = re.compile(
    r"vexilla|program|terminal|this page|`\?`|\.md\b"
    r"|програм|программ|термінал|терминал|эта страница|на странице|ця сторінка|на сторінці"
    r"|en la página|esta página|см\. ниже|див\. нижче|más abajo|see below",
    re.IGNORECASE,
)
POINT = 25.4 / 72  # millimetres
_NUMBER = r"(-?[\d.]+) (-?[\d.]+)"
_PICTURE = re.compile(
    r"/Alt(?:<FEFF([0-9A-F]+)>|\(([^)]*)\))>>BDC"
    rf"\s+q {_NUMBER} m {_NUMBER} l {_NUMBER} l {_NUMBER} l\s+h\s+W"
)


@dataclass(frozen=True)
class Shown:
    """A picture on a page: its name, and its box in millimetres from the upper left corner."""

    name: str
    x: float
    y: float
    width: float
    height: float


class Printed:
    """A PDF of a game."""

    def __init__(self, game: str, language: str = "en", **how: Any) -> None:
        self.data = print_game(game, language, **how)
        self.reader = PdfReader(io.BytesIO(self.data))
        self.sizes = [
            (float(page.mediabox.width) * POINT, float(page.mediabox.height) * POINT)
            for page in self.reader.pages
        ]
        self.pictures = [
            list(_pictures(page, size[1]))
            for page, size in zip(self.reader.pages, self.sizes, strict=True)
        ]

    @cached_property
    def texts(self) -> list[str]:
        """What can be read and searched on each page."""
        return [page.extract_text() for page in self.reader.pages]

    def named(self, name: str) -> list[Shown]:
        """The pictures with a name on all pages."""
        return [one for page in self.pictures for one in page if one.name == name]


def flat(text: str) -> str:
    """A text without what breaks its lines."""
    return re.sub(r"[\s\u00ad-]+", "", text)


def drawing(page: Any) -> str:
    """What is drawn on a page, in the words of PDF."""
    contents = page.get_contents()
    return "" if contents is None else contents.get_data().decode("latin-1")


def _pictures(page: Any, height: float) -> list[Shown]:
    drawn = drawing(page)
    found: list[Shown] = []
    for match in _PICTURE.finditer(drawn):
        numbers = [float(number) * POINT for number in match.groups()[2:]]
        across, down = numbers[0::2], [height - number for number in numbers[1::2]]
        name = bytes.fromhex(match[1]).decode("utf-16-be") if match[1] else match[2]
        found.append(
            Shown(name, min(across), min(down), max(across) - min(across), max(down) - min(down))
        )
    return found
