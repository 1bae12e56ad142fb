import { expect, it } from 'vitest'
import type { GameEvent, View } from '../../../lib/protocol'
import { changes, numbered } from '../documents/changes'
import { asView } from '../documents/documents'

function view(griffin: object, unicorn: object, more: object = {}): View {
  const position = { phase: 'orders', to_move: 'griffin', trees: [], griffin, unicorn, ...more }
  return position as unknown as View
}

function event(action: object): GameEvent {
  return { kind: 'action', seat: 'griffin', action } as unknown as GameEvent
}

it('sees a charge, and where a soldier fell', () => {
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

it('is no charge without an enemy soldier straight ahead, or over two cells', () => {
  const ride = (distance: number, unicorn: object) => {
    const before = view({ knights: ['c3'] }, unicorn)
    const action = { do: 'move', from: ['c3'], by: 'north', distance }
    return changes(event(action), before, before).charge
  }
  expect(ride(4, { pikemen: ['d8'] })).toBe(false)
  expect(ride(4, { bearer: 'c8' })).toBe(false)
  expect(ride(2, { pikemen: ['c6'] })).toBe(false)
  expect(ride(3, { pikemen: ['c7'] })).toBe(true)
})

it('sees the captain on the cell of the sergeant who died (BB-11.8)', () => {
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

it('keeps the ids of soldiers who move, even onto the cell of a comrade', () => {
  const before = view({ pikemen: ['c3', 'd3'] }, { archers: ['j9'] })
  const after = view({ pikemen: ['d3', 'e3'] }, { archers: ['j9'] })
  const known = numbered(asView(before), [], changes(null, null, before))
  const move = event({ do: 'move', from: ['c3', 'd3'], by: 'east', distance: 1 })
  const now = numbered(asView(after), known, changes(move, before, after))
  const id = (list: typeof now, cell: string) => list.find((each) => each.cell === cell)?.id
  expect(id(now, 'd3')).toBe(id(known, 'c3'))
  expect(id(now, 'e3')).toBe(id(known, 'd3'))
  expect(id(now, 'j9')).toBe(id(known, 'j9'))
})

it('keeps the counters that stay where they are', () => {
  const before = view({ pikemen: ['c3', 'd3'] }, { archers: ['j9'] })
  const after = view({ pikemen: ['c3', 'd4'] }, { archers: ['j9'] })
  const known = numbered(asView(before), [], changes(null, null, before))
  const move = event({ do: 'move', from: ['d3'], by: 'north', distance: 1 })
  const now = numbered(asView(after), known, changes(move, before, after))
  const at = (list: typeof now, cell: string) => list.find((each) => each.cell === cell)
  expect(at(now, 'c3')).toBe(at(known, 'c3'))
  expect(at(now, 'j9')).toBe(at(known, 'j9'))
  expect(at(now, 'd4')).not.toBe(at(known, 'd3'))
})
