"""`vexilla bot`: an agent that plays on a server with a token, by the interface that people use.

It waits in the lobby at one table of each game, accepts invitations and next games, and comes back
to all its games after a lost line or a restart. All that it must remember, the server knows. Where
the agent fails, it resigns and says so, that nobody waits for it.
"""

import asyncio
import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPException
from time import monotonic
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from vexilla.agents.agent import Agent, AgentFailure, decide
from vexilla.errors import VexillaError
from vexilla.game import Document, load_view

FIRST_PAUSE_S = 0.25  # before the line is tried again; it doubles each time
MAX_PAUSE_S = 5.0
PATIENCE_S = 86_400.0  # of tries that all fail; then the bot ends
TRIES = 5  # of an action that is refused
GAMES_LOST = 3  # in a row, by failing; then the bot ends
PASSING = (408, 425, 429)  # refusals that pass, as all of 500 and more do: those of proxies, say
GONE = (4404, 4409)  # closings of a socket whose table is gone, or cannot be played
REQUEST_S = 30.0
NEXT_S = 30.0  # after a game, for the opponent to want another one
SHARE = 1 / 25  # of the time on the clock for one decision
RESERVE = 1 / 4  # of the time on the clock that a decision never exceeds
MAX_MESSAGE = 1 << 24
LOST = (OSError, WebSocketException, TimeoutError)


class Refused(VexillaError):
    """The server refuses a request; `status` says how."""

    def __init__(self, text: str, status: int) -> None:
        super().__init__(text)
        self.status = status


class Unanswered(VexillaError):
    """The server has not answered for too long."""


class Patience:
    """The pauses between tries, each twice as long as the one before."""

    def __init__(self) -> None:
        """Starts before the first try."""
        self.again()

    def again(self) -> None:
        """Starts again from the shortest pause: a try has succeeded."""
        self._pause = FIRST_PAUSE_S
        self._since: float | None = None  # when the first try failed

    async def wait(self) -> None:
        """Waits before the next try. Raises Unanswered if they have failed for too long."""
        self._since = monotonic() if self._since is None else self._since
        if monotonic() - self._since >= PATIENCE_S:
            raise Unanswered("The server has not answered for a day; the bot ends.")
        await asyncio.sleep(self._pause)
        self._pause = min(2 * self._pause, MAX_PAUSE_S)


