"""Pictures of boards as pixels, and films of them: variables of style sheets get their values."""

import gc
import io
import re
import weakref
from typing import Any

import numpy as np
import pytest
from PIL import Image, ImageSequence

import vexilla
from tests.marks import some
from tests.samples import OURS, under_way
from vexilla import svg
from vexilla.env import pictures as pictures_of_boards
from vexilla.env.film import gif
from vexilla.env.pictures import pixels
from vexilla.errors import VexillaError
from vexilla.pictures.png import png, without_variables

pytestmark = pytest.mark.slow


@pytest.mark.all
@pytest.mark.parametrize("game", OURS)
def test_boards_have_their_colours(game: str) -> None:
    picture = pixels(under_way(3, 60, game)._repr_svg_())
    assert picture.dtype == np.uint8
    assert picture.shape[2] == 3
    assert min(picture.shape[:2]) > 600
    black = (picture.max(axis=2) < 20).mean()
    assert black < 0.1, "what a renderer does not understand is black"
    assert len(np.unique(picture.reshape(-1, 3)[::7], axis=0)) > 50


@pytest.mark.all
@pytest.mark.parametrize("game", OURS)
def test_a_picture_of_sprites_is_the_picture(game: str) -> None:
    """Also where it is made from the one before, of the same game or of another."""
    games = [under_way(seed, count, game) for seed in (3, 4) for count in (60, 40, 41, 42)]
    for one in [*games, games[0].after(0), games[0]]:
        picture = one._repr_svg_()
        with Image.open(io.BytesIO(png(picture))) as image:
            whole = np.array(image.convert("RGB"))
        apart = np.abs(pixels(picture).astype(int) - whole).max(axis=2)
        assert apart.mean() < 0.5  # of 255: what shines through is rounded
        assert (apart > 20).mean() < 0.0005  # dots at the edges of symbols


@pytest.mark.all
@pytest.mark.parametrize("game", OURS)
def test_few_sprites_make_many_pictures(game: str) -> None:
    """A card or a soldier is rendered once, wherever it stands."""
    played = under_way(5, 60, game)
    pictures = [played.after(count)._repr_svg_() for count in range(40, 60)]
    for picture in pictures[:10]:
        pixels(picture)
    known = pictures_of_boards._sprite.cache_info().misses
    for picture in pictures[10:]:
        pixels(picture)
    assert pictures_of_boards._sprite.cache_info().misses - known < 40
    theirs = pixels(pictures[-1])
    theirs[:] = 0  # a picture is its owner's
    assert pixels(pictures[-1]).any()


@pytest.mark.parametrize("game", some(OURS, ["battle-line"]))
def test_a_replay_is_a_film(game: str) -> None:
    whole = under_way(3, 60, game).after(3)
    film = Image.open(io.BytesIO(gif(whole, seat=None, seconds=0.5)))
    frames = [np.array(frame.convert("RGB")) for frame in ImageSequence.Iterator(film)]
    times = [frame.info["duration"] for frame in ImageSequence.Iterator(film)]
    assert (film.format, film.info["loop"], times) == ("GIF", 0, [500, 500, 500, 3500])
    *_, last = svg.frames(whole, seat=None)
    assert (frames[0] != frames[1]).any()
    close = np.abs(frames[-1].astype(int) - pixels(last)).max(axis=2) < 40  # a GIF has 256 colours
    assert close.mean() > 0.95
    with pytest.raises(VexillaError, match=r"0.02 seconds or more, not 0\."):
        gif(whole, seconds=0)


@pytest.mark.all
def test_a_film_is_made_picture_by_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a whole game, all pictures in full colour would take hundreds of megabytes."""
    new, made, alive = Image.new, list[weakref.ref[Any]](), list[int]()

    def watched(mode: str, *rest: Any) -> Any:
        whole = new(mode, *rest)
        made.extend([weakref.ref(whole)] if mode == "RGB" else [])
        gc.collect()
        alive.append(sum(one() is not None for one in made))
        return whole

    monkeypatch.setattr(Image, "new", watched)
    gif(under_way(3, 12, "battle-line"))
    assert len(made) >= 13
    assert max(alive) <= 6


def test_no_variable_is_left() -> None:
    svg = vexilla.new("blades-and-banners", seed=1)._repr_svg_()
    assert "var(" in svg
    replaced = without_variables(svg)
    assert "var(" not in replaced
    assert len(re.findall("<text|<ns0:text", replaced)) == svg.count("<text")


def test_variables_hold_where_they_are_set() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" class="all"><style>'
        ".all{--a:red;--b:blue}.all .other{--a:var(--b)}.all rect{fill:var(--a)}"
        ".all .wide rect{stroke:var(--c,green)}@media(x){.all{--a:black}}</style>"
        '<defs><symbol id="s"><path fill="var(--a)"/></symbol></defs>'
        '<rect/><g class="other wide"><rect/><use href="#s"/></g><use href="#s"/></svg>'
    )
    replaced = without_variables(svg)
    assert replaced.count('style="fill:red"') == 1
    assert replaced.count('style="fill:blue;stroke:green"') == 1
    assert re.findall(r'path fill="(\w+)"', replaced.replace("ns0:", ""))[-2:] == ["blue", "red"]
    assert "black" not in replaced
