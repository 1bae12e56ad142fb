import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callInTitle, pageTitle } from '../title'

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { title: '' })
})
afterAll(() => void vi.useRealTimers())

test('after a call the title is that of the page that came meanwhile', () => {
  document.title = 'Lobby'
  const end = callInTitle('● Come')
  document.title = 'Learn' // another page
  vi.advanceTimersByTime(1_000)
  expect(document.title).toBe('● Come')
  expect(pageTitle()).toBe('Learn')
  end()
  expect(document.title).toBe('Learn')
  document.title = 'Rules'
  vi.advanceTimersByTime(5_000)
  expect(document.title).toBe('Rules')
})

test('so it is if the page comes just before the end of the call', () => {
  document.title = 'Lobby'
  const end = callInTitle('● Come')
  document.title = 'Learn'
  end()
  expect(document.title).toBe('Learn')
})

test.each([[[0, 1]], [[1, 0]]])('of two calls, ended in the order %j, none stays', (order) => {
  document.title = 'Lobby'
  const ends = [callInTitle('● One'), callInTitle('● Two')]
  expect(document.title).toBe('● Two')
  document.title = 'Learn'
  ends[order[0] ?? 0]?.()
  expect(document.title).toBe(order[0] ? '● One' : '● Two')
  ends[order[1] ?? 0]?.()
  expect(document.title).toBe('Learn')
})
