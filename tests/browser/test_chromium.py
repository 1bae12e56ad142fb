"""What happens where there is no browser to test the page in."""

import shutil

import pytest

from tests.browser.conftest import HOW_TO_GET_IT, chromium


def test_without_chromium_the_tests_fail_and_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(pytest.fail.Exception, match="apt install chromium") as failed:
        chromium()
    assert failed.value.msg == HOW_TO_GET_IT
