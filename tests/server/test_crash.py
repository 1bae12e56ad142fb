"""kill -9 at random moments (`python -m tests.server.crash --rounds 100` does it more often)."""

from tests.server.crash import rounds


def test_no_acknowledged_action_is_lost_or_doubled(database: str) -> None:
    result = rounds(2, database, processes=2 if database.startswith("postgresql") else 1)
    assert result["wrong"] == []
    assert result["acknowledged"] > 10
