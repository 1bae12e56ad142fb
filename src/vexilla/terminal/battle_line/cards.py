"""Battle Line in the terminal: the parts of the table, told apart by marks as well as by colour."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from vexilla.locale.letters import brief_name, card_key, card_name, is_troop, tactics_letter
from vexilla.terminal.battle_line.table import Path, Spot, TableView
from vexilla.terminal.boards import Say

# A Troop's colour is shown by a letter and a heraldic figure too: chevron, roundel, bend, …
FIGURES = {"R": "∧", "O": "●", "Y": "╲", "G": "×", "B": "≈", "P": "┃"}
# All of these are in the palette of 256 colours, so that no terminal has to approximate them
_SUITS = {
    "R": Style(color="#ffffff", bgcolor="#af0000", bold=True),
    "O": Style(color="#2a2520", bgcolor="#d78700", bold=True),
    "Y": Style(color="#2a2520", bgcolor="#ffd75f", bold=True),
    "G": Style(color="#ffffff", bgcolor="#00875f", bold=True),
    "B": Style(color="#ffffff", bgcolor="#005faf", bold=True),
    "P": Style(color="#ffffff", bgcolor="#875faf", bold=True),
}
_TACTICS = Style(color="#2a2520", bgcolor="#efe6cf", bold=True)
_BACK = Style(color="#8b93a0", bgcolor="#2b323c")
QUIET = Style(color="#8b93a0")
_FAINT = Style(color="#56606c")
CAN = Style(color="#7fd18b", bold=True)  # what can be chosen
YOURS = Style(color="#e8c15a", bold=True)  # what belongs to the player
_SLOTS = 4  # shown on each side, even though only Mud makes the fourth usable


@dataclass(frozen=True)
class Marks:
    """The spots that are marked on the table.

    Attributes:
        chosen: the spots chosen so far.
        targets: the spots to which the next step may lead.
        cursor: the spot that Enter would choose.
        claims: the flags that can be claimed now.
    """

    chosen: Path = ()
    targets: frozenset[Spot] = frozenset()
    cursor: Spot | None = None
    claims: frozenset[str] = frozenset()

    def around(self, spot: Spot) -> tuple[str, str]:
        """Returns the signs on both sides of a spot, so that no mark depends on colour alone."""
        if spot == self.cursor:
            return "▸", "◂"
        if spot in self.chosen:
            return "«", "»"
        return ("[", "]") if spot in self.targets else (" ", " ")

    def frame(self, spot: Spot) -> Style:
        """Returns the style of those signs where there is no card."""
        if spot == self.cursor:
            return CAN + Style(reverse=True)
        return CAN if spot in self.targets else _FAINT


def in_hand(say: Say, card: str, width: int) -> tuple[str, str]:
    """Returns the two lines of a card in the hand."""
    if is_troop(card):
        return card_name(say, card), FIGURES[card[0]]
    first, _, rest = card_name(say, card).partition(" ")
    if max(len(first), len(rest)) <= width:
        return first, rest
    upper, _, lower = say("bl-board-card-lines", card=card_key(card)).partition("/")
    return upper, lower


def full_name(say: Say, card: str) -> str:
    """Returns a card with the name of its Troop, such as `R10, Elephants` (BL-1.2)."""
    if not is_troop(card):
        return card_name(say, card)
    name = say("bl-troop-name", value=int(card[1:]))
    return f"{card_name(say, card)}, {name}"


def suit_style(card: str) -> Style:
    """Returns the colours of a card."""
    return _SUITS[card[0]] if is_troop(card) else _TACTICS


def _with_gap(text: str, style: Style) -> Text:
    """Returns a text followed by the gap to the next column."""
    return Text.assemble((text, style), " ")


class Part(Widget):
    """A part of the table that can be clicked."""

    class Picked(Message):
        """The player points at one of these spots, the most exact one first."""

        def __init__(self, spots: Sequence[Spot]) -> None:
            self.spots = spots
            super().__init__()

    table: TableView | None = None
    marks = Marks()

    def show(self, table: TableView | None, marks: Marks) -> None:
        """Shows a table; None: shows nothing."""
        self.table, self.marks = table, marks
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Posts the spots at the place that was clicked."""
        event.stop()
        offset = event.get_content_offset(self)
        if self.table is not None and offset is not None:
            spots = self.spots_at(offset.x, offset.y)
            if spots:
                self.post_message(self.Picked(spots))

    def spots_at(self, x: int, y: int) -> Sequence[Spot]:
        """Returns the spots at a place in this part, the most exact one first."""
        raise NotImplementedError


