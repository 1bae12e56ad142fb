"""One letter a soldier, in every language and wherever one is written."""

import re
from collections import Counter

import pytest

import vexilla
from vexilla.blades_and_banners.pictures.board_svg import board_svg
from vexilla.blades_and_banners.pictures.board_text import board_text
from vexilla.blades_and_banners.pictures.printed import printed_parts
from vexilla.blades_and_banners.reasons.army_list import read_army, write_army

# knight, captain, sergeant, pikeman, archer, standard-bearer; their counters of both armies
LETTERS = {"en": "KCSPAB", "ru": "РКСПЛЗ", "uk": "ЛКСПЧЗ", "es": "CTSPAE"}
COUNTERS = (12, 4, 12, 16, 16, 2)
UNITS = ("knights", "captains", "sergeants", "pikemen", "archers")
LETTER = re.compile(r'class="(?:mark|ink)"[^>]*>(\w)</text>')
POSITION = {
    "game": "blades-and-banners",
    "phase": "planning",
    "step": 1,
    "to_move": "griffin",
    "initiative": "griffin",
    "first": "griffin",
    "griffin": {
        "bearer": "j3",
        "knights": ["a2"],
        "captains": ["c2"],
        "sergeants": ["e2"],
        "pikemen": ["g2"],
        "archers": ["i2"],
    },
    "unicorn": {"bearer": "j12", "knights": ["a13"]},
}


@pytest.mark.parametrize("language", LETTERS)
def test_printed_counters(language: str) -> None:
    found = Counter[str]()
    for part_set in printed_parts(language, black=False):
        if part_set.kind == "counters":
            for part in part_set.parts:
                found.update(LETTER.findall(part.front))
    assert found == dict(zip(LETTERS[language], COUNTERS, strict=True))


@pytest.mark.parametrize("language", LETTERS)
def test_boards(language: str) -> None:
    """The picture, which the server draws as well, and the board in the terminal."""
    knight, captain, sergeant, pikeman, archer, bearer = LETTERS[language]
    drawn = Counter(LETTER.findall(board_svg(POSITION, language)))
    once = {captain, sergeant, pikeman, archer}
    assert drawn == {knight: 2, bearer: 2, **dict.fromkeys(once, 1)}
    position = vexilla.load(POSITION).position()
    written = board_text(position, language)
    row = next(line for line in written.splitlines() if line.lstrip().startswith("2 "))
    assert re.findall(r"\w", row.split("2 ", 1)[1])[:5] == [
        knight,
        captain,
        sergeant,
        pikeman,
        archer,
    ]


@pytest.mark.parametrize("language", LETTERS)
def test_army_lists(language: str) -> None:
    army: dict[str, int] = dict.fromkeys(UNITS, 1)
    written = write_army(army, language)
    assert sorted(re.findall(r"[^\W\d]", written)) == sorted(LETTERS[language][:5])
    assert read_army(written, language) == army
