import { expect, test, vi } from 'vitest'

vi.mock('../words.svelte', () => ({
  say: (id: string, args: Record<string, unknown>) => `${id} ${JSON.stringify(args)}`,
}))

const { timeLeft, timeText } = await import('../clocks.svelte')

test('time is rounded up, so that nothing is left only when it has run out', () => {
  expect(timeText(0)).toBe('0:00.0')
  expect(timeText(1)).toBe('0:00.1')
  expect(timeText(9_300)).toBe('0:09.3')
  expect(timeText(9_999)).toBe('0:10.0')
  expect(timeText(10_100)).toBe('0:11')
  expect(timeText(59_001)).toBe('1:00')
  expect(timeText(299_900)).toBe('5:00')
  expect(timeText(3_599_000)).toBe('59:59')
})

test('an hour or more is told in hours and minutes, a day or more in days and hours', () => {
  expect(timeText(3_600_000)).toBe('web-clock-hours {"hours":1,"minutes":0}')
  expect(timeText(86_399_000)).toBe('web-clock-hours {"hours":23,"minutes":59}')
  expect(timeText(190_800_000)).toBe('web-clock-days {"days":2,"hours":5}')
})

test('without clocks, the time until the game counts as abandoned is the time of whoever is to act', () => {
  vi.setSystemTime('2026-12-05T12:00:00.000Z')
  const table = { clock: null, abandoned: '2026-12-05T14:30:00.000Z', actors: ['north'] }
  expect(timeLeft(table as never, 'north')).toBe(9_000_000)
  expect(timeLeft(table as never, 'south')).toBe(Infinity)
  expect(timeLeft({ ...table, abandoned: null } as never, 'north')).toBe(Infinity)
  expect(timeLeft({ ...table, abandoned: '2026-12-01T00:00:00.000Z' } as never, 'north')).toBe(0)
  vi.useRealTimers()
})
