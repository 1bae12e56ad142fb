"""Writes tests/fair_deals.json: fair deals of all kinds, as headers of records.

The tests of the page deal them again (`web/src/fair/tests/fair_deal.test.ts`).

python -m tests.fair_deals
"""

import json
from pathlib import Path
from typing import Any

import vexilla
from vexilla.fair_deal import FairDeal
from vexilla.game import Document

FILE = Path(__file__).parent / "fair_deals.json"
LINE, BLADES = "battle-line", "blades-and-banners"
TREES = ["k9", "e5"]
# the game, its options, the parties, and the seat that begins
KINDS: tuple[tuple[str, Document, str, str | None], ...] = (
    (LINE, {}, "server south north", None),
    (LINE, {"claim_timing": "start_of_turn"}, "server south north", None),
    (LINE, {"tactics": False}, "server north", "north"),
    (BLADES, {}, "server griffin unicorn", None),
    (BLADES, {}, "server griffin unicorn", "unicorn"),
    (BLADES, {"budget": {"dice": 1}, "trees": "none"}, "server griffin", None),
    (BLADES, {"budget": {"dice": 1}}, "griffin unicorn", None),
    (BLADES, {"budget": {"dice": 24}}, "griffin unicorn", None),
    (BLADES, {"budget": 14, "trees": TREES, "strengths": {"knight": 7}}, "server griffin", None),
    (BLADES, {"defence_order": "automatic"}, "server unicorn", "griffin"),
    (BLADES, {"trees_from": "east"}, "server griffin unicorn", None),
)


def dealt(kind: int) -> vexilla.Game:
    """A game of one of the kinds."""
    game, options, parties, first = KINDS[kind]
    numbers = {
        party: f"{1_000_003**12 * (17 * kind + place + 1):064x}"
        for place, party in enumerate(parties.split())
    }
    fair = FairDeal(f"table-{kind}", numbers, first)
    made = vexilla.new(game, options=options, fair=fair)
    made.salt, made.date = f"{kind:032x}", "2026-11-23"
    return made


def page() -> str:
    """The file."""
    headers: list[Any] = [dealt(kind).record()[0] for kind in range(len(KINDS))]
    return "[\n" + ",\n".join(map(json.dumps, headers)) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
