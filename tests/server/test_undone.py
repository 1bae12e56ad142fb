"""What `tests.server.undone` changes back is there, and `make test` has the tests that find it."""

import subprocess
import sys

import pytest

from tests.faults import no_faults
from tests.server.undone import ROOT, SERVER, TESTS, UNDONE, Undone

pytestmark = pytest.mark.all


@pytest.mark.parametrize("undone", UNDONE, ids=lambda undone: undone.name)
def test_each_protection_is_where_it_is_looked_for(undone: Undone) -> None:
    assert (ROOT / SERVER / undone.file).read_text(encoding="utf-8").count(undone.old) == 1


def test_make_test_has_the_test_of_each_protection() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-n0", "--collect-only", str(TESTS)]
    ran = subprocess.run(
        [*command, "-m", "not all and not slowest"], cwd=ROOT, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    names = [line.partition("::") for line in ran.stdout.splitlines() if "::" in line]
    no_faults(
        f"{each.name}: {each.test}"
        for each in UNDONE
        if not any(
            file.endswith(f"/test_{each.test[0]}.py")
            and all(word in test for word in each.test[1].split(" and "))
            for file, _, test in names
        )
    )
