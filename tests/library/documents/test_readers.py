"""Readers of what strangers send: their work grows with the length, and their answers do not."""

import gc
import time
from collections.abc import Callable

import pytest

import vexilla
from vexilla.documents import MAX_PROBLEMS
from vexilla.errors import DocumentError
from vexilla.game import GAMES, Document
from vexilla.record import Transcript, read_vex, replay
from vexilla.server.edge.http.guard import MAX_HEAD_BYTES
from vexilla.server.edge.http.preferences import language_for
from vexilla.server.edge.visitors import cookies
from vexilla.texts import from_json

LONGER = 32  # times the length: linear work grows by 32, quadratic work by 1024
MAX_GROWTH = 180  # as far from the one as from the other: large texts lie in slower memory
TRIES = 12

GAME = vexilla.new("battle-line", seed=7, first="south")
ARMIES = vexilla.new("blades-and-banners", seed=7)
HEAD = Transcript.of(GAME.record()).text()
ACTION = f"1.south {GAME.position()['hands']['south'][0]}@5"
SAID = "{" + "a" * 200 + "}"
LINES = [str(line) for line in GAME.record()]


def keys(count: int) -> str:
    """Keys of which only the last is there twice."""
    return ",".join(f'"k{number}":0' for number in [*range(count), count - 1])


def explained(**action: object) -> object:
    return ARMIES.explain(action, ARMIES.seats[0])


# What is read, by a length, and the length from which on the work can be measured
DOORS: dict[str, tuple[int, Callable[[int], object]]] = {
    "JSON with a key twice": (1000, lambda count: from_json(f"{{{keys(count)}}}")),
    "JSON of objects": (2000, lambda count: from_json("[" + "{ }," * count + "{}]")),
    "unknown keys": (3000, lambda count: vexilla.load(document(count))),
    "cells in notation": (
        1000,
        lambda count: ARMIES.legal("K" + ",".join(["a1-t14"] * count) + ">a2"),
    ),
    "cells": (20_000, lambda count: explained(do="move", by="north", **{"from": ["z"] * count})),
    "shots": (
        3000,
        lambda count: explained(do="shoot", shots=dict.fromkeys(map(str, range(count)), 0)),
    ),
    "comments in one place": (1000, lambda count: read_vex(HEAD + SAID * count)),
    "comments on an action": (1000, lambda count: read_vex(f"{HEAD}{ACTION}{SAID * count}")),
    "an open comment": (20_000, lambda count: read_vex(HEAD + "{" * count)),
    "headers": (
        1000,
        lambda count: read_vex(HEAD + "".join(f'[A{number} ""]' for number in range(count))),
    ),
    "games": (6, lambda count: read_vex(HEAD * count)),
    "a long word": (30_000, lambda count: read_vex(HEAD + "1" * count)),
    "lines of a record": (5000, lambda count: replay("\n".join([*LINES, "[]" * count]))),
    "languages": (MAX_HEAD_BYTES // LONGER, lambda count: language_for("a," * count)),
    "cookies": (MAX_HEAD_BYTES // LONGER, lambda count: cookies("a;" * count)),
}


def document(count: int) -> Document:
    return {"game": "battle-line"} | {f"k{number}": 0 for number in range(count)}


def work(read: Callable[[int], object], length: int) -> float:
    """The seconds of this process that reading takes, whatever else the machine does."""
    gc.disable()  # it looks at what other tests have left, too
    began = time.process_time()
    try:
        read(length)
    except ValueError as error:
        assert len(str(error)) < 20_000  # noqa: PT017
    finally:
        gc.enable()
    return time.process_time() - began


@pytest.mark.all
@pytest.mark.parametrize("door", DOORS)
def test_the_work_grows_with_the_length_and_not_with_its_square(door: str) -> None:
    length, read = DOORS[door]
    work(read, 1)
    short = min(work(read, length) for _ in range(TRIES))
    growth: list[float] = []
    while len(growth) < TRIES:
        growth.append(work(read, LONGER * length) / short)
        if growth[-1] <= MAX_GROWTH:
            return
    pytest.fail(f"{door}: {LONGER} times the length is {growth} times the work")


def test_no_more_cells_are_read_than_the_board_has() -> None:
    with pytest.raises(DocumentError, match="more cells than the board has, 280"):
        ARMIES.legal("Ka1-t14,a1>a2")


@pytest.mark.parametrize("name", GAMES)
def test_of_too_many_faults_the_first_are_listed(name: str) -> None:
    with pytest.raises(DocumentError) as caught:
        vexilla.load(document(10_000) | {"game": name})
    *listed, last = caught.value.problems
    assert [problem.path for problem in listed] == [f"k{n}" for n in range(MAX_PROBLEMS)]
    assert (last.path, last.message) == ("", "position-further")
    assert int(last.arguments["count"]) >= 10_000 - MAX_PROBLEMS
    assert len(str(caught.value)) < 20_000
