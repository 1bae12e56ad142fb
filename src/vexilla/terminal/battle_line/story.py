"""Battle Line in the terminal: the words of the log, the result and the help."""

from vexilla.locale.letters import card_name
from vexilla.terminal.battle_line.table import GUILE, Document
from vexilla.terminal.boards import Say


def help_text(say: Say) -> str:
    """Returns the explanation of the table's keys and signs."""
    return say("bl-board-help")


def seat_name(say: Say, seat: str) -> str:
    """Returns the name of a seat."""
    return say("bl-seat", seat=seat)


def result(say: Say, reason: str) -> str:
    """Returns how a game ended, in a sentence (BL-3.1, BL-15.3)."""
    return say("bl-board-result", reason=reason)


def hidden(say: Say, view: Document) -> str:
    """Returns the hand of a view's seat, in a sentence."""
    cards = [card_name(say, card) for card in view["hands"][view["seat"]]]
    return say("bl-board-held", seat=view["seat"], count=len(cards), cards=", ".join(cards))


def tell(
    say: Say, viewer: str, seat: str, action: Document, before: Document, after: Document
) -> str | None:
    """Returns what an action did, as the viewer may know it; see `Board.tell`."""
    match action["do"]:
        case "play":
            text = say("bl-log-play", card=card_name(say, action["card"]), flag=action["flag"])
        case "draw":
            old, new = before["hands"][viewer], after["hands"][viewer]
            drawn = [card for card in new if seat == viewer and card not in old]
            what = card_name(say, drawn[0]) if drawn else _deck(say, action["deck"])
            text = say("bl-log-draw", card=what)
        case "return":
            # of a card that the other player puts back, only the deck is known
            what = (
                card_name(say, action["card"]) if "card" in action else _deck(say, action["deck"])
            )
            text = say("bl-log-return", card=what)
        case "redeploy" | "traitor" | "desert" as do:
            text = say(
                "bl-log-take",
                guile=card_name(say, next(name for name, one in GUILE.items() if one == do)),
                card=card_name(say, action["card"]),
                source=action["from"],
                to=action.get("to") or say("bl-log-out"),
            )
        case "claim":
            text = say("bl-log-claim", flag=action["flag"])
        case "scout":
            text = card_name(say, "Scout")
        case "pass":
            text = say("bl-log-pass")
        case _:
            return None
    return say("bl-log-line", seat=seat, text=text)


def _deck(say: Say, deck: str) -> str:
    return say("bl-board-deck", deck=deck)
