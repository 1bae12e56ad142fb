import { expect, test, vi } from 'vitest'
import { advised, numbersOf } from '../beside'

const behind = { address: (path: string) => `http://localhost/${path}`, there: () => {} }

test.each([{ rated: true }, { tournament: 'cup' }])(
  'in games without advice the server refuses',
  async (of) => {
    const table = { rated: false, tournament: null, ...of }
    const fetched = vi.spyOn(globalThis, 'fetch')
    const server = vi.fn(async () => 'refused')
    const state = { view: {}, table }
    expect(await advised(behind, 'hint', state, { seed: 1 }, server as never)).toBe('refused')
    expect(fetched).not.toHaveBeenCalled()
  },
)

test('a server without an engine is asked itself', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ engine: null })))
  const state = { view: {}, table: { rated: false, tournament: null } }
  expect(await advised(behind, 'warn', state, {}, (async () => 'told') as never)).toBe('told')
})

test('actions that were taken back have no number', () => {
  const events = [
    { number: 1, kind: 'action' },
    { number: 2, kind: 'name' },
    { number: 4, kind: 'action' },
    { number: 5, kind: 'action' },
    { number: 6, kind: 'takeback', keep: 1 },
    { number: 7, kind: 'action' },
  ] as const
  expect(numbersOf([...events])).toEqual([1, 7])
})
