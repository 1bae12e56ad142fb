"""The content of a board, read from a position or view document (docs/formats.md)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from vexilla.blades_and_banners.rules.components import (
    BEARER_ROW,
    CELL_NAMES,
    CELL_NUMBERS,
    COLUMNS,
    DETACHMENT_SIZE,
    DIRECTIONS,
    KIND_KEYS,
    KIND_NAMES,
    PLANNED,
    PRICE,
    ROWS,
    SEATS,
)
from vexilla.blades_and_banners.rules.state import STRENGTHS
from vexilla.locale.letters import Say

PREPARATION = ("hiring", "bearers", "deployment")
IN_BATTLE = ("orders", "fight", "meet", "bodyguard")  # phases in which orders are carried out


@dataclass(frozen=True)
class Army:
    """The pieces and orders of one seat."""

    soldiers: Mapping[str, str]  # cell: kind
    bearer: str | None
    plan: Sequence[str | None]  # orders, None for those face down; empty before planning
    opened: int
    hired: Mapping[str, int] | None  # soldiers of each kind
    to_deploy: Mapping[str, int]  # soldiers of each kind

    def strength(self, kind: str) -> int:
        """The number of soldiers of a kind on the board."""
        return list(self.soldiers.values()).count(kind)

    @property
    def spent(self) -> int | None:
        """The price of the army in coins, None if its list is hidden (BB-3.2)."""
        if self.hired is None:
            return None
        return sum(
            self.hired[kind] // int(size) * int(price)
            for kind, size, price in zip(KIND_NAMES, DETACHMENT_SIZE, PRICE, strict=True)
        )


@dataclass(frozen=True)
class PendingFight:
    """A pending fight, with the totals of both soldiers."""

    attacker: str
    defender: str
    strengths: tuple[int, int]
    charge: bool

    def text(self, say: Say) -> str:
        """The cells of both soldiers, their totals, and whether it is a charge."""
        charge = " " + say("bb-picture-charge") if self.charge else ""
        return f"{self.attacker}-{self.defender} {self.strengths[0]}:{self.strengths[1]}{charge}"


@dataclass(frozen=True)
class Board:
    """A position or view with nothing left out."""

    armies: Mapping[str, Army]
    strengths: Mapping[str, int]  # the base strength of each kind (BB-10.6)
    field: tuple[str, str] | None  # the corners of a smaller field
    trees: Sequence[str]
    step: int
    initiative: str | None
    first: str | None
    phase: str
    to_move: str | None
    deployer: str | None
    budget: int | None
    deploy_left: int
    fights: Sequence[PendingFight]
    guards: Sequence[str]
    fighting: str | None
    met: str | None
    winner: str | None

    def on_field(self, cell: str) -> bool:
        """Whether a cell is on the field, if that is smaller."""
        if self.field is None:
            return True
        (x, y), (west, south), (east, north) = (place(one) for one in (cell, *self.field))
        return west <= x <= east and south <= y <= north

    @property
    def pieces(self) -> dict[str, tuple[str, str]]:
        """The pieces by cell, each as seat and kind, in reading order."""
        pieces: dict[str, tuple[str, str]] = {}
        for seat, army in self.armies.items():
            pieces |= {cell: (seat, kind) for cell, kind in army.soldiers.items()}
            if army.bearer:
                pieces[army.bearer] = (seat, "bearer")
        return {cell: pieces[cell] for cell in CELL_NAMES if cell in pieces}

    @property
    def active(self) -> str | None:
        """The seat to move or, after the end, the winner."""
        return self.to_move if self.phase != "over" else self.winner

    def headline(self, say: Say) -> str:
        """The line above the board: the seat to move, or the winner."""
        if self.active not in SEATS:
            return say("picture-headline", how="draw")
        how, name = "over" if self.phase == "over" else "on", say("bb-seat", seat=self.active)
        return say("picture-headline", how=how, seat=name, doing=self.status(say, self.active))

    def subtitle(self, say: Say) -> str:
        """The line below the headline: the step of the battle, or what is agreed before it."""
        parts: list[str] = []
        if self.phase not in PREPARATION:
            parts.append(say("bb-board-step", step=self.step, steps=12))
        elif self.budget:
            parts.append(say("bb-picture-budget", coins=self.budget))
        agreed = {
            "deployer": self.deployer if self.phase in PREPARATION else None,
            "initiative": None if self.phase in (*PREPARATION, "over") else self.initiative,
            "first": None if self.phase in (*PREPARATION, "over") else self.first,
        }
        for what, seat in agreed.items():
            if seat:
                parts.append(say("bb-picture-agreed", what=what, seat=say("bb-seat", seat=seat)))
        return "; ".join(parts)

    def status(self, say: Say, seat: str) -> str:
        """What a seat does now, in a few words."""
        if self.phase == "over":
            drawn = self.winner not in SEATS
            return say(
                "picture-doing",
                doing="drawn" if drawn else "won" if seat == self.winner else "lost",
            )
        army, order, cell = self.armies[seat], self.current_order(seat), ""
        if self.phase == "hiring":
            doing = "hires" if army.hired is None else "hired"
        elif self.phase == "planning":
            doing = "planned" if army.plan else "plans"
        elif seat != self.to_move:
            return say("picture-doing", doing="waits")
        elif self.phase == "orders" and order:
            doing = "order"
        elif self.phase == "meet" and not self.fighting:
            doing = "answer"
        else:
            doing = self.phase
            cell = (self.fighting if doing == "meet" else self.met) or ""
        name = say("bb-board-order", order=order) if order else ""
        return say("bb-picture-doing", doing=doing, left=self.deploy_left, order=name, cell=cell)

    def current_order(self, seat: str) -> str | None:
        """The order that a seat carries out now, None if it does not."""
        attacker_moves = self.phase in ("orders", "fight")  # else the defender has to choose
        if self.phase not in IN_BATTLE or (seat == self.to_move) != attacker_moves:
            return None
        army = self.armies[seat]
        return army.plan[army.opened - 1] if army.plan and army.opened else None

    def zone(self, seat: str) -> int:
        """The number of rows in a seat's control zone (BB-5.1)."""
        bearer = self.armies[seat].bearer
        if bearer is None:
            return 0
        return abs(place(bearer)[1] - int(BEARER_ROW[SEATS.index(seat)]))


