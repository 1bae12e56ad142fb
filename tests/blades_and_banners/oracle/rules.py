"""The legal actions, the rules against the others, and the effect of an action (BB-3..BB-13)."""

from collections.abc import Iterator
from itertools import product

from .fights import (
    attackers,
    fight_out,
    fights_of,
    free_guards,
    guards_of,
    opponents,
    run_fights,
    sacrifice,
)
from .movement import (
    bearer_moves_of,
    bearer_rules,
    displace,
    move_rules,
    moves_of,
    reform_rules,
    reforms_of,
    wheel_rules,
    wheels_of,
)
from .pieces import (
    DIRECTIONS,
    KINDS,
    ORDERS,
    SEATS,
    Action,
    Cell,
    Position,
    cell,
    other,
    reading,
    shifted,
    sorted_names,
)
from .positions import board_of, complete, store_board, written
from .preparation import (
    bearer_place_rules,
    bearer_places_of,
    deploy,
    deploy_rules,
    deployments_of,
    hire,
    hire_rules,
    hires_of,
    place_bearer,
)
from .shooting import shot_rules, shots_of

ACTION_KEYS = {
    "hire": set(KINDS),
    "place_bearer": {"to"},
    "deploy": {"unit", "to"},
    "announce": {"first"},
    "plan": {"orders"},
    "move": {"from", "by", "distance"},
    "reform": {"from", "to"},
    "wheel": {"from", "to"},
    "shoot": {"shots"},
    "move_bearer": {"by", "distance"},
    "skip": set(),
    "fight": {"with"},
    "meet": {"with"},
    "sacrifice": {"sergeant"},
    "stand": set(),
}
PHASE_ACTIONS = {
    "hiring": ("hire",),
    "bearers": ("place_bearer",),
    "deployment": ("deploy",),
    "announce": ("announce",),
    "planning": ("plan",),
    "orders": ("move", "reform", "wheel", "shoot", "move_bearer", "skip"),
    "fight": ("fight",),
    "meet": ("meet",),
    "bodyguard": ("sacrifice", "stand"),
    "over": (),
}
PHASE_RULE = {  # the rule that a refusal names for an action of another phase (ruling E40)
    "hiring": "BB-3.3",
    "bearers": "BB-4.2",
    "deployment": "BB-4.3",
    "announce": "BB-5.3",
    "planning": "BB-6.1",
    "orders": "BB-6.2",
    "fight": "BB-10.4",
    "meet": "BB-10.4",
    "bodyguard": "BB-11.8",
    "over": "BB-13.1",
}
STEPS = 12  # BB-1.7


class Illegal(Exception):
    """An action that the rules forbid. `rule` is the first rule against it."""

    def __init__(self, rule: str, action: Action) -> None:
        super().__init__(f"{rule} forbids {action}")
        self.rule = rule


def current_order(position: Position) -> str:
    """The order that is being executed (formats.md)."""
    entry = position[position["to_move"]]
    return entry["plan"][entry["opened"] - 1]


# Legal actions


def legal_actions(position: Position) -> list[Action]:
    """Every legal action of the seat to move, each once."""
    position = complete(position)
    match position["phase"]:
        case "hiring":
            return hires_of(position["budget"])
        case "bearers":
            return bearer_places_of(position)
        case "deployment":
            return deployments_of(position)
        case "announce":
            return [{"do": "announce", "first": seat} for seat in SEATS]  # BB-5.3
        case "planning":
            return [
                {"do": "plan", "orders": list(orders)}
                for orders in product(ORDERS, repeat=4)
                if all(orders.count(order) <= 2 for order in orders)  # BB-1.5, BB-6.1
            ]
        case "orders":
            return _orders_of(position)
        case "fight":
            return [{"do": "fight", "with": place} for place in attackers(position)]
        case "meet":
            return [{"do": "meet", "with": place} for place in opponents(position)]
        case "bodyguard":
            guards = guards_of(position, position["met"])
            offers: list[Action] = [{"do": "sacrifice", "sergeant": place} for place in guards]
            return [*offers, {"do": "stand"}]
        case _:
            return []  # over


def _orders_of(position: Position) -> list[Action]:
    """Everything that the opened card allows (BB-6.3, BB-6.4)."""
    seat, order = position["to_move"], current_order(position)
    board = board_of(position)
    actions: list[Action] = [{"do": "skip"}]
    actions += bearer_moves_of(board, seat, order, position["step"])
    if order != "bearer":
        actions += moves_of(board, seat, order)
        actions += reforms_of(board, seat, order)
        actions += wheels_of(board, seat, order)
    if order == "archers":
        actions += shots_of(board, seat)
    return actions


# Refusals, which do not use `legal_actions`


