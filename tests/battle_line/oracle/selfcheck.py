"""Checks the oracle against itself.

`python -m tests.battle_line.oracle.selfcheck [GAMES] [SEED]`
"""

import json
import random
import sys
import time
from collections import Counter
from math import comb
from typing import Any

from .actions import universe
from .cards import (
    COLOURS,
    DECKS,
    FLAGS,
    GUILE,
    HAND_LIMIT,
    MORALE,
    SEATS,
    TACTICS,
    TROOPS,
    Action,
    Position,
    kind,
    other,
)
from .claims import claimable
from .formations import best_completion, best_completion_plain, full_size
from .positions import OPTIONS, canonical, complete, known_of_both, store_known
from .rules import check_shape, first_rule, legal_actions, play
from .views import view


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


def check_agreement(position: Position) -> Counter[str]:
    """Compares `legal_actions` with `refusal` on the whole universe, and counts the rules named."""
    legal = {json.dumps(action, sort_keys=True) for action in legal_actions(position)}
    assert len(legal) == len(legal_actions(position))
    seen: set[str] = set()
    rules: Counter[str] = Counter()
    for action in universe():
        check_shape(action)
        text = json.dumps(action, sort_keys=True)
        rule = first_rule(position, action)
        rules[rule or "legal"] += 1
        seen.add(text)
        assert (rule is None) == (text in legal), (position, action, rule)
    assert legal <= seen, (position, legal - seen)
    return rules


def check_position(position: Position) -> None:
    """Checks what holds in every position of a game that began with a deal (BL-1.6, BL-4.5)."""
    assert complete(position) == position  # this also counts the 70 cards
    assert canonical(canonical(position)) == canonical(position)
    scouting = position["phase"].startswith("scout")
    for seat in SEATS:
        hand = position["hands"][seat]
        assert len(hand) <= HAND_LIMIT + 2 * (scouting and seat == position["to_move"])
        full = position["phase"] == "play" and any(position["decks"].values())
        assert not full or len(hand) == HAND_LIMIT
    known = known_of_both(position)
    for seat in SEATS:
        assert set(known[seat]["hand"]) <= set(position["hands"][other(seat)])
        for deck in DECKS:
            top = known[seat]["deck"][deck]
            assert len(top) <= len(position["decks"][deck])
            for told, card in zip(top, position["decks"][deck], strict=False):
                assert told in (None, card)


def check_views(position: Position, rng: random.Random) -> None:
    """Exchanges what a seat cannot tell apart: its view must stay the same (formats.md)."""
    for seat in (*SEATS, None):
        twin = complete(position)
        known = known_of_both(position)
        mine = known[seat] if seat else {"deck": {deck: [] for deck in DECKS}, "hand": []}
        hidden = [s for s in SEATS if s != seat]
        for back in DECKS:
            places: list[tuple[list[str], int]] = []
            for owner in hidden:
                places += [
                    (twin["hands"][owner], i)
                    for i, card in enumerate(twin["hands"][owner])
                    if kind(card) == back and card not in mine["hand"]
                ]
            told = mine["deck"][back]
            places += [
                (twin["decks"][back], i)
                for i in range(len(twin["decks"][back]))
                if i >= len(told) or told[i] is None
            ]
            cards = [cards[i] for cards, i in places]
            rng.shuffle(cards)
            for (target, i), card in zip(places, cards, strict=True):
                target[i] = card
        store_known(twin, known | {s: known_of_both({})[s] for s in hidden})
        assert json.dumps(view(twin, seat)) == json.dumps(view(position, seat))


def check_completions(rng: random.Random, rounds: int) -> int:
    """Compares `best_completion` with trying everything, and returns the number of comparisons."""
    tried = 0
    for _ in range(rounds):
        environment = [card for card in ("Fog", "Mud") if rng.random() < (0.2, 0.5)[card == "Mud"]]
        m = rng.choice((1, 1, 2, 2, 3, 4))
        held = full_size(environment) - m
        if held < 0:
            continue
        wild = rng.sample(MORALE, min(held, rng.choice((0, 0, 1, 1, 2))))
        troops = list(TROOPS)
        if rng.random() < 0.6:  # sides with a prospect: few colours, few values
            colours = rng.sample(COLOURS, rng.choice((1, 2)))
            low = rng.randrange(1, 8)
            troops = [f"{c}{v}" for c in colours for v in range(low, low + 4)]
        troops = rng.sample(troops, held - len(wild))
        cards = [*wild, *troops]
        unseen = rng.sample([t for t in TROOPS if t not in cards], rng.choice((2, 5, 9, 14, 30)))
        namings = 1
        for card in wild:
            namings *= {"Companion Cavalry": 6, "Shield Bearers": 18}.get(card, 60)
        if comb(len(unseen), m) * namings > 60_000:
            continue
        different = rng.random() < 0.3
        fast = best_completion(cards, environment, unseen, m, different)
        plain = best_completion_plain(cards, environment, unseen, m, different)
        assert fast == plain, (cards, environment, unseen, m, fast, plain)
        tried += 1
    return tried


def main(games: int, seed: int) -> None:
    """Runs all checks, and prints what they covered and how fast the oracle plays."""
    rng = random.Random(seed)
    print(f"completions compared: {check_completions(rng, 10 * games)}")

    rules: Counter[str] = Counter()
    for _ in range(games):
        position = scatter(rng)
        rules += check_agreement(position)
        check_views(position, rng)
        for flag in FLAGS:  # two full sides: exactly one player may claim
            entry = position["flags"][flag - 1]
            size = full_size(entry["environment"])
            if all(len(entry[seat]) >= size for seat in SEATS) and not entry["owner"]:
                assert sum(claimable(position, seat, flag) for seat in SEATS) == 1

    plies = 0
    spent = 0.0
    ends: Counter[str] = Counter()
    done: Counter[str] = Counter()
    for _ in range(games):
        position = deal(rng)
        length = 0
        while True:
            start = time.perf_counter()
            actions = legal_actions(position)
            spent += time.perf_counter() - start
            if not actions:
                break
            action = choose(rng, actions)
            before = json.dumps(position)
            start = time.perf_counter()
            after = play(position, action)
            spent += time.perf_counter() - start
            assert json.dumps(position) == before
            check_position(after)
            if rng.random() < 0.1:
                check_views(after, rng)
            if rng.random() < 0.01:
                rules += check_agreement(after)
            done[action["do"]] += 1
            position = after
            length += 1
            assert length < 1000
        assert position["phase"] == "over"
        ends["exhaustion" if not position["claimed"] else "claim"] += 1
        plies += length
    print(f"games: {games}, ends: {dict(ends)}, actions: {dict(sorted(done.items()))}")
    print(f"universe agreement, rules named: {dict(sorted(rules.items()))}")
    print(f"{plies} plies, {plies / spent:.0f} plies a second (legal_actions and play)")


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]]
    main(*words[:2], *(30, 1)[len(words) :])
