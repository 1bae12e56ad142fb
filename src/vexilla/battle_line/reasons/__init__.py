"""Why an action of Battle Line is legal or not, with the rule, a sentence and the evidence.

`explain` is asked a `question` and answers with `refusals`, `approvals` or, for a claim, `proofs`.
All is made from what the seat sees (`table`) and put into words by `speech`.
"""