def check_shape(action: Action) -> None:
    """Raises ValueError if this is no action document at all (formats.md, "Actions")."""
    do = action.get("do")
    if do not in ACTION_KEYS or set(action) != {"do", *ACTION_KEYS[do]}:
        raise ValueError(f"no action: {action}")
    cells = [action[key] for key in ("with", "sergeant") if key in action]
    for key in ("from", "to"):
        value = action.get(key, [])
        cells += [value] if isinstance(value, str) else value
    for archer, target in action.get("shots", {}).items():
        cells += [archer, target]
    for place in cells:
        cell(place)
    sets = [action[key] for key in ("from",) if key in action]
    sets += [action["to"]] if do == "deploy" else []
    well_formed = (
        all(len(set(places)) == len(places) for places in sets)
        and action.get("from") != []
        and (do not in ("reform", "wheel") or len(action["from"]) == len(action["to"]))
        and (do != "place_bearer" or isinstance(action["to"], str))
        and action.get("by", "north") in DIRECTIONS
        and action.get("distance", 1) >= 1
        and action.get("unit", "knights") in KINDS
        and action.get("first", "griffin") in SEATS
        and set(action.get("orders", [])) <= set(ORDERS)
        and (do != "hire" or all(action[kind] >= 0 for kind in KINDS))
    )
    if not well_formed:
        raise ValueError(f"no well-formed action: {action}")


def in_reading_order(action: Action) -> Action:
    """An action with its soldiers or the cells of a deployment in reading order (E41)."""
    if action["do"] == "deploy":
        return {**action, "to": sorted_names(action["to"])}
    if "from" not in action:
        return action
    order = sorted(range(len(action["from"])), key=lambda i: reading(cell(action["from"][i])))
    lists = {key: action[key] for key in ("from", "to") if key in action}
    return {**action, **{key: [places[i] for i in order] for key, places in lists.items()}}


def refusal(position: Position, action: Action) -> str | None:
    """The first rule that forbids an action, None if it is legal (formats.md)."""
    return next(iter(broken_rules(position, action)), None)


def broken_rules(position: Position, action: Action) -> list[str]:
    """The rules that an action breaks, as far as they can be checked; empty if it is legal."""
    check_shape(action)
    return list(dict.fromkeys(rules_against(complete(position), in_reading_order(action))))


def rules_against(position: Position, action: Action) -> Iterator[str]:
    """The rules that a well-formed action breaks in a complete position (formats.md)."""
    do = action["do"]
    phase = position["phase"]
    if do not in PHASE_ACTIONS[phase]:
        yield PHASE_RULE[phase]
        return
    match do:
        case "hire":
            yield from hire_rules(position["budget"], action)
        case "place_bearer":
            yield from bearer_place_rules(position, action)
        case "deploy":
            yield from deploy_rules(position, action)
        case "plan":
            counts = [action["orders"].count(order) for order in ORDERS]
            if sum(counts) != 4 or max(counts) > 2:
                yield "BB-6.1"
        case "fight":
            charge = any(fight["charge"] for fight in position["fights"])
            if not any(
                fight["attacker"] == action["with"] and (fight["charge"] or not charge)
                for fight in position["fights"]
            ):
                yield "BB-10.4"
        case "meet":
            pairs = [(fight["attacker"], fight["defender"]) for fight in position["fights"]]
            if (position["fighting"], action["with"]) not in pairs:
                yield "BB-10.4"
        case "sacrifice":
            (x, y), (a, b) = cell(action["sergeant"]), cell(position["met"])
            if action["sergeant"] not in position["guards"] or abs(x - a) + abs(y - b) != 1:
                yield "BB-11.8"
        case "move" | "reform" | "wheel" | "shoot" | "move_bearer":
            yield from _order_rules(position, action)
        case _:
            pass  # announce, skip and stand are always allowed in their phase


def _order_rules(position: Position, action: Action) -> Iterator[str]:
    """The rules against an action of phase `orders`: BB-6.3, BB-6.4, then those of its kind."""
    seat, order = position["to_move"], current_order(position)
    board = board_of(position)
    do = action["do"]
    if do == "move_bearer":
        yield from bearer_rules(board, seat, order, position["step"], action)
        return
    if order == "bearer":
        yield "BB-6.4"
        return
    soldiers = list(action["shots"]) if do == "shoot" else action["from"]
    wrong_card = do == "shoot" and order != "archers"
    if wrong_card or not all(board.has_soldier(cell(place), seat, order) for place in soldiers):
        yield "BB-6.3"
        return
    match do:
        case "move":
            yield from move_rules(board, seat, order, action)
        case "reform":
            yield from reform_rules(board, seat, order, action)
        case "wheel":
            yield from wheel_rules(board, seat, order, action)
        case _:
            yield from shot_rules(board, seat, action)


# Playing


