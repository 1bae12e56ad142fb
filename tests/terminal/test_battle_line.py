"""Battle Line in the terminal, played by keys and mouse on a screen without a terminal."""

import random
from collections import defaultdict
from functools import partial
from itertools import chain, count, repeat
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Static

import vexilla
from tests.marks import some, some_of_several
from tests.terminal.battle_line import (
    POSITION,
    at_position,
    board_of,
    click_action,
    hand_in,
    keys_for,
    playing,
    press_action,
)
from tests.terminal.screen import (
    LARGE,
    ON_A_SCREEN,
    SMALL,
    check_nothing_is_clipped,
    game_of,
    press,
    save_game,
    screen_text,
    settled,
    until,
    words,
)
from vexilla.game import Game
from vexilla.locale import say
from vexilla.record import read_record, replay
from vexilla.terminal.app import make_app, run
from vexilla.terminal.battle_line.cards import brief_name, full_name
from vexilla.terminal.screens import CoverScreen, QuestionScreen

pytestmark = ON_A_SCREEN


@pytest.mark.slowest
async def test_a_whole_game_against_an_agent(tmp_path: Path) -> None:
    """Each kind of action is played twice by keys and by clicks; the board plays the rest."""
    path = tmp_path / "game.jsonl"
    chance = random.Random(3)
    by_hand = [press_action, click_action] * 2
    ways = defaultdict[str, Any](lambda: chain(by_hand, repeat(hand_in)))
    async with playing(path) as (app, pilot):
        await settled(app, pilot)
        check_nothing_is_clipped(app)
        while game_of(app).outcome is None:
            legal = game_of(app).legal_actions()
            # Tactics cards and claims first, so that all kinds of actions occur
            eager = [a for a in legal if a["do"] not in ("play", "draw")] or legal
            action = chance.choice(eager if chance.random() < 0.5 else legal)
            count = len(game_of(app).actions)
            await next(ways[action["do"]])(app, pilot, action)
            await until(app, pilot, lambda before=count: len(game_of(app).actions) > before)
            assert game_of(app).actions[count] == ("south", action)
            await settled(app, pilot)
        assert isinstance(app.screen, QuestionScreen)
        check_nothing_is_clipped(app)
        text = words(app)
        outcome = game_of(app).outcome
        assert outcome is not None
        assert say("bl-board-result", reason=outcome.reason) in text
        for seat in ("south", "north"):
            for card in game_of(app).view(seat)["hands"][seat]:
                assert card in text
        await pilot.press("q")  # back to the table
        await pilot.press("r")  # and again
        await settled(app, pilot)
        assert game_of(app).outcome is None
    assert replay(read_record(path)).outcome is not None
    assert len(list(tmp_path.iterdir())) == 2


