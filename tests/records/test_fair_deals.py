"""Deals that follow from numbers of all: the same everywhere, even, checked (fair_deals.md)."""

import json
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import vexilla
from tests import fair_deals
from tests.commands import run
from tests.samples import play_on
from vexilla.errors import UnknownName, VexillaError
from vexilla.fair_deal import FairDeal, SeededChance, commitment, commitment_to, contribution
from vexilla.game import GAMES, Document, Game, checked_options, fair_states, rules_of
from vexilla.record import RecordError, RecordFile, read_record, replay

NUMBERS = {party: f"{place:064x}" for place, party in enumerate(("server", "south", "north"), 1)}
FAIR = FairDeal("table", NUMBERS)
LINE, BLADES = fair_deals.dealt(0), fair_deals.dealt(3)


def finished(game: Game, chance: int = 1) -> Game:
    played = game.copy()
    play_on(played, SeededChance(bytes([chance])))
    return played


FINISHED = finished(LINE)


def said(record: list[Document]) -> str:
    """The sentence with which a record is refused."""
    with pytest.raises(RecordError) as caught:
        replay(record)
    return str(caught.value)


def test_the_deals_for_the_page_are_current() -> None:
    assert fair_deals.FILE.read_text(encoding="utf-8") == fair_deals.page()


@pytest.mark.parametrize("kind", range(len(fair_deals.KINDS)))
def test_a_deal_follows_from_its_numbers(kind: int) -> None:
    game = fair_deals.dealt(kind)
    assert fair_deals.dealt(kind).start == game.start
    assert replay(game.record()).record() == game.record()
    assert game.fair is not None
    if game.fair.first is not None:
        assert game.first == game.fair.first


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_dealt_fairly(name: str) -> None:
    """Games of other packages too, without doing anything for it."""
    fair = FairDeal("table", {"server": contribution()})
    game = vexilla.new(name, fair=fair)
    assert replay(game.record()).start == vexilla.new(name, fair=fair).start == game.start


def test_every_part_counts() -> None:
    """A changed digit, a swap, another table, other options: each gives another deal."""
    swapped = NUMBERS | {"south": NUMBERS["north"], "north": NUMBERS["south"]}
    deals = [
        FAIR,
        *(FairDeal("table", NUMBERS | {party: "8" + "0" * 63}) for party in NUMBERS),
        FairDeal("table", swapped),
        FairDeal("table", {party: NUMBERS[party] for party in ("server", "south")}),
        FairDeal("table2", NUMBERS),
        FairDeal("table", NUMBERS, "south"),
    ]
    decks = [vexilla.new("battle-line", fair=fair).start["decks"] for fair in deals]
    decks.append(vexilla.new("battle-line", fair=FAIR, options={"tactics": False}).start["decks"])
    assert len({json.dumps(deck) for deck in decks}) == len(deals) + 1
    # the order in which the numbers are given does not count
    turned = FairDeal("table", dict(reversed(NUMBERS.items())))
    assert vexilla.new("battle-line", fair=turned).start["decks"] == decks[0]


def test_the_hashes_are_those_of_the_page_of_docs() -> None:
    text = f'vexilla contribution 1\n{{"number":"{NUMBERS["south"]}","party":"south","table":"t"}}'
    right = sha256(text.encode()).hexdigest()
    assert commitment_to(NUMBERS["south"], "south", "t") == right
    assert commitment_to(NUMBERS["south"], "north", "t") != right
    assert commitment_to(NUMBERS["south"], "south", "u") != right
    first, second = (sha256(bytes(32) + bytes([0, 0, 0, n])).digest() for n in range(2))
    chance = SeededChance(bytes(32))
    words = [chance.getrandbits(32).to_bytes(4, "big") for _ in range(16)]
    assert b"".join(words) == first + second


# A record


def test_a_sealed_record_shows_only_commitments() -> None:
    assert LINE.fair is not None
    sealed = json.dumps(LINE.record(sealed=True))
    assert all(number not in sealed for number in LINE.fair.numbers.values())
    header = LINE.record(sealed=True)[0]
    assert header["fair"] == {"table": "table-0", "first": None,
                              "commitments": LINE.fair.commitments}  # fmt: skip
    assert "numbers" not in header
    over = FINISHED.record(sealed=True)
    assert "numbers" not in over[0]
    assert over[-1]["numbers"] == LINE.fair.numbers
    assert replay(over).fair == LINE.fair


