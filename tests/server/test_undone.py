"""What `tests.server.undone` changes back is there."""

import pytest

from tests.server.undone import ROOT, SERVER, UNDONE, Undone

pytestmark = pytest.mark.all


@pytest.mark.parametrize("undone", UNDONE, ids=lambda undone: undone.name)
def test_each_protection_is_where_it_is_looked_for(undone: Undone) -> None:
    assert (ROOT / SERVER / undone.file).read_text(encoding="utf-8").count(undone.old) == 1
