"""Checks the oracle against itself.

`python -m tests.blades_and_banners.oracle.selfcheck [GAMES] [SEED]`
"""

import json
import random
import sys
import time
from collections import Counter

from .actions import deployments, moves_around, universe
from .mirrors import mirror_action, mirror_position
from .pieces import (
    DETACHMENTS,
    KINDS,
    ORDERS,
    SEATS,
    SIZE,
    Action,
    Cell,
    Piece,
    Position,
    cell,
    neighbours,
    on_board,
    other,
    shifted,
    unit_of,
)
from .positions import (
    DEFENCE_ORDERS,
    PRESETS,
    Board,
    board_of,
    canonical,
    complete,
    store_board,
    written,
)
from .preparation import trees
from .rules import check_shape, legal_actions, play, refusal, rules_against
from .views import view

BATTLE = ("orders", "fight", "meet", "bodyguard", "over")


def begin(rng: random.Random) -> Position:
    """A game before hiring, with random trees, budget and first player (BB-2, BB-3.1, BB-4.1)."""
    rolls = [[rng.randint(1, 6), rng.randint(1, 6)] for _ in range(12)]
    return {
        "game": "blades-and-banners",
        "options": draw_options(rng),
        "trees": trees(rolls),
        "step": 1,
        "phase": "hiring",
        "to_move": "griffin",
        "deployer": rng.choice(SEATS),
        "budget": min(24, sum(rng.randint(1, 6) for _ in range(4))),
        "griffin": {},
        "unicorn": {},
    }


def draw_options(rng: random.Random) -> Position:
    """Random base strengths and a random `defence_order` (BB-10.4, BB-10.6)."""
    strengths = dict(rng.choice(list(PRESETS.values())))
    return {"strengths": strengths, "defence_order": rng.choice(DEFENCE_ORDERS)}


def draw_plan(rng: random.Random) -> list[str]:
    """Four of the ten order cards at random (BB-6.1)."""
    return rng.sample([*ORDERS, *ORDERS], 4)


def scatter(rng: random.Random) -> Position:
    """A crowded position in phase `orders` without adjacent enemy soldiers (BB-10.3)."""
    size = rng.choice((5, 7, 9))
    left, low = rng.randint(1, 21 - size), rng.randint(1, 15 - size)
    window = [(x, y) for x in range(left, left + size) for y in range(low, low + size)]
    board = Board({}, frozenset())
    rows = [rng.randint(max(3, low), min(12, low + size - 1)) for _ in SEATS]
    rows = [min(rows), max(rows)] if rng.random() < 0.7 else [rows[0], rows[0]]
    for seat, y in zip(SEATS, rows, strict=True):
        places = [(x, y) for x in range(max(3, left), min(18, left + size - 1) + 1)]
        if rng.random() < 0.3:
            places = [(x, y) for x in range(3, 19)]
        board.pieces[rng.choice([p for p in places if board.is_free(p)])] = Piece(seat, "bearer")
    free = [place for place in window if board.is_free(place)]
    board.trees = frozenset(rng.sample(free, rng.randrange(5)))
    favoured = rng.choice(KINDS)
    for _ in range(rng.randint(6, 40)):
        seat, kind = rng.choice(SEATS), rng.choice((favoured, *KINDS))
        start, axis = rng.choice(window), rng.choice(((1, 0), (0, 1)))
        side = (axis[1], axis[0])
        shapes = [[shifted(start, axis, i) for i in range(n)] for n in (1, 2, 3, 4, 4)]
        shapes.append([*shapes[1], *(shifted(place, side) for place in shapes[1])])
        for place in rng.choice(shapes):
            if unit_of(kind) == "heavy_infantry":
                kind = rng.choice(("captains", "sergeants", "sergeants"))
            _try_to_put(board, place, Piece(seat, kind))
    for seat in SEATS:  # both sides have soldiers
        while not board.soldiers(seat):
            place = (rng.randint(1, 20), rng.randint(1, 14))
            _try_to_put(board, place, Piece(seat, rng.choice(KINDS)))
    first = rng.choice(SEATS)
    to_move = rng.choice(SEATS)
    opened = rng.randint(1, 4)
    plans = {seat: {"plan": draw_plan(rng), "opened": opened} for seat in SEATS}
    if to_move == first:
        plans[other(first)]["opened"] -= 1
    units = sorted({unit_of(board.pieces[place].kind) or "" for place in board.soldiers(to_move)})
    if rng.random() < 0.8:
        card = rng.choice(units)
        plan = rng.sample([*(order for order in ORDERS if order != card), *ORDERS], 3)
        plan.insert(opened - 1, card)
        plans[to_move]["plan"] = plan
    position = complete(
        {
            "game": "blades-and-banners",
            "options": draw_options(rng),
            "trees": [],
            "step": rng.choice((1, 2, 3, 4, 12)),
            "initiative": rng.choice(SEATS),
            "first": first,
            "phase": "orders",
            "to_move": to_move,
            **plans,
        }
    )
    position["trees"] = ["abcdefghijklmnopqrst"[x - 1] + str(y) for x, y in sorted(board.trees)]
    store_board(position, board)
    return canonical(position)


