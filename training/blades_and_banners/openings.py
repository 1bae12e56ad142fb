"""How games of Blades & Banners begin, as lines of a book: armies, deployments and first plans.

The two halves of the field are alike, and so are the two armies: a line is of one army, and says
how far something is from the middle, not whether it is to the east or west.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from training.book import Step, Way, start_of
from vexilla.game import Document, load

BOARD: Document = {"game": "blades-and-banners", "step": 1, "phase": "planning"}
COLUMNS = "abcdefghijklmnopqrst"
MIDDLE = (len(COLUMNS) - 1) / 2
UNITS = ("knights", "captains", "sergeants", "pikemen", "archers")
BUDGETS = ((2, 9), (10, 12), (13, 15), (16, 18), (19, 24))  # of four dice; each about as frequent
NEAR, HALF = 3, 7  # columns from the middle: the bearer in the middle, or half-way to a wing
SHARE = 0.75  # of the knights on one side, or of soldiers in the front row
FRONT = {"griffin": "2", "unicorn": "13"}  # the row before which the bearer alone stands
WIDE = 14  # columns with soldiers


def ways(record: Sequence[Document]) -> Iterator[Way]:
    """What each army was made of, how it was deployed, and what it planned first."""
    start = start_of(record)
    lines = record[1:-1]
    before = list(takewhile(lambda line: line["action"]["do"] != "announce", lines))
    plans = {line["seat"]: line["action"] for line in lines[len(before) + 1 :][:2]}
    if any(plan["do"] != "plan" for plan in plans.values()) or len(plans) < 2:
        return
    game = load(start)
    for line in lines[: len(before) + 1]:
        game.play(line["action"], line["seat"])
    position = game.position()
    board = {key: position[key] for key in ("trees", "initiative", "first", "to_move", *plans)}
    hired = {line["seat"]: line["action"] for line in before if line["action"]["do"] == "hire"}
    budget = next(band for band in BUDGETS if start["budget"] <= band[1])
    for seat, plan in plans.items():
        counts = [hired[seat][unit] for unit in UNITS]
        both = (counts[1] > 0, counts[4] > 0)
        yield from (
            (chapter, seat, [Step(what, board if seat == "griffin" else None) for what in steps])
            for chapter, steps in (
                ("army", _army(budget, both, counts)),
                ("deployment", _deployment(seat, position[seat])),
                ("plan", _plan(plan["orders"])),
            )
        )


def _army(budget: tuple[int, int], both: tuple[bool, bool], counts: list[int]) -> list[Document]:
    named = {(True, True): "both", (True, False): "captains", (False, True): "archers"}
    return [
        {"kind": "with", "units": named.get(both, "neither")},
        {"kind": "budget", "from": budget[0], "to": budget[1]},
        {"kind": "army", "counts": counts},
    ]


def _deployment(seat: str, side: Document) -> list[Document]:
    bearer = COLUMNS.index(side["bearer"][0])
    off = abs(bearer - MIDDLE)
    place = "middle" if off < NEAR else "half" if off < HALF else "wing"
    towards = 1 if bearer < MIDDLE else -1  # the middle
    knights = [COLUMNS.index(cell[0]) for cell in side.get("knights", ())]
    inner = [(column - bearer) * towards > 0 for column in knights]
    share = sum(inner) / len(inner) if inner else 0.5
    where = "inner" if share >= SHARE else "outer" if share <= 1 - SHARE else "sides"
    cells = [cell for unit in UNITS for cell in side.get(unit, ())]
    deep = sum(cell[1:] == FRONT[seat] for cell in cells) / len(cells) < SHARE
    wide = len({cell[0] for cell in cells}) >= WIDE
    return [
        {"kind": "bearer", "place": place},
        {"kind": "knights", "where": where if knights else "none"},
        {"kind": "shape", "wide": wide, "deep": deep},
    ]


def _plan(orders: list[str]) -> list[Document]:
    return [{"kind": "first", "unit": orders[0]}, {"kind": "plan", "orders": orders}]
