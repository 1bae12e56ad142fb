"""Texts of games at every door: what annotators write is kept in its place, the rest refused."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import vexilla
from vexilla.blades_and_banners import read_army
from vexilla.errors import DocumentError, VexillaError
from vexilla.game import package_of
from vexilla.record import Move, RecordError, Transcript, read_record, read_vex, records, replay
from vexilla.record.vex import MAX_DEPTH
from vexilla.server.browser.own_tables import OwnTables
from vexilla.server.browser.requests import Requests
from vexilla.server.study import transcripts

GAME = vexilla.new("battle-line", seed=7, first="south")
HEAD = Transcript.of(GAME.record()).text()
ONE, OTHER, THIRD = (f"{card}@5" for card in GAME.position()["hands"]["south"][:3])


def text_of(body: str) -> str:
    return f"{HEAD}\n{body}\n"


def body_of(text: str) -> str:
    """What a text says after its headers, in one line."""
    return " ".join(text.partition("\n\n")[2].split())


def variations(count: int) -> str:
    """As many variations as asked for, each within the one before."""
    inner = "".join(f"{(ONE, OTHER)[i % 2]} (1.south " for i in range(count))
    return f"1.south {inner}{THIRD}" + ")" * count


# The doors: each says what it was given, or raises VexillaError


def by_worker(path: str, body: str) -> Any:
    status, _, text = Requests(OwnTables(lambda *_: None, lambda *_: None)).answer(
        "POST", path, body, "en"
    )
    assert status in (200, 400), text
    answer = json.loads(text)
    if status == 400 or answer.get("problems"):
        raise VexillaError(text)
    return answer


def by_file(read: Callable[[Path], Any]) -> Callable[[str, Path], Any]:
    def door(text: str, folder: Path) -> Any:
        file = folder / "game.vex"
        file.write_bytes(text.encode(errors="surrogatepass"))
        return read(file)

    return door


DOORS: dict[str, Callable[[str, Path], Any]] = {
    "library": lambda text, _: read_vex(text),
    "file": by_file(read_record),
    "files": by_file(lambda file: list(records(file))),
    "server": lambda text, _: transcripts.read(transcripts.Text(text)),
    "worker": lambda text, _: by_worker(
        "api/positions/from-transcript", json.dumps({"text": text}, ensure_ascii=False)
    ),
    "saved games": lambda text, _: by_worker("api/tables/records", text),
}
doors = pytest.mark.parametrize("door", DOORS)


# What is put in place of something else in a text
WRONG = {
    "half a character in a header": ("[seats ", '[Event "\\ud800"]\n[seats '),
    "half a character in a name": ('"north": null', '"north": "\\ud800"'),
    "half a character in a comment": ("1.south", "{\ud800} 1.south"),
    "no number": ("[seats ", "[Event NaN]\n[seats "),
    "a long number": ("[seats ", f"[Event {'1' * 5000}]\n[seats "),
    "a deep header": ("[seats ", f"[Event {'[' * 100_000}]\n[seats "),
    "a label twice": ("[seats ", '[Event "a"]\n[Event "b"]\n[seats '),
    "a header twice": ("[salt ", '[salt "0"]\n[salt '),
    "a key twice": ('"south": null', '"south": null, "south": "Ann"'),
    "deep variations": ("1.south", variations(MAX_DEPTH + 1) + " 1.south"),
    "very deep variations": ("1.south", variations(1200) + " 1.south"),
}
CLOCKS = {"long": "1" * 400, "longer": "1" * 5000, "of another script": "\u0661"}


@doors
@pytest.mark.parametrize("what", WRONG)
def test_what_no_reader_can_tell_is_refused(door: str, what: str, tmp_path: Path) -> None:
    (right, wrong), text = WRONG[what], text_of(f"1.south {ONE}")
    assert right in text
    with pytest.raises(VexillaError):
        DOORS[door](text.replace(right, wrong, 1), tmp_path)


@doors
@pytest.mark.parametrize("clock", CLOCKS)
def test_what_is_no_clock_time_is_said(door: str, clock: str, tmp_path: Path) -> None:
    clock = CLOCKS[clock]
    text = text_of(f"1.south {ONE} {{[%clk {clock}:00:00] x}}")
    assert DOORS[door](text, tmp_path)
    (read,) = read_vex(text)
    assert (read.moves[0].clock, read.moves[0].comment) == (None, f"[%clk {clock}:00:00] x")
    assert read_vex(read.text()) == [read]


@doors
def test_files_that_were_joined_are_read(door: str, tmp_path: Path) -> None:
    """Also with a byte order mark before each."""
    text = "\ufeff" + text_of(f"1.south {ONE}")
    assert DOORS[door](text, tmp_path)
    assert len(read_vex(text + text)) == 2


def test_an_end_stands_once() -> None:
    over = vexilla.new("battle-line", seed=1)
    over.decided = over.ended("north", "resignation")
    text = Transcript.of(over.record()).text()
    (end,) = [line for line in text.splitlines() if line.startswith("[decided ")]
    for twice in (f"{text}\n{end}", f'{text}\n[end {{"winner": "south"}}]', f"{text}\n[salt 1]"):
        with pytest.raises(RecordError):
            read_vex(twice)
    lines = [json.dumps(line) for line in over.record()]
    with pytest.raises(RecordError, match="nothing may follow"):
        replay("\n".join([*lines, lines[-1]]))


@pytest.mark.parametrize(
    "body",
    [
        f"{{[%clk 0:05:00] Start}} 1.south {ONE}",
        f"1.south {ONE} ({{Better is}} 1.south {OTHER} T) T",
        f"1.south {ONE} ({{[%clk 0:05:00] Or}} 1.south {OTHER}) T",
        f"1.south {ONE} {{a}} (1.south {OTHER}) {{b}} (1.south {THIRD} {{c}}) {{d}} T {{e}}",
        f"1.south {ONE} {{[%clk 0:04:51] a}} (1.south {OTHER}) (1.south {THIRD}) {{b}}",
        f"1.south {ONE} {{[%clk 0:04:51] [%clk 0:04:52] a}}",
        f"1.south {ONE} (1.south {OTHER} ({{x}} 1.south {THIRD}) {{y}}) {{z}}",
        variations(MAX_DEPTH),
    ],
)
def test_what_is_said_keeps_its_place(body: str) -> None:
    """In the library, and on the analysis board, which takes a text and gives it back."""
    (read,) = read_vex(text_of(body))
    written = body_of(read.text())
    assert written == body.replace("51] [%clk", "51] \\[%clk")
    assert read_vex(read.text()) == [read] == [deepcopy(read)]
    answer = by_worker("api/positions/from-transcript", json.dumps({"text": text_of(body)}))
    requests = Requests(OwnTables(lambda *_: None, lambda *_: None))
    again = requests.answer("POST", "api/positions/transcript", json.dumps(answer), "en")
    assert body_of(again.text) == written


LETTERS = ["\u212a@c1-e1", "\u212ac3>c5", "\u017f1>\u017f3", "\u017fe7", "4\u212a,1C", "B\u017f2"]


@pytest.mark.parametrize("word", [*LETTERS, "\u017f", "\u212aHAB", "\u0661K"])
@pytest.mark.parametrize("name", ["battle-line", "blades-and-banners"])
def test_letters_that_become_others_are_no_notation(name: str, word: str) -> None:
    """As K and ſ, whose small and capital letters are k and S."""
    game = vexilla.new(name, seed=1)
    for ask in (game.legal, game.play, game.explain, package_of(name).notates.read_notation):
        with pytest.raises(DocumentError, match="not an action in notation"):
            ask(word)


def test_a_long_number_in_an_army_is_refused() -> None:
    with pytest.raises(VexillaError):
        read_army("9" * 5000 + "K")


def test_other_places_of_the_same() -> None:
    """After the turn and the seat, and with a space before the clock time, as others write."""
    (read,) = read_vex(text_of(f"1.south {ONE} {{ [%clk 0:04:51] }} (1.south {{Or}} {OTHER}) {{}}"))
    assert body_of(read.text()) == f"1.south {ONE} {{[%clk 0:04:51]}} ({{Or}} 1.south {OTHER})"


@pytest.mark.parametrize(
    "changes",
    [
        {"clock": float("nan")},
        {"clock": -1.0},
        {"clock": 10**400},
        {"comment": "\ud800"},
        {"after": ["nothing came before"]},
        {"before": "of the game"},
        {"variations": [[Move("south", {"do": "play", "card": "R1", "flag": 99})]]},
    ],
)
def test_what_cannot_be_written_is_refused(changes: dict[str, Any]) -> None:
    (read,) = read_vex(text_of(f"1.south {ONE}"))
    for name, value in changes.items():
        setattr(read.moves[0], name, value)
    with pytest.raises(VexillaError):
        read.text()


def test_only_before_a_variation_something_is_said() -> None:
    """Elsewhere it would be read as what is said after the action before, or as its clock time."""
    (read,) = read_vex(text_of(f"1.south {ONE} ({{Or}} 1.south {OTHER})"))
    assert read.moves[0].variations[0][0].before == "Or"
    assert read_vex(read.text()) == [read]
    first = read.moves[0].variations[0]
    first.append(Move(first[0].seat, first[0].action, before="[%clk 0:01:00] Then"))
    with pytest.raises(VexillaError, match="the first action of a variation"):
        read.text()


def test_too_deep_a_tree_is_not_written() -> None:
    (read,) = read_vex(text_of(f"1.south {ONE}"))
    move = read.moves[0]
    for _ in range(1200):
        move.variations.append([Move(move.seat, move.action)])
        move = move.variations[0][0]
    with pytest.raises(VexillaError, match=f"nested {MAX_DEPTH} deep at most"):
        read.text()


@pytest.mark.parametrize("body", ['{"text": "a", "text": "b"}', '\ufeff{"text": "\\ud800"}'])
def test_a_request_in_a_browser_says_one_thing(body: str) -> None:
    with pytest.raises(VexillaError):
        by_worker("api/positions/from-transcript", body)


@pytest.mark.parametrize("number", ["x", "9" * 99, "-1"])
def test_a_number_in_the_address_of_a_request_in_a_browser(number: str) -> None:
    requests = Requests(OwnTables(lambda *_: None, lambda *_: None))
    made = {"game": "battle-line", "seats": {"south": {"kind": "me"}, "north": {"kind": "me"}}}
    answer = requests.answer("POST", "api/tables", json.dumps(made), "en")
    table = json.loads(answer.text)["id"]
    path = f"api/tables/{table}/history?from={number}"
    assert requests.answer("GET", path, "", "en").status == 400
    assert requests.answer("GET", "//[", "", "en").status >= 400  # and the page does not wait
