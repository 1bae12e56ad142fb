/** Actions that a search cannot tell apart stand together. */
import { expect, test } from 'vitest'
import type { RatedAction } from '../../lib/protocol'
import { alike } from '../alike'

const rated = (...figures: [chance: number, visits: number][]) =>
  figures.map(([chance, visits], i) => ({
    action: { do: `${i}` },
    chance,
    visits,
  })) as RatedAction[]
const sizes = (...figures: [number, number][]) => alike(rated(...figures)).map((one) => one.length)

test.for([
  [[], []],
  [[[0.47, 900]], [1]],
  [
    [
      [0.47, 900],
      [0.46, 500],
      [0.45, 400],
    ],
    [3],
  ],
  [
    [
      [0.82, 900],
      [0.31, 40],
      [0.3, 30],
    ],
    [1, 2],
  ],
  [
    [
      [0.47, 90_000],
      [0.44, 60_000],
    ],
    [1, 1],
  ],
  [
    [
      [0.47, 90_000],
      [0.465, 60_000],
    ],
    [2],
  ],
  [
    [
      [0.6, 5000],
      [0.4, 0],
    ],
    [1, 1],
  ], // one that was valued apart from the search
] as [[number, number][], number[]][])('%j', ([figures, groups]) => {
  expect(sizes(...figures)).toEqual(groups)
})
