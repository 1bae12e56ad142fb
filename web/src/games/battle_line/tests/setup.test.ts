import { expect, test } from 'vitest'
import { isHidden, knownTo, toggledKnown } from '../documents/known'
import {
  CARDS,
  inPhase,
  lastCards,
  moved,
  placeAt,
  placesOf,
  shuffled,
  tacticsPlayed,
  whole,
  withOption,
} from '../documents/setup'

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

test('the card that is moved last came last, also on its own side', () => {
  let position = moved(moved(empty(), 'R10', 'side:south:3'), 'B2', 'side:north:3')
  expect(lastCards(position)).toEqual(new Set(['B2']))
  position = moved(position, 'R10', 'side:south:3')
  expect(lastCards(position)).toEqual(new Set(['R10']))
})

test('what a seat knows of hidden cards goes with them', () => {
  let position = moved(moved(empty(), 'R3', 'deck'), 'R7', 'deck')
  position = toggledKnown(position, 'south', 'R3')
  expect(position.known).toEqual({
    south: { deck: { troop: [null, 'R3'], tactics: [] }, hand: [] },
  })
  position = moved(position, 'R3', 'hand:north')
  expect(position.known).toMatchObject({ south: { hand: ['R3'] } })
  expect(isHidden(position, 'south', 'R3')).toBe(true)
  expect(isHidden(position, 'north', 'R3')).toBe(false)
  position = moved(position, 'R3', 'side:north:1')
  expect(knownTo(position, 'south').size).toBe(0)
  expect(position).not.toHaveProperty('known')
})

test('without Tactics cards there are none, and with them all are back', () => {
  const played = moved(moved(empty(), 'Fog', 'side:north:2'), 'Scout', 'discards:south')
  expect(tacticsPlayed(played)).toEqual({ south: 1, north: 1 })
  const without = withOption(played, 'tactics', false)
  expect(Object.keys(placesOf(without))).toHaveLength(60)
  expect(Object.keys(placesOf(withOption(without, 'tactics', true)))).toHaveLength(70)
})
