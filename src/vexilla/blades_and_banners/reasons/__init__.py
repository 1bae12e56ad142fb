"""Why an action of Blades & Banners is legal or not: the rule, a sentence, the evidence.

`explain` is asked a `question` and answers with `refusals` (of orders to soldiers, archers and the
standard-bearer in files of their own) or `approvals`, which tell the fights to come (`forecast`).
All is made from a state sampled from what the seat sees, and put into words by `speech`.
"""
