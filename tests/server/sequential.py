"""Compares what clients saw of a table with one sequential game: is the table linearizable?

Each message that changed something must be one event, at one moment between its sending and its
answer; and each state that anybody saw must be the state of that one game after some event.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from vexilla.server.tables.encoding import MAX_LEGAL
from vexilla.server.tables.events import Event, TableHeader
from vexilla.server.tables.table import Table

Document = dict[str, Any]


@dataclass
class Call:
    """A message of a client, with all its answers.

    Attributes:
        seat: the seat that sent it.
        message: the message.
        sent: the moment when it was first sent.
        attempts: how often it was sent. One that was refused may be made when it is sent again.
        answers: the answers, each with its moment; a message that is sent again gets several.
    """

    seat: str
    message: Document
    sent: int
    attempts: int = 1
    answers: list[tuple[int, Document]] = field(default_factory=list[tuple[int, Document]])


@dataclass(frozen=True)
class Seen:
    """A state that a client saw, and the connection by which it came."""

    connection: str
    state: Document


def differences(
    header: TableHeader, events: Sequence[Event], calls: Iterable[Call], seen: Iterable[Seen]
) -> list[str]:
    """Returns all that the clients saw and that no single sequential game explains."""
    wrong: list[str] = []
    if [event.number for event in events] != list(range(1, len(events) + 1)):
        return [f"the numbers are {[event.number for event in events]}"]
    table = Table(header)
    states = [_states(table)]
    changed = [{seat: table.changed(seat) for seat in table.game.seats}]
    for event in events:
        table.apply(event)
        states.append(_states(table))
        changed.append({seat: table.changed(seat) for seat in table.game.seats})
    newest: dict[str, int] = {}
    for each in seen:
        number, seat = each.state["number"], each.state["seat"]
        if number >= len(states):
            wrong.append(f"state {number} was seen, but never happened")
        elif _shown(each.state) != states[number][seat]:
            wrong.append(f"state {number} was seen differently by {seat}")
        if number < newest.get(each.connection, 0):
            wrong.append(f"state {number} was seen after {newest[each.connection]}")
        newest[each.connection] = number
    return wrong + _of_calls(events, changed, list(calls))


def _of_calls(
    events: Sequence[Event], changed: list[dict[str, int]], calls: Sequence[Call]
) -> list[str]:
    wrong: list[str] = []
    became = {(event.seat, event.client): event for event in events if event.client is not None}
    sent = {(call.seat, call.message["id"]) for call in calls}
    wrong += [f"event {became[key].number} was never sent" for key in became.keys() - sent]
    done: list[tuple[int, int, int]] = []
    for call in calls:
        event = became.get((call.seat, call.message["id"]))
        made = False  # whether the client has been told that it was
        for answered, answer in call.answers:
            what = f"{call.message['id']} of {call.seat} was answered {answer['type']}"
            match answer["type"]:
                case "done":
                    made = True
                    if event is None or event.number != answer["number"]:
                        wrong.append(f"{what} {answer['number']}, but became {event}")
                    else:
                        done.append((call.sent, answered, event.number))
                case "outdated":
                    now = answer["number"]
                    if event is not None:
                        wrong.append(f"{what}, but became event {event.number}")
                    elif changed[now][call.seat] <= call.message["number"] <= now:
                        wrong.append(f"{what} by state {now}, but nothing had changed")
                case _:
                    if event is not None and (call.attempts == 1 or made):
                        wrong.append(f"{what}, but became event {event.number}")
        stored = event.data.get("action") if event is not None else None
        if stored is not None and stored != call.message["action"]:
            wrong.append(f"{call.message['id']} became another action")
    done.sort()
    for index, (_, answered, number) in enumerate(done):
        for sent_later, _, later in done[index + 1 :]:
            if sent_later > answered and later <= number:
                wrong.append(f"event {later} was sent after {number} had been acknowledged")
    return wrong


def _states(table: Table) -> dict[str | None, Document]:
    """Returns what each seat sees of a table."""
    seats: dict[str | None, Document] = {}
    for seat in (*table.game.seats, None):
        acts = seat is not None and seat in table.actors
        shown: Document = {
            "view": table.game.view(seat),
            "actors": list(table.actors),
            "legal": (list(table.game.agent_view(seat).actions) if seat and acts else []),
            "legal_count": 0,
            "outcome": table.outcome.winner if table.outcome else None,
        }
        shown["legal_count"] = len(shown["legal"])
        if seat is None or shown["legal_count"] > MAX_LEGAL:
            shown["legal"] = None
        seats[seat] = msgspec.json.decode(msgspec.json.encode(shown))
    return seats


def _shown(state: Document) -> Document:
    outcome = state["outcome"]
    return {
        "view": state["view"],
        "actors": state["actors"],
        "legal": state["legal"],
        "legal_count": state["legal_count"],
        "outcome": outcome["winner"] if outcome else None,
    }
