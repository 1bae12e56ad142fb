"""What the documents say is true: rule ids, links, worked examples, bots; no registry hosts."""

import re
import shlex
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests.faults import ROOT, all_pass, files_of_checkout, no_faults, place, text_of
from tests.samples import played
from vexilla.arena import play_match
from vexilla.conform import run_case
from vexilla.record import write_record
from website import __main__ as site
from website import architecture

DOCS = [
    *(ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md"),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted((ROOT / "src/vexilla/rulebook").rglob("*.md")),
]
BOOK = ROOT / "src/vexilla/rulebook/en"
RULEBOOK = text_of(BOOK / "battle-line.md")
BLADES_RULEBOOK = text_of(BOOK / "blades-and-banners.md")
PROTOCOL = text_of(ROOT / "docs/protocol.md")

BOOKS = f"{RULEBOOK}\n{BLADES_RULEBOOK}"
RULES = set(re.findall(r"^- \*\*(B[BL]-\d+\.\d+)\*\*", BOOKS, re.M))
CHAPTERS = set(re.findall(r"^## (B[BL]-\d+) ", BOOKS, re.M))
# The number of rules in each chapter of Blades & Banners
BLADES_CHAPTERS = [7, 5, 3, 5, 3, 5, 5, 7, 3, 6, 8, 5, 3]


def rules_named(text: str) -> set[str]:
    """The rules and chapters that a text names, including all those in `BL-8.1 to BL-8.6`."""
    named = set(re.findall(r"\bB[BL]-\d+(?:\.\d+)?\b", text))
    for chapter, first, last in re.findall(r"\b(B[BL]-\d+)\.(\d+) to \1\.(\d+)\b", text):
        named |= {f"{chapter}.{rule}" for rule in range(int(first), int(last) + 1)}
    return named


def sources(*folders: str) -> Iterator[Path]:
    for folder in folders:
        for suffix in ("py", "ftl", "jsonl"):
            yield from (ROOT / folder).rglob(f"*.{suffix}")


def test_every_rule_that_is_named_exists() -> None:
    no_faults(
        f"{place(path, name)}: there is no rule {name}"
        for path in [*sources("src", "tests"), *DOCS]
        for name in sorted(rules_named(text_of(path)) - RULES - CHAPTERS)
    )


def numbers(book: str) -> dict[int, list[int]]:
    """The numbers of the rules in each chapter of a book, in their order."""
    found: dict[int, list[int]] = {}
    for chapter, rule in re.findall(r"^- \*\*B[BL]-(\d+)\.(\d+)\*\*", book, re.M):
        found.setdefault(int(chapter), []).append(int(rule))
    return found


@pytest.mark.parametrize("book", [RULEBOOK, BLADES_RULEBOOK], ids=["BL", "BB"])
def test_rules_are_numbered_without_a_gap(book: str) -> None:
    chapters = numbers(book)
    headings = [int(number) for number in re.findall(r"^## B[BL]-(\d+) ", book, re.M)]
    assert list(chapters) == headings == list(range(1, len(headings) + 1))
    assert all(rules == list(range(1, len(rules) + 1)) for rules in chapters.values())


def test_blades_and_banners_has_every_rule() -> None:
    assert [len(rules) for rules in numbers(BLADES_RULEBOOK).values()] == BLADES_CHAPTERS


def test_every_rule_is_named_where_it_is_kept() -> None:
    """One search leads from a rule of the book to its line of code."""
    code = "\n".join(map(text_of, sources("src")))
    assert sorted(RULES - rules_named(code)) == []


@cache
def anchors(path: Path) -> set[str]:
    """The anchors in a document that a link can lead to."""
    headings = re.findall(r"^#+ (.+)$", text_of(path), re.M)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def dead_links(path: Path) -> Iterator[str]:
    """The links of a document that lead nowhere."""
    text = re.sub(r"```.*?```", "", text_of(path), flags=re.S)
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" in link:
            continue
        name, _, anchor = link.partition("#")
        target = path.parent / name if name else path
        if not target.is_file() or (anchor and anchor not in anchors(target)):
            yield f"{place(path, f']({link})')}: {link} leads nowhere"


def test_links_lead_somewhere() -> None:
    no_faults(fault for path in DOCS for fault in dead_links(path))


def test_the_index_has_every_document() -> None:
    docs = ROOT / "docs"
    index = text_of(docs / "README.md")
    linked = set(re.findall(r"\]\((?!\.\.)([^)]+\.md)\)", index))
    assert linked == {str(p.relative_to(docs)) for p in docs.rglob("*.md")} - {"README.md"}


FRONTS = (  # beside those of the readers
    *("index.md", "decisions.md", "reference.md"),
    *("the_laboratory.md", "the_rules_and_their_sources.md"),
)


def test_every_page_of_the_site_is_reached_and_links_lead_somewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sphinx checks anchors too, when it builds the site (`make docs`)."""
    monkeypatch.setattr(site, "PAGES", tmp_path)
    site.stage()
    pages = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.md")}
    fronts = [*tmp_path.glob("for_*.md"), *(tmp_path / name for name in FRONTS)]
    text = "".join(page.read_text(encoding="utf-8") for page in fronts)
    tables = "".join(re.findall(r"```\{toctree\}.*?```", text, re.S))
    listed = re.findall(r"^[\w./-]+$", tables, re.M)
    assert sorted(f"{page}.md" for page in listed) == sorted(pages - {"index.md"})
    assert {present.replace(".html", ".md") for present in site.MOVED.values()} <= pages
    assert not {former.replace(".html", ".md") for former in site.MOVED} & pages
    for page in pages:
        text = re.sub(r"```.*?```", "", (tmp_path / page).read_text(encoding="utf-8"), flags=re.S)
        for link in re.findall(r"\]\(([^)\s#]+)(?:#[^)\s]*)?\)", text):
            assert "://" in link or (tmp_path / page).parent.joinpath(link).is_file(), (page, link)


def test_the_site_leads_to_the_games_and_does_not_end_without_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    index = site.front_pages(text_of(ROOT / "docs/README.md"))["index.md"]
    links = re.findall(r'href="([^"#]*)', index)
    assert links == [site.PLAY] * (1 + len(site.BOARDS))
    monkeypatch.setattr(site, "GAMES", tmp_path)
    monkeypatch.setattr(site, "PAGES", tmp_path / "pages")
    assert site.main() == 1
    assert "make site" in capsys.readouterr().err
    assert not (tmp_path / "pages").exists()


def test_the_reference_describes_each_thing_once() -> None:
    described: list[int] = []
    for module in site.modules():
        left_out = re.findall(r":exclude-members: (.*)", site.reference(module))
        offered = site.names_of(module)
        described += [id(one) for name, one in offered.items() if name not in str(left_out)]
    assert len(described) == len(set(described)) > 50


def test_no_page_of_the_site_is_one_that_sphinx_makes() -> None:
    pages = [site.place(path.name, f"docs/{path.name}") for path in (ROOT / "docs").glob("*.md")]
    names = [page.removesuffix(".md") for page in pages if page]
    assert len(set(names)) == len(pages)
    assert not site.MADE_BY_SPHINX & set(names)


def test_the_picture_of_imports_is_current() -> None:
    drawn = architecture.FILE.read_text(encoding="utf-8")
    assert drawn == architecture.drawing(), "run python -m website.architecture"


# Formations and worked examples of the rulebook

CARD = r"[ROYGBP]10|[ROYGBP][1-9]|Alexander|Darius|Companion Cavalry|Shield Bearers"


def rows(*headings: str) -> list[list[str]]:
    """The cells of all tables of the rulebook with these headings."""
    found: list[list[str]] = []
    inside = False
    for line in RULEBOOK.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[: len(headings)] == list(headings):
            inside = True
        elif not line.startswith("|"):
            inside = False
        elif inside and set(line) != set("|-"):
            found.append(cells)
    return found


def check_formation(row: list[str]) -> None:
    cards = re.findall(CARD, row[2])
    total = sum(int(card[1:]) for card in cards)
    formation = {"formation": row[0].lower().replace(" ", "_"), "sum": total}
    case = {"ask": "strength", "cards": cards, "environment": [], "expect": formation}
    assert run_case(case) is None


def test_formations() -> None:
    all_pass({row[0]: row for row in rows("Formation", "What it is")}, check_formation)


EXAMPLES = rows("", "Your side", "Opponent's side", "Elsewhere", "Beside", "Claim", "Rule")


def explained(row: list[str], last: str) -> vexilla.Explanation:
    """The answer to south's claim in an example, if `last` placed the last card."""
    sides = {"south": re.findall(CARD, row[1]), "north": re.findall(CARD, row[2])}
    numbers = iter(range(1, 9))
    order = ("south", "north") if last == "north" else ("north", "south")
    flag: dict[str, Any] = {
        seat: [f"{card}@{next(numbers)}" for card in sides[seat]] for seat in order
    }
    flag["environment"] = {card: "north" for card in ("Fog", "Mud") if card in row[4]}
    position = {
        "game": "battle-line",
        "to_move": "south",
        "phase": "play",
        "flags": [flag],
        "discards": {"south": re.findall(CARD, row[3])},
    }
    return vexilla.load(position).explain({"do": "claim", "flag": 1})


def check_example(row: list[str]) -> None:
    for last in ("south", "north"):
        answer = explained(row, last)
        assert answer.rule == row[6]
        assert answer.legal == {"yes": True, "no": False, "tie": last == "north"}[row[5]]
    numbers_told = set(re.findall(r"\b\d\d\b", row[7]))
    assert numbers_told <= set(re.findall(r"\d+", answer.text)), "a number in the reason is wrong"


def test_worked_examples() -> None:
    """Every number of two digits in a reason is in the program's answer, too."""
    examples = {row[0]: row for row in EXAMPLES}
    assert len(examples) == len(EXAMPLES) == 35
    all_pass(examples, check_example)


# The bots of the guide to the protocol


def bot(tmp_path: Path, name: str) -> str:
    """Writes a program of the guide to a file. Returns the text that names it as an agent."""
    block = next(
        block for block in re.findall(r"```\w+\n(.*?)```", PROTOCOL, re.S) if f"# {name}:" in block
    )
    path = tmp_path / name
    path.write_text(block, encoding="utf-8")
    program = sys.executable if name.endswith(".py") else "sh"
    return f"cmd:{shlex.quote(program)} {shlex.quote(str(path))}"


@pytest.mark.parametrize(
    ("name", "game", "options"),
    [
        ("builder.py", "battle-line", {}),
        ("first.sh", "battle-line", {}),
        ("rider.py", "blades-and-banners", {"budget": 4}),
    ],
)
def test_bots_play_without_a_fault(
    tmp_path: Path, name: str, game: str, options: dict[str, Any]
) -> None:
    agent = bot(tmp_path, name)
    result = play_match(game, agent, "random", 4, seed=1, jobs=1, options=options)
    assert result.failures == ()
    assert result.wins[0] > result.wins[1]


def plain_blocks() -> dict[str, str]:
    """The Python code of the documents that is no session: it has no prompts. By its first line."""
    blocks = [
        block
        for text in map(text_of, DOCS)
        for block in re.findall(r"```python\n(.*?)```", text, re.S)
    ]
    return {block.partition("\n")[0]: block for block in blocks if ">>> " not in block}


def test_every_block_of_python_is_run_by_a_test() -> None:
    """Sessions are doctests; `builder.py` and `rider.py` play above, `bot.py` in its tests."""
    assert {first.partition(":")[0] for first in plain_blocks()} == {
        "# builder.py", "# rider.py", "from vexilla.agents import run", "import hashlib, json"
    }  # fmt: skip


def test_a_commitment_is_checked_as_the_guide_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = played(3)
    write_record(tmp_path / "game.jsonl", game.record(sealed=True))
    monkeypatch.chdir(tmp_path)
    exec(plain_blocks()["import hashlib, json"], {})
    assert capsys.readouterr().out == "True\n"


# Hosts


def test_no_registry_host_is_named() -> None:
    parts = [
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("anaconda", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("crates", "io"),
    ]
    hosts = [".".join(part) for part in parts]  # put together, so that this file names none
    files = files_of_checkout()
    assert "tests/words/test_docs.py" in files
    for name in files:
        text = (ROOT / name).read_bytes().decode(errors="replace").lower()
        assert [host for host in hosts if host in text] == [], name
