import { expect, test } from 'vitest'
import { cleared, inPhase, moved, put, thingAt, whole } from '../setup'

const empty = () =>
  whole({ game: 'blades-and-banners', griffin: { bearer: 'j2' }, unicorn: { bearer: 'j13' } })

test('a cell holds one thing at most', () => {
  const knight = { army: 'griffin', kind: 'knight' } as const
  let position = put(empty(), knight, 'e5')
  expect(thingAt(position, 'e5')).toEqual(knight)
  position = put(position, 'tree', 'e5')
  expect(position.griffin.knights).toEqual([])
  position = moved(position, 'e5', 'j2')
  expect(position.trees).toEqual(['j2'])
  expect(position.griffin.bearer).toBeUndefined()
  expect(thingAt(cleared(position, 'j2'), 'j2')).toBeNull()
  expect(moved(position, 'a1', 'a2')).toBe(position)
})

test('a standard that is set again leaves its old cell', () => {
  const position = put(empty(), { army: 'unicorn', kind: 'bearer' }, 'c9')
  expect(thingAt(position, 'j13')).toBeNull()
  expect(position.unicorn.bearer).toBe('c9')
})

test('a phase has what it needs, and nothing else', () => {
  const orders = inPhase(empty(), 'orders')
  expect(orders.griffin.plan).toHaveLength(4)
  expect([orders.griffin.opened, orders.unicorn.opened]).toEqual([1, 0])
  expect(orders).toMatchObject({ initiative: 'griffin', first: 'griffin' })
  const planning = inPhase(orders, 'planning', 'unicorn')
  expect(planning.griffin).toEqual({ bearer: 'j2' })
  expect(inPhase(planning, 'announce', 'unicorn')).not.toHaveProperty('first')
})
