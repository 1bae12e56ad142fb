"""Games and positions that are drawn by lot."""

import random
from typing import Any

from .cards import FLAGS, GUILE, HAND_LIMIT, MORALE, SEATS, TACTICS, TROOPS, Action, Position
from .formations import full_size
from .positions import OPTIONS, complete


def draw_options(rng: random.Random) -> dict[str, Any]:
    """Options drawn by lot; one game in four has no Tactics cards (BL-18.1)."""
    own = random.Random(rng.random())  # so that a further option changes nothing else
    options = {key: own.choice(values) for key, values in OPTIONS.items()}
    return options | {"tactics": own.random() < 0.75}


def deal(rng: random.Random) -> Position:
    """A new game with options drawn by lot (BL-2)."""
    options = draw_options(rng)
    troops: list[str] = list(TROOPS)
    tactics: list[str] = list(TACTICS) if options["tactics"] else []
    rng.shuffle(troops)
    rng.shuffle(tactics)
    return complete(
        {
            "game": "battle-line",
            "options": options,
            "to_move": rng.choice(SEATS),
            "phase": "play",
            "hands": {"south": troops[:7], "north": troops[7:14]},
            "decks": {"troop": troops[14:], "tactics": tactics},
        }
    )


def scatter(rng: random.Random) -> Position:
    """A made-up consistent position, usually one that no game reaches (formats.md)."""
    options = draw_options(rng)
    troops: list[str] = list(TROOPS)
    tactics: list[str] = list(TACTICS) if options["tactics"] else []
    rng.shuffle(troops)
    rng.shuffle(tactics)
    flags = []
    numbers = list(range(1, 73))
    rng.shuffle(numbers)
    for _ in FLAGS:
        entry: Position = {"environment": {}, "owner": rng.choice((None, None, *SEATS))}
        for card in ("Fog", "Mud"):
            if card in tactics and rng.random() < 0.15:
                tactics.remove(card)
                entry["environment"][card] = rng.choice(SEATS)
        for seat in SEATS:
            side = []
            for _ in range(rng.choice((0, 1, 2, 3, 3, 3, full_size(entry["environment"])))):
                wild = [card for card in tactics if card in MORALE]
                card = wild[0] if wild and rng.random() < 0.15 else troops[-1]
                (tactics if card in TACTICS else troops).remove(card)
                side.append(f"{card}@{numbers.pop()}")
            entry[seat] = side
        flags.append(entry)
    phases = ("play", "play", "play", "end", "scout_draw", "scout_return")
    phase = rng.choice(phases if options["tactics"] else phases[:4])
    to_move = rng.choice(SEATS)
    hands: dict[str, list[str]] = {seat: [] for seat in SEATS}
    if phase == "play" and options["tactics"]:
        guile = [card for card in GUILE if rng.random() < 0.5]
        hands[to_move] += guile
        tactics = [card for card in tactics if card not in guile]
    for seat in SEATS:
        size = rng.choice((7, 7, rng.randrange(8)))
        if seat == to_move:
            size = {"play": size, "end": size, "scout_draw": 6, "scout_return": 9}[phase]
        for _ in range(size - len(hands[seat])):
            deck = tactics if tactics and (not troops or rng.random() < 0.4) else troops
            if deck:
                hands[seat].append(deck.pop())
    discards: dict[str, list[str]] = {seat: [] for seat in SEATS}
    for deck in (troops, tactics):
        for _ in range(rng.choice((0, 0, 3, len(deck)))):
            if deck:
                discards[rng.choice(SEATS)].append(deck.pop())
    if phase == "scout_draw" and not troops + tactics:
        phase = "end"
    if phase == "scout_return" and len(hands[to_move]) <= HAND_LIMIT:
        phase = "end"
    left = min(3, len(troops) + len(tactics))
    late = phase == "end" and options["tactics"] and options["scout_draw"] == "end_of_turn"
    position: Position = {
        "game": "battle-line",
        "options": options,
        "to_move": to_move,
        "phase": phase,
        "flags": flags,
        "hands": hands,
        "decks": {"troop": troops, "tactics": tactics},
        "discards": discards,
        "tactics_played": {
            seat: rng.choice((1, 2, 2)) if options["tactics"] else 0 for seat in SEATS
        },
        "passes": rng.randrange(2),
    }
    if late and left and len(hands[to_move]) < HAND_LIMIT and rng.random() < 0.5:
        position["scout_left"] = left  # BL-19.7
    if phase == "scout_return" and options["scout_return"] == "held":  # BL-19.8
        position["scout_drawn"] = rng.sample(hands[to_move], rng.randrange(4))
    return complete(position)


def choose(rng: random.Random, actions: list[Action]) -> Action:
    """An action drawn by lot: first its kind, then one of that kind. So rare kinds are frequent."""
    do = rng.choice(sorted({action["do"] for action in actions}))
    return rng.choice([action for action in actions if action["do"] == do])
