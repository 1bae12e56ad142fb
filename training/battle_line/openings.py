"""How games of Battle Line begin, as lines of a book: the first card and its flag, and the reply.

Colours are alike, and so are the two ends of the line: a line says the value of a card and how far
its flag is from the middle.
"""

from collections.abc import Iterator, Sequence

from training.book import Step, Way, difference, start_of
from vexilla.game import Document, load

FLAGS, MIDDLE = 9, 5
SEATS = ("south", "north")
BOARD: Document = {
    "game": "battle-line",
    "to_move": "south",
    "phase": "end",
    "flags": [{"south": [], "north": [], "environment": {}, "owner": None} for _ in range(FLAGS)],
    "hands": {seat: {"troop": 7, "tactics": 0} for seat in SEATS},
    "decks": {"troop": 46, "tactics": 10},
    "discards": {"south": [], "north": []},
    "tactics_played": {"south": 0, "north": 0},
    "seat": "south",
}
BANDS = {"low": range(1, 4), "middle": range(4, 8), "high": range(8, 11)}


def ways(record: Sequence[Document]) -> Iterator[Way]:
    """What the first player began with, and the reply to it."""
    game = load(start_of(record))
    plays: list[Document] = []
    boards: list[Document] = []
    for line in record[1:]:
        if len(plays) == len(SEATS) or "action" not in line:
            break
        game.play(line["action"], line["seat"])
        if line["action"]["do"] == "play":
            view = game.view("south")
            del view["options"]
            plays.append(line)
            boards.append(difference(BOARD, view))
    if len(plays) < len(SEATS):
        return
    first, reply = (line["action"] for line in plays)
    answer = int(reply["card"][1:])
    band = next(name for name, values in BANDS.items() if answer in values)
    where = "same" if first["flag"] == reply["flag"] else "other"
    seat = plays[0]["seat"]
    alone, both = boards if seat == "south" else (None, None)
    yield (
        "card",
        seat,
        [
            Step({"kind": "card", "value": int(first["card"][1:])}, alone),
            Step({"kind": "flag", "far": abs(first["flag"] - MIDDLE)}, alone),
            Step({"kind": "reply", "where": where, "band": band}, both),
        ],
    )
