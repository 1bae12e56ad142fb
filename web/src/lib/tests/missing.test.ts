import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Absent, Missing } from '../late/missing'

let missing: Missing

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  missing = new Missing()
})
afterEach(() => void vi.useRealTimers())

/** Something that fails a number of times before it comes. */
function failing(times: number) {
  return vi.fn(() => (times-- > 0 ? Promise.reject(new Error('gone')) : Promise.resolve('there')))
}

test('what comes is there at once, and nothing is said', async () => {
  const load = failing(0)
  expect(await missing.late(load, 'file')).toBe('there')
  expect(load).toHaveBeenCalledTimes(1)
  expect([missing.said, missing.absent.size]).toEqual([false, 0])
})

test('what does not come is said, asked for again with growing pauses, and comes', async () => {
  const load = failing(3)
  const coming = missing.late(load, 'file')
  await vi.advanceTimersByTimeAsync(0)
  expect(missing.said).toBe(true)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4_200)
  expect(load).toHaveBeenCalledTimes(4)
  expect(await coming).toBe('there')
  expect([missing.said, missing.absent.size]).toEqual([false, 0])
})

test('whoever goes on without it is told at once, and has it the next time', async () => {
  const load = failing(2)
  await expect(missing.atOnce(load, 'file')).rejects.toThrow(Absent)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(missing.said).toBe(true)
  expect(await missing.atOnce(load, 'file')).toBe('there')
  await vi.advanceTimersByTimeAsync(0)
  expect([missing.said, missing.absent.size]).toEqual([false, 0])
})

test('it is said until all that is absent has come, also while some of it is being asked for', async () => {
  let come = (_: string) => {}
  const stalled = new Promise<string>((resolve) => (come = resolve))
  const one = missing.late(failing(1), 'one')
  const asks = [() => Promise.reject(new Error('gone')), () => stalled]
  const other = missing.late(() => asks.shift()?.() as Promise<string>, 'other')
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await one).toBe('there')
  expect([...missing.absent.keys()]).toEqual(['other'])
  expect(missing.said).toBe(true)
  come('too')
  expect(await other).toBe('too')
  expect(missing.said).toBe(false)
})

test('a file that several wait for is asked for once, and said once', async () => {
  const load = failing(9)
  const told = vi.fn()
  missing.hear = told
  const all = [missing.late(load, 'file'), missing.late(load, 'file')]
  await vi.advanceTimersByTimeAsync(0)
  missing.say(false) // closed
  void missing.late(load, 'file')
  await vi.advanceTimersByTimeAsync(0)
  expect(missing.said).toBe(false)
  const asked = load.mock.calls.length
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).toHaveBeenCalledTimes(asked + 1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await Promise.all(all)).toEqual(['there', 'there'])
})

test('styles that have not come are asked for again, and keep nothing else waiting', async () => {
  let asked = 0
  class Link {
    rel = 'stylesheet'
    href = '/a.css'
    onload = () => {}
    onerror = () => {}
    cloneNode = () => new Link()
    replaceWith = (again: Link) => {
      if (++asked === 2) return again.onload()
      missing.failed({ target: again as never })
      again.onerror()
    }
  }
  vi.stubGlobal('HTMLLinkElement', Link)
  missing.failed({ target: new Link() as never })
  expect(missing.said).toBe(true)
  expect(await missing.late(async () => 'file')).toBe('file')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([asked, missing.absent.size]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([asked, missing.absent.size, missing.said]).toEqual([2, 0, false])
})
