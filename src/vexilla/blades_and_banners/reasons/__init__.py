"""Why an action of Blades & Banners is legal or not: the rule, a sentence, the evidence.

`explain` gets a `question` and answers it with one of `approvals` or `refusals`. Refusals of orders
to soldiers, archers and the standard-bearer have their own files. Approvals include a `forecast` of
the fights that would follow. `speech` puts everything into words.

All of it is made from a state sampled from the seat's view, so it tells nothing hidden.
"""
