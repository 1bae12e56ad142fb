"""Battle Line at the terminal: the parts of the table, drawn with marks as well as with colour."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from vexilla.terminal.battle_line.table import Path, Spot, Table, is_troop
from vexilla.terminal.boards import Say

# Each Troop colour is told by its letter, and by a heraldic figure too: chevron, roundel, bend, …
FIGURES = {"R": "∧", "O": "●", "Y": "╲", "G": "×", "B": "≈", "P": "┃"}
# These stand in the palette of 256 colours too, so that no terminal has to guess
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
CAN = Style(color="#7fd18b", bold=True)  # can do
YOURS = Style(color="#e8c15a", bold=True)  # yours to decide
_SHORT = {
    "Alexander": "Alex",
    "Darius": "Dari",
    "Companion Cavalry": "Cav8",
    "Shield Bearers": "Shld",
}
_LONG = {"Companion Cavalry": "Cavalry 8", "Shield Bearers": "Shields"}
_LINES = {  # how a name fills two lines of a card in the hand
    "Alexander": ("Alex-", "ander"),
    "Companion Cavalry": ("Caval-", "ry 8"),
    "Shield Bearers": ("Shield", "1-3"),
    "Redeploy": ("Rede-", "ploy"),
    "Deserter": ("Deser-", "ter"),
    "Traitor": ("Trai-", "tor"),
}
_SLOTS = 4  # shown on a side, whether or not Mud gives it the fourth


@dataclass(frozen=True)
class Marks:
    """What stands out on the table.

    Attributes:
        chosen: the spots chosen so far.
        targets: where the next step may lead.
        cursor: the spot that Enter would choose.
        claims: the flags that can be claimed now.
    """

    chosen: Path = ()
    targets: frozenset[Spot] = frozenset()
    cursor: Spot | None = None
    claims: frozenset[str] = frozenset()

    def around(self, spot: Spot) -> tuple[str, str]:
        """The signs on both sides of a spot, so that no mark is one of colour only."""
        if spot == self.cursor:
            return "▸", "◂"
        if spot in self.chosen:
            return "«", "»"
        return ("[", "]") if spot in self.targets else (" ", " ")

    def frame(self, spot: Spot) -> Style:
        """The style of those signs where no card lies."""
        if spot == self.cursor:
            return CAN + Style(reverse=True)
        return CAN if spot in self.targets else _FAINT


def short_name(card: str) -> str:
    """A card; one that may lie on the line in at most four letters."""
    return _SHORT.get(card, card)


def full_name(say: Say, card: str) -> str:
    """A card with the name of its Troop: `R10, Elephants` (BL-1.2)."""
    if not is_troop(card):
        return card
    name = say("bl-troop-name", value=int(card[1:]))
    return f"{card}, {name}"


def suit_style(card: str) -> Style:
    """The colours of a card."""
    return _SUITS[card[0]] if is_troop(card) else _TACTICS


def _with_gap(text: str, style: Style) -> Text:
    """A cell of the line, with the gap to the next column."""
    return Text.assemble((text, style), " ")


class Part(Widget):
    """A part of the table that can be clicked at."""

    class Picked(Message):
        """A person points at one of these spots, the most exact one first."""

        def __init__(self, spots: Sequence[Spot]) -> None:
            self.spots = spots
            super().__init__()

    table: Table | None = None
    marks = Marks()

    def show(self, table: Table | None, marks: Marks) -> None:
        """Shows a table; None: nothing."""
        self.table, self.marks = table, marks
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Tells the board what was pointed at."""
        event.stop()
        offset = event.get_content_offset(self)
        if self.table is not None and offset is not None:
            spots = self.spots_at(offset.x, offset.y)
            if spots:
                self.post_message(self.Picked(spots))

    def spots_at(self, x: int, y: int) -> Sequence[Spot]:
        """The spots at a place of this part, the most exact one first."""
        raise NotImplementedError


