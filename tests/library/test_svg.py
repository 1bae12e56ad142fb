"""Pictures of games: `vexilla.svg`, and what notebooks show."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import vexilla
from tests.faults import ROOT
from tests.processes import run_python
from tests.samples import small
from vexilla import svg
from vexilla.agents import make_agent
from vexilla.game import GAMES, Game, new
from vexilla.record import read_record
from website import notebook

SVG = "{http://www.w3.org/2000/svg}"
TOUR = ROOT / "examples/tour.ipynb"


def begun(name: str, count: int = 12) -> Game:
    """A game after some actions."""
    game, agent = new(name, seed=3, options=small(name)), make_agent("greedy", 1)
    while (seat := game.to_move) is not None and len(game.actions) < count:
        game.play(agent.choose(game.agent_view(seat), None), seat)
    return game


@pytest.mark.parametrize("name", GAMES)
def test_games_views_and_documents_are_shown(name: str) -> None:
    game = begun(name)
    seat = game.seats[0]
    whole, view = svg.board(game), svg.board(game.agent_view(seat))
    assert svg.board(game.position()) == whole == game._repr_svg_() == whole._repr_svg_()
    assert svg.board(game.view(seat)) == view == game.agent_view(seat)._repr_svg_()
    for picture in (whole, view):
        assert ElementTree.fromstring(picture).tag == f"{SVG}svg"
    half = ElementTree.fromstring(svg.board(game, width=160))
    assert half.get("width") == "160"
    assert half.get("viewBox") == ElementTree.fromstring(whole).get("viewBox")


@pytest.mark.parametrize(
    ("name", "place", "other"),
    [("battle-line", "3 south", "north"), ("blades-and-banners", "e5", "e9")],
)
def test_places_are_marked_and_joined_by_arrows(name: str, place: str, other: str) -> None:
    game = begun(name)
    plain = svg.board(game)
    marked = svg.board(game, marks={place: "#123456"}, arrows=[(place, other, "#654321")])
    assert (plain.count("#123456"), plain.count("#654321")) == (0, 0)
    box = ElementTree.fromstring(marked).find(f".//{SVG}rect[@stroke='#123456']")
    point = ElementTree.fromstring(marked).find(f".//{SVG}polygon[@fill='#654321']")
    assert box is not None
    assert point is not None
    assert svg.COLOUR in svg.board(game, marks=[place], arrows=[(place, other)])
    with pytest.raises(vexilla.UnknownName, match=r"no place 'z9'. Its places are: "):
        svg.board(game, marks=["z9"])


def test_a_game_of_an_earlier_version_is_shown_by_its_rules() -> None:
    game = vexilla.replay(read_record(ROOT / "tests/records/1-blades-and-banners-tie.jsonl"))
    assert sum(1 for _ in svg.frames(game, seat=None)) == len(game.actions) + 1


def test_every_card_on_the_line_has_a_place() -> None:
    game = begun("battle-line", 60)
    cards = [
        card.split("@")[0]
        for flag in game.position()["flags"]
        for seat in game.seats
        for card in flag[seat]
    ]
    assert len(cards) > 10
    marked = svg.board(game, marks=cards)
    assert marked.count(svg.COLOUR) == 2 * len(cards)


def test_the_last_action_is_shown() -> None:
    game = new("battle-line", seed=7, first="south")
    action = game.legal_actions()[0]
    game.play(action)
    assert svg.board(game, last=action) != svg.board(game)


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_shows_one_frame_at_a_time(name: str) -> None:
    game = begun(name)
    film = ElementTree.fromstring(svg.replay(game, seconds=0.5))
    animations = film.findall(f".//{SVG}animate")
    assert len(animations) == len(game.actions) + 1
    whole = 0.5 * len(animations) + svg.REST_S
    assert {animation.get("dur") for animation in animations} == {f"{whole:g}s"}
    spans: list[tuple[float, float]] = []
    for animation in animations:
        times = [float(time) for time in str(animation.get("keyTimes")).split(";")]
        values = str(animation.get("values")).split(";")
        assert (times[0], times[-1], len(times)) == (0, 1, len(values))
        assert times == sorted(times)
        shown = [place for place, value in enumerate(values) if value == "inline"]
        spans.append((times[shown[0]], times[shown[-1] + 1] if shown[-1] + 1 < len(times) else 1))
    assert all(one[1] == other[0] for one, other in pairwise(spans))
    assert (spans[0][0], spans[-1][1]) == (0, 1)


def test_a_replay_for_a_seat_shows_no_hand_of_the_other() -> None:
    game = begun("battle-line", 4)
    hidden = game.position()["hands"]["north"]
    film = re.sub(r"<desc>.*?</desc>", "", svg.replay(game, seat="south"))
    assert hidden
    assert not [card for card in hidden if f"<title>{card}," in film]
    assert [card for card in hidden if f"<title>{card}," in svg.replay(game)]
    with pytest.raises(vexilla.VexillaError, match="seconds above zero"):
        svg.replay(game, seconds=0)


def test_an_explanation_is_a_table_in_a_notebook() -> None:
    game = new("battle-line", seed=7, first="south")
    html = str(game.explain({"do": "claim", "flag": 1})._repr_html_())
    assert "<b>✗ BL-8.1</b>" in html
    assert re.search("<t[hd] style='padding", html), "marimo leaves no space between cells"
    ElementTree.fromstring(f"<div>{html}</div>")


def test_the_tour_runs() -> None:
    shown = notebook.run(TOUR)
    assert len(shown) > 8
    assert any(hasattr(value, "_repr_svg_") for value in shown)
    assert any(hasattr(value, "_repr_html_") for value in shown)


def test_the_package_shows_what_is_public() -> None:
    told = run_python("-c", "import vexilla; print(vexilla.svg.__name__, *dir(vexilla))")
    module, *names = told.split()
    assert module == "vexilla.svg"
    games = ["battle_line", "blades_and_banners"]
    assert names == sorted([*vexilla.__all__, "__version__", "svg", *games])
