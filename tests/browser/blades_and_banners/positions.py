"""A battle under way."""

from typing import Any

import vexilla
from tests.browser.player import (
    Document,
)

LINE = ["h4", "i4", "j4", "k4"]
SQUARE = ["m4", "n4", "m5", "n5"]
GRIFFIN: Document = {
    "bearer": "k5",
    "knights": ["a4", "b4"],
    "captains": ["i3"],
    "sergeants": ["c5", "d5", "e5"],
    "pikemen": [*LINE, *SQUARE],
    "archers": ["h2", "i2", "j2", "k2"],
}
UNICORN: Document = {
    "bearer": "n8",
    "knights": ["i7", "b9"],
    "captains": ["o9"],
    "sergeants": ["h7", "k7", "l7", "o10"],
    "pikemen": ["d11", "e11"],
    "archers": ["d13", "s13"],
}
ORDERS = ("pikemen", "knights", "archers", "heavy_infantry", "bearer")


def battle(order: str = "pikemen", **changes: Any) -> vexilla.Game:
    """A battle in which Griffin executes an order; `griffin` and `unicorn` change the armies."""
    plan = [order, *(other for other in ORDERS if other != order)][:4]
    game = vexilla.load(
        {
            "game": "blades-and-banners",
            "trees": ["f4", "k10", "o6"],
            "step": 7,
            "initiative": "unicorn",
            "first": "unicorn",
            "phase": "orders",
            "to_move": "unicorn",
            **changes,
            "griffin": {**GRIFFIN, "plan": plan, "opened": 0, **changes.get("griffin", {})},
            "unicorn": {
                **UNICORN,
                "plan": list(ORDERS[:4]),
                "opened": 1,
                **changes.get("unicorn", {}),
            },
        }
    )
    game.play({"do": "skip"})
    return game
