"""What the package of a game may give beside its rules, and what stands in for the rest."""
