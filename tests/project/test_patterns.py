"""Patterns match what they seem to match: to the very end of a text, and letters of ASCII alone."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import vexilla
from tests.faults import ROOT, no_faults

SOURCES = sorted(Path(vexilla.__file__).parent.rglob("*.py"))
END = re.compile(r"(?<!\\)\$(?![^\[]*\])")  # not as a character of a class
FUNCTIONS = {"compile", "match", "search", "fullmatch", "sub", "subn", "split", "findall"}


def literal(node: ast.AST | None) -> str | None:
    """The text of a literal, of one with fields without them; None: it is none."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(literal(part) or "" for part in node.values)
    return None


def patterns(tree: ast.AST) -> Iterator[tuple[int, str, str]]:
    """The patterns of a module, each with its line and how it is used.

    Those for documents and addresses are searched for, so they say where they begin and end.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            module, flags = ast.unparse(node.func.value), ast.unparse(node)
            if module in ("re", "regex") and node.func.attr in FUNCTIONS:
                yield node.lineno, literal(node.args[0]) or "", flags
        if isinstance(node, ast.keyword) and node.arg == "pattern":
            yield node.value.lineno, literal(node.value) or "", "searched"
        if isinstance(node, ast.Assign) and (literal(node.value) or "").startswith("^"):
            yield node.lineno, literal(node.value) or "", "searched"


def faults_of(source: str) -> Iterator[tuple[int, str]]:
    for line, pattern, flags in patterns(ast.parse(source)):
        if flags == "searched" and pattern and not re.fullmatch(r"\^.*\\Z", pattern, re.DOTALL):
            yield line, f"{pattern!r}: it begins with ^ and ends with \\Z"
        if END.search(pattern) and "re.M" not in flags:
            yield line, f"{pattern!r}: $ also matches before a last newline; \\Z does not"
        folds = "re.I" in flags or "(?i" in pattern
        if folds and "re.ASCII" not in flags:
            yield line, f"{pattern!r}: without re.ASCII, K and ſ are taken for k and s"


def test_patterns_match_what_they_seem_to() -> None:
    no_faults(
        f"{file.relative_to(ROOT)}:{line}: {why}"
        for file in SOURCES
        for line, why in faults_of(file.read_text(encoding="utf-8"))
    )


@pytest.mark.parametrize(
    "source",
    [
        'Meta(pattern="^[a-z]+$")',
        'Meta(pattern="^[a-z]+")',
        'NAME = "^[a-z]$"',
        're.match(r"a$", text)',
        'regex.compile(rf"{A}$")',
        "re.fullmatch(form, word, re.IGNORECASE)",
        're.compile("(?i:bearer)")',
    ],
)
def test_the_check_finds_them(source: str) -> None:
    assert list(faults_of(source))
