"""The connection of one browser to a tournament, by WebSocket."""

from vexilla.server.edge.messages import encode
from vexilla.server.edge.sockets.conversation import Client, Conversation
from vexilla.server.edge.sockets.text import Text
from vexilla.server.tournaments.messages import You, from_tournament_client
from vexilla.server.tournaments.tournaments import Tournaments


class TournamentConnection(Conversation):
    """A client that is sent a tournament, and what it is to them, whenever that has changed."""

    decoder = from_tournament_client

    def __init__(self, client: Client, tournaments: Tournaments, tournament: str) -> None:
        """Prepares the connection of a client to a tournament (its id)."""
        super().__init__(client)
        self._tournament = tournament
        self._tournaments = tournaments
        self._shown: Text | None = None  # what the client was sent last
        self._you: You | None = None

    def _enter(self) -> None:
        self._tournaments.enter(self, self._tournament)

    def _leave(self) -> None:
        self._tournaments.leave_watching(self, self._tournament)

    async def _news(self) -> tuple[Text, ...] | None:
        latest = self._tournaments.latest.get(self._tournament)
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