async def test_an_agent_plays_however_busy_the_machine_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two lines of a program there may be any time; a late timer must not be forgotten."""
    ticks = count(0.0, 0.01)
    monkeypatch.setattr("textual.timer._time.get_time", lambda: next(ticks))
    async with playing(tmp_path / "game.jsonl") as (app, pilot):
        await settled(app, pilot)
        for _ in range(2):
            await hand_in(app, pilot, game_of(app).legal_actions()[0])
            await settled(app, pilot)
        assert len({seat for seat, _ in game_of(app).actions}) == 2


@pytest.mark.parametrize("turns", some([5, 14], [5, 14], [5]))
async def test_two_people_never_see_what_the_other_hides(tmp_path: Path, turns: int) -> None:
    chance = random.Random(5)

    def hidden_of(game: Game, seat: str) -> set[str]:
        other = "north" if seat == "south" else "south"
        hand = set(game.view(other)["hands"][other])
        return hand - set(game.view(seat).get("known", {}).get("hand", ()))

    async with playing(tmp_path / "game.jsonl", against=None) as (app, pilot):
        game = game_of(app)
        covers = 0
        while game.outcome is None and covers < turns:
            assert isinstance(app.screen, CoverScreen)
            assert app.viewer is None
            covers += 1
            everything = {c for seat in game.seats for c in game.view(seat)["hands"][seat]}
            seen = set(screen_text(app).replace("▸", " ").split())
            assert not everything & seen
            check_nothing_is_clipped(app)
            for widget in app.screen_stack[0].query(".hand-card"):
                assert str(widget.render()).strip() == ""
            turn = game.to_move
            if covers % 2:
                await pilot.press("enter")
            else:
                await pilot.click("#uncover")
            await pilot.pause()
            while turn in game.actors:
                assert app.viewer == turn
                text = screen_text(app)
                table = {card.partition("@")[0] for f in game.view(None)["flags"]
                         for seat in game.seats for card in f[seat]}  # fmt: skip
                shown = set(text.replace("•", " ").split())
                for card in hidden_of(game, turn) - table:
                    assert card not in shown, (card, text)
                claims = [a for a in game.legal_actions() if a["do"] == "claim"]
                action = chance.choice(claims or game.legal_actions())
                await press_action(app, pilot, action)
                await pilot.pause()
            if game.outcome is None:
                assert say("terminal-hand-over") in words(app)
                assert app.viewer == turn
                await press(pilot, "enter")
        assert covers > turns - 4


async def test_a_claim_shows_its_proof(tmp_path: Path) -> None:
    async with at_position(tmp_path) as (app, pilot):
        assert "⚑1" in screen_text(app)
        assert "⚑3" not in screen_text(app)
        await press(pilot, "1")
        why = game_of(app).explain({"do": "claim", "flag": 1})
        assert why.legal
        assert why.text in words(app)
        check_nothing_is_clipped(app)
        await press(pilot, "escape")
        assert not game_of(app).actions
        await press(pilot, "1", "enter")
        assert game_of(app).actions == [("south", {"do": "claim", "flag": 1})]
        assert "⚑ 1" in screen_text(app)


REFUSALS = [
    ("3", "BL-8.3", "which beats your Host 13"),  # the counterexample
    ("5", "BL-8.1", "your side has one card"),
    ("a1", "BL-5.2", "is full"),
    ("p", "BL-6.1", "You cannot pass"),
    ("t", "BL-4.1", "not played a card"),
    ("e1", "BL-14.5", ""),
]


@pytest.mark.parametrize(
    ("keys", "rule", "text"), some_of_several(REFUSALS, REFUSALS, REFUSALS[:2])
)
async def test_what_is_not_allowed_is_explained(
    keys: str, rule: str, text: str, tmp_path: Path
) -> None:
    changes = {"hands": POSITION["hands"] | {"south": ["R2", "Y3", "Scout", "Fog", "Traitor"]}}
    async with at_position(tmp_path, **(changes if keys == "e1" else {})) as (app, pilot):
        before = game_of(app).position()
        await press(pilot, *keys)
        if keys != "e1":
            assert f"({rule})" in words(app), words(app)
            assert text in words(app)
        assert game_of(app).position() == before


@pytest.mark.all
async def test_open_information_is_shown(tmp_path: Path) -> None:
    discards = {"south": ["Shield Bearers", "B6"], "north": []}
    played = {"south": 3, "north": 2}
    async with at_position(tmp_path, discards=discards, tactics_played=played) as (app, pilot):
        own, other = (
            str(app.screen.query_one(place, Static).render())
            for place in ("#own-seat", "#other-seat")
        )
        assert "3 Tactics played ⊘  out: B6 Shld" in own
        assert "2 Tactics played" in other
        assert "⊘" not in other
        await press(pilot, "question_mark")
        assert "⊘ no Tactics card until the other side plays one (BL-11.2)" in words(app)


@pytest.mark.all
@pytest.mark.parametrize("language", some(["en", "es", "ru", "uk"], ["ru"]))
async def test_twelve_cards_beside_the_line_are_all_shown(language: str, tmp_path: Path) -> None:
    cards = ["O8", "O7", "O6", "B7", "B6", "B5", "G4", "Y9", "P7", "P6", "P5", "Redeploy"]
    hands = POSITION["hands"] | {"south": ["R2", "Y3"]}
    path = tmp_path / "game.jsonl"
    game = POSITION | {"hands": hands, "discards": {"north": cards}}
    save_game(path, vexilla.load(game), north="search:level=3")
    async with playing(path, language=language) as (app, pilot):
        await press(pilot, "enter")
        names = {brief_name(partial(say, language=language), card, 8) for card in cards}
        assert names <= set(words(app).split())
        played = say("bl-board-tactics", language, count=2, may="yes")
        assert words(app).count(played) == 2


TROOPS = {
    "en": ["R2, Peltasts: where does it go?", "Y10, Elephants: where", "O6, Hypaspists: to your"],
    "es": ["R2, Lanzadores: ¿en qué", "A10, Elefantes: ¿en qué", "N6, Hipaspistas: ¿a tu lado"],
    "ru": ["К2, Пелтасты: к какому", "Ж10, Слоны: к какому", "О6, Гипасписты: на вашу"],
    "uk": ["Ч2, Пельтасти: навпроти", "Ж10, Слони: навпроти", "П6, Гіпаспісти: до якого"],
}


@pytest.mark.all
@pytest.mark.parametrize("size", some([SMALL, LARGE], [SMALL]))
@pytest.mark.parametrize(
    ("do", "asked", "steps"),
    [
        ("redeploy", "Redeploy: which of your cards?", 3),
        ("traitor", "Traitor: which Troop card", 3),
        ("desert", "Deserter: which card on the other side", 2),
    ],
)
async def test_guile_is_guided_step_by_step(
    do: str, asked: str, steps: int, size: tuple[int, int], tmp_path: Path
) -> None:
    async with at_position(tmp_path, size) as (app, pilot):
        game = game_of(app)
        action = next(a for a in game.legal_actions() if a["do"] == do and a["from"] in (4, 5))
        if do == "desert":
            action = {"do": "desert", "card": "Mud", "from": 4}
        keys = keys_for(app, action)
        await press(pilot, next(keys))
        assert asked in words(app)
        for key in keys:
            check_nothing_is_clipped(app)
            if len(board_of(app).chosen) == 2:
                await press(pilot, "escape")
                assert asked in words(app)
                break
            await press(pilot, key)
        if not game.actions:
            await press(pilot, "escape")
            assert "Choose a card to play" in words(app)
            await press_action(app, pilot, action)
            await pilot.pause()
        assert game.actions[0] == ("south", action)


@pytest.mark.all
async def test_scout_is_guided_step_by_step(tmp_path: Path) -> None:
    async with at_position(tmp_path) as (app, pilot):
        game = game_of(app)
        await press_action(app, pilot, {"do": "scout"})
        for left in ("3 cards to draw", "2 cards to draw", "One card to draw"):
            await pilot.pause()
            assert left in words(app)
            await press(pilot, "t")
        check_nothing_is_clipped(app)  # nine cards in the hand
        assert "2 to go" in words(app)
        table = board_of(app).table
        assert table is not None
        card = table.hand[0]
        await press(pilot, "a")
        assert f"{full_name(say, card)}: it goes face down on top of its deck" in words(app)
        await press(pilot, "escape", "a", "enter")
        assert "One to go" in words(app)
        await pilot.press("a", "enter", "n")
        await settled(app, pilot)
        assert [action["do"] for seat, action in game.actions if seat == "south"] == [
            "scout", "draw", "draw", "draw", "return", "return", "end_turn"
        ]  # fmt: skip


async def test_the_log_hides_what_the_other_drew_and_returned(tmp_path: Path) -> None:
    game = vexilla.load(POSITION)
    game.play({"do": "scout"})
    for _ in range(3):
        game.play({"do": "draw", "deck": "troop"})
    drawn = game.view("south")["hands"]["south"]
    game.play({"do": "return", "card": "R2"})
    path = tmp_path / "game.jsonl"
    save_game(path, game)
    async with playing(path, against=None) as (app, pilot):
        await press(pilot, "enter")
        assert app.session is not None
        own, other = (" ".join(app.session.logs[seat]) for seat in ("south", "north"))
        new = set(drawn) - set(POSITION["hands"]["south"])
        assert len(new) == 3
        assert all(card in own for card in new)
        assert not any(card in other for card in new)
        assert "R2" in own
        assert "R2" not in other


@pytest.mark.all
async def test_without_colour_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_position(tmp_path) as (app, pilot):
        for strip in app.screen._compositor.render_strips():  # pyright: ignore[reportPrivateUsage]
            for segment in strip.apply_filter(app._filters[-1], app.styles.background):  # pyright: ignore[reportPrivateUsage]
                style = segment.style
                if style and style.color and style.color.triplet:
                    assert len(set(style.color.triplet)) == 1
        await press(pilot, "a")
        text = screen_text(app)
        assert "«a»" in text
        assert "[5]" in text
        assert "[3]" not in text  # the side is full


@pytest.mark.all
async def test_the_arrows_reach_every_spot(tmp_path: Path) -> None:
    async with at_position(tmp_path) as (app, pilot):
        board = board_of(app)
        await press(pilot, "e")
        assert board.table is not None
        targets = set(board.table.next_spots(board.chosen))
        reached = [board.cursor]
        for spot in reached:  # the list grows in the loop
            for key in ("left", "right", "up", "down"):
                board.cursor = spot
                await pilot.press(key)
                if board.cursor not in reached:
                    reached.append(board.cursor)
        assert set(reached) == targets


@pytest.mark.all
async def test_a_match_counts_points_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = vexilla.load(POSITION | {"flags": [{"owner": "south", "south": ["R10", "R9", "R8"]},
        {"owner": "south", "south": ["G10", "G9", "G8"]},
        {"south": ["B10", "B9", "B8"]}], "hands": {"south": ["R2"], "north": ["Y10"]}})  # fmt: skip
    save_game(path, game, north="random")
    async with playing(path, games=3) as (app, pilot):
        await press(pilot, "enter")
        assert "game 1 of 3" in words(app)
        await press_action(app, pilot, {"do": "claim", "flag": 3})
        await pilot.pause()
        assert "Breakthrough" in words(app)
        await pilot.press("enter")
        await settled(app, pilot)
        assert "game 2 of 3" in words(app)
        assert "South 5, North 0" in words(app)
    async with playing(path, games=3) as (app, pilot):
        await pilot.press("enter")
        await settled(app, pilot)
        assert "game 2 of 3" in words(app)
        assert "South 5, North 0" in words(app)


async def test_a_small_terminal_says_so(tmp_path: Path) -> None:
    async with playing(tmp_path / "game.jsonl", (60, 20)) as (app, pilot):
        assert "60×20" in words(app)
        await pilot.resize_terminal(80, 24)
        await settled(app, pilot)
        assert "60×20" not in words(app)
        check_nothing_is_clipped(app)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game_name": "chess"}, "no game 'chess'"),
        ({"against": "nobody"}, "no agent 'nobody'"),
        ({"seat": "east"}, "east"),
        ({"options": {"speed": 1}}, "no option 'speed'"),
        ({"language": "xx"}, "no language 'xx'"),
        ({"games": 0}, "whole number of games"),
        ({}, "needs a terminal"),
    ],
)
def test_wrong_arguments_are_refused_before_the_screen_is_taken(
    arguments: dict[str, Any], message: str, tmp_path: Path
) -> None:
    with pytest.raises(vexilla.VexillaError, match=message):
        run(make_app(**{"game_name": "battle-line", "record": tmp_path / "game.jsonl"} | arguments))
    assert not list(tmp_path.iterdir())
