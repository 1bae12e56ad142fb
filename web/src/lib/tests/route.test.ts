import { expect, it, vi } from 'vitest'

vi.mock('../server', () => ({ people: true }))
const { addressOf, routeOf } = await import('../route')

it.each([
  ['#/table/a-B_9.', ['table', 'a-B_9']],
  ['#/table/a-B_9/key-_),', ['table', 'a-B_9', 'key-_']],
  ['#/tournament/x9]', ['tournament', 'x9']],
  ['#/tournament/x9/screen!', ['tournament', 'x9', 'screen']],
  ['#/rules/BL-8.3.', ['rules', 'BL-8.3']],
  ['#/player/anna”»', ['player', 'anna']],
  ['#/lesson/one%E2%80%9D%29', ['lesson', 'one']],
  ['#/lobby/', ['lobby']],
  ['#/', ['']],
  ['', ['']],
])('forgives the mark behind the link %s', (hash, parts) => {
  expect(addressOf(hash)).toEqual(parts)
})

it('opens what such a link leads to', () => {
  expect(routeOf('#/table/abc/review).')).toEqual({
    page: 'table',
    id: 'abc',
    key: null,
    review: true,
  })
  expect(routeOf('#/learn/first-steps,')).toEqual({ page: 'lesson', id: 'first-steps' })
})
