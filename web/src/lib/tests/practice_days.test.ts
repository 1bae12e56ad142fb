import { expect, it } from 'vitest'
import { answered, dayOf, due, INTERVALS, ofTheDay, type Practice, streak } from '../practice_days'

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
  let now = answered(NOTHING, 'a', false, 100, false)
  let day = 100
  for (const interval of INTERVALS) {
    expect(due(now, day + interval - 1)).toEqual([])
    day += interval
    expect(due(now, day)).toEqual(['a'])
    now = answered(now, 'a', true, day, false)
  }
  expect(now).toEqual(NOTHING)
})

it('begins again with a puzzle that is missed again, and takes no step before its day', () => {
  const missed = answered(NOTHING, 'a', false, 100, false)
  expect(answered(missed, 'a', true, 100, false)).toEqual(missed)
  const later = answered(missed, 'a', true, 101, false)
  expect(answered(later, 'a', false, 104, false).missed.a).toEqual({ box: 0, due: 105 })
  expect(answered(NOTHING, 'b', true, 100, false)).toEqual(NOTHING)
})

it('counts the days in a row', () => {
  let now = NOTHING
  for (const day of [100, 101, 101, 103, 104]) now = answered(now, 'a', true, day, true)
  expect(now.days).toEqual([100, 101, 103, 104])
  expect([101, 102, 103, 104, 105, 106].map((day) => streak(now, day))).toEqual([2, 2, 1, 2, 2, 0])
  expect(answered(now, 'a', false, 105, true).days).toEqual(now.days)
})
