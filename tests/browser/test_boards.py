"""The boards on their stage (`web/stage`), in Chromium: `*.stage.test.ts` beside the boards."""

import subprocess

import pytest

from tests.browser.chromium import NPM, chromium
from tests.plugins.left_out import leave_out

pytestmark = pytest.mark.all


@pytest.mark.timeout(1800)  # a hundred tests, on a very busy machine
def test_boards() -> None:
    if not chromium():
        leave_out("Chromium")
    command = [NPM, "run", "--silent", "test", "--", "--project", "boards"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
