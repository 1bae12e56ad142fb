"""The connection of one browser to the lobby, by WebSocket."""

from vexilla.server.edge.conversation import Conversation
from vexilla.server.edge.rates import TokenBucket
from vexilla.server.edge.text import Text
from vexilla.server.edge.wire import Wire
from vexilla.server.lobby.lobby import NO_INVITATIONS, Lobby
from vexilla.server.lobby.messages import from_lobby_client


class LobbyConnection(Conversation):
    """A client in the lobby, which is sent the lobby and its invitations whenever they change."""

    decoder = from_lobby_client

    def __init__(
        self,
        wire: Wire,
        lobby: Lobby,
        player: str | None,
        rate: float,
        allowance: TokenBucket,
        address: str,
    ) -> None:
        """Prepares the connection; but for the lobby, the arguments are those of a conversation."""
        super().__init__(wire, player, address, rate, allowance)
        self._lobby = lobby
        self._listed: Text | None = None  # what the client was sent last
        self._invited = NO_INVITATIONS

    async def run(self) -> None:
        """Serves the client until it leaves."""
        self._lobby.enter(self)
        await super().run()

    def lobby_changed(self) -> None:
        """Has the lobby sent, if the client does not have it yet."""
        self._outbox.wake.set()

    def _leave(self) -> None:
        self._lobby.leave(self)

    async def _news(self) -> tuple[Text, ...] | None:
        listed = self._lobby.listed
        if listed is not None and listed is not self._listed:
            self._listed = listed
            return (listed,)
        invited = self._lobby.invited.get(self.player or "", NO_INVITATIONS)
        if invited.plain != self._invited.plain:
            self._invited = invited
            return (invited,)
        return None
