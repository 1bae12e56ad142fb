import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOW = '2026-11-28T12:00:00.000Z'
const later = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString()
const DAY = 86_400_000

beforeEach(() => {
  vi.resetModules() // each test is a new page
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test.each([20 * DAY, -20 * DAY, 0])(
  'the server’s time counts on a device %d ms ahead',
  async (ahead) => {
    vi.setSystemTime(Date.parse(NOW) + ahead)
    const { serverTime } = await import('../connection/server_time')
    serverTime.hear(new Date(NOW).toUTCString())
    expect(serverTime.isPast(later(-1000))).toBe(true)
    expect(serverTime.isPast(later(1000))).toBe(false)
    vi.advanceTimersByTime(2 * DAY)
    expect(serverTime.isPast(later(2 * DAY - 1000))).toBe(true)
    expect(serverTime.isPast(later(2 * DAY + 1000))).toBe(false)
  },
)

test('an answer that the browser has kept turns the time neither back nor away', async () => {
  vi.setSystemTime(Date.parse(NOW) + DAY)
  const { serverTime } = await import('../connection/server_time')
  serverTime.hear(new Date(later(-3 * DAY)).toUTCString()) // kept by the service worker
  serverTime.hear(new Date(NOW).toUTCString())
  serverTime.hear(new Date(later(-2 * DAY)).toUTCString())
  serverTime.hear(null)
  expect(serverTime.now()).toBe(Date.parse(NOW))
})

test.each([20 * DAY, -20 * DAY])('a clock that was %d ms ahead is put right', async (ahead) => {
  vi.setSystemTime(Date.parse(NOW) + ahead)
  const { serverTime } = await import('../connection/server_time')
  serverTime.hear(new Date(NOW).toUTCString())
  vi.setSystemTime(NOW)
  serverTime.hear(new Date(later(-3 * DAY)).toUTCString()) // kept by the service worker
  serverTime.hear(new Date(NOW).toUTCString())
  serverTime.hear(new Date(later(-2 * DAY)).toUTCString())
  expect(serverTime.now()).toBe(Date.parse(NOW))
})

test('without a server the device’s time counts', async () => {
  vi.setSystemTime(NOW)
  const { serverTime } = await import('../connection/server_time')
  expect(serverTime.now()).toBe(Date.parse(NOW))
})
