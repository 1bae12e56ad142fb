"""Texts from other systems: a mark at the start, any line ends, blank lines; no key twice."""

import io
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests.faults import ROOT, all_pass
from tests.samples import played, under_way, view_to_move
from training.learning.settings import read_settings
from vexilla.agents import make_agent, run, serve_agent
from vexilla.agents.agent import AgentFailure
from vexilla.agents.program import ProgramAgent
from vexilla.arena import play_tournament
from vexilla.conform import run_file
from vexilla.errors import DocumentError, VexillaError
from vexilla.game import resampled
from vexilla.record import RecordError, RecordFile, read_record
from vexilla.server.chat.chat import read_words
from vexilla.terminal.commands.arguments import read_options
from vexilla.texts import KeyTwice, from_json, length_in_use, lines_of, read_text

MARK = "\ufeff"
WHOLE = played(3)
LINES = [json.dumps(line, ensure_ascii=False) for line in WHOLE.record()]

# How other systems write a text: what is before it, ends its lines, and is after it
FORMS = {
    "mark": (MARK, "\n", "\n"),
    "Windows": (MARK, "\r\n", "\r\n"),
    "old": ("", "\r", "\r"),
    "blank": ("", "\n", "\n\n  \n\t\n"),
    "without end": ("", "\r\n", ""),
    "all": (MARK, "\r\n", "\r\n\r\n\r\n"),
}


def written(lines: list[str], form: str) -> str:
    before, between, after = FORMS[form]
    return before + between.join(lines) + after


def test_lines() -> None:
    def check(form: str) -> None:
        text = written(["a b", "", "ц\u2028\x0b"], form)
        assert lines_of(text) == ["a b", "", "ц\u2028\x0b"]
        assert lines_of(text.encode()) == [line.encode() for line in ("a b", "", "ц\u2028\x0b")]

    all_pass({form: form for form in FORMS}, check)
    assert lines_of("") == lines_of("\n\r\n ") == lines_of(MARK) == []


def test_the_length_in_use() -> None:
    for text, length in ((b"", 0), (b"a", 1), (b"a\n", 2), (b"a\r\n\r\n", 3), (b"a\r \n", 2)):
        assert length_in_use(text) == length
    assert length_in_use(b"\n \n") == 1


@pytest.mark.all
def test_records(tmp_path: Path) -> None:
    def check(form: str) -> None:
        text = written(LINES, form)
        assert vexilla.replay(text).record() == WHOLE.record()
        file = tmp_path / f"{form}.jsonl"
        file.write_bytes(text.encode())
        assert read_record(file) == WHOLE.record()
        assert vexilla.analyse(vexilla.load(WHOLE.start), iterations=1) is not None

    all_pass({form: form for form in FORMS}, check)
    with pytest.raises(RecordError, match="Line 4"):
        vexilla.replay("\n".join([*LINES[:3], "", *LINES[3:]]))  # a blank line in the middle


def test_a_record_goes_on(tmp_path: Path) -> None:
    """What is added to a file of another system can be read; a torn line is cut off there, too."""
    begun = under_way(3, 8, "battle-line")
    lines = [json.dumps(line) for line in begun.record()]

    def check(case: tuple[str, str]) -> None:
        form, torn = case
        file = tmp_path / f"{form}{bool(torn)}.jsonl"
        text = written(lines, form)
        file.write_bytes((text + torn).encode())
        with RecordFile.resume(file) as record:
            assert (record.repaired is not None) == bool(torn)
            assert record.game.record() == begun.record()
            record.game.play(record.game.legal_actions()[0])
            record.save()
            after = record.game.record()
        assert read_record(file) == after

    cases = [(form, torn) for form in FORMS for torn in ("", '{"n": 9, "se')]
    ended = [case for case in cases if not case[1] or FORMS[case[0]][2] in ("\n", "\r\n", "\r")]
    all_pass({str(case): case for case in ended}, check)


def test_positions_and_options() -> None:
    position = json.dumps(WHOLE.start, indent=2)
    for form in FORMS:
        assert vexilla.load(written(position.split("\n"), form)).position() == WHOLE.start
    assert read_options("blades-and-banners", ["budget=14"]) == {"budget": 14}


