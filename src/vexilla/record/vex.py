"""Games as text that people read and annotate: `.vex` (docs/notation.md), after chess's PGN."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NoReturn

from vexilla import given
from vexilla.errors import VexillaError
from vexilla.game import FORMAT, Document, Game, package_of
from vexilla.record.lines import RecordError, opening, read_header, replay_lines
from vexilla.rules import Rules
from vexilla.texts import KeyTwice, from_json, half_character

MAX_DEPTH = 50  # of variations within each other
VEX = ".vex"  # how the names of such files end
_ENDS = ("end", "decided")  # the keys of the last line of a record
_DEAL = ("start", "salt", "numbers")  # a last line repeats them from a whole header
_TOKEN = re.compile(
    r"""(?P<space> [\s\ufeff]+ )  # also the byte order marks of files that were joined
    | \{ (?P<comment> (?: [^\\}] | \\. )* ) \}
    | \[ (?P<tag> [A-Za-z]\w* ) [ ]
    | (?P<bracket> [()] )
    | (?P<turn> [0-9]+ ) \. (?P<seat> [a-z]+ )
    | (?P<word> [^\s\ufeff(){}\[\]]+ )""",
    re.VERBOSE | re.DOTALL,
)
_CLOCK = re.compile(r"\s*\[%clk (\d{1,4}):([0-5]\d):([0-5]\d(?:\.\d{1,3})?)\] ?", re.ASCII)
_LIKE_A_CLOCK = re.compile(r"^\s*(?=\[%clk )")
_LIMIT_S = 10_000 * 3600 - 0.001  # seconds of a clock
_TOO_DEEP = f"Variations are nested {MAX_DEPTH} deep at most."
_LABEL = re.compile(r"[A-Z]\w*")


@dataclass
class Move:
    """An action in a transcript.

    Attributes:
        seat: the seat that played it.
        action: its document.
        comment: what is said about it.
        clock: the seconds that its player had left; None: there was no clock.
        variations: what could have been played from here on in its place.
        before: what is said before it; only where it is the first of a variation.
        after: what is said after each variation; nothing after those for which there is none.
    """

    seat: str
    action: Document
    comment: str = ""
    clock: float | None = None
    variations: list[list["Move"]] = field(default_factory=list[list["Move"]])
    before: str = ""
    after: list[str] = field(default_factory=list[str])


@dataclass
class Transcript:
    """A record with comments, variations and clock times.

    Attributes:
        header: the first line of the record.
        moves: what was played.
        last: the last line of the record of a game that has ended.
        comment: what is said before the first action.
        labels: further headers, such as `Event`; each begins with a capital letter.
    """

    header: Document
    moves: list[Move] = field(default_factory=list[Move])
    last: Document | None = None
    comment: str = ""
    labels: dict[str, str] = field(default_factory=dict[str, str])

    @classmethod
    def of(cls, record: Sequence[Mapping[str, Any]]) -> "Transcript":
        """The transcript of a record's lines, without comments. Raises RecordError."""
        if not record:
            raise RecordError(1, "The record is empty; it begins with a header.", None)
        lines = [dict(line) for line in record]
        last = lines.pop() if any(key in lines[-1] for key in _ENDS) else None
        moves: list[Move] = []
        for number, line in enumerate(lines[1:], 2):
            if not {"seat", "action"} <= line.keys():
                raise RecordError(number, "This line has no seat and action.", None)
            moves.append(Move(line["seat"], line["action"]))
        return cls(lines[0], moves, last)

    def record(self) -> list[Document]:
        """The lines of the record, without comments, variations and clock times."""
        played = enumerate(self.moves, 1)
        lines = [{"n": n, "seat": move.seat, "action": move.action} for n, move in played]
        return [self.header, *lines, *([] if self.last is None else [self.last])]

    def text(self) -> str:
        """The text, as `read_vex` reads it.

        Raises:
            VexillaError: the record is not sound, an action of a variation is not legal, or what
                is said or nested cannot be written.
        """
        record = self.record()
        header, rules = read_header(self.header)
        game = opening(header, rules, record)
        for label, value in self.labels.items():
            if not _LABEL.fullmatch(label) or not isinstance(value, str):  # pyright: ignore[reportUnnecessaryIsInstance]
                raise VexillaError(f"A label is a word with a capital letter, unlike {label!r}.")
        tags = [*self.header.items(), *self.labels.items()]
        parts = [_tag(*tag) for tag in tags] + [""]
        parts += _said(self.comment)
        parts += _turns(_words(self.moves, rules, game, 1))
        if self.last is not None:
            known = {key: self.header.get(key) for key in _DEAL}
            tags = [(key, part) for key, part in self.last.items() if part != known.get(key)]
            parts += ["", *(_tag(*tag) for tag in tags)]
        text = "\n".join(parts) + "\n"
        if (half := half_character(text)) is not None:
            raise VexillaError(f"Half a character cannot be written: {text[half]!a}.")
        return text


def read_vex(text: str) -> list[Transcript]:
    """The games of a text. Every action is checked, and every variation.

    Raises:
        RecordError: something in the text cannot be read, is not legal, or is untrue; its line is
            that of the text.
    """
    return list(_Reader(text).transcripts())


def write_vex(transcripts: Iterable[Transcript]) -> str:
    """The text of some games. Raises VexillaError."""
    return "\n".join(transcript.text() for transcript in transcripts)


# Writing


def _tag(name: str, value: Any) -> str:
    try:
        return f"[{name} {json.dumps(value, ensure_ascii=False)}]"
    except (RecursionError, TypeError, ValueError):
        raise VexillaError(f"The value of {name} cannot be written as JSON.") from None


def _said(comment: str, clock: float | None = None, *, clocked: bool = False) -> list[str]:
    """A comment in braces, if there is one.

    Args:
        comment: what is said.
        clock: the clock time before it.
        clocked: whether a clock time at its beginning would be read as that of the action.
    """
    text = re.sub(r"[\\}]", r"\\\g<0>", comment)
    text = _LIKE_A_CLOCK.sub(r"\g<0>\\", text) if clocked else text
    words = [*([] if clock is None else [_clock(clock)]), *([text] if text else [])]
    return [f"{{{' '.join(words)}}}"] if words else []


def _words(
    moves: Sequence[Move], rules: Rules, game: Game | None, turn: int, depth: int = 0
) -> Iterator[str]:
    """The words of some moves; before the first one of each turn stand its number and the seat."""
    if depth > MAX_DEPTH:
        raise VexillaError(_TOO_DEEP)
    seat = None
    for number, move in enumerate(moves):
        if move.before and (number or not depth):
            raise VexillaError(
                "Only the first action of a variation has a comment before it; elsewhere a comment "
                "belongs to what stands before it."
            )
        yield from _said(move.before)
        if move.seat != seat:
            turn += seat is not None
            seat = move.seat
            yield f"{turn}.{seat}"
        before = game
        if game is None:
            yield package_of(rules.NAME).notates.write_notation(move.action)
        else:
            yield game.notation(move.action)
            before = game.copy() if move.variations else None
            try:
                game.play(move.action, move.seat)
            except VexillaError as error:
                raise VexillaError(f"Action {number + 1} from here: {error}") from None
        yield from _said(move.comment, move.clock, clocked=True)
        missing = len(move.variations) - len(move.after)
        if missing < 0:
            raise VexillaError("After an action there are more comments than variations.")
        for variation, said in zip(move.variations, [*move.after, *[""] * missing], strict=True):
            inside = " ".join(_words(variation, rules, before and before.copy(), turn, depth + 1))
            yield f"({inside})"
            yield from _said(said, clocked=True)


def _clock(seconds: float) -> str:
    """A clock time as PGN has it; thousandths only where there are some."""
    thousandths = round(given.number(seconds, "A clock time", 0, _LIMIT_S) * 1000)
    minutes, rest = divmod(thousandths, 60_000)
    whole, part = divmod(rest, 1000)
    fraction = f".{part:03}".rstrip("0") if part else ""
    return f"[%clk {minutes // 60}:{minutes % 60:02}:{whole:02}{fraction}]"


def _turns(words: Iterator[str]) -> list[str]:
    """Words in lines, one for each turn."""
    lines: list[list[str]] = []
    for word in words:
        if re.fullmatch(r"\d+\.[a-z]+", word) or not lines:
            lines.append([])
        lines[-1].append(word)
    return [" ".join(line) for line in lines]


# Reading


@dataclass
class _Line:
    """A line of moves that is being read: the game, or a variation.

    Attributes:
        moves: its moves so far.
        game: the game after them; None: it is sealed, so nothing can be checked.
        before: the game before the last of them.
        seat: the seat whose actions follow.
        said: what is said before the first of them.
        comments: what is said where the reader stands, which is joined once it goes on.
    """

    moves: list[Move]
    game: Game | None
    before: Game | None = None
    seat: str | None = None
    said: str = ""
    comments: list[str] = field(default_factory=list[str])


class _Reader:
    """Reads the games of a text, one token after another."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def transcripts(self) -> Iterator[Transcript]:
        """The games."""
        found: Transcript | None = None
        lines: list[_Line] = []
        if (half := half_character(self._text)) is not None:
            self._at = half
            self._fail(f"Half a character stands here: {self._text[half]!a}.")
        for kind, value in self._tokens():
            if kind == "tag" and value[0] == "vexilla":
                if found is not None:
                    yield self._checked(found, lines)
                found, lines = Transcript({}), []
            if found is None:
                self._fail("A game begins with its headers, of which [vexilla …] is the first.")
            if kind == "tag":
                self._tag(found, lines, *value)
            else:
                lines = lines or [_Line(found.moves, self._opening(found))]
                self._token(found, lines, kind, value)
        if found is None:
            self._fail(f"There is no game: it begins with [vexilla {FORMAT}].")
        yield self._checked(found, lines)

    def _tokens(self) -> Iterator[tuple[str, Any]]:
        """What stands in the text, with its kind."""
        while self._at < len(self._text):
            found = _TOKEN.match(self._text, self._at)
            if found is None:
                self._fail(f"This cannot be read: {self._text[self._at :][:20]!r}.")
            kind = found.lastgroup or "comment"
            value: Any = found[kind]
            end = found.end()
            if kind == "tag":
                value, end = self._value(value, end)
            if kind != "space":
                yield kind, value
            self._at = end

    def _value(self, name: str, at: int) -> tuple[tuple[str, Any], int]:
        """The value of a tag, and where the tag ends."""
        try:
            end = json.JSONDecoder().raw_decode(self._text, at)[1]
            value = from_json(self._text[at:end])
        except KeyTwice as error:
            self._fail(f"The value of {name} says two things: {error}.")
        except (ValueError, RecursionError):
            self._fail(f"The value of {name} is not JSON.")
        closed = re.compile(r"\s*\]").match(self._text, end)
        if closed is None:
            self._fail(f"After the value of {name}, ] is missing.")
        return (name, value), closed.end()

    def _tag(self, found: Transcript, lines: list[_Line], name: str, value: Any) -> None:
        if len(lines) > 1:
            self._fail("A variation is not closed: ) is missing.")
        if name in _ENDS and found.last is None:
            found.last = {}
        if name[0].isupper():
            kept, value = found.labels, str(value)
        elif found.last is not None:
            kept = found.last
        elif found.moves:
            self._fail(f"{name} stands before the first action.")
        else:
            kept = found.header
        if name in kept:
            self._fail(f"{name} stands twice; each header stands once.")
        kept[name] = value

    def _token(self, found: Transcript, lines: list[_Line], kind: str, value: str) -> None:
        line = lines[-1]
        if kind == "comment":
            self._comment(line, value)
            return
        if kind == "seat":
            line.seat = value
            return
        self._keep_comments(found, line)
        if value == "(":
            if not line.moves:
                self._fail("A variation stands after the action that it replaces.")
            if len(lines) > MAX_DEPTH:
                self._fail(_TOO_DEEP)
            line.moves[-1].variations.append(moves := [])
            lines.append(_Line(moves, line.before and line.before.copy()))
        elif value == ")":
            if len(lines) == 1 or not line.moves:
                self._fail("There is no variation to be closed, or it is empty.")
            lines.pop()
        else:
            self._word(found, line, value)

    def _comment(self, line: _Line, text: str) -> None:
        """Reads a comment. An action has the first clock time after it."""
        move = line.moves[-1] if line.moves else None
        clock = _CLOCK.match(text) if move is not None and move.clock is None else None
        said = re.sub(r"\\(.)", r"\1", text[clock.end() if clock else 0 :], flags=re.DOTALL)
        if said:
            line.comments.append(said)
        if move is not None and clock:
            hours, minutes, seconds = clock.groups()
            move.clock = round(int(hours) * 3600 + int(minutes) * 60 + float(seconds), 3)

    def _keep_comments(self, found: Transcript, line: _Line) -> None:
        """Keeps the comments where they stand, as one."""
        said, line.comments = " ".join(line.comments), []
        if not said:
            return
        move = line.moves[-1] if line.moves else None
        if move is None and line.moves is found.moves:
            found.comment = said
        elif move is None:
            line.said = said
        elif move.variations:
            move.after += [""] * (len(move.variations) - len(move.after))
            move.after[-1] = said
        else:
            move.comment = said

    def _word(self, found: Transcript, line: _Line, word: str) -> None:
        """Reads an action, and plays it if the deal is known."""
        if found.last is not None:
            self._fail("After the result, no action follows.")
        if line.seat is None:
            self._fail(f"Before {word}, its turn and seat are missing, such as 1.south.")
        try:
            if line.game is None:
                notates = package_of(str(found.header.get("game"))).notates
                document = notates.read_notation(word)
            else:
                line.before = line.game.copy()
                line.game.play(word, line.seat)
                document = line.game.actions[-1][1]
        except VexillaError as error:
            self._fail(f"{word}: {error}", line.game)
        line.moves.append(Move(line.seat, document, before="" if line.moves else line.said))

    def _opening(self, found: Transcript) -> Game | None:
        """The game before its first action; None while it is sealed."""
        try:
            header, rules = read_header(found.header)
            deal = self._deal()
            return opening(header, rules, [found.header, *([deal] if deal else [])])
        except RecordError as error:
            self._fail(str(error).partition(": ")[2])
        except VexillaError as error:
            self._fail(str(error))

    def _deal(self) -> Document | None:
        """The last line of this game, if it reveals the deal."""
        reader = _Reader(self._text)
        reader._at = self._at
        last: Document = {}
        with suppress(RecordError):
            for kind, value in reader._tokens():
                if kind == "tag" and value[0] == "vexilla":
                    break
                if kind == "tag" and not value[0][0].isupper():
                    last[value[0]] = value[1]
        return last or None

    def _checked(self, found: Transcript, lines: list[_Line]) -> Transcript:
        """The game, with a whole last line. Raises RecordError."""
        if len(lines) > 1:
            self._fail("A variation is not closed: ) is missing.")
        for line in lines:
            self._keep_comments(found, line)
        if found.last is not None:
            known = {key: found.header[key] for key in _DEAL if key in found.header}
            found.last = found.last | {
                key: part for key, part in known.items() if key not in found.last
            }
        record = found.record()
        try:
            sealed = "start" not in record[0] and "start" not in record[-1]
            read_header(found.header) if sealed else replay_lines(record)
        except RecordError as error:
            self._fail(str(error).partition(": ")[2], error.game)
        except VexillaError as error:
            self._fail(str(error))
        return found

    def _fail(self, sentence: str, game: Game | None = None) -> NoReturn:
        at = min(self._at, len(self._text.rstrip()))
        line = self._text.count("\n", 0, at) + 1
        raise RecordError(line, sentence, game)
