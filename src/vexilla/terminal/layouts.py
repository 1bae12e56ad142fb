"""Keys on keyboards with other letters: a terminal says only which sign was typed."""

from textual.events import Key

# The letters of the Russian and the Ukrainian keyboard, and the French row of digits without Shift,
# at the places of these keys of an English one.
_ENGLISH = "qwertyuiopasdfghjklzxcvbnm" + "s" + "1234567890"
_OTHERS = "йцукенгшщзфывапролдячсмить" + "і" + "&é\"'(-è_çà"
_PLACES = dict(zip(_OTHERS, _ENGLISH, strict=True))


def in_english(event: Key) -> Key:
    """Returns a key as it is called on an English keyboard; most keys have the same name there."""
    place = _PLACES.get((event.character or "").lower())
    return Key(place, place) if place else event
