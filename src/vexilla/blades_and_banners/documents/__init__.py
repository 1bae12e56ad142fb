"""Positions, views, actions and options of Blades & Banners as JSON (docs/formats.md).

- What they say of what lies open to all: `public`; what only this game has to check: `checks`.
- One file a kind of document: `positions`, `views`, `actions`, `options`.
- From an action to the kernel's number for it and back, and whether it is legal: `encoding`.
"""
