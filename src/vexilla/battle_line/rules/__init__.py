"""The rules of Battle Line, compiled, one file for each chapter of the rulebook.

- The parts of a game: `components`, `options`, `state`; actions as numbers: `codes`.
- The chapters: `setup`, `formations`, `claims`, `line`, `legal`, `turn`.
- What a seat may know, and states that agree with it: `knowledge`.
"""
