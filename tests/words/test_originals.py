"""The tables of the originals: every rule has a sentence or a ruling, and every name exists."""

import re
from typing import NamedTuple

import pytest

from tests.faults import ROOT, all_pass

DOCS = ROOT / "docs"
BOOKS = DOCS.parent / "src/vexilla/rulebook/en"


class Row(NamedTuple):
    """A row of the tables, with a sentence of an original."""

    number: int
    sentence: str
    meaning: str
    rules: tuple[str, ...]
    reading: str


class Page:
    """A page of originals with its rulebook and rulings."""

    def __init__(self, game: str, rulings: str) -> None:
        self.text = (DOCS / f"originals_{game}.md").read_text(encoding="utf-8")
        self.book = (BOOKS / f"{game.replace('_', '-')}.md").read_text(encoding="utf-8")
        self.rules = set(re.findall(r"^- \*\*(B[BL]-\d+\.\d+)\*\*", self.book, re.M))
        decided = (DOCS / rulings).read_text(encoding="utf-8")
        self.rulings = set(re.findall(r"^\| ([DE]\d+[a-z]?) \|", decided, re.M))
        chapters = re.split(r"^## ", self.text, flags=re.M)[1:]
        *texts, ours = (chapter.split("\n", 1) for chapter in chapters)
        self.texts = {heading.split(":")[0]: rows(body) for heading, body in texts}
        self.ours = dict(re.findall(r"^\| (B[BL]-\d+\.\d+) \| ([DE]\d+[a-z]?) \|", ours[1], re.M))


def rows(chapter: str) -> list[Row]:
    """The rows of all tables in a chapter. RU2's tables have no column for readings."""
    found: list[Row] = []
    for line in chapter.splitlines():
        if not re.match(r"\| \d+ \|", line):
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        number, sentence, meaning, rules, *reading = cells
        found.append(
            Row(int(number), sentence, meaning, tuple(rules.split(", ")), " ".join(reading))
        )
    return found


PAGES = {
    "BL": Page("battle_line", "rulings.md"),
    "BB": Page("blades_and_banners", "rulings_blades_and_banners.md"),
}
TEXTS = [(game, name) for game, page in PAGES.items() for name in page.texts]
each_page = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


def test_all_five_texts_are_there() -> None:
    assert [name for _, name in TEXTS] == ["RU1", "RU2", "UA", "ES", "The text"]


def test_rows_are_full_and_name_rules_rulings_options_and_rows_that_exist() -> None:
    def check(where: tuple[Page, int, int, Row]) -> None:
        page, number, last, row = where
        assert row.number == number
        assert re.fullmatch(r"«.+»", row.sentence)
        assert row.meaning
        assert row.rules
        assert set(row.rules) <= page.rules
        assert set(re.findall(r"\b[DE]\d+[a-z]?\b", row.reading)) <= page.rulings
        options = {*re.findall(r"^\| `(\w+)` \|", page.book, re.M), "automatic"}
        assert set(re.findall(r"`(\w+)`", row.reading)) <= options
        assert all(1 <= int(one) <= last for one in re.findall(r"\brow (\d+)", row.reading))

    tables = [(PAGES[game], name, PAGES[game].texts[name]) for game, name in TEXTS]
    rows = {
        f"{name}, row {number}": (page, number, len(table), row)
        for page, name, table in tables
        for number, row in enumerate(table, 1)
    }
    all_pass(rows, check)


@each_page
def test_every_rule_has_a_sentence_or_is_ours(page: Page) -> None:
    met = {rule for table in page.texts.values() for row in table for rule in row.rules}
    assert met | set(page.ours) == page.rules
    assert met & set(page.ours) == set()
    assert set(page.ours.values()) <= page.rulings


def test_the_second_russian_text_has_the_rules_of_the_first() -> None:
    page = PAGES["BL"]
    first, second = page.texts["RU1"], page.texts["RU2"]
    assert [row.rules for row in first] == [row.rules for row in second]
    different = [str(row.number) for row in second if row.meaning != "the same"]
    told = f"in {len(different)} of {len(second)} rows ({', '.join(different)})"
    assert told in " ".join(page.text.split())
