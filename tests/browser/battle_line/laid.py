"""A prepared table of Battle Line."""

from typing import Any

from playwright.sync_api import Locator

import vexilla
from tests.browser.battle_line.gestures import Pointing
from tests.browser.conftest import Sit
from tests.browser.player import Mouse, Player, says
from tests.browser.serving import Server

FLAGS = [
    {"south": ["R3", "R4", "R5"], "north": ["B1"]},  # can be claimed
    {"south": ["G4", "G5", "G6"], "north": ["O8"]},  # not yet: O9 and O10 are unseen
    {"south": ["Y8", "Y9"], "north": ["P2", "Darius"]},
    {"south": ["P7"], "north": ["R9"]},
    {"owner": "north", "south": ["B2", "G3", "Y1"], "north": ["O4", "O5", "O6"]},
]
TROOPS = ["R1", "O2", "Y3", "G9", "B10", "P1"]


class TableDriver(Pointing):
    """A prepared game that South plays by mouse."""

    def __init__(self, take: Sit, server: Server, card: str, **changes: Any) -> None:
        position = {
            "game": "battle-line",
            "to_move": "south",
            "phase": "play",
            "flags": FLAGS,
            "hands": {
                "south": [*TROOPS, card],
                "north": ["R2", "O3", "G1", "B3", "P3", "Y2", "P4"],
            },
            **changes,
        }
        self.player: Player = take(*server.set_up(vexilla.load(position), ["south"]))
        super().__init__(Mouse(self.player))
        self.press = self.hands.press

    @property
    def guide(self) -> Locator:
        return self.page.locator(".guide p")

    @property
    def toast(self) -> Locator:
        return self.page.locator(".toast")

    def sources(self) -> set[str]:
        """The cards on the table that can be taken, with their flags."""
        taken = self.page.locator("[data-source]")
        return set(taken.evaluate_all("all => all.map(e => e.dataset.source)"))

    def lit(self) -> list[int]:
        """The flags that the selected card can go to."""
        lanes = self.page.locator("[data-flag]:has(.lit)")
        return lanes.evaluate_all("all => all.map(e => Number(e.dataset.flag))")

    def side(self, flag: int, seat: str = "south") -> list[str]:
        """The cards on a side of a flag."""
        return [card.split("@")[0] for card in self.player.view["flags"][flag - 1][seat]]

    def choose(self, card: str, guide: str) -> None:
        """Selects a card of the hand; the guide says what comes next."""
        self.press(self.card(card))
        says(self.guide, guide)

    def doing(self, what: Locator, down: float | None = None) -> None:
        """Presses an element that changes the game."""
        self.player.doing(lambda: self.press(what, down))
