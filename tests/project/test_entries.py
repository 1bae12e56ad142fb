"""The list of what Python calls (`Batches.entries`) is complete."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import vexilla
from tests.marks import some
from tests.processes import run_python
from vexilla.game import GAMES, package_of

pytestmark = pytest.mark.slow

PACKAGE = Path(vexilla.__file__).parent
CASES = Path(__file__).parents[1] / "conformance"

# Compiles the list, then plays with agents and runs conformance cases: nothing more is compiled.
PLAYED = """
import sys
from pathlib import Path
from vexilla.agents.preparation import STAGES, compile_stage, prepare
from vexilla.conform import run_file
from vexilla.env import Batch
from vexilla.env.games import arrays_of
from vexilla.kernel.numba.dispatcher import _functions

def functions_called():
    return {
        f"{function.__name__}{types}".replace(" ", "")
        for function in _functions
        for types in function.entries
    }

game, *cases = sys.argv[1:]
if cases:
    arrays_of(game)
for stage in (*STAGES, "arrays"):
    compile_stage(game, stage)
listed = functions_called()
for stage in STAGES:
    prepare(game, stage)
for path in cases:
    assert not any(wrong for _, wrong in run_file(Path(path)))
    batch = Batch(game, 2, seed=1, threads=1)
    batch.observe()
    batch.step(batch.sample())
    batch.play_out(1)
print(len(listed), *sorted(functions_called() - listed))
"""


def is_compiled(node: ast.AST) -> bool:
    """Whether a node defines a function of the kernel."""
    decorators = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return any(isinstance(each, ast.Name) and each.id in ("njit", "by_game") for each in decorators)


def calls(node: ast.AST) -> Iterator[ast.Call]:
    """The calls by plain Python below a node."""
    for child in ast.iter_child_nodes(node):
        if not is_compiled(child):
            if isinstance(child, ast.Call):
                yield child
            yield from calls(child)


def test_all_that_plain_python_calls_is_listed() -> None:
    modules = {
        ".".join(("vexilla", *path.relative_to(PACKAGE).with_suffix("").parts)): ast.parse(
            path.read_text(encoding="utf-8")
        )
        for path in PACKAGE.rglob("*.py")
    }
    compiled = {
        (module, node.name)
        for module, tree in modules.items()
        for node in tree.body
        if is_compiled(node) and isinstance(node, ast.FunctionDef)
    }
    assert len(compiled) > 200
    called: set[tuple[str, str]] = set()
    for module, tree in modules.items():
        known = {name: (module, name) for where, name in compiled if where == module}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                known |= {each.asname or each.name: (node.module, each.name) for each in node.names}
        for call in calls(tree):
            if isinstance(call.func, ast.Name):
                called.add(known.get(call.func.id, ("", "")))
    lists = [entries for game in GAMES for entries in package_of(game).batches.entries().values()]
    listed = {(one.function.__module__, one.function.__name__) for each in lists for one in each}
    assert called & compiled <= listed


@pytest.mark.all
@pytest.mark.parametrize("game", some(GAMES, ["blades-and-banners"]))
def test_nothing_else_is_compiled_by_playing(game: str) -> None:
    cases = CASES / f"{game}.jsonl"
    ran = run_python("-c", PLAYED, game, *([str(cases)] if cases.exists() else []))
    number, *missing = ran.split()
    assert int(number) > 9
    assert missing == [], "entries that the list lacks"
