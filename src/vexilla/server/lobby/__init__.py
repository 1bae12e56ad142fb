"""Open tables, invitations and people met."""