class FlagColumn(Part):
    """One flag with both sides, the viewer's side below."""

    def __init__(self, say: Say, number: str) -> None:
        self.say = say
        self.number = number
        super().__init__(id=f"flag-{number}", classes="flag")

    def render(self) -> Text:
        """Returns the rows of the column, joined."""
        rows = [text for text, _ in self._rows()] if self.table else []
        return Text("\n", no_wrap=True).join(rows)

    def spots_at(self, x: int, y: int) -> Sequence[Spot]:
        """Returns the card in a row, if there is one, and the flag."""
        rows = list(self._rows())
        cards = rows[y][1] if y < len(rows) else []
        if len(cards) == 2 and x >= self.size.width // 2:
            cards = cards[::-1]  # Fog and Mud side by side
        return [*cards, Spot("flag", self.number)]

    def _rows(self) -> Iterator[tuple[Text, list[Spot]]]:
        """Yields the rows from top to bottom, each with its cards."""
        assert self.table is not None
        tall = self.size.height >= 3 + 4 * _SLOTS
        for place in reversed(range(_SLOTS)):
            yield from self._slot(self.table.other, place, tall)
        yield self._edge(self.table.other)
        yield self._line(), []
        yield self._edge(self.table.seat)
        for place in range(_SLOTS):
            yield from self._slot(self.table.seat, place, tall)

    def _slot(self, seat: str, place: int, tall: bool) -> Iterator[tuple[Text, list[Spot]]]:
        """Yields the one or two rows of a slot on a side."""
        assert self.table is not None
        flag = self.table.flags[self.number]
        cards = flag.sides[seat]
        width = self.size.width - 1
        if place < len(cards):
            card = cards[place]
            spot = Spot("card", card)
            style = suit_style(card) + Style(dim=flag.owner is not None)
            left, right = self.marks.around(spot)
            if right == " " and card == self.table.last_card:
                right = "•"
            wide = width >= 11
            figure = FIGURES.get(card[0], "") if is_troop(card) else ""
            name = brief_name(self.say, card, width - 2 if wide else 4)
            label = name if tall or not figure else f"{name}{' ' if wide else ''}{figure}"
            if spot == self.marks.cursor:
                style += Style(reverse=True)
            yield _with_gap(f"{left}{label:^{width - 2}}{right}", style), [spot]
            if tall:
                yield _with_gap(f"{figure:^{width}}", style), [spot]
            return
        free = place < flag.size and flag.owner is None
        target = Spot("flag", self.number)
        here = free and seat == self.table.seat and place == len(cards) and bool(self.marks.chosen)
        text = _with_gap(f"{'·' if free else '':^{width}}", _FAINT)
        if here and target in self.marks.targets:
            left, right = self.marks.around(target)
            text = _with_gap(f"{left}{'':^{width - 2}}{right}", self.marks.frame(target))
        yield text, []
        if tall:
            yield Text(" " * (width + 1)), []

    def _edge(self, seat: str) -> tuple[Text, list[Spot]]:
        """Returns the row between a side and the line: a claimed flag, Fog and Mud."""
        assert self.table is not None
        flag = self.table.flags[self.number]
        width = self.size.width - 1
        parts = [Text(f"⚑ {self.number}", YOURS)] if flag.owner == seat else []
        spots = [Spot("card", card) for card in flag.beside(seat)]
        for spot in spots:
            left, right = self.marks.around(spot)
            alone = len(spots) + len(parts) == 1
            name = (card_name if alone else tactics_letter)(self.say, spot.name)
            parts.append(Text(f"{left}{name}{right}".strip(), _TACTICS))
        text = Text(" ").join(parts)
        text.align("center", width)
        text.append(" ")
        return text, spots

    def _line(self) -> Text:
        """Returns the row of the flag on the line."""
        assert self.table is not None
        width = self.size.width
        flag, spot = self.table.flags[self.number], Spot("flag", self.number)
        if flag.owner is not None:
            return Text("─" * width, _FAINT)
        sign = f"⚑{self.number}" if self.number in self.marks.claims else self.number
        left, right = self.marks.around(spot)
        style = YOURS if self.number in self.marks.claims else Style(bold=True)
        if spot == self.marks.cursor:
            style += Style(reverse=True)
        elif spot in self.marks.targets and self.marks.chosen:
            style = CAN
        label = f"{left}{sign}{right}"
        before = (width - 1 - len(label)) // 2
        text = Text("─" * before, QUIET)
        text.append(label, style)
        text.append("─" * (width - before - len(label)), QUIET)
        return text


