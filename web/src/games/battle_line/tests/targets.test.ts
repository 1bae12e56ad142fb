import { describe, expect, it } from 'vitest'
import {
  attempt,
  cardBroughtBy,
  flagOf,
  handCardOf,
  putOn,
  type Taken,
  takenBy,
  targetsOf,
} from '../board/targets'
import { cardOf } from '../documents/cards'
import type { BattleLineAction, Lane } from '../documents/documents'

const REDEPLOY: BattleLineAction = { do: 'redeploy', card: 'R3', from: 2, to: 5 }
const DISCARD: BattleLineAction = { do: 'redeploy', card: 'R3', from: 2, to: null }
const DESERT: BattleLineAction = { do: 'desert', card: 'Darius', from: 3 }
const TRAITOR: BattleLineAction = { do: 'traitor', card: 'B9', from: 4, to: 7 }
const LEGAL: BattleLineAction[] = [
  { do: 'play', card: 'G4', flag: 1 },
  { do: 'play', card: 'G4', flag: 2 },
  { do: 'play', card: 'Fog', flag: 2 },
  { do: 'scout' },
  { do: 'claim', flag: 6 },
  REDEPLOY,
  DISCARD,
  { do: 'redeploy', card: 'Y1', from: 3, to: 5 },
  DESERT,
  { do: 'pass' },
]

function targets(card: string | null, taken: Taken | null = null) {
  return targetsOf(LEGAL, { card, taken })
}

function lane(flag: number, mine: string[], theirs: string[], owner: string | null = null): Lane {
  const cards = { mine: mine.map(cardOf), theirs: theirs.map(cardOf) }
  return { flag, ...cards, fog: null, mud: null, owner, slots: 3, closing: '' }
}

describe('without a selection', () => {
  it('shows the cards that can be played, claims and passing', () => {
    const { playable, claims, pass, end, flags, sources } = targets(null)
    expect(playable).toEqual(new Set(['G4', 'Fog', 'Scout', 'Redeploy', 'Deserter']))
    expect([...claims.keys()]).toEqual([6])
    expect(pass).toEqual({ do: 'pass' })
    expect(end).toBeNull()
    expect(flags.size + sources.size).toBe(0)
  })

  it('shows decks to draw from and cards to put back', () => {
    const legal: BattleLineAction[] = [
      { do: 'draw', deck: 'troop' },
      { do: 'return', card: 'R5' },
      { do: 'end_turn' },
    ]
    const { decks, returns, end } = targetsOf(legal, { card: null, taken: null })
    expect(decks.get('troop')).toBe(legal[0])
    expect(decks.get('tactics')).toBeUndefined()
    expect(returns.get('R5')).toBe(legal[1])
    expect(end).toBe(legal[2])
  })
})

describe('a selected card', () => {
  it('goes to its flags', () => {
    expect([...targets('G4').flags.keys()]).toEqual([1, 2])
    expect(targets('Fog').flags.get(2)).toEqual({ do: 'play', card: 'Fog', flag: 2 })
    expect(targets('P1').flags.size).toBe(0)
  })

  it('is played at once if it is Scout', () => {
    expect(targets('Scout').scout).toEqual({ do: 'scout' })
    expect(targets('G4').scout).toBeNull()
  })

  it('takes a card first if it is Redeploy, which then moves or is discarded', () => {
    const { sources, flags, discard } = targets('Redeploy')
    expect([...sources.keys()]).toEqual(['R3 2', 'Y1 3'])
    expect(flags.size).toBe(0)
    expect(discard).toBeNull()
    const taken = targets('Redeploy', { card: 'R3', from: 2 })
    expect([...taken.flags]).toEqual([[5, REDEPLOY]])
    expect(taken.discard).toBe(DISCARD)
    expect(taken.sources.size).toBe(0)
    expect(targets('Redeploy', { card: 'Y1', from: 3 }).discard).toBeNull()
  })

  it('takes a card out of the game if it is Deserter', () => {
    expect([...targets('Deserter').sources.keys()]).toEqual(['Darius 3'])
    expect(targets('Deserter', { card: 'Darius', from: 3 }).discard).toBe(DESERT)
  })
})

it.each<[BattleLineAction, string, number | null, Taken | null, string]>([
  [{ do: 'play', card: 'G4', flag: 1 }, 'G4', 1, null, 'G4'],
  [{ do: 'claim', flag: 6 }, '', 6, null, ''],
  [{ do: 'return', card: 'R5' }, 'R5', null, null, ''],
  [{ do: 'scout' }, 'Scout', null, null, ''],
  [REDEPLOY, 'Redeploy', 5, { card: 'R3', from: 2 }, 'R3'],
  [DISCARD, 'Redeploy', null, { card: 'R3', from: 2 }, ''],
  [DESERT, 'Deserter', null, { card: 'Darius', from: 3 }, ''],
  [TRAITOR, 'Traitor', 7, { card: 'B9', from: 4 }, 'B9'],
  [{ do: 'draw', deck: 'troop' }, '', null, null, ''],
])(
  '%o: its card of the hand, flag, taken card and moved card',
  (action, card, flag, taken, moved) => {
    expect(handCardOf(action)).toBe(card)
    expect(flagOf(action)).toBe(flag)
    expect(takenBy(action)).toEqual(taken)
    expect(cardBroughtBy(action)).toBe(moved)
  },
)

it('puts cards on flags, legal or not', () => {
  expect(putOn(3, 'G4', null)).toEqual({ do: 'play', card: 'G4', flag: 3 })
  expect(putOn(5, 'Redeploy', { card: 'R3', from: 2 })).toEqual(REDEPLOY)
  expect(putOn(7, 'Traitor', { card: 'B9', from: 4 })).toEqual(TRAITOR)
  expect(putOn(5, 'Redeploy', null)).toBeNull()
  expect(putOn(5, 'Scout', null)).toBeNull()
})

describe('an attempt with an unplayable card', () => {
  const lanes = [
    lane(1, ['R1', 'R2', 'R3'], ['Darius']),
    lane(2, ['Y4'], ['G5'], 'south'),
    lane(3, [], ['Alexander', 'B7']),
    lane(4, ['P2'], ['B8']),
  ]

  it('is at an unclaimed flag with a free slot', () => {
    expect(attempt('G9', lanes)).toEqual({ do: 'play', card: 'G9', flag: 3 })
  })

  it('takes a card at an unclaimed flag, Traitor a Troop', () => {
    expect(attempt('Scout', lanes)).toEqual({ do: 'scout' })
    expect(attempt('Redeploy', lanes)).toEqual({ do: 'redeploy', card: 'R1', from: 1, to: 2 })
    expect(attempt('Deserter', lanes)).toEqual({ do: 'desert', card: 'Darius', from: 1 })
    expect(attempt('Traitor', lanes.slice(2))).toEqual({
      do: 'traitor',
      card: 'B7',
      from: 3,
      to: 1,
    })
  })

  it('is impossible if there is nothing to take', () => {
    expect(attempt('Deserter', [lane(1, ['R1'], [])])).toBeNull()
  })
})
