"""How good a position of Blades & Banners looks, compiled.

- One ply deep: `greedy`, from what the next orders could gain (`threats`) and, before the battle,
  rules of thumb (`preparation`).
- For a search: `search` is what it asks, `evaluation` the chance to win, `scratch` its space and
  the weights that were fitted (`weights.json`).
"""
