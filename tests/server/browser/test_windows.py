"""One person's tables in several windows: one game, one running time, and nothing lost."""

import json
from collections.abc import Callable, Iterable
from itertools import permutations
from typing import Any

import pytest

from vexilla.server.browser import advice, own_tables
from vexilla.server.browser.line import Line
from vexilla.server.browser.own_tables import OwnTable, OwnTables
from vexilla.server.errors import NotFound, Refusal
from vexilla.server.study import review
from vexilla.server.tables.clocks import Fischer
from vexilla.server.tables.dealing import Beginning
from vexilla.server.tables.decisions import act, resign
from vexilla.server.tables.events import SeatStart

AGENT, PERSON = SeatStart("agent", agent="random"), SeatStart("person")
RAPID = Fischer(minutes=5)


class Window:
    """A window, what it has kept and what it is to do later."""

    def __init__(self) -> None:
        self.kept: list[tuple[str, str]] = []
        self.due: list[tuple[float, Callable[[], None]]] = []
        self.told: list[dict[str, Any]] = []
        self.closed: list[int] = []
        self.tables = OwnTables(
            lambda id, text: self.kept.append((id, text)),
            lambda seconds, what: self.due.append((seconds, what)),
        )

    def make(self, north: SeatStart = PERSON, pace: Fischer | None = None) -> OwnTable:
        begins = Beginning("battle-line", {}, first="north", pace=pace)
        return self.tables.make(begins, {"north": north, "south": PERSON})

    def hear(self, kept: Iterable[tuple[str, str]]) -> None:
        for id, text in kept:
            self.tables.load(id, text)

    def play(self, id: str, which: int = 0) -> None:
        own = self.tables.find(id)
        number, seat = own.table.number, own.table.actors[0]
        action = own.table.game.agent_view(seat).actions[which]
        self.tables.change(own, seat, None, lambda table: act(table, seat, number, action))

    def wait(self, seconds: float = 1.0) -> None:
        """Lets all happen that is due within some seconds."""
        soon = [what for after, what in self.due if after <= seconds]
        self.due = [(after, what) for after, what in self.due if after > seconds]
        for what in soon:
            what()

    def watch(self, id: str, since: int | None = 0) -> Line:
        line = Line(
            self.tables,
            self.tables.find(id),
            lambda text: self.told.append(json.loads(text)),
            self.closed.append,
        )
        line.hear(json.dumps({"type": "watch", "seat": "south", "since": since, "language": "en"}))
        return line

    def game(self, id: str) -> list[object]:
        return [(event.seat, event.data) for event in self.tables.find(id).table.events]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [0.0]
    monkeypatch.setattr(own_tables, "monotonic", lambda: now[0])
    return now


@pytest.mark.parametrize("opened", [0.0, 300.0], ids=["together", "later"])
def test_all_windows_have_one_running_time(clock: list[float], opened: float) -> None:
    """However long each has been open; no flag falls because another window was heard."""
    one = Window()
    clock[0] = opened
    other = Window()
    clock[0] = 600.0
    id = one.make(pace=RAPID).table.header.id
    one.play(id)
    clock[0] = 605.0
    one.play(id)
    other.hear(one.kept)
    clock[0] = 606.0
    own = other.tables.find(id)
    other.tables.call_flag(own)
    assert (one.tables.served, other.tables.served) == (606_000, 606_000)
    assert own.table.outcome is None
    other.tables.advance(605_000)  # it is further already
    other.hear(one.kept)
    assert other.tables.served == 606_000
    later = Window()  # the page was closed meanwhile: its time stood still
    later.hear(one.kept)
    assert later.tables.served == 605_000


@pytest.mark.parametrize("more", [0, 1], ids=["as many", "more"])
@pytest.mark.parametrize("thinking", [False, True], ids=["people", "computer"])
def test_windows_that_act_at_once_end_with_one_game(more: int, thinking: bool) -> None:
    """With what was played first, in whatever order they hear of each other."""
    windows = [Window(), Window()]
    one, other = windows
    id = one.make(AGENT if thinking else PERSON).table.header.id
    other.hear(one.kept)
    one.kept.clear()
    for which, window in enumerate(windows):
        if thinking:
            window.watch(id)
            window.wait()
            window.wait()
        else:
            window.play(id, which)
    for _ in range(more):
        other.play(id)
    assert len(one.game(id)) == 1
    first = one.game(id)
    texts = [*one.kept, *other.kept]
    for order in permutations(texts):
        third = Window()
        third.hear(order)
        assert third.game(id) == first
    one.hear(other.kept)
    other.hear(texts)
    assert one.game(id) == other.game(id) == first