class OnlineBot:
    """An agent on a server."""

    def __init__(
        self,
        server: str,
        token: str,
        agent: Agent,
        games: list[str],
        time_s: float,
        tell: Callable[[str], None],
    ) -> None:
        """Prepares; `run` plays.

        Args:
            server: the address of the server.
            token: the bot's token.
            agent: chooses the actions.
            games: the games for which it waits in the lobby.
            time_s: the seconds for a decision; fewer when the clock says so.
            tell: called with a line for the owner of the bot.
        """
        self._server = server.rstrip("/")
        self._headers = {"Authorization": f"Bearer {token}"}
        self._agent, self._games, self._time_s, self._tell = agent, games, time_s, tell
        self._thinking = asyncio.Lock()  # an agent is asked by one game at a time
        self._look = asyncio.Event()  # set when there may be tables that nobody plays at here
        self._playing: dict[str, tuple[_Game, asyncio.Task[None]]] = {}
        self._left: set[str] = set()  # tables at which it cannot even resign
        self._lost = 0  # games in a row that were lost by failing
        self._broken = ""  # why nothing can be played any more

    async def run(self) -> None:
        """Plays until it is cancelled. Raises VexillaError if the server refuses the token."""
        for game in self._games:
            await asyncio.to_thread(self._agent.prepare, game)
        lobby = asyncio.create_task(self._watch_lobby())
        looking = asyncio.create_task(self._keep_looking())
        try:
            await asyncio.gather(lobby, looking)
        finally:
            for task in (lobby, looking, *(task for _, task in self._playing.values())):
                task.cancel()

    # Which tables

    async def _keep_looking(self) -> None:
        """Plays at every table where the bot has a seat, and waits at a new one of each game."""
        while not self._broken:
            self._look.clear()
            for table in (await self._ask("GET", "api/tables"))["tables"]:
                self._play_at(table)
            waiting = {game for game in self._games if not self._busy_with(game)}
            for game in sorted(waiting):
                table = await self._ask("POST", "api/lobby/find", {"game": game})
                self._tell(f"Waits at {self._server}/#/table/{table['id']}")
                self._play_at(table)
            await self._look.wait()
        if self._lost >= GAMES_LOST:
            await self._give_up()
        raise VexillaError(self._broken)

    def _busy_with(self, game: str) -> bool:
        return any(task.get_name() == game for _, task in self._playing.values())

    def _play_at(self, table: Document) -> None:
        """Plays at a table, unless its game is over, or the bot does so already."""
        id: str = table["id"]
        seats = [seat for seat, each in table["seats"].items() if each["mine"]]
        known = id in self._playing or id in self._left
        if table["over"] or table["read_only"] or known or not seats:
            return
        game = _Game(id, seats[0])
        task = asyncio.create_task(self._keep_playing(game), name=table["game"])
        self._playing[id] = game, task

        def ended(_: "asyncio.Task[None]") -> None:
            del self._playing[id]
            self._look.set()

        task.add_done_callback(ended)

    async def _keep_playing(self, game: "_Game") -> None:
        """Plays at a table until nothing is left to do; what cannot be played on is given up."""
        try:
            try:
                await self._play(game)
            except Unanswered:
                raise
            except Exception as error:
                self._fail(game, error)
                await self._play(game)
        except Unanswered as error:
            self._broken = str(error)
        except Exception as error:
            self._left.add(game.id)
            self._tell(f"{game.id}: It cannot resign: {type(error).__name__}: {error}")
        if self._lost >= GAMES_LOST:
            self._broken = f"The agent has failed in {GAMES_LOST} games in a row; the bot ends."

    def _fail(self, game: "_Game", error: Exception) -> None:
        """Notes a failure, by which a game is lost."""
        self._lost += not game.failed
        game.failed, game.unanswered, game.refusals = True, None, 0
        self._tell(f"{game.id}: It resigns. {type(error).__name__}: {error}")

    async def _give_up(self) -> None:
        """Resigns at all tables where somebody would wait for an agent that plays no more."""
        playing = list(self._playing.values())
        for game, task in playing:
            game.failed = True
            task.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(REQUEST_S):
                await asyncio.gather(*(self._keep_playing(game) for game, _ in playing))

    async def _watch_lobby(self) -> None:
        """Accepts every invitation."""
        patience = Patience()
        while True:
            try:
                async with self._connect("api/lobby/socket") as socket:
                    async for text in socket:
                        patience.again()
                        message = json.loads(text)
                        if message["type"] == "invitations":
                            await self._accept(message["tables"])
            except InvalidStatus as error:
                if not _passes(error.response.status_code):
                    await self._ask("GET", "api/tables")  # which says why, if the token is refused
            except LOST:
                pass
            await patience.wait()

    async def _accept(self, tables: list[Document]) -> None:
        for table in tables:
            with suppress(Refused):  # somebody else was faster
                await self._ask("POST", f"api/tables/{table['id']}/join", {})
                self._tell(f"Accepts an invitation to {self._server}/#/table/{table['id']}")
                self._look.set()

    # One table

    async def _play(self, game: "_Game") -> None:
        """Plays until the game is over and no next one is wanted, whatever happens to the line."""
        id, patience = game.id, Patience()
        while not game.ended:
            try:
                async with self._connect(f"api/tables/{id}/socket") as socket:
                    await _send(socket, {"type": "watch", "seat": game.seat})
                    if game.unanswered is not None:  # it has one id, so it counts once
                        await _send(socket, game.unanswered)
                    await self._play_by(socket, game)
            except ConnectionClosed as error:
                if error.rcvd is not None and error.rcvd.code in GONE:
                    game.ended, game.result = True, "it is gone, or cannot be played"
            except LOST:
                pass
            if game.heard:
                patience.again()
                game.heard = False
            if not game.ended:
                await patience.wait()
        self._tell(f"{self._server}/#/table/{id}: {game.result}")

    async def _play_by(self, socket: ClientConnection, game: "_Game") -> None:
        """Plays as long as the line holds; returns when the game and what follows it are over."""
        while not game.ended:
            patience = NEXT_S if game.over else None
            try:
                async with asyncio.timeout(patience):  # `wait_for` of 3.11 may miss the end
                    message = json.loads(await socket.recv())
            except TimeoutError:
                game.ended = game.over  # nobody wants another game
                return
            game.heard = True
            match message["type"]:
                case "state" | "outdated":
                    game.unanswered = None if message.get("id") else game.unanswered
                    await self._answer_state(socket, game, message)
                case "done":
                    game.unanswered, game.refusals = None, 0
                    if game.state["number"] >= message["number"]:  # it was done before a lost line
                        await self._answer_state(socket, game, game.state)
                case "refused":
                    self._tell(f"{game.id}: {message['text']}")
                    game.unanswered = None
                    game.refusals += 1
                    if game.refusals == TRIES:
                        raise VexillaError(f"{TRIES} actions in a row were refused.")
                    await asyncio.sleep(game.refusals)
                    if "table" in game.state:
                        await self._answer_state(socket, game, game.state)
                case "error":  # it came too soon, say
                    await asyncio.sleep(1)
                    if game.unanswered and message["code"] == "malformed":
                        game.unanswered.pop("failed", None)  # which an older server does not know
                    watch = {"type": "watch", "seat": game.seat}
                    await _send(socket, game.unanswered or watch)
                case "closing":
                    return
                case _:
                    pass

    async def _answer_state(self, socket: ClientConnection, game: "_Game", state: Document) -> None:
        """Acts if it is the bot's turn, and answers offers."""
        game.state = state
        table, seat = state["table"], game.seat
        game.over, game.result = bool(state["outcome"]), _result(state, seat)
        offers = [each["what"] for each in table["offers"] if each["by"] != seat]
        empty = any(each["kind"] == "open" for each in table["seats"].values())
        if game.over and not game.failed:
            self._lost = 0
        nothing_left = (game.over or empty) and self._lost >= GAMES_LOST
        game.ended = bool(table["next"]) or nothing_left
        if game.ended or game.unanswered is not None:
            return
        for what in offers:
            accept = {"what": what, "accept": what == "rematch"}
            await game.send(socket, type="answer", number=state["number"], **accept)
            return
        more = table["match"]["length"] and not table["match"]["over"]
        if game.over and more and not table["offers"]:
            await game.send(socket, type="offer", number=state["number"], what="rematch")
        elif seat in state["actors"] and not empty and not game.failed:
            try:
                action = await self._choose(state["view"], self._time(table["clock"], seat))
                await game.send(socket, type="act", number=state["number"], action=action)
            except AgentFailure as error:
                self._fail(game, error)
        if game.failed and not game.over and game.unanswered is None:
            await game.send(socket, type="resign", number=state["number"], failed=True)

    async def _choose(self, view: Document, time_s: float) -> Document:
        async with self._thinking:
            return await asyncio.to_thread(lambda: decide(self._agent, load_view(view), time_s))

    def _time(self, clock: Document | None, seat: str) -> float:
        """Returns the seconds for a decision."""
        if clock is None or seat not in clock["left"]:
            return self._time_s
        left = clock["left"][seat] / 1000
        share = left * SHARE + clock["pace"].get("seconds", 0) / 2
        return max(0.01, min(self._time_s, share, left * RESERVE))

    # The line

    def _connect(self, path: str) -> connect:
        address = f"{self._server}/{path}".replace("http", "ws", 1)
        return connect(address, additional_headers=self._headers, max_size=MAX_MESSAGE)

    async def _ask(self, method: str, path: str, body: Document | None = None) -> Document:
        """Returns the answer to a request, however often the line is lost. Raises Refused."""
        data = None if body is None else json.dumps(body).encode()
        headers = {**self._headers, "Content-Type": "application/json"}
        request = Request(f"{self._server}/{path}", data, headers, method=method)

        def ask() -> Document:
            with urlopen(request, timeout=REQUEST_S) as answer:
                return json.loads(answer.read())

        patience, told = Patience(), False
        while True:
            try:
                return await asyncio.to_thread(ask)
            except HTTPError as error:
                if not _passes(error.code):
                    raise Refused(_said(error), error.code) from None
                why = f"answers {error.code}"
            except (URLError, OSError, HTTPException, ValueError) as error:
                why = f"does not answer: {error}"
            if not told:
                told = True
                self._tell(f"{self._server} {why}. The bot tries again.")
            await patience.wait()


