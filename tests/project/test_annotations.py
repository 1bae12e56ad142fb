"""No attribute hides the class that its annotation names: Python 3.14 looks for it there."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.faults import ROOT, no_faults, text_of

FILES = [
    path
    for folder in ("src", "training", "bench", "examples")
    for path in sorted((ROOT / folder).rglob("*.py"))
]


def hidden(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The attributes of classes whose annotations name the attribute itself."""
    for kind in ast.walk(tree):
        if not isinstance(kind, ast.ClassDef):
            continue
        named = {one.target.id for one in kind.body if isinstance(one, ast.AnnAssign)
                 and isinstance(one.target, ast.Name)}  # fmt: skip
        named |= {one.name for one in kind.body if isinstance(one, ast.FunctionDef)}
        for one in kind.body:
            if isinstance(one, ast.AnnAssign):
                names = {part.id for part in ast.walk(one.annotation) if isinstance(part, ast.Name)}
                yield from ((one.lineno, name) for name in names & named)


def test_no_attribute_hides_its_class() -> None:
    def faults() -> Iterator[str]:
        for path in FILES:
            for line, name in hidden(ast.parse(text_of(path))):
                yield f"{path.relative_to(ROOT)}:{line}: {name} names itself"

    assert Path(ROOT, "src/vexilla/record/lines.py") in FILES
    no_faults(faults())


def test_the_kind_is_found() -> None:
    source = "from datetime import date\nclass A:\n    date: date\n    day: date | None = None\n"
    assert {name for _, name in hidden(ast.parse(source))} == {"date"}
    assert not list(hidden(ast.parse("class A:\n    date: 'datetime.date'\n    day: int = 3\n")))
