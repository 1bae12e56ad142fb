"""The page's own fonts have every letter that the page writes."""

from pathlib import Path

import pytest

from training.make_fonts import faces
from vexilla.locale import languages

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "src" / "vexilla" / "locale"
FONTS = ROOT / "web" / "src" / "fonts"
FACES = faces((FONTS / "fonts.css").read_text(encoding="utf-8"))
PUNCTUATION = "0123456789.,:;!?-–—…’“”«»·×→−%()/"


def letters(ranges: str) -> set[str]:
    """The letters of a range as CSS writes it."""
    found: set[str] = set()
    for part in ranges.replace("U+", "").split(","):
        first, _, last = part.strip().partition("-")
        found |= {chr(code) for code in range(int(first, 16), int(last or first, 16) + 1)}
    return found


def test_every_face_has_a_file_and_every_file_a_face() -> None:
    assert set(FACES) == {file.name for file in FONTS.glob("*.woff2")}


@pytest.mark.parametrize("language", languages())
def test_the_fonts_have_all_letters(language: str) -> None:
    texts = [file.read_text(encoding="utf-8") for file in (LOCALE / language).glob("*.ftl")]
    written = {letter for letter in "".join(texts) if letter.isalpha()} | set(PUNCTUATION)
    for family in ("alegreya", "alegreya-sans"):
        for weight in (500, 700):
            latin, cyrillic = (
                letters(FACES[f"{family}-{script}-{weight}-normal.woff2"])
                for script in ("latin", "cyrillic")
            )
            assert written - latin - cyrillic == set()
