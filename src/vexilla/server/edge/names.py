"""Names of people, as everybody sees them."""

from vexilla.server.edge.messages import MAX_NAME_LENGTH
from vexilla.server.marks import unmarked_name
from vexilla.server.spelling import cut, shape, visible

# Addresses of pages that mean something else, or somebody who runs the server
_OTHERS = frozenset(
    {"bot", "bots", "robot", "robots", "computer", "computers", "agent", "agents", "champion"}
    | {"admin", "administrator", "moderator", "operator", "official", "staff", "support"}
    | {"server", "system", "vexilla", "anonymous", "guest", "nobody", "somebody", "everybody"}
    | {"opponent", "player", "spectator", "watcher", "you"}
)


def tidied(text: str | None) -> str:
    """Returns a name or a title as people see it, cut to length; empty if it shows nothing."""
    return cut(visible(text or ""), MAX_NAME_LENGTH)


def cleaned_name(name: str | None) -> str | None:
    """Returns a name of a person, tidied; None if it shows nothing, or is the computer's.

    The mark of a bot is cut out of it, and what looks like it: only bots have it.
    """
    return unmarked_name(name, tidied, shape)


def passes_for_another(page: str) -> bool:
    """Whether an address of a page is no person's, or the operator's."""
    word = page.strip("-_")
    return page.startswith(("bot-", "bot_")) or not _OTHERS.isdisjoint({word, shape(word)})
