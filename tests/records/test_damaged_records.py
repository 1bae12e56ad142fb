"""Damaged records: what is wrong is named with its line, and nothing else fails."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vexilla
from tests.faults import all_pass
from tests.records.finished import (
    BYTES,
    FINISHED,
    FINISHED_GAMES,
    LAST,
    SEALED,
    WHOLE,
    Lines,
    text_of,
)
from vexilla.game import Game
from vexilla.record import (
    RecordError,
    read_record,
    replay,
)
from vexilla.texts import lines_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def changed(line: int, key: str, value: Any) -> Callable[[Lines], None]:
    def change(record: Lines) -> None:
        record[line - 1][key] = value

    return change


def tamper_with_deck(record: Lines) -> None:
    deck = record[-1]["start"]["decks"]["troop"]
    deck[0], deck[1] = deck[1], deck[0]


def tamper_with_both_decks(record: Lines) -> None:
    tamper_with_deck(record)
    record[0]["start"] = record[-1]["start"]


DAMAGE: list[tuple[Callable[[Lines], Any], int, str]] = [
    (lambda r: r.clear(), 1, "empty"),
    (lambda r: r.pop(0), 1, "not a record"),
    (changed(1, "vexilla", 4), 1, "format 4.*formats 1 to 3"),
    (changed(1, "vexilla", 0), 1, "format 0"),
    (changed(1, "vexilla", "1"), 1, 'format "1"'),
    (changed(1, "vexilla", True), 1, "format true"),
    (changed(1, "game", "chess"), 1, "no game 'chess'.*battle-line"),
    (changed(1, "options", {"claim_timing": "never"}), 1, "options"),
    (changed(1, "options", {}), 1, "options"),
    (changed(1, "seats", {"south": "Ann"}), 1, "south, north"),
    (changed(1, "seats", {"south": "Ann\x1b[2J", "north": None}), 1, "printable"),
    (changed(1, "date", "yesterday"), 1, "date"),
    (changed(1, "commitment", "0" * 64), 1, "not the deal"),
    (changed(1, "commitment", "short"), 1, "commitment"),
    (changed(1, "comment", "hello"), 1, "comment"),
    (changed(1, "salt", None), 1, "together"),
    (lambda r: r[0].pop("date"), 1, "date"),
    (tamper_with_both_decks, 1, "not the deal"),
    (tamper_with_deck, LAST, "commitment"),
    (changed(5, "n", 5), 5, "Action 4 is expected here, not 5"),
    (changed(5, "n", "4"), 5, "n`"),
    (changed(2, "seat", "east"), 2, "no seat 'east'"),
    (changed(2, "action", {"do": "fly"}), 2, "fly"),
    (changed(2, "action", {"do": "pass"}), 2, "BL-"),
    (changed(2, "action", None), 2, "action"),
    (changed(2, "time", 3), 2, "time"),
    (lambda r: r.pop(6), 7, "Action 6 is expected here, not 7"),
    (lambda r: r.insert(7, r[6]), 8, "Action 7 is expected here, not 6"),
    (lambda r: r.pop(), LAST, "end line is missing"),
    (lambda r: r.pop(-2), LAST - 1, "not over"),
    (lambda r: r.append(r[-1]), LAST + 1, f"ended in line {LAST}"),
    (lambda r: r.append(r[-2]), LAST + 1, f"ended in line {LAST}"),
    (lambda r: r[-1]["end"].update(winner="nobody"), LAST, "the result is"),
    (changed(LAST, "salt", "0" * 32), LAST, "commitment"),
]


@pytest.mark.parametrize(("damage", "line", "words"), DAMAGE)
def test_damage_is_named_with_its_line(
    damage: Callable[[Lines], Any], line: int, words: str
) -> None:
    record = FINISHED.record()
    damage(record)
    with pytest.raises(RecordError, match=words) as caught:
        replay(record)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"Line {line}: ")
    sound = caught.value.game
    assert (sound is None) == (line == 1)
    if sound is not None:
        assert sound.actions == FINISHED.actions[: line - 2]


@pytest.mark.parametrize("line", [2, 30, LAST])
def test_damage_in_a_sealed_record_is_named_with_its_line(line: int) -> None:
    lines = text_of(SEALED).split("\n")
    lines[line - 1] = lines[line - 1][:-1]
    with pytest.raises(RecordError, match="cut off or damaged") as caught:
        replay("\n".join(lines))
    assert caught.value.line == line
    if line < LAST:
        assert caught.value.game is not None
        assert caught.value.game.actions == FINISHED.actions[: line - 2]
    else:
        assert caught.value.game is None  # the deal is lost


def test_a_deal_that_was_changed_in_a_sealed_record_is_refused() -> None:
    record = FINISHED.record(sealed=True)
    tamper_with_deck(record)
    with pytest.raises(RecordError, match="not the deal") as caught:
        replay(record)
    assert (caught.value.line, caught.value.game) == (LAST, None)


@st.composite
def damaged_bytes(draw: st.DrawFn, whole: bytes) -> bytes:
    data = bytearray(whole)
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, max(0, len(data) - 1)))
        match draw(st.sampled_from(["cut", "flip", "delete", "insert"])):
            case "cut":
                del data[place + 1 :]
            case "flip":
                data[place : place + 1] = bytes([draw(st.integers(0, 255))])
            case "delete":
                del data[place : place + draw(st.integers(1, 400))]
            case _:
                data[place:place] = draw(st.binary(min_size=1, max_size=20))
    return bytes(data)


def checked(data: bytes) -> Game | RecordError:
    try:
        return replay(data.decode(errors="surrogateescape"))
    except RecordError as error:
        return error


@pytest.mark.parametrize("whole", FINISHED_GAMES.values(), ids=FINISHED_GAMES)
@given(data=st.data())
def test_damaged_bytes_never_fail_before_the_damage(whole: Game, data: st.DataObject) -> None:
    text = text_of(whole.record()).encode()
    damaged = data.draw(damaged_bytes(text))
    before, after = text.split(b"\n"), damaged.split(b"\n")
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    result = checked(damaged)
    if isinstance(result, Game):
        assert result.record() == [json.loads(line) for line in lines_of(damaged)]
        return
    assert same < result.line <= len(after) + 1
    if same > 0:
        assert result.game is not None
        assert result.game.actions[: same - 1] == whole.actions[: same - 1]


@given(st.integers(2, LAST - 1), st.integers(2, LAST - 1))
def test_lines_out_of_order_are_named(first: int, second: int) -> None:
    record = FINISHED.record()
    record[first - 1], record[second - 1] = record[second - 1], record[first - 1]
    if first == second:
        assert replay(record).outcome == FINISHED.outcome
        return
    with pytest.raises(RecordError) as caught:
        replay(record)
    assert caught.value.line == min(first, second)


@given(st.binary(max_size=300) | st.binary(max_size=50).map(lambda tail: BYTES[:500] + tail))
def test_any_bytes_are_a_record_or_refused(data: bytes) -> None:
    with pytest.raises(RecordError):
        replay(data.decode(errors="surrogateescape"))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@given(st.integers(0, 3), st.sampled_from([*WHOLE[0], *WHOLE[1], *WHOLE[-1]]), json_values)
def test_any_value_of_any_key_is_sound_or_refused(line: int, key: str, value: Any) -> None:
    record = [dict(WHOLE[0]), dict(WHOLE[1]), dict(WHOLE[2]), dict(WHOLE[-1])]
    record[line][key] = value
    with pytest.raises(RecordError) as caught:
        replay(record)
    assert caught.value.line <= 4


def test_deeply_nested_lines_are_refused() -> None:
    header = json.dumps(WHOLE[0] | {"start": "?"})

    def check(depth: int) -> None:
        text = header.replace('"?"', '{"a":' * depth + "1" + "}" * depth)
        with pytest.raises(RecordError):
            replay(text)

    depths = (50, *range(900, 1010), 100_000)
    all_pass({f"depth {depth}": depth for depth in depths}, check)


@pytest.mark.parametrize("data", [b"\x00" * 50, b"\xff\xfe", b"[" * 100_000, b"\n\n"])
def test_garbage_files_are_refused(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        read_record(path)
    assert (caught.value.line, caught.value.game) == (1, None)


@pytest.mark.parametrize("key", ["options", "vexilla", "position", "x"])
def test_what_is_wrong_is_told_in_a_few_lines(key: str) -> None:
    """Even where a header quotes a book."""
    header = vexilla.new("battle-line", seed=7).record()[0]
    wrong = "x" * 3_000_000
    header |= {wrong: 1} if key == "x" else {key: {wrong: wrong} if key == "options" else wrong}
    with pytest.raises(RecordError, match=r"^Line 1: ") as caught:
        vexilla.replay([header])
    assert len(str(caught.value)) < 1100
