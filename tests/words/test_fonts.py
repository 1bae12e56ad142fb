"""The page's own fonts have every letter that the page writes."""

import re

import pytest

from tests.faults import ROOT
from training.make_fonts import faces
from vexilla.locale import languages

LOCALE = ROOT / "src" / "vexilla" / "locale"
FONTS = ROOT / "web" / "src" / "fonts"
SOURCES = [*(ROOT / "web" / "src").rglob("*.svelte")]
FACES = faces((FONTS / "fonts.css").read_text(encoding="utf-8"))
PUNCTUATION = "0123456789.,:;!?-–—…’“”«»·×→−%()/″"
NOT_DRAWN = r"<!--.*?-->|/\*.*?\*/|//[^\n]*|<title>.*?</title>"  # comments, and the name of the tab
CYRILLIC = ("ru", "uk")  # languages with faces of their own


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
            figures = letters(FACES[f"{family}-figures-{weight}-normal.woff2"])
            if language in CYRILLIC:
                missing = written - figures - cyrillic
                assert all(letter.isascii() and letter.isalpha() for letter in missing)


def test_signs_in_the_sources_are_in_the_fonts() -> None:
    """What the components write themselves needs no whole font of a package either."""
    latin = letters(FACES["alegreya-sans-latin-500-normal.woff2"])
    cyrillic = letters(FACES["alegreya-sans-cyrillic-500-normal.woff2"])
    for source in SOURCES:
        markup = re.sub(NOT_DRAWN, "", source.read_text("utf-8"), flags=re.S)
        assert {sign for sign in markup if not sign.isascii()} <= latin | cyrillic, source
