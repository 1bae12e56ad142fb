"""How good a position of Battle Line looks, compiled.

- One ply deep, with time to spare: `greedy`, from what the sides may become (`prospects`).
- For a search, fast: `search` answers its questions, `evaluation` gives the chance to win from
  `quick_prospects`. `scratch` has the scratch space and the fitted weights (`weights.json`).
"""
