import { expect, it } from 'vitest'
import type { GameEvent, View } from '../../../lib/protocol'
import { changes, numbered } from '../changes'
import { battle } from '../documents'

function view(griffin: object, unicorn: object, more: object = {}): View {
  const position = { phase: 'orders', to_move: 'griffin', trees: [], griffin, unicorn, ...more }
  return position as unknown as View
}

function event(action: object): GameEvent {
  return { kind: 'action', seat: 'griffin', action } as unknown as GameEvent
}

it('sees who charged, and who fell where', () => {
  const before = view({ knights: ['c3'] }, { pikemen: ['c8', 'd8'] })
  const after = view({}, { pikemen: ['c8', 'd8'] })
  const found = changes(
    event({ do: 'move', from: ['c3'], by: 'north', distance: 4 }),
    before,
    after,
  )
  expect(found.charge).toBe(true)
  expect(found.moved.map(({ from, to }) => [from, to])).toEqual([['c3', 'c7']])
  expect(found.fallen).toEqual([{ army: 'griffin', kind: 'knight', cell: 'c7' }])
})

it('sees the captain on the place of the sergeant who died for him (BB-11.8)', () => {
  const before = view({}, { captains: ['e6'], sergeants: ['e7'] }, { met: 'e6' })
  const after = view({}, { captains: ['e7'] })
  const found = changes(event({ do: 'sacrifice', sergeant: 'e7' }), before, after)
  expect(found.moved.map(({ from, to }) => [from, to])).toEqual([['e6', 'e7']])
  expect(found.fallen).toEqual([{ army: 'unicorn', kind: 'sergeant', cell: 'e7' }])
})

it('sees shots', () => {
  const before = view({ archers: ['e4'] }, { knights: ['e8'] })
  const found = changes(
    event({ do: 'shoot', shots: { e4: 'e8' } }),
    before,
    view({ archers: ['e4'] }, {}),
  )
  expect(found.shots).toEqual([{ from: 'e4', to: 'e8' }])
  expect(found.fallen.map(({ cell }) => cell)).toEqual(['e8'])
})

it('keeps the numbers of those who move, also along their own line', () => {
  const before = view({ pikemen: ['c3', 'd3'] }, { archers: ['j9'] })
  const after = view({ pikemen: ['d3', 'e3'] }, { archers: ['j9'] })
  const known = numbered(battle(before), [], changes(null, null, before))
  const move = event({ do: 'move', from: ['c3', 'd3'], by: 'east', distance: 1 })
  const now = numbered(battle(after), known, changes(move, before, after))
  const number = (list: typeof now, cell: string) => list.find((man) => man.cell === cell)?.id
  expect(number(now, 'd3')).toBe(number(known, 'c3'))
  expect(number(now, 'e3')).toBe(number(known, 'd3'))
  expect(number(now, 'j9')).toBe(number(known, 'j9'))
})
