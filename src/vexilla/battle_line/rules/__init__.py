"""The rules of Battle Line, compiled, a chapter of the rulebook a file.

- Things and numbers: `components`, `options`, `state`; actions as numbers: `codes`.
- The chapters: `setup`, `formations`, `claims`, `line`, `legal`, `turn`.
- What a seat may know, and states that agree with it: `knowledge`.
"""
