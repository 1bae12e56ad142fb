"""One letter for one kind of soldier and one colour in each language, wherever it is shown."""

import re

import pytest

from vexilla.battle_line.rules.components import COLOUR_NAMES
from vexilla.blades_and_banners import read_army, write_army
from vexilla.blades_and_banners.reasons.army_list import KINDS, letters
from vexilla.errors import VexillaError
from vexilla.locale import languages, say
from vexilla.rulebook import passage
from vexilla.terminal.blades_and_banners.table import DETACHMENTS, army_text, letter, soldiers_in

ARMY = {"knights": 4, "captains": 1, "sergeants": 0, "archers": 1, "pikemen": 2}
each_language = pytest.mark.parametrize("language", languages())


@each_language
def test_no_two_kinds_and_no_two_colours_have_one_letter(language: str) -> None:
    soldiers = [say("bb-letter", language, kind=kind) for kind in (*KINDS.values(), "bearer")]
    colours = [say("bl-letter", language, colour=colour) for colour in COLOUR_NAMES]
    for marks in (soldiers, colours):
        assert len(set(marks)) == 6
        assert all(len(mark) == 1 and mark.isupper() for mark in marks)
    for colour, mark in zip(COLOUR_NAMES, colours, strict=True):
        assert say("bl-troop", language, colour=colour, value=7) == f"{mark}7"


def capitals(text: str) -> list[str]:
    """The capitals that stand alone in a text."""
    return [mark for mark in re.findall(r"\b[^\W\d_]\b", text) if mark.isupper()]


@each_language
def test_rulebook_terminal_and_army_list_have_the_same_letters(language: str) -> None:
    def speak(message: str, **words: str | int) -> str:
        return say(message, language, **words)

    marks = letters(language)
    in_order = [marks[kind] for kind in DETACHMENTS]
    assert re.findall(r"`(\w)`", passage("BB-1.3", language)) == in_order
    table = passage("BB-11", language).split("\n")
    head = next(line for line in table if line.count("|") == 8)
    assert list(dict.fromkeys(capitals(head))) == in_order
    rows = [line.split("|")[1] for line in table if re.search(r"\d:\d \*\*", line)]
    assert {mark for row in rows for mark in capitals(row)} == set(in_order)
    assert [letter(speak, kind) for kind in DETACHMENTS] == in_order
    assert army_text(speak, soldiers_in(ARMY)).split()[0] == f"4{marks['knights']}"
    guide = say("bb-board-help", language)
    for kind, soldier in KINDS.items():
        assert f"{marks[kind]} {say('bb-kind', language, kind=soldier)}" in " ".join(guide.split())


@each_language
def test_an_army_is_written_and_read_in_the_letters_of_the_language(language: str) -> None:
    assert read_army(write_army(ARMY, language), language) == ARMY
    assert read_army(write_army(ARMY, language).lower().replace(",", ""), language) == ARMY


def test_the_army_of_the_original() -> None:
    assert write_army(ARMY, "ru") == "4Р, 1К, 1Л, 2П"
    assert read_army("4Р 1К 1Л 2П", "ru") == read_army("Р4; К1; Л1; П2", "ru") == ARMY


def test_an_english_letter_is_taken_where_it_looks_like_no_other() -> None:
    assert read_army("2S 1A", "ru")["sergeants"] == 2
    assert read_army("4K", "es")["knights"] == 4
    for entry in ("4K", "1C", "2P"):  # they look like К, С and Р
        with pytest.raises(VexillaError, match=f"«{entry}» — не часть армии"):
            read_army(entry, "ru")


@pytest.mark.parametrize("text", ["4X", "K", "4", "1K 2K", "4KC"])
def test_what_is_no_army_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(VexillaError, match="write detachments as 4K, 1C, 1A, 2P"):
        read_army(text)
