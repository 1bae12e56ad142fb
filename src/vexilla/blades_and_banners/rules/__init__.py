"""The rules of Blades & Banners, compiled, a chapter of the rulebook a file.

- Things and numbers: `components`, `options`, `state`; actions as numbers: `codes`.
- Before the battle: `setup`, `trees`, `hiring`, `deployment`; pieces on the board: `board`.
- The battle: `orders`, `movement`, `reforming`, `combat`, `strengths`, `shooting`, `bearer`.
- What is legal and what it does: `legal`, `turn`.
- What a seat may know, and states that agree with it: `knowledge`.
"""
