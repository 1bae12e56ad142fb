import { expect, test } from 'vitest'
import {
  cleared,
  fightBetween,
  inPhase,
  moved,
  PHASES,
  put,
  thingAt,
  whole,
  withFight,
} from '../documents/setup'

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

test('every phase can be gone to from every other', () => {
  for (const from of PHASES)
    for (const to of PHASES) {
      const position = inPhase(inPhase(empty(), from), to)
      expect(position.phase).toBe(to)
      expect('budget' in position).toBe(to === 'hiring')
      expect('deploy_left' in position).toBe(to === 'deployment')
      expect('winner' in position).toBe(to === 'over')
      expect('plan' in position.griffin).toBe(
        ['orders', 'fight', 'meet', 'bodyguard', 'over'].includes(to),
      )
      expect('to_deploy' in position.unicorn).toBe(to === 'bearers' || to === 'deployment')
    }
})

test('fights are between neighbours of the two armies, and go with them', () => {
  const knight = { army: 'griffin', kind: 'knight' } as const
  const captain = { army: 'unicorn', kind: 'captain' } as const
  const placed = put(put(put(empty(), knight, 'e5'), captain, 'e6'), captain, 'f5')
  const position = inPhase(placed, 'bodyguard', 'unicorn')
  expect(position.fights).toHaveLength(1)
  expect(position).toMatchObject({ fighting: 'e5', met: position.fights?.[0]?.defender })
  expect(fightBetween(position, 'e6', 'e5')).toBeNull()
  expect(fightBetween(position, 'e5', 'e7')).toBeNull()
  const fight = fightBetween(position, 'e5', 'f5')
  expect(fight).toEqual({ attacker: 'e5', defender: 'f5', strengths: [4, 3] })
  if (!fight) return
  const both = withFight(withFight({ ...position, fights: [] }, fight), fight)
  expect(both.fights).toEqual([fight])
  expect(cleared(both, 'f5').fights).toEqual([])
})
