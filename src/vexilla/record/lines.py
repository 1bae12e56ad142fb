"""The lines of a record, and replaying it (`docs/records.md`)."""

import datetime
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Any, NamedTuple, TypeVar, cast

import msgspec

from vexilla.errors import UnknownName, VexillaError
from vexilla.fair_deal import HASH, FairDeal, canonical, commitment
from vexilla.game import (
    ALL,
    FORMAT,
    VERSION,
    Document,
    Game,
    Rules,
    checked_options,
    fair_states,
    rules_of,
)
from vexilla.given import plain, shown
from vexilla.outcome import Outcome
from vexilla.texts import IN_EMOJI, KeyTwice, from_json, lines_of

MAX_SAID = 1000  # characters of what is said about a line
RULES_APART = 3  # the first format that names the rules; those before had the number of the rules
Line = Mapping[str, Any] | str | bytes  # parsed or not
Struct = TypeVar("Struct", bound=msgspec.Struct)

# Options that records written before they existed do not have, and their values there
_LATER_OPTIONS: Mapping[str, Document] = {"battle-line": {"tactics": True}}


class RecordError(VexillaError):
    """A record that is damaged, or that contradicts the rules or its own deal.

    Attributes:
        line: the number of the first line that is not sound, from 1.
        game: the game up to the line before it; None if the record has no sound start.
    """

    def __init__(self, line: int, sentence: str, game: Game | None) -> None:
        self.line = line
        self.game = game
        if len(sentence) > MAX_SAID:  # it may quote what stands there
            sentence = f"{sentence[:MAX_SAID]}…"
        super().__init__(f"Line {line}: {sentence}")


Hash = Annotated[str, msgspec.Meta(pattern=HASH)]


class FairHeader(msgspec.Struct, forbid_unknown_fields=True):
    """What everybody may know of a deal that follows from numbers: each party's commitment."""

    table: str
    first: str | None
    commitments: dict[str, Hash]


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line. In a sealed record it gives only the commitment of the deal."""

    vexilla: int
    game: str
    options: dict[str, Any]
    seats: dict[str, str | None]
    date: datetime.date
    commitment: Hash
    start: dict[str, Any] | None = None
    salt: str | None = None
    fair: FairHeader | None = None
    numbers: dict[str, Hash] | None = None
    position: str | None = None  # who knew the start, if it was set up and not dealt
    rules: int = 0  # 0: not given, as in the first formats


class ActionLine(msgspec.Struct, forbid_unknown_fields=True):
    """One action."""

    n: int
    seat: str
    action: dict[str, Any]


class EndLine(msgspec.Struct, forbid_unknown_fields=True):
    """The last line of a finished game: the result, and the deal."""

    end: dict[str, Any]
    start: dict[str, Any]
    salt: str
    numbers: dict[str, Hash] | None = None


class Deal(NamedTuple):
    """A deal as a record reveals it, with the number of the line."""

    line: int
    start: Document
    salt: str
    numbers: dict[str, str] | None


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How players ended a game: it may not follow from the actions."""

    winner: str | None
    reason: Annotated[str, msgspec.Meta(pattern=r"^[a-z_]{1,32}\Z")]
    points: dict[str, int]


class DecidedLine(msgspec.Struct, forbid_unknown_fields=True):
    """The last line of a game that the players or their clocks ended: the result, and the deal."""

    decided: Result
    start: dict[str, Any]
    salt: str
    numbers: dict[str, Hash] | None = None


def replay(record: Sequence[Mapping[str, Any]] | str) -> Game:
    """Replays a record and checks every line of it.

    Args:
        record: the lines of a record, or their text (JSON Lines).

    Returns:
        The game as it stands after the last line.

    Raises:
        RecordError: a line is damaged, missing, illegal or untrue, or the deal is still sealed.
    """
    if isinstance(record, str):
        return replay_lines(lines_of(record))
    if not isinstance(record, Sequence):  # pyright: ignore[reportUnnecessaryIsInstance]
        sentence = f"A record is a list of lines, or their text, not {shown(record)}."
        raise RecordError(1, sentence, None)
    return replay_lines(record)


