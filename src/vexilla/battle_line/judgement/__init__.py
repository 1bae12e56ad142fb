"""How good a position of Battle Line looks, compiled.

- One ply deep, with time: `greedy`, from what the sides may become (`prospects`).
- For a search, fast: `search` is what it asks, `evaluation` the chance to win, `quick_prospects`
  what that is made of, `scratch` its space and the weights that were fitted (`weights.json`).
"""
