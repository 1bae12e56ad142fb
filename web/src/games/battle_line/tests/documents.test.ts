import { expect, it } from 'vitest'
import type { View } from '../../../lib/protocol'
import { cardOf, sorted } from '../documents/cards'
import { asView, backsOf, handOf, lanesOf, winningFlags } from '../documents/documents'

const VIEW = asView({
  seat: 'south',
  phase: 'play',
  to_move: 'south',
  flags: [
    { south: ['R10@3'], north: ['Darius', 'P2'], environment: { Mud: 'north' }, owner: null },
    { south: [], north: [], environment: { Fog: 'south' }, owner: 'north' },
  ],
  hands: { south: ['Fog', 'B4', 'Scout'], north: { troop: 6, tactics: 1 } },
})

it('reads cards with and without a placement number', () => {
  expect(cardOf('R10@3')).toEqual({ id: 'R10', kind: 'troop', colour: 'red', value: 10 })
  expect(cardOf('Companion Cavalry')).toEqual({
    id: 'Companion Cavalry',
    kind: 'morale',
    drawing: 'tactic-companion',
    key: 'companion-cavalry',
  })
})

it('names the flags that have won, and none where somebody gave up', () => {
  const won = (reason: string) =>
    winningFlags(VIEW, { winner: 'north', reason, points: {} } as never)
  expect(won('exhaustion')).toEqual([2])
  expect(won('resignation')).toEqual([])
})

it('sorts a hand by colour, value, and then Tactics cards in the order of the rulebook', () => {
  const hand = ['Traitor', 'P1', 'R10', 'Alexander', 'R2', 'Mud', 'O7']
  expect(sorted(hand)).toEqual(['R2', 'R10', 'O7', 'P1', 'Alexander', 'Mud', 'Traitor'])
})

it('sees lanes from either seat; Mud adds a slot (BL-13)', () => {
  const [mud, fog] = lanesOf(VIEW, 'south')
  expect(mud?.mine.map(({ id }) => id)).toEqual(['R10'])
  expect(mud?.theirs.map(({ id }) => id)).toEqual(['Darius', 'P2'])
  expect(mud).toMatchObject({ flag: 1, slots: 4, mud: 'north', fog: null, owner: null })
  expect(fog).toMatchObject({ flag: 2, slots: 3, mud: null, fog: 'south', owner: 'north' })
  expect(lanesOf(VIEW, 'north')[0]?.mine.map(({ id }) => id)).toEqual(['Darius', 'P2'])
})

it('knows the card that came last at a flag whose sides are both complete (BL-9.1)', () => {
  const south = ['B5@8', 'O5@10', 'G5@12']
  const north = ['R5@7', 'P5@9', 'Y5@11']
  const at = (flag: object) => {
    const flags = [{ south, north, environment: {}, owner: null, ...flag }]
    return lanesOf(asView({ ...VIEW, flags } as View), 'south')[0]?.closing
  }
  expect(at({})).toBe('G5')
  expect(at({ north: ['R5@7', 'P5@9', 'Y5@13'] })).toBe('Y5')
  expect(at({ north: ['R5@7', 'P5@9'] })).toBe('')
  expect(at({ environment: { Mud: 'north' } })).toBe('')
  expect(at({ owner: 'south' })).toBe('')
  expect(at({ south: ['B5', 'O5', 'G5'], north: ['R5', 'P5', 'Y5'] })).toBe('')
})

it('counts the backs of open and hidden hands', () => {
  expect(handOf(VIEW, 'south')).toEqual(['Fog', 'B4', 'Scout'])
  expect(handOf(VIEW, 'north')).toEqual([])
  expect(backsOf(VIEW, 'south')).toEqual({ troop: 1, tactics: 2 })
  expect(backsOf(VIEW, 'north')).toEqual({ troop: 6, tactics: 1 })
})
