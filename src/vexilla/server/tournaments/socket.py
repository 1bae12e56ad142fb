"""The connection of one browser to a tournament, by WebSocket."""

from vexilla.server.edge.conversation import Conversation
from vexilla.server.edge.messages import encode
from vexilla.server.edge.rates import TokenBucket
from vexilla.server.edge.text import Text
from vexilla.server.edge.wire import Wire
from vexilla.server.tournaments.messages import You, from_tournament_client
from vexilla.server.tournaments.tournaments import Tournaments


class TournamentConnection(Conversation):
    """A client that is sent a tournament, and what it is to them, whenever that has changed."""

    decoder = from_tournament_client

    def __init__(
        self,
        wire: Wire,
        tournaments: Tournaments,
        tournament: str,
        player: str | None,
        rate: float,
        allowance: TokenBucket,
        address: str,
    ) -> None:
        """Prepares the connection.

        Args:
            wire: the WebSocket.
            tournaments: all of them.
            tournament: the id of the one that is watched.
            player: the hash of the client's token; None without one.
            rate: messages a second that the client may send.
            allowance: the rate limit of the client's address.
            address: the client's.
        """
        super().__init__(wire, player, address, rate, allowance)
        self.tournament = tournament
        self._tournaments = tournaments
        self._shown: Text | None = None  # what the client was sent last
        self._you: You | None = None

    async def run(self) -> None:
        """Serves the client until it leaves."""
        self._tournaments.enter(self)
        await super().run()

    def tournament_changed(self) -> None:
        """Has the tournament sent, if the client does not have it yet."""
        self._outbox.wake.set()

    def _leave(self) -> None:
        self._tournaments.leave_watching(self)

    async def _news(self) -> tuple[Text, ...] | None:
        latest = self._tournaments.latest.get(self.tournament)
        if latest is None:
            return None
        you = latest.shown and latest.shown.you(self.player)
        if you != self._you and you is not None:
            self._you = you
            return (Text(encode(you)),)
        if latest.text is not self._shown:
            self._shown = latest.text
            return (latest.text,)
        return None