def replay_lines(lines: Sequence[Line]) -> Game:
    """Replays lines, some of which may not be parsed yet; see `replay`."""
    if not lines:
        raise RecordError(1, "The record is empty; it begins with a header.", None)
    try:
        header, rules = read_header(parsed_line(lines[0]))
    except VexillaError as error:
        raise RecordError(1, str(error), None) from None
    game = opening(header, rules, lines)
    ended = 0
    for number, line in enumerate(lines[1:], start=2):
        try:
            document = parsed_line(line)
            if ended:
                raise VexillaError(f"The record ended in line {ended}; nothing may follow.")
            if "end" in document:
                ended = number
                _check_end(_struct(document, EndLine), header, game)
            elif "decided" in document:
                ended = number
                _check_decided(_struct(document, DecidedLine), header, game)
            else:
                _check_action(_struct(document, ActionLine), number - 1, game)
        except VexillaError as error:
            raise RecordError(number, str(error), game) from None
    if game is None:
        sentence = "The record is sealed until the game is over: its actions cannot be checked yet."
        raise RecordError(1, sentence, None)
    if game.outcome is not None and not ended:
        raise RecordError(len(lines) + 1, "The game is over, but the end line is missing.", game)
    return game


def read_header(document: Mapping[str, Any]) -> tuple[Header, Rules]:
    """The header of a record and the rules of its game. Raises VexillaError."""
    if "vexilla" not in document:
        raise VexillaError(
            f'This is not a record: its first line would begin {{"vexilla": {FORMAT}, …}}.'
        )
    written = document["vexilla"]
    if written not in range(1, FORMAT + 1) or isinstance(written, bool):
        raise VexillaError(
            f"The record is of format {canonical(written)}; "
            f"this program reads formats 1 to {FORMAT}."
        )
    header = _struct(document, Header)
    if written < RULES_APART and "rules" not in document:
        header.rules = written
    elif written < RULES_APART or header.rules not in range(1, VERSION + 1):
        raise VexillaError(
            f"rules: a record of format {RULES_APART} or later names its rules, by a number from 1 "
            f"to {VERSION}; this one has format {written} and rules "
            f"{canonical(document.get('rules'))}."
        )
    rules = rules_of(header.game)
    if sorted(header.seats) != sorted(rules.SEATS):
        raise UnknownName(f"The seats are {', '.join(rules.SEATS)}; each has a name or null.")
    for name in header.seats.values():
        if not all(each.isprintable() or each in IN_EMOJI for each in name or ""):
            raise VexillaError(f"A name holds printable characters only, unlike {name!r}.")
    if (header.start is None) != (header.salt is None):
        raise VexillaError("start and salt stand in a header together or not at all.")
    if header.position not in (None, ALL, *rules.SEATS):
        right = ", ".join((ALL, *rules.SEATS))
        raise UnknownName(f"position says who knew the start: {right}, not {header.position!r}.")
    _check_fair_header(header)
    return header, rules


def _check_fair_header(header: Header) -> None:
    """Checks that what a header says of a fair deal is complete."""
    if header.fair is None:
        if header.numbers is not None:
            raise VexillaError("numbers stand only in a record that has fair in its header.")
        return
    if header.position is not None:
        raise VexillaError("A game has either fair or position: a set-up position is not dealt.")
    if (header.start is None) != (header.numbers is None):
        raise VexillaError("start and numbers stand in a header together or not at all.")


def opening(header: Header, rules: Rules, lines: Sequence[Line]) -> Game | None:
    """The game before its first action; None while the deal is sealed."""
    deal = _deal(header, lines)
    if deal is None:
        return None
    start, salt = deal.start, deal.salt
    try:
        if commitment(start, salt) != header.commitment:
            raise VexillaError(
                "start and salt do not give the commitment of the header: "
                "this is not the deal that the game began with."
            )
        game = Game(rules, rules.read_position(start), salt, version=header.rules)
        # the header may have further options, which say how the game was dealt
        dealt = header.options | game.options
        later = _LATER_OPTIONS.get(rules.NAME, {})
        for options, right in ((header.options, dealt), (start.get("options"), game.options)):
            if canonical(later | (options or {})) != canonical(right):
                raise VexillaError(
                    f"options: the game of start has {canonical(game.options)}, "
                    f"not {canonical(options)}."
                )
        options = checked_options(rules, header.options)
        if header.fair is not None:
            game.fair = _fair(header.fair, options, deal.numbers, game)
    except VexillaError as error:
        raise RecordError(deal.line, str(error), None) from None
    game.options = header.options
    game.known_to = header.position
    game.committed = start  # even if this version writes positions differently
    game.names = {seat: name for seat, name in header.seats.items() if name is not None}
    game.date = header.date.isoformat()
    return game


