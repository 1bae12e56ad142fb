import errno
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vexilla
from tests.faults import all_pass
from tests.samples import play_on, played, under_way
from vexilla.arena.log import TournamentLog
from vexilla.arena.pairs import Setting
from vexilla.fair_deal import canonical
from vexilla.game import GAMES, Document, Game, load, new, resampled
from vexilla.record import (
    Move,
    RecordError,
    RecordFile,
    Transcript,
    read_record,
    read_vex,
    replay,
    write_record,
    write_vex,
)
from vexilla.record.journal import Journal
from vexilla.texts import lines_of

Lines = list[Document]


def text_of(record: Lines) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in record)


FINISHED_GAMES = {name: played(3, name=name) for name in GAMES}
FINISHED = FINISHED_GAMES["battle-line"]
WHOLE = FINISHED.record()
SEALED = FINISHED.record(sealed=True)
BYTES = text_of(WHOLE).encode()
LAST = len(WHOLE)  # the number of the end line


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


# Records as text


def annotated(game: Game, chance: random.Random, words: list[str]) -> list[Move]:
    """A few random actions with comments, clock times and, at times, variations of their own."""
    moves: list[Move] = []
    while game.outcome is None and len(moves) < 4:
        variation = [annotated(game.copy(), chance, words)] if chance.random() < 0.2 else []
        play_on(game, chance, 1)
        clock = chance.choice([None, 0.0, 3599.999, chance.randrange(10**7) / 1000])
        moves.append(Move(*game.actions[-1], chance.choice(words), clock, variation))
    return moves


@pytest.mark.all
@given(seed=st.integers(0, 10**6), words=st.lists(st.text(), min_size=1), sealed=st.booleans())
def test_a_game_is_read_from_its_text_as_it_was_written(
    seed: int, words: list[str], sealed: bool
) -> None:
    chance = random.Random(seed)
    transcripts: list[Transcript] = []
    for name, whole in FINISHED_GAMES.items():
        count = chance.randrange(len(whole.actions) + 1)
        game = whole.after(count)
        transcript = Transcript.of(game.record(sealed=sealed))
        transcript.comment, transcript.labels = words[0], {"Event": words[-1]}
        if not sealed:
            transcript.moves += annotated(game, chance, words)
            end = game.record()[-1]
            transcript.last = end if "end" in end else None
        assert read_vex(transcript.text()) == [transcript], name
        transcripts.append(transcript)
    assert read_vex(write_vex(transcripts)) == transcripts


@pytest.mark.parametrize(
    ("right", "wrong", "line", "why"),
    [
        ("1.north", "1.west", 10, "There is no seat 'west'"),
        ("1.north ", "", 10, "its turn and seat are missing"),
        ("G8@2", "(G8@2", 10, "after the action that it replaces"),
        ("\n\n[end", " (\n\n[end", 73, "variation is not closed"),
        ("G8@2 ", "G8@2 x1 ", 10, "x1: BL-8.1"),
        ("G8@2", "G8@0", 10, "right would be R10@5"),
        ("[salt ", "[salt }", 8, "not JSON"),
        ('"winner": "', '"winner": "x', 73, "end: the result is"),
        ("[vexilla 2]\n", "", 1, "begins with its headers"),
    ],
)
def test_a_mistake_in_a_text_is_named_with_its_line(
    right: str, wrong: str, line: int, why: str
) -> None:
    text = Transcript.of(WHOLE).text()
    with pytest.raises(RecordError) as caught:
        read_vex(text.replace(right, wrong, 1))
    assert caught.value.line == line
    assert why in str(caught.value)


# The lines of a record


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("plies", [0, 1, 20, None])
def test_replay_gives_the_same_game(name: str, plies: int | None) -> None:
    game = played(5, plies, name)
    record = game.record()
    finished = [game.record(sealed=True)] if plies is None else []
    for told in (record, text_of(record), *finished):
        again = replay(told)
        assert again.position() == game.position()
        assert again.actions == game.actions
        assert again.options == game.options
        assert again.record() == record