def test_conformance_cases(tmp_path: Path) -> None:
    case = '{"id": "w", "ask": "strength", "cards": ["R8", "R9", "R10"], "environment": [], '
    case += '"expect": {"formation": "wedge", "sum": 27}}'
    for form in FORMS:
        (tmp_path / "cases.jsonl").write_bytes(written([case, case], form).encode())
        assert list(run_file(tmp_path / "cases.jsonl")) == [("w", None)] * 2


def test_the_lines_of_bots() -> None:
    view = view_to_move(vexilla.new("battle-line", seed=7))
    first = {"message": "question", "view": view.document}
    for message, serve in ((first, True), ({"view": view.document}, False)):
        line = json.dumps(message)
        for form in ("mark", "Windows", "blank", "without end"):
            source, target = io.BytesIO(written([line], form).encode()), io.BytesIO()
            if serve:
                run(lambda view: view.actions[0], source, target)
            else:
                serve_agent("battle-line", make_agent("random:seed=1"), source, target)
            assert len(target.getvalue().splitlines()) == 1
            assert json.loads(target.getvalue())["action"] in view.actions


PROGRAM = """
import json, sys
for line in sys.stdin:
    action = json.dumps(json.loads(line)["legal"][0])
    sys.stdout.buffer.write({answer})
    sys.stdout.flush()
"""


@pytest.fixture
def answering(tmp_path: Path) -> Iterator[Callable[[str], ProgramAgent]]:
    made: list[ProgramAgent] = []

    def make(answer: str) -> ProgramAgent:
        file = tmp_path / f"{len(made)}.py"
        file.write_text(PROGRAM.replace("{answer}", answer), encoding="utf-8")
        made.append(ProgramAgent(f"{sys.executable} {file}"))
        return made[-1]

    yield make
    for agent in made:
        agent.close()


def test_the_answers_of_programs(answering: Callable[[str], ProgramAgent]) -> None:
    view = view_to_move(vexilla.new("battle-line", seed=7))
    marked = answering(r"""b'\xef\xbb\xbf{"action": ' + action.encode() + b'}\r\n'""")
    assert marked.choose(view, 20.0) == view.actions[0]
    twice = answering("""b'{"action": {}, "action": ' + action.encode() + b'}' + b'\\n'""")
    with pytest.raises(AgentFailure, match="says two things, the key 'action' occurs twice"):
        twice.choose(view, 20.0)


def test_tournaments_go_on(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"seed": 3, "jobs": 1}
    file = tmp_path / "played.jsonl"
    whole = play_tournament("battle-line", ("random", "random"), 4, out=file, **settings)
    lines = file.read_text(encoding="utf-8").splitlines()
    for form in FORMS:
        if form == "without end":  # a line without an end is one that a crash has cut off
            continue
        file.write_bytes(written(lines[:2], form).encode())
        again = play_tournament("battle-line", ("random", "random"), 4, out=file, **settings)
        assert again.results == whole.results
        assert len(lines_of(file.read_bytes())) == len(lines)


def test_other_texts(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    settings = (
        (ROOT / "training/runs/blades_and_banners.toml").read_text(encoding="utf-8").splitlines()
    )
    for form in FORMS:
        file.write_bytes(written(["дурной", "", "café"], form).encode())
        assert read_words(read_text(file)) == read_words("дурной\n\ncafé")
        file.write_bytes(written(settings, form).encode())
        assert read_settings(file).game == "blades-and-banners"
    file.write_bytes("дурной".encode("utf-16"))
    with pytest.raises(VexillaError, match=r"a\.txt is not a text in UTF-8"):
        read_text(file)


# A key twice


def doubled(line: str) -> Iterator[tuple[str, str]]:
    """Each key of each object in a line, and the line with this key twice, the last as before."""
    decoder = json.JSONDecoder(object_pairs_hook=lambda pairs: pairs)

    def encoded(value: Any, path: tuple[int, ...], at: tuple[int, ...], key: str) -> str:
        if isinstance(value, list) and (not value or isinstance(value[0], tuple)):
            pairs = [
                f"{json.dumps(name)}:{encoded(entry, (*path, i), at, key)}"
                for i, (name, entry) in enumerate(value)
            ]
            if path == at:
                pairs.insert(0, f"{json.dumps(key)}:null")
            return "{" + ",".join(pairs) + "}"
        return json.dumps(value)

    def objects(value: Any, path: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], str]]:
        if isinstance(value, list) and value and isinstance(value[0], tuple):
            for i, (name, entry) in enumerate(value):
                yield path, name
                yield from objects(entry, (*path, i))

    document = decoder.decode(line)
    for path, key in objects(document, ()):
        yield ".".join(map(str, (*path, key))), encoded(document, (), path, key)


