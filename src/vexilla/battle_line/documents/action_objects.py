"""Actions as objects with typed fields, beside their documents (docs/formats.md, "Actions")."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias, get_args

from vexilla.battle_line.documents.actions import read_action
from vexilla.documents import ActionObject, object_of

Deck: TypeAlias = Literal["troop", "tactics"]


@dataclass(frozen=True, eq=False)
class Play(ActionObject):
    """Plays a Troop, Morale or environment card to a flag (BL-5.1)."""

    do: ClassVar[str] = "play"
    card: str
    flag: int


@dataclass(frozen=True, eq=False)
class Scout(ActionObject):
    """Plays Scout (BL-14.1)."""

    do: ClassVar[str] = "scout"


@dataclass(frozen=True, eq=False)
class Draw(ActionObject):
    """Draws a card (BL-4.3)."""

    do: ClassVar[str] = "draw"
    deck: Deck


@dataclass(frozen=True, eq=False)
class Return(ActionObject):
    """Returns a card to its deck after Scout (BL-14.1)."""

    do: ClassVar[str] = "return"
    card: str


@dataclass(frozen=True, eq=False)
class Redeploy(ActionObject):
    """Moves one of the player's cards to another flag; `to` None: discards it (BL-14.3)."""

    do: ClassVar[str] = "redeploy"
    card: str
    from_: int
    to: int | None


@dataclass(frozen=True, eq=False)
class Desert(ActionObject):
    """Discards a card of the opponent's (BL-14.4)."""

    do: ClassVar[str] = "desert"
    card: str
    from_: int


@dataclass(frozen=True, eq=False)
class Traitor(ActionObject):
    """Takes over a Troop card of the opponent's (BL-14.5)."""

    do: ClassVar[str] = "traitor"
    card: str
    from_: int
    to: int


@dataclass(frozen=True, eq=False)
class Claim(ActionObject):
    """Claims a flag (BL-8)."""

    do: ClassVar[str] = "claim"
    flag: int


@dataclass(frozen=True, eq=False)
class Pass(ActionObject):
    """Plays no card (BL-6)."""

    do: ClassVar[str] = "pass"


@dataclass(frozen=True, eq=False)
class EndTurn(ActionObject):
    """Ends the turn without drawing."""

    do: ClassVar[str] = "end_turn"


Action: TypeAlias = (
    Play | Scout | Draw | Return | Redeploy | Desert | Traitor | Claim | Pass | EndTurn
)
_KINDS: tuple[type[Action], ...] = get_args(Action)


def action_object(document: Mapping[str, Any]) -> Action:
    """The object of an action document.

    Raises:
        DocumentError: it is not an action document.

    >>> action_object({"do": "redeploy", "card": "R3", "from": 2, "to": None})
    Redeploy(card='R3', from_=2, to=None)
    """
    read_action(document)
    return object_of(_KINDS, document)
