"""Why an action is legal or not, and what it is good for: `vexilla.contract.facets.Explains`."""

from vexilla.blades_and_banners.reasons.explain import explain as explain
from vexilla.blades_and_banners.reasons.fact_words import fact_text as fact_text
from vexilla.blades_and_banners.reasons.facts import facts as facts
from vexilla.blades_and_banners.reasons.intent import intent as intent
from vexilla.blades_and_banners.reasons.outlook import instead as instead
from vexilla.blades_and_banners.reasons.outlook import needs_reason as needs_reason
from vexilla.blades_and_banners.reasons.outlook import outlook as outlook
from vexilla.blades_and_banners.reasons.risks import risks as risks

HORIZON = 16  # about as far as the end of the next step
