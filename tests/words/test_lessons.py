"""Lessons: each can be walked to its end, knows right from wrong, and speaks every language."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

import vexilla
from tests.faults import all_pass
from vexilla.errors import UnknownName, VexillaError
from vexilla.game import Document, Game
from vexilla.lessons import Lesson, lesson, lessons, read_lesson
from vexilla.locale import languages
from vexilla.rulebook import passage

SOURCES = Path(vexilla.__file__).parent
ALL = [one for game in vexilla.GAMES for one in lessons(game)]
SEATS = re.compile(
    r"South|North|Юг|Юж|Север|Півд|Північ|Півноч|\bSur\b|\bNorte\b"
)  # no player's name
TRIED = 700  # legal actions of a step that are tried at most


@pytest.mark.parametrize("game", ["battle-line", "blades-and-banners"])
def test_there_are_at_least_twelve_in_order(game: str) -> None:
    assert len(lessons(game)) >= 12
    assert [one.order for one in lessons(game)] == list(range(1, len(lessons(game)) + 1))


def legal(game: Game, seat: str) -> Iterator[Document]:
    """The legal actions of the learner; of very many, some from everywhere in the list."""
    actions = game.agent_view(seat).actions
    for i in range(0, len(actions), 1 + len(actions) // TRIED):
        yield actions[i]


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.id)
def test_the_solution_solves_it_and_other_actions_do_not(one: Lesson) -> None:
    """Every right action can be followed by the replies, and each step has wrong ones."""
    played: list[Document] = []
    for step in one.steps:
        game = one.after(played)
        assert one.seat in game.actors
        assert game.legal(step.solution, one.seat) == step.solution
        assert step.solved_by(game, one.seat, step.solution)
        right: list[Document] = []
        wrong: list[Document] = []
        for action in legal(game, one.seat):
            (right if step.solved_by(game, one.seat, action) else wrong).append(action)
        assert wrong
        for action in right:
            one.after([*played, action])
        with pytest.raises(VexillaError, match="is not solved so"):
            one.after([*played, wrong[0]])
        played.append(step.solution)
    one.after(played)
    with pytest.raises(VexillaError, match="has only"):
        one.after([*played, played[0]])


def test_every_rule_exists() -> None:
    def check(one: Lesson) -> None:
        assert one.rules
        for rule in one.rules:
            assert passage(rule)

    all_pass({one.id: one for one in ALL}, check)


@pytest.mark.parametrize("language", languages())
def test_every_lesson_has_its_texts_and_no_text_is_left_over(language: str) -> None:
    wanted = [message for one in ALL for message in one.messages()]
    told: list[str] = []
    for path in (SOURCES / "locale" / language).glob("lessons_*.ftl"):
        resource = FluentParser().parse(path.read_text(encoding="utf-8"))
        told += [entry.id.name for entry in resource.body if isinstance(entry, ast.Message)]
    assert sorted(told) == sorted(wanted)
    for one in ALL:
        texts = [one.title(language), one.praise(language)]
        for said in one.words(language):
            texts += [said.text, said.task, *said.hints]
        assert all(texts)
        assert len(set(texts)) == len(texts)
        assert not SEATS.search(" ".join(texts)), one.id


def test_a_lesson_is_found_by_its_id() -> None:
    assert lesson("bl-proof").game == "battle-line"
    with pytest.raises(UnknownName, match="There is no lesson 'bl-nothing'"):
        lesson("bl-nothing")


def wrong(change: Any) -> str:
    """What is said about a lesson after a change of its document."""
    path = SOURCES / "lessons/battle-line/bl-proof.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    change(document)
    with pytest.raises(VexillaError) as error:
        read_lesson("bl-proof.json", json.dumps(document))
    return str(error.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda one: one.pop("seat"), "seat: is missing"),
        (lambda one: one.update(seat="west"), "seat: 'west' is not a seat"),
        (lambda one: one.update(order=0), "order: 0 is not a whole number"),
        (lambda one: one.update(steps=[]), "steps: is empty"),
        (lambda one: one.update(stepps=[]), "stepps: unknown key; did you mean steps"),
        (lambda one: one["steps"][0].update(reply=[]), "steps[0].reply: unknown key"),
        (lambda one: one["steps"][0].pop("solution"), "steps[0].solution: is missing"),
        (lambda one: one["steps"][0].update(right=[1]), "steps[0].right[0]: is not an object"),
        (lambda one: one["position"].update(phase="noon"), "phase: 'noon' is not a phase"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_name_and_place(change: Any, said: str) -> None:
    assert wrong(change).startswith(f"The lesson in bl-proof.json is wrong: {said}")
