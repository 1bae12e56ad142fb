"""Pictures of boards as pixels: variables of style sheets get their values."""

import re

import numpy as np
import pytest

import vexilla
from tests.samples import OURS, under_way
from vexilla.env.pictures import pixels, without_variables


@pytest.mark.parametrize("game", OURS)
def test_boards_have_their_colours(game: str) -> None:
    picture = pixels(under_way(3, 60, game)._repr_svg_())
    assert picture.dtype == np.uint8
    assert picture.shape[2] == 3
    assert min(picture.shape[:2]) > 600
    black = (picture.max(axis=2) < 20).mean()
    assert black < 0.1, "what a renderer does not understand is black"
    assert len(np.unique(picture.reshape(-1, 3)[::7], axis=0)) > 50


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
