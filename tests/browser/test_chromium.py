"""Without a browser, the tests of the page fail with an explanation."""

import shutil

import pytest

from tests.browser.conftest import HOW_TO_GET_IT, chromium


def test_without_chromium_the_tests_say_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(pytest.fail.Exception, match="apt install chromium") as failed:
        chromium()
    assert failed.value.msg == HOW_TO_GET_IT
