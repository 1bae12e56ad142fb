import { expect, it } from 'vitest'
import { after, BEGINNING, changed, nearest, ratingOf } from '../puzzle_rating'

it('rates puzzles by their order', () => {
  expect([0, 99, 199].map((place) => Math.round(ratingOf(place, 200)))).toEqual([800, 1397, 2000])
  expect(ratingOf(0, 1)).toBe(800)
})

it('rises with a solved puzzle, the more the harder it is, and falls with a missed one', () => {
  const hard = after(BEGINNING, 1800, true).rating - BEGINNING.rating
  const easy = after(BEGINNING, 900, true).rating - BEGINNING.rating
  expect(hard).toBeGreaterThan(4 * easy)
  expect(easy).toBeGreaterThan(0)
  expect(after(BEGINNING, 900, false).rating).toBeLessThan(BEGINNING.rating - 60)
})

it('finds where somebody solves half of the puzzles', () => {
  let now = BEGINNING
  // solves whatever is below 1600: the puzzle nearest to the rating is asked
  for (let i = 0; i < 60; i++) now = after(now, now.rating, now.rating < 1600)
  expect(Math.abs(now.rating - 1600)).toBeLessThan(25)
})

it('counts what was solved in a row, and remembers the most', () => {
  let now = BEGINNING
  for (const right of [true, true, true, false, true]) now = after(now, 1200, right)
  expect(now).toMatchObject({ tried: 5, run: 1, best: 3 })
})

it('asks the puzzle nearest to a rating', () => {
  expect(nearest(1397, [0, 98, 150], 200)).toBe(98)
  expect(nearest(1397, [], 200)).toBeNull()
})

it('says by how much a rating changed', () => {
  const now = { ...BEGINNING, rating: 1240.4 }
  expect(changed(BEGINNING, now)).toEqual({ rating: '1240', change: '+40' })
  expect(changed(now, BEGINNING)).toEqual({ rating: '1200', change: '−40' })
})
