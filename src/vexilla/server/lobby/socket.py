"""The connection of one browser to the lobby, by WebSocket."""

from vexilla.server.edge.sockets.conversation import Client, Conversation
from vexilla.server.edge.sockets.text import Text
from vexilla.server.lobby.lobby import NO_INVITATIONS, Lobby
from vexilla.server.lobby.messages import from_lobby_client


class LobbyConnection(Conversation):
    """A client in the lobby, which is sent the lobby and its invitations whenever they change."""

    decoder = from_lobby_client

    def __init__(self, client: Client, lobby: Lobby) -> None:
        """Prepares the connection of a client to the lobby."""
        super().__init__(client)
        self._lobby = lobby
        self._listed: Text | None = None  # what the client was sent last
        self._invited = NO_INVITATIONS

    def _enter(self) -> None:
        self._lobby.enter(self)

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
