"""Positions, views, actions and options of Battle Line as JSON (docs/formats.md).

- One file for each kind of document: `positions`, `views`, `actions`, `options`.
- Their common part, what is open to all: `public`; checks of cards and flags: `checks`.
- From an action to its code in the kernel and back, and whether it is legal: `encoding`.
"""
