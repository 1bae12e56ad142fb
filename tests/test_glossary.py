"""The glossary tells the truth, and the words that it rejects occur nowhere."""

import re
import tokenize
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
IN_THE_ROOT = ("docs/", "bench/", "tests/")  # files with these beginnings, in every section


class Row(NamedTuple):
    """A term with the folder of its section."""

    folder: str
    term: str
    meaning: str
    code: str
    source: str


def sections() -> dict[str, list[Row]]:
    """The rows of each section that has a table of terms."""
    found: dict[str, list[Row]] = {}
    for section in re.split(r"^## ", TEXT, flags=re.M)[1:]:
        heading, _, body = section.partition("\n")
        folder = re.search(r"^Files are in `(.+)/`\.$", body, re.M)
        if folder is None:
            continue
        lines = [line for line in body.splitlines() if line.startswith("| ")]
        cells = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[1:]]
        found[heading] = [Row(folder[1], *row) for row in cells]
    return found


SECTIONS = sections()
ROWS = [row for rows in SECTIONS.values() for row in rows]


@cache
def words_of(path: Path) -> set[str]:
    """The names and whole strings in a file's code: no comments, no sentences."""
    with tokenize.open(path) as file:
        tokens = list(tokenize.generate_tokens(file.readline))
    return {token.string.strip("\"'") for token in tokens}


def test_there_are_terms() -> None:
    assert len(SECTIONS) == 8
    assert len(ROWS) > 150
    assert all(all(row) for row in ROWS)


@pytest.mark.parametrize("heading", SECTIONS)
def test_terms_are_in_alphabetical_order(heading: str) -> None:
    terms = [row.term.casefold() for row in SECTIONS[heading]]
    assert terms == sorted(set(terms))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.term)
def test_code_that_is_cited_exists(row: Row) -> None:
    path = None
    for cited in re.findall(r"`([^`]+)`", row.code):
        if "." in cited:
            path = ROOT / cited if cited.startswith(IN_THE_ROOT) else ROOT / row.folder / cited
            assert path.is_file(), cited
        else:
            assert path is not None, f"{cited} stands before a file"
            assert cited in words_of(path), f"{cited} is not in {path.relative_to(ROOT)}"
    assert path is not None


def test_every_source_is_cited_and_every_citation_has_its_source() -> None:
    terms, _, sources = TEXT.partition("\n## Sources\n")
    listed = [int(number) for number in re.findall(r"^(\d+)\. ", sources, re.M)]
    cited = {int(number) for number in re.findall(r"\w \[(\d+)\]", terms)}
    assert listed == list(range(1, len(listed) + 1))
    assert cited == set(listed)
