"""Runs a notebook without Jupyter: its code cells one after another, in one namespace."""

import ast
import json
from pathlib import Path
from typing import Any


def run(path: Path) -> list[Any]:
    """Runs all code cells. Returns what each of them shows: the value of its last expression."""
    names: dict[str, Any] = {"__name__": "__main__"}
    shown: list[Any] = []
    for number, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"], 1):
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse("".join(cell["source"]), f"{path.name}, cell {number}")
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, f"{path.name}, cell {number}", "exec"), names)
        if isinstance(last, ast.Expr):
            code = compile(ast.Expression(last.value), f"{path.name}, cell {number}", "eval")
            shown.append(eval(code, names))
    return shown