def test_a_record_keeps_the_numbers(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    RecordFile.create(path, LINE).close()
    with RecordFile.resume(path) as file:
        file.game.play(file.game.legal_actions()[0])
        file.save()
        assert file.game.fair == file.game.copy().fair == file.game.after(0).fair == LINE.fair
    assert replay(read_record(path)).fair == LINE.fair


def bent(game: Game, change: Callable[[Document], Any]) -> list[Document]:
    """The record of a server that deals something else, and commits to that."""
    record = game.record()
    header = record[0]
    change(header["start"])
    header["commitment"] = commitment(header["start"], header["salt"])
    return [header]


def swap(cards: list[str]) -> None:
    cards[3], cards[8] = cards[8], cards[3]


def other(start: Document, key: str, *seats: str) -> None:
    start[key] = seats[1] if start[key] == seats[0] else seats[0]


def trade(start: Document) -> None:
    """A player's card and the top of the deck change places."""
    hand, deck = start["hands"]["south"], start["decks"]["troop"]
    hand[0], deck[0] = deck[0], hand[0]


BENT: dict[str, tuple[Game, Callable[[Document], Any], str]] = {
    "a deck": (LINE, lambda start: swap(start["decks"]["troop"]), r"decks\.troop\[3\] is "),
    "a Tactics deck": (LINE, lambda start: swap(start["decks"]["tactics"]), r"decks\.tactics\[3\]"),
    "a hand": (LINE, trade, r"hands\.south\[\d\] is "),
    "the lot": (LINE, lambda start: other(start, "to_move", "south", "north"), "to_move is "),
    "a discard": (
        LINE,
        lambda start: start["discards"]["south"].append(start["decks"]["troop"].pop()),
        r"decks\.troop is ",
    ),
    "a tree": (BLADES, lambda start: start["trees"].pop(), "trees is "),
    "another tree": (BLADES, lambda start: start["trees"].__setitem__(0, "a3"), r"trees\[0\] is "),
    "a die": (BLADES, lambda start: start.update(budget=24), r"budget is \d+, not 24"),
    "the first player": (
        BLADES, lambda start: other(start, "deployer", "griffin", "unicorn"), "deployer is "
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", BENT)
def test_a_bent_deal_is_found(kind: str) -> None:
    game, change, words = BENT[kind]
    with pytest.raises(RecordError, match=f"not fair: by the numbers, {words}"):
        replay(bent(game, change))


def test_a_changed_number_is_found() -> None:
    for party, name in (("server", "the server"), ("south", "south"), ("north", "north")):
        for sealed in (False, True):
            record = FINISHED.record(sealed)
            for line in record:
                if "numbers" in line:
                    line["numbers"][party] = "0" * 64
            assert said(record) == (
                f"Line {len(record) if sealed else 1}: The deal is not fair: the number of {name} "
                f"is not the one that {name} had committed to."
            )


def test_a_server_that_changes_its_number_and_its_commitment_deals_something_else() -> None:
    """So what it could gain is the other deal, and whoever has seen its commitment sees that."""
    record = LINE.record()
    fair, numbers = record[0]["fair"], record[0]["numbers"]
    numbers["server"] = "0" * 64
    fair["commitments"]["server"] = commitment_to("0" * 64, "server", fair["table"])
    assert "not fair: by the numbers," in said(record)


def test_numbers_and_commitments_are_of_the_same_parties() -> None:
    record = LINE.record()
    del record[0]["numbers"]["north"]
    assert said(record) == (
        "Line 1: The deal is not fair: there are commitments of the server, south and north, "
        "but numbers of the server and south."
    )


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda head: head.pop("numbers"), "start and numbers stand in a header together"),
        (lambda head: head.pop("fair"), "numbers stand only in a record that has fair"),
        (lambda head: head.update(position="all"), "either fair or position"),
        (lambda head: head["fair"].update(table="a b"), "A table's id is 1 to 64 letters"),
        (lambda head: head["fair"].update(first="west"), "no seat 'west'"),
        (lambda head: head["fair"].update(seed=1), "unknown field `seed`"),
        (lambda head: head["numbers"].update(south="1"), "matching regex"),
        (lambda head: head.update(numbers={}), "but numbers of nobody|at least one party"),
        (lambda head: head["fair"].update(first="north"), "not fair: by the numbers, "),
        (lambda head: head["options"].update(leader_limit="per_game"), "options: the game of"),
    ],
)  # fmt: skip
def test_what_a_header_says_of_a_fair_deal_is_checked(
    change: Callable[[Document], Any], words: str
) -> None:
    record = LINE.record()
    change(record[0])
    with pytest.raises(RecordError, match=words):
        replay(record)


def test_the_last_line_gives_the_same_numbers() -> None:
    record = FINISHED.record()
    record[-1]["numbers"]["south"] = "0" * 64
    assert said(record).endswith("numbers: they are not those of the header.")
    del record[-1]["numbers"]
    assert said(record).endswith("numbers: they are not those of the header.")


def test_a_game_that_its_players_ended_reveals_the_numbers_too() -> None:
    game = LINE.copy()
    game.decided = game.ended("south", "resignation")
    sealed = game.record(sealed=True)
    assert replay(sealed).fair == LINE.fair
    assert replay(game.record()).record() == game.record()
    record = game.record()
    record[-1]["numbers"]["south"] = "0" * 64
    assert said(record).endswith("numbers: they are not those of the header.")


