"""What an action does (BL-3..BL-17)."""

from .cards import (
    ENVIRONMENT,
    HAND_LIMIT,
    SEATS,
    TACTICS,
    Action,
    Position,
    kind,
    name,
    number,
    other,
)
from .positions import complete
from .refusals import refusal
from .rules import has_won, must_draw
from .views import remember_draw, remember_played, remember_return


class Illegal(Exception):
    """An action that the rules forbid. `rule` is the first rule against it."""

    def __init__(self, rule: str, action: Action) -> None:
        super().__init__(f"{rule} forbids {action}")
        self.rule = rule


def play(position: Position, action: Action) -> Position:
    """The position after a legal action. Raises Illegal for any other action (BL-4)."""
    rule = refusal(position, action)
    if rule is not None:
        raise Illegal(rule, action)
    after = complete(position)
    seat = after["to_move"]
    match action["do"]:
        case "claim":
            _claim(after, seat, action["flag"])
        case "pass":
            after["passed"] = True
            after["phase"] = "end"
        case "draw":
            _draw(after, seat, action["deck"])
        case "return":
            _return(after, seat, action["card"])
        case "end_turn":
            _end_turn(after)
        case "scout":
            _play_guile(after, seat, "Scout")
            after["scout_left"] = min(3, sum(len(deck) for deck in after["decks"].values()))
            late = after["options"]["scout_draw"] == "end_of_turn"  # BL-19.7
            after["phase"] = "scout_draw" if after["scout_left"] and not late else "end"  # BL-14.2
        case "play":
            _leave_hand(after, seat, action["card"])
            _put(after, seat, action["card"], action["flag"])
            after["phase"] = "end"
        case "redeploy":
            _play_guile(after, seat, "Redeploy")
            _take(after, seat, action["card"], action["from"])
            if action["to"] is None:
                after["discards"][seat].append(action["card"])  # BL-11.4
            else:
                _put(after, seat, action["card"], action["to"])
            after["phase"] = "end"
        case "desert":
            _play_guile(after, seat, "Deserter")
            _take(after, other(seat), action["card"], action["from"])
            after["discards"][other(seat)].append(action["card"])  # BL-11.4, D35
            after["phase"] = "end"
        case "traitor":
            _play_guile(after, seat, "Traitor")
            _take(after, other(seat), action["card"], action["from"])
            _put(after, seat, action["card"], action["to"])
            after["phase"] = "end"
    return after


def _leave_hand(position: Position, seat: str, card: str) -> None:
    """Takes a card out of a hand and counts it if it is a Tactics card (BL-11.2)."""
    position["hands"][seat].remove(card)
    position["tactics_played"][seat] += card in TACTICS
    remember_played(position, seat, card)


def _play_guile(position: Position, seat: str, card: str) -> None:
    """Plays a Guile card: it lies face up beside the Tactics deck until the end (BL-11.4)."""
    _leave_hand(position, seat, card)
    position["discards"][seat].append(card)


def _put(position: Position, seat: str, card: str, flag: int) -> None:
    """Puts a card on a side with the next number, or beside the flag (BL-9.3, BL-13.1)."""
    entry = position["flags"][flag - 1]
    if card in ENVIRONMENT:
        entry["environment"][card] = seat
        return
    numbers = [number(held) for each in position["flags"] for s in SEATS for held in each[s]]
    entry[seat].append(f"{card}@{max(numbers, default=0) + 1}")


def _take(position: Position, seat: str, card: str, flag: int) -> None:
    """Takes a card from a seat's side of a flag, or from beside it (BL-14.3 .. BL-14.5)."""
    entry = position["flags"][flag - 1]
    if card in ENVIRONMENT:
        del entry["environment"][card]
    else:
        entry[seat] = [held for held in entry[seat] if name(held) != card]


def _claim(position: Position, seat: str, flag: int) -> None:
    """Gives a flag to a seat for good; a victory is immediate (BL-8.8, BL-3.1, BL-15.1)."""
    position["flags"][flag - 1]["owner"] = seat
    position["claimed"] = True
    if has_won(position, seat):
        position["phase"] = "over"
        position["winner"] = seat


def _draw(position: Position, seat: str, deck: str) -> None:
    """Draws a card: for Scout, or at the end of the turn (BL-14.1, BL-14.2, BL-4.3)."""
    card = position["decks"][deck].pop(0)
    position["hands"][seat].append(card)
    remember_draw(position, seat, card)
    if position["scout_left"]:
        position["phase"] = "scout_draw"
        if position["options"]["scout_return"] == "held":  # BL-19.8
            position.setdefault("scout_drawn", []).append(card)
        position["scout_left"] -= 1
        if position["scout_left"] == 0:
            # A hand of 7 was 6 after playing Scout: d draws make it 6 + d, so d - 1 go back.
            position["scout_left"] = max(0, len(position["hands"][seat]) - HAND_LIMIT)
            position["phase"] = "scout_return"
            if not position["scout_left"]:
                _after_scout(position, seat)
    elif not must_draw(position, seat):
        _end_turn(position)


def _return(position: Position, seat: str, card: str) -> None:
    """Puts a card of the hand face down on top of its deck (BL-14.1)."""
    position["hands"][seat].remove(card)
    position["decks"][kind(card)].insert(0, card)
    remember_return(position, seat, card)
    position["scout_left"] -= 1
    if position["scout_left"] == 0:
        _after_scout(position, seat)


def _after_scout(position: Position, seat: str) -> None:
    """Goes on after Scout: with the turn, or if Scout was its draw with the next one (BL-19.7)."""
    position["phase"] = "end"
    position.pop("scout_drawn", None)
    if position["options"]["scout_draw"] == "end_of_turn" and not must_draw(position, seat):
        _end_turn(position)


def _end_turn(position: Position) -> None:
    """Lets the other seat move, or ends the game after two idle turns (BL-6.4, BL-15.3)."""
    idle = position["passed"] and not position["claimed"]
    if idle and position["passes"] == 1:
        flags = {seat: sum(f["owner"] == seat for f in position["flags"]) for seat in SEATS}
        position["phase"] = "over"
        won = [seat for seat in SEATS if has_won(position, seat)]
        if len(won) == 1:  # only where the position was set up with flags that win already
            position["winner"] = won[0]
        elif flags["south"] == flags["north"]:
            position["winner"] = "draw"
        else:
            position["winner"] = max(SEATS, key=lambda seat: flags[seat])
        return
    position["passes"] = 1 if idle else 0
    position["claimed"] = False
    position["passed"] = False
    position["to_move"] = other(position["to_move"])
    position["phase"] = "play"
