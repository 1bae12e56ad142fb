"""Every well-formed action document, for any position (formats.md, "Actions")."""

from collections.abc import Iterator

from .cards import CARDS, DECKS, FLAGS, GUILE, Action


def universe() -> Iterator[Action]:
    """Each well-formed action once, legal anywhere or not: about 13,000."""
    yield from ({"do": "claim", "flag": flag} for flag in FLAGS)
    yield {"do": "scout"}
    yield {"do": "pass"}
    yield {"do": "end_turn"}
    yield from ({"do": "draw", "deck": deck} for deck in DECKS)
    for card in CARDS:
        yield {"do": "return", "card": card}
        for flag in FLAGS:
            if card not in GUILE:
                yield {"do": "play", "card": card, "flag": flag}
            yield {"do": "desert", "card": card, "from": flag}
            yield {"do": "redeploy", "card": card, "from": flag, "to": None}
            for target in FLAGS:
                yield {"do": "redeploy", "card": card, "from": flag, "to": target}
                yield {"do": "traitor", "card": card, "from": flag, "to": target}
