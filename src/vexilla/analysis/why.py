"""Why an action is a good one: what it achieves for certain, and what is likely to come of it."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from vexilla.game import Document, Rules, View, package_of
from vexilla.locale import names_told_to
from vexilla.view import MAX_FACTS

CONTINUATIONS = 100
OTHERS = 12  # legal actions that are looked at, whether a fact holds for them as well
COMMON = 0.75  # the share of them for which a fact holds that tells nothing about one of them


def why(view: View, code: int, seed: int = 0) -> list[Document]:
    """The facts that explain a legal action best, the most important first.

    Facts that hold for nearly every legal action are left out: they are no reason for this one.

    Args:
        view: what the seat may know that acts.
        code: its action.
        seed: the same seed gives the same answer.
    """
    explains = view.package.explains
    facts = explains.facts(view.records, code)
    if facts and len(view.codes) > 1:
        common = _common(view, code)
        facts = [fact for fact in facts if fact not in common]

    @cache
    def ends(action: int) -> Any:
        return continued(view, action, CONTINUATIONS, seed)

    return explains.outlook(view.records, code, facts, ends)[:MAX_FACTS]


def why_instead(view: View, code: int, other: int, seed: int = 0) -> list[Document]:
    """What is likely to come of a legal action rather than of another.

    Args:
        view: what the seat may know that acts.
        code: its action.
        other: the action in whose place it is.
        seed: the same seed gives the same answer.
    """

    def ends(action: int) -> Any:
        return continued(view, action, CONTINUATIONS, seed)

    return view.package.explains.instead(view.records, code, other, ends)[:MAX_FACTS]


def reasons(view: View, code: int, language: str = "en", seed: int = 0) -> list[str]:
    """The same in sentences, told to the player of the view. Raises UnknownName."""
    return told(view.rules, view.rules.SEATS[view.player], why(view, code, seed), language)


def told(rules: Rules, seat: str, facts: Sequence[Mapping[str, Any]], language: str) -> list[str]:
    """Facts in sentences, told to the player of a seat. Raises UnknownName."""
    names, explains = names_told_to(seat, rules.SEATS, language), package_of(rules.NAME).explains
    return [explains.fact_text(fact, language, names) for fact in facts]


def _common(view: View, code: int) -> list[Document]:
    """The facts that hold for nearly every legal action, this one apart."""
    others = [one for one in view.codes.tolist() if one != code]
    some = others[:: 1 + (len(others) - 1) // OTHERS]
    found = [view.package.explains.facts(view.records, other) for other in some]
    return [
        fact
        for facts in found[: 1 + int((1 - COMMON) * len(found))]  # it is among these if common
        for fact in facts
        if sum(fact in each for each in found) >= COMMON * len(found)
    ]


def continued(view: View, code: int, count: int, seed: int) -> Any:
    """The states where continuations of a game end (`vexilla.kernel.continuations`).

    Args:
        view: what the seat may know that acts.
        code: its action.
        count: the number of continuations.
        seed: the same seed gives the same ones.
    """
    # Not when a program starts: the kernel imports the compiler.
    from vexilla.kernel.continuations import continue_at
    from vexilla.kernel.draws import start_rng
    from vexilla.kernel.playout import copy_at
    from vexilla.kernel.search import SCRATCH_STATES, new_lists

    rules, package = view.rules, view.package
    states, ends = rules.empty_states(SCRATCH_STATES), rules.empty_states(count)
    scratch, lists = package.judges.search_scratch(), new_lists(rules.MAX_ACTIONS)
    rng, horizon = start_rng(seed, 0), package.explains.HORIZON
    for i in range(count):
        rng = continue_at(view.records, states, scratch, lists, code, rng, horizon)
        copy_at(ends, i, states, 0)
    return ends
