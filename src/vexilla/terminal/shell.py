"""The terminal game: the flow of a match on the screen, the same for every game."""

import asyncio
import os
import signal
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.widgets import Static

from vexilla.agents import AgentFailure
from vexilla.errors import VexillaError
from vexilla.game import Document, Game, View
from vexilla.machine.systems import ending_signals
from vexilla.terminal.boards import Board
from vexilla.terminal.frame import Frame
from vexilla.terminal.saved import Saved
from vexilla.terminal.screens import CoverScreen, QuestionScreen
from vexilla.terminal.session import Session

PACE_S = 0.6  # pause before each action of an agent, so that a person can follow


class GameApp(Frame):
    """A match of one person against an agent, or of two people who share the terminal."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "step_back", show=False),
        Binding("q,ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("enter", "go_on", show=False),
        Binding("r", "again", show=False),
    ]

    def __init__(
        self,
        language: str,
        board: type[Board],
        deal: Callable[[], Session],
        base: Path,
        saved: Callable[[], tuple[Saved, Session] | None] | None = None,
        pace: float = PACE_S,
    ) -> None:
        """Prepares the screen.

        Args:
            language: the language of the screen.
            board: the class of the game's board.
            deal: begins a new match.
            base: the file in which a new match is saved.
            saved: finds an unfinished match, and returns None if there is none.
            pace: the pause before each action of an agent, in seconds.
        """
        super().__init__(language, board)
        self.session: Session | None = None
        self.viewer: str | None = None  # the seat of the person at the screen; None: a spectator
        self._deal, self._base, self._pace = deal, base, pace
        self._saved = saved
        self.restore_terminal: Callable[[], None] = lambda: None  # as it was
        self._hand_over = False  # whether the turn is over, and the person may still look
        self._thinking: set[str] = set()  # agents that have been asked and have not answered

    def on_load(self) -> None:
        """Lets a signal end the game as `q` does, before the screen opens."""
        loop = asyncio.get_running_loop()
        for number in (*ending_signals(), signal.SIGINT):
            ended = self._hang_up if number.name == "SIGHUP" else self.exit
            with suppress(NotImplementedError, ValueError, RuntimeError):  # not on this system
                loop.add_signal_handler(number, ended, None, 128 + number)

    def _hang_up(self, _: None, code: int) -> None:
        """Ends at once: where the terminal is gone, Textual would wait for it for ever."""
        if self.session is not None:
            self.session.close()
        self.restore_terminal()
        os._exit(code)

    def on_mount(self) -> None:
        """Begins a match, or offers to go on with an unfinished one."""
        self.board.focus()
        try:
            found = self._saved() if self._saved else None
        except VexillaError as error:
            answers = [("new", self.say("terminal-new-game")), ("leave", self.say("terminal-quit"))]
            self.ask(self.say("terminal-cannot-continue"), str(error), answers, self._new_or_leave)
            return
        if found is None:
            self._begin(self._deal())
        else:
            self._offer(*found)

    def _new_or_leave(self, answer: str) -> None:
        if answer == "new":
            self._begin(self._deal())
        else:
            self.exit()

    def _offer(self, saved: Saved, session: Session) -> None:
        """Asks whether to go on with an unfinished match."""
        text = self.say(
            "terminal-unfinished",
            file=str(saved.first),
            date=session.game.date,
            count=len(session.game.actions),
            players=", ".join(session.names().values()),
        )
        if saved.damage is not None:
            text = self.say("terminal-damaged", file=str(saved.first), reason=saved.damage) + text
        answers = [
            ("on", self.say("terminal-continue")),
            ("new", self.say("terminal-new-game")),
            ("leave", self.say("terminal-quit")),
        ]

        def answered(answer: str) -> None:
            if answer == "on":
                repaired = session.keep_on(saved)
                self._start(session)
                if repaired:
                    self.hint(repaired)
                return
            session.close()
            self._new_or_leave(answer)

        self.ask(self.say("terminal-welcome-back"), text, answers, answered)

    def _begin(self, session: Session) -> None:
        """Begins a match, and the file in which it is saved."""
        session.keep(self._base)
        self._start(session)

    def _start(self, session: Session) -> None:
        if self.session is not None and self.session is not session:
            self.session.close()
        self.session = session
        self.viewer = session.people[0] if len(session.people) == 1 else None
        self._thinking.clear()
        self.hint("")
        if session.game.outcome is not None and not session.match.over:
            session.next_game()
        self._turn()

    def _turn(self) -> None:
        """Lets all seats act that are to act; there may be several."""
        session = self.session
        assert session is not None
        game = session.game
        if game.outcome is not None:
            self._finish()
            return
        agents = [seat for seat in game.actors if seat in session.agents]
        for seat in agents:
            self._ask_agent(seat)
        if self.viewer in game.actors:
            self._show(game.agent_view(self.viewer).actions)
        elif agents:
            self._show([])
            self.prompt(self.say("terminal-thinking", name=session.names()[agents[0]]))
        elif self.viewer is None or not session.has_secrets:
            self._change_seats()
        else:
            self._show([])
            self._hand_over = True
            self.prompt(self.say("terminal-hand-over"))

    def _show(self, legal: Sequence[Document]) -> None:
        """Shows the table to the person at the screen; to nobody, only what everybody may see."""
        session = self.session
        assert session is not None
        viewer = self.viewer or session.game.seats[0]
        self.board.show(
            session.game.view(self.viewer), legal, session.names(), session.counsel(viewer)
        )
        lines = session.logs[self.viewer] if self.viewer else []
        self.query_one("#log-text", Static).update("\n".join(lines))
        self.call_after_refresh(self.log_view.scroll_end, animate=False)
        match = session.match
        title = self.say("terminal-title", game=session.game.name)
        if match.length > 1:
            title += "   " + self.say(
                "terminal-match",
                number=len(match.games),
                length=match.length,
                points=session.points(),
            )
        if session.trouble is not None:
            title += "   " + self.say("terminal-unsaved")
            self.hint(self.say("terminal-not-saved", reason=session.trouble))
        self.query_one("#title", Static).update(title, layout=False)

    def _change_seats(self) -> None:
        """Lets the next person act; if there are secrets, covers the table first."""
        session = self.session
        assert session is not None
        seat = next(iter(session.game.actors))
        self._hand_over = False
        if not session.has_secrets:
            self.viewer = seat
            self._turn()
            return
        self.viewer = None
        self.hint("")
        self.prompt("")
        self._show([])
        name = session.names()[seat]

        def uncovered(_: None) -> None:
            self.viewer = seat
            self._turn()

        cover = CoverScreen(
            self.say("terminal-title", game=session.game.name),
            self.say("terminal-pass-terminal", name=name),
            self.say("terminal-i-am", name=name),
        )
        self.push_screen(cover, uncovered)

    def on_board_acts(self, message: Board.Acts) -> None:
        """Plays the action that a person means; on request, shows first why it is legal."""
        session, viewer = self.session, self.viewer
        assert session is not None
        if viewer is None or viewer not in session.game.actors:
            return
        why = session.counsel(viewer).explain(message.action)
        if not why.legal:
            text = self.say("terminal-refused", rule=why.rule, text=why.text)
            self.hint_or_tell(self.say("terminal-not-allowed"), text)
        elif message.ask:
            answers = [("do", self.say("terminal-do-it")), ("back", self.say("terminal-back"))]

            def answered(answer: str) -> None:
                if answer == "do":
                    self._play(message.action, viewer)

            text = self.say("terminal-allowed", rule=why.rule, text=why.text)
            self.ask(self.say("terminal-proof"), text, answers, answered)
        else:
            self._play(message.action, viewer)

    def _play(self, action: Mapping[str, Any], seat: str) -> None:
        session = self.session
        assert session is not None
        self.hint("")
        was_open = not session.has_secrets
        session.play(dict(action), seat)
        if len(session.people) > 1 and was_open and session.has_secrets:
            self.viewer = None  # both have been watching, so the table is to be covered
        self._turn()

    def _ask_agent(self, seat: str) -> None:
        """Asks an agent after a pause, unless it is thinking already."""
        session = self.session
        assert session is not None
        game = session.game

        async def ask() -> None:
            await asyncio.sleep(self._pace)  # a timer of Textual that is late may never ring
            if self._is_on(game):
                self._think(seat, session, game.agent_view(seat))

        if seat not in self._thinking:
            self._thinking.add(seat)
            self.run_worker(ask())

    @work(thread=True)
    def _think(self, seat: str, session: Session, view: View) -> None:
        """Asks an agent, in a separate thread."""
        game = session.game
        agent = session.agents[seat]
        try:
            agent.prepare(game.name)
            action = agent.choose(view, None)
        except AgentFailure as error:
            if self.is_running:  # the person may have quit meanwhile
                self.call_from_thread(self._agent_failed, game, seat, str(error))
            return
        if self.is_running:
            self.call_from_thread(self._agent_chose, game, seat, action)

    def _is_on(self, game: Game) -> bool:
        """Whether this is still the game being played."""
        return self.session is not None and self.session.game is game

    def _agent_chose(self, game: Game, seat: str, action: Document) -> None:
        if self._is_on(game):
            self._thinking.discard(seat)
            self._play(action, seat)

    def _agent_failed(self, game: Game, seat: str, reason: str) -> None:
        """Offers to ask an agent again after a failure."""
        if not self._is_on(game):
            return
        answers = [("again", self.say("terminal-ask-again")), ("leave", self.say("terminal-quit"))]

        def answered(answer: str) -> None:
            if answer == "leave":
                self.exit()
            else:
                self._thinking.discard(seat)
                self._turn()

        self.ask(self.say("terminal-agent-failed"), reason, answers, answered)

    def _finish(self) -> None:
        """Shows the result and what was hidden."""
        session = self.session
        assert session is not None
        self.viewer = self.viewer or session.game.seats[0]
        self._show([])
        title, text = session.result()
        self.prompt(self.say("terminal-over", result=title))
        again = "terminal-play-again" if session.match.over else "terminal-next-game"
        answers = [
            ("again", self.say(again)),
            ("leave", self.say("terminal-quit")),
            ("look", self.say("terminal-look")),
        ]

        def answered(answer: str) -> None:
            if answer == "again":
                self._play_again()
            elif answer == "leave":
                self.exit()

        self.ask(title, text, answers, answered)

    def _play_again(self) -> None:
        """Starts the next game of the match, or a new match."""
        session = self.session
        assert session is not None
        if session.match.over:
            self._begin(self._deal())
            return
        session.next_game()
        self._start(session)

    def action_again(self) -> None:
        """Plays again if the game is over."""
        if self.is_at_board and self.session and self.session.game.outcome is not None:
            self._play_again()

    def action_step_back(self) -> None:
        """Takes back the last step on the board."""
        if self.is_at_board:
            self.hint("")
            self.board.back()

    def action_go_on(self) -> None:
        """Covers the table once the person at the screen has seen how their turn ended."""
        if self.is_at_board and self._hand_over:
            self._change_seats()

    def on_prompt_pressed(self) -> None:
        """Treats a click on the prompt as Enter."""
        self.action_go_on()

    def action_leave(self) -> None:
        """Quits; asks first if a match is unfinished."""
        session = self.session
        if isinstance(self.screen, QuestionScreen):
            self.screen.action_leave()
            return
        if session is None or session.match.over:
            self.exit()
            return
        text = self.say("terminal-kept", file=str(session.path))
        if session.path is None or session.trouble is not None:
            text = self.say("terminal-not-saved", reason=session.trouble or "")

        def answered(answer: str) -> None:
            if answer == "leave":
                self.exit(message=text)

        answers = [("leave", self.say("terminal-quit")), ("back", self.say("terminal-back"))]
        self.ask(self.say("terminal-quit-title"), text, answers, answered)

    def on_unmount(self) -> None:
        """Ends the agents and closes the record."""
        if self.session is not None:
            self.session.close()