def test_a_record_says_one_thing() -> None:
    """Whichever key stands twice in whichever line: commitment, seats, action, card, n, end …"""
    faults: list[str] = []
    tried = 0
    for number, line in enumerate(LINES):
        if 3 < number < len(LINES) - 1:
            continue
        for path, twice in doubled(line):
            tried += 1
            text = "\n".join([*LINES[:number], twice, *LINES[number + 1 :]])
            try:
                vexilla.replay(text)
                faults.append(f"line {number + 1}, {path}")
            except RecordError as error:
                if error.line != number + 1 or "occurs twice" not in str(error):
                    faults.append(f"line {number + 1}, {path}: {error}")
    assert tried > 60
    assert not faults


def test_documents_say_one_thing() -> None:
    game = vexilla.new("battle-line", seed=7, first="south")
    action = '{"do": "play", "card": "R9", "card": "R10", "flag": 5}'
    for reads in (game.play, game.explain, game.legal, vexilla.load, resampled):
        with pytest.raises(DocumentError, match="the key 'card' occurs twice in one object"):
            reads(action)
    with pytest.raises(VexillaError, match="the key 'dice' occurs twice in one object"):
        read_options("blades-and-banners", ['budget={"dice": 3, "dice": 4}'])
    view = json.dumps(game.view("south"))
    twice = view.replace('"phase":', '"phase": "scout_draw", "phase":', 1)
    out = io.BytesIO()
    asked = f'{{"view": {twice}}}\n'.encode()
    serve_agent("battle-line", make_agent("random"), io.BytesIO(asked), out)
    assert "the key 'phase' occurs twice" in json.loads(out.getvalue())["error"]
    with pytest.raises(VexillaError, match="the key 'phase' occurs twice"):
        run(lambda view: view.actions[0], io.BytesIO(asked), out)


def test_files_say_one_thing(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text('{"id": "a", "id": "b", "ask": "legal", "expect": {}}', encoding="utf-8")
    [(_, problem)] = run_file(file)
    assert "the key 'id' occurs twice" in str(problem)
    play_tournament("battle-line", ("random", "random"), 2, seed=3, jobs=1, out=tmp_path / "t")
    lines = (tmp_path / "t").read_text(encoding="utf-8").splitlines()
    twice = lines[1].replace("{", '{"deal": 7, ', 1)
    (tmp_path / "t").write_text("\n".join([lines[0], twice, lines[1], ""]), encoding="utf-8")
    with pytest.raises(VexillaError, match="line 2 is damaged: the key 'deal' occurs twice"):
        play_tournament("battle-line", ("random", "random"), 4, seed=3, jobs=1, out=tmp_path / "t")


def test_json() -> None:
    for text in ("NaN", "[Infinity]", "1e999", '"\\ud800"', "", "{", "{}{}", '{"a":1,}'):
        with pytest.raises(ValueError, match=r".+"):
            from_json(text)
    for text, value in ((f"{MARK} 7\r\n", 7), ('{"a": {"b": [1, {"b": 2}]}, "b": 3}', None)):
        assert from_json(text) == from_json(text.encode()) == (value or json.loads(text))
    for text in ('{"a":1,"a":1}', '[{"b":[{"c":1,"c":2}]}]', '{"a":1,"\\u0061":2}'):
        with pytest.raises(KeyTwice, match="occurs twice in one object"):
            from_json(text)
    with pytest.raises(RecursionError):
        from_json("[" * 100_000)
