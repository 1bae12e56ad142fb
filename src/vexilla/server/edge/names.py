"""Names of people and of bots, as everybody sees them."""

from vexilla.server.edge.messages import MAX_NAME_LENGTH
from vexilla.server.edge.spelling import cut, shape, visible

BOT_MARK = "(bot)"  # at the end of the name of a bot


def cleaned_name(name: str | None) -> str | None:
    """Returns a name as people see it, cut to length; None if it shows nothing.

    The mark of a bot is cut out of it, and what looks like it: only bots have it.
    """
    cleaned = cut(visible(name or ""), MAX_NAME_LENGTH)
    while BOT_MARK in shape(cleaned):
        places = range(len(cleaned) + 1)
        begin = max(place for place in places if BOT_MARK in shape(cleaned[place:]))
        ends = (place for place in places if shape(cleaned[begin:place]) == BOT_MARK)
        cleaned = visible(cleaned[:begin] + cleaned[max(ends, default=len(cleaned)) :])
    return cleaned or None
