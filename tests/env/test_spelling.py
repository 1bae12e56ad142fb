"""Spelled actions: each legal action has one spelling, and masks lead to legal actions alone."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import vexilla
from tests.battle_line.games import line_options
from tests.env.positions import game_at, mirrored, positions
from tests.samples import OURS
from vexilla.env import Batch, Spelling
from vexilla.env.games import arrays_of
from vexilla.errors import UnknownName, VexillaError
from vexilla.game import View
from vexilla.kernel.spelling import MAX_CHOICES, read_spelling_at, spell_at

pytestmark = pytest.mark.slow

SEEDS = {"battle-line": range(9), "blades-and-banners": range(10)}
CASES = [(game, seed) for game in OURS for seed in SEEDS[game]]
FEW = 300  # actions of a position that are checked one by one

OPTIONS = {
    "battle-line": line_options(),
    "blades-and-banners": st.fixed_dictionaries(
        {
            "strengths": st.sampled_from(["standard", "veteran_captains", "heavy_horse"]),
            "defence_order": st.sampled_from(["ask", "automatic"]),
            "budget": st.sampled_from(["dice", 4, 9, 24]),
            "trees": st.sampled_from(["rolled", "none"]),
        }
    ),
}


def leaves(spelling: Spelling, view: View, draft: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """Everything that the masks allow to be spelled from a draft on."""
    found: list[tuple[int, ...]] = []
    for choice in np.flatnonzero(spelling.mask(view, draft)).tolist():
        longer = (*draft, choice)
        if is_whole(view, longer):
            found.append(longer)
        else:
            below = leaves(spelling, view, longer)
            assert below, "a dead end"
            found += below
    return found


def is_whole(view: View, choices: tuple[int, ...]) -> bool:
    return code_of(view, choices) >= 0


def code_of(view: View, choices: tuple[int, ...]) -> int:
    written = np.zeros(MAX_CHOICES, np.int64)
    written[: len(choices)] = choices
    return int(read_spelling_at(view.some_state, 0, view.player, written, len(choices)))


def spelled(view: View, code: int) -> tuple[int, ...]:
    choices = np.zeros(MAX_CHOICES, np.int64)
    count = spell_at(view.some_state, 0, view.player, code, choices)
    return tuple(choices[:count].tolist())


def check(spelling: Spelling, view: View) -> None:
    """Checks the spellings of a view: all of them, or those of some actions in a long list."""
    codes = view.codes[:: 1 + len(view.codes) // FEW].tolist()
    begun: dict[tuple[int, ...], set[int]] = {}  # what follows each beginning
    for code in codes:
        choices = spelled(view, code)
        assert code_of(view, choices) == code
        assert 0 < len(choices) <= spelling.longest
        for k, choice in enumerate(choices):
            begun.setdefault(choices[:k], set()).add(choice)
    for draft, following in begun.items():
        assert following <= set(np.flatnonzero(spelling.mask(view, draft)).tolist())
        assert not draft or not is_whole(view, draft)
    if len(view.codes) <= FEW:
        assert sorted(code_of(view, leaf) for leaf in leaves(spelling, view)) == codes


@pytest.mark.parametrize(("game", "seed"), CASES)
def test_spelling_and_reading_are_inverse_in_every_phase(game: str, seed: int) -> None:
    spelling = Spelling(game)
    for states in positions(game, seed):
        here = game_at(game, states)
        for seat in here.actors:
            check(spelling, here.agent_view(seat))


@pytest.mark.parametrize("game", OURS)
def test_the_positions_have_every_phase(game: str) -> None:
    found = {
        vexilla.load(game_at(game, states).position()).position()["phase"]
        for seed in SEEDS[game]
        for states in positions(game, seed)
    }
    assert len(found) == {"battle-line": 5, "blades-and-banners": 10}[game]


@pytest.mark.parametrize("game", OURS)
def test_spelling_and_reading_are_inverse_under_every_option(game: str) -> None:
    spelling = Spelling(game)

    @settings(max_examples=25, deadline=None, derandomize=True)
    @given(st.integers(0, 1000), st.integers(0, 400), OPTIONS[game])
    def run(seed: int, steps: int, options: dict[str, object]) -> None:
        batch = Batch(game, 1, seed, options, threads=1)
        for _ in range(steps):
            batch.step(batch.sample())
        here = game_at(game, batch.states)
        for seat in here.actors:
            check(spelling, here.agent_view(seat))

    run()


@pytest.mark.parametrize("game", OURS)
def test_mirrored_seats_spell_mirrored_actions_alike(game: str) -> None:
    spelling = Spelling(game)
    for seed in SEEDS[game][1:8:3]:
        for states in positions(game, seed):
            here = game_at(game, states)
            position = here.position()
            if "fights" in position and position["options"]["defence_order"] == "automatic":
                continue  # the program chooses by reading order (BB-10.4)
            other = vexilla.load(mirrored(position))
            seats = dict(zip(here.seats, here.seats[::-1], strict=True))
            for seat in here.actors:
                if seats[seat] not in other.actors:
                    continue  # the order of secret choices is not mirrored
                view, image = here.agent_view(seat), other.agent_view(seats[seat])
                assert (spelling.mask(view) == spelling.mask(image)).all()
                if len(view.codes) <= FEW:
                    assert sorted(leaves(spelling, view)) == sorted(leaves(spelling, image))


@pytest.mark.parametrize("game", OURS)
def test_the_vocabulary_is_small_and_has_names(game: str) -> None:
    spelling = Spelling(game)
    assert spelling.size == len(spelling.names) == len(set(spelling.names)) <= 512
    assert spelling.longest <= MAX_CHOICES


def test_documents_are_spelled_and_read() -> None:
    spelling = Spelling("blades-and-banners")
    game = vexilla.new("blades-and-banners", seed=3, options={"budget": 5})
    view = game.agent_view("griffin")
    for action in view.actions:
        assert spelling.read(view, spelling.spell(view, action)) == action


def test_what_is_wrong_is_told() -> None:
    spelling = Spelling("battle-line")
    game = vexilla.new("battle-line", seed=7)
    view = game.agent_view("south")
    with pytest.raises(VexillaError, match="BL-"):
        spelling.spell(view, {"do": "claim", "flag": 1})
    with pytest.raises(VexillaError, match="spell no action yet"):
        spelling.read(view, [4])
    with pytest.raises(VexillaError, match=r"Choice 1, 80 \(claim flag 1\), may not follow"):
        spelling.read(view, [80])
    with pytest.raises(VexillaError, match="The first 2 choices spell an action already"):
        spelling.read(view, [4, 70, 70])
    assert not spelling.mask(game.agent_view("north")).any()


def test_other_games_may_have_no_environment() -> None:
    with pytest.raises(UnknownName, match="leduc has no environment"):
        Spelling("leduc")
    with pytest.raises(UnknownName, match="There is no game"):
        arrays_of("chess")
