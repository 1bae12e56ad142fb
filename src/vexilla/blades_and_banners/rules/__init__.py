"""The rules of Blades & Banners, compiled, one chapter of the rulebook in each file.

- Pieces and constants: `components`, `options`, `state`; actions as numbers: `codes`.
- Before the battle: `setup`, `trees`, `hiring`, `deployment`; pieces on the board: `board`.
- The battle: `orders`, `movement`, `reforming`, `combat`, `strengths`, `shooting`, `bearer`.
- What is legal and what an action does: `legal`, `turn`.
- What a seat may know, and states that agree with that: `knowledge`.
"""
