"""The terminal game: the flow of a match on a full screen, whatever game it is."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Static

from vexilla.agents import AgentFailure
from vexilla.errors import VexillaError
from vexilla.game import Document, View
from vexilla.locale import say
from vexilla.terminal.boards import Board
from vexilla.terminal.saved import Saved
from vexilla.terminal.screens import Cover, Prompt, Question
from vexilla.terminal.session import Session

PACE_S = 0.6  # between two actions of an agent, so that they can be followed
WIDTH, HEIGHT = 80, 24
_HINT = 2 * (WIDTH - 6)  # characters that surely fit into the two lines of a hint


class GameApp(App[None]):
    """One person against an agent, or two people who share the terminal."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [  # noqa: RUF012
        Binding("escape", "step_back", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("q,ctrl+q,ctrl+c", "leave", show=False, priority=True),
        Binding("enter", "go_on", show=False),
        Binding("r", "again", show=False),
        Binding("pageup", "scroll_log(-1)", show=False),
        Binding("pagedown", "scroll_log(1)", show=False),
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
            board: the board component of the game.
            deal: begins a new match.
            base: the file that keeps it.
            saved: finds a match that was broken off, None where there is none.
            pace: seconds between two actions of an agent.
        """
        super().__init__()
        self.language = language
        self.say = partial(say, language=language)
        self.session: Session | None = None
        self.viewer: str | None = None  # the person at the screen
        self._deal, self._base, self._pace = deal, base, pace
        self._saved = saved
        self._hand_over = False  # whether the person at the screen looks once more, then leaves
        self.log_view = VerticalScroll(Static(id="log-text", markup=False), id="log")
        self.log_view.can_focus = False
        self.board = board(self.say, self.log_view)
        self.board.id = "board"

    def compose(self) -> ComposeResult:
        """The board between a title and what is to be done."""
        yield Static(id="title", markup=False)
        yield self.board
        yield Prompt(id="prompt", markup=False)
        yield Static(id="hint", markup=False)
        yield Static(self.say("terminal-keys"), id="keys")
        yield Static(id="too-small", markup=False)

    def on_mount(self) -> None:
        """Begins, or goes on where a match was broken off."""
        self.board.focus()
        found = None
        damage = None
        try:
            found = self._saved() if self._saved else None
        except VexillaError as error:
            damage = str(error)
        if damage is not None:
            answers = [("new", self.say("terminal-new-game")), ("leave", self.say("terminal-quit"))]
            self._ask(self.say("terminal-cannot-continue"), damage, answers, self._after_trouble)
        elif found is None:
            self._begin(self._deal())
        else:
            self._offer(*found)

    def _after_trouble(self, answer: str) -> None:
        if answer == "leave":
            self.exit()
        else:
            self._begin(self._deal())

    def _offer(self, saved: Saved, session: Session) -> None:
        """Asks whether to go on with a match that was broken off."""
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
                    self._hint(repaired)
                return
            session.close()
            if answer == "new":
                self._begin(self._deal())
            else:
                self.exit()

        self._ask(self.say("terminal-welcome-back"), text, answers, answered)

    def _begin(self, session: Session) -> None:
        """Begins a match, and the file that keeps it."""
        session.keep(self._base)
        self._start(session)

    def _start(self, session: Session) -> None:
        if self.session is not None and self.session is not session:
            self.session.close()
        self.session = session
        self.viewer = session.people[0] if len(session.people) == 1 else None
        self._hint("")
        if session.game.outcome is not None and not session.match.over:
            session.next_game()
        self._turn()

    def _turn(self) -> None:
        """Lets whoever is to act do so."""
        session = self.session
        assert session is not None
        game = session.game
        if game.outcome is not None:
            self._finish()
        elif self.viewer in game.actors:
            self._show(game.legal_actions())
        elif agent := next((seat for seat in game.actors if seat in session.agents), None):
            self._show([])
            self._prompt(self.say("terminal-thinking", name=session.names()[agent]))
            self.set_timer(max(self._pace, 0.001), partial(self._ask_agent, agent, session.game))
        elif self.viewer is not None:
            self._show([])
            self._hand_over = True
            self._prompt(self.say("terminal-hand-over"))
        else:
            self._cover()

    def _show(self, legal: list[Document]) -> None:
        """Shows the table to the person at the screen, or to nobody what everybody may see."""
        session = self.session
        assert session is not None
        names = session.names()
        self.board.show(session.game.view(self.viewer), legal, names)
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
            self._hint(self.say("terminal-not-saved", reason=session.trouble))
        self.query_one("#title", Static).update(title, layout=False)

    def _cover(self) -> None:
        """Hides the table until the next person sits down."""
        session = self.session
        assert session is not None
        seat = next(iter(session.game.actors))
        self.viewer = None
        self._hand_over = False
        self._hint("")
        self._prompt("")
        self._show([])
        name = session.names()[seat]

        def uncovered(_: None) -> None:
            self.viewer = seat
            self._turn()

        cover = Cover(
            self.say("terminal-title", game=session.game.name),
            self.say("terminal-pass-terminal", name=name),
            self.say("terminal-i-am", name=name),
        )
        self.push_screen(cover, uncovered)

    def on_board_asks(self, message: Board.Asks) -> None:
        """Shows what the board waits for."""
        self._prompt(message.prompt)
        if message.hint:
            self._hint(message.hint)

    def on_board_acts(self, message: Board.Acts) -> None:
        """Plays what a person means, after showing why it is legal where that is to be asked."""
        session, viewer = self.session, self.viewer
        assert session is not None
        if viewer is None or viewer not in session.game.actors:
            return
        why = session.game.explain(message.action, viewer, self.language)
        if not why.legal:
            hint = self.say("terminal-refused", rule=why.rule, text=why.text)
            if len(hint) > _HINT:
                answers = [("back", self.say("terminal-back"))]
                self._ask(self.say("terminal-not-allowed"), hint, answers, self._ignore)
            else:
                self._hint(hint)
        elif message.ask:
            answers = [("do", self.say("terminal-do-it")), ("back", self.say("terminal-back"))]

            def answered(answer: str) -> None:
                if answer == "do":
                    self._play(message.action, viewer)

            text = self.say("terminal-allowed", rule=why.rule, text=why.text)
            self._ask(self.say("terminal-proof"), text, answers, answered)
        else:
            self._play(message.action, viewer)

    def _play(self, action: Mapping[str, Any], seat: str) -> None:
        assert self.session is not None
        self._hint("")
        self.session.play(dict(action), seat)
        self._turn()

    def _ask_agent(self, seat: str, game: object) -> None:
        """Lets an agent think, unless the game is another one by now."""
        if self.session is not None and self.session.game is game:
            self._think(seat, self.session.game.agent_view(seat))

    @work(thread=True)
    def _think(self, seat: str, view: View) -> None:
        """Asks an agent, in a thread of its own."""
        session = self.session
        assert session is not None
        try:
            action = session.agents[seat].choose(view, None)
        except AgentFailure as error:
            if self.is_running:  # else the person has quit meanwhile
                self.call_from_thread(self._agent_failed, session, str(error))
            return
        if self.is_running:
            self.call_from_thread(self._agent_chose, session, seat, action)

    def _agent_chose(self, session: Session, seat: str, action: Document) -> None:
        if self.session is session and seat in session.game.actors:
            self._play(action, seat)

    def _agent_failed(self, session: Session, reason: str) -> None:
        """Offers to ask an agent again that has failed."""
        if self.session is not session:
            return
        answers = [("again", self.say("terminal-ask-again")), ("leave", self.say("terminal-quit"))]

        def answered(answer: str) -> None:
            if answer == "leave":
                self.exit()
            else:
                self._turn()

        self._ask(self.say("terminal-agent-failed"), reason, answers, answered)

    def _finish(self) -> None:
        """Shows the result, and what was hidden."""
        session = self.session
        assert session is not None
        self.viewer = self.viewer or session.game.seats[0]
        self._show([])
        title, text = session.result()
        self._prompt(self.say("terminal-over", result=title))
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

        self._ask(title, text, answers, answered)

    def action_again(self) -> None:
        """Plays again after a game that is over."""
        if self._at_board() and self.session and self.session.game.outcome is not None:
            self._play_again()

    def _play_again(self) -> None:
        """The next game of the match, or a new match."""
        session = self.session
        assert session is not None
        if session.match.over:
            self._begin(self._deal())
            return
        session.next_game()
        self._start(session)

    def action_step_back(self) -> None:
        """Goes a step back on the board."""
        if self._at_board():
            self._hint("")
            self.board.back()

    def action_go_on(self) -> None:
        """Covers the table once the person at the screen has seen how his turn ended."""
        if self._at_board() and self._hand_over:
            self._cover()

    def on_prompt_pressed(self) -> None:
        """A click on the prompt is an Enter."""
        self.action_go_on()

    def action_help(self) -> None:
        """Shows the keys."""
        if self._at_board():
            answers = [("back", self.say("terminal-back"))]
            self._ask(
                self.say("terminal-help-title"), self.say("terminal-help"), answers, self._ignore
            )

    def action_leave(self) -> None:
        """Asks before quitting a game that goes on."""
        session = self.session
        if isinstance(self.screen, Question):
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
        self._ask(self.say("terminal-quit-title"), text, answers, answered)

    def action_scroll_log(self, pages: int) -> None:
        """Scrolls the log by pages."""
        self.log_view.scroll_relative(y=pages * self.log_view.size.height, animate=False)

    def on_resize(self, event: events.Resize) -> None:
        """Says so where the terminal is too small for the board."""
        small = event.size.width < WIDTH or event.size.height < HEIGHT
        self.set_class(small, "small")
        size = f"{event.size.width}×{event.size.height}"
        text = self.say("terminal-too-small", size=size, needed=f"{WIDTH}×{HEIGHT}")
        self.query_one("#too-small", Static).update(text)

    def on_unmount(self) -> None:
        """Ends the agents and closes the record."""
        if self.session is not None:
            self.session.close()

    def _at_board(self) -> bool:
        return len(self.screen_stack) == 1 and self.session is not None

    def _prompt(self, text: str) -> None:
        self.query_one("#prompt", Static).update(text, layout=False)

    def _hint(self, text: str) -> None:
        self.query_one("#hint", Static).update(text, layout=False)

    def _ask(
        self,
        title: str,
        text: str,
        answers: list[tuple[str, str]],
        answered: Callable[[str], None],
    ) -> None:
        def done(answer: str | None) -> None:
            if answer is not None:
                answered(answer)

        self.push_screen(Question(title, text, answers), done)

    def _ignore(self, answer: str) -> None:
        """Nothing follows from the only answer."""
