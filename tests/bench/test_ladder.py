"""The ladder: pieces that are played later count, and the page has what was played."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench import ladder, luck
from bench.runs import RUNS, machine, note_run
from vexilla.arena.pairs import Pair, PairResult

TIME_S = 0.25


def test_it_is_played_in_pieces_and_written(tmp_path: Path) -> None:
    pairing = ladder.Pairing("battle-line", ("random", "greedy"), TIME_S)
    pairing.play(tmp_path, 2, 1)
    first = pairing.file(tmp_path).read_bytes()
    pairing.play(tmp_path, 4, 1)
    assert pairing.file(tmp_path).read_bytes().startswith(first)
    setting, results = ladder.read(pairing.file(tmp_path))
    assert setting.agents == pairing.agents
    assert [len(result.scores) for result in results] == [2, 2]

    ladder.Pairing("battle-line", ("greedy", "random:seed=2"), 1.0).play(tmp_path, 2, 1)
    note_run(tmp_path)
    note_run(tmp_path)
    assert len(json.loads((tmp_path / RUNS).read_text())) == 1
    written = ladder.page(tmp_path, TIME_S)
    assert [line.split(" | ")[0] for line in written.splitlines() if line.startswith("| `")] == [
        "| `greedy`",
        "| `random`",
    ]
    assert "Battle Line" in written
    assert "Blades" not in written
    assert machine() in written
    assert "is told" not in written
    entry = {"agent": "greedy", "told": luck.NOTHING, "deal": 0, "scores": [1.0, 0.0]}
    (tmp_path / luck.FILE).write_text(json.dumps(entry) + "\n")
    assert "| `greedy` | nothing | 0.500 |" in ladder.page(tmp_path, TIME_S)


def test_agents_that_count_simulations_have_no_time(tmp_path: Path) -> None:
    assert ladder.agents_of("battle-line", 0)[-1] == "champion"
    assert ladder.agents_of("battle-line", 500)[-1] == "champion:iterations=500"
    ladder.Pairing("battle-line", ("random", "greedy"), None).play(tmp_path, 2, 1)
    ladder.Pairing("battle-line", ("random", "greedy"), TIME_S).play(tmp_path, 4, 1)
    note_run(tmp_path)
    written = ladder.page(tmp_path, None)
    assert "fixed number of simulations for a choice, so" in written
    assert "| 2 |" in written
    assert "| 4 |" not in written


def test_agents_that_never_met_are_compared_by_others() -> None:
    def won(first: int, second: int) -> list[PairResult]:
        """Ten deals between two agents, each winning some."""
        return [
            PairResult(Pair(i, (0, 1)), (float(i < first), float(i < second)), ())
            for i in range(10)
        ]

    rows = ladder.rows(
        {
            ("random", "greedy"): won(2, 3),
            ("greedy", "champion"): won(4, 2),
            ("search:level=1", "search:level=2"): won(5, 5),  # nothing connects them
        }
    )
    assert [row.agent for row in rows] == ["champion", "greedy", "random"]
    assert [row.games for row in rows] == [20, 40, 20]
    assert [row.score for row in rows] == pytest.approx([0.7, 0.525, 0.25])
    assert rows[1].elo == 0 < rows[0].elo
    assert rows[0].half > 0


def test_a_wrong_command_is_explained_in_a_line() -> None:
    command = [sys.executable, "-m", "bench.levels", "battle-line", "--games", "1"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert ended.stderr == "At least two games are played, between levels 1 to 6.\n"
