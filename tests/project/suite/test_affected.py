"""`make affected` runs what a change can reach: as far as it can be said, no test is missing."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import affected
from tests.affected import commands, reached
from tests.faults import ROOT, no_faults
from tests.mutants import chosen, files_of_tests
from tests.project.page.page_imports import imported_by
from tests.server.undone import SERVER, UNDONE

pytestmark = pytest.mark.slow


def files_of_undone(file: str) -> str:
    return (ROOT / SERVER / file).resolve().relative_to(ROOT).as_posix()


def test_every_file_of_tests_is_known() -> None:
    """A folder in a package of tests that is no package itself would not be seen."""
    here = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py")}
    assert here - {*affected.tests()} == set()


def test_each_protection_of_the_server_has_its_test_near() -> None:
    no_faults(
        f"{each.name}: {each.test[0]}"
        for each in UNDONE
        if not any(
            Path(name).name == f"test_{each.test[0]}.py"
            for name in reached([files_of_undone(each.file)]).near
        )
    )


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_each_mutant_reaches_its_tests(seed: int) -> None:
    for mutant in chosen(ROOT, seed):
        found = reached([mutant.file])
        assert {*files_of_tests(mutant, ROOT)} <= found.near | found.far, mutant.file
        assert found.page == mutant.file.startswith("web/")


def test_a_sentence_of_the_page() -> None:
    found = reached(["src/vexilla/locale/en/web_lobby.ftl"])
    assert found.page
    assert {name.split("/")[1] for name in found.near} == {"words"}
    assert {name.split("/")[1] for name in found.far} == {"browser"}
    assert not any("boards" in command for command in commands(found))


def test_a_line_of_the_changelog_reaches_little() -> None:
    found = reached(["CHANGELOG.md"])
    assert len(found.near | found.far) < 50


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ("web/src/lib/route.ts", "related"),
        ("web/package.json", "run"),
        ("web/src/fonts/fonts.css", "run"),
    ],
)
def test_the_stage_runs_what_comes_to_a_file_or_everything(
    changed: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(affected, "chromium", lambda: "chromium")
    (stage,) = (command for command in commands(reached([changed])) if "boards" in command)
    assert stage[stage.index("vitest") + 1] == word


def test_a_component_has_the_tests_of_its_room_near() -> None:
    found = reached(["web/src/games/battle_line/board/Board.svelte"])
    assert found.page
    assert "tests/browser/battle_line/test_games.py" in found.near
    assert "tests/browser/blades_and_banners/test_games.py" in found.far


def test_a_rule_is_near_to_its_game_and_far_from_all_games() -> None:
    found = reached(["src/vexilla/battle_line/rules/claims.py"])
    assert "tests/battle_line/test_rules.py" in found.near
    assert {"tests/blades_and_banners/test_rules.py", "README.md"} <= found.far
    assert "tests/browser/battle_line/test_games.py" in found.far


def test_a_route_is_near_to_the_server_only() -> None:
    found = reached(["src/vexilla/server/lobby/routes.py"])
    assert "tests/server/lobby/test_lobby.py" in found.near
    assert not any(name.startswith(("tests/battle_line/", "tests/agents/")) for name in found.near)


def test_what_tests_share_is_near_to_those_that_read_it() -> None:
    assert "tests/library/test_conform.py" in reached(["tests/conformance/battle-line.jsonl"]).near
    assert "tests/browser/table/test_table.py" in reached(["tests/browser/player.py"]).near
    assert reached(["tests/words/test_fonts.py"]).near == {"tests/words/test_fonts.py"}


@pytest.mark.parametrize(
    ("changed", "near"),
    [
        ("web/src/games/battle_line/board/Board.svelte", "tests/server/study/test_referee.py"),
        ("web/public/robots.txt", "tests/server/edge/test_page.py"),
        ("web/src/engine/engine.ts", "tests/browser/test_own_engine.py"),
        ("web/src/service_worker.ts", "tests/browser/connection/test_offline.py"),
        ("web/src/lib/late/late.ts", "tests/browser/connection/test_missing_files.py"),
        ("web/src/lib/late/late.ts", "tests/browser/lobby/test_lobby.py"),
        ("web/src/play/offline.ts", "tests/browser/connection/test_without_a_server.py"),
        ("src/vexilla/rulebook/en/battle-line.md", "tests/terminal/test_rules.py"),
    ],
)
def test_what_is_read_in_another_way(changed: str, near: str) -> None:
    assert near in reached([changed]).near


@pytest.mark.parametrize("name", ["battle_line", "blades_and_banners", "facts"])
def test_sentences_reach_the_examples_that_quote_them(name: str) -> None:
    found = reached([f"src/vexilla/locale/en/{name}.ftl"])
    assert found.near | found.far == {*affected.tests()}


def test_a_file_beside_the_tests_is_near_to_its_readers_only() -> None:
    assert reached(["tests/costs.txt"]) == affected.Reached()
    assert len(reached(["tests/fair_deals.json"]).near) < len(affected.tests()) / 2


def test_an_import_that_leads_nowhere_ends_nothing(tmp_path: Path) -> None:
    module = tmp_path / "one.ts"
    module.write_text("import { two } from './two'\nimport { one } from './one'\n", "utf-8")
    assert imported_by(module) == [module]


@pytest.mark.parametrize("name", ["pyproject.toml", "Makefile", "src/vexilla/no_such_module.py"])
def test_what_is_not_known_means_everything(name: str) -> None:
    found = reached(["tests/words/test_fonts.py", name])
    assert found.unknown == [name]
    assert [command[-1] for command in commands(found)] == ["run", "--all"]


def test_without_a_commit_to_compare_with_it_asks_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_such_commit(*_: str) -> None:
        return None

    monkeypatch.setattr(affected, "git", no_such_commit)
    with pytest.raises(SystemExit, match=r"no origin/main.*make affected SINCE="):
        affected.changed_since(None)
    with pytest.raises(SystemExit, match="There is no commit nowhere here"):
        affected.changed_since("nowhere")


def test_where_git_fails_it_does_not_say_that_nothing_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        affected, "git", lambda *asked: "a" * 40 if asked[0] == "merge-base" else None
    )
    with pytest.raises(SystemExit, match="git does not say what has changed"):
        affected.changed_since(None)


def test_examples_run_beside_tests() -> None:
    """In processes of pytest-xdist, too: examples outside `tests` are in no group there."""
    both = ["src/vexilla/raw.py", "tests/library/test_indices.py"]
    assert all(name in affected.tests() for name in both)
    command = [sys.executable, "-m", "pytest", "-n", "1", *both]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
