import { expect, it } from 'vitest'
import { price, READY_MADE, readyMade, unitCount } from '../documents/hiring'
import { deploymentCells, nearest, placed } from '../field/deployment'

it('hires ready-made armies within every budget (BB-3)', () => {
  for (const name of READY_MADE)
    for (let budget = 2; budget <= 24; budget++) {
      const army = readyMade(name, budget)
      expect(price(army)).toBeLessThanOrEqual(budget)
      if (budget >= 4) expect(unitCount(army)).toBeGreaterThanOrEqual(2)
    }
})

it('places a detachment around the tapped cell, in its row first', () => {
  const free = deploymentCells('griffin').filter((cell) => cell !== 'f2')
  expect(nearest(free, 'e2', 4)).toEqual(['c2', 'd2', 'e2', 'g2'])
})

it('places a soldier who was lifted off, or moves them all', () => {
  const free = deploymentCells('unicorn')
  const stand = ['c13', 'd13', 'e13']
  expect(placed('sergeants', ['c13', 'd13'], free, 'r14', true)).toEqual(['c13', 'd13', 'r14'])
  expect(placed('sergeants', stand, free, 'n14', false)).toEqual(['m14', 'n14', 'o14'])
})

it('leaves soldiers where the player has placed them one by one, except the nearest', () => {
  const stand = ['c13', 'd13', 'r13']
  const free = deploymentCells('unicorn').filter((cell) => !stand.includes(cell))
  expect(placed('sergeants', stand, free, 'q13', true)).toEqual(['c13', 'd13', 'q13'])
})
