"""Why an action of Battle Line is legal or not: the rule, a sentence and the evidence.

`explain` gets a `question` and answers with `refusals`, `approvals` or, for a claim, `proofs`. An
answer is made from what the seat sees (`table`), and `speech` puts it into words.
"""
