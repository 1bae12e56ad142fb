"""Blades & Banners at the terminal: executing an order.

A person first chooses soldiers, then considers an action. The board shows the action before it is
played, with the fights that would follow or the rule against it.
"""

from collections.abc import Mapping, Sequence

from vexilla.outcome import Explanation
from vexilla.terminal.blades_and_banners.decisions import Button, Context, Decision
from vexilla.terminal.blades_and_banners.field import Marks
from vexilla.terminal.blades_and_banners.story import order_name
from vexilla.terminal.blades_and_banners.table import (
    ARROWS,
    BEARER,
    DIRECTIONS,
    SEATS,
    Document,
    cell_at,
    cells_text,
    displacements,
    in_order,
    place,
    shifted,
)

_MAX_DISTANCE = 4  # the largest number of cells in a straight move
_OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
_TURNS = {"w": "wheel", "f": "reform"}


class Executing(Decision):
    """Executes the current order (BB-6.3, BB-6.4)."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.chosen: list[str] = []
        self.considered: Document | None = None
        self.why: Explanation | None = None
        self.aiming = False
        self._anchor: str | None = None  # the soldier chosen first
        self._actions = list(context.legal)
        self._volleys = {frozenset(a["shots"].items()) for a in self._actions if "shots" in a}

    # What is shown

    @property
    def steers(self) -> bool:
        """Whether the arrows move chosen soldiers."""
        return bool(self.chosen or self.considered) and not self.aiming

    def prompt(self) -> str:
        """Asks for soldiers, then for an action, then to confirm it."""
        order = self.table.current_order
        assert order is not None
        name = order_name(self.say, order)
        number = self.table.opened(self.table.seat)
        if self.considered is not None and self.why is not None:
            what = self._action_text(self.considered)
            if not self.why.legal:
                return self.say("bb-board-ask-not", what=what)
            return self.say("bb-board-ask-shoot" if self.aiming else "bb-board-ask-do", what=what)
        if self.aiming:
            return self.say("bb-board-ask-target", archers=cells_text(self.chosen))
        if self.chosen:
            return self.say("bb-board-ask-move", soldiers=cells_text(self.chosen))
        return self.say("bb-board-ask-order", number=number, order=name)

    def _action_text(self, action: Document) -> str:
        """The considered action in a few words."""
        do = action["do"]
        if do in ("move", "move_bearer"):
            way = f"{ARROWS[action['by']]}{action['distance']}"
            return f"{cells_text(self.chosen)} {way}"
        if do == "shoot":
            return ", ".join(f"{archer}⇢{target}" for archer, target in action["shots"].items())
        cells = ""
        if "from" in action:
            cells = f"{cells_text(action['from'])} ⇒ {cells_text(action['to'])}"
        return self.say("bb-board-deed", do=do, cells=cells)

    def hint(self, cursor: str) -> str:
        """The fights that would follow, or the rule against the action."""
        if self.why is None:
            return ""
        if not self.why.legal:
            return self.say("bb-board-not", rule=self.why.rule, text=self.why.text)
        if "captures" in self.why.evidence:
            return self.say("bb-board-captures")
        if "fights" not in self.why.evidence:
            return self.why.text
        fights = self.why.evidence["fights"]
        return "  ·  ".join(
            self._fight(fight) for fight in fights if "lapses" not in fight
        ) or self.say("bb-board-no-fight")

    def _fight(self, fight: Document) -> str:
        """A fight: both soldiers with their totals, and a dagger after those who die."""
        assert self.considered is not None
        starts = {end: start for start, end in displacements(self.considered, self.table.bearer)}
        soldiers: list[str] = []
        for side in ("attacker", "defender"):
            cell: str = fight[side]
            piece = self.table.pieces[starts.get(cell, cell)]
            name = self.say("bb-board-soldier", kind=piece.kind, cell=cell)
            soldiers.append(name + ("†" if cell in fight["dies"] else ""))
        totals = ":".join(map(str, fight["strengths"]))
        saved = self.say("bb-board-saved") if "sergeants" in fight else ""
        charge = self.say("bb-board-charge") if "charge" in fight else ""
        return f"{soldiers[0]} {charge}{totals} {soldiers[1]}{saved}"

    def buttons(self) -> list[Button]:
        """What can be done with the chosen soldiers, and without any."""
        chosen = self.chosen
        can = {do: bool(self._chosen_actions(do)) for do in _TURNS.values()}
        shoots = bool(chosen) and bool(self._aims())
        groups = [] if not chosen else self.table.groups_with(chosen[0])
        return [
            Button("g", self.say("bb-board-choice", choice="group"), len(groups) > 1),
            Button("w", self.say("bb-board-choice", choice="wheel"), can["wheel"]),
            Button("f", self.say("bb-board-choice", choice="reform"), can["reform"]),
            Button("v", self.say("bb-board-choice", choice="shoot"), shoots),
            Button("i", self.say("bb-board-choice", choice="why"), self.considered is not None),
            Button("s", self.say("bb-board-choice", choice="skip")),
            Button("h", self.say("bb-board-suggest")),
            Button("enter", self.say("bb-board-confirm"), self.considered is not None),
        ]

    def targets(self) -> list[str]:
        """The pieces that can act, or the cells and targets that chosen soldiers can reach."""
        if not self.chosen:
            able = {c for a in self._actions for c in (*a.get("from", ()), *a.get("shots", ()))}
            if any(action["do"] == "move_bearer" for action in self._actions):
                able.add(str(self.table.bearer))
            return in_order(able)
        aims = set(self._aims())
        if self.aiming:
            return in_order(aims)
        moves = self._chosen_actions("move")
        cells = {end for move in moves for _, end in displacements(move, self.table.bearer)}
        return in_order((cells - set(self.chosen)) | aims)

    def marks(self, cursor: str) -> Marks:
        """The chosen soldiers, and the cells where they would stand."""
        ghosts: dict[str, str] = {}
        if self.considered is not None:
            for start, end in displacements(self.considered, self.table.bearer):
                if start in self.table.pieces:
                    ghosts[end] = self.table.counter(self.table.pieces[start])
        return Marks(
            cursor=None if self.steers else cursor,
            chosen=frozenset(self.chosen),
            targets=frozenset(self.targets()),
            ghosts=ghosts,
            legal=self.why is None or self.why.legal,
        )

    def _chosen_actions(self, do: str) -> list[Document]:
        """The legal actions of one kind by exactly the chosen soldiers."""
        if do == "move" and self._is_bearer():
            return [action for action in self._actions if action["do"] == "move_bearer"]
        return [a for a in self._actions if a["do"] == do and list(a["from"]) == self.chosen]

    def _is_bearer(self) -> bool:
        """Whether the standard-bearer is chosen."""
        return self.chosen == [self.table.bearer]

    # What a person does

    def pick(self, cell: str) -> None:
        """Chooses a soldier, an end cell or a target. A second click on an end cell plays."""
        shown = displacements(self.considered, self.table.bearer) if self.considered else []
        if cell in dict(shown).values() and cell not in self.chosen:
            self._play()
        elif self.table.own_piece(cell):
            self._choose(cell)
        elif self.chosen:
            self._point(cell)

    def enter(self, cursor: str) -> None:
        """Plays the considered action, or else acts like a click on the cursor's cell."""
        aims_at_another = self.aiming and cursor not in self._shots.values()
        if self.considered is not None and not aims_at_another:
            self._play()
        elif not self.steers:
            self.pick(cursor)

    def box(self, cells: Sequence[str]) -> None:
        """Chooses the player's soldiers in a rectangle."""
        soldiers = [
            cell for cell in cells if (piece := self.table.own_piece(cell)) and piece.kind != BEARER
        ]
        if soldiers:
            self._take(soldiers)

    def hover(self, cell: str) -> bool:
        """Shows what a click on the cell would do."""
        if not self.chosen or self.aiming or cell in self.chosen or cell not in self.targets():
            return False
        if self._shots or cell in self._aims():
            return False
        self._point(cell)
        return True

    def steer(self, by: str) -> None:
        """Considers a move that is one cell longer or, in the opposite direction, shorter."""
        action = self.considered
        direction, distance = by, 0
        if action is not None and action["do"] in ("move", "move_bearer"):
            direction, distance = action["by"], action["distance"]
        if direction == _OPPOSITE[by]:
            self._consider_move(direction, distance - 1)
        else:
            self._consider_move(by, distance + 1 if direction == by else 1)

    def key(self, key: str) -> bool:
        """Handles the keys of the buttons for groups, turns, shots, reasons and skipping."""
        if key == "s":
            self.context.act({"do": "skip"}, True)
        elif key == "i" and self.considered is not None:
            self.context.act(self.considered, True)
        elif not self.chosen:
            return key in ("g", "w", "f", "v", "i")
        elif key == "g":
            assert self._anchor is not None
            groups = self.table.groups_with(self._anchor)
            if groups:
                last = groups.index(self.chosen) if self.chosen in groups else -1
                self._take(groups[(last + 1 if len(self.chosen) > 1 else 0) % len(groups)])
        elif key in _TURNS:
            self._turn(_TURNS[key])
        elif key == "v":
            self._aim_at_all()
        else:
            return False
        return True

    def fill(self, action: Document) -> None:
        """Shows the suggested action."""
        if action["do"] == "move_bearer":
            self._take([str(self.table.bearer)])
        else:
            self._take(in_order(action.get("from") or action.get("shots") or ()))
        self._consider(action)

    def back(self) -> None:
        """Takes back the considered action, or else the choice of soldiers."""
        if self.considered is None and not self.aiming:
            self._take([])
        self._consider(None)
        self.aiming = False

    # How an action is found

    def _play(self) -> None:
        if self.considered is not None:
            self.context.act(self.considered, False)

    def _take(self, soldiers: Sequence[str]) -> None:
        """Chooses soldiers."""
        if self._anchor not in soldiers:
            self._anchor = soldiers[0] if soldiers else None
        self.chosen = list(soldiers)
        self.aiming = False
        self._consider(None)

    def _consider(self, action: Document | None) -> None:
        """Shows an action and its effects, or None."""
        self.considered = action
        self.why = self.context.counsel.explain(action) if action else None

    def _choose(self, cell: str) -> None:
        """Chooses a soldier, together with those chosen before if they make a group."""
        if cell in self.chosen:
            self._take([])
            return
        group = self.table.group_of([*self.chosen, cell]) if self.chosen else None
        self._take(group or [cell])
        if not self.table.commanded(cell):
            self._consider_move(self._forward(), 1)

    def _forward(self) -> str:
        return "north" if self.table.seat == SEATS[0] else "south"

    def _consider_move(self, by: str, distance: int) -> None:
        """Considers a straight move, unless it leads off the board."""
        if distance == 0 or not self.chosen:
            self._consider(None)
        elif distance <= _MAX_DISTANCE and all(shifted(cell, by, distance) for cell in self.chosen):
            self._consider(self._straight(by, distance))

    def _straight(self, by: str, distance: int) -> Document:
        way = {"by": by, "distance": distance}
        if self._is_bearer():
            return {"do": "move_bearer", **way}
        return {"do": "move", "from": self.chosen, **way}

    def _point(self, cell: str) -> None:
        """Considers a shot at a cell, or the shortest move to it."""
        piece = self.table.pieces.get(cell)
        archers = [self.table.pieces[c].kind == "archers" for c in self.chosen]
        if piece is not None and all(archers) and piece.kind != BEARER:
            self._aim(cell)
            return
        ways = [
            (distance, by)
            for soldier in self.chosen
            for by in DIRECTIONS
            for distance in range(1, _MAX_DISTANCE + 1)
            if shifted(soldier, by, distance) == cell
        ]
        legal = [(a["distance"], a["by"]) for a in self._chosen_actions("move")]
        distance, by = min(
            ways, key=lambda way: (way not in legal, way[0]), default=(0, self._forward())
        )
        self._consider_move(by, distance)

    def _turn(self, do: str) -> None:
        """Considers the next wheel or re-forming, or an illegal one if none is legal."""
        turns = self._chosen_actions(do)
        if turns:
            last = turns.index(self.considered) if self.considered in turns else -1
            self._consider(turns[(last + 1) % len(turns)])
        elif attempt := _attempt_to_turn(do, self.chosen):
            self._consider(attempt)

    @property
    def _shots(self) -> Mapping[str, str]:
        """The considered shots: a target for each archer."""
        considered = self.considered or {}
        return considered.get("shots", {})

    def _aims(self) -> list[str]:
        """The targets that the chosen archers can add to the considered shots."""
        chosen = set(self.chosen)
        shots = self._shots
        aims: list[str] = []
        for volley in self._volleys:
            pairs = dict(volley)
            others = [archer for archer in pairs if shots.get(archer) != pairs[archer]]
            if chosen.issuperset(pairs) and len(others) <= 1:
                aims += pairs.values()
        return in_order(set(aims))

    def _aim(self, cell: str) -> None:
        """Adds a shot at a cell by the nearest chosen archer who can shoot there."""

        def far(archer: str) -> tuple[bool, int]:
            (x, y), (x2, y2) = place(archer), place(cell)
            return x != x2 and y != y2, abs(x - x2) + abs(y - y2)

        archers = sorted(self.chosen, key=far)
        alone: Mapping[str, str] = {}
        for shots in (self._shots, alone):
            for archer in archers:
                volley = {**shots, archer: cell}
                if frozenset(volley.items()) in self._volleys:
                    ordered = {a: volley[a] for a in in_order(volley)}
                    self._consider({"do": "shoot", "shots": ordered})
                    self.aiming = True
                    return
        self._consider({"do": "shoot", "shots": {archers[0]: cell}})

    def _aim_at_all(self) -> None:
        """Begins to aim, or considers an illegal shot to show why the archers cannot shoot."""
        if self.aiming:
            return
        if self._aims():
            self._consider(None)
            self.aiming = True
            return
        x, y = place(self.chosen[0])
        enemies = [cell for cell, p in self.table.pieces.items()
                   if p.seat == self.table.other and p.kind != BEARER]  # fmt: skip
        nearest = min(
            enemies, key=lambda c: abs(place(c)[0] - x) + abs(place(c)[1] - y), default=None
        )
        if nearest is not None:
            self._consider({"do": "shoot", "shots": {self.chosen[0]: nearest}})


def _attempt_to_turn(do: str, cells: Sequence[str]) -> Document | None:
    """A wheel around the first soldier or a re-forming around the middle, legal or not."""
    places = [place(cell) for cell in cells]
    for side in (1, -1):
        if do == "wheel":
            x, y = places[0]
            to = [cell_at(x - side * (b - y), y + side * (a - x)) for a, b in places]
        else:
            to = [cell_at(a, b) for a, b in places]
            if len(places) == 4:
                (x, y), (x2, y2) = places[1], places[2]
                across, up = (0, side) if y == y2 else (side, 0)
                to = [cell_at(x + across, y + up), to[1], to[2], cell_at(x2 + across, y2 + up)]
        if None not in to and (len(set(to)) == len(cells)):
            return {"do": do, "from": list(cells), "to": to}
    return None
