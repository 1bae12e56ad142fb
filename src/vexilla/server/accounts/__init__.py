"""Accounts, passkeys, sessions, and all that belongs to one player."""
