"""A client's weights count: which language it is answered in, and which encodings it reads."""

import pytest

from vexilla.server.edge.http.preferences import accepts, language_for, weights


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("es", "es"),
        ("de, fr", "en"),
        ("en;q=0.2, es;q=0.9", "es"),
        ("ru;q=0, en;q=0.5", "en"),
        ("ru;q=0, uk;q=0.3", "uk"),
        ("uk;q=0.4, ru;q=0.6, en;q=0.5", "ru"),
        ("de, es ; Q=0.8 , en;q=0.8", "es"),  # of equals the first
        ("es-MX;q=0.3, es;q=0, uk;q=0.2", "es"),
        ("ru;q=0", "en"),
        ("*;q=0, ru;q=0.001", "ru"),
        ("ru;q=0.3, *", "en"),
        ("en;q=0, *", "es"),
        ("de;q=0.9, *;q=0.5, uk;q=0.4", "en"),
        ("ru;q=nan, es;q=1e9, uk;q=0.1", "uk"),
        ("ru;q=, es;q=-1, uk;q=2", "en"),
        (",;,;q=1, uk", "uk"),
        (", ".join(f"x{i}" for i in range(40)) + ", ru", "ru"),
    ],
)
def test_a_language_counts_by_its_weight(header: str, language: str) -> None:
    assert language_for(header) == language


@pytest.mark.parametrize(
    ("header", "reads"),
    [
        ("", False),
        ("gzip", True),
        ("br;q=1, gzip;q=0.2", True),
        ("gzip;q=0", False),
        ("gzip;q=0.000, *", False),
        ("*;q=0.1", True),
        ("*;q=0", False),
        ("gzip;q=nan", False),
    ],
)
def test_an_encoding_is_read_unless_its_weight_is_0(header: str, *, reads: bool) -> None:
    assert accepts(header, "gzip") is reads


def test_other_parameters_are_passed_over() -> None:
    assert weights("text/html;level=1;q=0.4, text/*, a/b;q=0.1;q=0.9") == {
        "text/html": 0.4,
        "text/*": 1,
        "a/b": 0.1,
    }
