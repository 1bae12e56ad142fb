import { expect, test } from 'vitest'
import { CARDS, inPhase, moved, placeAt, placesOf, shuffled, whole } from '../setup'

const empty = () => whole({ game: 'battle-line', to_move: 'south', phase: 'play' })

test('every card is somewhere, and in one place only', () => {
  let position = empty()
  for (const place of ['side:south:3', 'hand:north', 'discards:south', 'deck'])
    position = moved(position, 'R10', place)
  expect(Object.keys(placesOf(position)).sort()).toEqual([...CARDS].sort())
  expect(position.decks.troop[0]).toBe('R10')
  expect(shuffled(position).decks.troop.toSorted()).toEqual(position.decks.troop.toSorted())
})

test('cards on a side keep their order, and get numbers', () => {
  const position = moved(moved(empty(), 'R10', 'side:south:3'), 'B2', 'side:north:3')
  expect(position.flags[2]).toMatchObject({ south: ['R10@1'], north: ['B2@2'] })
  const again = moved(position, 'Fog', 'side:north:3')
  expect(again.flags[2]?.environment).toEqual({ Fog: 'north' })
})

test('a card without a number gets one, in reading order', () => {
  const flags = [{ north: ['G1'] }, { south: ['R1', 'R2'] }]
  const { flags: lanes } = whole({ game: 'battle-line', flags })
  expect(lanes.slice(0, 2).map(({ south, north }) => [south, north])).toEqual([
    [[], ['G1@1']],
    [['R1@2', 'R2@3'], []],
  ])
})

test('another phase drops what belongs to the old one', () => {
  const over = { ...empty(), phase: 'over', winner: 'south' }
  expect(inPhase(over, 'play')).not.toHaveProperty('winner')
})

test('paths lead to places', () => {
  expect(placeAt('flags[3].south[0]')).toBe('side:south:4')
  expect(placeAt('flags[0].environment.Fog')).toBe('side:south:1')
  expect(placeAt('hands.north')).toBe('hand:north')
  expect(placeAt('decks.troop[3]')).toBe('deck')
  expect(placeAt('winner')).toBe('')
})
