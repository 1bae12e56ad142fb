"""What `tests.mutants` changes: one place of a source, the same for a seed, tested somewhere."""

import ast
from pathlib import Path

import pytest

from tests.mutants import PARTS, ROOT, Mutant, chosen, files_of_tests, points, read

PYTHON = '''
def near(a: int | None, é: str) -> bool:
    """Not a < b."""
    s[0] = "é" + f"{a + 1}"
    if not (a is not None and a < 3):
        return False
    a -= 1
    return min(2, len("é")) + a == 4
'''

TYPESCRIPT = """
import { type A } from '../a'
type B = { c: 1 } // not a < b
/** Nor a && b. */
export function near(a: number, b: Map<string, number[]>): boolean {
  if (!b.get('x < y')!.length || a >= 2) return false
  return a === 'c' + a ? a - 1 > 0 : `${a + 1}`
}
"""


def changes(source: str, suffix: str) -> set[str]:
    found = points(source.encode().decode("latin-1"), suffix)
    return {f"{source.encode()[start:end].decode()} -> {new}" for start, end, new in found}


@pytest.fixture(scope="module")
def mutants() -> list[Mutant]:
    return chosen(ROOT, 1)


def test_the_places_that_are_changed() -> None:
    assert changes(PYTHON, ".py") == {
        *('s[0] = "é" + f"{a + 1}" -> pass', "not  -> ", "is not -> is", "and -> or", "< -> <="),
        *("3 -> 2", "3 -> 4", "False -> True", "a -= 1 -> pass", "2 -> 1", "2 -> 3", "+ -> -"),
        *("== -> !=", "4 -> 3", "4 -> 5"),
    }
    assert changes(TYPESCRIPT, ".ts") == {
        *("! -> ", "|| -> &&", ">= -> >", "2 -> 1", "2 -> 3", "false -> true", "=== -> !=="),
        *("- -> +", "1 -> 0", "1 -> 2", "> -> >=", "0 -> 1"),
    }


def test_a_mutant_changes_one_place(mutants: list[Mutant]) -> None:
    for mutant in mutants:
        source = read(ROOT / mutant.file)
        changed = mutant.applied(source)
        assert changed[: mutant.start] == source[: mutant.start]
        assert changed.endswith(source[mutant.end :])
        assert changed != source
        if Path(mutant.file).suffix == ".py":
            parsed = [ast.dump(ast.parse(each.encode("latin-1"))) for each in (source, changed)]
            assert parsed[0] != parsed[1]


def test_a_seed_gives_the_same_mutants_of_each_part(mutants: list[Mutant]) -> None:
    assert mutants == chosen(ROOT, 1) != chosen(ROOT, 2)
    assert len(mutants) == 24
    assert [each.part for each in mutants] == [part for part in PARTS for _ in range(part.count)]


def test_each_part_has_its_tests(mutants: list[Mutant]) -> None:
    for mutant in mutants:
        assert files_of_tests(mutant, ROOT), mutant.file