def place(cell: str) -> tuple[int, int]:
    """Column 0..19 and row 0..13 of a cell."""
    row, column = divmod(CELL_NUMBERS[cell], COLUMNS)
    return column, row


def shifted(cell: str, by: str, distance: int) -> str | None:
    """The cell at a distance in a direction, None beyond the edge."""
    x, y = place(cell)
    across, up = ((0, 1), (0, -1), (1, 0), (-1, 0))[DIRECTIONS.index(by)]
    x, y = x + across * distance, y + up * distance
    return CELL_NAMES[COLUMNS * y + x] if 0 <= x < COLUMNS and 0 <= y < ROWS else None


def read_board(document: Mapping[str, Any]) -> Board:
    """Reads a board from a position or view document, and fills in what is left out."""
    return Board(
        armies={seat: _army(document.get(seat, {})) for seat in SEATS},
        strengths=_strengths(document.get("options", {})),
        field=tuple(document["field"]) if "field" in document else None,
        trees=sorted(document.get("trees", ()), key=CELL_NUMBERS.__getitem__),
        step=min(document.get("step", 1), 12),
        initiative=document.get("initiative"),
        first=document.get("first"),
        phase=document["phase"],
        to_move=document.get("to_move"),
        deployer=document.get("deployer"),
        budget=document.get("budget"),
        deploy_left=document.get("deploy_left", 0),
        fights=[_fight(entry) for entry in document.get("fights", ())],
        guards=sorted(document.get("guards", ()), key=CELL_NUMBERS.__getitem__),
        fighting=document.get("fighting"),
        met=document.get("met"),
        winner=document.get("winner"),
    )


def _strengths(options: Mapping[str, Any]) -> Mapping[str, int]:
    """The base strength of each kind, the usual one where none is given (BB-10.6)."""
    given = options.get("strengths", {})
    usual = zip(KIND_NAMES, STRENGTHS, strict=True)
    return {kind: given.get(kind, strength) for kind, strength in usual}


def _army(entry: Mapping[str, Any]) -> Army:
    """The army in the object of a seat."""
    kinds = dict(zip(KIND_KEYS, KIND_NAMES, strict=True))
    hired: Mapping[str, int] | None = entry.get("hired")
    hidden = [None] * PLANNED if entry.get("planned") else []
    return Army(
        soldiers={cell: kind for key, kind in kinds.items() for cell in entry.get(key, ())},
        bearer=entry.get("bearer"),
        plan=list(entry.get("plan") or hidden),
        opened=entry.get("opened", 0),
        hired=None if hired is None else _soldiers(hired),
        to_deploy=_soldiers(entry.get("to_deploy") or {}),
    )


def _soldiers(detachments: Mapping[str, int]) -> dict[str, int]:
    """The number of soldiers of each kind in some detachments (BB-3.2)."""
    rows = zip(KIND_KEYS, KIND_NAMES, DETACHMENT_SIZE, strict=True)
    return {kind: detachments.get(key, 0) * int(size) for key, kind, size in rows}


def _fight(entry: Mapping[str, Any]) -> PendingFight:
    attack, defence = entry["strengths"]
    charge = bool(entry.get("charge"))
    return PendingFight(entry["attacker"], entry["defender"], (attack, defence), charge)
