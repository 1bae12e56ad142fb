"""How good a position of Blades & Banners looks, compiled.

- One ply deep: `greedy`, from what the next orders could gain (`threats`); before the battle, from
  rules of thumb (`preparation`).
- For a search: `search` answers its questions, and `evaluation` gives the chance to win, by a small
  network whose inputs are listed in `inputs`. `scratch` is the working space, with the weights that
  were fitted (`weights.json`).
"""