def test_what_people_get_wrong_is_said() -> None:
    with pytest.raises(VexillaError, match="its own seed and its own first"):
        vexilla.new("battle-line", fair=FAIR, seed=7)
    with pytest.raises(VexillaError, match="its own seed and its own first"):
        vexilla.new("battle-line", fair=FAIR, first="south")
    with pytest.raises(VexillaError, match="64 hexadecimal digits, unlike that of the server"):
        FairDeal("table", {"server": "12"})
    with pytest.raises(VexillaError, match="at least one party"):
        FairDeal("table", {})
    with pytest.raises(VexillaError, match="letters, digits, - or _, unlike 'a b'"):
        FairDeal("a b", NUMBERS)
    with pytest.raises(UnknownName, match="from server, griffin, unicorn, not from 'south'"):
        vexilla.new("blades-and-banners", fair=FAIR)
    with pytest.raises(UnknownName, match="There is no seat 'west'"):
        vexilla.new("battle-line", fair=FairDeal("table", NUMBERS, "west"))


def test_replay_says_whether_the_deal_is_fair(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    RecordFile.create(path, FINISHED).close()
    shown = run("replay", str(path))
    sentence = "The deal is fair: it follows from the numbers of the server, south and north."
    assert (shown.returncode, sentence in shown.stdout) == (0, True)
    game = LINE.copy()
    game.decided = game.ended("south", "resignation")
    ended = tmp_path / "ended.jsonl"
    RecordFile.create(ended, game).close()
    shown = run("replay", str(ended)).stdout
    assert sentence in shown
    assert "Won by south (resignation)" in shown
    assert shown.endswith("The record is sound.\n")
    text = path.read_text(encoding="utf-8")
    assert LINE.fair is not None
    path.write_text(text.replace(LINE.fair.numbers["server"], "0" * 64), encoding="utf-8")
    bent = run("replay", str(path))
    assert bent.returncode == 1
    assert "the number of the server is not the one that the server had committed" in bent.stderr


# Chance is even: the seeds are fixed, and an even deal is refused in one of a thousand


def chi_square(drawn: Iterable[Hashable], among: int) -> float:
    """How far counts are from even ones."""
    counts = Counter(drawn)
    mean = counts.total() / among
    assert len(counts) == among
    return sum((count - mean) ** 2 / mean for count in counts.values())


def seeded(number: int) -> SeededChance:
    return SeededChance(sha256(b"%d" % number).digest())


def test_shuffles_are_even() -> None:
    """Each of 120 orders of five things, and each card of a deck at each end."""
    chance, orders, tops, bottoms = seeded(1), [], [], []
    for _ in range(6000):
        things = list(range(5))
        chance.shuffle(things)
        orders.append(tuple(things))
    for _ in range(2400):
        deck = list(range(60))
        chance.shuffle(deck)
        tops.append(deck[-1])
        bottoms.append(deck[0])
    assert chi_square(orders, 120) < 172.0
    assert chi_square(tops, 60) < 98.3
    assert chi_square(bottoms, 60) < 98.3


def test_draws_are_even() -> None:
    chance = seeded(2)
    assert chi_square([chance.randrange(6) for _ in range(6000)], 6) < 20.5
    assert chi_square([chance.randrange(3, 13, 2) for _ in range(5000)], 5) < 18.5
    assert chi_square([chance.getrandbits(60) >> 54 for _ in range(6400)], 64) < 103.4
    assert chi_square([int(10 * chance.random()) for _ in range(5000)], 10) < 27.9
    assert chi_square([chance.choice("abc") for _ in range(3000)], 3) < 13.8


def test_trees_dice_and_lots_are_even() -> None:
    """The first tree has thirty places (BB-2.3), one die with 1 rolled again gives 2 to 6."""
    rules = rules_of("blades-and-banners")
    options = checked_options(rules, {"budget": {"dice": 1}})
    starts = [
        rules.write_position(
            fair_states(rules, options, FairDeal(str(number), {"server": "0" * 64}))
        )
        for number in range(3000)
    ]
    west = [min(start["trees"], key=lambda cell: cell[0]) for start in starts]
    assert chi_square(west, 30) < 58.3
    assert chi_square([start["budget"] for start in starts], 5) < 18.5
    assert chi_square([start["deployer"] for start in starts], 2) < 10.9


def test_lots_of_battle_line_are_even() -> None:
    rules = rules_of("battle-line")
    options = checked_options(rules, {})
    states = [
        fair_states(rules, options, FairDeal(str(number), {"server": "0" * 64}))
        for number in range(1000)
    ]
    assert chi_square([int(one["to_move"][0]) for one in states], 2) < 10.9
    assert chi_square([int(one["deck"][0, 59]) // 10 for one in states], 6) < 20.5