def _try_to_put(board: Board, place: Cell, piece: Piece) -> None:
    """Puts a soldier on a cell if it is free, without adjacent enemies, and a counter is left."""
    touches = any(
        board.has_soldier(near, other(piece.seat)) for near in neighbours(place) if on_board(near)
    )
    used = sum(held == piece for held in board.pieces.values())
    if board.is_free(place) and not touches and used < DETACHMENTS[piece.kind] * SIZE[piece.kind]:
        board.pieces[place] = piece


def choose(rng: random.Random, actions: list[Action]) -> Action:
    """A random action of a random kind, so that rare kinds come up often."""
    do = rng.choice(sorted({action["do"] for action in actions}))
    return rng.choice([action for action in actions if action["do"] == do])


def advance(rng: random.Random, position: Position, actions: list[Action]) -> Action:
    """A random action that mostly brings the armies together, so that games have fights."""
    if position["phase"] == "orders" and rng.random() < 0.7:
        forward = "north" if position["to_move"] == "griffin" else "south"
        soldiers = [action for action in actions if action["do"] == "move"]
        ahead = [a for a in soldiers if a["by"] == forward and len(a["from"]) > 1]
        if ahead or soldiers:
            return rng.choice(ahead or soldiers)
    return choose(rng, actions)


def _text(action: Action) -> str:
    return json.dumps(action, sort_keys=True)


def check_agreement(position: Position, rng: random.Random) -> Counter[str]:
    """Compares `legal_actions` with `refusal` for many actions. Returns counts of named rules."""
    listed = legal_actions(position)
    legal = {_text(action) for action in listed}
    assert len(legal) == len(listed)
    kept = ("skip", "stand", "announce", "move_bearer")  # in `orders`, the others tell nothing new
    tried = [a for a in universe() if position["phase"] != "orders" or a["do"] in kept]
    if position["phase"] == "deployment":
        tried += list({_text(a): a for a in deployments(position, rng, 200)}.values())
    if position["phase"] == "orders":
        tried += moves_around(position, rng)
    assert len({_text(action) for action in tried}) == len(tried)
    full = complete(position)
    rules: Counter[str] = Counter()
    for action in tried:
        check_shape(action)
        rule = next(rules_against(full, action), None)
        rules[rule or "legal"] += 1
        assert (rule is None) == (_text(action) in legal), (position, action, rule)
    if len(listed) < 5000:
        seen = {_text(action) for action in tried}
        for action in listed:
            assert refusal(position, action) is None, (position, action)
            assert _text(action) in seen, (position, action)
    return rules


def check_mirrors(position: Position, rng: random.Random) -> None:
    """Compares a position with its mirror images, if no choice is automatic."""
    if position["options"]["defence_order"] != "ask":
        return
    if position["phase"] == "deployment":
        placings = list(deployments(position, rng, 30))
        for axis in "xy":
            image = mirror_position(position, axis)
            for action in placings:
                mirrored = mirror_action(position, action, axis)
                assert refusal(position, action) == refusal(image, mirrored)
        return
    actions = legal_actions(position)
    for axis in "xy":
        image = mirror_position(position, axis)
        if axis == "y" and position["phase"] in ("hiring", "planning"):
            image["to_move"] = other(position["to_move"])  # both choose, in any order
        mirrored = {_text(mirror_action(position, action, axis)) for action in actions}
        assert mirrored == {_text(action) for action in legal_actions(image)}, (position, axis)
        for action in rng.sample(actions, min(5, len(actions))):
            after = mirror_position(play(position, action), axis)
            again = canonical(play(image, mirror_action(position, action, axis)))
            assert after == again, (position, action, axis)


