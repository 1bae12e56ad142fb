"""An attack of half a minute (`python -m tests.server.attack --minutes N` attacks for longer)."""

from tests.server.attack import Bounds, run


def test_honest_people_play_on_under_attack() -> None:
    found = run(20, sockets=60, tables=6, bounds=Bounds(ratio=50))  # machines of CI are noisy
    assert found["wrong"] == [], found
    assert found["attack"]["moves"] > 20
    assert {"watches", "floods", "asks", "requests", "guesses", "noise"} <= set(found["sent"])
