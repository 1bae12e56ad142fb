"""What a puzzle is about: one of a few words of a player, found from facts of the engine."""

from typing import Any

from vexilla.analysis.puzzle import Move
from vexilla.game import Document

THEMES = {
    "battle-line": ("win", "proof", "claim", "block", "tactics", "saving", "flag"),
    "blades-and-banners": (
        "capture", "zone", "standard", "plan", "volley", "pikes", "charge", "fight", "threat",
        "manoeuvre",
    ),
}  # fmt: skip
PROOFS = ("proof", "best_is_tie", "unanswerable")  # grounds of a claim against unfinished cards
PIKE_WALL = "BB-11.5"


def theme_of(move: Move) -> str:
    """The theme of a puzzle that begins with this move."""
    view = move.position
    code = view.code_of(move.solution[0])
    assert code is not None
    facts = view.package.explains.facts(view.records, code)
    return _FINDERS[view.rules.NAME](move, facts)


def _of_battle_line(move: Move, facts: list[Document]) -> str:
    """A win comes first, then a proof, what stops the opponent, a claim, and the kind of card."""
    claims = [fact for fact in facts if fact["fact"] == "opens_claim" and fact["now"]]
    if any(claim["grounds"] in PROOFS for claim in claims):
        return "proof"
    if any(claim["wins"] for claim in claims):
        return "win"
    if any(_stops_a_win(fact, move.view["seat"]) or fact["fact"] == "prevents" for fact in facts):
        return "block"
    if claims:
        return "claim"
    if _uses_tactics(move.solution[0]):
        return "tactics"
    if any(fact["fact"] == "denies" for fact in facts):
        return "block"
    return "saving" if _uses_tactics(move.rival["action"]) else "flag"


def _stops_a_win(fact: Document, seat: str) -> bool:
    """Whether a card goes to the flag with which the opponent would win."""
    return fact["fact"] == "decides" and fact["seat"] != seat


def _uses_tactics(action: Document) -> bool:
    """Whether an action plays a Tactics card."""
    troop = action["do"] == "play" and action["card"][1:].isdigit()
    return action["do"] != "pass" and not troop


def _of_blades_and_banners(move: Move, facts: list[Document]) -> str:
    """A win comes first, then the kind of order, then what it does."""
    action = move.solution[0]
    kinds = {fact["fact"] for fact in facts}
    if kinds & {"captures", "destroys"}:
        return "capture"
    if "wins_zone" in kinds:
        return "zone"
    if action["do"] in ("plan", "announce"):
        return "plan"
    if action["do"] == "shoot":
        return "volley"
    if "relieves" in kinds and action["do"] == "move_bearer":
        return "standard"
    if action["do"] in ("fight", "meet", "sacrifice", "stand"):
        return "fight"
    if _has_pike_wall(move):
        return "pikes"
    for kind, theme in (
        ("charges", "charge"), ("relieves", "standard"), ("threatens", "threat"), ("leads", "zone"),
        ("kills", "fight"), ("at_least", "fight"),
    ):  # fmt: skip
        if kind in kinds:
            return theme
    return "standard" if action["do"] == "move_bearer" else "manoeuvre"


def _has_pike_wall(move: Move) -> bool:
    """Whether the player's pikemen fight with the bonus of their wall (BB-11.5)."""
    evidence: Any = move.position.explain(move.solution[0]).evidence
    fights = evidence.get("fights", [])
    return any(fight.get("parts") and fight["parts"][0].get(PIKE_WALL, 0) > 0 for fight in fights)


_FINDERS = {"battle-line": _of_battle_line, "blades-and-banners": _of_blades_and_banners}
