import { expect, test } from 'vitest'
import type { Decision } from '../../lib/protocol'
import { momentsOf } from '../moments'

test('what cost a player most, in the order of the game', () => {
  const drops = [0.01, 0.3, null, 0.06, 0.02, 0.1]
  const decisions = ['west', 'east'].flatMap((seat, side) =>
    drops.map((drop, i) => ({ seat, drop, number: 2 * i + side })),
  ) as Decision[]
  expect(momentsOf(decisions, 'west').map(({ number }) => number)).toEqual([2, 6, 10])
  expect(momentsOf(decisions, 'east').map(({ number }) => number)).toEqual([3, 7, 11])
  expect(momentsOf(decisions.slice(0, 1), 'west')).toEqual([])
})
