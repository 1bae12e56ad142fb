"""What decides on a change of a table: each function returns one that is allowed, or raises."""

from collections.abc import Callable, Collection
from functools import partial

from vexilla.game import Document, new
from vexilla.server.errors import AgainstTheRules, Refusal
from vexilla.server.store.timestamps import TIMESTAMPS
from vexilla.server.tables.endings import abandon
from vexilla.server.tables.events import Change
from vexilla.server.tables.messages import (
    Abandoned,
    Act,
    Answer,
    ChangeRequest,
    Commit,
    MakeOffer,
    OpenNumber,
    Resign,
    Standing,
)
from vexilla.server.tables.shown import OfferKind
from vexilla.server.tables.table import Table


def decision(message: ChangeRequest, seat: str, mine: Collection[str]) -> Callable[[Table], Change]:
    """Returns the function that turns a message into a change of the table."""
    match message:
        case Act():
            return lambda table: act(table, seat, message.number, message.action)
        case Resign():
            return lambda table: resign(table, seat, failed=message.failed)
        case MakeOffer():
            return lambda table: offer(table, seat, message.number, message.what, mine)
        case Answer():
            return lambda table: answer(table, seat, message.number, message.what, message.accept)
        case Abandoned():
            return lambda table: abandon(table, seat, message.number, TIMESTAMPS.now())
        case Standing():
            return lambda _: Change("standing", seat, {"claims": message.claims})
        case Commit():
            return lambda table: commit(table, seat, message.commitment)
        case OpenNumber():
            return lambda table: open_number(table, seat, message.number)


def act(table: Table, seat: str, number: int, action: Document) -> Change:
    """Returns the change that plays an action.

    Raises:
        Refusal: the game is not dealt yet, or over; AgainstTheRules: a rule forbids the action.
        DocumentError: the document is not an action.
        OutdatedError: the position has changed since event `number`.
    """
    table.check_number(seat, number)
    table.check_dealt()
    if table.outcome:
        raise Refusal("server-over")
    legal = table.game.legal(action, seat)
    if legal is None:
        raise AgainstTheRules(partial(table.game.copy().explain, action, seat))
    return Change("action", seat, {"action": legal})


def resign(table: Table, seat: str, *, failed: bool = False) -> Change:
    """Returns the change by which a seat resigns.

    Args:
        table: the table.
        seat: the seat.
        failed: whether it does so because its agent, or the program of a bot, has failed.

    Raises:
        Refusal: the game is not dealt yet, or over.
    """
    table.check_dealt()
    if table.outcome:
        raise Refusal("server-over")
    fails = failed and (seat in table.bots or table.kinds[seat] == "agent")
    return Change("resign", seat, {"failed": True} if fails else {})


def offer(table: Table, seat: str, number: int, what: OfferKind, mine: Collection[str]) -> Change:
    """Returns the change that makes an offer, or fulfils it if all others agree already.

    Args:
        table: the table.
        seat: the seat that offers.
        number: the number of the last event that the client had seen.
        what: what is offered.
        mine: all seats of the person who offers.

    Raises:
        Refusal: it cannot be offered now.
        OutdatedError: the position has changed since event `number`.
    """
    table.check_number(seat, number)
    table.check_dealt()
    by, _ = table.offers.find(what)
    if by in mine or (by and what == "takeback"):
        raise Refusal("server-offered")
    if bool(table.outcome) != (what == "rematch"):
        raise Refusal("server-over" if table.outcome else "server-not-over")
    if what == "rematch" and table.next:
        raise Refusal("server-next-game-made")
    if what == "takeback" and table.header.unaided:
        rated = table.header.rated
        why = "server-rated-takeback" if rated else "server-tournament-takeback"
        raise Refusal(why)
    keep = table.taken_back(mine) if what == "takeback" else None
    if what == "takeback" and keep is None:
        raise Refusal("server-no-takeback")
    others = [other for other in table.game.seats if other not in mine]
    if what == "draw" and any(table.kinds[other] == "agent" for other in others):
        raise Refusal("server-agent-draw")
    if by or all(table.kinds[other] == "agent" for other in others):
        return _agreed(what, seat, keep)
    if table.offers.is_refused(what, seat):
        raise Refusal("server-offer-refused", what=what)
    return Change("offer", seat, {"what": what, "keep": keep})


def answer(table: Table, seat: str, number: int, what: OfferKind, accept: bool) -> Change:
    """Returns the change that accepts or declines an offer, or withdraws the seat's own offer.

    Raises:
        Refusal: there is no such offer.
        OutdatedError: the position has changed since event `number`.
    """
    table.check_number(seat, number)
    by, keep = table.offers.find(what)
    if by is None or (accept and by == seat):
        raise Refusal("server-no-offer")
    return _agreed(what, seat, keep) if accept else Change("decline", seat, {"what": what})


def publish(table: Table, seat: str, public: bool) -> Change:
    """Returns the change that shows the table in the lobby, or no longer. Raises Refusal."""
    if table.open_seat is None:
        raise Refusal("server-nobody-missing")
    return Change("public", seat, {"public": public})


def commit(table: Table, seat: str, commitment: str) -> Change:
    """Returns the change by which a seat commits to its number. Raises Refusal."""
    if table.contributions is None or not table.contributions.awaits(seat, "commit"):
        raise Refusal("server-number-not-awaited")
    return Change("commit", seat, {"commitment": commitment})


def open_number(table: Table, seat: str, number: str) -> Change:
    """Returns the change by which a seat opens its number; the last one brings the deal.

    Raises:
        Refusal: it is not awaited now, or not the one to which the seat has committed.
    """
    if table.contributions is None or not table.contributions.awaits(seat, "open"):
        raise Refusal("server-number-not-awaited")
    if not table.contributions.fits(seat, number):
        raise Refusal("server-number-wrong")
    fair = table.contributions.deal_with(seat, number)
    if fair is None:
        return Change("open", seat, {"number": number})
    game = new(table.header.game, options=table.header.options, fair=fair)
    return Change("open", seat, {"number": number, "start": game.committed})


def claim_at_once(table: Table) -> Change | None:
    """Returns the change that makes a proved claim, if a player wants it made at once."""
    for seat in table.actors:
        if seat in table.claims_at_once:
            for action in table.game.legal_actions(seat):
                if action["do"] == "claim":
                    return Change("action", seat, {"action": action})
    return None


def _agreed(what: OfferKind, seat: str, keep: int | None) -> Change:
    """Returns the change that fulfils an offer on which both sides have agreed."""
    return Change(what, seat, {"keep": keep} if what == "takeback" else {})
