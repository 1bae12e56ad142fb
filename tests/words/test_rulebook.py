"""The rulebooks: the same rules in all languages, found by their numbers."""

import json
import re
from functools import partial

import pytest

from tests.diagrams import diagrams
from tests.faults import ROOT
from vexilla.errors import UnknownName
from vexilla.game import load
from vexilla.locale import Speech, languages
from vexilla.locale.letters import KINDS, TACTICS, Say, card_name, soldier_letter
from vexilla.registry import GAMES
from vexilla.rulebook import Rulebook, as_html, diagram, example, passage, rulebook

FOLDER = ROOT / "src/vexilla/rulebook"
BOOKS = {path.stem: path for path in sorted((FOLDER / "en").glob("*.md"))}
OTHERS = [(game, language) for game in BOOKS for language in languages() if language != "en"]
CARD = r"[ROYGBP](?:10|[1-9])(?![0-9])|" + "|".join(TACTICS)
each_other = pytest.mark.parametrize(("game", "language"), OTHERS)


def numbers(book: Rulebook) -> list[str]:
    return [number for chapter in book.chapters for number in chapter.rules]


@each_other
def test_every_language_has_the_same_chapters_and_rules(game: str, language: str) -> None:
    english, other = rulebook(game), rulebook(game, language)
    assert [chapter.id for chapter in other.chapters] == [
        chapter.id for chapter in english.chapters
    ]
    assert numbers(other) == numbers(english)


def in_letters(say: Say, code: str) -> str:
    """What a rulebook has in `code`, with cards and soldiers as a language writes them."""
    soldiers = {soldier_letter(Speech("en").say, kind): kind for kind in (*KINDS, "bearer")}
    if code.strip("`") in soldiers:
        return f"`{soldier_letter(say, soldiers[code.strip('`')])}`"
    if not re.fullmatch(rf"`({CARD})( ({CARD}))*`", code):
        return code
    return re.sub(CARD, lambda card: card_name(say, card[0]), code)


@each_other
def test_every_language_names_the_same_rules_cards_and_cells(game: str, language: str) -> None:
    """What stands in `code` is the same but for the letters of cards and soldiers."""
    write = partial(in_letters, Speech(language).say)
    for english, other in zip(
        rulebook(game).chapters, rulebook(game, language).chapters, strict=True
    ):
        for pattern in (
            r"\((\.\./diagrams/.+?)\)",
            r"B[BL]-\d+(?:\.\d+)?",
            r"(?<!`)`[^`\n]+`(?!`)",
            r"^\| T\d+",
            r"^### ",
        ):
            found = [re.findall(pattern, one.text, re.M) for one in (english, other)]
            assert sorted(map(write, found[0])) == sorted(found[1]), (english.id, pattern)
        lines = [one.text.count("\n|") for one in (english, other)]
        assert lines[0] == lines[1], english.id


@each_other
def test_no_english_is_left(game: str, language: str) -> None:
    book = rulebook(game, language)
    said = re.sub(r"`[^`]*`|\[[^]]*\]\([^)]*\)", "", book.text)
    assert not re.findall(r"\b(?:the|with|your|which|flags?|cells?)\b", said)
    if language in ("ru", "uk"):
        names = r"Vexilla|Battle Line|Blades|Banners|GMT|Games|Reiner|Knizia|B[BL]-|[IVX]+"
        assert re.findall(r"[A-Za-z]{2,}", re.sub(names, "", said)) == []


def test_a_rule_and_a_chapter_are_found_by_their_numbers() -> None:
    assert passage("bl-8.3").startswith("**BL-8.3** *The other side still lacks cards:*")
    assert passage("BB-7").startswith("## BB-7 Moving\n\n- **BB-7.1**")
    assert "| Wedge |" in passage("BL-7.1")  # with the table that belongs to it


@pytest.mark.parametrize("number", [f"BL-{10**2}", "8.3", "", "../en"])
def test_what_does_not_exist_is_refused(number: str) -> None:
    with pytest.raises(UnknownName, match="BL-8"):
        passage(number)