@pytest.mark.parametrize("name", GAMES)
def test_record_of_a_loaded_game_begins_at_its_position(name: str) -> None:
    game = load(under_way(5, 30, name).position())
    game.play(game.legal_actions()[-1])
    assert replay(game.record()).position() == game.position()
    assert len(game.record()) == 2 + (game.outcome is not None)


def test_a_record_says_whether_its_start_was_set_up() -> None:
    """And who knew it: old records, and those of games that were dealt, lack the key."""
    dealt = new("battle-line", seed=1)
    assert "position" not in dealt.record()[0]
    for game, known in ((load(dealt.position()), "all"), (resampled(dealt.view("north")), "north")):
        for one in (game, game.copy(), game.after(0), replay(game.record())):
            assert one.record()[0]["position"] == one.record(sealed=True)[0]["position"] == known
    header = load(dealt.position()).record()[0] | {"position": "east"}
    with pytest.raises(RecordError, match="position says who knew the start: all, south, north"):
        replay([header])


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("sealed", [False, True])
def test_a_record_only_grows(name: str, sealed: bool) -> None:
    game = played(4, 0, name)
    before = game.record(sealed)
    for seat, action in under_way(4, 20, name).actions:
        game.play(action, seat)
        now = game.record(sealed)
        assert now[: len(before)] == before
        assert len(now) == len(before) + 1
        before = now


def test_anyone_can_check_the_commitment() -> None:
    header, end = WHOLE[0], WHOLE[-1]
    deal = json.dumps(
        {"salt": end["salt"], "start": end["start"]}, sort_keys=True, separators=(",", ":")
    )
    assert sha256(deal.encode()).hexdigest() == header["commitment"]


def test_the_header_says_how_the_game_was_dealt() -> None:
    options = {"budget": 9, "trees": ["e5", "k9"], "strengths": "heavy_horse"}
    game = new("blades-and-banners", seed=1, options=options)
    record = game.record()
    table = {"knight": 5, "captain": 4, "sergeant": 3, "pikeman": 2, "archer": 1}
    assert record[0]["options"] == {
        "strengths": table, "defence_order": "ask", "budget": 9, "trees": ["e5", "k9"]
    }  # fmt: skip
    wrong: list[tuple[str, Any, str]] = [
        ("speed", 1, "no option 'speed'"),
        ("budget", 99, "budget cannot be 99"),
        ("trees", ["a1"], "rows 3 to 12"),
        ("strengths", table | {"knight": 6}, "options: the game of start has"),
    ]
    for key, value, words in wrong:
        header = record[0] | {"options": record[0]["options"] | {key: value}}
        with pytest.raises(RecordError, match=words) as caught:
            replay([header])
        assert caught.value.line == 1


def test_commitments_of_equal_deals_differ_by_their_salt() -> None:
    position = played(5, 30).position()
    first, second = load(position).record()[0], load(position).record()[0]
    assert first["start"] == second["start"]
    assert first["commitment"] != second["commitment"]


def test_end_line_tells_the_outcome() -> None:
    outcome = FINISHED.outcome
    assert outcome is not None
    assert WHOLE[-1]["end"] == {
        "winner": outcome.winner,
        "reason": outcome.reason,
        "points": outcome.points,
    }


# Sealed records


def scout_game() -> Game:
    """South has drawn with Scout, and returned R3 and a Tactics card."""
    start = new("battle-line", seed=1, first="south").position()
    start["hands"]["south"] = ["R3", "R4", "R5", "R6", "R7", "R8", "Scout"]
    start["hands"]["north"] = ["B1", "B2", "B3", "B4", "B5", "B6", "B7"]
    for key in ("known", "decks"):
        start.pop(key, None)
    game = load(start)
    game.play({"do": "scout"})
    for deck in ("tactics", "troop", "troop"):
        game.play({"do": "draw", "deck": deck})
    tactics = game.view("south")["hands"]["south"]
    mud = next(card for card in tactics if len(card) > 3)
    game.play({"do": "return", "card": "R3"})
    game.play({"do": "return", "card": mud})
    return game


