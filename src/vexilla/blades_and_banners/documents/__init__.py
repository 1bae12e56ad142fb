"""Positions, views, actions and options of Blades & Banners as JSON (docs/formats.md).

- `positions`, `views`, `actions`, `options`: one file for each kind of document.
- `public`: the part of positions and views that both players see.
- `checks`: checks of values that only this game has, such as cells.
- `encoding`: turns an action into its code and back, and tells whether it is legal.
"""
