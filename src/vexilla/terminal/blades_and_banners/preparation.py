"""Blades & Banners at the terminal: what comes before the battle, hiring and deployment."""

from collections.abc import Sequence

from vexilla.terminal.blades_and_banners.field import Marks
from vexilla.terminal.blades_and_banners.overview import strengths_change
from vexilla.terminal.blades_and_banners.table import DETACHMENTS, Document, Piece, in_order, run
from vexilla.terminal.blades_and_banners.tasks import Button, Desk, Task


class Hiring(Task):
    """Hires an army: a table with a row for each kind (BB-3)."""

    prepares = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.counts = dict.fromkeys(DETACHMENTS, 0)
        self.row = 0

    @property
    def steers(self) -> bool:
        """The arrows choose a row and change its number."""
        return True

    @property
    def budget(self) -> int:
        """The coins that there are."""
        return self.table.view["budget"]

    @property
    def price(self) -> int:
        """The coins that the army costs."""
        return sum(DETACHMENTS[kind].price * count for kind, count in self.counts.items())

    def prompt(self) -> str:
        """What is to be done next."""
        return self.say("bb-board-ask-hire", left=self.budget - self.price)

    def hint(self, cursor: str) -> str:
        """What the base strengths of this game change."""
        return strengths_change(self.say, self.table)

    def buttons(self) -> list[Button]:
        """A ready-made army."""
        return [
            Button("p", self.say("bb-board-play-now")),
            Button("h", self.say("bb-board-suggest")),
            Button("enter", self.say("bb-board-hire")),
        ]

    def change(self, row: int, by: int) -> None:
        """Hires more or fewer of a kind, as far as there are counters."""
        self.row = row
        kind = list(DETACHMENTS)[row]
        self.counts[kind] = min(max(self.counts[kind] + by, 0), DETACHMENTS[kind].most)

    def steer(self, by: str) -> None:
        """Chooses a row, or changes its number."""
        if by in ("north", "south"):
            self.row = (self.row + (1 if by == "south" else -1)) % len(DETACHMENTS)
        else:
            self.change(self.row, 1 if by == "east" else -1)

    def enter(self, cursor: str) -> None:
        """Hires the army."""
        self.desk.act({"do": "hire", **self.counts}, False)

    def key(self, key: str) -> bool:
        """1 to 5: one more of a kind, or none again when there are no more."""
        rows = [str(number + 1) for number in range(len(DETACHMENTS))]
        if key not in rows:
            return False
        row = rows.index(key)
        kind = list(DETACHMENTS)[row]
        full = self.counts[kind] == DETACHMENTS[kind].most
        self.change(row, -self.counts[kind] if full else 1)
        return True

    def fill(self, action: Document) -> None:
        """Takes over an army."""
        self.counts = {kind: action[kind] for kind in DETACHMENTS}

    def back(self) -> None:
        """Begins again."""
        self.counts = dict.fromkeys(DETACHMENTS, 0)


class PlacingBearer(Task):
    """Places the standard-bearer (BB-4.2)."""

    prepares = True

    def prompt(self) -> str:
        """What is to be done next."""
        return self.say("bb-board-ask-bearer")

    def buttons(self) -> list[Button]:
        """A ready-made deployment."""
        return [
            Button("p", self.say("bb-board-play-now")),
            Button("h", self.say("bb-board-suggest")),
        ]

    def targets(self) -> list[str]:
        """The cells of the row where he begins."""
        return in_order(action["to"] for action in self.desk.legal)

    def pick(self, cell: str) -> None:
        """Places him."""
        self.desk.act({"do": "place_bearer", "to": cell}, False)

    def fill(self, action: Document) -> None:
        """Places him where it was suggested."""
        self.pick(action["to"])


class Deploying(Task):
    """Places detachments, one at a time (BB-4.3, BB-4.4)."""

    prepares = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        to_deploy: Document = desk.table.view[desk.table.seat]["to_deploy"]
        self.left = {kind: to_deploy.get(kind, 0) for kind in DETACHMENTS}
        self.kind = next(kind for kind, count in self.left.items() if count)
        self.picks: list[str] = []

    @property
    def size(self) -> int:
        """How many soldiers the detachment has."""
        return DETACHMENTS[self.kind].size

    def prompt(self) -> str:
        """What is to be done next."""
        if len(self.picks) == self.size:
            return self.say("bb-board-ask-place", kind=self.kind, cells=run(self.picks))
        return self.say(
            "bb-board-ask-deploy",
            kind=self.kind,
            left=self.size - len(self.picks),
            detachments=self.table.view["deploy_left"],
        )

    def buttons(self) -> list[Button]:
        """The kinds that are left, and a ready-made deployment."""
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
        """The free cells of the own two rows."""
        return in_order(self.table.deployment_cells - set(self.picks))

    def marks(self, cursor: str) -> Marks:
        """The soldiers where they would stand."""
        counter = self.table.counter(Piece(self.table.seat, self.kind))
        chosen = frozenset(self.picks)
        return Marks(
            cursor, chosen - {cursor}, frozenset(self.targets()), dict.fromkeys(chosen, counter)
        )

    def pick(self, cell: str) -> None:
        """Puts a soldier on a cell, or takes him away again."""
        if cell in self.picks:
            self.picks.remove(cell)
        elif len(self.picks) < self.size:
            self.picks.append(cell)

    def enter(self, cursor: str) -> None:
        """The next soldier, or places the whole detachment."""
        if len(self.picks) < self.size:
            self.pick(cursor)
        else:
            self.desk.act({"do": "deploy", "unit": self.kind, "to": in_order(self.picks)}, False)

    def box(self, cells: Sequence[str]) -> None:
        """Puts soldiers on the free cells of a rectangle, as many as there are."""
        self.picks = [cell for cell in cells if cell in self.table.deployment_cells][: self.size]

    def key(self, key: str) -> bool:
        """1 to 5: a detachment of that kind."""
        kinds = dict(zip(map(str, range(1, 6)), DETACHMENTS, strict=True))
        if key not in kinds or not self.left[kinds[key]]:
            return False
        self.kind, self.picks = kinds[key], []
        return True

    def fill(self, action: Document) -> None:
        """Takes over a detachment."""
        self.kind, self.picks = action["unit"], list(action["to"])

    def back(self) -> None:
        """Takes the last soldier away."""
        self.picks = self.picks[:-1]
