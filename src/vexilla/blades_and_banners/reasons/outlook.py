"""What is likely to come of an action."""

from collections.abc import Callable, Sequence

from vexilla.documents import Document
from vexilla.kernel.types import Code, States, Views


def outlook(
    views: Views, code: Code, facts: Sequence[Document], ends: Callable[[], States]
) -> list[Document]:
    """What explains an action best: its facts.

    Args:
        views: the view of a player who may act.
        code: the action.
        facts: what `facts` says of it.
        ends: returns where continuations of the game end.
    """
    return list(facts)
