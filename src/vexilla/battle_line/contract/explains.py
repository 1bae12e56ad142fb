"""Why an action is legal or not, and what it is good for: `vexilla.contract.facets.Explains`."""

from vexilla.battle_line.reasons.explain import explain as explain
from vexilla.battle_line.reasons.fact_words import fact_text as fact_text
from vexilla.battle_line.reasons.facts import facts as facts
from vexilla.battle_line.reasons.outlook import instead as instead
from vexilla.battle_line.reasons.outlook import outlook as outlook
from vexilla.battle_line.reasons.risks import risks as risks
from vexilla.documents import Document
from vexilla.kernel.types import Code, Views

HORIZON = 400  # to the end of any game


def intent(views: Views, code: Code) -> list[Document]:
    """Nothing: what a card is for can be seen where it lies."""
    return []


def needs_reason(views: Views, code: Code) -> bool:
    """Never: what a card is for can be seen where it lies."""
    return False
