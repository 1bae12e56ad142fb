import { expect, it } from 'vitest'
import {
  dayOf,
  due,
  INTERVALS,
  ofTheDay,
  type Practice,
  solvedDaily,
  streak,
  tried,
} from '../practice_days'

const NOTHING: Practice = { missed: {}, days: [] }

it('has a puzzle for each day, and each once before any comes again', () => {
  for (const count of [1, 2, 7, 50]) {
    const list = Array.from({ length: count }, (_, i) => i)
    const seen = Array.from({ length: count }, (_, day) => ofTheDay(list, 20_000 + day))
    expect(new Set(seen).size).toBe(count)
  }
  expect(ofTheDay([], 5)).toBeUndefined()
  expect(dayOf(new Date('2026-11-23T23:59:59Z'))).toBe(dayOf(new Date('2026-11-23T00:00:00Z')))
})

it('brings a missed puzzle back after 1, 3, 7 and 21 days', () => {
  let now = tried(NOTHING, 'a', false, 100)
  let day = 100
  for (const interval of INTERVALS) {
    expect(due(now, day + interval - 1)).toEqual([])
    day += interval
    expect(due(now, day)).toEqual(['a'])
    now = tried(now, 'a', true, day)
  }
  expect(now).toEqual(NOTHING)
})

it('begins again with a puzzle that is missed again, and takes no step before its day', () => {
  const missed = tried(NOTHING, 'a', false, 100)
  expect(tried(missed, 'a', true, 100)).toEqual(missed)
  const later = tried(missed, 'a', true, 101)
  expect(tried(later, 'a', false, 104).missed.a).toEqual({ box: 0, due: 105 })
  expect(tried(NOTHING, 'b', true, 100)).toEqual(NOTHING)
})

it('counts the days in a row', () => {
  let now = NOTHING
  for (const day of [100, 101, 101, 103, 104]) now = solvedDaily(now, day)
  expect(now.days).toEqual([100, 101, 103, 104])
  expect([101, 102, 103, 104, 105, 106].map((day) => streak(now, day))).toEqual([2, 2, 1, 2, 2, 0])
  expect(tried(now, 'a', false, 105).days).toEqual(now.days)
})
