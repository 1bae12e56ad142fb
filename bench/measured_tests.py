"""A plugin of pytest for `bench.suite`: writes down what each test takes in its process."""

import os
import time
from collections.abc import Iterator

import pytest


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Appends a line with the file of a test, and its processor seconds."""
    began = time.process_time()
    result = yield
    with open(os.environ["VEXILLA_SUITE_LOG"], "a") as log:
        log.write(f"{item.nodeid.split('::')[0]}\t{time.process_time() - began:.4f}\n")
    return result
