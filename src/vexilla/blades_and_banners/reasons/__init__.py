"""Why an action of Blades & Banners is legal or not, and what it achieves.

`explain` gets a `question` and answers it with one of `approvals` or `refusals`. Refusals of orders
to soldiers, archers and the standard-bearer have their own files. Approvals include a `forecast` of
the fights that would follow; `referee` judges one as it lies on a real table. `speech` puts
everything into words.

`facts` finds what a legal action achieves, for example who is then in `reach` of a standard, and
`fact_words` says it. `glance` finds actions that nobody overlooks, and rash ones.

All of it is made from a state sampled from the seat's view, so it tells nothing hidden.
"""
