"""A plugin of pytest for `bench.suite`: writes down which process ran which file when."""

import os
import time
from collections.abc import Iterator

import pytest


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Appends a line: the process, when the test began and ended, and its file."""
    began = time.monotonic()
    result = yield
    file = item.nodeid.split("::")[0]
    with open(os.environ["VEXILLA_SUITE_LOG"], "a") as log:
        log.write(f"{os.getpid()}\t{began:.3f}\t{time.monotonic():.3f}\t{file}\n")
    return result
