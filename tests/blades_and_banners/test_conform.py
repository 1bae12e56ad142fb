"""The conformance cases, by the same runner as every game's."""

from pathlib import Path

import pytest

from vexilla import rules
from vexilla.conform import run_file


def test_all_cases_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, "blades-and-banners", "vexilla.blades_and_banners")
    answers = list(run_file(Path(__file__).parent / "conformance.jsonl"))
    assert len(answers) == 326
    assert [(name, wrong) for name, wrong in answers if wrong] == []