@pytest.mark.parametrize(("game", "language"), [("chess", "en"), ("battle-line", "xx")])
def test_unknown_games_and_languages_are_refused(game: str, language: str) -> None:
    with pytest.raises(UnknownName):
        rulebook(game, language)


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_has_an_address_and_every_number_leads_to_one(game: str) -> None:
    assert game in GAMES
    book = rulebook(game)
    shown = "".join(as_html(chapter.text) for chapter in book.chapters)
    assert re.findall(r'id="([^"]+)"', shown) == numbers(book)
    chapters = {chapter.id for chapter in book.chapters}
    assert set(re.findall(r'href="#/rules/([^"]+)"', shown)) <= {*numbers(book), *chapters}
    assert ".md" not in shown + as_html(book.preface)
    assert "<table" in shown


def test_cards_are_written_as_in_the_language() -> None:
    shown = as_html("`К10 Кавалерия союзников` and `rolled`", "ru")
    assert '<span class="card bl-red">К10</span>' in shown
    assert '<span class="card bl-tactics">Кавалерия союзников</span>' in shown
    assert "<code>rolled</code>" in shown


def test_markup_in_a_rulebook_stays_text() -> None:
    assert as_html("<script>") == "<p>&lt;script&gt;</p>\n"


def test_the_diagrams_are_drawn_from_their_positions() -> None:
    """`python -m tests.diagrams` rewrites them."""
    drawn = dict(diagrams())
    assert set(FOLDER.glob("diagrams/*.svg")) == set(drawn)
    for path, svg in drawn.items():
        assert path.read_text(encoding="utf-8") == svg, path.name
    shown = "".join(book.read_text(encoding="utf-8") for book in BOOKS.values())
    assert {path.stem for path in drawn} == set(re.findall(r"/([^/]+)\.svg\)", shown))


def test_a_diagram_stands_below_its_rule_with_its_caption() -> None:
    chapter = next(one for one in rulebook("blades-and-banners", "es").chapters if one.id == "BB-8")
    shown = as_html(chapter.text, "es")
    assert re.search(
        r'BB-8\.2</a>.*?<figure><img src="api/diagrams/BB-8\.2\.svg\?language=es" width',
        shown,
        re.S,
    )
    assert "<figcaption>La línea de e4 a h4 cambia de formación" in shown
    assert diagram("BB-8.2").startswith("<svg ")


@pytest.mark.parametrize("game", BOOKS)
def test_worked_examples_lead_to_their_positions(game: str) -> None:
    """They are those of the conformance cases with the same numbers."""
    chapters = rulebook(game).chapters
    prefix = chapters[0].id.partition("-")[0]
    found = re.findall(
        r'href="#/analysis/example/(.+?)"', "".join(as_html(one.text) for one in chapters)
    )
    assert len(found) > 50
    cases = (FOLDER.parents[2] / f"tests/conformance/{game}.jsonl").read_text(encoding="utf-8")
    positions = [json.loads(line).get("position") for line in cases.splitlines()]
    for name in found:
        assert name.startswith(prefix)
        assert example(name) in positions
        load(example(name))


@pytest.mark.parametrize("name", ["BL-T99", "BB-T1", "T1", "../en"])
def test_unknown_examples_and_diagrams_are_refused(name: str) -> None:
    with pytest.raises(UnknownName):
        example(name)
    with pytest.raises(UnknownName):
        diagram(name)


def test_rules_on_which_we_have_ruled_lead_to_the_rulings() -> None:
    book = rulebook("battle-line", "ru")
    chapters = {one.id: as_html(one.text, "ru", book.rulings) for one in book.chapters}
    mark = '<a class="ruled" href="#/rules/BL-rulings" title="Трактовки">§</a>'
    assert f"BL-8.6</a> {mark}" in chapters["BL-8"]
    assert f"BL-8.1</a> {mark}" not in chapters["BL-8"]
    assert sum(shown.count(mark) for shown in chapters.values()) == book.rulings.text.count(
        "\n| BL-"
    )
