import { describe, expect, it, vi } from 'vitest'

const server = vi.hoisted(() => ({ people: true }))
vi.mock('../lib/connection/server', () => server)
const { beginningOf, routeOf } = await import('../pages')

it.each([
  ['', { page: 'front' }],
  ['#/', { page: 'front' }],
  ['#/table/abc', { page: 'table', id: 'abc', key: '' }],
  ['#/table/abc/a-key', { page: 'table', id: 'abc', key: 'a-key' }],
  ['#/table/abc/review).', { page: 'table', id: 'abc', key: 'review' }],
  ['#/table', { page: 'unknown' }],
  ['#/learn', { page: 'learn' }],
  ['#/learn/first-steps,', { page: 'lesson', id: 'first-steps' }],
  ['#/puzzles', { page: 'puzzles' }],
  ['#/puzzle', { page: 'puzzles' }],
  ['#/puzzle/x7', { page: 'puzzle', id: 'x7' }],
  ['#/analysis', { page: 'analysis', kind: '', what: '', number: '' }],
  ['#/analysis/table/abc/7', { page: 'analysis', kind: 'table', what: 'abc', number: '7' }],
  ['#/rules', { page: 'rules', number: '' }],
  ['#/rules/BL-8.3', { page: 'rules', number: 'BL-8.3' }],
  ['#/referee', { page: 'referee' }],
  ['#/lobby/', { page: 'lobby' }],
  ['#/account', { page: 'account' }],
  ['#/leaders', { page: 'people' }],
  ['#/player/anna', { page: 'people' }],
  ['#/tournament/x9/screen', { page: 'tournament', id: 'x9' }],
  ['#/tournament', { page: 'unknown' }],
  ['#/elsewhere', { page: 'unknown' }],
])('the address %s selects its page', (hash, route) => {
  expect(routeOf(hash)).toEqual(route)
})

it('begins a page again for another id, and the analysis at each address', () => {
  const beginnings = (...hashes: string[]) =>
    new Set(hashes.map((hash) => beginningOf(routeOf(hash)))).size
  expect(beginnings('#/table/abc', '#/table/abc/review')).toBe(1)
  expect(beginnings('#/table/abc', '#/table/xyz')).toBe(2)
  expect(beginnings('#/rules/BL-8.3', '#/rules/BL-8.4')).toBe(1)
  expect(beginnings('#/analysis', '#/analysis/table/abc')).toBe(2)
})

describe('without a server', () => {
  it.each(['lobby', 'account', 'leaders', 'player/anna', 'tournament/x9'])(
    '%s is unknown',
    (one) => {
      server.people = false
      expect(routeOf(`#/${one}`)).toEqual({ page: 'unknown' })
      server.people = true
    },
  )
})