class FlagColumn(Part):
    """One flag with both sides, the viewer's own below."""

    def __init__(self, number: str) -> None:
        self.number = number
        super().__init__(id=f"flag-{number}", classes="flag")

    def render(self) -> Text:
        """The rows of the column, joined."""
        rows = [text for text, _ in self._rows()] if self.table else []
        return Text("\n", no_wrap=True).join(rows)

    def spots_at(self, x: int, y: int) -> Sequence[Spot]:
        """The card at a row, and always the flag."""
        rows = list(self._rows())
        cards = rows[y][1] if y < len(rows) else []
        if len(cards) == 2 and x >= self.size.width // 2:
            cards = cards[::-1]  # Fog and Mud side by side
        return [*cards, Spot("flag", self.number)]

    def _rows(self) -> Iterator[tuple[Text, list[Spot]]]:
        """The rows from above, each with the cards in it."""
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
        """One slot of a side, in one row or two."""
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
            roomy = width >= 11
            figure = FIGURES.get(card[0], "") if is_troop(card) else ""
            name = _LONG.get(card, card) if roomy else short_name(card)
            label = name if tall or not figure else f"{name}{' ' if roomy else ''}{figure}"
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
        """What lies between a side and the line: a claimed flag, Fog and Mud."""
        assert self.table is not None
        flag = self.table.flags[self.number]
        width = self.size.width - 1
        parts = [Text(f"⚑ {self.number}", YOURS)] if flag.owner == seat else []
        spots = [Spot("card", card) for card in flag.beside(seat)]
        for spot in spots:
            left, right = self.marks.around(spot)
            name = spot.name if len(spots) + len(parts) == 1 else spot.name[0]
            parts.append(Text(f"{left}{name}{right}".strip(), _TACTICS))
        text = Text(" ").join(parts)
        text.align("center", width)
        text.append(" ")
        return text, spots

    def _line(self) -> Text:
        """The flag on the line."""
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
    """One card of the viewer's hand, with its key; a chosen one is raised."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.key = "abcdefghi"[place]
        super().__init__(id=f"hand-{place}", classes="hand-card")

    @property
    def card(self) -> str | None:
        """The card that lies here."""
        hand: Sequence[str] = self.table.hand if self.table else []
        return hand[self.place] if self.place < len(hand) else None

    def spots_at(self, x: int, y: int) -> Sequence[Spot]:
        """The card."""
        return [Spot("hand", self.card)] if self.card else []

    def render(self) -> Text:
        """The card above its key."""
        card = self.card
        if card is None:
            return Text("")
        spot, width = Spot("hand", card), self.size.width - 1
        left, right = self.marks.around(spot)
        style = suit_style(card)
        full = card.split()[0] if width >= 11 else ""
        if is_troop(card):
            upper, lower = card, FIGURES[card[0]]
        elif full:
            upper, lower = full, " ".join(card.split()[1:])
        else:
            upper, lower = _LINES.get(card, (card, ""))
        usable = spot in self.marks.targets or spot in self.marks.chosen
        rows = [Text(f"{upper:^{width}}", style), Text(f"{lower:^{width}}", style)]
        rows.insert(2 if spot in self.marks.chosen else 0, Text(" " * width))
        key = Text(f"{left}{self.key}{right}", CAN if usable else _FAINT)
        if spot == self.marks.cursor:
            key.stylize(Style(reverse=True))
        key.align("center", width)
        return Text("\n", no_wrap=True).join([*rows, key])


class Deck(Part):
    """A deck, face down, with its key and the number of its cards."""

    KEYS: ClassVar[Mapping[str, str]] = {"troop": "t", "tactics": "y"}

    def __init__(self, say: Say, deck: str) -> None:
        self.say = say
        self.deck = deck
        super().__init__(id=f"deck-{deck}", classes="deck")

    def spots_at(self, x: int, y: int) -> Sequence[Spot]:
        """The deck."""
        return [Spot("deck", self.deck)]

    def render(self) -> Text:
        """The deck above its key; the name of its top card where the viewer knows it."""
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
        middle = short_name(top)[:width] if top else "▒▒▒▒"
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
        """The action."""
        return [self.spot]

    def render(self) -> Text:
        """Its key and its name."""
        left, right = self.marks.around(self.spot)
        name = self.say("bl-board-choice", choice=self.spot.name.replace("_", "-"))
        return Text(f"{left}{self.KEYS[self.spot.name]}{right} {name}", self.marks.frame(self.spot))