class _Game:
    """What the bot knows of a game beside the server's messages.

    Attributes:
        id: the table.
        seat: the bot's seat.
        unanswered: its last message, until that is answered.
        state: the last state.
        over: whether the game is over.
        ended: whether nothing is left to do at the table.
        result: how the game ended, in words.
        heard: whether the server has said anything since the line was made.
        refusals: how many actions in a row were refused.
        failed: whether it is lost, since the agent has failed.
    """

    def __init__(self, id: str, seat: str) -> None:
        self.id, self.seat = id, seat
        self.unanswered: Document | None = None
        self.state: Document = {"number": -1}
        self.over = self.ended = self.heard = self.failed = False
        self.result = ""
        self.refusals = 0

    async def send(self, socket: ClientConnection, **message: Any) -> None:
        """Sends a message, which is sent again after a lost line until it is answered."""
        self.unanswered = {"id": secrets.token_hex(8), **message}
        await _send(socket, self.unanswered)


async def _send(socket: ClientConnection, message: Document) -> None:
    await socket.send(json.dumps(message))


def _passes(status: int) -> bool:
    """Whether what refuses a request may be gone at the next try."""
    return status in PASSING or status >= 500


def _result(state: Document, seat: str) -> str:
    outcome = state["outcome"]
    if outcome is None:
        return "goes on"
    won = {seat: "won", None: "drawn"}.get(outcome["winner"], "lost")
    return f"{won} ({outcome['reason']})"


def _said(error: HTTPError) -> str:
    """Returns what the server says about a refusal."""
    try:
        return json.loads(error.read())["error"]["text"]
    except (ValueError, KeyError, OSError):
        return f"The server answers {error.code}."