def test_a_sealed_record_does_not_name_returned_cards() -> None:
    game = scout_game()
    lines = game.record(sealed=True)
    assert [line["action"] for line in lines[-2:]] == [
        {"do": "return", "deck": "troop"},
        {"do": "return", "deck": "tactics"},
    ]
    assert game.record()[-2]["action"] == {"do": "return", "card": "R3"}


def planned_game(**plans: list[str]) -> Game:
    """Blades & Banners: both have planned in step 1, in the order named."""
    game = new("blades-and-banners", seed=2, first="unicorn", options={"budget": 8})
    armies = {"griffin": {"knights": 3, "captains": 1}, "unicorn": {"pikemen": 2, "archers": 2}}
    for seat in reversed(game.seats):
        none = dict.fromkeys(("knights", "captains", "sergeants", "pikemen", "archers"), 0)
        game.play({"do": "hire"} | none | armies[seat], seat)
    while game.position()["phase"] != "planning":
        game.play(game.agent_view(str(game.to_move)).actions[0])
    for seat, orders in plans.items():
        game.play({"do": "plan", "orders": orders}, seat)
    return game


KNIGHTS = ["knights", "knights", "bearer", "archers"]
ARCHERS = ["archers", "archers", "bearer", "pikemen"]


def test_a_record_in_which_the_second_seat_acts_first_replays() -> None:
    game = planned_game(unicorn=ARCHERS, griffin=KNIGHTS)
    record = game.record()
    assert [line["seat"] for line in record[1:3]] == ["unicorn", "griffin"]
    assert [line["seat"] for line in record[-2:]] == ["unicorn", "griffin"]
    assert replay(record).position() == game.position()
    assert game.after(len(game.actions) - 1).actors == ("griffin",)


def test_an_army_out_of_turn_is_named_with_its_line() -> None:
    record = planned_game(unicorn=ARCHERS, griffin=KNIGHTS).record()
    record[2]["seat"] = "unicorn"  # hires twice
    with pytest.raises(RecordError, match=r"BB-3\.3") as caught:
        replay(record)
    assert caught.value.line == 3
    assert caught.value.game is not None
    assert caught.value.game.actors == ("griffin",)


def test_sealed_records_are_alike_for_games_that_differ_in_hidden_cards_only() -> None:
    position = new("battle-line", seed=1, first="south").position()
    one = load(position)
    position["decks"]["troop"].reverse()
    other = load(position)
    left, right = one.record(sealed=True), other.record(sealed=True)
    assert left[0].pop("commitment") != right[0].pop("commitment")
    assert left == right


def test_a_sealed_record_cannot_be_checked_before_the_end() -> None:
    with pytest.raises(RecordError, match="sealed until the game is over") as caught:
        replay(played(3, 10).record(sealed=True))
    assert caught.value.game is None


def test_lines_of_a_sealed_record_can_be_read(path: Path) -> None:
    record = played(3, 10).record(sealed=True)
    write_record(path, record)
    assert read_record(path) == record


# Damage


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
    (changed(1, "vexilla", 3), 1, "version 3.*versions 1 to 2"),
    (changed(1, "vexilla", 0), 1, "version 0"),
    (changed(1, "vexilla", "1"), 1, 'version "1"'),
    (changed(1, "vexilla", True), 1, "version true"),
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


# Files


def test_write_and_read(path: Path) -> None:
    write_record(path, WHOLE)
    assert read_record(path) == WHOLE
    assert replay(path.read_text(encoding="utf-8")).names["north"] == "Оля"
    with pytest.raises(vexilla.VexillaError, match="exists already"):
        write_record(path, WHOLE)
    assert read_record(path) == WHOLE


def go_on(file: RecordFile, actions: int | None = None) -> None:
    """Plays a number of random actions and saves each; None: to the end."""
    chance = random.Random(1)
    while file.game.outcome is None and actions != 0:
        play_on(file.game, chance, 1)
        file.save()
        actions = None if actions is None else actions - 1


@pytest.mark.parametrize("name", GAMES)
def test_a_file_grows_with_its_game_and_is_resumed(path: Path, name: str) -> None:
    with RecordFile.create(path, under_way(6, 2, name)) as file:
        go_on(file, 20)
        assert read_record(path) == file.game.record()
        count = len(file.game.actions)
    with RecordFile.resume(path) as file:
        assert file.repaired is None
        assert len(file.game.actions) == count
        go_on(file)
        assert read_record(path) == file.game.record()
    assert replay(read_record(path)).outcome is not None
    assert os.listdir(path.parent) == [path.name]


