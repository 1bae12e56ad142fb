"""Compiled code is kept only as long as all is as it was when it was compiled."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

import leduc.betting
from vexilla.agents import preparation
from vexilla.game import package_of
from vexilla.kernel import njit, playout
from vexilla.kernel.entries import example
from vexilla.kernel.numba import cache, inside_numba
from vexilla.kernel.numba.cache import KernelCache
from vexilla.kernel.numba.dependencies import Untold, fingerprint

BEGIN = "from vexilla.kernel import njit\n"
WEIGH = "@njit\ndef weigh(n: int) -> int:\n    return n * WEIGHT\n"
MISSES = "print(weigh(10), sum(weigh.stats.cache_misses.values()))\n"


def made(source: str, **named: Any) -> FunctionType:
    """The function `weigh` of a module elsewhere."""
    module: dict[str, Any] = {"__name__": "elsewhere", **named}
    exec(source, module)
    return module["weigh"]


def other(**named: Any) -> ModuleType:
    """A module in another folder."""
    module = ModuleType("constants")
    module.__dict__.update(named)
    return module


CONSTANT = "def weigh(n): return n * WEIGHT"


@pytest.mark.parametrize(
    ("make", "one", "another"),
    [
        (lambda value: made(f"def weigh(n): return n * {value}"), 2, 3),
        (lambda value: made(CONSTANT, WEIGHT=value), 2, 3),
        (lambda value: made(CONSTANT, WEIGHT=value), 1, True),
        (lambda value: made(CONSTANT, WEIGHT=(1, (value,))), 2, 3),
        (lambda value: made(CONSTANT, WEIGHT=np.array([value, 1])), 2, 3),
        (lambda value: made(CONSTANT, WEIGHT=np.int64(value)), 2, 3),
        (lambda value: made("def weigh(n): return n * m.of.X", m=other(of=other(X=value))), 2, 3),
        (lambda value: made("def weigh(n, by=WEIGHT): return n * by", WEIGHT=value), 2, 3),
        (lambda value: made("def weigh(n): return [WEIGHT for _ in n]", WEIGHT=value), 2, 3),
        (lambda value: made("def weigh(n): return f(n)", f=made(CONSTANT, WEIGHT=value)), 2, 3),
        (
            lambda value: made("def weigh(n): return f(n)", f=njit(made(CONSTANT, WEIGHT=value))),
            *(2, 3),
        ),
        (
            lambda value: made(
                "def make(by):\n def weigh(n): return n * by\n return weigh\nweigh = make(WEIGHT)",
                WEIGHT=value,
            ),
            *(2, 3),
        ),
        (lambda value: made("def weigh(n): return weigh(n) * f(n)", f=value), *(np.sin, np.cos)),
    ],
)
def test_what_a_function_leads_to_is_in_its_fingerprint(
    make: Callable[[Any], FunctionType], one: Any, another: Any
) -> None:
    assert fingerprint(make(one)) == fingerprint(make(one))
    assert fingerprint(make(one)) != fingerprint(make(another))


def test_what_has_no_fingerprint_is_named() -> None:
    with pytest.raises(Untold, match=r"WEIGHT, of the type builtins\.object"):
        fingerprint(made(CONSTANT, WEIGHT=object()))


def test_what_nobody_can_tell_is_compiled_again_with_a_warning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def untold(*_: Any) -> str:
        raise Untold("WEIGHT, of the type a.B")

    weigh = njit(made(CONSTANT, WEIGHT=2))
    monkeypatch.setattr(cache, "fingerprint", untold)
    with pytest.warns(RuntimeWarning, match=r"elsewhere\.weigh .* WEIGHT, of the type a\.B"):
        assert weigh(10) == 20


def run(script: Path, folder: Path) -> str:
    """What a script prints, with modules and a cache of compiled code in a folder."""
    here = {"PYTHONPATH": str(folder), "VEXILLA_CACHE": str(folder / "cache")}
    command = [sys.executable, str(script)]
    return subprocess.check_output(command, env=os.environ | here, text=True).strip()


@pytest.mark.all
@pytest.mark.slow
def test_scripts_and_constants_in_other_folders(tmp_path: Path) -> None:
    game = tmp_path / "mygame"
    (game / "rules").mkdir(parents=True)
    (game / "rules/core.py").write_text(f"{BEGIN}from mygame.constants import WEIGHT\n{WEIGH}")
    mine, its = tmp_path / "mine.py", tmp_path / "other" / "mine.py"
    its.parent.mkdir()
    its.write_text(f"{BEGIN}WEIGHT = 7\n{WEIGH}{MISSES}")
    for weight in (2, 3):
        (game / "constants.py").write_text(f"WEIGHT = {weight} + 0 * {'1' * weight}\n")
        mine.write_text(
            f"{BEGIN}WEIGHT = {weight} + 10\n{WEIGH}{MISSES}"
            "from mygame.rules.core import weigh\n" + MISSES
        )
        assert run(mine, tmp_path).split() == [f"{weight + 10}0", "1", f"{weight}0", "1"]
        assert run(its, tmp_path).split() == ["70", "1" if weight == 2 else "0"]
    assert run(mine, tmp_path).split() == ["130", "0", "30", "0"]


def key(game: str) -> Any:
    """The key under which the cache keeps `legal_at` for a game."""
    entries = package_of(game).batches.entries()["rules"]
    (entry,) = (entry for entry in entries if entry.function is playout.legal_at)
    function: Any = entry.function
    function.targetctx.refresh()
    signature = tuple(function.typeof_pyval(example(one)) for one in entry.arguments)
    return KernelCache(function.py_func)._index_key(signature, function.targetctx.codegen())


def test_what_the_kernel_compiles_for_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    before = key("leduc"), key("battle-line")
    monkeypatch.setattr(leduc.betting, "FOLD", 77)
    assert key("leduc") != before[0]
    assert key("battle-line") == before[1]


@pytest.mark.parametrize(
    ("setting", "value"), [("CPU_NAME", "nehalem"), ("CPU_FEATURES", "+x"), ("DISABLE_JIT", 1)]
)
def test_prepared_is_noted_with_the_processor(
    setting: str, value: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cache, "FOLDER", tmp_path)
    with preparation._alone("battle-line", "rules"):
        pass
    assert preparation.is_prepared("battle-line", "rules")
    monkeypatch.setattr(inside_numba.settings, setting, value)
    monkeypatch.setattr(cache, "MADE_FOR", cache._made_for())
    assert not preparation.is_prepared("battle-line", "rules")


def test_prepared_is_noted_with_python(monkeypatch: pytest.MonkeyPatch) -> None:
    made_for = cache._made_for()
    monkeypatch.setattr(sys.implementation, "cache_tag", "cpython-399")
    assert cache._made_for() != made_for


def test_prepared_is_noted_with_the_sources_of_another_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cache, "FOLDER", tmp_path)
    with preparation._alone("leduc", "rules"):
        pass
    assert preparation.is_prepared("leduc", "rules")
    (tmp_path / "part.py").touch()
    monkeypatch.setattr(preparation, "sources_of", lambda _: [tmp_path / "part.py"])
    preparation._done.cache_clear()
    assert not preparation.is_prepared("leduc", "rules")
    preparation._done.cache_clear()
