"""Actions as objects with typed fields, beside their documents (docs/formats.md, "Actions")."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias, get_args

from vexilla.blades_and_banners.documents.actions import read_action
from vexilla.documents import ActionObject, object_of

Seat: TypeAlias = Literal["griffin", "unicorn"]
Direction: TypeAlias = Literal["north", "south", "east", "west"]
Order: TypeAlias = Literal["knights", "heavy_infantry", "pikemen", "archers", "bearer"]
Unit: TypeAlias = Literal["knights", "captains", "sergeants", "pikemen", "archers"]


@dataclass(frozen=True, eq=False)
class Hire(ActionObject):
    """Hires an army, in secret: a number of detachments of each kind (BB-3.3)."""

    do: ClassVar[str] = "hire"
    knights: int = 0
    captains: int = 0
    sergeants: int = 0
    pikemen: int = 0
    archers: int = 0


@dataclass(frozen=True, eq=False)
class PlaceBearer(ActionObject):
    """Places the standard-bearer (BB-4.2)."""

    do: ClassVar[str] = "place_bearer"
    to: str


@dataclass(frozen=True, eq=False)
class Deploy(ActionObject):
    """Places a detachment (BB-4.3)."""

    do: ClassVar[str] = "deploy"
    unit: Unit
    to: Sequence[str]


@dataclass(frozen=True, eq=False)
class Announce(ActionObject):
    """Says who executes first in this step (BB-5.3)."""

    do: ClassVar[str] = "announce"
    first: Seat


@dataclass(frozen=True, eq=False)
class Plan(ActionObject):
    """Plans four orders, in secret (BB-6.1)."""

    do: ClassVar[str] = "plan"
    orders: Sequence[Order]


@dataclass(frozen=True, eq=False)
class Move(ActionObject):
    """Moves a soldier or a group straight on (BB-7)."""

    do: ClassVar[str] = "move"
    from_: Sequence[str]
    by: Direction
    distance: int


@dataclass(frozen=True, eq=False)
class Reform(ActionObject):
    """Makes a column of a line, or a line of a column: `from_[i]` goes to `to[i]` (BB-8.1)."""

    do: ClassVar[str] = "reform"
    from_: Sequence[str]
    to: Sequence[str]


@dataclass(frozen=True, eq=False)
class Wheel(ActionObject):
    """Turns a line by a right angle: `from_[i]` goes to `to[i]` (BB-8.4)."""

    do: ClassVar[str] = "wheel"
    from_: Sequence[str]
    to: Sequence[str]


@dataclass(frozen=True, eq=False)
class Shoot(ActionObject):
    """Shoots: the target of each archer, by cells (BB-12.1)."""

    do: ClassVar[str] = "shoot"
    shots: Mapping[str, str]


@dataclass(frozen=True, eq=False)
class MoveBearer(ActionObject):
    """Moves the standard-bearer (BB-12.4)."""

    do: ClassVar[str] = "move_bearer"
    by: Direction
    distance: int


@dataclass(frozen=True, eq=False)
class Skip(ActionObject):
    """Does nothing with an order (BB-6.2)."""

    do: ClassVar[str] = "skip"


@dataclass(frozen=True, eq=False)
class Fight(ActionObject):
    """Names the attacker who fights next (BB-10.4)."""

    do: ClassVar[str] = "fight"
    with_: str


@dataclass(frozen=True, eq=False)
class Meet(ActionObject):
    """Names the defender who meets the attacker (BB-10.4)."""

    do: ClassVar[str] = "meet"
    with_: str


@dataclass(frozen=True, eq=False)
class Sacrifice(ActionObject):
    """Lets a sergeant die in place of the captain (BB-11.8)."""

    do: ClassVar[str] = "sacrifice"
    sergeant: str


@dataclass(frozen=True, eq=False)
class Stand(ActionObject):
    """Lets no sergeant die for the captain (BB-11.8)."""

    do: ClassVar[str] = "stand"


Action: TypeAlias = (
    Hire
    | PlaceBearer
    | Deploy
    | Announce
    | Plan
    | Move
    | Reform
    | Wheel
    | Shoot
    | MoveBearer
    | Skip
    | Fight
    | Meet
    | Sacrifice
    | Stand
)
_KINDS: tuple[type[Action], ...] = get_args(Action)


def action_object(document: Mapping[str, Any]) -> Action:
    """The object of an action document.

    Raises:
        DocumentError: it is not an action document.

    >>> action_object({"do": "move", "from": ["c3", "d3"], "by": "north", "distance": 2})
    Move(from_=['c3', 'd3'], by='north', distance=2)
    """
    read_action(document)
    return object_of(_KINDS, document)
