"""Records of earlier versions stay readable for ever, and keep their meaning.

The files in `tests/records` begin with the version of the rules that dealt them; they were written
by Vexilla as it then was, and are never rewritten.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests.faults import ROOT
from tests.samples import OURS
from vexilla.rules import VERSION

FOLDER = ROOT / "tests/records"
STORED = sorted(FOLDER.glob("*.jsonl"))


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_stored_record_is_replayed_and_written_again_as_it_was(path: Path) -> None:
    lines = lines_of(path)
    game = vexilla.replay(lines)
    assert game.outcome is not None
    assert game.record() == lines
    assert game.copy().record() == lines
    half = len(game.actions) // 2
    assert game.after(half).record()[1:] == lines[1 : half + 1]


def test_there_are_records_of_each_earlier_version_and_game() -> None:
    have = {(line["vexilla"], line["game"]) for line in (lines_of(path)[0] for path in STORED)}
    assert have >= {(number, game) for number in range(1, VERSION) for game in OURS}


def test_version_1_broke_ties_by_place_and_goes_on_so() -> None:  # BB-10.4, E39
    lines = lines_of(FOLDER / "1-blades-and-banners-tie.jsonl")
    assert vexilla.replay(lines).version == 1
    with pytest.raises(vexilla.VexillaError, match="Line 94"):
        vexilla.replay([lines[0] | {"vexilla": 2}, *lines[1:]])


def test_new_games_are_dealt_in_the_present_version() -> None:
    for name in vexilla.GAMES:
        game = vexilla.new(name, seed=1)
        assert game.version == game.record()[0]["vexilla"] == VERSION
