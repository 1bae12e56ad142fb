import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oncePerBurst } from '../burst'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a burst of news makes one request, and one more for what came meanwhile', async () => {
  const work = vi.fn(async () => {})
  const news = oncePerBurst(work)
  for (let i = 0; i < 50; i++) news()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(2)
  news()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(3)
})

test('it asks again after it has failed', async () => {
  const work = vi.fn(() => Promise.reject(new Error('gone')))
  const news = oncePerBurst(work)
  news()
  await vi.advanceTimersByTimeAsync(5_000)
  news()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(2)
})