def play(position: Position, action: Action) -> Position:
    """The position after a legal action. Raises Illegal for any other action.

    While both seats have to hire or plan, `to_move` of the position says who does it.
    """
    rule = refusal(position, action)
    if rule is not None:
        raise Illegal(rule, action)
    action = in_reading_order(action)
    after = complete(position)
    seat = after["to_move"]
    match action["do"]:
        case "hire":
            hire(after, action)
        case "place_bearer":
            place_bearer(after, action)
        case "deploy":
            deploy(after, action)
        case "announce":
            _announce(after, action["first"])
        case "plan":
            _plan(after, action["orders"])
        case "skip":
            _finish_order(after, seat)
        case "move_bearer":
            _move_bearer(after, action)
        case "shoot":
            board = board_of(after)
            for target in action["shots"].values():
                del board.pieces[cell(target)]  # BB-12.1: always hits
            store_board(after, board)
            _finish_order(after, seat)
        case "move":
            direction = DIRECTIONS[action["by"]]
            starts = [cell(place) for place in action["from"]]
            ends = [shifted(place, direction, action["distance"]) for place in starts]
            _move_soldiers(after, list(zip(starts, ends, strict=True)), action)
        case "reform" | "wheel":
            starts = [cell(place) for place in action["from"]]
            ends = [cell(place) for place in action["to"]]
            _move_soldiers(after, list(zip(starts, ends, strict=True)), action)
        case "fight":
            after["fighting"] = action["with"]
            _go_on_fighting(after, seat)
        case "meet":
            after["met"] = action["with"]
            _go_on_fighting(after, other(seat))
        case "sacrifice":
            sacrifice(after, action["sergeant"])
            _go_on_fighting(after, other(seat))
        case _:  # stand
            fight_out(after)
            _go_on_fighting(after, other(seat))
    return written(after)


def _announce(position: Position, first: str) -> None:
    """Sets who executes first in this step, and begins the planning (BB-5.3, BB-6.1)."""
    position["first"] = first
    position["phase"] = "planning"
    position["to_move"] = "griffin"


def _plan(position: Position, orders: list[str]) -> None:
    """Stores a plan. After both, the named player opens the first order (BB-6.1, BB-6.2)."""
    seat = position["to_move"]
    position[seat]["plan"] = list(orders)
    position["to_move"] = other(seat)
    if position[other(seat)]["plan"] is not None:
        position["phase"] = "orders"
        position["to_move"] = position["first"]
        position[position["first"]]["opened"] = 1


def _move_bearer(position: Position, action: Action) -> None:
    """Moves the standard-bearer. A move onto the enemy's wins the game (BB-12.4, BB-12.5)."""
    seat = position["to_move"]
    board = board_of(position)
    start = cell(position[seat]["bearer"])
    end = shifted(start, DIRECTIONS[action["by"]], action["distance"])
    captured = board.has_bearer(end, other(seat))
    displace(board, [(start, end)])
    store_board(position, board)
    if captured:
        _win(position, seat)
    else:
        _finish_order(position, seat)


def _move_soldiers(position: Position, pairs: list[tuple[Cell, Cell]], action: Action) -> None:
    """Displaces soldiers, then captures or fights (BB-12.5, BB-10.1, BB-10.5, BB-11.8)."""
    seat = position["to_move"]
    board = board_of(position)
    captured = any(board.has_bearer(end, other(seat)) for _, end in pairs)
    displace(board, pairs)
    store_board(position, board)
    if captured:
        _win(position, seat)
        return
    # A soldier who stays in place while others re-form or wheel has not moved (BB-10.1).
    moved = [end for start, end in pairs if start != end]
    strengths = position["options"]["strengths"]
    position["fights"] = fights_of(
        board, strengths, moved, action.get("by"), action.get("distance", 0)
    )
    if position["fights"]:
        position["guards"] = free_guards(board, other(seat))
    _go_on_fighting(position, seat)


def _go_on_fighting(position: Position, attacker: str) -> None:
    """Continues the fights. When none is left, the order is done (BB-10.3, BB-10.4)."""
    if run_fights(position, attacker):
        _finish_order(position, attacker)


def _win(position: Position, winner: str) -> None:
    """Ends the game (BB-13)."""
    position["phase"] = "over"
    position["winner"] = winner
    position["to_move"] = None


def _finish_order(position: Position, seat: str) -> None:
    """Ends the game if a side has no soldiers, else opens the next order (BB-13.1, BB-6.2)."""
    alive = {each: any(position[each][kind] for kind in KINDS) for each in SEATS}
    if not all(alive.values()):
        survivors = [each for each in SEATS if alive[each]]
        _win(position, survivors[0] if survivors else "draw")  # BB-13.2
        return
    position["phase"] = "orders"
    for following in (other(seat), seat):
        if position[following]["opened"] < 4:
            position[following]["opened"] += 1
            position["to_move"] = following
            return
    _end_step(position)


def control_zone(position: Position, seat: str) -> int:
    """The number of rows between control line and deployment border (BB-5.1)."""
    y = cell(position[seat]["bearer"])[1]
    return y - 3 if seat == "griffin" else 12 - y


def _end_step(position: Position) -> None:
    """Takes the cards back and begins the next step or ends the game (BB-5.2, BB-6.5, BB-13.3)."""
    for seat in SEATS:
        position[seat] |= {"plan": None, "opened": 0}
    griffin, unicorn = (control_zone(position, seat) for seat in SEATS)
    larger = None if griffin == unicorn else SEATS[unicorn > griffin]
    if position["step"] == STEPS:
        _win(position, larger or "draw")
        return
    position["step"] += 1
    position["initiative"] = larger or other(position["initiative"])
    position["first"] = None
    position["phase"] = "announce"
    position["to_move"] = position["initiative"]