class HandCard(Part):
    """One card of the viewer's hand, with its key; a chosen card is raised."""

    def __init__(self, say: Say, place: int) -> None:
        self.say = say
        self.place = place
        self.key = "abcdefghi"[place]
        super().__init__(id=f"hand-{place}", classes="hand-card")

    @property
    def card(self) -> str | None:
        """The card at this place of the hand; None if there is none."""
        hand: Sequence[str] = self.table.hand if self.table else []
        return hand[self.place] if self.place < len(hand) else None

    def spots_at(self, x: int, y: int) -> Sequence[Spot]:
        """Returns the card."""
        return [Spot("hand", self.card)] if self.card else []

    def render(self) -> Text:
        """Returns the card above its key."""
        card = self.card
        if card is None:
            return Text("")
        spot, width = Spot("hand", card), self.size.width - 1
        left, right = self.marks.around(spot)
        style = suit_style(card)
        upper, lower = in_hand(self.say, card, width)
        usable = spot in self.marks.targets or spot in self.marks.chosen
        rows = [Text(f"{upper:^{width}}", style), Text(f"{lower:^{width}}", style)]
        rows.insert(2 if spot in self.marks.chosen else 0, Text(" " * width))
        key = Text(f"{left}{self.key}{right}", CAN if usable else _FAINT)
        if spot == self.marks.cursor:
            key.stylize(Style(reverse=True))
        key.align("center", width)
        return Text("\n", no_wrap=True).join([*rows, key])


class Deck(Part):
    """A deck, face down, with its key and its number of cards."""

    KEYS: ClassVar[Mapping[str, str]] = {"troop": "t", "tactics": "y"}

    def __init__(self, say: Say, deck: str) -> None:
        self.say = say
        self.deck = deck
        super().__init__(id=f"deck-{deck}", classes="deck")

    def spots_at(self, x: int, y: int) -> Sequence[Spot]:
        """Returns the deck."""
        return [Spot("deck", self.deck)]

    def render(self) -> Text:
        """Returns the deck above its key, with the name of its top card if the viewer knows it."""
        if self.table is None:
            return Text("")
        spot, width = Spot("deck", self.deck), self.size.width - 1
        left, right = self.marks.around(spot)
        known: Sequence[str | None] = (
            self.table.view.get("known", {}).get("deck", {}).get(self.deck, ())
        )
        top = known[0] if known else None
        name = self.say("bl-board-deck", deck=self.deck)
        back = suit_style(top) if top else _BACK
        middle = card_name(self.say, top)[:width] if top else "▒▒▒▒"
        key = Text(f"{left}{self.KEYS[self.deck]}{right}", self.marks.frame(spot))
        key.align("center", width)
        rows = [
            Text(f"{name:^{width}}", QUIET),
            Text(f"{self.table.view['decks'][self.deck]:^{width}}", _BACK + Style(bold=True)),
            Text(f"{middle:^{width}}", back),
            key,
        ]
        return Text("\n", no_wrap=True).join(rows)


class Choice(Part):
    """An action that needs no card: pass, end the turn, discard, play Scout."""

    KEYS: ClassVar[Mapping[str, str]] = {"pass": "p", "end_turn": "n", "discard": "x", "scout": "z"}

    def __init__(self, say: Say, button: str) -> None:
        self.say = say
        self.spot = Spot("button", button)
        super().__init__(id=f"choice-{button}", classes="choice")

    def spots_at(self, x: int, y: int) -> Sequence[Spot]:
        """Returns the action's spot."""
        return [self.spot]

    def render(self) -> Text:
        """Returns the key and the name of the action."""
        left, right = self.marks.around(self.spot)
        name = self.say("bl-board-choice", choice=self.spot.name.replace("_", "-"))
        return Text(f"{left}{self.KEYS[self.spot.name]}{right} {name}", self.marks.frame(self.spot))