def test_a_finished_file_is_resumed_unchanged(path: Path) -> None:
    path.write_bytes(BYTES)
    with RecordFile.resume(path) as file:
        assert file.game.outcome == FINISHED.outcome
    assert path.read_bytes() == BYTES


def test_a_missing_end_line_is_added(path: Path) -> None:
    path.write_bytes(BYTES[: BYTES[:-1].rindex(b"\n") + 1])
    RecordFile.resume(path).close()
    assert read_record(path) == WHOLE


@pytest.mark.parametrize("whole", FINISHED_GAMES.values(), ids=FINISHED_GAMES)
@given(cut=st.integers(1, 60))
def test_a_torn_last_line_is_cut_off_and_kept_beside(
    tmp_path_factory: pytest.TempPathFactory, whole: Game, cut: int
) -> None:
    path = tmp_path_factory.mktemp("torn") / "game.jsonl"
    # the record of a game in progress: the header and up to 29 actions
    lines = text_of(whole.record()).encode().splitlines(keepends=True)
    count = min(30, len(whole.actions))
    data = b"".join(lines[:count])
    whole_lines = data[:-1].rindex(b"\n") + 1
    torn = data[: max(len(data) - cut, whole_lines)]
    path.write_bytes(torn)
    with RecordFile.resume(path) as file:
        kept = len(file.game.actions)
        repaired = file.repaired
        go_on(file, 1)
    assert len(replay(read_record(path)).actions) == kept + 1
    if cut == 1:  # only the line break is missing
        assert (kept, repaired) == (count - 1, None)
    elif torn.endswith(b"\n"):
        assert (kept, repaired) == (count - 2, None)
    else:
        assert kept == count - 2
        assert repaired is not None
        assert f"Line {count}" in repaired
        assert path.with_name("game.jsonl.torn-1").read_bytes() == torn


def test_a_second_torn_line_does_not_overwrite_the_first_copy(path: Path) -> None:
    for _ in range(2):
        path.write_bytes(BYTES[: BYTES.index(b"\n") + 9])
        RecordFile.resume(path).close()
    assert sorted(os.listdir(path.parent)) == [
        path.name + end for end in ("", ".torn-1", ".torn-2")
    ]


@pytest.mark.parametrize("line", [1, 10, 29])
def test_damage_before_the_last_line_is_not_repaired(path: Path, line: int) -> None:
    lines = BYTES.splitlines(keepends=True)[:30]
    lines[line - 1] = b"{}\n"
    path.write_bytes(b"".join(lines))
    with pytest.raises(RecordError) as caught:
        RecordFile.resume(path)
    assert caught.value.line == line
    assert path.read_bytes() == b"".join(lines)
    assert os.listdir(path.parent) == [path.name]


def test_a_sealed_file_is_not_resumed(path: Path) -> None:
    write_record(path, played(3, 10).record(sealed=True))
    with pytest.raises(RecordError, match="sealed"):
        RecordFile.resume(path)


def test_a_file_cannot_be_made_where_there_is_none(path: Path) -> None:
    game = played(3, 1)
    for wrong in (path.parent, path / "game.jsonl"):
        with pytest.raises(vexilla.VexillaError, match=r"game|exists|created"):
            RecordFile.create(wrong, game)
        with pytest.raises(vexilla.VexillaError, match="cannot be read"):
            RecordFile.resume(wrong)
        with pytest.raises(vexilla.VexillaError, match="cannot be read"):
            read_record(wrong)


def test_a_name_that_could_not_be_read_again_is_refused(path: Path) -> None:
    game = played(3, 1)
    game.names["south"] = "\ud800"
    with pytest.raises(vexilla.VexillaError, match="printable"):
        RecordFile.create(path, game)
    assert not path.exists()