def test_what_comes_late_takes_nothing_back() -> None:
    one, other = Window(), Window()
    id = one.make().table.header.id
    for _ in range(3):
        one.play(id)
    other.hear(reversed(one.kept))
    assert other.game(id) == one.game(id)


def test_what_does_not_continue_what_is_kept_is_taken_back() -> None:
    """The window that wrote second gets the other's game, whole, and is told that it was late."""
    one, other = Window(), Window()
    id = one.make().table.header.id
    other.hear(one.kept)
    line = other.watch(id)
    actor = other.tables.find(id).table.actors[0]
    line.hear(json.dumps({"type": "watch", "seat": actor, "since": 0, "language": "en"}))
    said = json.dumps({"type": "act", "id": "a", "number": 0, "action": other.told[-1]["legal"][0]})
    assert line.hear(said)
    one.play(id, 1)
    one.play(id)
    assert not other.tables.continues(id, one.kept[-1][1])
    assert one.tables.continues(id, one.kept[0][1])
    assert not other.tables.continues(id, "nonsense")
    other.told.clear()
    other.tables.restore(id, one.kept[-1][1])
    assert [event["number"] for event in other.told[-1]["events"]] == [1, 2]
    assert other.game(id) == one.game(id)
    assert not line.hear(said)
    assert other.told[-1]["type"] == "outdated"


@pytest.mark.parametrize(
    ("lose", "code"),
    [
        (lambda tables, id: tables.restore(id, None), 4404),
        (lambda tables, id: tables.restore(id, "nonsense"), 4409),
        (lambda tables, id: tables.load(id, "nonsense"), 4409),
    ],
)
def test_a_table_that_was_not_kept_is_gone(
    lose: Callable[[OwnTables, str], None], code: int
) -> None:
    """Those who watch are told, and nobody acts there any more: neither people nor the computer."""
    window = Window()
    own = window.make(AGENT, RAPID)
    id = own.table.header.id
    window.watch(id)
    window.tables.attend(own)
    window.told.clear()
    lose(window.tables, id)
    assert window.closed == [code]
    assert not own.watchers
    window.kept.clear()
    window.tables.attend(own)
    for _ in range(3):
        window.wait(own_tables.PATIENCE_S)
    assert (window.tables.all(), window.kept, window.told) == ([], [], [])
    with pytest.raises((NotFound, own_tables.DamagedTable)):
        window.tables.change(own, "south", None, lambda table: resign(table, "south"))


def test_a_window_goes_on_for_one_that_was_closed() -> None:
    """The computer acts, though the window is gone in which it was to."""
    one, other = Window(), Window()
    id = one.make(AGENT).table.header.id
    other.hear(one.kept)
    other.watch(id)
    other.due.clear()
    one.play(id)  # by the computer, which is to draw; then this window is closed
    other.hear(one.kept)
    other.wait()
    other.wait()
    assert len(other.game(id)) == 1
    other.wait(own_tables.PATIENCE_S)
    other.wait()
    other.wait()
    assert len(other.game(id)) == 2


def test_a_review_that_fails_pauses_and_ends_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, begun = [0.0], [0]

    class Task:
        def answer(self) -> dict[str, Any]:
            begun[0] += 1
            raise RuntimeError("a fault")

    monkeypatch.setattr(advice, "monotonic", lambda: now[0])
    monkeypatch.setattr(review, "monotonic", lambda: now[0])
    window = Window()
    table = window.make().table
    tasks: Any = [(number, Task()) for number in range(1, 6)]
    reviews = advice.OwnReviews()

    def look() -> None:
        reviews.deeper("id", table, lambda: tasks, "en", {})

    for _ in range(20):
        look()
    assert begun[0] == 1
    tried = advice.TRIES * 3
    while begun[0] < tried - 1:
        now[0] += 10.0
        look()
    now[0] += 10.0
    for _ in range(20):
        with pytest.raises(Refusal, match="server-review-failed"):
            look()
    assert begun[0] == tried
    now[0] += review.AGAIN_S
    look()
    assert begun[0] == tried + 1
