"""Blades & Banners at the terminal: executing an order, from soldiers to what they do.

First soldiers are chosen, then what they do is considered: it is shown on the board, with the
fights that would follow or the rule against it, before it is played.
"""

from collections.abc import Mapping, Sequence

from vexilla.outcome import Explanation
from vexilla.terminal.blades_and_banners.field import Marks
from vexilla.terminal.blades_and_banners.story import order_name
from vexilla.terminal.blades_and_banners.table import (
    ARROWS,
    BEARER,
    DIRECTIONS,
    SEATS,
    Document,
    cell_at,
    ends,
    in_order,
    place,
    run,
    shifted,
)
from vexilla.terminal.blades_and_banners.tasks import Button, Desk, Task

_FARTHEST = 4  # cells of any straight move
_OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
_TURNS = {"w": "wheel", "f": "reform"}


class Ordering(Task):
    """Executes the order in hand (BB-6.3, BB-6.4)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.chosen: list[str] = []
        self.considered: Document | None = None
        self.why: Explanation | None = None
        self.aiming = False
        self._anchor: str | None = None  # the soldier chosen first
        self._actions = list(desk.legal)
        self._volleys = {frozenset(a["shots"].items()) for a in self._actions if "shots" in a}

    # What is shown

    @property
    def steers(self) -> bool:
        """The arrows move the chosen soldiers."""
        return bool(self.chosen or self.considered) and not self.aiming

    def prompt(self) -> str:
        """What is to be done next."""
        order = self.table.order
        assert order is not None
        name = order_name(self.say, order)
        number = self.table.opened(self.table.seat)
        if self.considered is not None and self.why is not None:
            what = self._deed(self.considered)
            if not self.why.legal:
                return self.say("bb-board-ask-not", what=what)
            return self.say("bb-board-ask-shoot" if self.aiming else "bb-board-ask-do", what=what)
        if self.aiming:
            return self.say("bb-board-ask-target", archers=run(self.chosen))
        if self.chosen:
            return self.say("bb-board-ask-move", soldiers=run(self.chosen))
        return self.say("bb-board-ask-order", number=number, order=name)

    def _deed(self, action: Document) -> str:
        """What is considered, in a few words."""
        do = action["do"]
        if do in ("move", "move_bearer"):
            way = f"{ARROWS[action['by']]}{action['distance']}"
            return f"{run(self.chosen)} {way}"
        if do == "shoot":
            return ", ".join(f"{archer}⇢{target}" for archer, target in action["shots"].items())
        cells = f"{run(action['from'])} ⇒ {run(action['to'])}" if "from" in action else ""
        return self.say("bb-board-deed", do=do, cells=cells)

    def hint(self, cursor: str) -> str:
        """The fights that would follow, or the rule against it."""
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
        """A fight: both soldiers with their totals, a dagger behind who dies."""
        assert self.considered is not None
        came = {end: source for source, end in ends(self.considered, self.table.bearer)}
        men: list[str] = []
        for side in ("attacker", "defender"):
            cell: str = fight[side]
            piece = self.table.pieces[came.get(cell, cell)]
            name = self.say("bb-board-soldier", kind=piece.kind, cell=cell)
            men.append(name + ("†" if cell in fight["dies"] else ""))
        totals = ":".join(map(str, fight["strengths"]))
        saved = self.say("bb-board-saved") if "sergeants" in fight else ""
        charge = self.say("bb-board-charge") if "charge" in fight else ""
        return f"{men[0]} {charge}{totals} {men[1]}{saved}"

    def buttons(self) -> list[Button]:
        """What can be done with the chosen soldiers, and with no soldier."""
        chosen = self.chosen
        can = {do: bool(self._own(do)) for do in _TURNS.values()}
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
        """Whom the order commands; then where the chosen ones can go and whom they can shoot."""
        if not self.chosen:
            movers = {c for a in self._actions for c in (*a.get("from", ()), *a.get("shots", ()))}
            if any(action["do"] == "move_bearer" for action in self._actions):
                movers.add(str(self.table.bearer))
            return in_order(movers)
        aims = set(self._aims())
        if self.aiming:
            return in_order(aims)
        cells = {end for a in self._own("move") for _, end in ends(a, self.table.bearer)}
        return in_order((cells - set(self.chosen)) | aims)

    def marks(self, cursor: str) -> Marks:
        """The chosen soldiers, and where they would stand."""
        ghosts: dict[str, str] = {}
        if self.considered is not None:
            for source, end in ends(self.considered, self.table.bearer):
                if source in self.table.pieces:
                    ghosts[end] = self.table.counter(self.table.pieces[source])
        return Marks(
            cursor=None if self.steers else cursor,
            chosen=frozenset(self.chosen),
            targets=frozenset(self.targets()),
            ghosts=ghosts,
            legal=self.why is None or self.why.legal,
        )

    def _own(self, do: str) -> list[Document]:
        """The legal actions of one sort that exactly the chosen soldiers can do."""
        if do == "move" and self._is_bearer():
            return [action for action in self._actions if action["do"] == "move_bearer"]
        return [a for a in self._actions if a["do"] == do and list(a["from"]) == self.chosen]

    def _is_bearer(self) -> bool:
        """Whether the standard-bearer is chosen."""
        return self.chosen == [self.table.bearer]

    # What a person does

    def pick(self, cell: str) -> None:
        """A soldier, a cell to go to, or a target; what is shown already is played."""
        shown = ends(self.considered, self.table.bearer) if self.considered else []
        if cell in dict(shown).values() and cell not in self.chosen:
            self._play()
        elif self.table.own(cell):
            self._choose(cell)
        elif self.chosen:
            self._point(cell)

    def enter(self, cursor: str) -> None:
        """Plays what is considered; else a click on the cursor's cell."""
        aims_at_another = self.aiming and cursor not in self._shots.values()
        if self.considered is not None and not aims_at_another:
            self._play()
        elif not self.steers:
            self.pick(cursor)

    def box(self, cells: Sequence[str]) -> None:
        """Chooses the own soldiers in a rectangle."""
        soldiers = [
            cell for cell in cells if (piece := self.table.own(cell)) and piece.kind != BEARER
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
        """Moves the chosen soldiers one cell on, or back towards where they stand."""
        action = self.considered
        now, distance = by, 0
        if action is not None and action["do"] in ("move", "move_bearer"):
            now, distance = action["by"], action["distance"]
        if now == _OPPOSITE[by]:
            self._step(now, distance - 1)
        else:
            self._step(by, distance + 1 if now == by else 1)

    def key(self, key: str) -> bool:
        """Groups, wheels, re-formings, shots, the reasons, or nothing at all."""
        if key == "s":
            self.desk.act({"do": "skip"}, True)
        elif key == "i" and self.considered is not None:
            self.desk.act(self.considered, True)
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
        """Shows what was suggested."""
        if action["do"] == "move_bearer":
            self._take([str(self.table.bearer)])
        else:
            self._take(in_order(action.get("from") or action.get("shots") or ()))
        self._consider(action)

    def back(self) -> None:
        """Considers nothing; then chooses nobody."""
        if self.considered is None and not self.aiming:
            self._take([])
        self._consider(None)
        self.aiming = False

    # How it comes about

    def _play(self) -> None:
        if self.considered is not None:
            self.desk.act(self.considered, False)

    def _take(self, soldiers: Sequence[str]) -> None:
        """Chooses soldiers."""
        if self._anchor not in soldiers:
            self._anchor = soldiers[0] if soldiers else None
        self.chosen = list(soldiers)
        self.aiming = False
        self._consider(None)

    def _consider(self, action: Document | None) -> None:
        """Shows an action and what it would do."""
        self.considered = action
        self.why = self.desk.counsel.explain(action) if action else None

    def _choose(self, cell: str) -> None:
        """Chooses a soldier, or one more who makes a group with those chosen."""
        if cell in self.chosen:
            self._take([])
            return
        group = self.table.group_of([*self.chosen, cell]) if self.chosen else None
        self._take(group or [cell])
        if not self.table.commanded(cell):
            self._step(self._forward(), 1)

    def _forward(self) -> str:
        return "north" if self.table.seat == SEATS[0] else "south"

    def _step(self, by: str, distance: int) -> None:
        """Considers a straight move, as far as the board goes."""
        if distance == 0 or not self.chosen:
            self._consider(None)
        elif distance <= _FARTHEST and all(shifted(cell, by, distance) for cell in self.chosen):
            self._consider(self._straight(by, distance))

    def _straight(self, by: str, distance: int) -> Document:
        way = {"by": by, "distance": distance}
        if self._is_bearer():
            return {"do": "move_bearer", **way}
        return {"do": "move", "from": self.chosen, **way}

    def _point(self, cell: str) -> None:
        """Considers what leads to a cell: a shot at it, or the shortest move that ends there."""
        piece = self.table.pieces.get(cell)
        archers = [self.table.pieces[c].kind == "archers" for c in self.chosen]
        if piece is not None and all(archers) and piece.kind != BEARER:
            self._aim(cell)
            return
        ways = [
            (distance, by)
            for soldier in self.chosen
            for by in DIRECTIONS
            for distance in range(1, _FARTHEST + 1)
            if shifted(soldier, by, distance) == cell
        ]
        legal = [(a["distance"], a["by"]) for a in self._own("move")]
        distance, by = min(
            ways, key=lambda way: (way not in legal, way[0]), default=(0, self._forward())
        )
        self._step(by, distance)

    def _turn(self, do: str) -> None:
        """Considers the next wheel or re-forming; one that is not allowed if none is."""
        ways = self._own(do)
        if ways:
            last = ways.index(self.considered) if self.considered in ways else -1
            self._consider(ways[(last + 1) % len(ways)])
        elif attempt := _attempt_to_turn(do, self.chosen):
            self._consider(attempt)

    @property
    def _shots(self) -> Mapping[str, str]:
        """The shots considered: a target for each archer."""
        considered = self.considered or {}
        return considered.get("shots", {})

    def _aims(self) -> list[str]:
        """Whom the chosen archers can shoot, together with the shots considered."""
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
        """Lets the nearest archer who can do so shoot at a cell, besides the other shots."""

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
        """Begins to aim, or says why the first archer cannot shoot at the nearest enemy."""
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
    """A wheel round the first soldier or a re-forming round the middle, legal or not."""
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
