"""Tests of the page name its words by the ids of messages, so that no mended word breaks them."""

import ast
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import ast as fluent

from tests.browser.words import say
from tests.faults import ROOT, files_of_checkout, no_faults
from tests.words.catalogues import FILES, parsed

# What looks for words on a page, and what compares them
LOOKS = {"get_by_role", "get_by_text", "get_by_label", "locator", "filter"}
COMPARES = {"to_have_text", "to_contain_text", "to_have_accessible_name"}
NAMES = {"Vexilla", "Battle Line", "Blades & Banners"}
# These name a table's words in English yet.
LATER = ("learn/test_analysis.py",)


@cache
def messages() -> dict[str, str]:
    """The ids of what the page says without arguments, by the English text."""
    found: dict[str, str] = {}
    for file in FILES:
        if not file.startswith("web"):
            continue
        for entry in parsed("en", file).body:
            if not isinstance(entry, fluent.Message) or entry.value is None:
                continue
            id = entry.id.name
            plain = all(isinstance(each, fluent.TextElement) for each in entry.value.elements)
            if plain and say(id) not in NAMES:
                found[say(id)] = id
    return found


def words(call: ast.Call) -> Iterator[ast.Constant]:
    """The words for which a call looks, as they are written in the source."""
    named = [keyword.value for keyword in call.keywords if keyword.arg in ("name", "has_text")]
    for argument in [*call.args, *named]:
        parts = argument.elts if isinstance(argument, ast.List | ast.Tuple) else [argument]
        yield from (each for each in parts if isinstance(each, ast.Constant))


def faults(source: str) -> Iterator[str]:
    """The words of the page that are written in a test."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            for word in words(node) if node.func.attr in LOOKS | COMPARES else ():
                if id := messages().get(str(word.value)):
                    yield f'{word.lineno}: "{word.value}" is say("{id}")'


def test_words_of_the_page_are_named_by_their_ids() -> None:
    folder = "tests/browser/"
    no_faults(
        f"{name}:{fault}"
        for name in files_of_checkout()
        if name.startswith(folder) and name.endswith(".py")
        if not name.startswith(tuple(folder + part for part in LATER))
        for fault in faults((ROOT / name).read_text(encoding="utf-8"))
    )


@pytest.mark.parametrize(
    "source",
    [
        'page.get_by_role("button", name="{}").click()',
        'expect(card).to_have_text(["Next lesson", "{}"])',
        'page.locator("button", has_text="{}")',
    ],
)
def test_words_are_found(source: str) -> None:
    written = source.format(say("web-coach-got-it"))
    assert any("web-coach-got-it" in fault for fault in faults(written))
