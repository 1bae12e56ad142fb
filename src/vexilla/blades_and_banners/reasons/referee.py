"""A fight at a real table: who wins it, and by which rules (BB-10, BB-11)."""

from collections.abc import Mapping
from typing import Any

from vexilla.blades_and_banners.documents.actions import Action
from vexilla.blades_and_banners.documents.checks import Checks
from vexilla.blades_and_banners.reasons.approvals import fight_sentences
from vexilla.blades_and_banners.reasons.forecast import fight_as_placed
from vexilla.blades_and_banners.reasons.question import Question, allowed
from vexilla.blades_and_banners.reasons.speech import Speech
from vexilla.blades_and_banners.rules.board import is_enemy_soldier
from vexilla.blades_and_banners.rules.components import (
    BEARER,
    CELL_NAMES,
    HORSE_SPEED,
    KIND,
    KNIGHT,
    NEXT,
    OWNER,
    PIECES,
    Direction,
    Piece,
)
from vexilla.blades_and_banners.rules.strengths import MIN_CHARGE
from vexilla.kernel.types import States
from vexilla.outcome import Explanation


def fight_at_table(states: States, question: Mapping[str, Any], language: str) -> Explanation:
    """Says who wins a fight between two soldiers as they stand now, after the move.

    Args:
        states: where everybody stands.
        question: `attacker` and `defender`, the cells of the two; `run`, how many cells the
            attacker moved straight towards the defender, 0 if it is left out.
        language: the language of the text.

    Returns:
        The explanation; its evidence lists the fight under `fights`, as that of a move does.

    Raises:
        DocumentError: no two such soldiers can fight.
        UnknownName: there is no such language.
    """
    attacker, by, run = _read(states, question)
    fights = fight_as_placed(states, attacker, by, run)
    asked = Question(states, int(OWNER[attacker]), Action("fight"), Speech(language))
    documents = [fight.document() for fight in fights]
    return allowed("BB-10.2", *fight_sentences(asked, fights), fights=documents)


def _read(states: States, question: Mapping[str, Any]) -> tuple[Piece, Direction, int]:
    """The attacker, the direction of the defender, and the run. Raises DocumentError."""
    checks = Checks()
    keys = ("attacker", "defender")
    given = checks.entries(question, "", ("ask", *keys, "run"), keys)
    run = checks.number(given.get("run", 0), "run", 0, HORSE_SPEED) or 0
    found: list[Piece] = []
    for key in keys:
        cell = checks.cell(given[key], key) if key in given else None
        if cell is None:
            continue
        piece = int(states["board"][0, cell])
        if piece >= PIECES or KIND[piece] == BEARER:
            checks.inconsistent(key, "position-no-soldier", cell=CELL_NAMES[cell])
        else:
            found.append(piece)
    checks.finish()
    attacker, defender = found
    where = states["where"][0]
    near = NEXT[:, where[attacker]].tolist()
    if not is_enemy_soldier(defender, OWNER[attacker]):
        checks.inconsistent("defender", "position-fight-one-side", "BB-10.1")
    elif where[defender] not in near:
        checks.inconsistent("defender", "position-fight-apart", "BB-10.1")
    if run >= MIN_CHARGE and KIND[attacker] != KNIGHT:
        checks.inconsistent("run", "position-no-charge", "BB-11.3")
    checks.finish()
    return attacker, near.index(where[defender]), run
