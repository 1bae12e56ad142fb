"""The glossary tells the truth, and the words that it rejects occur nowhere."""

import re
import tokenize
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tests.faults import ROOT, no_faults, place, text_of

GLOSSARY = ROOT / "docs/glossary.md"
TEXT = text_of(GLOSSARY)
# files with these beginnings, in every section
IN_THE_ROOT = ("docs/", "bench/", "tests/", "training/")


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
    assert len(SECTIONS) == 9
    assert len(ROWS) > 150
    assert all(all(row) for row in ROWS)


def test_terms_are_in_alphabetical_order() -> None:
    no_faults(
        f"{place(GLOSSARY, f'| {later.term} |')}: {later.term} stands after {row.term}"
        for rows in SECTIONS.values()
        for row, later in pairwise(rows)
        if row.term.casefold() >= later.term.casefold()
    )


def wrong_citations(row: Row) -> Iterator[str]:
    """What a row cites and its files lack."""
    path = None
    for cited in re.findall(r"`([^`]+)`", row.code):
        if "." in cited:
            path = ROOT / cited if cited.startswith(IN_THE_ROOT) else ROOT / row.folder / cited
            if not path.is_file():
                yield f"there is no file {cited}"
                return
        elif path is None:
            yield f"{cited} stands before a file"
        elif cited not in words_of(path):
            yield f"{cited} is not in {path.relative_to(ROOT)}"
    if path is None:
        yield "no file is cited"


def test_code_that_is_cited_exists() -> None:
    no_faults(
        f"{place(GLOSSARY, f'| {row.term} |')}: {row.term}: {fault}"
        for row in ROWS
        for fault in wrong_citations(row)
    )


def test_every_source_is_cited_and_every_citation_has_its_source() -> None:
    terms, _, sources = TEXT.partition("\n## Sources\n")
    listed = [int(number) for number in re.findall(r"^(\d+)\. ", sources, re.M)]
    cited = {int(number) for number in re.findall(r"\w \[(\d+)\]", terms)}
    assert listed == list(range(1, len(listed) + 1))
    assert cited == set(listed)


# Words we don't use

SUFFIXES = {".py", ".ts", ".svelte", ".css", ".md"}
LEFT_OUT = (
    "docs/glossary.md",  # it lists the words
    "docs/words.md",  # Spanish and Russian words
    "docs/originals_",  # sentences of other people
    "src/vexilla/locale/",  # catalogues: `tests/words/test_locale.py` looks for words there
    "src/vexilla/rulebook/es/",  # Spanish words
    "src/vexilla/server/page/",  # built from `web/src`
    "tests/words/test_glossary.py",  # it lists the exceptions
)
# Places where such a word has to occur, each with the reason
EXCEPTIONS = {
    ("state_from_view", "src/vexilla/battle_line/contract/plays.py"): "its earlier name works",
    ("state_from_view", "src/vexilla/blades_and_banners/contract/plays.py"): "the same",
    ("state_from_view", "docs/library.md"): "it says that the earlier name still works",
}


def unused_words() -> list[str]:
    """The words in the first column of the table."""
    section = TEXT.split("## Words we don't use\n")[1].split("\n## ")[0]
    cells = [line.split(" | ")[0] for line in section.splitlines() if line.startswith("| `")]
    return [word for cell in cells for word in re.findall(r"`([^`]+)`", cell)]


def occurrence(word: str, text: str) -> re.Match[str] | None:
    """Finds a word, also as a part of a name, and where a comment breaks the line in it."""
    if re.split("[ …]", word)[0].lower() not in text.lower():  # ten times as fast as the pattern
        return None
    stem = re.escape(word).replace(r"\ ", r"\s+(?:(?:#|//|\*)\s*)?").replace("…", r"\w+")
    flags = re.I if word.islower() else re.NOFLAG
    return re.search(rf"(?<![A-Za-z0-9]){stem}(?![A-Za-z0-9])", text, flags)


def searched_files() -> dict[str, str]:
    """The texts in which such words must not occur, by their paths."""
    folders = (ROOT / name for name in ("src", "tests", "bench", "training", "docs", "web/src"))
    paths = [path for folder in folders for path in folder.rglob("*") if path.suffix in SUFFIXES]
    named = {path.relative_to(ROOT).as_posix(): path for path in paths}
    return {
        name: text_of(path) for name, path in sorted(named.items()) if not name.startswith(LEFT_OUT)
    }


def test_words_that_we_do_not_use_are_found() -> None:
    words = unused_words()
    assert len(words) > 20
    for word in words:
        example = word.replace("…", "ing")
        assert occurrence(word, f"# {example}, such")
        assert occurrence(word, example.replace(" ", "\n    # "))
        assert not occurrence(word, f"x{example}x")


def test_words_that_we_do_not_use_occur_nowhere() -> None:
    words = unused_words()
    found = {
        (word, name): f"{place(ROOT / name, match[0])}: {match[0]}"
        for name, text in searched_files().items()
        for word in words
        if (match := occurrence(word, text))
    }
    unneeded = (f"{name} has no {word}" for word, name in EXCEPTIONS.keys() - found.keys())
    no_faults([*(found[one] for one in found if one not in EXCEPTIONS), *sorted(unneeded)])
