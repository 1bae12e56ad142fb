"""Why an action of Battle Line is legal or not, and what it achieves.

`explain` gets a `question` and answers with `refusals`, `approvals` or, for a claim, `proofs`. An
answer is made from what the seat sees (`table`), and `speech` puts it into words.

`facts` finds what a legal action achieves, `outlook` what is likely to come of it, and `fact_words`
says it. `glance` finds actions that nobody overlooks.
"""