def check_after(before: Position, after: Position) -> None:
    """Checks what holds after every action (rules, part 2, notes; BB-10.3, BB-12.4)."""
    full, old = complete(after), complete(before)  # also checks cells and counters
    assert canonical(canonical(after)) == canonical(after)
    assert canonical(written(full)) == canonical(after)
    board = board_of(full)
    if full["phase"] in BATTLE:
        for seat in SEATS:
            for kind in KINDS:
                assert len(full[seat][kind]) <= len(old[seat][kind])
    if full["phase"] != "over" and not full["fights"]:
        for place in board.soldiers("griffin"):
            assert not any(board.has_soldier(near, "unicorn") for near in neighbours(place)), after
    standards = [full[seat]["bearer"] for seat in SEATS]
    if None not in standards:
        assert cell(standards[0])[1] <= cell(standards[1])[1]
    for fight in full["fights"]:
        assert cell(fight["defender"]) in neighbours(cell(fight["attacker"]))
    met = [fight["defender"] for fight in full["fights"]]
    assert len(met) == len(set(met)), after  # E18b: nobody is attacked by two


def check_views(position: Position, rng: random.Random) -> None:
    """Checks that a view stays the same if what it hides is exchanged (formats.md)."""
    for seat in (*SEATS, None):
        twin = complete(position)
        if twin["phase"] == "hiring":
            twin["deployer"] = other(twin["deployer"])
        for owner in SEATS:
            if owner == seat:
                continue
            if twin[owner]["hired"] is not None:
                twin[owner]["hired"] = {kind: rng.randint(0, 2) for kind in KINDS}
            if twin[owner]["plan"] is not None:
                shown = twin[owner]["plan"][: twin[owner]["opened"]]
                left = list((Counter([*ORDERS, *ORDERS]) - Counter(shown)).elements())
                hidden = rng.sample(left, 4 - len(shown))
                twin[owner]["plan"] = [*shown, *hidden]
        assert json.dumps(view(twin, seat)) == json.dumps(view(position, seat))
        assert canonical(view(position, seat)) == canonical(view(canonical(position), seat))


def place_army(rng: random.Random, position: Position) -> Action:
    """A random deployment, without a list of the tens of thousands that there are."""
    while True:
        for action in deployments(position, rng, 50):
            if refusal(position, action) is None:
                return action


def main(games: int, seed: int) -> None:
    """Runs all checks and prints what they covered and how fast the oracle plays."""
    rng = random.Random(seed)
    rules: Counter[str] = Counter()
    done: Counter[str] = Counter()
    most = 0
    for _ in range(games):
        position = scatter(rng)
        rules += check_agreement(position, rng)
        check_views(position, rng)
        check_mirrors(position, rng)
        for action in legal_actions(position):  # each is fought out
            after = position
            while True:
                last, after = after, play(after, action)
                check_after(last, after)
                if after["phase"] not in ("fight", "meet", "bodyguard"):
                    break
                if rng.random() < 0.2:
                    rules += check_agreement(after, rng)
                    check_mirrors(after, rng)
                action = rng.choice(legal_actions(after))
                done[action["do"]] += 1
    print(f"{games} crowded positions; decisions in fights: {dict(done)}")

    done.clear()
    plies, spent = 0, 0.0
    ends: Counter[str] = Counter()
    for game in range(games):
        position = begin(rng) if game % 2 == 0 else scatter(rng)
        while position["phase"] != "over":
            if position["phase"] == "deployment" and rng.random() < 0.98:
                action = place_army(rng, position)
                after = play(position, action)
            else:
                start = time.perf_counter()
                actions = legal_actions(position)
                action = advance(rng, position, actions)
                after = play(position, action)
                spent += time.perf_counter() - start
                plies += 1
                most = max(most, len(actions) if position["phase"] == "orders" else 0)
            check_after(position, after)
            if rng.random() < (0.05 if after["phase"] in BATTLE else 0.3):
                check_views(after, rng)
                check_mirrors(after, rng)
            if rng.random() < 0.01 and after["phase"] != "deployment":
                rules += check_agreement(after, rng)
            done[action["do"]] += 1
            position = after
        assert not legal_actions(position)
        ends[f"{position['winner']}, step {min(position['step'], 12) // 4 * 4}+"] += 1
    print(f"{games} games; ends: {dict(sorted(ends.items()))}; actions: {dict(done)}")
    print(f"agreement, rules named: {dict(sorted(rules.items()))}")
    print(f"at most {most} legal actions of an order; {plies / spent:.0f} plies a second")


if __name__ == "__main__":
    words = [int(word) for word in sys.argv[1:]]
    main(*words[:2], *(10, 1)[len(words) :])