def _deal(header: Header, lines: Sequence[Line]) -> Deal | None:
    """The deal of a record; None while it is sealed."""
    if header.start is not None and header.salt is not None:
        return Deal(1, header.start, header.salt, header.numbers)
    for number, line in enumerate(lines[1:], start=2):
        with suppress(VexillaError):
            document = parsed_line(line)
            end = _struct(document, DecidedLine if "decided" in document else EndLine)
            return Deal(number, end.start, end.salt, end.numbers)
    return None


def _fair(
    header: FairHeader, options: Document, numbers: Mapping[str, str] | None, game: Game
) -> FairDeal:
    """Checks that the start of a game follows from numbers to which all had committed."""
    fair = FairDeal(header.table, numbers or {}, header.first)
    fair.check(header.commitments)
    states = fair_states(game.rules, options, fair)
    right = Game(game.rules, states, game.salt, version=game.version).committed
    if game.committed != right:
        path, had, wanted = _difference(game.committed, right)
        raise VexillaError(
            f"The deal is not fair: by the numbers, {path} is {canonical(wanted)}, "
            f"not {canonical(had)}."
        )
    return fair


def _difference(had: Any, right: Any, path: str = "") -> tuple[str, Any, Any]:
    """The first place where two documents differ, and what each has there."""
    if isinstance(had, Mapping) and isinstance(right, Mapping):
        one, other = cast(Document, had), cast(Document, right)
        for key in {**other, **one}:
            if one.get(key) != other.get(key):
                return _difference(one.get(key), other.get(key), f"{path}.{key}".lstrip("."))
    if isinstance(had, list) and isinstance(right, list):
        pairs = zip(cast(list[Any], had), cast(list[Any], right), strict=False)
        for place, (one, other) in enumerate(pairs):
            if one != other:
                return _difference(one, other, f"{path}[{place}]")
    return path, cast(Any, had), cast(Any, right)


def _check_action(line: ActionLine, number: int, game: Game | None) -> None:
    """Plays the action of a line."""
    if line.n != number:
        raise VexillaError(f"Action {number} is expected here, not {shown(line.n)}.")
    if game is not None:
        game.play(line.action, seat=line.seat)


def _check_deal(line: EndLine | DecidedLine, header: Header, game: Game) -> None:
    """Compares the deal that a last line reveals with the header."""
    if commitment(line.start, line.salt) != header.commitment:
        raise VexillaError("start and salt do not give the commitment of the header.")
    if line.numbers != (None if game.fair is None else dict(game.fair.numbers)):
        raise VexillaError("numbers: they are not those of the header.")


def _check_end(line: EndLine, header: Header, game: Game | None) -> None:
    """Compares an end line with the game."""
    assert game is not None  # an end line reveals the deal
    _check_deal(line, header, game)
    if game.outcome is None:
        raise VexillaError(f"The game is not over: it is the turn of {game.to_move}.")
    result = canonical(game.outcome.document())
    if canonical(line.end) != result:
        raise VexillaError(f"end: the result is {result}, not {canonical(line.end)}.")


def _check_decided(line: DecidedLine, header: Header, game: Game | None) -> None:
    """Compares a line that says how the players ended the game with the game."""
    assert game is not None  # such a line reveals the deal
    _check_deal(line, header, game)
    if game.outcome is not None:
        raise VexillaError("The game was played to its end, so nobody ended it otherwise.")
    said = line.decided
    if said.winner not in (None, *game.seats):
        raise VexillaError(f"decided: the winner is null or a seat, not {said.winner!r}.")
    points = dict(game.ended(said.winner, said.reason).points)
    if said.points != points:
        raise VexillaError(
            f"decided: the points are {canonical(points)}, not {canonical(said.points)}."
        )
    game.decided = Outcome(said.winner, said.reason, said.points)


def parsed_line(line: Line) -> Document:
    """A line as a JSON object. Raises VexillaError."""
    value: Any = line
    try:
        value = from_json(line) if isinstance(line, str | bytes) else plain(line)
    except KeyTwice as error:
        raise VexillaError(f"This line says two things: {error}.") from None
    except (ValueError, RecursionError) as error:
        raise VexillaError(
            f"This is not a whole JSON object; the line is cut off or damaged ({error})."
        ) from None
    if not isinstance(value, Mapping):
        raise VexillaError("This is not a JSON object: each line is written in braces, {…}.")
    return dict(cast(Mapping[str, Any], value))


def _struct(document: Mapping[str, Any], kind: type[Struct]) -> Struct:
    """A line as one of the structs above. Raises VexillaError."""
    try:
        return msgspec.convert(document, kind)
    except (ValueError, RecursionError) as error:  # also half a character in a name
        raise VexillaError(f"{error}.") from None