def test_a_full_disk_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with RecordFile.create(path, played(6, 2)) as file:
        before = path.read_bytes()
        file.game.play(file.game.legal_actions()[0])
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            with pytest.raises(vexilla.VexillaError, match="No space left"):
                file.save()
            with pytest.raises(vexilla.VexillaError, match="No space left"):
                RecordFile.create(path.with_name("other.jsonl"), file.game)
        assert path.read_bytes() == before
        file.save()
        assert read_record(path) == file.game.record()
    assert os.listdir(path.parent) == [path.name]


def test_half_a_line_written_is_taken_back(path: Path) -> None:
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    with RecordFile.create(path, played(6, 2)) as file:
        before = path.read_bytes()
        file.game.play(file.game.legal_actions()[0])
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 10, limits[1]))
        try:
            with pytest.raises(vexilla.VexillaError, match="cannot be written: File too large"):
                file.save()
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert path.read_bytes() == before
        file.save()
        assert read_record(path) == file.game.record()


def test_a_file_changed_by_another_program_is_left_alone(path: Path) -> None:
    with RecordFile.create(path, played(6, 2)) as first, RecordFile.resume(path) as second:
        go_on(second, 1)
        now = path.read_bytes()
        first.game.play(first.game.legal_actions()[-1])
        with pytest.raises(vexilla.VexillaError, match="changed by another program"):
            first.save()
    assert path.read_bytes() == now


@pytest.mark.parametrize("torn", [False, True], ids=["whole", "torn"])
@pytest.mark.parametrize("what", ["record", "tournament"])
def test_what_is_saved_while_a_file_is_read_stays(
    what: str, torn: bool, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program goes on with the file between the reading and the opening of this one."""
    setting = Setting("battle-line", {}, ("random", "greedy"), 1, None)
    if what == "record":
        RecordFile.create(path, played(6, 2)).close()
    else:
        TournamentLog.open(path, setting, any_seed=False).close()
    if torn:
        with path.open("ab") as file:
            file.write(b'{"n": 3')
    usual, more = Journal.open, b', "more": 1}\n'

    def late(*given: Any) -> Journal:
        with path.open("ab") as other:
            other.write(more)
        return usual(*given)

    monkeypatch.setattr(Journal, "open", late)
    before = path.read_bytes()
    changed = pytest.raises(vexilla.VexillaError, match="changed by another program")
    with changed if torn else nullcontext():
        if what == "record":
            with RecordFile.resume(path) as second:
                second.game.play(second.game.legal_actions()[0])
                with pytest.raises(vexilla.VexillaError, match="changed by another program"):
                    second.save()
        else:
            TournamentLog.open(path, setting, any_seed=False).close()
    assert path.read_bytes() == before + more


WRITER = """
import random, sys, vexilla
from vexilla.record import RecordFile
with RecordFile.create(sys.argv[1], vexilla.new("battle-line", seed=6)) as file:
    chance = random.Random(1)
    while file.game.outcome is None:
        file.game.play(chance.choice(file.game.legal_actions()))
        file.save()
        print(len(file.game.actions), flush=True)
"""


def test_every_saved_action_survives_a_kill(path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True
    ) as writer:
        assert writer.stdout is not None
        for saved in map(int, writer.stdout):
            if saved == 17:
                writer.send_signal(signal.SIGKILL)
                break
    with RecordFile.resume(path) as file:
        assert len(file.game.actions) >= 17
        go_on(file)
    assert replay(read_record(path)).outcome is not None


def test_canonical_text_ignores_the_order_of_keys() -> None:
    assert canonical({"b": 1, "a": [True, "é"]}) == '{"a":[true,"\\u00e9"],"b":1}'


@pytest.mark.parametrize("key", ["options", "vexilla", "position", "x"])
def test_what_is_wrong_is_told_in_a_few_lines(key: str) -> None:
    """Even where a header quotes a book."""
    header = vexilla.new("battle-line", seed=7).record()[0]
    wrong = "x" * 3_000_000
    header |= {wrong: 1} if key == "x" else {key: {wrong: wrong} if key == "options" else wrong}
    with pytest.raises(RecordError, match=r"^Line 1: ") as caught:
        vexilla.replay([header])
    assert len(str(caught.value)) < 1100
