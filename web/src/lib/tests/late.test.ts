import { beforeEach, expect, test, vi } from 'vitest'
import { asked, atOnce, late } from '../late/late'
import { missing } from '../late/missing'

const { absent } = vi.hoisted(() => ({ absent: new Set<string>() }))
vi.mock('../words.svelte', () => ({
  words: {
    need: async (part: string) => {
      if (absent.has(part)) throw new Error('the line is down')
    },
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  absent.clear()
  missing.say(false)
})

test('a file is there once its words are', async () => {
  absent.add('keys')
  const load = async () => 'sheet'
  const coming = late(load, 'web', 'keys')
  await vi.advanceTimersByTimeAsync(0)
  expect(missing.said).toBe(true)
  absent.clear()
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await coming).toBe('sheet')
  expect(missing.said).toBe(false)
})

test('a window that does not come is closed, each time that it is asked for', async () => {
  absent.add('keys')
  const close = vi.fn()
  const load = async () => 'window'
  for (const times of [1, 2]) {
    void asked(close, load, 'keys')
    await vi.advanceTimersByTimeAsync(0)
    expect(close).toHaveBeenCalledTimes(times)
    expect(missing.said).toBe(true)
    missing.say(false)
  }
  absent.clear()
  expect(await asked(close, load, 'keys')).toBe('window')
  expect(close).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(0)
  expect(missing.absent.size).toBe(0)
})

test('two files are told apart', async () => {
  absent.add('keys')
  await expect(atOnce(async () => 'one', 'keys')).rejects.toThrow()
  await expect(atOnce(async () => 'other', 'keys')).rejects.toThrow()
  expect(missing.absent.size).toBe(2)
  absent.clear()
  await vi.advanceTimersByTimeAsync(1_100)
  expect(missing.absent.size).toBe(0)
})
