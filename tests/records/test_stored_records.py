"""Records of earlier formats and rules stay readable for ever, and keep their meaning.

The names of the files in `tests/records` begin with their format; they were written by Vexilla as
it then was, and are never rewritten.
"""

import json
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests.faults import ROOT
from tests.samples import OURS
from vexilla.game import FORMAT
from vexilla.record.lines import RULES_APART
from vexilla.rules import VERSION

FOLDER = ROOT / "tests/records"
STORED = sorted(FOLDER.glob("*.jsonl"))


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_stored_record_is_replayed_and_written_again_in_the_present_format(path: Path) -> None:
    lines = lines_of(path)
    game = vexilla.replay(lines)
    assert game.outcome is not None
    header = lines[0]
    now = header | {"vexilla": FORMAT, "rules": header.get("rules", header["vexilla"])}
    assert game.record() == game.copy().record() == [now, *lines[1:]]
    assert vexilla.replay(game.record()).version == game.version == now["rules"]
    half = len(game.actions) // 2
    assert game.after(half).record()[1:] == lines[1 : half + 1]


def test_there_are_records_of_each_format_and_game() -> None:
    have = {(line["vexilla"], line["game"]) for line in (lines_of(path)[0] for path in STORED)}
    assert have >= {(number, game) for number in range(1, FORMAT + 1) for game in OURS}


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({"vexilla": FORMAT + 1}, f"of format {FORMAT + 1}; this program reads formats 1 to"),
        ({"rules": VERSION + 1}, f"this one has format {FORMAT} and rules {VERSION + 1}"),
        ({"rules": True}, "rules"),
        ({"vexilla": RULES_APART - 1}, f"this one has format {RULES_APART - 1} and rules 2"),
        ({}, f"this one has format {FORMAT} and rules null"),
    ],
)
def test_a_record_names_its_format_and_its_rules(told: dict[str, Any], sentence: str) -> None:
    header, *actions = vexilla.new("battle-line", seed=1).record()
    if not told:
        del header["rules"]
    with pytest.raises(vexilla.RecordError, match=sentence):
        vexilla.replay([header | told, *actions])


def test_version_1_broke_ties_by_place_and_goes_on_so() -> None:  # BB-10.4, E39
    lines = lines_of(FOLDER / "1-blades-and-banners-tie.jsonl")
    assert vexilla.replay(lines).version == 1
    with pytest.raises(vexilla.VexillaError, match="Line 94"):
        vexilla.replay([lines[0] | {"vexilla": 2}, *lines[1:]])


def test_new_games_are_dealt_by_the_present_rules() -> None:
    for name in vexilla.GAMES:
        game = vexilla.new(name, seed=1)
        assert game.version == game.record()[0]["rules"] == VERSION
