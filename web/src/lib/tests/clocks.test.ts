import { expect, test, vi } from 'vitest'

vi.mock('../words.svelte', () => ({
  say: (id: string, args: Record<string, unknown>) => `${id} ${JSON.stringify(args)}`,
}))

const { timeText } = await import('../clocks.svelte')

test('time is rounded up, so that nothing is left only when it has run out', () => {
  expect(timeText(0)).toBe('0:00.0')
  expect(timeText(1)).toBe('0:00.1')
  expect(timeText(9_300)).toBe('0:09.3')
  expect(timeText(9_999)).toBe('0:10.0')
  expect(timeText(10_100)).toBe('0:11')
  expect(timeText(59_001)).toBe('1:00')
  expect(timeText(299_900)).toBe('5:00')
  expect(timeText(3_600_000)).toBe('1:00:00')
  expect(timeText(86_399_000)).toBe('23:59:59')
  expect(timeText(190_800_000)).toContain('{"days":2,"hours":5}')
})
