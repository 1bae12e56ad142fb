"""The HTTP API under random requests, generated from its description: it never fails."""

import logging
import os
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error

from tests.server.running import Client

# PostgreSQL refuses what SQLite takes, such as \0. `test_any_request.py` finds each kind of fault.
pytestmark = [pytest.mark.databases("postgresql"), pytest.mark.slowest]

EXAMPLES = int(os.environ.get("VEXILLA_EXAMPLES", "0"))  # of each request; 0: as many as are quick


@pytest.mark.filterwarnings("ignore")
def test_no_request_makes_a_fault(address: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.ERROR)
    tried = try_all_operations(address)
    paths: dict[str, Any] = Client(address).http.get("/schema/openapi.json").json()["paths"]
    assert tried.keys() == {
        f"{method.upper()} {path}" for path, methods in paths.items() for method in methods
    }
    assert min(tried.values()) >= 1
    assert caplog.text == ""


def try_all_operations(address: str) -> dict[str, int]:
    """Returns how often each operation was tried."""
    profile = settings(
        max_examples=EXAMPLES or 6,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )
    me = Client(address)
    tables = [me.with_friend(game)[0]["id"] for game in ("battle-line", "blades-and-banners")]
    schema: Any = schemathesis.openapi.from_url(f"{address}/schema/openapi.json")
    tried: dict[str, int] = {}

    def try_one(operation: Any, case: Case) -> None:
        for table in tables if "/tables/{id}" in operation.path else [None]:
            if table is not None:
                case.path_parameters["id"] = table
            answer = case.call(base_url=address, cookies=dict(me.http.cookies))
            case.validate_response(answer, checks=[not_a_server_error])
            tried[operation.label] = tried.get(operation.label, 0) + 1
            if answer.status_code >= 400:
                assert set(answer.json()) == {"error"}, answer.text

    def try_all(operation: Any, cases: Any) -> None:
        @profile
        @given(case=cases)
        def run(case: Case) -> None:
            try_one(operation, case)

        run()

    for result in schema.get_all_operations():
        operation = result.ok()
        for mode in GenerationMode:
            try:
                cases = operation.as_strategy(generation_mode=mode)
                try_all(operation, cases)
            except Unsatisfiable:  # a request without parameters cannot be wrong
                assert mode == GenerationMode.NEGATIVE
    return tried
