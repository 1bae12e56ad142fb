"""Blades & Banners at the terminal: the decisions before the battle, hiring and deployment."""

from collections.abc import Sequence

from vexilla.errors import VexillaError
from vexilla.locale.letters import army_example
from vexilla.terminal.blades_and_banners.decisions import Button, Context, Decision
from vexilla.terminal.blades_and_banners.field import Marks
from vexilla.terminal.blades_and_banners.overview import strengths_change
from vexilla.terminal.blades_and_banners.table import (
    DETACHMENTS,
    Document,
    Piece,
    cells_text,
    in_order,
)


class Hiring(Decision):
    """Hires an army (BB-3). The screen shows a table with a row for each kind."""

    prepares = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.counts = dict.fromkeys(DETACHMENTS, 0)
        self.row = 0
        self.mistake = ""  # what is wrong with the list that was typed

    @property
    def steers(self) -> bool:
        """True: the arrows choose a row and change its number."""
        return True

    @property
    def budget(self) -> int:
        """The coins that the player may spend."""
        return self.table.view["budget"]

    @property
    def price(self) -> int:
        """The coins that the army costs."""
        return sum(DETACHMENTS[kind].price * count for kind, count in self.counts.items())

    def prompt(self) -> str:
        """Asks for an army, with the coins that are left."""
        return self.say("bb-board-ask-hire", left=self.budget - self.price)

    def hint(self, cursor: str) -> str:
        """What is wrong with a typed list, or what the base strengths of this game change."""
        return self.mistake or strengths_change(self.say, self.table)

    def buttons(self) -> list[Button]:
        """A ready-made army, a suggestion, and hiring."""
        return [
            Button("p", self.say("bb-board-play-now")),
            Button("h", self.say("bb-board-suggest")),
            Button("l", self.say("bb-board-list")),
            Button("enter", self.say("bb-board-hire")),
        ]

    def change(self, row: int, by: int) -> None:
        """Hires `by` more of a kind, within the limits of the counters."""
        self.row = row
        kind = list(DETACHMENTS)[row]
        self.counts[kind] = min(max(self.counts[kind] + by, 0), DETACHMENTS[kind].limit)

    def steer(self, by: str) -> None:
        """Chooses a row, or changes its number."""
        if by in ("north", "south"):
            self.row = (self.row + (1 if by == "south" else -1)) % len(DETACHMENTS)
        else:
            self.change(self.row, 1 if by == "east" else -1)

    def enter(self, cursor: str) -> None:
        """Hires the army."""
        self.context.act({"do": "hire", **self.counts}, False)

    def key(self, key: str) -> bool:
        """1 to 5: one more of a kind, and none after the last one; l: the player types the list."""
        self.mistake = ""
        if key == "l":
            asked = self.say("bb-board-ask-list", example=army_example(self.say))
            self.context.type_line(self.say("bb-board-list"), asked, self.read)
            return True
        rows = [str(number + 1) for number in range(len(DETACHMENTS))]
        if key not in rows:
            return False
        row = rows.index(key)
        kind = list(DETACHMENTS)[row]
        full = self.counts[kind] == DETACHMENTS[kind].limit
        self.change(row, -self.counts[kind] if full else 1)
        return True

    def read(self, line: str) -> None:
        """Takes the numbers from a list as the author writes it: `4K, 1C, 1A, 2P`."""
        try:
            action = self.context.counsel.read(f"hire {line}")
        except VexillaError as error:
            self.mistake = str(error)
            return
        if action is not None:
            self.counts = {kind: action[kind] for kind in DETACHMENTS}

    def fill(self, action: Document) -> None:
        """Shows the suggested army."""
        self.counts = {kind: action[kind] for kind in DETACHMENTS}

    def back(self) -> None:
        """Clears the army."""
        self.counts = dict.fromkeys(DETACHMENTS, 0)


