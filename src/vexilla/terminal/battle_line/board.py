"""Battle Line in the terminal: the board, on which the player points out an action step by step."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.widget import Widget
from textual.widgets import Static

from vexilla.locale.letters import brief_name
from vexilla.terminal.battle_line.cards import (
    QUIET,
    YOURS,
    Choice,
    Deck,
    FlagColumn,
    HandCard,
    Marks,
    Part,
    full_name,
)
from vexilla.terminal.battle_line.story import help_text, hidden, result, seat_name, tell
from vexilla.terminal.battle_line.table import DECKS, FLAGS, SEATS, Document, Path, Spot, TableView
from vexilla.terminal.boards import Board, Counsel, Say

_MAX_HAND = 9  # cards in a hand while Scout is played
_FEW_DISCARDS = 4  # more discards fill the second line of a seat, which then has nothing else
_NAME = 8  # letters of a name in a list of cards; longer ones have four
_CHOICES = ("pass", "end_turn", "discard", "scout")
_ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class BattleLineBoard(Board):
    """The board of Battle Line: the line, both sides, the hand and the decks."""

    help = staticmethod(help_text)
    seat_name = staticmethod(seat_name)
    result = staticmethod(result)
    hidden = staticmethod(hidden)
    tell = staticmethod(tell)

    def __init__(self, say: Say, log: Widget) -> None:
        self.table: TableView | None = None
        self.chosen: Path = ()
        self.cursor: Spot | None = None
        self._names: Mapping[str, str] = {}
        super().__init__(say, log)

    def compose(self) -> ComposeResult:
        """Yields the table on the left, and the log and the decks on the right."""
        with Vertical(id="table"):
            yield Static(id="other-seat", classes="seat")
            with Horizontal(id="line"):
                for number in FLAGS:
                    yield FlagColumn(self.say, number)
            yield Static(id="own-seat", classes="seat")
            with Horizontal(id="hand"):
                for place in range(_MAX_HAND):
                    yield HandCard(self.say, place)
                with Vertical(id="choices"):
                    for button in _CHOICES:
                        yield Choice(self.say, button)
        with Vertical(id="aside"):
            yield self.log_widget
            with Horizontal(id="decks"):
                for deck in DECKS:
                    yield Deck(self.say, deck)

    def show(
        self, view: Document, legal: Sequence[Document], names: Mapping[str, str], counsel: Counsel
    ) -> None:
        """Shows a view; see `Board.show`."""
        self.table = TableView(view, list(legal))
        self._names = names
        self.chosen = ()
        self._update()

    def back(self) -> None:
        """Takes back the last step."""
        self.chosen = self.chosen[:-1]
        self._update()

    def on_part_picked(self, message: Part.Picked) -> None:
        """Takes the step to the spot that was clicked."""
        message.stop()
        self._pick(message.spots)

    def on_key(self, event: Key) -> None:
        """Takes the step that a key stands for, or moves the cursor."""
        if self.table is None or not self.table.legal:
            return
        if event.key in _ARROWS:
            self._move_cursor(*_ARROWS[event.key])
        elif event.key in ("enter", "space"):
            if self.cursor:
                self._pick([self.cursor])
        elif event.key in FLAGS:
            self._pick_flag(event.key)
        elif spot := self._spot_of_key(event.key):
            self._pick([spot])
        else:
            return
        event.stop()

    def _spot_of_key(self, key: str) -> Spot | None:
        """Returns the spot that a letter stands for."""
        assert self.table is not None
        for kind, keys in (("button", Choice.KEYS), ("deck", Deck.KEYS)):
            for name, letter in keys.items():
                if letter == key:
                    return Spot(kind, name)
        place = "abcdefghi".find(key)
        return Spot("hand", self.table.hand[place]) if 0 <= place < len(self.table.hand) else None

    def _pick_flag(self, number: str) -> None:
        """Takes the step to a flag; if a card is to be chosen, moves the cursor along its cards."""
        assert self.table is not None
        flag = self.table.flags[number]
        there = [card for seat in SEATS for card in (*flag.sides[seat], *flag.beside(seat))]
        cards = [Spot("card", card) for card in there]
        targets = [spot for spot in cards if spot in self.table.next_spots(self.chosen)]
        if len(targets) > 1:
            last = targets.index(self.cursor) if self.cursor in targets else -1
            self.cursor = targets[(last + 1) % len(targets)]
            self._update()
        else:
            self._pick([*targets, Spot("flag", number), *cards])

    def _pick(self, spots: Sequence[Spot]) -> None:
        """Takes the step to the first of these spots that is legal, or shows why none is."""
        if self.table is None or not self.table.legal:
            return
        targets = self.table.next_spots(self.chosen)
        spot = next((spot for spot in spots if spot in targets), None)
        if spot is None:
            self._pick_otherwise(spots)
            return
        path = (*self.chosen, spot)
        action = self.table.action(path)
        if action is not None:
            self.post_message(self.Acts(action, ask=action["do"] == "claim"))
            return
        self.chosen = path
        self._update()

    def _pick_otherwise(self, spots: Sequence[Spot]) -> None:
        """Chooses another card of the hand, or attempts an illegal action to show its rule."""
        assert self.table is not None
        if spots[0].kind == "hand":
            if spots[0] in self.chosen:
                self.back()
                return
            self.chosen = ()
            if spots[0] in self.table.next_spots(()):
                self._pick(spots)
                return
            self._update()
        attempts = (self.table.attempt(self.chosen, spot) for spot in spots)
        action = next((action for action in attempts if action), None)
        if action is None:
            self.post_message(self.Asks(self._prompt(), self.say("bl-board-not-here")))
        else:
            self.post_message(self.Acts(action, ask=action["do"] == "claim"))

    def _move_cursor(self, right: int, down: int) -> None:
        """Moves the cursor to the next spot in a direction."""
        spots = self._places()
        if not spots:
            return
        x, y = spots.get(self.cursor, (0, 0)) if self.cursor else (0, 0)
        ahead = {
            spot: (abs(other_y - y) * 100 + abs(other_x - x))
            for spot, (other_x, other_y) in spots.items()
            if (right and other_y == y and (other_x - x) * right > 0)
            or (down and (other_y - y) * down > 0)
        }
        if ahead:
            self.cursor = min(ahead, key=lambda spot: ahead[spot])
            self._update()

    def _places(self) -> dict[Spot, tuple[float, int]]:
        """Returns the spots that the cursor can reach, with their places on the table."""
        assert self.table is not None
        spots = self.table.next_spots(self.chosen)
        if self.table.legal and not self.chosen and self.table.view["phase"] == "play":
            spots += [Spot("hand", card) for card in self.table.hand]
        places: dict[Spot, tuple[float, int]] = {}
        for spot in spots:
            if spot.kind == "hand":
                places[spot] = (self.table.hand.index(spot.name), 9)
            elif spot.kind == "button":
                places[spot] = (_MAX_HAND + _CHOICES.index(spot.name), 9)
            elif spot.kind == "deck":
                places[spot] = (2 * _MAX_HAND + DECKS.index(spot.name), 9)
            else:
                places[spot] = self._place_on_line(spot)
        return places

    def _place_on_line(self, spot: Spot) -> tuple[float, int]:
        """Returns the column and row of a flag or card; the other side has negative rows."""
        assert self.table is not None
        if spot.kind == "flag":
            return FLAGS.index(spot.name), 0
        number = self.table.flag_of(spot.name)
        assert number is not None
        flag = self.table.flags[number]
        for seat, sign in ((self.table.seat, 1), (self.table.other, -1)):
            if spot.name in flag.sides[seat]:
                return FLAGS.index(number), sign * (2 + flag.sides[seat].index(spot.name))
            if spot.name in flag.beside(seat):
                return FLAGS.index(number) + 0.5 * flag.beside(seat).index(spot.name), sign
        raise AssertionError(spot)

    def _update(self) -> None:
        """Redraws the table, and asks for the next step."""
        table = self.table
        if table is None:
            return
        targets = table.next_spots(self.chosen)
        places = self._places()
        if self.cursor not in places:
            self.cursor = min(places, key=self._preference, default=None)
        claims = frozenset(str(a["flag"]) for a in table.legal if a["do"] == "claim")
        marks = Marks(self.chosen, frozenset(targets), self.cursor, claims)
        for part in self.query(Part):
            part.show(table, marks)
        for place, seat in (("#other-seat", table.other), ("#own-seat", table.seat)):
            self.query_one(place, Static).update(self._seat_text(seat), layout=False)
        for card in self.query(HandCard):
            card.display = card.card is not None
        for deck in self.query(Deck):
            deck.display = deck.deck in table.decks
        choices = self.query_one("#choices")
        choices.display = len(table.hand) < _MAX_HAND
        choices.styles.width = f"{_MAX_HAND - len(table.hand)}fr"
        for choice in self.query(Choice):
            always = choice.spot.name == "pass" and table.view["phase"] == "play"
            choice.display = choice.spot in targets or (always and bool(table.legal))
        if table.legal:
            self.post_message(self.Asks(self._prompt()))

    def _preference(self, spot: Spot) -> tuple[int, float]:
        """Returns a sort key: the cursor begins at a card or deck rather than at a claim."""
        x, y = self._places()[spot]
        return (1 if spot.kind == "flag" and not self.chosen else 0, abs(y) * 100 + x)

    def _seat_text(self, seat: str) -> Text:
        """Returns two lines about a seat: name, flags, hand; Tactics cards played, discards."""
        assert self.table is not None
        view, say = self.table.view, self.say
        hand: Any = view["hands"][seat]
        won = sum(flag.owner == seat for flag in self.table.flags.values())
        moves = view["phase"] != "over" and view["to_move"] == seat
        may = "yes" if self.table.may_play_tactics(seat) else "no"
        tactics = say("bl-board-tactics", count=view["tactics_played"][seat], may=may)
        if "tactics" not in self.table.decks:
            tactics = ""
        discards = view["discards"][seat]
        crowded = len(discards) > _FEW_DISCARDS
        text = Text()
        text.append("▶ " if moves else "  ", YOURS)
        text.append(self._names[seat], Style(bold=True))
        if won:
            text.append(f"  {'⚑' * won}", YOURS)
        if crowded:
            text.append("  " + tactics, QUIET)
        if isinstance(hand, Mapping):
            backs = say("bl-board-backs", **hand, decks=len(self.table.decks))
            text.append("  " + backs, QUIET)
            known: Sequence[str] = view.get("known", {}).get("hand", ())
            if known:
                names = " ".join(brief_name(say, card, _NAME) for card in known)
                text.append("  " + say("bl-board-known", cards=names), QUIET)
        text.append("\n")
        if not crowded:
            text.append("  " + tactics, QUIET)
        if discards:
            names = " ".join(brief_name(say, card, _NAME) for card in discards)
            text.append("  " + say("bl-board-discards", cards=names), QUIET)
        return text

    def _prompt(self) -> str:
        """Returns what the player is to do now."""
        assert self.table is not None
        say, phase = self.say, self.table.view["phase"]
        left = self.table.view.get("scout_left", 0)
        match self.chosen:
            case (Spot("hand", "Scout"),) if phase == "play":
                return say("bl-board-ask-scout")
            case (Spot("hand", card),) if phase == "scout_return":
                return say("bl-board-ask-return-to", card=full_name(say, card))
            case (Spot("hand", "Redeploy" | "Deserter" | "Traitor" as guile),):
                return say("bl-board-ask-take", guile=guile.lower())
            case (Spot("hand", card),):
                return say("bl-board-ask-flag", card=full_name(say, card))
            case (Spot("hand", guile), Spot("card", card)):
                return say("bl-board-ask-to", guile=guile.lower(), card=full_name(say, card))
            case _:
                pass
        if phase == "scout_draw":
            return say("bl-board-ask-scout-draw", left=left)
        if phase == "scout_return":
            return say("bl-board-ask-scout-return", left=left)
        claims = [str(action["flag"]) for action in self.table.legal if action["do"] == "claim"]
        offer = say("bl-board-ask-claim", flags=", ⚑".join(claims)) if claims else ""
        if phase == "play":
            can_pass = "yes" if {"do": "pass"} in self.table.legal else "no"
            ask = say("bl-board-ask-play", pass_too=can_pass)
        else:
            over = {"do": "end_turn"} in self.table.legal
            draw = "draw" if "tactics" in self.table.decks else "troop"
            ask = say("bl-board-ask-end", next="end" if over else draw)
        return f"{ask} {offer}".strip()


BOARD = BattleLineBoard
