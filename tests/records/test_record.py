"""Records of games, as lines and as text, whole and sealed."""

import json
import random
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.records.finished import FINISHED, FINISHED_GAMES, WHOLE, text_of
from tests.samples import chance_of, play_on, played, under_way
from vexilla.fair_deal import canonical
from vexilla.game import GAMES, Game, load, new, resampled
from vexilla.record import (
    Move,
    RecordError,
    Transcript,
    read_record,
    read_vex,
    replay,
    write_record,
    write_vex,
)


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
    chance = chance_of(seed)
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
        ("1.north", "1.west", 11, "There is no seat 'west'"),
        ("1.north ", "", 11, "its turn and seat are missing"),
        ("G8@2", "(G8@2", 11, "after the action that it replaces"),
        ("\n\n[end", " (\n\n[end", 74, "variation is not closed"),
        ("G8@2 ", "G8@2 x1 ", 11, "x1: BL-8.1"),
        ("G8@2", "G8@0", 11, "right would be R10@5"),
        ("[salt ", "[salt }", 9, "not JSON"),
        ('"winner": "', '"winner": "x', 74, "end: the result is"),
        ("[vexilla 3]\n", "", 1, "begins with its headers"),
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


def test_canonical_text_ignores_the_order_of_keys() -> None:
    assert canonical({"b": 1, "a": [True, "é"]}) == '{"a":[true,"\\u00e9"],"b":1}'
