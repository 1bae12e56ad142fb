"""The notation of actions: a word for each (docs/notation.md)."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from vexilla.blades_and_banners.documents.actions import read_action
from vexilla.blades_and_banners.rules.components import (
    CELL_NAMES,
    CELL_NUMBERS,
    CELLS,
    COLUMNS,
    DIRECTIONS,
    KIND_KEYS,
    NOTHING,
    ORDERS,
    SEATS,
    UNIT,
    X,
    Y,
)
from vexilla.documents import Document, shown
from vexilla.errors import DocumentError, Problem
from vexilla.kernel.types import States

# The letters of soldiers and order cards are those of the English catalogue.
_KINDS = dict(zip("KCSPA", KIND_KEYS, strict=True))
_KIND_LETTERS = {kind: letter for letter, kind in _KINDS.items()}
_ORDERS = dict(zip("KHPAB", ORDERS, strict=True))
_ORDER_LETTERS = {order: letter for letter, order in _ORDERS.items()}
_DIRECTIONS = {direction[0].upper(): direction for direction in DIRECTIONS}
_PLAIN = {
    "--": {"do": "skip"},
    "C": {"do": "stand"},
    "?ARMY": {"do": "hire"},
    "?PLAN": {"do": "plan"},
    **{seat[0].upper(): {"do": "announce", "first": seat} for seat in SEATS},
}

_CELL = r"[a-t](?:1[0-4]|[1-9])"
_SPAN = rf"{_CELL}(?:-{_CELL})?"
_CELLS = rf"{_SPAN}(?:,{_SPAN})*"
_FORMS = {  # by what is done
    "hire": r"(\d{1,2}[KCSPA](?:,\d{1,2}[KCSPA])*|0)",
    "place_bearer": rf"B@({_CELL})",
    "deploy": rf"([KCSPA])@({_CELLS})",
    "plan": r"([KHPAB]{1,10})",
    "move": rf"([KHPA]?)({_CELLS})>({_CELL})",
    "reform": rf"([KHPA]?)({_CELLS})=({_CELLS})",
    "wheel": rf"([KHPA]?)({_CELLS})~({_CELLS})",
    "shoot": rf"(A?)({_CELL}x{_CELL}(?:,{_CELL}x{_CELL})*)",
    "move_bearer": r"B([NSEW])(\d{1,2})",
    "fight": rf">({_CELL})",
    "meet": rf"<({_CELL})",
    "sacrifice": rf"S({_CELL})",
}
_EXAMPLES = (
    "4K,1C,2P, B@j3, S@c1-e1, G, KHAB, Kc3-d3>c5, He4-h4=f5,f4,g4,g5, Pe4-g4~f3-f5, Ae4xe8, BN2, "
    ">e5, <e6, Se7, C or --"
)


def write_notation(document: Mapping[str, Any], states: States | None = None) -> str:
    """An action as a word; where the state is given, with the letter of the unit that acts.

    >>> write_notation({"do": "move", "from": ["f8", "g8", "h8"], "by": "north", "distance": 2})
    'f8-h8>f10'
    """
    do = document["do"]
    match do:
        case "hire" | "plan" if len(document) == 1:
            return "?army" if do == "hire" else "?plan"
        case "hire":
            hired = [kind for kind in KIND_KEYS if document.get(kind)]
            return ",".join(f"{document[kind]}{_KIND_LETTERS[kind]}" for kind in hired) or "0"
        case "place_bearer":
            return f"B@{document['to']}"
        case "deploy":
            return f"{_KIND_LETTERS[document['unit']]}@{_write_cells(document['to'])}"
        case "announce":
            return document["first"][0].upper()
        case "plan":
            return "".join(_ORDER_LETTERS[order] for order in document["orders"])
        case "move":
            cells = document["from"]
            end = _shifted(cells[0], document["by"], document["distance"])
            return f"{_letter(states, cells[0])}{_write_cells(cells)}>{end}"
        case "reform" | "wheel":
            sign, cells = "=" if do == "reform" else "~", document["from"]
            letter, to = _letter(states, cells[0]), _write_cells(document["to"])
            return f"{letter}{_write_cells(cells)}{sign}{to}"
        case "shoot":
            shots = ",".join(f"{archer}x{target}" for archer, target in document["shots"].items())
            return f"{'' if states is None else 'A'}{shots}"
        case "move_bearer":
            return f"B{document['by'][0].upper()}{document['distance']}"
        case "fight" | "meet":
            return f"{'>' if do == 'fight' else '<'}{document['with']}"
        case "sacrifice":
            return f"S{document['sergeant']}"
        case _:
            return "--" if do == "skip" else "C"


def read_notation(text: str, states: States | None = None) -> Document:
    """The action that a word stands for, in capital or small letters.

    Raises:
        DocumentError: there is no such word, or its letter is not that of the unit that acts.

    >>> read_notation("Kf8-h8>f10")
    {'do': 'move', 'from': ['f8', 'g8', 'h8'], 'by': 'north', 'distance': 2}
    """
    word = "".join(text.split())
    if word.upper() in _PLAIN:
        return dict(_PLAIN[word.upper()])
    for do, form in _FORMS.items():
        if (found := re.fullmatch(form, word, re.IGNORECASE | re.ASCII)) is not None:
            parts = found.groups()
            document = {"do": do, **_PARTS[do](*parts)}
            read_action(document)
            if do in ("move", "reform", "wheel"):
                _check_letter(parts[0], document["from"][0], states)
            elif do == "shoot":
                _check_letter(parts[0], next(iter(document["shots"])), states)
            return document
    raise _error(f"{shown(text)} is not an action in notation; right would be {_EXAMPLES}")


def _error(why: str) -> DocumentError:
    return DocumentError([Problem("", why)])


def _letter(states: States | None, cell: str) -> str:
    """The letter of the unit on a cell; empty where it is not known, or no soldier is there."""
    if states is None:
        return ""
    unit = int(UNIT[states["board"][0, CELL_NUMBERS[cell]]])
    return "" if unit == NOTHING else _ORDER_LETTERS[ORDERS[unit]]


def _check_letter(given: str, cell: str, states: States | None) -> None:
    """Raises DocumentError if a letter is not that of the unit on a cell."""
    true = _letter(states, cell)
    if given and true and given.upper() != true:
        unit, other = (_ORDERS[letter].replace("_", " ") for letter in (given.upper(), true))
        raise _error(f"{given.upper()} stands for {unit}, but on {cell} are {other} ({true})")


# Cells


def _write_cells(cells: Sequence[str]) -> str:
    """Cells; a row, a column or a block in reading order as its two corners."""
    corners = f"{cells[0]}-{cells[-1]}"
    return corners if len(cells) > 1 and _read_cells(corners) == list(cells) else ",".join(cells)


def _read_cells(text: str) -> list[str]:
    """The cells of a list, in which two corners stand for all cells between them."""
    cells: list[str] = []
    for entry in text.lower().split(","):
        corners = [CELL_NUMBERS[name] for name in entry.split("-")]
        columns, rows = ([int(place[corner]) for corner in corners] for place in (X, Y))
        cells += (
            CELL_NAMES[COLUMNS * y + x]
            for y in range(min(rows), max(rows) + 1)
            for x in range(min(columns), max(columns) + 1)
        )
        if len(cells) > CELLS:
            raise _error(f"these are more cells than the board has, {CELLS}")
    return cells


def _shifted(cell: str, by: str, distance: int) -> str:
    """The name of the cell at a distance from another; beyond the board a name of the same kind."""
    column, row = ord(cell[0]), int(cell[1:])
    match by:
        case "north" | "south":
            row += distance if by == "north" else -distance
        case _:
            column += distance if by == "east" else -distance
    return f"{chr(column)}{row}"


# The entries of the documents, by what is done; of a letter for the unit there is none


def _hire(army: str) -> Document:
    counts: Document = dict.fromkeys(KIND_KEYS, 0)
    for entry in army.upper().split(",") if army != "0" else ():
        if counts[_KINDS[entry[-1]]]:
            raise _error(
                f"{entry[-1]} stands twice in the army {shown(army)}; "
                "right would be one number each"
            )
        counts[_KINDS[entry[-1]]] = int(entry[:-1])
    return counts


def _deploy(unit: str, cells: str) -> Document:
    return {"unit": _KINDS[unit.upper()], "to": _read_cells(cells)}


def _plan(letters: str) -> Document:
    return {"orders": [_ORDERS[letter] for letter in letters.upper()]}


def _move(_: str, cells: str, end: str) -> Document:
    moved = _read_cells(cells)
    first, last = CELL_NUMBERS[moved[0]], CELL_NUMBERS[end.lower()]
    east, north = int(X[last] - X[first]), int(Y[last] - Y[first])
    if (east == 0) == (north == 0):
        raise _error(
            f"{moved[0]} does not go straight to {end.lower()}: "
            "a move ends in the row or the column in which it began"
        )
    by = ("east" if east > 0 else "west") if east else ("north" if north > 0 else "south")
    return {"from": moved, "by": by, "distance": abs(east + north)}


def _turn(_: str, cells: str, to: str) -> Document:
    return {"from": _read_cells(cells), "to": _read_cells(to)}


def _shoot(_: str, shots: str) -> Document:
    return {"shots": dict(shot.split("x") for shot in shots.lower().split(","))}


def _move_bearer(by: str, distance: str) -> Document:
    return {"by": _DIRECTIONS[by.upper()], "distance": int(distance)}


def _cell(key: str) -> Callable[[str], Document]:
    return lambda cell: {key: cell.lower()}


_PARTS: dict[str, Callable[..., Document]] = {
    "hire": _hire,
    "place_bearer": _cell("to"),
    "deploy": _deploy,
    "plan": _plan,
    "move": _move,
    "reform": _turn,
    "wheel": _turn,
    "shoot": _shoot,
    "move_bearer": _move_bearer,
    "fight": _cell("with"),
    "meet": _cell("with"),
    "sacrifice": _cell("sergeant"),
}
