"""Battle Line in the terminal: a view document as the board needs it, and paths to actions.

The player points out an action one spot of the table at a time. Everything here is read from view
and action documents (`docs/formats.md`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from vexilla.locale.letters import is_troop

Document = Mapping[str, Any]

SEATS = ("south", "north")
FLAGS = tuple(str(number) for number in range(1, 10))
DECKS = ("troop", "tactics")
ENVIRONMENT = ("Fog", "Mud")
GUILE = {"Scout": "scout", "Redeploy": "redeploy", "Deserter": "desert", "Traitor": "traitor"}


@dataclass(frozen=True)
class Spot:
    """A place on the table that the player can point at.

    Attributes:
        kind: `hand`, `card` (on the line), `flag`, `deck` or `button`.
        name: the card, the flag's number, the deck or the button.
    """

    kind: str
    name: str


Path = tuple[Spot, ...]


def deck_of(card: str) -> str:
    """Returns the deck that a card belongs to, which its back shows (BL-1.6)."""
    return DECKS[0] if is_troop(card) else DECKS[1]


@dataclass(frozen=True)
class FlagView:
    """One flag of a view.

    Attributes:
        sides: the cards on each seat's side, in the order in which they were put there.
        environment: the seats that played Fog and Mud here, by card.
        owner: the seat that has claimed the flag; None if it is unclaimed.
    """

    sides: Mapping[str, Sequence[str]]
    environment: Mapping[str, str]
    owner: str | None

    @property
    def size(self) -> int:
        """The number of cards that complete a side (BL-13.4)."""
        return 4 if "Mud" in self.environment else 3

    def beside(self, seat: str) -> list[str]:
        """Returns the environment cards that a seat played here."""
        return [card for card in ENVIRONMENT if self.environment.get(card) == seat]


@dataclass(frozen=True)
class TableView:
    """A view document, and the legal actions of its seat, none while it waits."""

    view: Document
    legal: Sequence[Document]

    @property
    def seat(self) -> str:
        """The seat that looks at the table; a spectator looks from the south."""
        return self.view["seat"] or SEATS[0]

    @property
    def other(self) -> str:
        """The seat opposite."""
        return SEATS[1 - SEATS.index(self.seat)]

    @cached_property
    def flags(self) -> Mapping[str, FlagView]:
        """The nine flags by number."""
        return {
            number: FlagView(
                {seat: [card.partition("@")[0] for card in _placed(entry[seat])] for seat in SEATS},
                entry["environment"],
                entry["owner"],
            )
            for number, entry in zip(FLAGS, self.view["flags"], strict=True)
        }

    @cached_property
    def hand(self) -> Sequence[str]:
        """The viewer's hand, sorted; empty for a spectator."""
        return self.view["hands"][self.seat] if self.view["seat"] else []

    @property
    def decks(self) -> Sequence[str]:
        """The decks of the game; without Tactics cards only the Troops (BL-18.1)."""
        return DECKS if self.view["options"]["tactics"] else DECKS[:1]

    def may_play_tactics(self, seat: str) -> bool:
        """Whether a seat has played no more Tactics cards than the other (BL-11.2)."""
        played = self.view["tactics_played"]
        return played[seat] <= min(played.values())

    @cached_property
    def paths(self) -> Sequence[tuple[Path, Document]]:
        """Every legal action, with the spots that lead to it."""
        return [(_path(action), action) for action in self.legal]

    @cached_property
    def last_card(self) -> str | None:
        """The card that was last put on the line (BL-9.3)."""
        placed = [card for entry in self.view["flags"] for seat in SEATS for card in entry[seat]]
        return max(placed, key=_number, default="").partition("@")[0] or None

    def next_spots(self, chosen: Path) -> list[Spot]:
        """Returns the spots to which the next step of a legal action can lead."""
        size = len(chosen)
        steps = [path[size] for path, _ in self.paths if path[:size] == chosen and len(path) > size]
        return list(dict.fromkeys(steps))

    def action(self, path: Path) -> Document | None:
        """Returns the legal action of a complete path; None if the path is not complete."""
        return next((action for whole, action in self.paths if whole == path), None)

    def flag_of(self, card: str) -> str | None:
        """Returns the number of the flag at which a card lies; None if it is at none."""
        for number, flag in self.flags.items():
            if card in flag.environment or any(card in side for side in flag.sides.values()):
                return number
        return None

    def attempt(self, chosen: Path, spot: Spot) -> Document | None:
        """Returns the action that the player seems to mean by pointing at a spot, legal or not.

        Returns:
            None if the spot does not tell enough.
        """
        match [*chosen, spot]:
            case [Spot("flag", flag)]:
                return {"do": "claim", "flag": int(flag)}
            case [Spot("deck", deck)]:
                return {"do": "draw", "deck": deck}
            case [Spot("button", "pass" | "end_turn" as button)]:
                return {"do": button}
            case [Spot("hand", card)]:
                return self._attempt_with(card)
            case [Spot("hand", "Redeploy" | "Traitor" as guile), Spot("card", card), target]:
                if target.kind == "flag" and (source := self.flag_of(card)):
                    to = int(target.name)
                    return {"do": GUILE[guile], "card": card, "from": int(source), "to": to}
            case [Spot("hand", "Redeploy" | "Deserter" | "Traitor" as guile), Spot("card", card)]:
                if source := self.flag_of(card):
                    return self._take(guile, card, source)
            case [Spot("hand", card), Spot("flag", flag)] if card not in GUILE:
                return {"do": "play", "card": card, "flag": int(flag)}
            case _:
                pass
        return None

    def _attempt_with(self, card: str) -> Document | None:
        """Returns an example of an action with a card of the hand, to be explained or refused."""
        if card == "Scout":
            return {"do": "scout"}
        if card in GUILE:
            seat = self.seat if card == "Redeploy" else self.other
            for number, flag in self.flags.items():
                for taken in flag.sides[seat]:
                    return self._take(card, taken, number)
            return None
        free = (
            number
            for number, flag in self.flags.items()
            if flag.owner is None and len(flag.sides[self.seat]) < flag.size
        )
        return {"do": "play", "card": card, "flag": int(next(free, FLAGS[0]))}

    def _take(self, guile: str, card: str, source: str) -> Document:
        """Returns the action that plays a Guile card on a card of the line, to some destination."""
        action = {"do": GUILE[guile], "card": card, "from": int(source)}
        if guile == "Redeploy":
            return action | {"to": None}
        return action | {"to": int(source)} if guile == "Traitor" else action


def _path(action: Document) -> Path:
    """Returns the spots that lead to an action."""
    match action["do"]:
        case "play":
            return Spot("hand", action["card"]), Spot("flag", str(action["flag"]))
        case "scout":
            return Spot("hand", "Scout"), Spot("button", "scout")
        case "redeploy":
            to = action["to"]
            target = Spot("button", "discard") if to is None else Spot("flag", str(to))
            return Spot("hand", "Redeploy"), Spot("card", action["card"]), target
        case "desert":
            return Spot("hand", "Deserter"), Spot("card", action["card"])
        case "traitor":
            target = Spot("flag", str(action["to"]))
            return Spot("hand", "Traitor"), Spot("card", action["card"]), target
        case "claim":
            return (Spot("flag", str(action["flag"])),)
        case "draw":
            return (Spot("deck", action["deck"]),)
        case "return":
            return Spot("hand", action["card"]), Spot("deck", deck_of(action["card"]))
        case button:
            return (Spot("button", button),)


def _number(card: str) -> int:
    return int(card.partition("@")[2] or 0)


def _placed(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=_number)
