"""What a client says that it prefers, in headers with weights (RFC 9110, 12.4.2)."""

import re

from vexilla.locale import languages

WEIGHT = re.compile(r"0(?:\.\d{0,3})?|1(?:\.0{0,3})?")


def weights(header: str) -> dict[str, float]:
    """Returns the weight of each entry of a header, in lower case; 0 means "not this one".

    An entry whose weight is no number is left out; of one that stands twice, the higher counts.
    """
    found: dict[str, float] = {}
    for entry in header.lower().split(","):
        name, *parameters = (part.strip() for part in entry.split(";"))
        given = next((one[2:] for one in parameters if one.startswith("q=")), "1")
        if name and WEIGHT.fullmatch(given):
            found[name] = max(float(given), found.get(name, 0))
    return found


def language_for(header: str) -> str:
    """Returns the language of the catalogues that an `Accept-Language` likes best; else English.

    Of equals the first one counts. `*` stands for all that are not named, English before others.
    """
    liked: dict[str, float] = {}
    for tag, weight in weights(header).items():
        language = tag.split("-")[0]
        liked[language] = max(weight, liked.get(language, 0))
    others = liked.get("*", 0)
    known = languages()
    offered = [*(one for one in liked if one in known), *sorted(known, key="en".__ne__)]
    best = max(offered, key=lambda one: liked.get(one, others))
    return best if liked.get(best, others) else "en"


def accepts(header: str, encoding: str) -> bool:
    """Whether a client that sends this `Accept-Encoding` reads an encoding (RFC 9110, 12.5.3)."""
    found = weights(header)
    return found.get(encoding, found.get("*", 0)) > 0