class PlacingBearer(Decision):
    """Places the standard-bearer (BB-4.2)."""

    prepares = True

    def prompt(self) -> str:
        """Asks for a cell."""
        return self.say("bb-board-ask-bearer")

    def buttons(self) -> list[Button]:
        """A ready-made deployment, and a suggestion."""
        return [
            Button("p", self.say("bb-board-play-now")),
            Button("h", self.say("bb-board-suggest")),
        ]

    def targets(self) -> list[str]:
        """The cells on which the standard-bearer can start."""
        return in_order(action["to"] for action in self.context.legal)

    def pick(self, cell: str) -> None:
        """Places the standard-bearer."""
        self.context.act({"do": "place_bearer", "to": cell}, False)

    def fill(self, action: Document) -> None:
        """Places the standard-bearer on the suggested cell."""
        self.pick(action["to"])


class Deploying(Decision):
    """Places detachments, one at a time (BB-4.3, BB-4.4)."""

    prepares = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        to_deploy: Document = context.table.view[context.table.seat]["to_deploy"]
        self.left = {kind: to_deploy.get(kind, 0) for kind in DETACHMENTS}
        self.kind = next(kind for kind, count in self.left.items() if count)
        self.picks: list[str] = []

    @property
    def size(self) -> int:
        """The number of soldiers in the detachment."""
        return DETACHMENTS[self.kind].size

    def prompt(self) -> str:
        """Asks for the next soldier, or to confirm the detachment."""
        if len(self.picks) == self.size:
            return self.say("bb-board-ask-place", kind=self.kind, cells=cells_text(self.picks))
        return self.say(
            "bb-board-ask-deploy",
            kind=self.kind,
            left=self.size - len(self.picks),
            detachments=self.table.view["deploy_left"],
        )

    def buttons(self) -> list[Button]:
        """The kinds that are left, and a suggested or ready-made deployment."""
        kinds = [
            Button(str(n + 1), self.say("bb-board-left", kind=kind, count=self.left[kind]))
            for n, kind in enumerate(DETACHMENTS)
            if self.left[kind]
        ]
        whole = len(self.picks) == self.size
        return [
            *kinds,
            Button("enter", self.say("bb-board-place"), whole),
            Button("h", self.say("bb-board-suggest")),
            Button("p", self.say("bb-board-place-all")),
        ]

    def targets(self) -> list[str]:
        """The free cells of the player's two rows."""
        return in_order(self.table.deployment_cells - set(self.picks))

    def marks(self, cursor: str) -> Marks:
        """The soldiers on the cells where they would stand."""
        counter = self.table.counter(Piece(self.table.seat, self.kind))
        chosen = frozenset(self.picks)
        return Marks(
            cursor, chosen - {cursor}, frozenset(self.targets()), dict.fromkeys(chosen, counter)
        )

    def pick(self, cell: str) -> None:
        """Puts a soldier on a cell, or takes one away again."""
        if cell in self.picks:
            self.picks.remove(cell)
        elif len(self.picks) < self.size:
            self.picks.append(cell)

    def enter(self, cursor: str) -> None:
        """Puts the next soldier on the cursor's cell, or places the whole detachment."""
        if len(self.picks) < self.size:
            self.pick(cursor)
        else:
            self.context.act({"do": "deploy", "unit": self.kind, "to": in_order(self.picks)}, False)

    def box(self, cells: Sequence[str]) -> None:
        """Puts the soldiers of the detachment on the free cells of a rectangle."""
        self.picks = [cell for cell in cells if cell in self.table.deployment_cells][: self.size]

    def key(self, key: str) -> bool:
        """1 to 5: a detachment of that kind."""
        kinds = dict(zip(map(str, range(1, 6)), DETACHMENTS, strict=True))
        if key not in kinds or not self.left[kinds[key]]:
            return False
        self.kind, self.picks = kinds[key], []
        return True

    def fill(self, action: Document) -> None:
        """Shows the suggested detachment."""
        self.kind, self.picks = action["unit"], list(action["to"])

    def back(self) -> None:
        """Takes the last soldier away."""
        self.picks = self.picks[:-1]
