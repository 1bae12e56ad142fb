"""Blades & Banners at the terminal: actions in the words of the log, and how the game ended."""

from vexilla.locale.letters import army_list, soldier_letter
from vexilla.terminal.blades_and_banners.table import (
    ARROWS,
    BEARER,
    SEATS,
    STEPS,
    Document,
    Piece,
    TableView,
    cells_text,
    displacements,
)
from vexilla.terminal.boards import Say


def help_text(say: Say) -> str:
    """The help text about keys and signs."""
    return say("bb-board-help")


def seat_name(say: Say, seat: str) -> str:
    """The name of a seat."""
    return say("bb-seat", seat=seat)


def order_name(say: Say, order: str) -> str:
    """The name of an order card."""
    return say("bb-board-order", order=order)


def result(say: Say, reason: str) -> str:
    """How a game ended, in a sentence (BB-13)."""
    return say("bb-board-result", reason=reason)


def hidden(say: Say, view: Document) -> str:
    """A sentence about the orders that a view's seat has not opened."""
    table = TableView(view, say)
    orders = [order for order in table.plan(table.seat)[table.opened(table.seat) :] if order]
    names = ", ".join(order_name(say, order) for order in orders)
    return say("bb-board-unopened", seat=table.seat, count=len(orders), orders=names)


def tell(
    say: Say, viewer: str, seat: str, action: Document, before: Document, after: Document
) -> str | None:
    """A line for the log about an action and its effects, as far as the viewer may know them."""
    old, new = TableView(before, say), TableView(after, say)
    dead = _dead(old, new, seat, action)
    text = " ".join(
        [_action_text(say, seat, action, old), *(f"†{old.letter(p)}{cell}" for cell, p in dead)]
    )
    lines = [say("bb-log-line", seat=seat, text=text)]
    if old.phase == "hiring" and new.phase != "hiring":  # both armies are shown now (BB-3.3)
        for each in SEATS:
            army = ", ".join(army_list(say, after[each]["to_deploy"]))
            lines.append(say("bb-log-line", seat=each, text=say("bb-log-hired", army=army)))
    begins = (old.phase, new.phase) == ("deployment", "announce")
    if begins or (after["step"] > before["step"] and after["step"] <= STEPS):
        lines.append(say("bb-log-step", step=after["step"]))
    return "\n".join(lines)


def _action_text(say: Say, seat: str, action: Document, old: TableView) -> str:
    """An action in a few words."""
    match action["do"]:
        case "hire":
            return say("bb-log-hires")  # both armies follow once both have hired
        case "place_bearer":
            return say("bb-log-standard", to=action["to"])
        case "deploy":
            return f"{soldier_letter(say, action['unit'])} {cells_text(action['to'])}"
        case "announce":
            return say("bb-log-announce", first="yes" if action["first"] == seat else "no")
        case "plan":
            return say("bb-log-plan")
        case "move":
            piece = old.pieces[action["from"][0]]
            way = f"{ARROWS[action['by']]}{action['distance']}"
            return f"{soldier_letter(say, piece.kind)}{cells_text(action['from'])} {way}"
        case "reform" | "wheel" as do:
            cells = cells_text(action["from"]), cells_text(action["to"])
            return say("bb-log-turn", do=do, source=cells[0], to=cells[1])
        case "shoot":
            return " ".join(f"{archer}⇢{target}" for archer, target in action["shots"].items())
        case "move_bearer":
            way = f"{ARROWS[action['by']]}{action['distance']}"
            return say("bb-log-standard", to=way)
        case "skip":
            return say("bb-log-skip")
        case "sacrifice":
            return say("bb-log-sacrifice", cell=action["sergeant"])
        case "stand":
            return say("bb-log-stand")
        case _:
            return say("bb-log-fights", cell=action["with"])


def _dead(old: TableView, new: TableView, seat: str, action: Document) -> list[tuple[str, Piece]]:
    """The pieces that died or were captured in an action, each with its cell."""
    moved = displacements(action, old.view[seat].get(BEARER)) if action["do"] != "shoot" else []
    if action["do"] == "sacrifice":
        moved = [(old.view["met"], action["sergeant"])]
    stayed = {cell: p for cell, p in old.pieces.items() if cell not in dict(moved)}
    taken = [(end, stayed[end]) for _, end in moved if end in stayed]
    there = stayed | {end: old.pieces[source] for source, end in moved}
    return taken + [(cell, piece) for cell, piece in there.items() if cell not in new.pieces]
