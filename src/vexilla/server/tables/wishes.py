"""What can be played here, and what somebody wishes to play."""

from functools import cache

from vexilla.agents import OPPONENTS
from vexilla.errors import VexillaError
from vexilla.game import GAMES, package_of, rules_of
from vexilla.server.edge.messages import ShownName
from vexilla.server.tables.dealing import Beginning
from vexilla.server.tables.events import SeatStart
from vexilla.server.tables.messages import Computer, GameInfo, Me, NewTable


@cache
def offered() -> list[GameInfo]:
    """Returns the games that can be played here, and the agents that play them."""
    return [
        GameInfo(
            game=name,
            seats=list(rules_of(name).SEATS),
            options={key: list(values) for key, values in rules_of(name).OPTIONS.items()},
            editions={key: dict(chosen) for key, chosen in package_of(name).hosts.EDITIONS.items()},
            agents=list(OPPONENTS),
        )
        for name in GAMES
    ]


def wished(data: NewTable, me: ShownName) -> tuple[Beginning, dict[str, SeatStart]]:
    """Returns how a game is to begin, and what each seat holds then.

    Args:
        data: what is wished for.
        me: the player who wishes it.

    Raises:
        VexillaError: there is no such seat or agent, or nobody who plays.
    """
    seats_of_game = rules_of(data.game).SEATS
    if sorted(data.seats) != sorted(seats_of_game):
        raise VexillaError(f"seats: one entry for each of {', '.join(seats_of_game)}.")
    if all(isinstance(seat, Computer) for seat in data.seats.values()):
        raise VexillaError("seats: one at least is for a person.")
    alone = sum(isinstance(seat, Me) for seat in data.seats.values()) == 1
    seats: dict[str, SeatStart] = {}
    for seat_name, seat in data.seats.items():
        if isinstance(seat, Computer):
            if seat.agent not in OPPONENTS:
                raise VexillaError(f"seats.{seat_name}.agent: one of {', '.join(OPPONENTS)}.")
            seats[seat_name] = SeatStart("agent", agent=seat.agent)
        elif isinstance(seat, Me):
            seats[seat_name] = SeatStart("person", name=me.text if alone else None, bot=me.bot)
        else:
            seats[seat_name] = SeatStart("open")
    if data.position is not None and (data.options or data.first is not None):
        raise VexillaError("position: it has options and a seat to move; leave out options, first.")
    begins = Beginning(
        data.game,
        data.options,
        data.first,
        data.position,
        data.pace,
        data.games,
        data.fair,
        data.rated,
        data.delay,
    )
    return begins, seats
