"""What a browser fetches later, and how that is noticed."""

import sys
from importlib import import_module

import pytest

from vexilla.server.browser import parts
from vexilla.server.browser.own_tables import OwnTables
from vexilla.server.browser.requests import Requests


@pytest.fixture(autouse=True)
def expecting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    parts.expect_parts()


def test_what_has_not_been_fetched_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(parts.PARTS, "vexilla.nowhere", "study")
    with pytest.raises(parts.MissingPart, match="study"):
        import_module("vexilla.nowhere")
    with pytest.raises(ModuleNotFoundError):
        import_module("vexilla.not_a_part")


@pytest.mark.parametrize("package", parts.PARTS)
def test_each_part_is_a_package_that_can_come_later(package: str) -> None:
    assert import_module(package).__path__


def test_a_request_that_needs_it_can_be_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    requests = Requests(OwnTables(lambda *_: None, lambda *_: None))
    study = ("vexilla.lessons", "vexilla.server.browser.study", "vexilla.server.study.reading")
    with monkeypatch.context() as patch:
        for name in list(sys.modules):
            if name.startswith(study):
                patch.delitem(sys.modules, name)
        patch.setattr(sys, "meta_path", [parts.Finder, *sys.meta_path])
        with pytest.raises(parts.MissingPart, match="study"):
            requests.answer("GET", "api/lessons", "", "en")
    assert requests.answer("GET", "api/lessons", "", "en").status == 200
